"""Whether a list that was written says what went into it: its rows, its index, and samples of both."""

import sqlite3
from typing import Final

from swissdesk.rating_lists.beginnings import Beginnings
from swissdesk.rating_lists.expressions import read_beginnings
from swissdesk.rating_lists.folding import federation_sign, name_words
from swissdesk.rating_lists.record import RatingList
from swissdesk.rating_lists.schema import UnsoundListsError
from swissdesk.words import _

_SAMPLES: Final = 50


def check_list(connection: sqlite3.Connection, of: RatingList) -> None:
    """Raise `UnsoundListsError` unless players are as many as the list says and samples are found.

    Raises `sqlite3.Error` where the file is damaged.
    """
    query = f"SELECT count(*), min(id), max(id) FROM player_{of.id}"
    ((rows, first, last),) = connection.execute(query).fetchall()
    if not 0 < rows == of.rows:
        raise UnsoundListsError(_("rows are missing"))
    beginnings = read_beginnings(connection, of.id)
    for place in range(_SAMPLES):
        _check_sample(connection, of, first + (last - first) * place // _SAMPLES, beginnings)


def check_index(connection: sqlite3.Connection, of: RatingList) -> None:
    """Raise `sqlite3.Error` if the index of a list contradicts itself.

    SQLite asks this by a statement that could write, so that it cannot be asked of a file that is only read.
    """
    search = f"search_{of.id}"
    connection.execute(f"INSERT INTO {search} ({search}) VALUES ('integrity-check')")


def _check_sample(connection: sqlite3.Connection, of: RatingList, begin: int, beginnings: Beginnings) -> None:
    """Look for the first player from a row number on by everything that is indexed of them."""
    query = f"SELECT id, name, federation FROM player_{of.id} WHERE id >= ? LIMIT 1"
    found = connection.execute(query, (begin,)).fetchall()
    if not found:
        raise UnsoundListsError(_("rows are missing"))
    ((row, name, federation),) = found
    if not (isinstance(name, str) and isinstance(federation, str)):
        raise UnsoundListsError(_("a part of it is damaged"))
    words = name_words(name)
    wanted = " AND ".join(f'"{each}"' for each in (*words, federation_sign(federation)) if each)
    query = f"SELECT 1 FROM search_{of.id} WHERE search_{of.id} MATCH ? AND rowid = ?"
    is_known = all(word.encode("ascii") in beginnings for word in words)
    if wanted and not (is_known and connection.execute(query, (wanted, row)).fetchall()):
        raise UnsoundListsError(_("a player cannot be found in it"))
