"""Who has White (C.04.3:5)."""

from collections.abc import Sequence

from swissdesk.pairing.dutch.state import State
from swissdesk.pairing.outcome import Pair
from swissdesk.terms import Colour


def allocate(state: State, higher: int, lower: int, initial: Colour) -> Pair:
    """Return the pair of two places in the ranking, White first (C.04.3:5.2)."""
    one, other = state.tpn(higher), state.tpn(lower)
    return (
        Pair(one, other)
        if _colour_of_higher(state, higher, lower, initial) is Colour.WHITE
        else Pair(other, one)
    )


def _colour_of_higher(state: State, higher: int, lower: int, initial: Colour) -> Colour:
    own, opponents = state.preferences[higher], state.preferences[lower]
    if own.colour is None or opponents.colour is None:
        return _without_conflict(state, higher, lower, initial)
    if own.colour is not opponents.colour:
        return own.colour
    if own.strength != opponents.strength:
        return own.colour if own.strength > opponents.strength else opponents.colour.opposite
    gap = abs(state.differences[higher]) - abs(state.differences[lower])
    if gap and state.absolute >> higher & 1:
        return own.colour if gap > 0 else opponents.colour.opposite
    latest = last_different(state.colours[higher], state.colours[lower])
    return own.colour if latest is None else latest.opposite


def _without_conflict(state: State, higher: int, lower: int, initial: Colour) -> Colour:
    """Grant the only preference, or else go by the pairing number (C.04.3:5.2.1, 5.2.5)."""
    own, opponents = state.preferences[higher].colour, state.preferences[lower].colour
    if own is not None:
        return own
    if opponents is not None:
        return opponents.opposite
    return initial if state.numbers[higher] % 2 else initial.opposite


def last_different(one: Sequence[Colour], other: Sequence[Colour]) -> Colour | None:
    """Return the first one's colour the last time that one had White and the other Black.

    Unplayed rounds count as if they had come before all games (C.04.3:5.2.3, C.04.2:3.4).
    """
    for mine, others in zip(reversed(one), reversed(other), strict=False):
        if mine is not others:
            return mine
    return None
