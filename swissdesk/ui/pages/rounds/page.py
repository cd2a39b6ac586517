"""The Rounds page: from the gate through pairing, publishing and results to the closed round."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from swissdesk.errors import TournamentError
from swissdesk.services import Area, matches
from swissdesk.services import rounds as service
from swissdesk.services.rounds import LadderRow, LadderState
from swissdesk.terms import PENDING, Result
from swissdesk.ui.desk import Desk, PageName
from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.kit.widgets import Step, Steps
from swissdesk.ui.pages.page import Page, PillText
from swissdesk.ui.pages.rounds.boards_view import BoardsView
from swissdesk.ui.pages.rounds.deeds import RoundDeeds
from swissdesk.ui.pages.rounds.entry_pad import EntryPad
from swissdesk.ui.pages.rounds.gate_deeds import GateDeeds
from swissdesk.ui.pages.rounds.gate_panel import GatePanel
from swissdesk.ui.pages.rounds.gate_view import GateDesk
from swissdesk.ui.pages.rounds.hand_desk import HandDesk
from swissdesk.ui.pages.rounds.hand_keys import hand_keys
from swissdesk.ui.pages.rounds.lines import Place, boards_in, with_sitting
from swissdesk.ui.pages.rounds.match_deeds import MatchDeeds, is_team_event, read_lines
from swissdesk.ui.pages.rounds.pairing_job import PairingJob, PairingProgress
from swissdesk.ui.pages.rounds.why_panel import WhyPanel
from swissdesk.ui.tokens import Tone
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import Changes

_WHY, _BY_HAND = 3, 4
"""The places of two panels among the panels: Why? and what belongs to laying by hand."""
_STEPS_DONE = {
    LadderState.NOT_YET: -1,
    LadderState.GATE: 0,
    LadderState.DRAFT: 1,
    LadderState.PUBLISHED: 3,
    LadderState.COMPLETE: 3,
    LadderState.CLOSED: 5,
}


class RoundsPage(Page):
    """One round at a time, in the state that it has: gate, boards, or not due yet."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._rung: LadderRow | None = None
        self._ladder: tuple[LadderRow, ...] = ()
        self._header: service.RoundHeader | None = None
        self._entered: list[Place] = []
        self._entered_in: tuple[object, int] = (None, 0)
        self._is_entering = False
        self._sitting: tuple[service.SittingOutRow, ...] = ()
        self._sitting_in: tuple[object, int] = (None, 0)
        self.job = PairingJob(desk, self)
        self.deeds = RoundDeeds(desk, self.job, self)
        self.match_deeds = MatchDeeds(desk, self, lambda: self._selected_place().match)
        self.steps = Steps(desk.theme, self)
        self.boards = BoardsView(desk.theme, self)
        self.gate = GateDesk(desk.theme, self)
        self.gate_deeds = GateDeeds(desk, self, self.gate.table.selected, self._in_view)
        self.pad, self.gate_panel = EntryPad(desk.theme), GatePanel(desk.theme)
        self.why, self.hand = WhyPanel(desk), HandDesk(desk, self)
        self._views, self._panels = QStackedWidget(self), QStackedWidget()
        self._not_due = QLabel(self)
        self._lay_out()
        self._connect()

    def title(self) -> str:
        """Return the round in view."""
        return _("Round {number}").format(number=self.desk.round_number)

    def state_pill(self) -> PillText | None:
        """Return the state of the round in view."""
        if self._rung is None:
            return None
        if self._is_laying():
            return PillText(_("Laying by hand"), "pencil", Tone.WARN)
        if (
            self._rung.state is LadderState.PUBLISHED
            and self._header is not None
            and self._header.published_at
        ):
            at = self._header.published_at.strftime("%H:%M")
            return PillText(_("Published {time}").format(time=at), "printer-check", Tone.INFO)
        if self._rung.state is LadderState.DRAFT and self._header is not None and self._header.by_hand:
            return PillText(_("Draft, by hand"), "pencil", Tone.WARN)
        return _pill(self._rung.state)

    def primary_action(self) -> QAction | None:
        """Return the next step of the day for the round in view."""
        primary = self.deeds.primary(self._rung, self._ladder)
        self.hand.show_rung(self._rung)
        return self.hand.finish if self._is_laying() else primary

    def header_actions(self) -> list[QAction]:
        """Return what else can be done with the round in view."""
        if self._is_laying():
            return [self.hand.discard]
        lay = [self.hand.lay] if self.hand.can_begin(self._rung) and not self.job.is_running else []
        at_gate = self._views.currentWidget() is self.gate and not self.job.is_running
        return [*self.deeds.others(self._rung), *lay, *(self.gate_deeds.header() if at_gate else ())]

    def menu_actions(self) -> list[QAction]:
        """Return everything that the Round menu holds."""
        deeds = [*self.deeds.menu(), *self.gate_deeds.menu()]
        return [*deeds, self.jump, self.next_open, self.ask_why, self.match_deeds.line_up, *self.hand.menu()]

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the board list or of the gate, for a window without room for the panel."""
        if self._is_laying():
            return tuple((key, words) for key, words, _deed in hand_keys())
        if self._views.currentWidget() is self.boards:
            return (
                ("1", _("White wins")),
                ("5", _("draw")),
                ("0", _("Black wins")),
                ("+ - *", _("forfeits")),
                (".", _("other")),
                ("/", _("board")),
                ("abc", _("player")),
                ("Del", _("clear")),
            )
        return ()

    def panel(self) -> QWidget | None:
        """Return entry pad or gate checks."""
        return self._panels

    def panel_folds(self) -> bool:
        """Keep Why? in a narrow window too."""
        return self._panels.currentIndex() != _WHY

    def focus_table(self) -> None:
        """Give the keys to the boards or to the gate."""
        if self._views.currentWidget() is self.hand.view:
            self.hand.view.table.setFocus()
        elif self._views.currentWidget() is self.gate:
            self.gate.table.setFocus()
        elif self._views.currentWidget() is self.boards:
            self.boards.table.setFocus()
        else:
            self.setFocus()

    def focus_search(self) -> None:
        """Go to the field that finds."""
        view = self._views.currentWidget()
        field = self.gate.field if view is self.gate else self.boards.field
        field = self.hand.view.field if view is self.hand.view else field
        field.setFocus()
        field.selectAll()

    def refresh(self, changes: "Changes | None") -> None:
        """Read the round in view again."""
        if (
            self._rung is not None
            and changes is not None
            and Area.ROUNDS not in changes.areas
            and Area.PLAYERS not in changes.areas
        ):
            return
        view, had_focus = self._views.currentWidget(), self._has_focus()
        ladder = self._ladder = self.desk.read(service.ladder)
        number = min(max(1, self.desk.round_number), max(1, len(ladder)))
        self.desk.show_round(number)
        self._rung = ladder[number - 1] if ladder else None
        self.hand.keep_up()
        self.hand.show_rung(self._rung)
        if self.hand.is_laying(number):
            self._show_hand()
        elif self._rung is None or self._rung.state is LadderState.NOT_YET:
            self._show_not_due(ladder)
        elif self._rung.state is LadderState.GATE:
            self._show_gate()
        else:
            self._show_boards(number, changes)
        self._show_steps()
        if self._views.currentWidget() is not self.gate:
            self.gate_deeds.show_gate(None)
        self.header_changed.emit()
        if had_focus and self._views.currentWidget() is not view:
            self.focus_table()

    def _has_focus(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is None or focused is self or self.isAncestorOf(focused)

    def _lay_out(self) -> None:
        self._not_due.setProperty("kind", "second")
        self._not_due.setContentsMargins(20, 20, 20, 20)
        self._not_due.setWordWrap(True)
        for view in (self.boards, self.gate, self._not_due, self.hand.view):
            self._views.addWidget(view)
        nothing = QWidget()
        for panel in (self.pad, self.gate_panel, nothing, self.why, self.hand.panel):
            self._panels.addWidget(_scrolling(panel))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.steps)
        column.addWidget(PairingProgress(self.theme, self.job, self))
        column.addWidget(self._views, 1)

    def _connect(self) -> None:
        self.boards.result_keyed.connect(self._on_result)
        self.boards.board_selected.connect(self._show_selected)
        self.boards.match_opened.connect(self.match_deeds.change_line_up)
        self.pad.result_clicked.connect(self._on_pad_result)
        self.pad.others_clicked.connect(self.boards.table.offer_other_results)
        self.gate.decided.connect(self._on_decided)
        self.job.running_changed.connect(self._on_running)
        self.jump = QAction(_("Go to board…"), self)
        self.jump.setShortcut(QKeySequence("Ctrl+G"))
        self.jump.triggered.connect(self._on_jump)
        self.next_open = QAction(_("Next open board"), self)
        self.next_open.triggered.connect(lambda: self.boards.table.go_to_next_open(self._selected_place()))
        self.ask_why = QAction(_("Why this board?"), self)
        self.ask_why.setShortcut(QKeySequence(Qt.Key.Key_F4))
        self.ask_why.triggered.connect(self._on_ask_why)
        self.why.closed.connect(self._on_why_closed)
        self.hand.changed.connect(self._on_hand_changed)

    def _show_boards(self, number: int, changes: "Changes | None") -> None:
        here = (self.desk.section, number)
        is_another = here != self._entered_in
        if is_another:
            self._entered, self._entered_in, self._header = [], here, None
        self._read_header(number)
        last = self._entered[0] if self._entered else None
        boards = read_lines(self.desk, number, last)
        if changes is None or not self._is_entering or here != self._sitting_in:
            self._sitting, self._sitting_in = self.desk.read(service.sitting_out, number), here
        self.boards.show_lines(with_sitting(boards, self._sitting))
        if is_another and not self.boards.table.go_to_next_open(None):
            self.boards.table.go_to_first()
        self.match_deeds.show_matches(there_are=is_team_event(self.desk))
        self._views.setCurrentWidget(self.boards)
        if not self._is_entering:
            self.why.forget()
        if self._panels.currentIndex() != _WHY:
            self._panels.setCurrentIndex(0)
        self._show_selected()

    def _read_header(self, number: int) -> None:
        state = self._rung.state if self._rung else None
        known = self._header and (self._header.number, self._header.state)
        if known != (number, state) or state is LadderState.DRAFT:
            self._header = self.desk.read(service.round_header, number)

    def _show_gate(self) -> None:
        view = self.desk.read(service.gate)
        self.gate.show_gate(view)
        self.gate_panel.show_gate(view)
        self.deeds.show_obstacles(view.obstacles)
        self.gate_deeds.show_gate(view)
        self._views.setCurrentWidget(self.gate)
        self._panels.setCurrentIndex(1)

    def _show_hand(self) -> None:
        self._views.setCurrentWidget(self.hand.view)
        self._panels.setCurrentIndex(_BY_HAND)

    def _is_laying(self) -> bool:
        """Tell whether the round in view lies on the table."""
        return self._rung is not None and self.hand.is_laying(self._rung.number)

    def _on_hand_changed(self) -> None:
        """Show the round on the table, or what it is once it no longer lies there."""
        if self.desk.current_event is None:
            return
        if self._is_laying() and self._views.currentWidget() is self.hand.view:
            self.header_changed.emit()
            return
        self.refresh(None)
        if self.isVisible():
            self.focus_table()

    def _show_not_due(self, ladder: tuple[LadderRow, ...]) -> None:
        due = next((rung.number for rung in ladder if rung.state is LadderState.GATE), None)
        if due is None:
            due = next((rung.number for rung in ladder if rung.state is not LadderState.CLOSED), 1)
        text = _("This round is not due yet. Round {number} comes before it.").format(number=due)
        self._not_due.setText(text)
        self._views.setCurrentWidget(self._not_due)
        self._panels.setCurrentIndex(2)

    def _show_steps(self) -> None:
        done = _STEPS_DONE[self._rung.state] if self._rung else -1
        words = (_("Gate"), _("Paired"), _("Published"), _("Results"), _("Closed"))
        self.steps.set_steps([Step(word, place < done, place == done) for place, word in enumerate(words)])

    def _show_selected(self) -> None:
        if self._panels.currentIndex() == _WHY:
            self.why.show_board(self._selected_pairing())
        lines = {line.place: line for line in boards_in(self.boards.table.lines.rows)}
        match = self.boards.table.selected_match()
        self.pad.show_board(match or self.boards.table.selected_board(), self.boards.missing())
        self.pad.set_reason(_resting_reason(self._rung) or (_match_reason() if match else ""))
        self.pad.show_entered([lines[board] for board in self._entered if board in lines])

    def _selected_place(self) -> Place:
        return self.boards.table.selected_place() or Place(0, 0)

    def _in_view(self) -> tuple[int, int]:
        """Return the round and the board in view, 0 and 0 for none."""
        is_paired = self._views.currentWidget() is self.boards
        return (self.desk.round_number, self._selected_place().board) if is_paired else (0, 0)

    def _selected_pairing(self) -> int:
        """Return the number of the selected board or match among the pairs of the round; 0 for none."""
        match, board = self._selected_place()
        return match or board

    def _on_jump(self) -> None:
        self.desk.show_page(PageName.ROUNDS)
        if self._views.currentWidget() is self.boards:
            self.boards.jump_to_board()
        elif self._views.currentWidget() is self.hand.view:
            self.hand.view.find_player()

    def _on_ask_why(self) -> None:
        """Show why the selected board was paired; a second time goes to the field of why-not."""
        if self._views.currentWidget() is not self.boards:
            return
        if self._panels.currentIndex() == _WHY:
            self.why.field.setFocus()
            return
        self._panels.setCurrentIndex(_WHY)
        self.header_changed.emit()
        self._show_selected()

    def _on_why_closed(self) -> None:
        self._panels.setCurrentIndex(0)
        self.header_changed.emit()
        self.focus_table()

    def _on_pad_result(self, result: Result) -> None:
        if self.boards.table.selected_place() is not None:
            self._on_result(self._selected_place(), result)

    def _on_result(self, place: Place, result: Result) -> None:
        if self._rung is not None and self._rung.state is LadderState.DRAFT:
            self.desk.show_error(TournamentError(_draft_text(self._rung.number)))
            return
        if place.match and not place.board:
            self.match_deeds.decide(place.match, result)
            return
        before = list(self._entered)
        self._entered = [other for other in self._entered if other != place]
        if result != PENDING:
            self._entered.insert(0, place)
        self._is_entering = True
        changes = self._enter(place, result)
        self._is_entering = False
        if changes is None:
            self._entered = before
        elif result != PENDING:
            self.boards.table.go_to_next_open(place)
        self._show_selected()

    def _enter(self, place: Place, result: Result) -> "Changes | None":
        number = self.desk.round_number
        if place.match:
            return self.desk.do(matches.enter_board_result, number, place, result)
        return self.desk.do(service.enter_result, number, place.board, result)

    def _on_decided(self, letter: str) -> None:
        row = self.gate.table.selected()
        if row is not None and self._rung is not None:
            self.gate_deeds.decide(row, letter, self._rung.number)

    def _on_running(self) -> None:
        self.gate.setEnabled(not self.job.is_running)
        self.header_changed.emit()
        if not self.job.is_running:
            self.focus_table()


def _draft_text(number: int) -> str:
    return _("Round {number} is a draft. Publish it before results are entered.").format(number=number)


def _resting_reason(rung: LadderRow | None) -> str:
    """Return why the round takes no results now; empty where it does."""
    if rung is not None and rung.state is LadderState.DRAFT:
        return _("Results are entered once the round is published.")
    if rung is not None and rung.state is LadderState.CLOSED:
        return _("The round is closed. Reopen it to correct a result.")
    return ""


def _match_reason() -> str:
    return _(
        "The result of a match follows from its boards. Enter opens the line-ups; + and − mean that a "
        "team did not come, * that neither did."
    )


def _scrolling(panel: QWidget) -> QScrollArea:
    area = scroll_area(panel)
    area.viewport().setAutoFillBackground(False)
    panel.setProperty("kind", "panel")
    panel.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    return area


def _pill(state: LadderState) -> PillText:
    return {
        LadderState.NOT_YET: PillText(_("Not due yet"), "circle-dashed"),
        LadderState.GATE: PillText(_("Gate open"), "door-open", Tone.WARN),
        LadderState.DRAFT: PillText(_("Draft"), "pencil", Tone.WARN),
        LadderState.PUBLISHED: PillText(_("Published"), "printer-check", Tone.INFO),
        LadderState.COMPLETE: PillText(_("Complete"), "circle-check", Tone.OK),
        LadderState.CLOSED: PillText(_("Closed"), "lock", Tone.NEUTRAL),
    }[state]


def working_round(ladder: tuple[LadderRow, ...]) -> int:
    """Return the round that the arbiter works in: the first one that is not closed, else the last."""
    return next((rung.number for rung in ladder if rung.state is not LadderState.CLOSED), max(1, len(ladder)))
