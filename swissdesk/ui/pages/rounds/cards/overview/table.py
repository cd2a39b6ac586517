"""The overview as a table of chips: the keys go from chip to chip."""

from typing import Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from swissdesk.services.explaining.cards import CardTable
from swissdesk.terms import Tpn
from swissdesk.ui.kit.widgets import ENTER
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.cards.drawn_table import let_delegate_draw
from swissdesk.ui.pages.rounds.cards.finding import begins_search, card_named
from swissdesk.ui.pages.rounds.cards.overview.chips import Chip
from swissdesk.ui.pages.rounds.cards.overview.delegate import (
    CHIP_GAP,
    FIRST_MORE,
    HEAD_WIDTH,
    LINE_HEIGHT,
    ChipDelegate,
)
from swissdesk.ui.pages.rounds.cards.overview.model import HEAD, OverviewModel
from swissdesk.words import _

_MOVES: Final = QAbstractItemView.CursorAction


class OverviewTable(QTableView):
    """All boards of a round; `opened` carries the index of a bracket, `typed` letters to search for.

    `chip_selected` follows the cursor.
    """

    opened = Signal(int)
    typed = Signal(str)
    idle_keyed = Signal(str)
    chip_selected = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.chips = OverviewModel(self)
        self._drawn = ChipDelegate(theme, self.chips, self)
        self.setModel(self.chips)
        self.setItemDelegate(self._drawn)
        self.setAccessibleName(_("Overview of the boards"))
        let_delegate_draw(self, theme)
        self.selectionModel().currentChanged.connect(self._on_current)
        theme.changed.connect(self._lay_out)

    def show_table(self, table: CardTable | None, selected: Tpn | None = None) -> None:
        """Show a round, with the chip of a card selected, or of the one that was."""
        wanted = selected if selected is not None else self.selected()
        self.chips.show_table(table)
        self._lay_out()
        if wanted is None or not self.go_to_card(wanted):
            self._select(self.chips.first_of(0))

    def selected_chip(self) -> Chip | None:
        """Return the chip at the cursor."""
        return self.chips.chip(self.currentIndex())

    def selected(self) -> Tpn | None:
        """Return the card of the chip at the cursor; of a pair the one on the left."""
        chip = self.selected_chip()
        return None if chip is None else chip.tpn

    def go_to_card(self, tpn: Tpn) -> bool:
        """Select the chip of a card; return whether there is one."""
        place = self.chips.place_of(tpn)
        self._select(place)
        return place.isValid()

    def go_to_match(self, typed: str) -> bool:
        """Select the chip with this number or name; return whether there is one."""
        found = None if self.chips.table is None else card_named(self.chips.table, typed)
        return found is not None and self.go_to_card(found)

    def go_to_bracket(self, bracket: int) -> None:
        """Select the first chip of a bracket."""
        self._select(self.chips.first_of(bracket))

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Go from chip to chip, or to the line above or below; Home and End stay in the bracket."""
        here, whole = self.currentIndex(), bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        order = [place for _chip, place in self.chips.places()]
        if not order:
            return QModelIndex()
        if here not in order:
            return order[0]
        page = max(1, self.viewport().height() // self._theme.px(LINE_HEIGHT))
        lines = {_MOVES.MoveUp: -1, _MOVES.MoveDown: 1, _MOVES.MovePageUp: -page, _MOVES.MovePageDown: page}
        if action in lines:
            return self._on_line(here.row() + lines[action], here.column())
        if action in {_MOVES.MoveHome, _MOVES.MoveEnd}:
            chip = self.chips.chip(here)
            own = [place for other, place in self.chips.places() if chip and other.index == chip.index]
            return (order if whole else own)[0 if action is _MOVES.MoveHome else -1]
        by = -1 if action in {_MOVES.MoveLeft, _MOVES.MovePrevious} else 1
        return order[max(0, min(len(order) - 1, order.index(here) + by))]

    def _on_line(self, row: int, column: int) -> QModelIndex:
        """Return the chip of a line in a column, or the last one of the line."""
        row = max(0, min(self.chips.rowCount() - 1, row))
        return self.chips.index(row, max(1, min(column, len(self.chips.lines[row].chips))))

    def step(self, by: int) -> None:
        """Go to the chip before or behind."""
        move = _MOVES.MoveRight if by > 0 else _MOVES.MoveLeft
        self._select(self.moveCursor(move, Qt.KeyboardModifier.NoModifier))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the bracket of a chip, go to another bracket; letters and digits search."""
        key, text, chip = event.key(), event.text(), self.selected_chip()
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if held == Qt.KeyboardModifier.AltModifier and key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self._step_bracket(-1 if key == Qt.Key.Key_Up else 1)
        elif key in ENTER and chip is not None:
            self.opened.emit(chip.index)
        elif text.strip() and text.isprintable() and not held & ~Qt.KeyboardModifier.ShiftModifier:
            (self.typed if begins_search(text) else self.idle_keyed).emit(text)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Find nothing: what is typed is searched for in one place."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the bracket of the chip."""
        chip = self.chips.chip(self.indexAt(event.position().toPoint()))
        if chip is not None:
            self.opened.emit(chip.index)

    def _step_bracket(self, by: int) -> None:
        chip = self.selected_chip()
        if chip is not None and self.chips.lines:
            last = self.chips.lines[-1].index
            self.go_to_bracket(max(0, min(last, chip.index + by)))

    def _select(self, index: QModelIndex) -> None:
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)
            self.scrollTo(index)

    def _on_current(self, current: QModelIndex, before: QModelIndex) -> None:
        self._drawn.current = self.chips.chip(current)
        for index in (before, current):
            if index.isValid():
                self.update(index)
        self.chip_selected.emit()

    def _lay_out(self) -> None:
        """Let as many chips stand beside each other as fit, and give the lines their heights."""
        selected, chip = self.selected_chip(), self._drawn.chip_width() + self._theme.px(CHIP_GAP)
        head = self._theme.px(HEAD_WIDTH)
        # As if the scroll bar were there: its coming and going would change how many chips fit.
        room = self.width() - self.verticalScrollBar().sizeHint().width()
        across = max(1, (room - head) // chip)
        self.chips.set_across(across)
        heads = self.verticalHeader()
        heads.setDefaultSectionSize(self._theme.px(LINE_HEIGHT))
        for row, line in enumerate(self.chips.lines):
            height = LINE_HEIGHT + FIRST_MORE * line.is_first
            heads.resizeSection(row, self._theme.px(height))
        self.setColumnWidth(HEAD, head)
        for column in range(1, across):
            self.setColumnWidth(column, chip)
        # The last one takes what is left, so that the whole viewport is filled.
        self.setColumnWidth(across, max(chip, self.viewport().width() - head - chip * (across - 1)))
        if selected is not None and self.selected_chip() != selected:
            found = (place for other, place in self.chips.places() if other == selected)
            self._select(next(found, QModelIndex()))
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the chips anew in the width that there is."""
        super().resizeEvent(event)
        self._lay_out()
