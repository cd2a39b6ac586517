"""Pairing the next round: the request, the engine beside the window, the outcome as a draft."""

from collections.abc import Callable

from swissdesk.frozen import Frozen
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import seen
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.round import rounds
from swissdesk.words import _

__all__ = ("PairedRound", "accept_pairing", "compute_pairing", "prepare_pairing")


def prepare_pairing(event: OpenEvent, section: SectionId) -> PairingRequest:
    """Return the request to pair the next round: frozen, for the background.

    Raises `TournamentError` with the first obstacle of the gate.
    """
    return rounds.pairing_request(event.tournament(section), revision=event.revision)


class PairedRound(Frozen):
    """A round that the engine has paired, beside all that it was paired by."""

    request: PairingRequest
    pairing: RoundPairing


def compute_pairing(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> PairedRound:
    """Pair and check a round: pure, for the background.

    Raises `PairingError`: no legal round, cancelled, system not available, unlawful outcome.
    """
    return PairedRound(request, pair_lawfully(request, report, cancel))


def accept_pairing(event: OpenEvent, section: SectionId, paired: PairedRound) -> Changes:
    """Add the paired round as a draft.

    Raises `MovedError` where it would be asked for in another way by now: a late entry changes the request,
    a corrected name does not.
    """
    text = _("Round {number} paired").format(number=paired.pairing.round_number)
    return event.change(
        section,
        lambda t: rounds.accept_pairing(t, paired.pairing),
        text,
        EVERYTHING,
        seen.as_requested(paired.request),
    )
