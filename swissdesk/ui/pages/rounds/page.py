"""The Rounds page: from the gate through pairing, publishing and results to the closed round."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from swissdesk.services import Area
from swissdesk.services.round import rounds as service
from swissdesk.services.round.rounds import LadderRow, LadderState
from swissdesk.ui.kit.actions import set_possible
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.kit.widgets import Steps
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.page import Page, PillText
from swissdesk.ui.pages.rounds.actions import RoundActions
from swissdesk.ui.pages.rounds.boards.board_entry import BoardEntry
from swissdesk.ui.pages.rounds.boards.lines import Place
from swissdesk.ui.pages.rounds.by_hand.drafting import Drafting, can_be_drafted
from swissdesk.ui.pages.rounds.by_hand.keys import hand_keys
from swissdesk.ui.pages.rounds.gate.actions import GateActions
from swissdesk.ui.pages.rounds.gate.panel import GatePanel
from swissdesk.ui.pages.rounds.gate.view import GateWidget
from swissdesk.ui.pages.rounds.pairing_job import PairingJob, PairingProgress
from swissdesk.ui.pages.rounds.round_words import not_due_text, state_pill, steps
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import Changes
    from swissdesk.services.journal.history import ChangedPlace
    from swissdesk.ui.pages.rounds.why.panel import WhyPanel

_WHY, _BY_HAND = 3, 4
"""The indices of two panels: Why? and pairing by hand."""


class RoundsPage(Page):
    """One round at a time, in its state: gate, boards, pairing by hand, or not due yet."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._rung: LadderRow | None = None
        self._ladder: tuple[LadderRow, ...] = ()
        self._header: service.RoundHeader | None = None
        self.job = PairingJob(session, self)
        self.round_actions = RoundActions(session, self.job, self)
        self.entry, self.steps = BoardEntry(session, self), Steps(session.theme, self)
        self.boards, self.pad = self.entry.boards, self.entry.pad
        self.match_actions, self.second_pass = self.entry.match_actions, self.entry.second_pass
        self.gate = GateWidget(session.theme, self)
        self.gate_actions = GateActions(session, self, self.gate.table.selected, self._in_view)
        self.gate_panel = GatePanel(session.theme)
        self.hand = Drafting(session, self)
        self._why: WhyPanel | None = None
        self._no_why = QWidget()
        self._views, self._panels = QStackedWidget(self), QStackedWidget()
        self._not_due = QLabel(self)
        self._lay_out()
        self._connect()

    @property
    def why(self) -> "WhyPanel":
        """Return the panel that answers why; made, with its imports, when it is first needed."""
        if self._why is None:
            from swissdesk.ui.pages.rounds.why.panel import WhyPanel  # noqa: PLC0415 - not at the start

            self._why = WhyPanel(self.session)
            self._why.closed.connect(self._on_why_closed)
            self._why.stepped.connect(self.boards.table.step)
            self._panels.removeWidget(self._no_why)
            self._panels.insertWidget(_WHY, _scrolling(self._why))
        return self._why

    def title(self) -> str:
        """Return the round in view."""
        return _("Round {number}").format(number=self.session.round_number)

    def state_pill(self) -> PillText | None:
        """Return the state of the round in view."""
        if self._rung is None:
            return None
        if self._is_drafting():
            return PillText(_("Drafting by hand"), "pencil", Tone.WARN)
        if self.second_pass.is_on:
            return self.second_pass.pill()
        is_verified = self._rung.state is LadderState.COMPLETE and self.second_pass.progress().is_complete
        return state_pill(self._rung, self._header, is_verified=is_verified)

    def primary_action(self) -> QAction | None:
        """Return the next step of the day for the round in view."""
        primary = self.round_actions.primary(self._rung, self._ladder)
        self.hand.show_rung(self._rung)
        if self.second_pass.is_on:
            return None
        return self.hand.finish if self._is_drafting() else primary

    def header_actions(self) -> list[QAction]:
        """Return what else can be done with the round in view."""
        if self._is_drafting():
            return [self.hand.discard]
        if self.second_pass.is_on:
            return [self.second_pass.action]
        can_draft = can_be_drafted(self._rung) and not self.job.is_running
        by_hand = [self.hand.pair_by_hand] if can_draft else []
        at_gate = self._views.currentWidget() is self.gate and not self.job.is_running
        second = [self.second_pass.action] if self._can_verify() else []
        header_actions_of_gate = self.gate_actions.header() if at_gate else ()
        return [*self.round_actions.others(self._rung), *second, *by_hand, *header_actions_of_gate]

    def menu_actions(self) -> list[QAction]:
        """Return the actions of the Round menu."""
        actions = [*self.round_actions.menu(), *self.gate_actions.menu()]
        boards = [
            self.jump,
            self.next_open,
            self.second_pass.action,
            self.ask_why,
            *self.match_actions.menu(),
        ]
        return [*actions, *boards, *self.hand.menu()]

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the board list or of the gate, for a window without room for the panel."""
        if self._is_drafting():
            return tuple((key, words) for key, words, _action in hand_keys())
        if self._views.currentWidget() is self.boards:
            return self.pad.key_strip()
        return ()

    def panel(self) -> QWidget | None:
        """Return entry pad or gate checks."""
        return self._panels

    def panel_folds(self) -> bool:
        """Keep Why? in a narrow window too."""
        return self._panels.currentIndex() != _WHY

    def show_place(self, place: "ChangedPlace") -> bool:
        """Select the board that was changed, or at the gate the player."""
        view = self._views.currentWidget()
        if view is self.boards and place.board is not None:
            self.boards.show_board(*place.board)
        if view is self.gate and place.player is not None:
            return self.gate.show_player(place.player)
        return place.round_number is not None

    def focus_table(self) -> None:
        """Give the keyboard to the boards or to the gate."""
        if self._views.currentWidget() is self.hand.view:
            self.hand.view.table.setFocus()
        elif self._views.currentWidget() is self.gate:
            self.gate.table.setFocus()
        elif self._views.currentWidget() is self.boards:
            self.boards.table.setFocus()
        else:
            self.setFocus()

    def focus_search(self) -> None:
        """Give the keyboard to the search field of the view."""
        view = self._views.currentWidget()
        field = self.gate.field if view is self.gate else self.boards.field
        field = self.hand.view.field if view is self.hand.view else field
        field.setFocus()
        field.selectAll()

    def refresh(self, changes: "Changes | None") -> None:
        """Read the round in view again."""
        # Changes of anything else, such as prizes, alter nothing on this page.
        if (
            self._rung is not None
            and changes is not None
            and Area.ROUNDS not in changes.areas
            and Area.PLAYERS not in changes.areas
        ):
            return
        view, had_focus = self._views.currentWidget(), self._has_focus()
        ladder = self._ladder = self.session.read(service.ladder)
        number = min(max(1, self.session.round_number), max(1, len(ladder)))
        self.session.show_round(number)
        self._rung = ladder[number - 1] if ladder else None
        self.hand.keep_up()
        self.hand.show_rung(self._rung)
        self.second_pass.show_rung(self._rung)
        if self.hand.is_drafting(number):
            self._show_hand()
        elif self._rung is None or self._rung.state is LadderState.NOT_YET:
            self._show_not_due()
        elif self._rung.state is LadderState.GATE:
            self._show_gate()
        else:
            self._show_boards(self._rung, changes)
        self.steps.set_steps(steps(self._rung))
        if self._views.currentWidget() is not self.gate:
            self.gate_actions.show_gate(None)
        self.round_actions.primary(self._rung, self._ladder)
        self.show_actions()
        self.header_changed.emit()
        if had_focus and self._views.currentWidget() is not view:
            self.focus_table()

    def show_actions(self) -> None:
        """Name the round, board and player of the actions, where they are in view."""
        view = self._views.currentWidget()
        boards, place = self.isVisible() and view is self.boards, self.entry.place()
        missing = "" if boards and self.entry.pairing() else _("Select a board on the Rounds page first")
        self.match_actions.show_selected(missing)
        set_possible(self.ask_why, "" if boards else missing)
        words = _("Why match {number}?") if place.match else _("Why board {number}?")
        number = self.entry.pairing()
        self.ask_why.setText(_("Why this board?") if missing else words.format(number=number))
        set_possible(self.next_open, "" if boards else _("Only beside the boards of a round"))
        has_places = view in {self.boards, self.hand.view}
        set_possible(self.jump, "" if has_places else _("The round in view has no boards yet"))
        at_gate = self.isVisible() and view is self.gate
        self.gate_actions.show_selected(self.gate.table.selected() if at_gate else None)

    def _has_focus(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is None or focused is self or self.isAncestorOf(focused)

    def _lay_out(self) -> None:
        self._not_due.setProperty("kind", "second")
        self._not_due.setContentsMargins(20, 20, 20, 20)
        self._not_due.setWordWrap(True)
        for view in (self.boards, self.gate, self._not_due, self.hand.view):
            self._views.addWidget(view)
        panels = (_scrolling(panel) for panel in (self.pad, self.gate_panel, QWidget()))
        for panel in (*panels, self._no_why, _scrolling(self.hand.panel)):
            self._panels.addWidget(panel)
        progress = PairingProgress(self.theme, self.job, self)
        filled(QVBoxLayout(self), self.steps, progress, (self._views, 1), margins=NONE, spacing=0)

    def _connect(self) -> None:
        self.entry.selected.connect(self._show_selected)
        self.second_pass.changed.connect(self._on_second_pass)
        self.session.keys.changed.connect(self.header_changed)
        self.gate.decided.connect(self._on_decided)
        self.gate.table.selectionModel().currentRowChanged.connect(self.show_actions)
        self.gate.table.typed.connect(self._on_idle_at_gate)
        self.gate.table.idle_keyed.connect(self._on_idle_at_gate)
        self.job.running_changed.connect(self._on_running)
        self.jump = QAction(_("Go to board…"), self)
        self.jump.setShortcut(QKeySequence("Ctrl+G"))
        self.jump.triggered.connect(self._on_jump)
        self.next_open = QAction(_("Next open board"), self)
        self.next_open.triggered.connect(lambda: self.boards.go_to_next_open(self.entry.place()))
        self.ask_why = QAction(_("Why this board?"), self)
        self.ask_why.setShortcut(QKeySequence(Qt.Key.Key_F4))
        self.ask_why.triggered.connect(self._on_ask_why)
        self.hand.changed.connect(self._on_hand_changed)

    def _show_boards(self, rung: LadderRow, changes: "Changes | None") -> None:
        if self.entry.show_round(rung, changes):
            self._header = None
        self._read_header(rung)
        self._views.setCurrentWidget(self.boards)
        if not self.entry.is_entering:
            self._forget_why()
        if self._panels.currentIndex() != _WHY:
            self._panels.setCurrentIndex(0)
        self._show_selected()

    def _read_header(self, rung: LadderRow) -> None:
        known = self._header and (self._header.number, self._header.state)
        if known != (rung.number, rung.state) or rung.state is LadderState.DRAFT:
            self._header = self.session.read(service.round_header, rung.number)

    def _show_gate(self) -> None:
        view = self.session.read(service.gate)
        self.gate.show_gate(view)
        self.gate_panel.show_gate(view)
        self.round_actions.show_obstacles(view.obstacles)
        self.gate_actions.show_gate(view)
        self._views.setCurrentWidget(self.gate)
        self._panels.setCurrentIndex(1)

    def _show_hand(self) -> None:
        self._views.setCurrentWidget(self.hand.view)
        self._panels.setCurrentIndex(_BY_HAND)

    def _is_drafting(self) -> bool:
        """Tell whether the round in view is being paired by hand."""
        return self._rung is not None and self.hand.is_drafting(self._rung.number)

    def _on_hand_changed(self) -> None:
        """Show the round that is paired by hand, or its usual view once that has ended."""
        if self.session.current_event is None:
            return
        if self._is_drafting() and self._views.currentWidget() is self.hand.view:
            self.header_changed.emit()
            return
        self.refresh(None)
        if self.isVisible():
            self.focus_table()

    def _show_not_due(self) -> None:
        self._not_due.setText(not_due_text(self._ladder))
        self._views.setCurrentWidget(self._not_due)
        self._panels.setCurrentIndex(2)

    def _show_selected(self) -> None:
        if self._panels.currentIndex() == _WHY:
            self.why.show_board(self.entry.pairing())
        self.entry.show_selected()
        self.show_actions()

    def _in_view(self) -> tuple[int, Place]:
        """Return the round and the board in view, zeros for none."""
        if self._views.currentWidget() is not self.boards:
            return 0, Place(0, 0)
        return self.session.round_number, self.entry.place()

    def _can_verify(self) -> bool:
        return self._views.currentWidget() is self.boards and self.second_pass.action.isEnabled()

    def _on_second_pass(self) -> None:
        """Hide the results to be verified, or show all again, and return to the table."""
        if self._views.currentWidget() is not self.boards:
            return
        self.second_pass.show_rung(self._rung)
        self.entry.begin_or_end_second_pass()
        self.header_changed.emit()
        self._show_selected()
        self.focus_table()

    def _on_jump(self) -> None:
        self.session.show_page(PageName.ROUNDS)
        if self._views.currentWidget() is self.boards:
            self.boards.jump_to_board()
        elif self._views.currentWidget() is self.hand.view:
            self.hand.view.find_player()

    def _forget_why(self) -> None:
        if self._why is not None:
            self._why.forget()

    def _on_ask_why(self) -> None:
        """Show why the selected board was paired, and give the keyboard to the why-not field until Esc."""
        if self._views.currentWidget() is not self.boards:
            return
        if self._panels.currentIndex() != _WHY:
            self.why.show()
            self._panels.setCurrentIndex(_WHY)
            self.header_changed.emit()
            self._show_selected()
        self.why.field.setFocus()
        self.why.field.selectAll()

    def _on_why_closed(self) -> None:
        self._panels.setCurrentIndex(0)
        self.header_changed.emit()
        self.focus_table()

    def _on_decided(self, letter: str) -> None:
        row = self.gate.table.selected()
        if row is not None and self._rung is not None:
            self.gate_actions.decide(row, letter, self._rung.number)

    def _on_idle_at_gate(self, key: str) -> None:
        words = _("“{key}” means nothing at the gate. {keys} and {last} decide; Ctrl F finds a player.")
        if self.session.keys.of_teams:
            words = _("“{key}” means nothing at the gate. {keys} and {last} decide; Ctrl F finds a team.")
        *others, last = self.gate.band.offered()
        self.session.hint(words.format(key=key, keys=", ".join(others), last=last))

    def _on_running(self) -> None:
        self.gate.setEnabled(not self.job.is_running)
        self.header_changed.emit()
        if not self.job.is_running:
            self.focus_table()


def _scrolling(panel: QWidget) -> QScrollArea:
    area = scroll_area(panel)
    area.viewport().setAutoFillBackground(False)
    panel.setProperty("kind", "panel")
    panel.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    return area
