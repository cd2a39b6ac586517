"""How large an event may be for what follows from all its rounds to be worked out between two keys."""

from typing import Final

from swissdesk.tournament.model import Tournament

_AT_ONCE: Final = 800
"""Players times rounds: so many are ranked in 20 ms."""


def is_large(t: Tournament, after_round: int, rankings: float = 1) -> bool:
    """Tell whether the background should work out what follows from all rounds up to one.

    `rankings` is how many times as long it takes as ranking the players.
    """
    return len(t.players) * max(1, after_round) * rankings > _AT_ONCE
