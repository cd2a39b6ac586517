"""Installing lists: a new file is built beside the old one, checked, and takes its place in one step.

Whatever goes wrong before that step leaves the installed lists as they were.
"""

import os
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from swissdesk.companions import companions
from swissdesk.errors import system_reason
from swissdesk.frozen import Frozen, replace
from swissdesk.leftovers import draft_prefix, sweep_drafts
from swissdesk.rating_lists.building import build_list, note_list
from swissdesk.rating_lists.checking import check_list
from swissdesk.rating_lists.database import (
    IN_USE,
    PATIENCE,
    code_of,
    connect,
    damage_in_words,
    damage_of,
    hindrance,
    installed_lists,
    lists_in,
    new_lists,
    refuse_dead_link,
    require_full_text_search,
    settle,
    uri_of,
)
from swissdesk.rating_lists.errors import (
    BadListNameError,
    ListDamagedError,
    ListsDamagedError,
    ListsInUseError,
    ListsNewerError,
    ListsNotWrittenError,
    ListsSetAsideError,
    ListsUnreachableError,
    NoSuchListError,
)
from swissdesk.rating_lists.record import IncomingList, IsCancelled, RatingList, Report, never, no_report
from swissdesk.rating_lists.schema import (
    list_indexes,
    list_parts,
    list_tables,
    require_sound,
    sound_numbers,
)
from swissdesk.rating_lists.values import LONGEST_LIST_NAME, is_list_name
from swissdesk.whole_file import is_write_protected, replace_durably, resolved
from swissdesk.words import _

_FULL: Final = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR})


class Installed(Frozen):
    """A list that was installed, and the one that it replaced."""

    list: RatingList
    replaced: RatingList | None


def install(
    path: Path, incoming: IncomingList, report: Report = no_report, is_cancelled: IsCancelled = never
) -> Installed:
    """Build a list and install it in this file; the list of the same name goes, all others stay.

    Raises what `build_list` and the players raise, `BadListNameError`, `ListsInUseError` and
    `ListsNotWrittenError`; the installed lists are then as they were.
    """
    if not is_list_name(incoming.head.name):
        raise BadListNameError(LONGEST_LIST_NAME)
    with changing(path) as (connection, before):
        replaced = next((each for each in before if each.name == incoming.head.name), None)
        kept = copy_lists(connection, path, [each for each in before if each is not replaced], first=1)
        built = build_list(connection, len(kept) + 1, incoming, report, is_cancelled)
    return Installed(built, replaced)


def remove(path: Path, name: str) -> RatingList:
    """Remove the list of this name and return it; raises `NoSuchListError` and what `install` raises."""
    if all(each.name != name for each in installed_lists(path)):
        raise NoSuchListError(name)
    try:
        with changing(path) as (connection, before):
            copy_lists(connection, path, [each for each in before if each.name != name], first=1)
    except ListDamagedError:  # another one, which cannot be copied and is not to be lost either
        before = _forget(path, name)
    return next(each for each in before if each.name == name)


def _forget(path: Path, name: str) -> tuple[RatingList, ...]:
    """Take a list off the file's own list, and return that as it was; its tables go with the next change."""
    file = resolved(path)
    with (
        _alone(file),
        damage_in_words(file),
        _failures_in_words(file),
        closing(sqlite3.connect(uri_of(file, "rw"), uri=True, isolation_level=None)) as connection,
    ):
        before = lists_in(connection)
        connection.execute("DELETE FROM list WHERE name = ?", (name,))
    return before


def copy_lists(
    connection: sqlite3.Connection, path: Path, lists: Iterable[RatingList], first: int, mode: str = "ro"
) -> tuple[RatingList, ...]:
    """Copy lists from another file, as they are, under the numbers from `first`; return them so numbered.

    Raises `ListDamagedError` where one of them is damaged, and other `ListsDamagedError`s where the file
    cannot be read.
    """
    wanted = tuple(lists)
    if not wanted:
        return ()
    copied = tuple(replace(each, id=number) for number, each in enumerate(wanted, start=first))
    with damage_in_words(path):
        with closing(connect(path, mode)) as other:
            sound = sound_numbers(other)
        connection.execute("ATTACH ? AS other", (uri_of(path, mode),))
        for old, new in zip(wanted, copied, strict=True):
            with damage_of(old):
                require_sound(old.id, sound)
                _copy_list(connection, old, new)
                check_list(connection, new)
        connection.execute("DETACH other")
    return copied


