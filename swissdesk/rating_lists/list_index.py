"""The index of one list: which of its players have words that begin so, the strongest first."""

import sqlite3
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Final, NamedTuple

from swissdesk.rating_lists.expressions import Expressions
from swissdesk.rating_lists.folding import federation_sign
from swissdesk.rating_lists.record import ListedPlayer, RatingList
from swissdesk.rating_lists.schema import UnsoundListsError
from swissdesk.terms import Title
from swissdesk.words import _

_MOST_IDS: Final = 200
"""Ids with one beginning that are looked at; an id is typed to its end, or nearly so."""

_VAGUE: Final = 4
"""Letters with which hardly any federation has fewer players than fill a list."""

_COLUMNS: Final = ", ".join(f"p.{field}" for field in ListedPlayer._fields)
_TITLE: Final = 1 + ListedPlayer._fields.index("title")
_TITLES: Final = {title.value: title for title in Title}
_INACTIVE: Final = 1 + ListedPlayer._fields.index("is_inactive")
_TYPES: Final = (int, *(int if isinstance(value, int) else str for value in ListedPlayer("", "")))
"""As the values are stored; a damaged byte can make a number of a text, or nothing of either."""

_LAST: Final = "\U0010ffff"


class Hit(NamedTuple):
    """A player of a list; `row` orders the hits of all lists, the strongest first."""

    row: int
    list: RatingList
    player: ListedPlayer

    @property
    def key(self) -> tuple[int, int]:
        """Return what tells this hit from all others."""
        return self.row, self.list.id


class ListIndex:
    """Searches one list. Its methods raise `sqlite3.Error` and `ValueError` where the file is damaged."""

    def __init__(self, connection: sqlite3.Connection, of: RatingList) -> None:
        self._connection, self.list = connection, of
        self._expressions = Expressions(connection, of.id)
        search, players = f"search_{of.id}", f"player_{of.id}"
        # In one step: the second statement of two would cost half as much again.
        self._by_words = (
            f"SELECT p.id, {_COLUMNS} FROM {search} CROSS JOIN {players} p ON p.id = {search}.rowid "
            f"WHERE {search} MATCH ? LIMIT ?"
        )
        # The indexes leave empty ids out, and are used only by a query that says so itself.
        self._by_id = (
            f"SELECT p.id, {_COLUMNS} FROM {players} p WHERE p.{{column}} = ? AND p.{{column}} <> '' LIMIT ?"
        )
        self._by_begin = (
            f"SELECT p.id, {_COLUMNS} FROM {players} p "
            "WHERE p.{column} >= ? AND p.{column} < ? AND p.{column} <> '' LIMIT ?"
        )

    def with_words(self, words: Sequence[str], federation: str, limit: int) -> list[Hit]:
        """Return, in any order, those whose names have words that begin like these.

        They are the strongest of the federation, then the strongest of all.
        """
        is_vague = len(words) == 1 and len(words[0]) <= _VAGUE  # the others need not be asked for then
        return self._matching(self._expressions.of_words(words), federation, limit, own_first=is_vague)

    def with_whole_words(self, words: Sequence[str], federation: str, limit: int) -> list[Hit]:
        """Return those whose names have all these words, in the order and number of `with_words`."""
        return self._matching(" AND ".join(f'"{word}"' for word in words), federation, limit)

    def with_an_error(self, words: Sequence[str], federation: str, limit: int) -> list[Hit]:
        """Return, in any order, those whose names have these words if one of them is misspelt."""
        return self._matching(self._expressions.of_misspelt(words), federation, limit)

    def with_id(self, text: str, limit: int) -> list[Hit]:
        """Return the players with this FIDE id or national id."""
        return self._with_ids(self._by_id, text, limit)[:limit]

    def with_begun_id(self, text: str, limit: int) -> list[Hit]:
        """Return the players whose FIDE ids or national ids begin so."""
        return self._with_ids(self._by_begin, text, text + _LAST, _MOST_IDS)[:limit]

    def person(self, fide_id: str) -> Hit | None:
        """Return the player with this FIDE id."""
        return next(iter(self._hits(self._by_id.format(column="fide_id"), (fide_id, 1))), None)

    def _matching(
        self, expression: str, federation: str, limit: int, *, own_first: bool = False
    ) -> list[Hit]:
        if not expression:
            return []
        sign = federation_sign(federation)
        own = self._of_federation(sign, expression, limit) if sign and own_first else []
        if len(own) == limit:
            return own
        hits = self._hits(self._by_words, (expression, limit))
        if sign and not own_first and len(hits) == limit:  # those of the federation may come later
            own = self._of_federation(sign, expression, limit)
        return list({hit.row: hit for hit in (*own, *hits)}.values())[:limit] if own else hits

    def _of_federation(self, sign: str, expression: str, limit: int) -> list[Hit]:
        return self._hits(self._by_words, (f'"{sign}" AND ({expression})', limit))

    def _with_ids(self, query: str, *values: object) -> list[Hit]:
        """Return whom a query finds by FIDE's ids and by national ones, each once, the strongest first."""
        columns = ("fide_id", "national_id")
        hits = (hit for each in columns for hit in self._hits(query.format(column=each), values))
        return sorted({hit.row: hit for hit in hits}.values(), key=attrgetter("row"))

    def _hits(self, query: str, values: Sequence[object]) -> list[Hit]:
        return [self._hit(row) for row in self._connection.execute(query, values).fetchall()]

    def _hit(self, row: Sequence[Any]) -> Hit:
        if tuple(map(type, row)) != _TYPES:
            raise UnsoundListsError(_("a part of it is damaged"))
        # Built in one step: twenty times at each key, copying a record with two changes would be felt.
        title, flag = _TITLES[row[_TITLE]], row[_INACTIVE] != 0
        fields = (*row[1:_TITLE], title, *row[_TITLE + 1 : _INACTIVE], flag, *row[_INACTIVE + 1 :])
        return Hit(row[0], self.list, ListedPlayer._make(fields))
