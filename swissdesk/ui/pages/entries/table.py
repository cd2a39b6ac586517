"""The table of the list: columns, widths and keys."""

from collections.abc import Iterable, Mapping
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from swissdesk.frozen import Frozen, field
from swissdesk.ui.gate_keys import GateKey, gate_key_of
from swissdesk.ui.kit.actions import why_not
from swissdesk.ui.kit.delegates import NumberDelegate, PillDelegate, StrongNumberDelegate
from swissdesk.ui.kit.models import Index, Role, RowFilter
from swissdesk.ui.kit.points import PointsDelegate
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import ENTER
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.entries.delegates import ByeDelegate, FoundNameDelegate
from swissdesk.ui.pages.entries.model import EntriesModel
from swissdesk.ui.pages.entries.rows import EntryRow
from swissdesk.words import _

NUMBER_COLUMN: Final = 0
NAME_COLUMN: Final = 1
_ROUND_WIDTH: Final = 42

Row = TypeVar("Row", bound=EntryRow)


_CELL_KEYS: Final = frozenset({GateKey.PLAYS, GateKey.HALF_POINT, GateKey.ZERO_POINT, GateKey.FULL_POINT})


class TableLook(Frozen):
    """Widths of the columns before and after the rounds in pixels at 100 %, 0 for the name.

    `goes_first` are the columns hidden to make room for names in a narrow page, in this order; then
    the rounds follow from the first. Before any is hidden, those of `narrower` shrink to that width. A column
    of `if_any` is hidden while it is empty.
    """

    leading: tuple[int, ...]
    trailing: tuple[int, ...]
    status: int
    smallest_name: int
    goes_first: tuple[int, ...]
    if_any: frozenset[int] = frozenset()
    narrower: Mapping[int, int] = field(default_factory=dict)


