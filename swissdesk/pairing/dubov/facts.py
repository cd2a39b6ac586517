"""The name of the system, and what it asks about players beyond scores and opponents."""

from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.pairing.matching.bitsets import flags
from swissdesk.terms import SystemName

DUBOV: Final = SystemName("dubov")


def most_upfloats(rounds_planned: int) -> int:
    """Return MaxT: who was upfloated so often is a maximum upfloater (C.04.4.1:1.8.2)."""
    return 2 + rounds_planned // 5


class Facts(Frozen):
    """What the text asks about players, by place or as sets of places.

    `white` prefer White, all others Black. `have_played` have played a game. `average_ratings` are those of
    the opponents met (1.7). `upfloats` say how often each has floated up, `most` how often makes a maximum
    upfloater, `upfloated_last` who did in the previous round.
    """

    white: int
    have_played: int
    average_ratings: tuple[int, ...]
    upfloats: tuple[int, ...]
    most: int
    upfloated_last: int
    is_last: bool

    @property
    def maximum_upfloaters(self) -> int:
        """Return who has floated up a maximum number of times (C.04.4.1:1.8.1)."""
        return flags([count >= self.most for count in self.upfloats])
