"""Pairing a round: the bye, then score group by score group from the highest (Vincze: pairings 1, 7)."""

from collections.abc import Callable

from swissdesk.errors import PairingCancelledError, TournamentEndsError
from swissdesk.pairing.basic.deadlock import no_legal_pairing
from swissdesk.pairing.handling.board_order import board_order
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.search import attach
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.simplified.colours import allocate
from swissdesk.pairing.simplified.rows import TIERS, Tier, permissible_rows
from swissdesk.pairing.simplified.sequence import Remainder, complete, take_bye, take_first
from swissdesk.pairing.simplified.state import State, build_state


def pair_simplified(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round by Vincze's simplified rules.

    Raises TournamentEndsError (Vincze: pairings 8) and PairingCancelledError.
    """
    state = build_state(request)
    _stop_if_cancelled(cancel)
    _tier, remainder = open_round(state, request)
    bye = take_bye(remainder, state.size) if state.size % 2 else None
    pairs: list[tuple[int, int]] = []
    for group in state.groups:
        pairs += pair_group(remainder, below(group.end))
        report(Progress(2 * len(pairs) + (bye is not None), state.size))
        _stop_if_cancelled(cancel)
    return RoundPairing(
        revision=request.revision,
        round_number=request.round_number,
        pairs=board_order(
            [allocate(state, one, other, request.initial_colour) for one, other in pairs],
            {player.tpn: score for player, score in zip(state.players, state.scores, strict=True)},
        ),
        bye=None if bye is None else state.tpn(bye),
    )


def open_round(state: State, request: PairingRequest) -> tuple[Tier, Remainder]:
    """Return the first tier in which a complete round exists, with everybody to be paired.

    In an odd field the bye is one vertex more, after the last player. Raises TournamentEndsError
    (Vincze: colours 3, pairings 8), with those in whose way it is.
    """
    for tier in TIERS:
        remainder = complete(round_rows(state, request, tier))
        if remainder is not None:
            return tier, remainder
    raise no_legal_pairing(
        request.round_number,
        [player.tpn for player in state.players],
        permissible_rows(state, request, TIERS[-1]),
        state.may_have_bye if state.size % 2 else None,
        TournamentEndsError,
    )


def round_rows(state: State, request: PairingRequest, tier: Tier) -> list[int]:
    """Return the permissible pairs of a tier, and the bye as a last row if the field is odd."""
    rows = permissible_rows(state, request, tier)
    if state.size % 2:
        attach(rows, state.may_have_bye)
    return rows


def pair_group(remainder: Remainder, reach: int) -> list[tuple[int, int]]:
    """Pair off who is left of a score group; `reach` are the places down to its end."""
    pairs = []
    while group := remainder.alive & reach:
        pairs.append(take_first(remainder, group))
    return pairs


def _stop_if_cancelled(cancel: CancelToken) -> None:
    if cancel.is_cancelled:
        raise PairingCancelledError
