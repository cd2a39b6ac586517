"""The copies that the program makes by itself: in a folder beside the event, and in a second place.

The folder beside the event helps against a slip and a damaged file. It is seen in every file manager,
goes where the event goes, and leaves no names and dates of birth behind on a borrowed laptop when the
event is deleted. The second place, such as a memory stick, helps against a dead disk.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Final

from swissdesk.companions import companions
from swissdesk.errors import StorageError
from swissdesk.frozen import Frozen
from swissdesk.storage.disk.copying import copy_stored
from swissdesk.storage.disk.database import reading
from swissdesk.storage.disk.lock import lock_path
from swissdesk.storage.disk.long_names import with_room
from swissdesk.storage.errors import OtherDiskError, copying_in_words, in_words
from swissdesk.storage.identity import version_of
from swissdesk.storage.journal.entries import FIRST_WITH_DESKS, JournalEntry, read_journal
from swissdesk.storage.loading import read_event
from swissdesk.words import _

_MADE: Final = re.compile(
    r" (?P<at>\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d)"
    r" (?P<reason>(?P<round>s\d+ r\d+) (?:paired|closed)|version \d+)$"
)


class Milestone(Frozen, order=True):
    """A round that was paired or closed, `section` and `round_number` from 1."""

    section: int
    round_number: int
    is_closed: bool


class StoredCopy(Frozen):
    """A copy that opens: when it was written, how many entries it holds, and its last entry."""

    path: Path
    written_at: datetime
    revision: int
    last: JournalEntry | None

    @property
    def last_at(self) -> datetime:
        """Return the time of the last entry."""
        return self.last.at if self.last else datetime.min.replace(tzinfo=UTC)


def copies_folder(event: Path) -> Path:
    """Return the folder for the copies of an event, beside it."""
    return event.with_name(f"{with_room(event.stem)} copies")


def copy_beside(event: Path, milestone: Milestone, at: datetime, keep: int) -> Path:
    """Write a copy into the event's folder of copies and remove old ones; return its path.

    The last `keep` copies stay, and the last one of every round of every section.
    Raises `CopyNotWrittenError`, `StorageError`.
    """
    state = "closed" if milestone.is_closed else "paired"
    target = _copy_named(event, at, f"s{milestone.section} r{milestone.round_number} {state}")
    with copying_in_words(target):
        _prune(event, keep)
    return target


def copy_before_upgrade(event: Path, version: int) -> Path:
    """Write a copy of an event of an older version into its folder of copies, for good; return its path.

    Raises what `copy_beside` raises.
    """
    return _copy_named(event, datetime.now(UTC).astimezone(), f"version {version}")


def _copy_named(event: Path, at: datetime, reason: str) -> Path:
    folder = copies_folder(event)
    # The time has dots: Windows allows no colons in names.
    target = folder / f"{with_room(event.stem)} {at:%Y-%m-%d %H.%M.%S} {reason}{event.suffix}"
    with copying_in_words(target):
        folder.mkdir(exist_ok=True)
    copy_stored(event, target)
    return target


def _prune(event: Path, keep: int) -> None:
    rounds_kept: set[str] = set()
    journal = _journal_of(event)
    # Earlier states of this event only: copies of another one that had its name before take no room from it.
    states = [made for made in _own_copies(event) if made.journal == journal[: len(made.journal)]]
    for place, made in enumerate(states):
        if place >= keep and made.of_round in rounds_kept and not _is_in_use(made.path):
            made.path.unlink()
        rounds_kept.add(made.of_round)


def _is_in_use(path: Path) -> bool:
    return lock_path(path).exists() or bool(companions(path))


class _OwnCopy(Frozen):
    """A copy in the event's folder that the program made, and whose journal can be read."""

    path: Path
    named_at: str
    of_round: str
    journal: tuple[JournalEntry, ...]


def _own_copies(event: Path) -> list[_OwnCopy]:
    """Return the copies that the program itself put into the folder, the latest state first."""
    folder = copies_folder(event)
    found = [(path, _MADE.search(path.stem)) for path in folder.iterdir()] if folder.is_dir() else []
    own = [
        _OwnCopy(path, match["at"], match["round"] or match["reason"], journal)
        for path, match in found
        if match and _is_of(event, path) and (journal := _journal_if_any(path))
    ]
    return sorted(own, key=lambda made: (_progress(made.journal), made.named_at), reverse=True)


def _progress(journal: tuple[JournalEntry, ...]) -> tuple[datetime, int]:
    """Return the key by which states of one event are ordered.

    After a clock was set back, a later state may end with an earlier time; but its latest time of all is
    no earlier, and it has more entries.
    """
    return max(entry.at for entry in journal), len(journal)


def _is_of(event: Path, path: Path) -> bool:
    return path.suffix == event.suffix and _MADE.sub("", path.stem) == with_room(event.stem)


