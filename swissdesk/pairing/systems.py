"""The pairing systems by name: a new one is one line here."""

from collections.abc import Callable, Mapping
from typing import Final

from swissdesk.pairing.dutch.system import pair_dutch
from swissdesk.pairing.leong.system import pair_leong
from swissdesk.pairing.olympiad.system import pair_olympiad
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.simplified.system import pair_simplified
from swissdesk.terms import SystemName

PairingSystem = Callable[[PairingRequest, Callable[[Progress], None], CancelToken], RoundPairing]

SYSTEMS: Final[Mapping[SystemName, PairingSystem]] = {
    SystemName.DUTCH_2026: pair_dutch,
    SystemName.DUTCH_2025: pair_dutch,
    SystemName.DUTCH_2017: pair_dutch,
    SystemName.SIMPLIFIED: pair_simplified,
    SystemName.LEONG: pair_leong,
    SystemName.OLYMPIAD: pair_olympiad,
}


def pair_round(
    request: PairingRequest,
    report: Callable[[Progress], None] = no_report,
    cancel: CancelToken | None = None,
) -> RoundPairing:
    """Pair a round by the system that the request names.

    `report` is called in the caller's thread after each bracket; `cancel` is looked at before each.
    Raises NoLegalPairingError, PairingCancelledError, and what else the system does.
    """
    return SYSTEMS[request.system](request, report, cancel if cancel is not None else CancelToken())
