"""The web site of an event: its pages, and the folder that they are written into."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from swissdesk.documents.exports.site import site_pages
from swissdesk.errors import DocumentError, system_reason
from swissdesk.services.files import FileNotWrittenError
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import Tournament
from swissdesk.whole_file import write_whole_files
from swissdesk.words import _

_LIST: Final = "swissdesk-site.json"
"""The file that says which files of the folder are the site's, with their check sums."""


@dataclass(frozen=True, slots=True)
class SiteJob:
    """All sections of an event, ready to be made into pages in the background."""

    sections: tuple[Tournament, ...]
    made_at: datetime


def prepare_site(event: OpenEvent, _section: SectionId, made_at: datetime) -> SiteJob:
    """Gather all sections of an event, whichever is in view; cheap."""
    return SiteJob(tuple(event.tournament(section) for section in event.file.sections()), made_at)


def make_site(job: SiteJob, folder: Path) -> int:
    """Write the pages of an event into a folder, for the background; return how many there are.

    Raises DocumentError where nobody is on any list, and what `write_site` does.
    """
    pages = site_pages(job.sections, job.made_at)
    write_site(pages, folder)
    return len(pages)


def write_site(pages: Mapping[str, bytes], folder: Path) -> None:
    """Write the pages into a folder, in the place of those that were written there before.

    No page is shown before all of them are on the disk. Files that are not the site's stay: pages of an
    earlier one that are wanted no more go only as they were written.

    Raises DocumentError where a page would replace a file that is not the site's, `FileNotWrittenError`.
    """
    try:
        earlier = _written_before(folder)
        for name in pages:
            if name not in earlier and (folder / name).exists():
                sentence = _("{file} was not written by SwissDesk; choose another folder for the web site.")
                raise DocumentError(sentence.format(file=folder / name))
        folder.mkdir(parents=True, exist_ok=True)
        sums = {name: hashlib.sha256(data).hexdigest() for name, data in pages.items()}
        listed = json.dumps(sums, indent=1).encode()
        # The list first: a page that it does not know yet could never be replaced.
        known = json.dumps(earlier | sums, indent=1).encode()
        write_whole_files({folder / _LIST: known, **{folder / name: data for name, data in pages.items()}})
        _remove_unwanted(folder, {name: value for name, value in earlier.items() if name not in pages})
        write_whole_files({folder / _LIST: listed})
    except OSError as error:
        raise FileNotWrittenError(folder, system_reason(error)) from error


def _written_before(folder: Path) -> dict[str, str]:
    """Return the check sums of the files that were written into a folder before; none of another folder."""
    path = folder / _LIST
    if not path.exists():
        return {}
    try:
        held = json.loads(path.read_bytes())
    except ValueError:
        held = None
    if not isinstance(held, dict):
        sentence = _("{file} was not written by SwissDesk; choose another folder for the web site.")
        raise DocumentError(sentence.format(file=path))
    # A name with a folder in it would lead out of this one.
    return {name: str(value) for name, value in held.items() if Path(name).name == name}


def _remove_unwanted(folder: Path, earlier: Mapping[str, str]) -> None:
    for name, value in earlier.items():
        path = folder / name
        if path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == value:
            path.unlink()
