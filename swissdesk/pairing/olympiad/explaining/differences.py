"""Where two outcomes of one bracket differ: the first item of the key, in terms of teams."""

from typing import NamedTuple

from swissdesk.pairing.olympiad.brackets import PairedBracket
from swissdesk.pairing.olympiad.criteria import CHOICES, FLOAT_ON, LAST_FLOAT, ORDER
from swissdesk.pairing.olympiad.state import State
from swissdesk.terms import Tpn


class Difference(NamedTuple):
    """The first item that differs, with the values that do.

    Where an item goes from team to team, `turn` is the one that it differs for, and the values are
    the pairing numbers of its opponents. Where it says who floats, the values are who does.
    """

    article: str
    value: int
    instead: int
    turn: Tpn | None = None


def first_difference(state: State, mine: PairedBracket, theirs: PairedBracket) -> Difference | None:
    """Return the first item in which a bracket was paired otherwise, None if there is none."""
    for item, other in zip(mine.items, theirs.items, strict=False):
        if item.values == other.values:
            continue
        at = next(at for at, value in enumerate(item.values) if value != other.values[at])
        if item.article in CHOICES:
            return _other_opponent(state, (mine, theirs), item.article, at)
        if item.article in LAST_FLOAT:
            floaters = [state.tpn(one.floaters_from_the_last[at]) for one in (mine, theirs)]
            return Difference(item.article, *floaters)
        turn = state.tpn(mine.incoming[at]) if item.article == FLOAT_ON else None
        return Difference(item.article, item.values[at], other.values[at], turn)
    return None


def _other_opponent(
    state: State, brackets: tuple[PairedBracket, PairedBracket], article: str, at: int
) -> Difference:
    """Return the turn at which another opponent is taken: pairs of floaters come before the others."""
    mine, theirs = brackets
    if article == ORDER:
        at += sum(pair.first in mine.incoming for pair in mine.pairs)
    pair, other = mine.pairs[at], theirs.pairs[at]
    return Difference(article, state.tpn(pair.second), state.tpn(other.second), state.tpn(pair.first))
