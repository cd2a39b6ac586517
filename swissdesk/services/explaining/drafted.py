"""The cards of a round that is being paired by hand, as they lie after each move.

`prepare_ground` reads the event, `open_ground` is made for the background; laying a draft on that ground
takes no longer than a move. A pair lies in the scoregroup of its lower card, and who still waits for a
place lies unpaired in the own one.
"""

from collections.abc import Mapping

from swissdesk.frozen import Frozen
from swissdesk.pairing.faults import FaultKind
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import pair_check
from swissdesk.services.explaining.cards import (
    Card,
    CardQuestion,
    CardTable,
    Verdict,
    bye_words,
    cards_before,
    scoregroups,
)
from swissdesk.services.explaining.rounds import RoundQuestion, StandingBoard
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round.by_hand import HandPairing, HandRound, HandRow, HandView
from swissdesk.services.round.rounds import sitting_out
from swissdesk.services.wording import bye_text
from swissdesk.storage.ids import SectionId
from swissdesk.terms import ByeKind, Tpn
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.gate import GateState
from swissdesk.tournament.round.gate import gate as gate_of
from swissdesk.words import _

__all__ = ("DraftGround", "DraftedCards", "lay_draft", "open_ground", "prepare_ground")

_VERDICTS: Mapping[FaultKind, Verdict] = {
    FaultKind.HAVE_MET: Verdict.HAVE_MET,
    FaultKind.FORBIDDEN: Verdict.FORBIDDEN,
    FaultKind.COLOUR: Verdict.SAME_COLOUR,
}


class DraftGround(Frozen):
    """What no move changes: the cards, and who does not play with the reason."""

    request: PairingRequest
    cards: Mapping[Tpn, Card]
    resting: tuple[tuple[Tpn, str], ...]


class DraftedCards:
    """A draft as its cards lie; `row` has what its boards and its bye break."""

    def __init__(self, ground: DraftGround, table: CardTable, view: HandView, draft: HandPairing) -> None:
        self.table, self.draft = table, draft
        self._check = pair_check(ground.request)
        self._players = {player.tpn for player in ground.request.players if player.takes_part}
        self._rows = {row.board: row for row in view.rows if row.board is not None}
        self._bye_row = next((row for row in view.rows if row.is_bye), None)

    def row(self, board: int) -> HandRow | None:
        """Return what is known of a board by its number; None if the draft has no such board."""
        return self._rows.get(board)

    @property
    def bye_row(self) -> HandRow | None:
        """Return what is known of the bye; None in an even field."""
        return self._bye_row

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return which rule that no round may break keeps two players apart."""
        if one == other:
            return None
        if not {one, other} <= self._players:
            return Verdict.ABSENT
        fault = next(self._check.faults(Pair(one, other)), None)
        return None if fault is None else _VERDICTS[fault.kind]


def prepare_ground(event: OpenEvent, section: SectionId, by_hand: HandRound) -> CardQuestion:
    """Return what is needed to lay the cards of a round that is being paired by hand."""
    t = event.tournament(section)
    people = {player.tpn: player for player in t.players}
    question = RoundQuestion(by_hand.request, None, {tpn: one.name for tpn, one in people.items()})
    resting = _sitting_out(event, section, by_hand.number) if by_hand.is_draft else _at_gate(t)
    return CardQuestion(question, people, resting)


def _sitting_out(event: OpenEvent, section: SectionId, number: int) -> Mapping[Tpn, str]:
    rows = sitting_out(event, section, number)
    return {row.tpn: row.kind_text for row in rows if row.kind is not ByeKind.PAIRING_ALLOCATED}


def _at_gate(t: Tournament) -> Mapping[Tpn, str]:
    """Return why somebody does not play in the next round."""
    words = {
        GateState.FULL_POINT_BYE: bye_text(ByeKind.FULL_POINT, t.settings),
        GateState.HALF_POINT_BYE: bye_text(ByeKind.HALF_POINT, t.settings),
        GateState.ZERO_POINT_BYE: bye_text(ByeKind.ZERO_POINT, t.settings),
        GateState.LATE: _("expected late"),
        GateState.WITHDRAWN: _("Withdrawn"),
        GateState.EXPELLED: _("expelled"),
    }
    numbers = tpns(t)
    return {numbers[entry.player]: words[entry.state] for entry in gate_of(t).entries if entry.state in words}


def open_ground(asked: CardQuestion) -> DraftGround:
    """Make the cards of a round; pure, for the background."""
    cards = dict(cards_before(asked))
    resting = tuple(sorted((tpn, words) for tpn, words in asked.resting.items() if tpn in cards))
    return DraftGround(asked.question.request, cards, resting)


def lay_draft(ground: DraftGround, draft: HandPairing, view: HandView) -> DraftedCards:
    """Lay the cards of a draft; `view` has the rules that it breaks."""
    boards = [StandingBoard(number, "", pair) for number, pair in enumerate(draft.boards, start=1)]
    brackets = tuple(scoregroups(ground.request, ground.cards, boards, draft.bye))
    number = ground.request.round_number
    words = bye_words(ground.request.system, ground.request.scoring)
    table = CardTable(
        number,
        brackets,
        ground.cards,
        ground.resting,
        by_rules=False,
        bye_words=words,
        of_teams=ground.request.teams is not None,
    )
    return DraftedCards(ground, table, view, draft)
