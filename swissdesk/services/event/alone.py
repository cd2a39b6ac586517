"""What was done alone on the copy of a shared event: what becomes of it, and bringing it back."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import Frozen
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.event.shared import open_shared
from swissdesk.services.opened import OpenEvent
from swissdesk.services.roles import NoRightError, Right, may, role_in
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.shared import bringing, sharing
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.merging import DoneAlone, Fate, Merged
from swissdesk.words import _, ngettext

__all__ = (
    "AloneRow",
    "Fate",
    "NothingToDecideError",
    "becoming",
    "bring_back",
    "check_taken",
    "done_alone",
    "go_on_with",
    "opened_beside",
)

_LONGEST: Final = 2000
"""Characters of the journal's text, which names what was brought back."""


class NothingToDecideError(SwissDeskError):
    """A number was given for a conflict, and there is none of that number that can be decided."""

    def __init__(self, numbers: Collection[int]) -> None:
        listed = ", ".join(map(str, sorted(numbers)))
        sentence = _("There is no conflict to decide under {numbers}. Nothing was brought back.")
        super().__init__(sentence.format(numbers=listed))


class AloneRow(Frozen):
    """A change that was made alone, for a list: who made it, when, what, and what becomes of it.

    `against` says whose change at the server is in its way, empty where none is. `is_brought` tells that it
    would be brought back as the list stands.
    """

    number: int
    at: datetime
    who: str
    what: str
    fate: Fate
    against: str
    can_be_taken: bool
    is_brought: bool


def go_on_with(path: Path) -> None:
    """Let a file that says that its event goes on at a server go on by itself; the arbiter means it.

    What is changed at the server is not in it from then on. Raises `StorageError`.
    """
    with _opened(path, read_only=False) as file:
        sharing.reopen(file)


def done_alone(event: OpenEvent, path: Path, taken: Collection[int] = ()) -> tuple[AloneRow, ...]:
    """Return what becomes of each change that was made in a copy since it parted from the shared event.

    `taken` are the numbers of changes for which the arbiter decides although they are in conflict. Nothing
    is changed. Raises `NotItsCopyError`, and `StorageError` where the file or the server cannot be read.
    """
    shared = _shared(event)
    with _opened(path, read_only=True) as file:
        found = bringing.held_against(shared, file, taken)
    return tuple(_row(one, taken) for one in found.entries)


def becoming(row: AloneRow) -> str:
    """Return in words what becomes of a change."""
    match row.fate:
        case Fate.FITS:
            return _("Comes back")
        case Fate.ALREADY_THERE:
            return _("Is there already")
        case Fate.CONFLICT if row.is_brought:
            return _("Comes back, in place of the server’s")
        case Fate.CONFLICT if row.can_be_taken:
            return _("Conflict: the server’s stays")
        case Fate.CONFLICT:
            return _("Does not fit: stays out")


def check_taken(rows: Collection[AloneRow], taken: Collection[int]) -> None:
    """Raise `NothingToDecideError` for numbers that name no conflict which the arbiter can decide."""
    possible = {row.number for row in rows if row.fate is Fate.CONFLICT and row.can_be_taken}
    if strange := set(taken) - possible:
        raise NothingToDecideError(strange)


def bring_back(event: OpenEvent, path: Path, taken: Collection[int] = ()) -> Changes:
    """Store what fits, and what is taken, of the changes made in a copy; one undo takes it back.

    The copy is left as it is, and goes on no longer. Raises `NoRightError` for whoever is not the chief,
    `NothingToBringBackError`, `MovedError` where the changes do not fit together, else as `done_alone`.
    """
    shared = _shared(event)
    if not may(role := role_in(event), Right.WHEREABOUTS):
        raise NoRightError(role, Right.WHEREABOUTS)
    with _opened(path, read_only=False) as file:
        done = bringing.bring_back(shared, file, taken, lambda found: _words(file, found, taken))
        sharing.left_again(file, shared.label)
    what = done.entry.what if done.entry is not None else ""
    return Changes(None, EVERYTHING, what, is_stored=done.entry is not None)


@contextmanager
def opened_beside(event: OpenEvent) -> Iterator[OpenEvent]:
    """Lend a shared event once more, as the same desk, to another thread: what is done there comes as news.

    Raises `StorageError`.
    """
    shared = _shared(event)
    other = open_shared(shared.address, shared.home, shared.who, shared.desk)
    try:
        yield other
    finally:
        other.store.close()


def _shared(event: OpenEvent) -> SharedEvent:
    if not isinstance(event.store, SharedEvent):
        raise bringing.NotOnServerError(event.label)
    return event.store


@contextmanager
def _opened(path: Path, *, read_only: bool) -> Iterator[EventFile]:
    file = EventFile.open(path, read_only=read_only)
    try:
        yield file
    finally:
        file.close()


def _row(one: DoneAlone, taken: Collection[int]) -> AloneRow:
    entry, against = one.entry, ""
    if one.against is not None:
        who, when = one.against.who or one.against.desk, f"{one.against.at.astimezone():%H:%M}"
        against = _("{who}, {time}: {what}").format(who=who, time=when, what=one.against.what)
    is_brought = one.fate is Fate.FITS or (one.can_be_taken and entry.id in taken)
    return AloneRow(
        entry.id, entry.at, entry.who, entry.what, one.fate, against, one.can_be_taken, is_brought
    )


def _words(file: EventFile, found: Merged, taken: Collection[int]) -> str:
    brought = [row.what for row in (_row(one, taken) for one in found.entries) if row.is_brought]
    text = ngettext(
        "Brought back from {file}, {count} change: {what}",
        "Brought back from {file}, {count} changes: {what}",
        len(brought),
    )
    text = text.format(file=file.label, count=len(brought), what="; ".join(brought))
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
