"""The file of the installed lists: its tables, and connections to it that believe nothing it says.

Of the list with the id 7 there are the tables `player_7`, whose row numbers are in the order of strength,
`search_7`, the full-text index of names, `word_7`, the words in them with the number of players, and
`beginnings_7`, a filter of their beginnings. FTS answers in the order of row numbers: a search for the 20
strongest stops after 20.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from swissdesk.rating_lists.errors import (
    ListsDamagedError,
    ListsNewerError,
    ListsUnreachableError,
    NoFullTextSearchError,
)
from swissdesk.rating_lists.record import ListKind, RatingList
from swissdesk.words import _, one_line

VERSION: Final = 1
"""Of the tables; it stands in the file as SQLite's `user_version`."""

MOST_LISTS: Final = 50
LONGEST_PREFIX: Final = 6
"""Letters of the longest beginning of a word that has postings of its own; few words share a longer one."""

_LIST: Final = (
    "CREATE TABLE list (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, "
    "month TEXT NOT NULL, source TEXT NOT NULL, rows INTEGER NOT NULL, checksum TEXT NOT NULL) STRICT"
)
_PLAYER: Final = (
    "CREATE TABLE player_{id} (id INTEGER PRIMARY KEY, fide_id TEXT NOT NULL, name TEXT NOT NULL, "
    "federation TEXT NOT NULL, sex TEXT NOT NULL, title TEXT NOT NULL, standard INTEGER NOT NULL, "
    "rapid INTEGER NOT NULL, blitz INTEGER NOT NULL, standard_k INTEGER NOT NULL, rapid_k INTEGER NOT NULL, "
    "blitz_k INTEGER NOT NULL, birth TEXT NOT NULL, is_inactive INTEGER NOT NULL, national_id TEXT NOT NULL, "
    "national_rating INTEGER NOT NULL, club TEXT NOT NULL) STRICT"
)
_WORD: Final = (
    "CREATE TABLE word_{id} (word TEXT PRIMARY KEY, players INTEGER NOT NULL) STRICT, WITHOUT ROWID"
)
_SEARCH: Final = (
    "CREATE VIRTUAL TABLE search_{id} USING fts5(words, content='', tokenize='ascii', "
    f"prefix='{' '.join(map(str, range(1, LONGEST_PREFIX + 1)))}', detail=none, columnsize=0)"
)
_BEGINNINGS: Final = "CREATE TABLE beginnings_{id} (bits BLOB NOT NULL) STRICT"
_TABLES: Final = (_PLAYER, _WORD, _BEGINNINGS, _SEARCH)
_INDEXES: Final = (
    "CREATE INDEX by_fide_id_{id} ON player_{id} (fide_id) WHERE fide_id <> ''",
    "CREATE INDEX by_national_id_{id} ON player_{id} (national_id) WHERE national_id <> ''",
)
_PARTS: Final = (
    "player_{id}", "word_{id}", "beginnings_{id}",
    "search_{id}_data", "search_{id}_idx", "search_{id}_config",
)  # fmt: skip
PLAYER_COLUMNS: Final = 17

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
_PATIENCE: Final = 5.0
_PRIMARY: Final = 0xFF
_IN_USE: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
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
    """Connect to installed lists or a pack, for reading only; raises `sqlite3.Error`."""
    if mode == "ro" and journal_of(path).exists() and path.exists():
        _roll_back(path)
    connection = sqlite3.connect(
        uri_of(path, mode), uri=True, isolation_level=None, timeout=_PATIENCE, check_same_thread=False
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


def journal_of(path: Path) -> Path:
    """Return the name of the journal by which SQLite takes back writing that was cut short."""
    return path.with_name(f"{path.name}-journal")


def _roll_back(path: Path) -> None:
    """Take back writing that was cut short; whoever may only read cannot. Raises `sqlite3.Error`."""
    uri = uri_of(path, "rw")
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=_PATIENCE)) as connection:
        connection.execute("PRAGMA trusted_schema=OFF")
        connection.execute("PRAGMA schema_version").fetchall()  # the first reading rolls back


