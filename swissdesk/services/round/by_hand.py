"""Pairing a round by hand: move by move on a value, judged at every move, accepted with a reason.

`prepare` reads the event, `accept` changes it; between them everything is pure, and what asks the
engine is made for the background.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from swissdesk.errors import PairingCancelledError, TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.by_hand import (
    HandPairing,
    as_pairing,
    draft_of,
    empty_draft,
    exchanged,
    faults_of,
    lifted,
    turned,
    with_bye,
)
from swissdesk.pairing.checker import PlayedRound, boards_of, compare_round
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.pairing.systems import system_named
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.intention import Part, Seen
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import seen
from swissdesk.services.round.checking import DifferenceRow, difference_rows
from swissdesk.services.round.rounds import SeatRow, seats_before
from swissdesk.storage.ids import SectionId
from swissdesk.terms import ByeKind, Colour, Tpn
from swissdesk.tournament.lookup import next_round_number, round_of, tpns
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.by_hand import can_pair_by_hand, pair_by_hand
from swissdesk.tournament.round.rounds import pairing_request
from swissdesk.tournament.table_rounds import has_free_place
from swissdesk.words import _

__all__ = (
    "CancelToken",
    "FaultKind",
    "HandFault",
    "HandPairing",
    "HandReview",
    "HandRound",
    "HandRow",
    "HandView",
    "Progress",
    "accept",
    "checked_view_of",
    "empty_draft",
    "engine_pairing",
    "exchanged",
    "fault_in_words",
    "lifted",
    "prepare",
    "review",
    "turned",
    "unchecked_view_of",
    "view_of",
    "with_bye",
)


class HandRound(Frozen):
    """A round that can be paired by hand: the request, the pairing to begin with, and who is who.

    `reason` is that of the last time it was paired by hand. The next round, which is not paired yet,
    begins with everybody waiting.
    """

    request: PairingRequest
    start: HandPairing
    reason: str
    is_draft: bool
    seats: Mapping[Tpn, SeatRow]

    @property
    def number(self) -> int:
        """Return the number of the round."""
        return self.request.round_number

    def stands_as(self, other: "HandRound") -> bool:
        """Tell whether nothing that matters here differs, whatever else has changed in the event."""
        # The revision counts on with every change, such as a result of another section.
        return replace(self, request=replace(self.request, revision=other.request.revision)) == other


class HandFault(Frozen):
    """A broken rule: its kind, a sentence, and a detail where there is more to say.

    `players` are those at the board concerned, nobody where it is the whole round.
    """

    kind: FaultKind
    players: tuple[Tpn, ...]
    text: str
    detail: str


class HandRow(Frozen):
    """A line of the table: a board with its number, or the bye or somebody who waits, without `black`.

    `faults` are the rules that the board breaks; `is_moved` says that it was different at the start. The
    bye of a table `is_free`: an empty place, and no bye.
    """

    board: int | None
    white: SeatRow | None
    black: SeatRow | None
    is_bye: bool
    is_moved: bool
    faults: tuple[HandFault, ...]
    is_free: bool = False


class HandView(Frozen):
    """The whole table: boards, the bye in an odd field, those who wait; and all broken rules.

    `is_checked` tells that the rules have been looked at: else no fault is known yet.
    """

    rows: tuple[HandRow, ...]
    faults: tuple[HandFault, ...]
    moved: int
    waiting: int
    is_checked: bool = True


class HandReview(Frozen):
    """A complete round beside the engine's: what differs, what it breaks, why the engine has none.

    `differing` counts the boards, and the bye, that the engine does not pair. `begun` is what the round was
    begun with.
    """

    begun: HandRound
    pairing: RoundPairing
    differences: tuple[DifferenceRow, ...]
    faults: tuple[HandFault, ...]
    refusal: str

    differing: int

    @property
    def is_as_engine(self) -> bool:
        """Tell whether the engine pairs the same, so that no reason is needed."""
        return not self.differences and not self.refusal


def prepare(event: OpenEvent, section: SectionId, number: int) -> HandRound:
    """Return a draft, or the next round, to be paired by hand.

    Raises `TournamentError` for a round that is published, with the first obstacle of the gate for
    one that cannot be paired yet.
    """
    t = event.tournament(section)
    request = _request(t, number, event.revision)
    is_draft = number < next_round_number(t)
    return HandRound(
        request=request,
        start=_start_of(t, number, request),
        reason=round_of(t, number).by_hand if is_draft else "",
        is_draft=is_draft,
        seats={seat.tpn: seat for seat in seats_before(t, number).values()},
    )


def _request(t: Tournament, number: int, revision: int) -> PairingRequest:
    if not can_pair_by_hand(t, number):
        text = _("Round {round} has been published: only a draft can be paired by hand.")
        raise TournamentError(text.format(round=number))
    return pairing_request(t, number, revision=revision)


def _start_of(t: Tournament, number: int, request: PairingRequest) -> HandPairing:
    return _as_drafted(t, number) if number < next_round_number(t) else empty_draft(request)


def _as_drafted(t: Tournament, number: int) -> HandPairing:
    draft, numbers = round_of(t, number), tpns(t)
    byes = [numbers[bye.player] for bye in draft.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    pairs = tuple(Pair(numbers[game.white], numbers[game.black]) for game in draft.games)
    # Who has a free pass in a knock-out is not in the pairing.
    bye = byes[0] if byes and not is_knock_out(t.settings) else None
    return HandPairing(pairs, bye, ())


def view_of(by_hand: HandRound, draft: HandPairing) -> HandView:
    """Return the table of a draft, with each rule that it breaks."""
    faults = tuple(fault_in_words(by_hand.request, fault) for fault in faults_of(by_hand.request, draft))
    return _view(by_hand, draft, faults, is_checked=True)


def checked_view_of(by_hand: HandRound, draft: HandPairing, cancel: CancelToken) -> HandView:
    """Return the same, unless it is not wanted any more: for the background; raises PairingCancelledError."""
    if cancel.is_cancelled:
        raise PairingCancelledError
    return view_of(by_hand, draft)


def unchecked_view_of(by_hand: HandRound, draft: HandPairing) -> HandView:
    """Return the table of a draft at once, without looking at the rules."""
    return _view(by_hand, draft, (), is_checked=False)


def _view(
    by_hand: HandRound, draft: HandPairing, faults: tuple[HandFault, ...], *, is_checked: bool
) -> HandView:
    rows = tuple(_rows(by_hand, draft, faults))
    moved = sum(row.is_moved for row in rows)
    return HandView(rows, faults, moved, len(draft.waiting), is_checked)


def _rows(by_hand: HandRound, draft: HandPairing, faults: tuple[HandFault, ...]) -> Iterator[HandRow]:
    seats, before = by_hand.seats, {*by_hand.start.boards}
    broken_by: dict[frozenset[Tpn], list[HandFault]] = defaultdict(list)
    for fault in faults:
        broken_by[frozenset(fault.players)].append(fault)

    def of(*players: Tpn) -> tuple[HandFault, ...]:
        return tuple(broken_by.get(frozenset(players), ()))

    for board, pair in enumerate(draft.boards, start=1):
        white, black = seats[pair.white], seats[pair.black]
        yield HandRow(board, white, black, is_bye=False, is_moved=pair not in before, faults=of(*pair))
    if draft.is_odd:
        bye, moved = draft.bye, draft.bye not in (None, by_hand.start.bye)
        holder = None if bye is None else seats[bye]
        broken = () if bye is None else of(bye)
        is_free = has_free_place(system_named(by_hand.request.system), by_hand.request.scoring)
        yield HandRow(None, holder, None, is_bye=True, is_moved=moved, faults=broken, is_free=is_free)
    for tpn in draft.waiting:
        yield HandRow(None, seats[tpn], None, is_bye=False, is_moved=False, faults=())


def fault_in_words(request: PairingRequest, fault: Fault) -> HandFault:
    """Return a broken rule as a sentence, of two who met with the round and the colours."""
    detail = _meeting(request, *fault.players) if fault.kind is FaultKind.HAVE_MET else ""
    return HandFault(fault.kind, fault.players, fault.text[:1].upper() + fault.text[1:], detail)


def _meeting(request: PairingRequest, one: Tpn, other: Tpn) -> str:
    """Return in which round two players met; empty where only the other's record has it."""
    player: PairingPlayer = next(player for player in request.players if player.tpn == one)
    for number, past in enumerate(player.history, start=1):
        if past.opponent == other and past.kind is RoundKind.PLAYED:
            white = other if past.colour is Colour.BLACK else one
            return _("In round {round}, {white} had White.").format(round=number, white=white)
    return ""


