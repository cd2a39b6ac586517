"""Going through the steps of a round: which one is in view, and playing them."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from swissdesk.services.explaining.cards import OpenedCards
from swissdesk.services.explaining.steps import StepKind, StepWhy, ToldSteps
from swissdesk.terms import Tpn
from swissdesk.ui.background import Listener
from swissdesk.ui.pages.rounds.cards.steps.panel import ListedStep, StepPanel
from swissdesk.ui.pages.rounds.cards.steps.picture import Picture, cards_on, plays_in
from swissdesk.ui.pages.rounds.cards.steps.reasons import Reasons
from swissdesk.ui.pages.rounds.cards.steps.table import StepMove
from swissdesk.ui.pages.rounds.cards.steps.view import StepsView
from swissdesk.ui.pages.rounds.cards.steps.walk import Place, Walk
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _

_PLAIN_MS: Final = 1200
_TURN_MS: Final = 400
"""How long a step stays while the steps are played; turns follow each other faster."""


class SteppingThrough(QObject):
    """View and panel of the steps; `began` and `ended` ask to show them, or to leave them.

    `selected` is emitted when another line is at the cursor. Whoever leaves the steps calls `drop`.
    """

    began = Signal()
    ended = Signal()
    selected = Signal()

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._wanted: OpenedCards | None = None
        self._walk: Walk | None = None
        self._reasons = Reasons(session, self)
        self.view, self.panel = StepsView(session.theme, page), StepPanel(session.theme)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._connect()

    @property
    def is_on(self) -> bool:
        """Tell whether steps are in view."""
        return self._walk is not None

    @property
    def is_playing(self) -> bool:
        """Tell whether one step follows the other by itself."""
        return self._timer.isActive()

    @property
    def bracket(self) -> int:
        """Return the bracket that is gone through, by its index on the card table."""
        return 0 if self._walk is None else self._walk.bracket

    @property
    def place(self) -> Place:
        """Return the bracket in the order of pairing, and the step, both from 0."""
        return (0, 0) if self._walk is None else self._walk.place

    @property
    def why(self) -> StepWhy | None:
        """Return what there is to say about the step in view; None while it is asked for."""
        return self._reasons.at(self.place)

    def begin(self, opened: OpenedCards, bracket: int) -> None:
        """Go through a bracket of the card table, from its first step."""
        self.drop()
        self._wanted = opened
        self._session.background.start(
            _("Laying out the steps"),
            lambda _report: opened.steps(),
            lambda told: self._on_told(opened, told, bracket),
            Listener(self._session.show_error),
        )

    def open_bracket(self, bracket: int) -> None:
        """Go to the first step of a bracket of the card table."""
        if self._walk is not None and bracket < len(self._walk.opened.table.brackets):
            self._go(self._walk.first_of(bracket))
            self.view.table.setFocus()

    def drop(self) -> None:
        """Forget the steps, which have ended, or whose round has changed or is no more in view."""
        self._stop()
        self._wanted, self._walk = None, None
        self._reasons.begin(None)
        self.view.table.clear()

    def end(self) -> None:
        """Leave the steps; who hears `ended` may still ask which bracket it was."""
        if self.is_on:
            self._stop()
            self.ended.emit()

    def board(self) -> int:
        """Return the number of the board at the cursor, once its colours are given; 0 for none."""
        laid = self.view.table.board()
        return 0 if laid is None or not self.is_on else laid.board

    def tpn(self) -> Tpn | None:
        """Return the card at the cursor, of a pair the one on the left; None for a head."""
        line = self.view.table.line()
        return None if line is None else next(filter(None, cards_on(line)), None)

    def _connect(self) -> None:
        self.view.table.moved.connect(self._move)
        self.view.table.line_selected.connect(self.selected)
        self.view.opened.connect(self.open_bracket)
        self.view.found.connect(self._find)
        self.view.hinted.connect(self._session.hint)
        self.panel.moved.connect(self._move)
        self.panel.chosen.connect(lambda step: self._go((self.place[0], step)))
        self.panel.left.connect(self.view.table.setFocus)
        self._reasons.found.connect(self._on_found)
        self._timer.timeout.connect(self._play_on)

    def _on_told(self, opened: OpenedCards, told: ToldSteps, bracket: int) -> None:
        if self._wanted is opened:
            self._reasons.begin(told)
            self._walk = Walk(opened, told, (0, 0))
            self._go(self._walk.first_of(bracket))
            self.began.emit()

    def _move(self, move: StepMove) -> None:
        """Do what a key asks for; every key stops the playing."""
        walk, was_playing = self._walk, self.is_playing
        self._stop()
        if walk is None:
            return
        (bracket, step), last = walk.place, len(walk.steps) - 1
        match move:
            case StepMove.END:
                self.end()
            case StepMove.PRINT:
                self._show_sheet()
            case StepMove.PLAY if not was_playing:
                self._begin_playing(walk)
            case StepMove.FIRST | StepMove.LAST:
                self._go((bracket, 0 if move is StepMove.FIRST else last))
            case StepMove.BACK | StepMove.ON:
                self._go_on(walk, step + (1 if move is StepMove.ON else -1))
            case StepMove.KIND_BACK | StepMove.KIND_ON:
                self._go_on(walk, walk.next_kind(1 if move is StepMove.KIND_ON else -1))
            case StepMove.BRACKET_BACK | StepMove.BRACKET_ON:
                self._go_on(walk, last + 1 if move is StepMove.BRACKET_ON else -1, at_first=True)

    def _go_on(self, walk: Walk, step: int, *, at_first: bool = False) -> None:
        """Go to a step, which may be beyond the bracket; say that there is none beyond the round."""
        place = walk.to(step, at_first=at_first)
        if place is not None:
            self._go(place)
        elif step < 0:
            self._session.hint(_("This is the bracket that is paired first."))
        else:
            self._session.hint(_("This is the bracket that is paired last."))

    def _show_sheet(self) -> None:
        """Show the sheet with the steps of the round in view among the documents."""
        from swissdesk.services.paper.documents import SheetKind  # noqa: PLC0415 - costs 60 ms

        self._session.show_page(PageName.DOCUMENTS)
        self._session.round_sheet_wanted.emit(SheetKind.PAIRING_STEPS, self._session.round_number)

    def _find(self, tpn: int) -> None:
        """Go to the bracket in which a card plays; at the step in view if it lies there already."""
        table, walk = self.view.table, self._walk
        if walk is not None and table.steps.row_of(Tpn(tpn)) is None:
            brackets = walk.opened.table.brackets
            home = next((at for at, bracket in enumerate(brackets) if plays_in(bracket, Tpn(tpn))), None)
            if home is None:
                self._session.hint(_("{number} does not play in this round.").format(number=tpn))
                return
            self._go(walk.first_of(home))
        table.go_to_card(Tpn(tpn))

    def _go(self, place: Place) -> None:
        """Show a step."""
        if self._walk is None:
            return
        self._walk = walk = Walk(self._walk.opened, self._walk.told, place)
        bracket, step = place
        steps = [ListedStep(one.kind, walk.told.title(bracket, at)) for at, one in enumerate(walk.steps)]
        self.panel.show_step(walk.opened.table.brackets[walk.bracket].title, steps, step, walk.told.honest)
        self._show_picture(walk)
        self._reasons.want(place)

    def _on_found(self, place: Place) -> None:
        if self._walk is not None and place == self._walk.place:
            self._show_picture(self._walk)

    def _show_picture(self, walk: Walk) -> None:
        """Show the cards of the step in view, and what is known about it."""
        why = self.why
        marks = () if why is None else why.marks
        self.view.show_picture(Picture(walk.opened.table, walk.bracket, walk.step, marks))
        self.panel.show_why(len(walk.step.barred), why)
        if why is not None:
            words = ". ".join((why.title, *why.sentences[:1]))
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view.table, words))

    def _begin_playing(self, walk: Walk) -> None:
        """Go on by itself, at the end of the bracket from its beginning."""
        if walk.is_at_end:
            self._go((walk.place[0], 0))
        self._wait()

    def _wait(self) -> None:
        """Let the step in view stay for its time."""
        if self._walk is not None:
            self._timer.start(_TURN_MS if self._walk.step.kind is StepKind.TURN else _PLAIN_MS)
            self.panel.show_playing(is_playing=True)

    def _play_on(self) -> None:
        """Go to the next step, and wait again unless it is the last one of the bracket."""
        bracket, step = self.place
        self._go((bracket, step + 1))
        if self._walk is not None and not self._walk.is_at_end:
            self._wait()
        else:
            self._stop()

    def _stop(self) -> None:
        self._timer.stop()
        self.panel.show_playing(is_playing=False)
