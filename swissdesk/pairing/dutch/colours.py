"""Who has White (C.04.3:5)."""

from swissdesk.pairing.basic.colours import ColourDecision, last_different
from swissdesk.pairing.dutch.state import State
from swissdesk.pairing.outcome import Pair
from swissdesk.terms import Colour


def allocate(state: State, higher: int, lower: int, initial: Colour) -> Pair:
    """Return the pair of two places in the ranking, White first (C.04.3:5.2)."""
    one, other = state.tpn(higher), state.tpn(lower)
    return (
        Pair(one, other)
        if decide_colour(state, higher, lower, initial).colour is Colour.WHITE
        else Pair(other, one)
    )


def decide_colour(state: State, higher: int, lower: int, initial: Colour) -> ColourDecision:
    """Return the colour of the higher ranked of two players, and why (C.04.3:5.2)."""
    own, opponents = state.preferences[higher], state.preferences[lower]
    if own.colour is None or opponents.colour is None:
        return _without_conflict(state, higher, lower, initial)
    if own.colour is not opponents.colour:
        return ColourDecision(own.colour, "5.2.1")
    if own.strength != opponents.strength:
        stronger = own.colour if own.strength > opponents.strength else opponents.colour.opposite
        return ColourDecision(stronger, "5.2.2")
    gap = abs(state.differences[higher]) - abs(state.differences[lower])
    if gap and state.absolute >> higher & 1:
        return ColourDecision(own.colour if gap > 0 else opponents.colour.opposite, "5.2.2")
    latest = last_different(state.colours[higher], state.colours[lower])
    if latest is None:
        return ColourDecision(own.colour, "5.2.4")
    return ColourDecision(latest.opposite, "5.2.3")


def _without_conflict(state: State, higher: int, lower: int, initial: Colour) -> ColourDecision:
    """Grant the only preference, or else go by the pairing number (C.04.3:5.2.1, 5.2.5)."""
    own, opponents = state.preferences[higher].colour, state.preferences[lower].colour
    if own is not None:
        return ColourDecision(own, "5.2.1")
    if opponents is not None:
        return ColourDecision(opponents.opposite, "5.2.1")
    return ColourDecision(initial if state.numbers[higher] % 2 else initial.opposite, "5.2.5")
