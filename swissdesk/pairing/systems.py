"""The pairing systems by name: a new one is a loader and a line here.

A system is loaded when a round is first paired by it: a call of the command line needs one of them.
"""

# ruff: noqa: PLC0415 - all systems together cost the command line a quarter of its start

from collections.abc import Callable, Mapping
from typing import Final

from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import SystemName

PairingSystem = Callable[[PairingRequest, Callable[[Progress], None], CancelToken], RoundPairing]


def _dutch() -> PairingSystem:
    from swissdesk.pairing.dutch.system import pair_dutch

    return pair_dutch


def _simplified() -> PairingSystem:
    from swissdesk.pairing.simplified.system import pair_simplified

    return pair_simplified


def _leong() -> PairingSystem:
    from swissdesk.pairing.leong.system import pair_leong

    return pair_leong


def _olympiad() -> PairingSystem:
    from swissdesk.pairing.olympiad.system import pair_olympiad

    return pair_olympiad


SYSTEMS: Final[Mapping[SystemName, Callable[[], PairingSystem]]] = {
    SystemName.DUTCH_2026: _dutch,
    SystemName.DUTCH_2025: _dutch,
    SystemName.DUTCH_2017: _dutch,
    SystemName.SIMPLIFIED: _simplified,
    SystemName.LEONG: _leong,
    SystemName.OLYMPIAD: _olympiad,
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
    system = SYSTEMS[request.system]()
    return system(request, report, cancel if cancel is not None else CancelToken())
