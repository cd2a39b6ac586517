"""Why two players may not meet, whatever the others do."""

from collections.abc import Collection

from swissdesk.pairing.basic.history import opponents_met
from swissdesk.pairing.explanation import Verdict
from swissdesk.pairing.request import PairingPlayer
from swissdesk.terms import Tpn


def obstacle_between(
    one: PairingPlayer, other: PairingPlayer, forbidden: Collection[tuple[Tpn, Tpn]]
) -> Verdict:
    """Return what stands between two players of a pair that a system does not allow (C.04.1:2, 6).

    If they have not met and the event does not forbid the pair, it is the colour of both.
    """
    if other.tpn in opponents_met(one.history):
        return Verdict.HAVE_MET
    if (min(one.tpn, other.tpn), max(one.tpn, other.tpn)) in forbidden:
        return Verdict.FORBIDDEN
    return Verdict.SAME_COLOUR
