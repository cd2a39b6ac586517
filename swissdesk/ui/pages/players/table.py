"""The players' table: columns, widths and keys."""

from enum import Enum, unique
from typing import Final

from PySide6.QtCore import QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from swissdesk.services.players import PlayerRow
from swissdesk.ui.kit.delegates import NumberDelegate, PillDelegate, StrongNumberDelegate
from swissdesk.ui.kit.points import PointsDelegate
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.pages.players.delegates import ByeDelegate, FoundNameDelegate
from swissdesk.ui.pages.players.model import (
    FIRST_ROUND_COLUMN,
    NAME_COLUMN,
    RATING_COLUMN,
    STATUS_COLUMN,
    PlayersModel,
)
from swissdesk.ui.theme import Theme
from swissdesk.words import _

_FIXED_WIDTHS: Final = (52, 0, 52, 60, 150, 126)
_ROUND_WIDTH: Final = 42
_POINTS_WIDTH: Final = 62
_SMALLEST_NAME: Final = 240
_CLUB_COLUMN: Final = 4
_FEDERATION_COLUMN: Final = 2
_GOES_FIRST: Final = (_CLUB_COLUMN, STATUS_COLUMN, _FEDERATION_COLUMN, RATING_COLUMN)
"""The columns that make room for names in a narrow page, in this order; then the rounds from the first."""


@unique
class CellKey(Enum):
    """What a key means in a cell of the grid."""

    PLAYS = Qt.Key.Key_P
    HALF_POINT = Qt.Key.Key_H
    ZERO_POINT = Qt.Key.Key_Z
    WITHDRAWAL = Qt.Key.Key_W


_CELL_KEYS: Final = {int(key.value): key for key in CellKey}
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class PlayersTable(RowTable):
    """Enter opens a player; in the grid P, H, Z and W say what a round will be."""

    opened = Signal()
    cell_key_pressed = Signal(object)
    escaped = Signal()

    def __init__(
        self, theme: Theme, model: PlayersModel, proxy: QSortFilterProxyModel, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._model = model
        self.setModel(proxy)
        self.horizontalHeader().setStretchLastSection(False)
        self.setAccessibleName(_("Players"))
        self.doubleClicked.connect(lambda _index: self.opened.emit())
        self.setItemDelegateForColumn(0, StrongNumberDelegate(theme, self))
        self._names = FoundNameDelegate(theme, self)
        self.setItemDelegateForColumn(NAME_COLUMN, self._names)
        for column in (_FEDERATION_COLUMN, RATING_COLUMN, _CLUB_COLUMN):
            self.setItemDelegateForColumn(column, NumberDelegate(theme, self))
        self.setItemDelegateForColumn(STATUS_COLUMN, PillDelegate(theme, self))
        self._grid, self._points = ByeDelegate(theme, self), PointsDelegate(theme, self, size=15)
        self._arrange()

    def show_players(self, rows: tuple[PlayerRow, ...]) -> None:
        """Show the players, with one column for each round."""
        columns = self._model.columnCount()
        self._model.show_players(rows)
        if self._model.columnCount() != columns:
            self._arrange()
        else:
            self._make_room()

    def show_typed(self, typed: str) -> None:
        """Underline in the names what was searched for."""
        self._names.show_typed(typed)
        self.viewport().update()

    def current_round(self) -> int | None:
        """Return the number of the round in which the cursor stands."""
        return self._model.round_of(self.currentIndex().column())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open, decide a cell, move between rounds; the rest is the table's own."""
        key, control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in _ENTER:
            self.opened.emit()
        elif key == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif control and key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self._step_round(1 if key == Qt.Key.Key_Right else -1)
        elif not control and self.current_round() is not None and key in _CELL_KEYS:
            self.cell_key_pressed.emit(_CELL_KEYS[key])
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave room for the names."""
        super().resizeEvent(event)
        self._make_room()

    def _step_round(self, step: int) -> None:
        """Go to the next round of the grid, from elsewhere to the first or the last."""
        index = self.currentIndex()
        first, last = FIRST_ROUND_COLUMN, self._model.points_column - 1
        if not index.isValid() or last < first:
            return
        column = index.column() + step
        if self.current_round() is None:
            column = first if step > 0 or index.column() < first else last
        self.setCurrentIndex(index.siblingAtColumn(max(first, min(last, column))))

    def _arrange(self) -> None:
        points = self._model.points_column
        for column in range(FIRST_ROUND_COLUMN, points):
            self.setItemDelegateForColumn(column, self._grid)
        self.setItemDelegateForColumn(points, self._points)
        self.set_widths(self._natural_widths())
        self._make_room()

    def _natural_widths(self) -> tuple[int, ...]:
        rounds = self._model.points_column - FIRST_ROUND_COLUMN
        return (*_FIXED_WIDTHS, *[_ROUND_WIDTH] * rounds, _POINTS_WIDTH)

    def _make_room(self) -> None:
        """Hide columns until the names have their room; the form shows what is hidden."""
        spare = self.viewport().width() - self.theme.px(sum(self._natural_widths()) + _SMALLEST_NAME)
        if not any(row.club for row in self._model.rows):
            spare = min(spare, -1)
        widths = self._natural_widths()
        for column in (*_GOES_FIRST, *range(FIRST_ROUND_COLUMN, self._model.points_column)):
            hide = spare < 0
            self.setColumnHidden(column, hide)
            spare += self.theme.px(widths[column]) if hide else 0
