"""Which initial colour was drawn, read from the colours of a round in which it still decided.

By the rules of every system it decides between two of whom neither has played before (C.04.3:5.2.5).
"""

# ruff: noqa: PLC0415 - a system is loaded when it is first asked

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from swissdesk.pairing.basic.history import colours_played
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Colour, SystemName

Allocate = Callable[[Pair, Colour], Pair]
"""Gives two opponents their colours if this colour was drawn."""


def initial_colour_shown(request: PairingRequest, pairs: Iterable[Pair]) -> Colour | None:
    """Return the initial colour that the first telling pair shows, White first; None if none tells.

    The initial colour of the request itself is not used. O(players times rounds).
    """
    has_played = {player.tpn for player in request.players if colours_played(player.history)}
    telling = [pair for pair in pairs if has_played.isdisjoint(pair)]
    if not telling:
        return None
    allocate = _ALLOCATIONS[request.system](request)
    pair = min(telling, key=min)
    return Colour.WHITE if allocate(pair, Colour.WHITE) == pair else Colour.BLACK


def _dutch(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.dutch.colours import allocate
    from swissdesk.pairing.dutch.state import build_state

    state = build_state(request)
    place_of = {player.tpn: place for place, player in enumerate(state.players)}

    def give(pair: Pair, drawn: Colour) -> Pair:
        higher, lower = sorted(place_of[tpn] for tpn in pair)
        return allocate(state, higher, lower, drawn)

    return give


def _simplified(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.simplified.colours import allocate
    from swissdesk.pairing.simplified.state import build_state

    state = build_state(request)
    place_of = {player.tpn: place for place, player in enumerate(state.players)}
    return lambda pair, drawn: allocate(state, place_of[pair.white], place_of[pair.black], drawn)


def _leong(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.explanation import BracketKind
    from swissdesk.pairing.leong.state import build_state
    from swissdesk.pairing.leong.system import allocate

    state = build_state(request)
    place_of = {player.tpn: place for place, player in enumerate(state.players)}

    def give(pair: Pair, drawn: Colour) -> Pair:
        # Which side of the median it is matters only where a colour is due to both (Leong:12.4.2).
        return allocate(state, (place_of[pair.white], place_of[pair.black]), BracketKind.ABOVE, drawn)

    return give


def _olympiad(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.basic.legal_colours import Side
    from swissdesk.pairing.olympiad.colours import decide_colour
    from swissdesk.pairing.olympiad.ranking import ranked_teams

    place_of = {team.tpn: place for place, team in enumerate(ranked_teams(request))}

    def give(pair: Pair, drawn: Colour) -> Pair:
        higher, lower = sorted(pair, key=place_of.__getitem__)
        has_white = decide_colour(Side(higher, ()), Side(lower, ()), drawn).colour is Colour.WHITE
        return Pair(higher, lower) if has_white else Pair(lower, higher)

    return give


_ALLOCATIONS: Final[Mapping[SystemName, Callable[[PairingRequest], Allocate]]] = {
    SystemName.DUTCH_2026: _dutch,
    SystemName.DUTCH_2025: _dutch,
    SystemName.DUTCH_2017: _dutch,
    SystemName.SIMPLIFIED: _simplified,
    SystemName.LEONG: _leong,
    SystemName.OLYMPIAD: _olympiad,
}
