"""A ladder: what everybody on it is worth, and what every round has brought by today's values."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.terms import Tpn
from swissdesk.words import decimal

WHOLE: Final = 6
"""The whole of a value in sixths, the unit of everything that a ladder counts."""


class Share(NamedTuple):
    """What one round brings: so many `sixths` of a `value`.

    It is the value of the `opponent`, or the own one in a round without a game.
    """

    opponent: Tpn | None
    value: int
    sixths: int

    @property
    def points(self) -> int:
        """Return what it comes to, in sixths of a point."""
        return self.value * self.sixths


class Rung(Frozen):
    """A player's place on the ladder: the value, and the shares of all rounds in order.

    `own` are the sixths of the own value that everybody has once. `points` are the sum, in sixths.
    """

    tpn: Tpn
    value: int
    own: int
    rounds: tuple[Share, ...]
    points: int


class Ladder(Frozen):
    """Everybody on the list from the top down.

    The values are those that the points were counted by. `passes` is how often all rounds were counted
    after the last one; `is_settled` says that the last count left the order as it was.
    """

    rungs: tuple[Rung, ...]
    passes: int
    is_settled: bool

    def places(self) -> Mapping[Tpn, int]:
        """Return everybody's place from the top, from 0."""
        return {rung.tpn: place for place, rung in enumerate(self.rungs)}


def sixths_text(sixths: int) -> str:
    """Return a number of sixths as points: whole, with a half, or rounded to two decimals."""
    whole, rest = divmod(sixths, WHOLE)
    if not rest:
        return str(whole)
    if 2 * rest == WHOLE:
        return decimal(f"{whole}.5")
    # Thirds and sixths: 17, 33, 67 and 83 hundredths.
    return decimal(f"{whole}.{(rest * 200 + WHOLE) // (2 * WHOLE):02}")
