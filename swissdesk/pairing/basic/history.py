"""Who has met whom, and with which colours."""

from collections.abc import Sequence

from swissdesk.pairing.request import PastRound, RoundKind
from swissdesk.terms import Colour, Tpn


def opponents_met(history: Sequence[PastRound]) -> list[Tpn]:
    """Return the opponents of the games that were played, oldest first (C.04.1:2, C.04.2:3.5)."""
    played = RoundKind.PLAYED
    return [past.opponent for past in history if past.kind is played and past.opponent is not None]


def colours_played(history: Sequence[PastRound]) -> list[Colour]:
    """Return the colours of the games that were played, oldest first (C.04.2:3.4)."""
    played = RoundKind.PLAYED
    return [past.colour for past in history if past.kind is played and past.colour is not None]


def has_taken_part(history: Sequence[PastRound]) -> bool:
    """Tell whether the player has ever been paired, or been left over by a pairing."""
    return any(past.kind in _PAIRED for past in history)


_PAIRED = frozenset(
    {
        RoundKind.PLAYED,
        RoundKind.FORFEIT_WIN,
        RoundKind.FORFEIT_LOSS,
        RoundKind.PAIRING_ALLOCATED_BYE,
    }
)
