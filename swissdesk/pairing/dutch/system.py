"""Pairing a round: bracket by bracket, from the top (C.04.3:1.9)."""

from collections.abc import Callable, Mapping

from swissdesk.pairing.dutch.below import Below
from swissdesk.pairing.dutch.brackets import RoundFacts
from swissdesk.pairing.dutch.colours import allocate
from swissdesk.pairing.dutch.editions import EDITIONS, Edition
from swissdesk.pairing.dutch.facts import EDITION_FACTS
from swissdesk.pairing.dutch.rows import legal_rows
from swissdesk.pairing.dutch.state import State, build_state
from swissdesk.pairing.handling.board_order import in_board_order, real_scores
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Points, Tpn


def pair_dutch(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round by the edition that the request names.

    Raises NoLegalPairingError (C.04.3:1.9.3) and PairingCancelledError.
    """
    return pair(request, report, cancel, EDITIONS[request.system])


def pair(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken, edition: Edition
) -> RoundPairing:
    """Pair a round by an edition."""
    state = build_state(request)
    facts = round_facts(state, legal_rows(state, request), request.round_number, edition)
    pairs: list[tuple[int, int]] = []
    bye: int | None = None
    cancel.stop_if_cancelled()
    for bracket in edition.brackets(facts):
        pairs += bracket.pairing.pairs
        bye = bracket.pairing.bye if bracket.pairing.bye is not None else bye
        report(Progress(2 * len(pairs) + (bye is not None), state.size))
        cancel.stop_if_cancelled()
    allocated = [allocate(state, higher, lower, request.initial_colour) for higher, lower in pairs]
    holder = None if bye is None else state.tpn(bye)
    return in_board_order(request, allocated, holder, _board_scores(request, state))


def _board_scores(request: PairingRequest, state: State) -> Mapping[Tpn, Points]:
    """Return the scores by which the edition orders the boards."""
    scores = {player.tpn: score for player, score in zip(state.players, state.scores, strict=True)}
    follow_virtual = EDITION_FACTS[request.system].boards_follow_virtual_points
    return scores if follow_virtual else real_scores(request, scores)


def round_facts(state: State, rows: list[int], round_number: int, edition: Edition) -> RoundFacts:
    """Find out whether a complete round exists and who may get the bye (C.04.3:2.2.1, 2.3.1).

    Raises NoLegalPairingError (C.04.3:1.9.3), with the players who stand in each other's way.
    """
    for assignees, group in edition.bye_options(state):
        lower = Below(state, rows, assignees, group)
        if not lower.deficiency(0):
            return RoundFacts(state, rows, assignees, group, lower)
    from swissdesk.pairing.basic.deadlock import no_legal_pairing  # noqa: PLC0415 - hardly any round needs it

    candidates = state.may_have_pab if state.size % 2 else None
    raise no_legal_pairing(round_number, [player.tpn for player in state.players], rows, candidates)