class EntriesTable(RowTable, Generic[Row]):
    """Enter opens an entry, Space checks it in; in the grid signs say what a round will be.

    `fitted` is emitted when other columns are hidden for want of room; a tool tip on the row has them.
    `refused` says why a key of an action that is disabled does nothing.
    """

    fitted = Signal()

    opened = Signal()
    cell_key_pressed = Signal(object)
    escaped = Signal()
    checked = Signal()
    refused = Signal(str)

    def __init__(
        self,
        theme: Theme,
        model: EntriesModel[Row],
        proxy: RowFilter[Row],
        look: TableLook,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._model, self._look = model, look
        self._hidden: tuple[int, ...] = ()
        self.setModel(proxy)
        self.horizontalHeader().setStretchLastSection(False)
        self.doubleClicked.connect(lambda _index: self.opened.emit())
        self._names, self._grid = FoundNameDelegate(theme, self), ByeDelegate(theme, self)
        self._points, self._numbers = PointsDelegate(theme, self, size=15), NumberDelegate(theme, self)
        for column in range(len(look.leading)):
            self.setItemDelegateForColumn(column, self._numbers)
        self.setItemDelegateForColumn(NUMBER_COLUMN, StrongNumberDelegate(theme, self))
        self.setItemDelegateForColumn(NAME_COLUMN, self._names)
        self.setItemDelegateForColumn(look.status, PillDelegate(theme, self))
        self._empty = frozenset(look.if_any)
        self._arrange()

    def show_entries(self, rows: tuple[Row, ...]) -> None:
        """Show the entries, with one column for each round."""
        columns = self._model.columnCount()
        self._model.show_entries(rows)
        self._empty = frozenset(filter(self._is_empty, self._look.if_any))
        if self._model.columnCount() != columns:
            self._arrange()
        else:
            self._make_room()

    def show_typed(self, typed: str) -> None:
        """Underline in the names what was searched for."""
        self._names.show_typed(typed)
        self.viewport().update()

    def current_entry(self) -> Row | None:
        """Return the entry in the selected row."""
        row: Row | None = self.currentIndex().data(Role.ROW)
        return row

    def current_round(self) -> int | None:
        """Return the number of the round in which the cursor stands."""
        return self._model.round_of(self.currentIndex().column())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open, decide a cell, move between rounds; the rest is the table's own."""
        key, control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in ENTER:
            self.opened.emit()
        elif key == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif key == Qt.Key.Key_Space and not control:
            self.checked.emit()
        elif control and key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self._step_round(1 if key == Qt.Key.Key_Right else -1)
        elif self.current_round() is not None and (decided := gate_key_of(event)) in _CELL_KEYS:
            self.cell_key_pressed.emit(decided)
        elif refused := self._why_refused(QKeySequence(event.keyCombination())):
            self.refused.emit(refused)
        else:
            super().keyPressEvent(event)

    def _why_refused(self, keys: QKeySequence) -> str:
        """Return why the action with these keys cannot be done now; empty where there is none."""
        idle = (action for action in self.actions() if not action.isEnabled() and keys in action.shortcuts())
        return next(map(why_not, idle), "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave room for the names."""
        super().resizeEvent(event)
        self._make_room()

    def _step_round(self, step: int) -> None:
        """Go to the next round of the grid, from elsewhere to the first or the last."""
        index = self.currentIndex()
        first, last = self._model.first_round_column, self._model.points_column - 1
        if not index.isValid() or last < first:
            return
        column = index.column() + step
        if self.current_round() is None:
            column = first if step > 0 or index.column() < first else last
        self.setCurrentIndex(index.siblingAtColumn(max(first, min(last, column))))

    def _on_dressed(self) -> None:
        self._arrange()

    def _arrange(self) -> None:
        for column in self._round_columns():
            self.setItemDelegateForColumn(column, self._grid)
        for column in range(self._model.points_column, self._model.columnCount()):
            self.setItemDelegateForColumn(column, self._points)
        self.set_widths(self._natural_widths())
        self._make_room()

    def _round_columns(self) -> range:
        return range(self._model.first_round_column, self._model.points_column)

    def _natural_widths(self) -> tuple[int, ...]:
        rounds = len(self._round_columns())
        return (*self._look.leading, *[_ROUND_WIDTH] * rounds, *self._look.trailing)

    def _make_room(self) -> None:
        """Narrow and hide columns until the names have their room; the form shows what is hidden."""
        widths, look = list(self._natural_widths()), self._look
        spare = self.viewport().width() - self.theme.px(sum(widths) + look.smallest_name)
        empty = self._empty
        spare += self.theme.px(sum(widths[column] for column in empty))
        pixels = [self.theme.px(width) for width in widths]
        for column, least in look.narrower.items():
            if spare < 0 and column not in empty:
                given = pixels[column] - self.theme.px(least)
                pixels[column] -= given
                spare += given
        hidden = []
        for column in (*look.goes_first, *self._round_columns()):
            hide = spare < 0 and column not in empty
            self.setColumnHidden(column, hide or column in empty)
            spare += pixels[column] if hide else 0
            hidden += [column] if hide else []
        for column in look.narrower:
            # What the hidden columns leave belongs to those that gave room before them.
            back = max(0, min(spare, self.theme.px(widths[column]) - pixels[column]))
            spare -= back
            self.setColumnWidth(column, pixels[column] + back)
        self._show_hidden(tuple(hidden))

    def _show_hidden(self, hidden: tuple[int, ...]) -> None:
        if hidden != self._hidden:
            self._hidden = hidden
            self.setAccessibleDescription(self.hidden_note())
            self.fitted.emit()

    def hidden_note(self) -> str:
        """Return which columns there is no room for; empty for none."""
        heads = [self._heading(column) for column in self._hidden]
        return _("not shown: {columns}").format(columns=", ".join(heads)) if heads else ""

    def hidden_facts(self, index: Index) -> str:
        """Return what stands in the hidden columns of a row, line by line."""
        cells = (
            (self._heading(column), self.model().index(index.row(), column).data()) for column in self._hidden
        )
        return "\n".join(f"{heading}: {text}" for heading, text in cells if text)

    def viewportEvent(self, event: QEvent) -> bool:
        """Show what stands in hidden columns while the mouse rests on a row."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self.indexAt(event.pos())
            facts = self.hidden_facts(index) if index.isValid() else ""
            if facts:
                facts = f"{index.data()}\n{facts}" if index.column() in self._look.narrower else facts
                QToolTip.showText(event.globalPos(), facts, self.viewport())
                return True
        return super().viewportEvent(event)

    def _heading(self, column: int) -> str:
        return str(self._model.headerData(column, Qt.Orientation.Horizontal))

    def _is_empty(self, column: int) -> bool:
        """Tell whether nothing stands in a column; one that was empty before is so but for changed rows."""
        rows: Iterable[Row] = self._model.rows
        if column in self._empty:
            rows = (self._model.rows[place] for place in self._model.changed)
        return not any(self._model.text_of(row, column) for row in rows)