def engine_pairing(
    by_hand: HandRound, report: Callable[[Progress], None], cancel: CancelToken
) -> HandPairing:
    """Return the round as the engine pairs it: pure, for the background; raises `PairingError`."""
    return draft_of(pair_lawfully(by_hand.request, report, cancel))


def review(
    by_hand: HandRound, draft: HandPairing, report: Callable[[Progress], None], cancel: CancelToken
) -> HandReview:
    """Compare a round with the engine's: pure, for the background.

    Raises `TournamentError` while somebody waits for a place, and what the engine raises, except for a
    round that it cannot pair: then an arbiter still may.
    """
    if not draft.is_complete:
        raise TournamentError(
            _("{names} still wait for a place.").format(names=", ".join(str(tpn) for tpn in draft.waiting))
        )
    if cancel.is_cancelled:
        raise PairingCancelledError
    pairing = as_pairing(by_hand.request, draft)
    played = PlayedRound(by_hand.request, boards_of(pairing))
    compared = compare_round(played, partial(pair_lawfully, report=report, cancel=cancel))
    names = {tpn: seat.name for tpn, seat in by_hand.seats.items()}
    return HandReview(
        begun=by_hand,
        pairing=pairing,
        differences=tuple(difference_rows(by_hand.number, compared.differences, names)),
        faults=view_of(by_hand, draft).faults,
        refusal=compared.refusal,
        differing=sum(difference.played is not None for difference in compared.differences),
    )


def accept(event: OpenEvent, section: SectionId, reviewed: HandReview, reason: str) -> Changes:
    """Store a round that was paired by hand as a draft: one change, with the reason in the journal.

    Raises `MovedError` where the round is another one by now or would be asked for in another way,
    `TournamentError` without a reason where the engine pairs otherwise.
    """
    pairing = reviewed.pairing
    why = " ".join(reason.split())
    if reviewed.is_as_engine:  # the round is the engine's own: nothing is to be justified
        text, why = _("Round {number} paired").format(number=pairing.round_number), ""
    elif why:
        text = _("Round {number} paired by hand: {reason}")
        text = text.format(number=pairing.round_number, reason=why)
    else:
        raise TournamentError(_("A pairing that differs from the engine’s needs a reason."))
    return event.change(
        section, lambda t: pair_by_hand(t, pairing, why), text, EVERYTHING, as_begun(reviewed.begun)
    )


def as_begun(begun: HandRound) -> Seen:
    """Return a round as it was when somebody began to pair it by hand: its request and its draft."""
    number, asked = begun.number, begun.request

    def look(t: Tournament) -> object:
        now = _request(t, number, asked.revision)
        return now, _start_of(t, number, now)

    part = Part(look, seen.request(number).refusal)
    return Seen.as_opened(part, (asked, begun.start), asked.revision)
