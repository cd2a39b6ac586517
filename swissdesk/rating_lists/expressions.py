"""From typed words to a full-text expression for the index of one list; empty where it can find nobody.

A beginning of up to six letters has postings of its own; of a longer one all forms in the list are
searched. Words are as `words_as_typed` returns them.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from swissdesk.rating_lists.beginnings import Beginnings
from swissdesk.rating_lists.folding import without_umlauts
from swissdesk.rating_lists.misspelling import SHORTEST, corrected, divided_otherwise
from swissdesk.rating_lists.schema import LONGEST_PREFIX, UnsoundListsError
from swissdesk.words import _

_MOST_FORMS: Final = 200
"""Forms of a word that are searched together: of all with one beginning the commonest."""

_LAST: Final = "\U0010ffff"


def read_beginnings(connection: sqlite3.Connection, number: int) -> Beginnings:
    """Return the stored beginnings of a list; raises `sqlite3.Error`, `UnsoundListsError` without them."""
    rows = connection.execute(f"SELECT bits FROM beginnings_{number} LIMIT 2").fetchall()
    if len(rows) != 1:
        raise UnsoundListsError(_("the index of its words is missing"))
    return Beginnings(rows[0][0])


class Expressions:
    """Makes expressions for one list; raises `sqlite3.Error` and `ValueError` where the file is damaged."""

    def __init__(self, connection: sqlite3.Connection, number: int) -> None:
        self._connection = connection
        self._forms = (
            f"SELECT word FROM word_{number} WHERE word >= ? AND word < ? ORDER BY players DESC LIMIT ?"
        )
        self._anybody = f"SELECT 1 FROM search_{number} WHERE search_{number} MATCH ? LIMIT 1"
        self._beginnings = read_beginnings(connection, number)

    def of_words(self, words: Iterable[str]) -> str:
        """Return the expression for names with words that begin like all of these."""
        return _all_of([self._of_word(word) for word in words])

    def of_misspelt(self, words: Sequence[str]) -> str:
        """Return the expression for names that have these words if one is misspelt.

        A blank too many or too few is an error too.
        """
        divided = divided_otherwise(tuple(words), self._beginnings)
        return _any_of((*self._with_one_corrected(words), *map(self.of_words, divided)))

    def _with_one_corrected(self, words: Sequence[str]) -> Iterator[str]:
        plain = [self._of_word(word) for word in words]
        for place, word in enumerate(words):
            others = _all_of((*plain[:place], *plain[place + 1 :]))
            # Where nobody has all the other words, this one is not what is wrong.
            if len(words) > 1 and not self._finds_anybody(others):
                continue
            if len(word) < SHORTEST:
                yield others  # of an initial, any other is one error away, of two letters nearly all
            else:
                forms = corrected(word, self._beginnings)[:_MOST_FORMS]
                known = _any_of(map(self._of_word, forms))
                yield _all_of((known, others)) if len(words) > 1 else known

    def _of_word(self, word: str) -> str:
        begin = without_umlauts(word)
        if begin.encode("ascii") not in self._beginnings:
            return ""
        if len(begin) <= LONGEST_PREFIX:
            return f'"{begin}"*'
        forms = self._connection.execute(self._forms, (begin, begin + _LAST, _MOST_FORMS)).fetchall()
        return _any_of(f'"{form}"' for (form,) in forms)

    def _finds_anybody(self, expression: str) -> bool:
        return bool(expression and self._connection.execute(self._anybody, (expression,)).fetchall())


def _all_of(expressions: Sequence[str]) -> str:
    return " AND ".join(expressions) if all(expressions) else ""


def _any_of(expressions: Iterable[str]) -> str:
    joined = ") OR (".join(filter(None, expressions))
    return f"(({joined}))" if joined else ""
