"""The Rounds page: from the gate through pairing, publishing and results to the closed round."""

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.services import Area
from swissdesk.services.round.rounds import LadderRow, LadderState
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.kit.widgets import Steps
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.page import Page, PillText
from swissdesk.ui.pages.rounds.actions import RoundActions
from swissdesk.ui.pages.rounds.boards.board_entry import BoardEntry
from swissdesk.ui.pages.rounds.boards.boards_view import BoardsView
from swissdesk.ui.pages.rounds.boards.lines import Place
from swissdesk.ui.pages.rounds.by_hand.drafting import Drafting, can_be_drafted
from swissdesk.ui.pages.rounds.by_hand.keys import hand_keys
from swissdesk.ui.pages.rounds.cards.switching import BoardsOrCards
from swissdesk.ui.pages.rounds.gate.decisions import GateDecisions
from swissdesk.ui.pages.rounds.gate.view import GateWidget
from swissdesk.ui.pages.rounds.going import GoingToBoards
from swissdesk.ui.pages.rounds.pairing_job import PairingJob, PairingProgress
from swissdesk.ui.pages.rounds.round_in_view import RoundInView
from swissdesk.ui.pages.rounds.round_words import closed_text, not_due_text
from swissdesk.ui.pages.rounds.views import RoundViews
from swissdesk.ui.pages.rounds.why.asking import WhyAsking
from swissdesk.ui.session import Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import Changes
    from swissdesk.services.journal.history import ChangedPlace

TOPICS: Final = {
    LadderState.GATE: "rounds#gate",
    LadderState.DRAFT: "rounds#publish",
    LadderState.PUBLISHED: "rounds#results",
    LadderState.COMPLETE: "rounds#close",
    LadderState.CLOSED: "rounds#close",
}
"""The places in the manual, by the state of the round; of a round that is not due the chapter."""

_SHOWN_AREAS: Final = frozenset({Area.ROUNDS, Area.PLAYERS})


