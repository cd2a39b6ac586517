"""Searching all installed lists together while somebody types: exact names and the strongest first."""

import os
from collections.abc import Callable, Container, Iterable, Sequence
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from swissdesk.rating_lists.database import (
    connect_to_installed,
    damage_in_words,
    damage_of,
    lists_in,
    refuse_dead_link,
    require_full_text_search,
)
from swissdesk.rating_lists.folding import typed_words, without_umlauts, words_as_typed
from swissdesk.rating_lists.list_index import Hit, ListIndex
from swissdesk.rating_lists.persons import as_found
from swissdesk.rating_lists.record import Found, RatingList
from swissdesk.rating_lists.schema import require_sound, sound_numbers

if TYPE_CHECKING:
    import sqlite3

LIMIT: Final = 20
"""Hits that are asked for where nothing else is said: what fits under a field."""

_MOST_LETTERS: Final = 100
_MOST_WORDS: Final = 6

_MOST_WHOLE: Final = 50
"""Players with all typed words in their names, among whom those without other words are looked for."""

_ROW: Final = attrgetter("row")


class ListSearch:
    """A search in the installed lists of one file, which is opened when first needed.

    The file can be replaced at any time: the next search is one in the new file. Close it when done;
    a closed one opens again. To be used by one thread at a time.
    """

    def __init__(self, path: Path) -> None:
        """Search in this file. Raises `NoFullTextSearchError` where SQLite cannot."""
        require_full_text_search()
        self._path = path
        self._mark: tuple[int, ...] | None = None
        self._connection: sqlite3.Connection | None = None
        self._indexes: tuple[ListIndex, ...] = ()

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
        self._connection, self._mark, self._indexes = None, None, ()

    def lists(self) -> tuple[RatingList, ...]:
        """Return the installed lists, none where there is no file; raises `ListsDamagedError`."""
        with damage_in_words(self._path):
            self._look()
        return tuple(index.list for index in self._indexes)

    def find(self, text: str, federation: str = "", limit: int = LIMIT) -> tuple[Found, ...]:
        """Return the players whom these words or this id mean.

        Words may stand in any order, and each is the beginning of one of the name's. Those whose names have
        these words and no others come first, then players of the federation, then the strongest. Where
        nobody has the words as they were typed, one of them is taken as misspelt. A text without a letter
        or digit finds nobody.

        Raises `ListsDamagedError`.
        """
        typed = text.strip()[:_MOST_LETTERS]
        with damage_in_words(self._path):
            self._look()
            if typed.isalnum() and any(letter.isdigit() for letter in typed):
                return self._with_id(typed.upper(), limit)
            words = [word for word in words_as_typed(typed) if not word.isdigit()][:_MOST_WORDS]
            return self._with_words(words, federation, limit) if words else ()

    def person(self, fide_id: str) -> Found | None:
        """Return the player with exactly this FIDE id, as all lists have it; raises `ListsDamagedError`."""
        with damage_in_words(self._path):
            self._look()
            hits = self._of_each(lambda index: [hit] if (hit := index.person(fide_id)) else [])
            return next(iter(as_found(hits, self._indexes)), None)

    def _with_id(self, text: str, limit: int) -> tuple[Found, ...]:
        # A whole id in one list comes before the beginnings in all: a longer one may be of a stronger player.
        hits = self._of_each(lambda index: index.with_id(text, limit))
        hits = hits or self._of_each(lambda index: index.with_begun_id(text, limit))
        return as_found(sorted(hits, key=_ROW), self._indexes)[:limit]

    def _with_words(self, words: Sequence[str], federation: str, limit: int) -> tuple[Found, ...]:
        # Of each list as many as asked for: some will turn out to be one person.
        hits = self._of_each(lambda index: index.with_words(words, federation, limit))
        is_sure = bool(hits)
        if not hits:
            hits = self._of_each(lambda index: index.with_an_error(words, federation, limit))
        elif len(hits) >= limit and len(words) > 1:  # weaker players of exactly this name may be missing
            hits += self._with_whole_words(words, federation, limit)
            hits = list({hit.key: hit for hit in hits}.values())
        return as_found(_in_order(hits, words, federation), self._indexes, is_sure=is_sure)[:limit]

    def _with_whole_words(self, words: Sequence[str], federation: str, limit: int) -> list[Hit]:
        whole, most = [without_umlauts(word) for word in words], max(limit, _MOST_WHOLE)
        return self._of_each(lambda index: index.with_whole_words(whole, federation, most))

    def _of_each(self, ask: Callable[[ListIndex], list[Hit]]) -> list[Hit]:
        """Return what each list answers; damage is told of the list that has it."""
        hits: list[Hit] = []
        for index in self._indexes:
            with damage_of(index.list):
                hits += ask(index)
        return hits

    def _look(self) -> None:
        """Open the file if it is another one than before."""
        try:
            status = os.stat(self._path)  # noqa: PTH116 - a third of the time, at each key
        except FileNotFoundError:
            self.close()
            refuse_dead_link(self._path)
            return
        mark = (status.st_ino, status.st_mtime_ns, status.st_size)
        if mark == self._mark:
            return
        self.close()
        self._connection = connect_to_installed(self._path)
        sound = sound_numbers(self._connection)
        self._indexes = tuple(self._index(each, sound) for each in lists_in(self._connection))
        self._mark = mark

    def _index(self, of: RatingList, sound: Container[int]) -> ListIndex:
        assert self._connection is not None
        with damage_of(of):
            require_sound(of.id, sound)
            return ListIndex(self._connection, of)


def _in_order(hits: Iterable[Hit], words: Iterable[str], federation: str) -> list[Hit]:
    """Return the hits in order: exactly these words first, then the federation's, then the strongest."""
    exact = sorted(map(without_umlauts, words))

    def place(hit: Hit) -> tuple[bool, bool, int]:
        name = hit.player.name
        # A name of two parts is none of one word, which most of what is typed has: not folded for that.
        is_other = (len(exact) == 1 and ", " in name) or sorted(typed_words(name)) != exact
        return is_other, bool(federation) and hit.player.federation != federation, hit.row

    return sorted(hits, key=place)
