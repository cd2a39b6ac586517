"""One person who stands in several lists is one hit, with what the lists say together.

So a single list of FIDE, such as rapid, is installed as a list of its own beside the combined one: of each
person the newest list of FIDE counts first, and the others fill in what it does not have.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from swissdesk.rating_lists.list_index import Hit, ListIndex
from swissdesk.rating_lists.record import Found, ListedPlayer, ListKind

_WITH_K: Final = (("standard", "standard_k"), ("rapid", "rapid_k"), ("blitz", "blitz_k"))
"""Ratings of FIDE, each of which brings its K along."""

_ALONE: Final = ("federation", "sex", "title", "birth", "national_id", "national_rating", "club")


def as_found(hits: Iterable[Hit], indexes: Sequence[ListIndex], *, is_sure: bool = True) -> tuple[Found, ...]:
    """Return the hits, those with one FIDE id as one; other lists are asked for the same id."""
    if len(indexes) == 1:  # the usual case, at each key
        return tuple(Found(player, of, (), is_sure) for _row, of, player in hits)
    found: dict[object, Found] = {}
    for hit in hits:
        key = hit.player.fide_id or hit.key
        if key not in found:
            found[key] = _together(_everywhere(hit, indexes), is_sure=is_sure)
    return tuple(found.values())


def _everywhere(hit: Hit, indexes: Sequence[ListIndex]) -> list[Hit]:
    """Return what each list says of a person: FIDE's first, of these the newest first."""
    fide_id = hit.player.fide_id
    asked = (index.person(fide_id) for index in indexes if fide_id and index.list != hit.list)
    others = [other for other in asked if other is not None]
    newest = sorted((hit, *others), key=lambda each: each.list.month, reverse=True)
    return sorted(newest, key=lambda each: each.list.kind is not ListKind.FIDE)


def _together(hits: Sequence[Hit], *, is_sure: bool) -> Found:
    first, *others = hits
    player = first.player
    for other in others:
        player = _completed(player, other.player)
    return Found(player, first.list, tuple(other.list for other in others), is_sure)


def _completed(player: ListedPlayer, other: ListedPlayer) -> ListedPlayer:
    """Return a player with what is missing filled in from another list."""
    mine, theirs = player._asdict(), other._asdict()
    taken = [field for field in _ALONE if not mine[field]]
    for rating, k in _WITH_K:
        if not mine[rating]:
            taken += (rating, k)
    return player._replace(**{field: theirs[field] for field in taken})
