"""The steps on the table: keys go from step to step, the cursor goes along the lines."""

from enum import Enum, unique
from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from swissdesk.services.explaining.cards import LaidPair
from swissdesk.terms import Tpn
from swissdesk.ui.kit.models import Role
from swissdesk.ui.kit.widgets import ENTER
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.cards.drawn_table import share_width
from swissdesk.ui.pages.rounds.cards.finding import begins_search
from swissdesk.ui.pages.rounds.cards.model import CardColumn
from swissdesk.ui.pages.rounds.cards.steps.delegate import PAIRED, StepsDelegate
from swissdesk.ui.pages.rounds.cards.steps.model import StepsModel
from swissdesk.ui.pages.rounds.cards.steps.picture import AnyLine, Picture, StepAside, StepHead, StepLine
from swissdesk.ui.pages.rounds.cards.two_up import PairTable
from swissdesk.words import _


@unique
class StepMove(Enum):
    """Where a key goes."""

    BACK = "back"
    ON = "on"
    KIND_BACK = "kind back"
    KIND_ON = "kind on"
    FIRST = "first"
    LAST = "last"
    BRACKET_BACK = "bracket back"
    BRACKET_ON = "bracket on"
    PLAY = "play"
    PRINT = "print"
    END = "end"


_PLAIN, _CTRL, _ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
_MOVES: Final = {
    (Qt.Key.Key_Left, _PLAIN): StepMove.BACK,
    (Qt.Key.Key_Right, _PLAIN): StepMove.ON,
    (Qt.Key.Key_Left, _CTRL): StepMove.KIND_BACK,
    (Qt.Key.Key_Right, _CTRL): StepMove.KIND_ON,
    (Qt.Key.Key_Home, _PLAIN): StepMove.FIRST,
    (Qt.Key.Key_End, _PLAIN): StepMove.LAST,
    (Qt.Key.Key_Up, _ALT): StepMove.BRACKET_BACK,
    (Qt.Key.Key_Down, _ALT): StepMove.BRACKET_ON,
    (Qt.Key.Key_Space, _PLAIN): StepMove.PLAY,
    (Qt.Key.Key_P, _CTRL): StepMove.PRINT,
    (Qt.Key.Key_Escape, _PLAIN): StepMove.END,
}


class StepsTable(PairTable):
    """One picture at a time; `moved` carries a `StepMove`, `opened` the index of a bracket.

    `typed` carries letters and digits to search for, `line_selected` follows the cursor.
    """

    moved = Signal(object)
    opened = Signal(int)
    typed = Signal(str)
    idle_keyed = Signal(str)
    line_selected = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.steps = StepsModel(self)
        self._drawn = StepsDelegate(theme, self.steps, self)
        self.setModel(self.steps)
        self.setItemDelegate(self._drawn)
        self.setAccessibleName(_("Step through"))
        self.selectionModel().currentChanged.connect(self._on_current)
        theme.changed.connect(self._lay_out)

    def show_picture(self, picture: Picture) -> None:
        """Show a step, with the bracket from its head and the cards of which it speaks in view."""
        before = self.steps.lines
        self.steps.show_picture(picture)
        if self.steps.lines != before:
            self._lay_out()
            self._go_to_step(picture)

    def clear(self) -> None:
        """Show nothing."""
        self.steps.show_picture(None)
        self._lay_out()

    def go_to_card(self, tpn: Tpn) -> None:
        """Put the cursor on the line of a card."""
        row = self.steps.row_of(tpn)
        if row is not None:
            self.setCurrentIndex(self.steps.index(row, CardColumn.LEFT))

    def line(self) -> AnyLine | None:
        """Return the line at the cursor."""
        row = self.currentIndex().row()
        return self.steps.lines[row] if 0 <= row < len(self.steps.lines) else None

    def board(self) -> LaidPair | None:
        """Return the board at the cursor, once the colours are given."""
        line = self.line()
        return line.board if isinstance(line, StepLine) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from step to step; Enter opens the bracket of a head; letters and digits search."""
        key, text = Qt.Key(event.key()), event.text()
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        move = _MOVES.get((key, held))
        line = self.line()
        if move is not None:
            self.moved.emit(move)
        elif key in ENTER and isinstance(line, StepHead):
            self.opened.emit(line.index)
        elif text.strip() and text.isprintable() and not held & ~Qt.KeyboardModifier.ShiftModifier:
            (self.typed if begins_search(text) else self.idle_keyed).emit(text)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Find nothing: what is typed is searched for in one place."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the bracket whose head is clicked."""
        super().mousePressEvent(event)
        line = self.indexAt(event.position().toPoint()).data(Role.ROW)
        if isinstance(line, StepHead):
            self.opened.emit(line.index)

    def _go_to_step(self, picture: Picture) -> None:
        rows = [self.steps.row_of(tpn) for tpn in picture.step.about]
        head = self.steps.open_row()
        row = next((row for row in rows if row is not None), head)
        # Without this the view would scroll within the height of the lines before.
        self.executeDelayedItemsLayout()
        self.scrollTo(self.steps.index(head, CardColumn.LEFT), QAbstractItemView.ScrollHint.PositionAtTop)
        self.setCurrentIndex(self.steps.index(row, CardColumn.LEFT))

    def _on_current(self, current: QModelIndex) -> None:
        self._drawn.current = current.row()
        self.viewport().update()
        self.line_selected.emit()

    def _lay_out(self) -> None:
        """Give the lines their heights; heads go across the table."""
        self.clearSpans()
        for row, line in enumerate(self.steps.lines):
            self.setRowHeight(row, self._drawn.height(line))
            if isinstance(line, StepHead) or (self.is_narrow and isinstance(line, StepAside)):
                self.setSpan(row, 0, 1, len(CardColumn))
        picture = self.steps.picture
        if picture is not None:
            self._drawn.measure(max(picture.table.cards, default=1))
        share_width(self, self._theme)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the line of the cursor in view."""
        super().resizeEvent(event)
        self.take_width(self._lay_out)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def holds_pair(self, row: int) -> bool:
        """Tell whether a line has room for two cards."""
        return isinstance(self.steps.lines[row], PAIRED)