def copy_to_place(event: Path, folder: Path, disk: Path | None = None) -> Path:
    """Write a copy into the second place and return its path.

    An older state of this event is replaced. Another event of the same name, or a copy in which somebody
    went on working, stays as it is, and the copy gets a number. `disk` is the answer of `disk_of` for
    the folder when it was chosen.
    Raises `CopyOntoItselfError`, `CopyNotWrittenError`, `StorageError`.
    """
    target = place_of_copy(event, folder, disk)
    copy_stored(event, target)
    return target


def disk_of(folder: Path) -> Path | None:
    """Return the topmost folder on the disk of a folder; None for no such folder."""
    # Not the number of the device: a memory stick that is put in again gets another one.
    start = folder.resolve()
    try:
        while start != start.parent and _device(start.parent) == _device(start):
            start = start.parent
    except OSError:
        return None
    return start


def _device(folder: Path) -> int:
    return folder.stat().st_dev


def place_of_copy(event: Path, folder: Path, disk: Path | None = None) -> Path:
    """Return the file of the second place that is or will be the copy of this event.

    Raises `CopyNotWrittenError` where there is no such folder or its disk is gone, `StorageError`.
    """
    with copying_in_words(folder / event.name):
        if not folder.is_dir():
            raise FileNotFoundError(folder)
        found = disk_of(folder)
        # A stick that was taken out may leave its empty folder, on the laptop's own disk.
        if disk is not None and found is not None and not found.is_relative_to(disk):
            raise OtherDiskError(folder)
    journal = _journal_of(event)
    with copying_in_words(folder / event.name):
        return next(path for path in _names(event, folder) if _may_become_copy(path, event, journal))


def copy_in_place(event: Path, folder: Path, disk: Path | None = None) -> StoredCopy | None:
    """Return the copy of this event in the second place; None where there is none that opens.

    Raises what `place_of_copy` raises.
    """
    path = place_of_copy(event, folder, disk)
    return _if_good(path) if path.exists() and path.resolve() != event else None


def _names(event: Path, folder: Path) -> Iterator[Path]:
    yield folder / event.name
    for number in count(2):
        yield folder / f"{with_room(event.stem)} ({number}){event.suffix}"


def _may_become_copy(path: Path, event: Path, journal: tuple[JournalEntry, ...]) -> bool:
    if not path.exists() or path.resolve() == event:
        return True
    other = _journal_if_any(path)
    # An earlier state has the beginning of the journal; a copy with other entries has a life of its own.
    return bool(other) and other == journal[: len(other)]


def _journal_if_any(path: Path) -> tuple[JournalEntry, ...]:
    """Return the journal of an event; empty for a file that has none or cannot be read."""
    try:
        return _journal_of(path)
    except (StorageError, ValueError):
        return ()


def _journal_of(path: Path) -> tuple[JournalEntry, ...]:
    with in_words(path):
        has_desks = version_of(path) >= FIRST_WITH_DESKS
        with reading(path) as connection:
            return read_journal(connection, has_desks=has_desks)


def newest_good_copy(event: Path, place: Path | None) -> StoredCopy | None:
    """Return the copy of the latest state that opens, of those beside the event and in the second place."""
    there = [path for path in (place.iterdir() if place and place.is_dir() else ()) if _is_named(event, path)]
    journals = {path: journal for path in there if (journal := _journal_if_any(path))}
    journals |= {made.path: made.journal for made in _own_copies(event)}
    latest_first = sorted(
        journals, key=lambda path: (_progress(journals[path]), _written_at(path)), reverse=True
    )
    return next(filter(None, map(_if_good, latest_first)), None)  # opened one by one, until one is good


def _is_named(event: Path, path: Path) -> bool:
    return (
        path.suffix == event.suffix
        and re.sub(r" \(\d+\)$", "", path.stem) in (event.stem, with_room(event.stem))
        and path != event
    )


def _if_good(path: Path) -> StoredCopy | None:
    try:
        with in_words(path):
            version = version_of(path)
            with reading(path) as connection:
                stored = read_event(connection, path, version)
            return StoredCopy(path, _written_at(path), stored.revision, stored.history.last)
    except StorageError:
        return None


def _written_at(path: Path) -> datetime:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC)


def free_name(event: Path, words: str) -> Path:
    """Return a path beside the event where nothing is yet, with some words added to its name."""
    names = (
        f"{with_room(event.stem)} {words}{number}{event.suffix}"
        for number in ("", *(f" {n}" for n in range(2, 1000)))
    )
    return next(path for path in map(event.with_name, names) if not path.exists())


def restore_copy(copy: Path, event: Path) -> Path:
    """Make an event from a copy, beside the damaged one, which stays as it is; return its path.

    Raises `CopyNotWrittenError`, `StorageError`.
    """
    target = free_name(event, _("from copy"))
    copy_stored(copy, target)
    return target
