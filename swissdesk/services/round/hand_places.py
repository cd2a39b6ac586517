"""Where a player may be put while a round is paired by hand, in words."""

from collections.abc import Mapping

from swissdesk.frozen import Frozen
from swissdesk.pairing import hand_places
from swissdesk.pairing.by_hand import HandPairing
from swissdesk.pairing.hand_places import meeting
from swissdesk.pairing.systems import pair_check
from swissdesk.services.round.by_hand import HandFault, HandRound, fault_in_words
from swissdesk.terms import Tpn

__all__ = ("HandPlaces", "meeting", "places", "shut_by")


class HandPlaces(Frozen):
    """The places of a draft for a held player: those that are shut, by who is there, with the rule.

    `count` is how many there are beside the own one; `bye` is what keeps the held player from the bye
    that nobody has yet.
    """

    held: Tpn
    count: int
    shut: Mapping[Tpn, HandFault]
    bye: HandFault | None


def places(by_hand: HandRound, draft: HandPairing, held: Tpn) -> HandPlaces:
    """Return what each exchange with a held player would break: at once, also in a large field."""
    request = by_hand.request
    found = hand_places.places(pair_check(request), draft, held)
    return HandPlaces(
        held,
        found.count,
        {tpn: fault_in_words(request, fault) for tpn, fault in found.shut.items()},
        None if found.bye is None else fault_in_words(request, found.bye),
    )


def shut_by(by_hand: HandRound, before: HandPairing, after: HandPairing) -> HandFault | None:
    """Return the first rule that a move breaks by a pair, or a bye, that was not there before."""
    fault = hand_places.shut_by(pair_check(by_hand.request), before, after)
    return None if fault is None else fault_in_words(by_hand.request, fault)
