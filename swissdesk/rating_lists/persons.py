"""One person who stands in several lists is one hit, with what the lists say together.

So a single list of FIDE, such as rapid, is installed as a list of its own beside the combined one: of each
person the newest list of FIDE counts first, and the others fill in what it does not have.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Final

from swissdesk.rating_lists.list_index import Hit, ListIndex
from swissdesk.rating_lists.record import Found, ListedPlayer, ListKind

_WITH_K: Final = (("standard", "standard_k"), ("rapid", "rapid_k"), ("blitz", "blitz_k"))
"""Ratings of FIDE, each of which brings its K along."""

_ALONE: Final = ("federation", "sex", "title", "birth")


def as_found(hits: Iterable[Hit], indexes: Sequence[ListIndex], *, is_sure: bool = True) -> tuple[Found, ...]:
    """Return the hits, those with one FIDE id as one; other lists are asked for the same id."""
    if len(indexes) == 1:  # the usual case, at each key
        return tuple(Found(player, of, (), (player,), is_sure) for _row, of, player in hits)
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
    stated = tuple(hit.player for hit in hits)
    return Found(joined(stated), first.list, tuple(other.list for other in others), stated, is_sure)


def joined(stated: Sequence[ListedPlayer]) -> ListedPlayer:
    """Return what several lists say of one person; the list that counts most comes first.

    Each fact comes from the first list that has it. A rating brings its K along, and a national list its id,
    its rating and its club. Whether somebody is active is what the first list says.
    """
    return reduce(_completed, stated)


def _completed(player: ListedPlayer, other: ListedPlayer) -> ListedPlayer:
    """Return a player with what is missing filled in from another list."""
    mine, theirs = player._asdict(), other._asdict()
    taken = [field for field in _ALONE if not mine[field]]
    for rating, k in _WITH_K:
        if theirs[rating] and not mine[rating]:
            taken += (rating, k)
    if not _is_national(player):
        taken += ("national_id", "national_rating")
    if not player.club and not (_is_national(player) and _is_national(other)):
        taken.append("club")
    return player._replace(**{field: theirs[field] for field in taken})


def _is_national(player: ListedPlayer) -> bool:
    """Tell whether something of a national list is known: its id or its rating, the other may be missing."""
    return bool(player.national_id or player.national_rating)
