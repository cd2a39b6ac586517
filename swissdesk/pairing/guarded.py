"""The one way in which a round is paired: by its system, then past the check that shares no code with it."""

from collections.abc import Callable

from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import check_round, pair_round


def pair_lawfully(
    request: PairingRequest,
    report: Callable[[Progress], None] = no_report,
    cancel: CancelToken | None = None,
) -> RoundPairing:
    """Pair a round and return it only if the check finds it lawful.

    Raises `PairingError`: no legal round, cancelled, system not available, unlawful outcome.
    """
    pairing = pair_round(request, report, cancel)
    check_round(request, pairing)
    return pairing
