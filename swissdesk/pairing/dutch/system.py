"""Pairing a round: bracket by bracket, from the top (C.04.3:1.9)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from swissdesk.errors import NoLegalPairingError, PairingCancelledError
from swissdesk.pairing.dutch.below import Below, stuck_players
from swissdesk.pairing.dutch.brackets import Bracket, BracketPairing, RoundFacts
from swissdesk.pairing.dutch.colours import allocate
from swissdesk.pairing.dutch.criteria import LADDER_2026, Rung
from swissdesk.pairing.dutch.graphs import BracketGraph
from swissdesk.pairing.dutch.local import LocalGraph
from swissdesk.pairing.dutch.rows import legal_rows
from swissdesk.pairing.dutch.sequence import first_pairing
from swissdesk.pairing.dutch.state import State, build_state
from swissdesk.pairing.dutch.whole import WholeGraph
from swissdesk.pairing.dutch.wide import WideGraph
from swissdesk.pairing.handling.board_order import board_order
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest

Forms = Sequence[type[BracketGraph]]
"""The forms of a bracket's graph, tried in this order; the last one is always right."""

_NAMEABLE: Final = 12
"""So many players who are in the way of a round can be named in a sentence."""

WHOLE_ONLY: Final = (WholeGraph,)
ALL_FORMS: Final = (LocalGraph, WideGraph, WholeGraph)


def pair_dutch_2026(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round by the edition of 2026.

    Raises NoLegalPairingError (C.04.3:1.9.3) and PairingCancelledError.
    """
    return pair(request, report, cancel)


def pair(
    request: PairingRequest,
    report: Callable[[Progress], None],
    cancel: CancelToken,
    ladder: Sequence[Rung] = LADDER_2026,
    forms: Forms = ALL_FORMS,
) -> RoundPairing:
    """Pair a round by a ladder of criteria."""
    state = build_state(request)
    facts = round_facts(state, legal_rows(state, request), request.round_number)
    pairs: list[tuple[int, int]] = []
    mdps: tuple[int, ...] = ()
    bye: int | None = None
    for group in range(len(state.groups)):
        if cancel.is_cancelled:
            raise PairingCancelledError
        bracket = Bracket(facts, group, mdps, facts.bye_group is not None and bye is None)
        paired = pair_bracket(bracket, ladder, forms)
        pairs += paired.pairs
        mdps = paired.downfloaters
        bye = paired.bye if paired.bye is not None else bye
        report(Progress(state.groups[group].end - len(mdps), state.size))
    return RoundPairing(
        revision=request.revision,
        round_number=request.round_number,
        pairs=board_order(
            [allocate(state, higher, lower, request.initial_colour) for higher, lower in pairs],
            {player.tpn: score for player, score in zip(state.players, state.scores, strict=True)},
        ),
        bye=None if bye is None else state.tpn(bye),
    )


def round_facts(state: State, rows: list[int], round_number: int) -> RoundFacts:
    """Find out whether a complete round exists and who may get the bye (C.04.3:2.2.1, 2.3.1).

    The assignee of the bye is looked for in the lowest scoregroup first. Raises
    NoLegalPairingError (C.04.3:1.9.3), with the players in whose way it is if they are few.
    """
    candidates: Iterable[int | None] = [None]
    if state.size % 2:
        candidates = reversed(range(len(state.groups)))
    for group in candidates:
        assignees = 0
        if group is not None:
            first, end = state.groups[group]
            assignees = state.may_have_pab & below(end) & ~below(first)
            if not assignees:
                continue
        lower = Below(state, rows, assignees, group)
        if not lower.deficiency(0):
            return RoundFacts(state, rows, assignees, group, lower)
    stuck = [state.tpn(place) for place in members(stuck_players(state, rows))]
    if len(stuck) > min(_NAMEABLE, state.size - 1):
        stuck = []
    raise NoLegalPairingError(round_number, tuple(sorted(stuck)))


def pair_bracket(bracket: Bracket, ladder: Sequence[Rung], forms: Forms) -> BracketPairing:
    """Pair a bracket with the first form whose graph is large enough to decide everything."""
    graph: BracketGraph | None = None
    for form in forms:
        graph = form.build(bracket, graph)
        if graph is None or any(rung.settle(graph) is None for rung in ladder):
            continue
        paired = first_pairing(graph)
        if graph.is_confirmed():
            return paired
    raise AssertionError("no form of the graph could decide the bracket")