def new_lists(draft: Path) -> sqlite3.Connection:
    """Connect to an empty file and make it one without any list; raises `sqlite3.Error`."""
    # As a URI, so that other files can be attached by theirs, for reading only.
    connection = sqlite3.connect(uri_of(draft, "rw"), uri=True, isolation_level=None)
    for setting in _DRAFT_SETTINGS:
        connection.execute(f"PRAGMA {setting}").fetchall()
    new_tables(connection, ())
    return connection


def new_tables(connection: sqlite3.Connection, numbers: Iterable[int]) -> None:
    """Make the tables of a file whose lists have these numbers."""
    connection.execute(_LIST)
    connection.execute(f"PRAGMA user_version={VERSION}")
    for number in numbers:
        for statement in (*list_tables(number), *list_indexes(number)):
            connection.execute(statement)


def list_tables(number: int) -> tuple[str, ...]:
    """Return the statements that make the tables of a list."""
    return tuple(statement.format(id=number) for statement in _TABLES)


def list_indexes(number: int) -> tuple[str, ...]:
    """Return the statements that make the indexes of a list, after its rows are there."""
    return tuple(statement.format(id=number) for statement in _INDEXES)


def list_parts(number: int) -> tuple[str, ...]:
    """Return the names of all tables of a list that hold rows, those inside its index included."""
    return tuple(part.format(id=number) for part in _PARTS)


class _LaterVersionError(ValueError):
    """The file holds lists in the tables of a later version."""


def lists_in(connection: sqlite3.Connection) -> tuple[RatingList, ...]:
    """Return the lists of a file, in the order of their installation.

    Raises `sqlite3.Error`, and `ValueError` for what this version would not have stored.
    """
    ((version,),) = connection.execute("PRAGMA user_version").fetchall()
    if version != VERSION:
        query = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'list'"
        ((has_lists,),) = connection.execute(query).fetchall()
        if has_lists and version > VERSION:
            raise _LaterVersionError(_("another version of SwissDesk made it"))
        raise ValueError(_("it holds something other than rating lists"))
    query = "SELECT id, name, kind, month, source, rows, checksum FROM list ORDER BY id LIMIT ?"
    rows = connection.execute(query, (MOST_LISTS,)).fetchall()
    return tuple(
        RatingList(number, name, ListKind(kind), month, source, count, checksum)
        for number, name, kind, month, source, count, checksum in rows
    )


def installed_lists(path: Path) -> tuple[RatingList, ...]:
    """Return the installed lists; none where there is no file.

    Raises `ListsDamagedError`, and `NoFullTextSearchError` where SQLite cannot search.
    """
    require_full_text_search()
    if not path.exists():
        return ()
    if not path.is_file():
        raise ListsUnreachableError(path, _("it is not a file"))
    with damage_in_words(path), closing(connect(path)) as connection:
        return lists_in(connection)


@contextmanager
def damage_in_words(path: Path) -> Iterator[None]:
    """Turn what SQLite and strange values raise into `ListsDamagedError`, or one of its kinds.

    `ListsUnreachableError` where the file cannot be read at this moment, which says nothing of its lists.
    """
    try:
        yield
    except _LaterVersionError as error:
        raise ListsNewerError(path) from error
    except sqlite3.OperationalError as error:
        why = _hindrance(error)
        if why:
            raise ListsUnreachableError(path, why) from error
        raise ListsDamagedError(path, one_line(str(error))) from error
    except (sqlite3.Error, ValueError) as error:
        raise ListsDamagedError(path, one_line(str(error))) from error


def _hindrance(error: sqlite3.OperationalError) -> str:
    """Return in words what keeps a file from being read; empty where its content is what is wrong."""
    # Errors of Python's own, such as that of a text that is no UTF-8, carry no code.
    code = vars(error).get("sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY
    if code in _IN_USE:
        return _("another program is using the file")
    return _("the system does not let it be read") if code in _OUT_OF_REACH else ""
