"""A round that an arbiter drafts by hand, move by move: nobody is ever lost, nobody stands in it twice.

Where a rule allows it, the pairing of a round may be altered (C.04.2:4.4); what that breaks is named
by `faults_of`, and the order of the boards is made by the rules once everybody has a place.
"""

from collections.abc import Iterable, Iterator, Mapping

from swissdesk.errors import PairingError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.basic.scores import pairing_score
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.handling.board_order import board_order, real_scores
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import broken_rules, system_named
from swissdesk.terms import Points, Tpn
from swissdesk.words import _


class HandPairing(Frozen):
    """The draft of a round: boards, White first, who has the bye, and who waits for a place.

    Those who wait stand in ascending order of TPN.
    """

    boards: tuple[Pair, ...]
    bye: Tpn | None
    waiting: tuple[Tpn, ...]

    @property
    def is_complete(self) -> bool:
        """Tell whether everybody has a place."""
        return not self.waiting

    @property
    def is_odd(self) -> bool:
        """Tell whether one player will be left with the bye."""
        return (len(self.waiting) + (self.bye is not None)) % 2 == 1

    def board_of(self, tpn: Tpn) -> int | None:
        """Return the board at which somebody sits, from 0; None for who has the bye or waits."""
        return next((at for at, pair in enumerate(self.boards) if tpn in pair), None)


def draft_of(pairing: RoundPairing) -> HandPairing:
    """Return the draft that has a paired round as it stands."""
    return HandPairing(pairing.pairs, pairing.bye, ())


def empty_draft(request: PairingRequest) -> HandPairing:
    """Return the draft in which everybody who takes part still waits."""
    return HandPairing((), None, tuple(player.tpn for player in request.players if player.takes_part))


def exchanged(draft: HandPairing, one: Tpn, other: Tpn) -> HandPairing:
    """Return the draft with two players in each other's place: opponents change colours, two who wait meet.

    Of two who wait the first has White.
    """
    if one != other and {one, other} <= {*draft.waiting}:
        left = tuple(tpn for tpn in draft.waiting if tpn not in (one, other))
        return replace(draft, boards=(*draft.boards, Pair(one, other)), waiting=left)
    instead = {one: other, other: one}
    return HandPairing(
        boards=tuple(Pair(*(instead.get(tpn, tpn) for tpn in pair)) for pair in draft.boards),
        bye=None if draft.bye is None else instead.get(draft.bye, draft.bye),
        waiting=tuple(sorted(instead.get(tpn, tpn) for tpn in draft.waiting)),
    )


def turned(draft: HandPairing, tpn: Tpn) -> HandPairing:
    """Return the draft in which the two at a player's board have each other's colour."""
    board = draft.board_of(tpn)
    return draft if board is None else exchanged(draft, *draft.boards[board])


def with_bye(draft: HandPairing, tpn: Tpn) -> HandPairing:
    """Return the draft in which a player has the bye.

    Who had it takes the place that is left, or an opponent waits.
    Raises PairingError in an even field, in which nobody is left over.
    """
    if not draft.is_odd:
        raise PairingError(_("An even number plays: nobody gets the bye."))
    if draft.bye is not None:
        return exchanged(draft, draft.bye, tpn)
    freed = lifted(draft, tpn)
    return replace(freed, bye=tpn, waiting=tuple(one for one in freed.waiting if one != tpn))


def lifted(draft: HandPairing, tpn: Tpn) -> HandPairing:
    """Return the draft without a player's board, or the bye: who had a place there waits for another."""
    if draft.bye == tpn:
        return replace(draft, bye=None, waiting=tuple(sorted((*draft.waiting, tpn))))
    board = draft.board_of(tpn)
    if board is None:
        return draft
    pair = draft.boards[board]
    return replace(
        draft,
        boards=(*draft.boards[:board], *draft.boards[board + 1 :]),
        waiting=tuple(sorted((*draft.waiting, *pair))),
    )


def as_pairing(request: PairingRequest, draft: HandPairing) -> RoundPairing:
    """Return a draft as a pairing, its boards sorted by the rules (D.02:43, C.04.2:3.6).

    It is for the revision of the request. Somebody is missing in it while anybody waits.
    """
    return RoundPairing(request.revision, request.round_number, _sorted(request, draft.boards), draft.bye)


def _sorted(request: PairingRequest, pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
    system, number = system_named(request.system), request.round_number
    scores: Mapping[Tpn, Points] = {player.tpn: pairing_score(player, number) for player in request.players}
    if not system.boards_follow_virtual_points:
        scores = real_scores(request, scores)
    after = system.after_score(request)
    if system.ranks_boards_alone:
        # By the table, the ladder or the bracket: the board of the one who stands further up in it.
        return tuple(sorted(pairs, key=lambda pair: max(after[pair.white], after[pair.black]), reverse=True))
    return board_order(pairs, scores, sorted(after, key=lambda tpn: ([-value for value in after[tpn]], tpn)))


def faults_of(request: PairingRequest, draft: HandPairing) -> tuple[Fault, ...]:
    """Return each rule that is broken so far; that somebody still waits is none.

    Of what comes before in the order of a system, or before who has the bye, the first is named.
    """
    pairing = RoundPairing(request.revision, request.round_number, draft.boards, draft.bye)
    found = [fault for fault in broken_rules(request, pairing) if fault.kind is not FaultKind.PRESENCE]
    named = {fault.players for fault in found if fault.kind is FaultKind.COLOUR}
    if system_named(request.system).colours_stand_alone:
        found += [fault for fault in _other_colours(request, draft) if fault.players not in named]
    return tuple(_first_of_each(found))


def _first_of_each(found: Iterable[Fault]) -> Iterator[Fault]:
    """Yield the faults; of several of one kind at a board only the first, but each about colours."""
    seen: set[tuple[FaultKind, frozenset[Tpn]]] = set()
    for fault in found:
        key = fault.kind, frozenset(fault.players)
        if fault.kind is FaultKind.COLOUR or key not in seen:
            yield fault
        seen.add(key)


def _other_colours(request: PairingRequest, draft: HandPairing) -> Iterator[Fault]:
    """Yield the boards whose colours the system gives the other way (C.04.3:5.2)."""
    allocate = system_named(request.system).allocation(request)
    for pair in draft.boards:
        right = allocate(pair, request.initial_colour)
        if right != pair:
            text = _("{white} has White against {black}: it should be {wanted}")
            text = text.format(white=pair.white, black=pair.black, wanted=right.white)
            yield Fault(FaultKind.COLOUR, pair, text)