class RoundsPage(Page):
    """One round at a time, in its state: gate, boards, pairing by hand, or not due yet."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._round = RoundInView(session)
        self.job = PairingJob(session, self)
        self.round_actions = RoundActions(session, self.job, self)
        self.entry, self.steps = BoardEntry(session, self), Steps(session.theme, self)
        self.boards, self.pad = self.entry.boards, self.entry.pad
        self.match_actions, self.second_pass = self.entry.match_actions, self.entry.second_pass
        self.gate = GateDecisions(session, self, partial(_in_view, self))
        self.views = RoundViews(self.theme, self)
        self.hand = Drafting(session, self.views, self)
        self.either = BoardsOrCards(session, self.entry, self.views, self)
        self.why = WhyAsking(session, self.views, self)
        self.going = GoingToBoards(session, self.views, self.entry, self.hand, self)
        self.not_due = label("second")
        self._lay_out()
        self._connect()

    @property
    def help_topic(self) -> str:
        """Return the place in the manual of the state of the round in view."""
        if self._is_drafting():
            return "rounds#by-hand"
        return "rounds#second-pass" if self.second_pass.is_on else TOPICS.get(self._round.state, "rounds")

    def title(self) -> str:
        """Return the round in view."""
        return _("Round {number}").format(number=self.session.round_number)

    def state_pill(self) -> PillText | None:
        """Return the state of the round in view."""
        if self._is_drafting():
            return PillText(_("Drafting by hand"), "pencil", Tone.WARN)
        if self.second_pass.is_on:
            return self.second_pass.pill()
        is_complete = self._round.state is LadderState.COMPLETE
        return self._round.pill(is_verified=is_complete and self.second_pass.progress().is_complete)

    def primary_action(self) -> QAction | None:
        """Return the next step of the day for the round in view."""
        primary = self.round_actions.primary(self._round.rung, self._round.ladder)
        self.hand.show_rung(self._round.rung)
        if self.second_pass.is_on:
            return None
        return self.hand.finish if self._is_drafting() else primary

    def header_actions(self) -> list[QAction]:
        """Return what else can be done with the round in view."""
        if self._is_drafting():
            return [self.hand.discard]
        if self.second_pass.is_on:
            return [self.second_pass.action]
        can_draft = can_be_drafted(self._round.rung) and not self.job.is_running
        by_hand = [self.hand.pair_by_hand] if can_draft else []
        can_verify = self.views.current is self.boards and self.second_pass.action.isEnabled()
        second = [self.second_pass.action] if can_verify else []
        at_gate = self.views.current is self.gate.view and not self.job.is_running
        of_gate = self.gate.actions.header() if at_gate else ()
        # A closed round is corrected by the rules (C.04.2:4.3); to open it again comes second.
        is_closed = self._round.rung is not None and self._round.rung.state is LadderState.CLOSED
        correct = [self.gate.actions.correct] if is_closed and not self.job.is_running else []
        return [*correct, *self.round_actions.others(self._round.rung), *second, *by_hand, *of_gate]

    def menu_actions(self) -> list[QAction]:
        """Return the actions of the Round menu."""
        actions = [*self.round_actions.menu(), *self.gate.actions.menu()]
        boards = [
            self.going.jump,
            self.going.next_open,
            self.second_pass.action,
            self.either.action,
            self.either.step_through,
            self.why.action,
            *self.match_actions.menu(),
        ]
        return [*actions, *boards]

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the board list or of the gate, for a window without room for the panel."""
        if self._is_drafting():
            return tuple((key, words) for key, words, _action in hand_keys())
        if self.either.shows_cards:
            return self.either.key_strip()
        return self.entry.key_strip() if self.views.current is self.boards else ()

    def keeps_keys(self) -> bool:
        """Show the keys of the cards beside their panel, which has none."""
        return self.either.shows_cards

    def panel(self) -> QWidget | None:
        """Return entry pad or gate checks."""
        return self.views.panels

    def panel_folds(self) -> bool:
        """Keep Why? in a narrow window too."""
        return not self.why.is_open

    def show_place(self, place: "ChangedPlace") -> bool:
        """Select the board that was changed, or at the gate the player."""
        if self.views.current is self.boards and place.board is not None:
            self.boards.show_board(*place.board)
        if place.board is not None:
            self.either.show_board(place.board[0] or place.board[1])
        if self.views.current is self.gate.view and place.player is not None:
            return self.gate.view.show_player(place.player)
        return place.round_number is not None

    def focus_table(self) -> None:
        """Give the keyboard to the boards or to the gate, unless another page is in view by now."""
        if self.isHidden():  # a round can be paired while names are typed
            return
        view = self.views.current
        if view is self.hand.shown:
            self.hand.table.setFocus()
        elif isinstance(view, BoardsView | GateWidget):
            view.table.setFocus()
        elif self.either.shows_cards:
            self.either.focus_table()
        else:
            self.setFocus()

    def focus_search(self) -> None:
        """Give the keyboard to the search field of the view."""
        view = self.views.current
        if view is self.hand.shown:
            self.hand.shown.find_player()
        elif isinstance(view, BoardsView | GateWidget):
            view.field.setFocus()
            view.field.selectAll()
        elif self.either.shows_cards:
            self.either.focus_search()

    def refresh(self, changes: "Changes | None") -> None:
        """Read the round in view again."""
        # Changes of anything else, such as prizes, alter nothing on this page.
        if self._round.rung is not None and changes is not None and changes.areas.isdisjoint(_SHOWN_AREAS):
            return
        view, had_focus = self.views.current, self.has_focus()
        self._round.read()
        self.match_actions.show_kind()
        self.hand.keep_up()
        self.hand.show_rung(self._round.rung)
        self.second_pass.show_rung(self._round.rung)
        self._show_round(changes)
        self.steps.set_steps(self._round.steps())
        if self.views.current is not self.gate.view:
            self.gate.actions.show_gate(None)
        self.round_actions.primary(self._round.rung, self._round.ladder)
        self.show_actions()
        self.header_changed.emit()
        if had_focus and self.views.current is not view:
            self.focus_table()

    def _show_round(self, changes: "Changes | None") -> None:
        """Show the view that fits the state of the round."""
        rung = self._round.rung
        has_boards = rung is not None and rung.state not in {LadderState.NOT_YET, LadderState.GATE}
        is_drafting = self._is_drafting()
        offers = is_drafting or (has_boards and not self.second_pass.is_on)
        self.either.offer(is_offered=offers, of_draft=is_drafting)
        if is_drafting:
            self.hand.placing.views.show_as(cards=self.either.wants_cards)
        elif rung is None or rung.state is LadderState.NOT_YET:
            self.not_due.setText(not_due_text(self._round.ladder))
            self.views.show(self.not_due)
        elif rung.state is LadderState.GATE:
            self.round_actions.show_obstacles(self.gate.refresh().obstacles)
            self.views.show(self.gate.view)
        else:
            self._show_boards(rung, changes)

    def show_actions(self) -> None:
        """Name the round, board and player of the actions, where they are in view."""
        view = self.views.current
        boards, place = self.isVisible() and view is self.boards, self.entry.place()
        has_boards = boards or (self.isVisible() and self.either.shows_cards)
        number = self.either.pairing() if has_boards else 0
        missing = "" if number else _("Select a board on the Rounds page first")
        missing_match = missing if boards else _("Only beside the boards of a round")
        is_closed = self._round.state is LadderState.CLOSED
        closed = closed_text(self.session.round_number) if is_closed else ""
        self.match_actions.show_selected(missing_match, closed)
        self.why.show_selected(number, "" if has_boards else missing, of_match=bool(place.match))
        self.going.show_view(are_boards_visible=boards)
        self.either.show_actions(is_visible=self.isVisible())
        at_gate = self.isVisible() and view is self.gate.view
        self.gate.actions.show_selected(self.gate.view.table.selected() if at_gate else None)

    def _lay_out(self) -> None:
        self.not_due.setContentsMargins(20, 20, 20, 20)
        self.views.add(self.boards, self.pad)
        self.views.add(self.gate.view, self.gate.panel)
        self.views.add(self.not_due, QWidget())
        self._progress = PairingProgress(self.theme, self.job, self)
        self.dressed = (self.steps, self.either.switch, self._progress)  # each view has been dressed
        state = filled(QHBoxLayout(), (self.steps, 1), self.either.switch, margins=(0, 0, 16, 0))
        parts = (state, self._progress, (self.views.views, 1))
        filled(QVBoxLayout(self), *parts, margins=NONE, spacing=0)

    def _connect(self) -> None:
        self.entry.selected.connect(self._show_selected)
        self.second_pass.changed.connect(self._on_second_pass)
        self.session.keys.changed.connect(self.header_changed)
        self.gate.view.table.selectionModel().currentRowChanged.connect(self.show_actions)
        self.job.running_changed.connect(self._on_running)
        self.why.action.triggered.connect(self.why.open)
        self.why.stepped.connect(self.either.step)
        self.either.selected.connect(self._show_selected)
        self.either.switched.connect(lambda: self.refresh(None))
        # The header first: it unfolds the panel, which takes the keyboard only where it is visible.
        self.why.opened.connect(self.header_changed)
        self.why.opened.connect(self._show_selected)
        self.why.closed.connect(self.header_changed)
        self.why.closed.connect(self.focus_table)
        self.hand.changed.connect(self._on_hand_changed)

    def _show_boards(self, rung: LadderRow, changes: "Changes | None") -> None:
        is_another = self.entry.show_round(rung, changes)
        self._round.read_header(rung, is_another=is_another)
        self.either.show_round(rung.number)
        if not self.entry.is_entering:
            self.why.forget()
        self._show_selected()

    def _is_drafting(self) -> bool:
        """Tell whether the round in view is being paired by hand."""
        return self._round.rung is not None and self.hand.is_drafting(self._round.rung.number)

    def _on_hand_changed(self) -> None:
        """Show the round that is paired by hand, or its usual view once that has ended."""
        if self.session.current_event is None:
            return
        if self._is_drafting() and self.views.current is self.hand.shown:
            self.header_changed.emit()
            return
        self.refresh(None)
        if self.isVisible():
            self.focus_table()

    def _show_selected(self) -> None:
        self.why.show_board(self.either.pairing())
        self.entry.show_selected()
        self.show_actions()

    def _on_second_pass(self) -> None:
        """Hide the results to be verified, or show all again, and return to the table."""
        if self.views.current is not self.boards:
            return
        self.second_pass.show_rung(self._round.rung)
        self.entry.begin_or_end_second_pass()
        self.header_changed.emit()
        self._show_selected()
        self.focus_table()

    def _on_running(self) -> None:
        self.gate.view.setEnabled(not self.job.is_running)
        self.header_changed.emit()
        if not self.job.is_running:
            self.focus_table()


def _in_view(page: RoundsPage) -> tuple[int, Place]:
    """Return the round and the board in view, zeros for none."""
    if page.views.current is not page.boards:
        return 0, Place(0, 0)
    return page.session.round_number, page.entry.place()
