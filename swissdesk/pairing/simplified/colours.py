"""Who has White, once the pairs are made (Vincze: colours 1)."""

from swissdesk.pairing.basic.colours import ColourDecision
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.simplified.state import State
from swissdesk.terms import Colour


def allocate(state: State, one: int, other: int, initial: Colour) -> Pair:
    """Return the pair of two places, White first."""
    lower, higher = sorted((state.tpn(one), state.tpn(other)))
    if decide_colour(state, one, other, initial).colour is Colour.WHITE:
        return Pair(lower, higher)
    return Pair(higher, lower)


def decide_colour(state: State, one: int, other: int, initial: Colour) -> ColourDecision:
    """Return the colour of the lower starting number of two places, and why (Vincze: colours 4, 5).

    Where both differences are 0 the point about the higher starting number (5d) has nothing to
    compensate, so that it never decides.
    """
    lower, higher = sorted((one, other), key=state.tpn)
    own, opponents = state.runs[lower], state.runs[higher]
    if own is not None and own is not opponents:
        return ColourDecision(own.opposite, "colours 5a")
    if opponents is not None and own is None:
        return ColourDecision(opponents, "colours 5a")
    own_difference, others = state.differences[lower], state.differences[higher]
    if abs(own_difference) < abs(others):
        return ColourDecision(_compensating(others).opposite, "colours 5b")
    if own_difference:
        article = "colours 5c" if abs(own_difference) == abs(others) else "colours 5b"
        return ColourDecision(_compensating(own_difference), article)
    return _by_change(state, lower, higher, initial)


def _compensating(difference: int) -> Colour:
    return Colour.BLACK if difference > 0 else Colour.WHITE


def _by_change(state: State, lower: int, higher: int, initial: Colour) -> ColourDecision:
    """Change the last colour; without one, go by the parity of the number (Vincze: colours 2, 4, 5e)."""
    if state.colours[lower]:
        return ColourDecision(state.colours[lower][-1].opposite, "colours 5e")
    if state.colours[higher]:
        return ColourDecision(state.colours[higher][-1], "colours 2")
    return ColourDecision(initial if state.tpn(lower) % 2 else initial.opposite, "colours 4")
