"""The file of the installed lists: connections to it that believe nothing it says."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from swissdesk.companions import companions, keeps_log, make_single, merge
from swissdesk.errors import system_reason
from swissdesk.rating_lists.errors import (
    ListDamagedError,
    ListsDamagedError,
    ListsNewerError,
    ListsUnreachableError,
    NoFullTextSearchError,
)
from swissdesk.rating_lists.months import is_month
from swissdesk.rating_lists.record import ListKind, RatingList
from swissdesk.rating_lists.schema import MOST_LISTS, VERSION, UnsoundListsError, new_tables, sound_numbers
from swissdesk.whole_file import leads_nowhere, resolved
from swissdesk.words import _

IMMUTABLE: Final = "ro&immutable=1"
"""The mode in which a file is read alone, whatever stands beside it, and nothing is written beside it."""

_KINDS: Final = frozenset(kind.value for kind in ListKind)
_SETTINGS: Final = ("trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0", "cache_size=-16384")
_DRAFT_SETTINGS: Final = (
    # A draft that is not finished is thrown away: nothing in it has to survive a power cut.
    "page_size=8192", "journal_mode=OFF", "synchronous=OFF", "locking_mode=EXCLUSIVE",
    "cache_size=-32768", "trusted_schema=OFF", "cell_size_check=ON",
)  # fmt: skip
_LIMITS: Final = {
    sqlite3.SQLITE_LIMIT_LENGTH: 64 * 1024 * 1024,
    sqlite3.SQLITE_LIMIT_COLUMN: 100,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 200,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
}
PATIENCE: Final = 5.0
"""Seconds to wait for another program that is using the file."""

_PRIMARY: Final = 0xFF
IN_USE: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
_OUT_OF_REACH: Final = frozenset(
    {
        sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PROTOCOL,
    }
)  # fmt: skip
"""Primary result codes that say nothing of what is in the file (https://sqlite.org/rescode.html)."""


def require_full_text_search() -> None:
    """Raise `NoFullTextSearchError` where SQLite cannot keep lists."""
    with closing(sqlite3.connect(":memory:")) as connection:
        try:
            connection.execute("CREATE VIRTUAL TABLE probe USING fts5(words, detail=none)")
        except sqlite3.OperationalError as error:
            raise NoFullTextSearchError(sqlite3.sqlite_version) from error


def uri_of(path: Path, mode: str) -> str:
    """Return the URI by which SQLite opens a file (https://sqlite.org/uri.html).

    SQLite refuses a host in it, so that the computer of a Windows share becomes part of the path.
    """
    uri = path.absolute().as_uri()
    is_on_share = not uri.startswith("file:///")
    return f"{uri.replace('file:', 'file://', 1) if is_on_share else uri}?mode={mode}"


def connect(path: Path, mode: str = "ro") -> sqlite3.Connection:
    """Connect to installed lists or a pack, for reading only.

    Raises `sqlite3.Error`, and `ListsUnreachableError` for what is no file: a pipe would wait for ever.
    """
    if path.exists() and not path.is_file():
        raise ListsUnreachableError(path, _("it is not a file"))
    connection = sqlite3.connect(
        uri_of(path, mode), uri=True, isolation_level=None, timeout=PATIENCE, check_same_thread=False
    )
    try:
        for name, limit in _LIMITS.items():
            connection.setlimit(name, limit)
        for setting in _SETTINGS:
            connection.execute(f"PRAGMA {setting}").fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def connect_to_installed(path: Path) -> sqlite3.Connection:
    """Connect to the installed lists for reading; raises what `connect` does.

    What other programs have left beside the file is first taken into it. Where that cannot be done now, as
    another program has the file open or nothing can be written, SQLite reads both together.
    """
    mode = "ro"
    if path.is_file():
        with suppress(OSError, sqlite3.OperationalError):
            settle(path, patience=0.0)  # reading goes on without, so that nobody need wait
        if keeps_log(path) and not companions(path):
            mode = IMMUTABLE  # else SQLite would begin a log beside it
    return connect(path, mode)


def settle(path: Path, patience: float) -> None:
    """Take what other programs have left beside a file into it, so that the file alone holds the lists.

    Raises `OSError`, and `sqlite3.OperationalError` where another program has the file open for longer than
    these seconds.
    """
    if keeps_log(path) and not companions(path):
        merge(path, patience)
    make_single(path, patience)


def new_lists(draft: Path) -> sqlite3.Connection:
    """Connect to an empty file and make it one without any list; raises `sqlite3.Error`."""
    # As a URI, so that other files can be attached by theirs, for reading only.
    connection = sqlite3.connect(uri_of(draft, "rw"), uri=True, isolation_level=None)
    for setting in _DRAFT_SETTINGS:
        connection.execute(f"PRAGMA {setting}").fetchall()
    new_tables(connection, ())
    return connection


class _LaterVersionError(UnsoundListsError):
    """The file holds lists in the tables of a later version."""


class _UnsoundListError(UnsoundListsError):
    """What is wrong with a single list, which is the only one that cannot be used."""

    def __init__(self, name: str, why: str) -> None:
        self.name = name
        super().__init__(why)


def lists_in(connection: sqlite3.Connection) -> tuple[RatingList, ...]:
    """Return the lists of a file, in the order of their installation.

    Raises `sqlite3.Error`, and `UnsoundListsError` for what this version would not have stored.
    """
    ((version,),) = connection.execute("PRAGMA user_version").fetchall()
    if version != VERSION:
        query = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'list'"
        ((has_lists,),) = connection.execute(query).fetchall()
        if has_lists and version > VERSION:
            raise _LaterVersionError(_("another version of SwissDesk made it"))
        raise UnsoundListsError(_("it holds something other than rating lists"))
    query = "SELECT id, name, kind, month, source, rows, checksum FROM list ORDER BY id LIMIT ?"
    return tuple(_list_of(row) for row in connection.execute(query, (MOST_LISTS,)).fetchall())


def _list_of(row: tuple[object, ...]) -> RatingList:
    match row:
        case (int(number), str(name), str(kind), str(month), str(source), int(count), str(checksum)):
            if kind in _KINDS and is_month(month):
                return RatingList(number, name, ListKind(kind), month, source, count, checksum)
    raise UnsoundListsError(_("what it says of a list makes no sense"))


def installed_lists(path: Path) -> tuple[RatingList, ...]:
    """Return the installed lists; none where there is no file.

    Raises `ListsDamagedError`, and `NoFullTextSearchError` where SQLite cannot search.
    """
    require_full_text_search()
    with damage_in_words(path):
        is_there = path.exists()
    if not is_there:
        refuse_dead_link(path)
        return ()
    with damage_in_words(path), closing(connect_to_installed(path)) as connection:
        sound_numbers(connection)
        return lists_in(connection)


def refuse_dead_link(path: Path) -> None:
    """Raise `ListsUnreachableError` where the lists are linked to a disk or folder that is not there now."""
    if leads_nowhere(path) and not resolved(path).parent.is_dir():
        raise ListsUnreachableError(path, _("the disk or folder that it is linked to is not there"))


DAMAGE: Final = (sqlite3.Error, ValueError, MemoryError)
"""What reading a damaged file raises: SQLite asks for as much memory as a damaged index states."""


@contextmanager
def damage_in_words(path: Path) -> Iterator[None]:
    """Turn what SQLite and strange values raise into `ListsDamagedError`, or one of its kinds.

    `ListsUnreachableError` where the file cannot be read at this moment, which says nothing of its lists,
    and `ListDamagedError` where a single list is damaged.
    """
    try:
        yield
    except _LaterVersionError as error:
        raise ListsNewerError(path) from error
    except _UnsoundListError as error:
        raise ListDamagedError(path, error.name, str(error)) from error
    except OSError as error:
        raise ListsUnreachableError(path, system_reason(error)) from error
    except DAMAGE as error:
        why = hindrance(error)
        if why:
            raise ListsUnreachableError(path, why) from error
        raise ListsDamagedError(path, fault_in_words(error)) from error


@contextmanager
def damage_of(one: RatingList) -> Iterator[None]:
    """Turn what damage raises into an error that names this list; for use within `damage_in_words`."""
    try:
        yield
    except _UnsoundListError:
        raise
    except (*DAMAGE, KeyError) as error:
        if hindrance(error):
            raise
        raise _UnsoundListError(one.name, fault_in_words(error)) from error


def fault_in_words(error: Exception) -> str:
    """Return what is wrong with a file of lists, as the end of a sentence."""
    if isinstance(error, UnsoundListsError):
        return str(error)
    if code_of(error) == sqlite3.SQLITE_NOTADB:
        return _("it is not a file of SwissDesk’s rating lists")
    return _("a part of it is damaged")


def hindrance(error: Exception) -> str:
    """Return in words what keeps a file from being read; empty where its content is what is wrong."""
    code, extended = code_of(error), vars(error).get("sqlite_errorcode")
    if code in IN_USE:
        return _("another program is using the file; close that program")
    # Beyond somebody's share of a disk, nothing can be written either: SQLite only knows full disks by name.
    if code == sqlite3.SQLITE_FULL or extended == sqlite3.SQLITE_IOERR_WRITE:
        return _("the disk is full")
    return _("the system does not let it be read") if code in _OUT_OF_REACH else ""


def code_of(error: Exception) -> int:
    """Return SQLite's primary code of an error; Python's own, as for a text that is no UTF-8, have none."""
    return int(vars(error).get("sqlite_errorcode", sqlite3.SQLITE_ERROR)) & _PRIMARY
