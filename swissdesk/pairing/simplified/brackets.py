"""How a round comes about: the bye, then turn by turn in each score group (Vincze: pairings 1, 5, 7)."""

from collections.abc import Iterator
from typing import NamedTuple

from swissdesk.pairing.matching.bitsets import below, lowest
from swissdesk.pairing.simplified.rows import TIERS, Possibilities, Tier
from swissdesk.pairing.simplified.sequence import Remainder, complete, first_choice


class Turn(NamedTuple):
    """One pair as it was made: whose turn it was and whom he took.

    `left` are all who were not paired before, `group` those of them in the score group; both
    include the two.
    """

    place: int
    other: int
    left: int
    group: int


class Course(NamedTuple):
    """How a round came about: the tier, the place that has the bye, the turns of each score group."""

    tier: Tier
    bye: int | None
    turns: tuple[tuple[Turn, ...], ...]


def open_round(possible: Possibilities) -> tuple[Tier, Remainder] | None:
    """Return the first tier in which a complete round exists, with everybody to be paired.

    None if there is none in either (Vincze: colours 3, pairings 8).
    """
    for tier in TIERS:
        remainder = complete(possible.rows(tier))
        # The colour rule falls for the whole round or not at all (colours 3): the second tier is only
        # tried when the first has no complete round.
        if remainder is not None:
            return tier, remainder
    return None


def take_bye(remainder: Remainder, possible: Possibilities) -> int | None:
    """Give the bye in an odd field and return who gets it (Vincze: basic rules 3, pairings 7).

    Places are in ranking order: it is the last one who may have it and without whom all others can
    be paired.
    """
    if possible.may_have_bye is None:
        return None
    vertex = possible.state.size
    # The highest bit is the last in the ranking.
    holder = remainder.candidates(vertex).bit_length() - 1
    if not remainder.take(vertex, holder):
        holder = remainder.partners(vertex).bit_length() - 1
        remainder.take(vertex, holder)
    return holder


def take_turns(remainder: Remainder, end: int) -> Iterator[Turn]:
    """Pair off who is left of a score group, which ends before this place (Vincze: pairings 5)."""
    while group := remainder.alive & below(end):
        left, place = remainder.alive, lowest(group)
        other = first_choice(remainder.candidates(place), group)
        # The first choice usually works: one short search.
        # Only if not are all possible partners looked for.
        if not remainder.take(place, other):
            other = first_choice(remainder.partners(place), group)
            remainder.take(place, other)
        yield Turn(place, other, left, group)


def course_of(possible: Possibilities) -> Course | None:
    """Return the whole course of a round, None if there is no permissible one."""
    opened = open_round(possible)
    if opened is None:
        return None
    tier, remainder = opened
    bye = take_bye(remainder, possible)
    turns = [tuple(take_turns(remainder, group.end)) for group in possible.state.groups]
    return Course(tier, bye, tuple(turns))