def _copy_list(connection: sqlite3.Connection, old: RatingList, new: RatingList) -> None:
    for statement in list_tables(new.id):
        connection.execute(statement)
    connection.execute("BEGIN")
    for to, source in zip(list_parts(new.id), list_parts(old.id), strict=True):
        connection.execute(f"DELETE FROM {to}")  # a new index has rows of its own
        connection.execute(f"INSERT INTO {to} SELECT * FROM other.{source}")
    for statement in list_indexes(new.id):
        connection.execute(statement)
    note_list(connection, new)
    connection.execute("COMMIT")


@contextmanager
def changing(path: Path) -> Iterator[tuple[sqlite3.Connection, tuple[RatingList, ...]]]:
    """Give a connection to a new file, and the installed lists; at the end put the file in their place."""
    require_full_text_search()
    refuse_dead_link(path)
    file = resolved(path)
    with _alone(file):
        if file.is_file() and is_write_protected(file):
            raise ListsNotWrittenError(path, _("it is write-protected"))
        sweep_drafts(file.parent)
        draft = _new_draft(file)
        try:
            with _failures_in_words(file), closing(new_lists(draft)) as connection:
                yield connection, _installed_or_set_aside(file)
            _check(draft, file)
            _put_in_place(draft, file)
            _check(file, file)
        finally:
            draft.unlink(missing_ok=True)


def _installed_or_set_aside(path: Path) -> tuple[RatingList, ...]:
    """Return the installed lists; a damaged file is given another name, so that the next change succeeds.

    Raises `ListsSetAsideError` then, and `ListsNewerError` and `ListsUnreachableError` with nothing changed:
    what cannot be read now may hold every list of the club.
    """
    try:
        with damage_in_words(path):
            if path.is_file():
                settle(path, PATIENCE)  # SQLite would play what stands beside it into the new file
        return installed_lists(path)
    except (ListsNewerError, ListsUnreachableError):
        raise
    except ListsDamagedError as error:
        raise ListsSetAsideError(path, _set_aside(path)) from error


def _set_aside(path: Path) -> Path:
    """Give a damaged file a name beside it that nothing has, and return that."""
    aside, number = path.with_name(f"{path.stem} damaged{path.suffix}"), 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem} damaged {number}{path.suffix}")
    try:
        path.rename(aside)
    except OSError as error:
        raise ListsNotWrittenError(path, system_reason(error)) from error
    return aside


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keep other windows from changing the lists meanwhile: of two changes, the first would be lost."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(path.with_name(f".{path.name}.lock"))
        lock.acquire(blocking=False)
    except Timeout as error:
        raise ListsInUseError(path) from error
    except OSError as error:
        raise ListsNotWrittenError(path, system_reason(error)) from error
    try:
        yield
    finally:
        lock.release()


def _new_draft(path: Path) -> Path:
    try:
        handle, name = tempfile.mkstemp(prefix=draft_prefix(path.name), dir=path.parent)
    except OSError as error:
        raise ListsNotWrittenError(path, system_reason(error)) from error
    os.close(handle)
    return Path(name)


@contextmanager
def _failures_in_words(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        code, why = code_of(error), _("the system does not let it be written")
        if code in _FULL:
            why = _("the disk is full")
        elif code in IN_USE:
            why = hindrance(error)
        raise ListsNotWrittenError(path, why) from error


def _check(file: Path, path: Path) -> None:
    """Raise `ListsNotWrittenError` unless a file says the same as was written into it for `path`."""
    try:
        with damage_in_words(file), closing(connect(file)) as connection:
            for each in lists_in(connection):
                check_list(connection, each)
    except ListsDamagedError as error:
        raise ListsNotWrittenError(path, _("what was written cannot be read again")) from error


def _put_in_place(draft: Path, path: Path) -> None:
    """Replace the file in one step, or its content in one transaction.

    Windows lets nobody replace a file that somebody reads, though it lets them write into it.
    """
    try:
        # What could be taken in has been: this is left of a file that is gone, and SQLite would play it into
        # the new one.
        for companion in companions(path):
            companion.unlink(missing_ok=True)
        replace_durably(draft, path)
    except PermissionError:
        _write_into(draft, path)
    except OSError as error:
        raise ListsNotWrittenError(path, system_reason(error)) from error


def _write_into(draft: Path, path: Path) -> None:
    with (
        _failures_in_words(path),
        closing(sqlite3.connect(draft)) as new,
        closing(sqlite3.connect(path)) as old,
    ):
        new.backup(old)
