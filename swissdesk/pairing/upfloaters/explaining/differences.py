"""Where two outcomes of one bracket differ: the first item of the key."""

from typing import NamedTuple

from swissdesk.pairing.upfloaters.brackets import PairedBracket
from swissdesk.pairing.upfloaters.field import Field
from swissdesk.terms import Tpn


class Difference(NamedTuple):
    """The first item that differs, with the values that do.

    Of scores and of the order of upfloaters these are those that differ first. In the order of pairings
    `turn` is the top member whose partners are the values; without it they are top members themselves.
    """

    name: str
    value: int
    instead: int
    turn: Tpn | None = None


def first_difference(field: Field, mine: PairedBracket, theirs: PairedBracket) -> Difference | None:
    """Return the first item in which a bracket was paired otherwise, None if there is none."""
    for item, other in zip(mine.items, theirs.items, strict=False):
        if item.values == other.values:
            continue
        at = next(at for at, value in enumerate(item.values) if value != other.values[at])
        value, instead = item.values[at], other.values[at]
        if item.name == field.names.scores:
            return Difference(item.name, -value, -instead)
        if item.name == field.names.order and at >= len(mine.pairs):
            turn = field.numbers[mine.pairs[at - len(mine.pairs)][0]]
            return Difference(item.name, value, instead, turn)
        return Difference(item.name, value, instead)
    return None
