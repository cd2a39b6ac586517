"""Which initial colour was drawn, read from the colours of a round in which it still decided.

By the rules of every system it decides between two of whom neither has played before (C.04.3:5.2.5).
"""

from collections.abc import Iterable

from swissdesk.pairing.basic.history import colours_played
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import system_named
from swissdesk.terms import Colour


def initial_colour_shown(request: PairingRequest, pairs: Iterable[Pair]) -> Colour | None:
    """Return the initial colour that the first telling pair shows, White first; None if none tells.

    The initial colour of the request itself is not used, and none is drawn for a table. O(players times
    rounds).
    """
    if system_named(request.system).schedule is not None:
        return None
    has_played = {player.tpn for player in request.players if colours_played(player.history)}
    telling = [pair for pair in pairs if has_played.isdisjoint(pair)]
    if not telling:
        return None
    allocate = system_named(request.system).allocation(request)
    pair = min(telling, key=min)
    return Colour.WHITE if allocate(pair, Colour.WHITE) == pair else Colour.BLACK
