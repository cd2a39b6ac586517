"""The web site of an event: its pages, and the folder that they are written into."""

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from swissdesk.documents.exports.site import site_pages
from swissdesk.errors import DocumentError, system_reason
from swissdesk.frozen import Frozen
from swissdesk.services.files import FileNotWrittenError
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.disk.untrusted import json_of
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import Tournament
from swissdesk.whole_file import may_be_there, write_whole_files
from swissdesk.words import _

_LIST: Final = "swissdesk-site.json"
"""The file that says which files of the folder are the site's, with their check sums.

A page that was being replaced when the program ended has two: it is the old one or the new one.
"""

_MOST_OF_LIST: Final = 10_000_000
"""Bytes of that file; a site of ten thousand players has a list of one million."""

_EVENT: Final = "/event"
"""The entry of that file that says whose site it is; no name of a file has a stroke in it."""

_Sums = Mapping[str, Sequence[str]]


class OtherSiteError(DocumentError):
    """A folder has the web site of another event, which is not replaced unasked."""

    def __init__(self, folder: Path, event: str) -> None:
        sentence = _("The folder {folder} has the web site of another event: {event}.")
        super().__init__(sentence.format(folder=folder, event=event))
        self.folder, self.event = folder, event


class SiteJob(Frozen):
    """All sections of an event, ready to be made into pages in the background."""

    sections: tuple[Tournament, ...]
    made_at: datetime

    @property
    def event(self) -> str:
        """Return what tells this event from others: its name, and the day on which it begins."""
        settings = self.sections[0].settings
        return f"{settings.name} {settings.start or ''}".strip()


def prepare_site(event: OpenEvent, _section: SectionId, made_at: datetime) -> SiteJob:
    """Gather all sections of an event, whichever is in view; cheap."""
    return SiteJob(tuple(event.tournament(section) for section in event.store.sections()), made_at)


def make_site(job: SiteJob, folder: Path, *, again: bool = False, replaces: bool = False) -> int:
    """Write the pages of an event into a folder, for the background; return how many there are.

    Raises DocumentError where nobody is on any list, or `again` finds no site in the folder, OtherSiteError
    where the site of another event is there, unless this one `replaces` it, and what `write_site` does.
    """
    if again:
        _require_site(folder)
    other = "" if replaces else _event_of(folder)
    if other not in {"", job.event}:
        raise OtherSiteError(folder, other)
    pages = site_pages(job.sections, job.made_at)
    write_site(pages, folder, job.event)
    return len(pages)


def write_site(pages: Mapping[str, bytes], folder: Path, event: str = "") -> None:
    """Write the pages of an event into a folder, in the place of those that were written there before.

    No page is shown before all of them are on the disk. Files that are not the site's stay, and pages of
    an earlier one that somebody has changed; those that are wanted no more go only as they were written.

    Raises DocumentError where a page would replace such a file, `FileNotWrittenError`.
    """
    try:
        earlier = _written_before(folder)
        standing = [name for name in pages if os.path.lexists(folder / name)]
        for name in standing:
            _refuse_to_replace(folder / name, earlier.get(name), pages[name])
        folder.mkdir(parents=True, exist_ok=True)
        sums = {name: (_sum_of(data),) for name, data in pages.items()}
        # The list first, with old sums and new ones: whenever this ends, each page is known by it. Then new
        # pages, to which the others lead.
        known = dict(earlier) | {name: (*earlier.get(name, ()), *own) for name, own in sums.items()}
        order = sorted(pages, key=lambda name: name in standing)
        write_whole_files(
            {folder / _LIST: _listed(known, event), **{folder / name: pages[name] for name in order}}
        )
        _remove_unwanted(folder, {name: old for name, old in earlier.items() if name not in pages})
        write_whole_files({folder / _LIST: _listed(sums, event)})
    except OSError as error:
        raise FileNotWrittenError(folder, system_reason(error)) from error


def _require_site(folder: Path) -> None:
    """Raise DocumentError for a folder without a site, such as the place where a stick is put in."""
    if not may_be_there(folder / _LIST):
        sentence = _(
            "There is no web site in {folder} any more. Put the stick in, or choose a folder: “Web site…”."
        )
        raise DocumentError(sentence.format(folder=folder))


def _refuse_to_replace(path: Path, sums: Sequence[str] | None, page: bytes) -> None:
    """Raise DocumentError for a file that is not as it was written, unless it holds the page already."""
    if sums is None:
        sentence = _("{file} was not written by SwissDesk; choose another folder for the web site.")
        raise DocumentError(sentence.format(file=path))
    # A link to what is not there now, and a pipe, are no files either.
    if not path.is_file() or _sum_of(path.read_bytes()) not in {*sums, _sum_of(page)}:
        sentence = _("{file} was changed after SwissDesk wrote it; move it away, or choose another folder.")
        raise DocumentError(sentence.format(file=path))


def _sum_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _listed(sums: _Sums, event: str) -> bytes:
    return json.dumps({_EVENT: [event], **sums}, indent=1).encode()


def _event_of(folder: Path) -> str:
    """Return whose site is in a folder; empty where there is none, or it is not known."""
    try:
        return next(iter(_list_in(folder).get(_EVENT, ())), "")
    except OSError as error:
        raise FileNotWrittenError(folder, system_reason(error)) from error


def _written_before(folder: Path) -> _Sums:
    """Return the check sums of the files that were written into a folder before; none of another folder."""
    # A name with a folder in it would lead out of this one.
    return {name: sums for name, sums in _list_in(folder).items() if Path(name).name == name}


def _list_in(folder: Path) -> _Sums:
    path = folder / _LIST
    if not os.path.lexists(path):
        return {}
    try:
        held = json_of(path.read_text("utf-8")) if 0 < path.stat().st_size <= _MOST_OF_LIST else None
    except ValueError:
        held = None
    if not path.is_file() or not isinstance(held, dict):
        sentence = _("{file} was not written by SwissDesk; choose another folder for the web site.")
        raise DocumentError(sentence.format(file=path))
    return {
        str(name): tuple(str(each) for each in (sums if isinstance(sums, list) else [sums]))
        for name, sums in held.items()
    }


def _remove_unwanted(folder: Path, earlier: _Sums) -> None:
    for name, sums in earlier.items():
        path = folder / name
        if path.is_file() and _sum_of(path.read_bytes()) in sums:
            path.unlink()
