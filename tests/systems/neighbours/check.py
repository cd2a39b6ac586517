"""What the check knows of neighbours, without a line of the engine: the colours of rule 4."""

from collections.abc import Iterator

from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest, RoundKind
from swissdesk.terms import Colour


def colour_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield the boards at which White has had White more often than Black has."""
    surplus = {
        player.tpn: sum(
            1 if past.colour is Colour.WHITE else -1
            for past in player.history
            if past.kind is RoundKind.PLAYED
        )
        for player in request.players
    }
    for pair in pairing.pairs:
        if surplus[pair.white] > surplus[pair.black]:
            yield Fault(FaultKind.COLOUR, pair, f"{pair.black} should have White against {pair.white}")


CHECK = RoundCheck(bars=None, may_meet_again=False, has_absolute_colours=False, own_rules=colour_faults)
