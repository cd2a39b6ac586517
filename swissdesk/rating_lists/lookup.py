"""Asking single lists about single people: by an id, or by all the words of a name."""

from typing import Final

from swissdesk.rating_lists.database import damage_in_words, damage_of
from swissdesk.rating_lists.folding import typed_words
from swissdesk.rating_lists.list_index import ListIndex
from swissdesk.rating_lists.record import ListedPlayer, RatingList
from swissdesk.rating_lists.searching import ListSearch

_MOST_HITS: Final = 1000
"""Players in whose names all words of a name stand: with more it is too common to say who is meant."""


class ListLookup(ListSearch):
    """Looks people up list by list, where `ListSearch` finds in all of them together.

    Every method raises `ListsDamagedError`, and finds nobody in a list that has gone meanwhile.
    """

    def with_fide_id(self, among: RatingList, number: str) -> ListedPlayer | None:
        """Return the player of a list with a FIDE id."""
        with damage_in_words(self._path):
            index = self._index_of(among)
            with damage_of(among):
                hit = index.person(number) if index else None
        return hit.player if hit else None

    def with_national_id(self, among: RatingList, number: str) -> ListedPlayer | None:
        """Return the player of a list with a national id."""
        with damage_in_words(self._path):
            index = self._index_of(among)
            with damage_of(among):
                hits = index.with_id(number, _MOST_HITS) if index else []
        return next((hit.player for hit in hits if hit.player.national_id == number), None)

    def namesakes(self, among: RatingList, name: str) -> tuple[ListedPlayer, ...]:
        """Return the players of a list whose name has the same words, in any order and spelling.

        Nobody is returned for a name so common that not all of them were looked at.
        """
        words = sorted(typed_words(name))
        with damage_in_words(self._path):
            index = self._index_of(among) if words else None
            with damage_of(among):
                hits = index.with_whole_words(words, "", _MOST_HITS) if index else []
        if len(hits) == _MOST_HITS:
            return ()
        return tuple(hit.player for hit in hits if sorted(typed_words(hit.player.name)) == words)

    def _index_of(self, among: RatingList) -> ListIndex | None:
        self._look()
        return next((index for index in self._indexes if index.list == among), None)
