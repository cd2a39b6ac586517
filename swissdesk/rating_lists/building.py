"""A list becomes tables: players in the order of strength, then their words, read back in that order.

The row number of a player is strength and order in the file together, so that one pass over the source
sorts them: strengths are few, and the pages at which players of a strength go on stay in memory.
"""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from swissdesk.rating_lists.beginnings import beginnings_of
from swissdesk.rating_lists.errors import EmptyListError, ListCancelledError, TooManyPlayersError
from swissdesk.rating_lists.folding import federation_sign, name_words
from swissdesk.rating_lists.record import (
    IncomingList,
    IsCancelled,
    ListedPlayer,
    Progress,
    RatingList,
    Report,
    never,
    no_report,
)
from swissdesk.rating_lists.schema import PLAYER_COLUMNS, list_indexes, list_tables
from swissdesk.rating_lists.values import kept_source

MOST_PLAYERS: Final = 5_000_000

_TOP: Final = 8191
"""More than twice the highest rating."""

_ROOM: Final = 1 << 23
"""Row numbers of one strength; more than there can be players."""

_BATCH: Final = 5000
"""Players between two looks at whether the import was cancelled."""

_HASH: Final = 16 * 1024 * 1024
"""Bytes of postings that the index collects before it writes them; more make it no faster."""


class Watch:
    """Tells how far an import has come, and stops it when somebody has cancelled."""

    def __init__(self, incoming: IncomingList, report: Report, is_cancelled: IsCancelled) -> None:
        self._incoming, self._report, self._is_cancelled = incoming, report, is_cancelled

    def on_read(self) -> None:
        """Take note that more players have been read; raises `ListCancelledError`."""
        self._tell(self._incoming.done())

    def on_indexed(self, rows: int, of: int) -> None:
        """Take note that so many players have been indexed; raises `ListCancelledError`."""
        self._tell(self._incoming.size + self._incoming.size * rows // of)

    def _tell(self, done: int) -> None:
        if self._is_cancelled():
            raise ListCancelledError
        self._report(Progress(done, 2 * self._incoming.size))


def row_number(strength: int, place: int) -> int:
    """Return a row number: those of stronger players are smaller; `place` counts the equally strong."""
    return (_TOP - strength) * _ROOM + place


def build_list(
    connection: sqlite3.Connection,
    number: int,
    incoming: IncomingList,
    report: Report = no_report,
    is_cancelled: IsCancelled = never,
) -> RatingList:
    """Write a list into a file that has none with this number, and return it.

    Raises `EmptyListError`, `TooManyPlayersError`, `ListCancelledError`, and whatever reading the players
    raises; the file is then to be thrown away.
    """
    for statement in list_tables(number):
        connection.execute(statement)
    head, watch = incoming.head, Watch(incoming, report, is_cancelled)
    connection.execute("BEGIN")
    rows = _store_players(connection, number, incoming, watch)
    words = _index_names(connection, number, rows, watch)
    _store_words(connection, number, words)
    for statement in list_indexes(number):
        connection.execute(statement)
    source = kept_source(head.source)
    made = RatingList(number, head.name, head.kind, head.month, source, rows, incoming.checksum())
    note_list(connection, made)
    connection.execute("COMMIT")
    watch.on_indexed(rows, rows)
    return made


def note_list(connection: sqlite3.Connection, made: RatingList) -> None:
    """Write what is known of a list."""
    row = (made.id, made.name, made.kind.value, made.month, made.source, made.rows, made.checksum)
    connection.execute("INSERT INTO list VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def _store_players(connection: sqlite3.Connection, number: int, incoming: IncomingList, watch: Watch) -> int:
    """Store the players and return how many there are."""
    marks, source = ", ".join("?" * PLAYER_COLUMNS), incoming.head.source
    rows = _numbered(incoming.players, source, watch)
    connection.executemany(f"INSERT INTO player_{number} VALUES ({marks})", rows)
    ((count,),) = connection.execute(f"SELECT count(*) FROM player_{number}").fetchall()
    if not count:
        raise EmptyListError(source)
    return int(count)


def _numbered(
    players: Iterable[ListedPlayer], source: str, watch: Watch
) -> Iterator[tuple[int | str | bool, ...]]:
    """Yield the players as rows of the table."""
    equals = [0] * (_TOP + 1)
    for count, player in enumerate(players):
        if count % _BATCH == 0:
            watch.on_read()
            if count > MOST_PLAYERS:
                raise TooManyPlayersError(source, MOST_PLAYERS)
        best = max(player.standard, player.rapid, player.blitz, player.national_rating)
        strength = 2 * best + (not player.is_inactive)  # of equals, who plays comes first
        place = equals[strength]
        equals[strength] = place + 1
        yield (row_number(strength, place), *player[:4], str(player.title), *player[5:])


def _index_names(connection: sqlite3.Connection, number: int, rows: int, watch: Watch) -> Counter[str]:
    """Index the words of all names and return each with the number of its players."""
    search = f"search_{number}"
    # Merging postings once at the end costs a third of merging them again and again.
    for option, value in (("hashsize", _HASH), ("automerge", 0), ("crisismerge", 1000)):
        connection.execute(f"INSERT INTO {search} ({search}, rank) VALUES (?, ?)", (option, value))
    words: Counter[str] = Counter()
    insert = f"INSERT INTO {search} (rowid, words) VALUES (?, ?)"
    connection.executemany(insert, _texts(connection, number, rows, words, watch))
    connection.execute(f"INSERT INTO {search} ({search}) VALUES ('optimize')")
    return words


def _store_words(connection: sqlite3.Connection, number: int, words: Counter[str]) -> None:
    """Store the words with the number of their players, and the filter of their beginnings.

    SQLite brings them into order: Python's sorting of all would keep the window from answering meanwhile.
    """
    connection.executemany(f"INSERT INTO word_{number} VALUES (?, ?)", words.items())
    ordered = connection.execute(f"SELECT word FROM word_{number} ORDER BY word")
    bits = beginnings_of((word for (word,) in ordered), len(words)).bits
    connection.execute(f"INSERT INTO beginnings_{number} VALUES (?)", (bytes(bits),))


def _texts(
    connection: sqlite3.Connection, number: int, rows: int, words: Counter[str], watch: Watch
) -> Iterator[tuple[int, str]]:
    """Yield row numbers in their order, as the index wants them, each with the words of the player."""
    query = f"SELECT id, name, federation FROM player_{number} ORDER BY id"
    for count, (row, name, federation) in enumerate(connection.execute(query)):
        if count % _BATCH == 0:
            watch.on_indexed(count, rows)
        found = set(name_words(name))
        for word in found:  # a third of the cost of `update`
            words[word] += 1
        yield row, f"{' '.join(found)} {federation_sign(federation)}"
