"""The index of one list: which of its players have words that begin so, the strongest first."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from swissdesk.rating_lists.beginnings import Beginnings
from swissdesk.rating_lists.database import LONGEST_PREFIX
from swissdesk.rating_lists.folding import federation_sign, without_umlauts
from swissdesk.rating_lists.misspelling import corrected, divided_otherwise
from swissdesk.rating_lists.record import ListedPlayer, RatingList
from swissdesk.terms import Title

_MOST_FORMS: Final = 200
"""Forms of a word that are searched together: of all with one beginning the commonest."""

_MOST_IDS: Final = 200
"""Ids with one beginning that are looked at; an id is typed to its end, or nearly so."""

_COLUMNS: Final = ", ".join(f"p.{field}" for field in ListedPlayer._fields)
_TITLE: Final = ListedPlayer._fields.index("title")
_TITLES: Final = {title.value: title for title in Title}
_INACTIVE: Final = ListedPlayer._fields.index("is_inactive")
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
        number = of.id
        self._by_words = (
            f"SELECT p.id, {_COLUMNS} FROM search_{number} s JOIN player_{number} p ON p.id = s.rowid "
            f"WHERE search_{number} MATCH ? ORDER BY s.rowid LIMIT ?"
        )
        self._by_id = f"SELECT p.id, {_COLUMNS} FROM player_{number} p WHERE {{column}} = ? LIMIT ?"
        self._by_begin = (
            f"SELECT p.id, {_COLUMNS} FROM player_{number} p "
            "WHERE {column} >= ? AND {column} < ? AND {column} <> '' LIMIT ?"
        )
        ((bits,),) = connection.execute(f"SELECT bits FROM beginnings_{number}").fetchall()
        self._beginnings = Beginnings(bits)
        self._forms = (
            f"SELECT word FROM word_{number} WHERE word >= ? AND word < ? ORDER BY players DESC LIMIT ?"
        )

    def with_words(self, words: Sequence[str], federation: str, limit: int) -> list[Hit]:
        """Return the strongest players whose names have words that begin so, in any order.

        Words are as `typed_words` returns them. With a federation only its own players.
        """
        return self._matching([self._begins_with(word) for word in words], federation, limit)

    def with_an_error(self, words: Sequence[str], federation: str, limit: int) -> list[Hit]:
        """Return the strongest players whose names have these words if one of them is misspelt.

        A blank too many or too few is an error too.
        """
        queries = self._corrected_queries(tuple(words))
        return strongest((hit for each in queries for hit in self._matching(each, federation, limit)), limit)

    def with_id(self, text: str, limit: int) -> list[Hit]:
        """Return the players with this FIDE id or national id, else those whose ids begin so."""
        columns = ("fide_id", "national_id")
        exact = [self._hits(self._by_id.format(column=f"p.{each}"), (text, limit)) for each in columns]
        hits = exact[0] + exact[1]
        if not hits:
            begin = (text, text + _LAST, _MOST_IDS)
            for each in columns:
                hits += self._hits(self._by_begin.format(column=f"p.{each}"), begin)
        return strongest(hits, limit)

    def person(self, fide_id: str) -> Hit | None:
        """Return the player with this FIDE id."""
        return next(iter(self._hits(self._by_id.format(column="p.fide_id"), (fide_id, 1))), None)

    def _matching(self, groups: Sequence[str], federation: str, limit: int) -> list[Hit]:
        """Return the players that each of the expressions finds; an empty one finds nobody."""
        if not all(groups):
            return []
        sign = federation_sign(federation)
        return self._hits(self._by_words, (" AND ".join((*groups, f'"{sign}"') if sign else groups), limit))

    def _begins_with(self, word: str) -> str:
        """Return the expression for words that begin so; empty where the list has none."""
        begin = without_umlauts(word)
        if len(begin) <= LONGEST_PREFIX:
            return f'"{begin}"*'
        forms = self._connection.execute(self._forms, (begin, begin + _LAST, _MOST_FORMS)).fetchall()
        return _any_of(f'"{form}"' for (form,) in forms)

    def _corrected_queries(self, words: tuple[str, ...]) -> Iterator[list[str]]:
        plain = [self._begins_with(word) for word in words]
        for place, word in enumerate(words):
            others = [*plain[:place], *plain[place + 1 :]]
            if len(word) == 1 and others:
                yield others  # of an initial, any other is one error away
                continue
            # Where nobody has all the other words, this one is not what is wrong.
            if not others or self._matching(others, "", 1):
                forms = corrected(word, self._beginnings)[:_MOST_FORMS]
                yield [_any_of(filter(None, map(self._begins_with, forms))), *others]
        for divided in divided_otherwise(words, self._beginnings):
            yield [self._begins_with(word) for word in divided]

    def _hits(self, query: str, values: tuple[object, ...]) -> list[Hit]:
        return [self._hit(*row) for row in self._connection.execute(query, values).fetchall()]

    def _hit(self, row: int, *fields: str) -> Hit:
        # Built in one step: twenty times at each key, copying a record with two changes would be felt.
        player = (*fields[:_TITLE], _TITLES[fields[_TITLE]], *fields[_TITLE + 1 : _INACTIVE])
        rest = fields[_INACTIVE + 1 :]
        return Hit(row, self.list, ListedPlayer._make((*player, bool(fields[_INACTIVE]), *rest)))


def strongest(hits: Iterable[Hit], limit: int) -> list[Hit]:
    """Return each hit once, the strongest first."""
    once = {hit.key: hit for hit in hits}
    return [once[key] for key in sorted(once)[:limit]]


def _any_of(expressions: Iterator[str]) -> str:
    """Return an expression that finds whoever one of these finds; empty for none."""
    joined = " OR ".join(expressions)
    return f"({joined})" if joined else ""
