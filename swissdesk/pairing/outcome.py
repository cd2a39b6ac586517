"""What a pairing system answers."""

from typing import NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.terms import Colour, Tpn


class Pair(NamedTuple):
    """Two players who meet, White first."""

    white: Tpn
    black: Tpn

    @classmethod
    def by_colour(cls, one: Tpn, other: Tpn, colour: Colour) -> "Pair":
        """Return the pair of two, the first of whom has this colour."""
        return cls(one, other) if colour is Colour.WHITE else cls(other, one)


class RoundPairing(Frozen):
    """A paired round: `pairs` in board order (C.04.2: board order), the bye if there is one."""

    revision: int
    round_number: int
    pairs: tuple[Pair, ...]
    bye: Tpn | None
