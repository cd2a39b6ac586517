"""The brackets of a round, from the highest score to the lowest (C.04.6:3.3.2)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.pairing.matching.bitsets import bitset, members
from swissdesk.pairing.upfloaters.choosing import choose_upfloaters
from swissdesk.pairing.upfloaters.criteria import Item
from swissdesk.pairing.upfloaters.field import Open
from swissdesk.pairing.upfloaters.pairs import pair_bracket


class Left(NamedTuple):
    """Who is not paired yet, and a complete round for them, both by place."""

    alive: int
    mate: Sequence[int]


class PairedBracket(Frozen):
    """A bracket that is paired, by places.

    `group` is the index of its scoregroup, `residents` those whom no bracket above took; without any there
    is nothing to pair. `upfloaters` stand by score, then number; `pairs` in the order of those who are first
    in them, their top members. `before` are all who were not paired yet.
    """

    group: int
    residents: tuple[int, ...]
    upfloaters: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    items: tuple[Item, ...]
    before: Left


def pair_brackets(opened: Open) -> Iterator[PairedBracket]:
    """Yield a bracket for each scoregroup from the highest; each leaves a complete round (C3)."""
    left = Left(opened.alive, opened.mate)
    for group in range(len(opened.groups)):
        paired, left = pair_group(opened, group, left)
        yield paired


def pair_group(opened: Open, group: int, left: Left) -> tuple[PairedBracket, Left]:
    """Pair those who are left of a scoregroup; return with them who is left then."""
    residents = opened.groups[group] & left.alive
    if not residents:
        return PairedBracket(group, (), (), (), (), left), left
    procedure = opened.field.procedure
    choose, pair = choose_upfloaters, pair_bracket
    if procedure is not None:
        choose, pair = procedure.choose, procedure.pair
    chosen = choose(opened, group, left.alive, left.mate)
    upfloaters = bitset(chosen.upfloaters)
    made = pair(opened.field, residents, upfloaters, chosen.mate)
    paired = PairedBracket(
        group=group,
        residents=tuple(members(residents)),
        upfloaters=chosen.upfloaters,
        pairs=made.pairs,
        items=(*chosen.items, *made.items),
        before=left,
    )
    return paired, Left(left.alive & ~(residents | upfloaters), chosen.mate)
