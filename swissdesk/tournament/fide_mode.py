"""FIDE mode: whether a tournament is held to what FIDE asks of rated events, and how it ceased to be."""

from enum import Enum, unique

from swissdesk.frozen import Frozen


@unique
class FideState(Enum):
    """Whether a tournament is in FIDE mode; one that has left it never enters it again.

    NEVER is that of which nobody was asked, such as an older event, NO that of which the arbiter said so.
    """

    NEVER = "never"
    NO = "no"
    ON = "on"
    LEFT = "left"


class FideMode(Frozen):
    """FIDE mode of a tournament: it never was in it, is in it, or has left it.

    `seed` is what lots are drawn from, so that a drawing which is taken back and repeated gives the same
    order; 0 where no number has been drawn. `left_in` is the last round that was paired when the mode was
    left, 0 for before round 1, and `reason` what the arbiter gave for it.
    """

    state: FideState = FideState.NEVER
    seed: int = 0
    left_in: int = 0
    reason: str = ""

    @property
    def is_on(self) -> bool:
        """Tell whether the tournament is held to what FIDE asks."""
        return self.state is FideState.ON

    @property
    def is_left(self) -> bool:
        """Tell whether the tournament once was in FIDE mode, and is no longer."""
        return self.state is FideState.LEFT
