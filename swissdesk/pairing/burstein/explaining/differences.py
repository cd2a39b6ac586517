"""Where two outcomes of one bracket differ: the first item of the key."""

from typing import NamedTuple

from swissdesk.pairing.burstein.brackets import PairedBracket
from swissdesk.pairing.burstein.criteria import ORDER
from swissdesk.pairing.burstein.field import Field
from swissdesk.terms import Tpn

NOBODY = Tpn(0)
"""The opponent of a floater."""


class Difference(NamedTuple):
    """The first item that differs, with the values that do.

    In the order of pairings `turn` is the first player with another opponent, and the values are these
    opponents, NOBODY where that one floats.
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
        if item.name == ORDER:
            place = mine.players[at]
            return Difference(
                ORDER,
                opponent_of(field, mine, place),
                opponent_of(field, theirs, place),
                field.numbers[place],
            )
        return Difference(item.name, item.values[at], other.values[at])
    return None


def opponent_of(field: Field, paired: PairedBracket, place: int) -> Tpn:
    """Return whom somebody meets in a bracket."""
    for one, other in paired.pairs:
        if place in (one, other):
            return field.numbers[other if place == one else one]
    return NOBODY
