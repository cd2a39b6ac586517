"""Row models: tables over frozen rows, with a role for each purpose."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum, unique
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)

from swissdesk.collation import sort_key

Row = TypeVar("Row")
Number = TypeVar("Number", bound=int)

# A view repaints all that is seen for a range of cells, but a single cell for a single cell.
_FEW_ROWS: Final = 4
Index = QModelIndex | QPersistentModelIndex


@unique
class Role(IntEnum):
    """The roles that delegates and pages read from a model, beside Qt's own."""

    TIP = Qt.ItemDataRole.ToolTipRole.value
    SORT = Qt.ItemDataRole.UserRole + 1
    ROW = Qt.ItemDataRole.UserRole + 2
    STRONG = Qt.ItemDataRole.UserRole + 3
    TITLE = Qt.ItemDataRole.UserRole + 4
    PIECE = Qt.ItemDataRole.UserRole + 5
    PILL = Qt.ItemDataRole.UserRole + 6
    ICON = Qt.ItemDataRole.UserRole + 7
    FADED = Qt.ItemDataRole.UserRole + 8
    VALUE = Qt.ItemDataRole.UserRole + 9


LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE: Final = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """A column over frozen rows: its heading, what it shows, what it sorts by.

    `roles` holds the further roles of this column (`Role.TITLE`, `Role.STRONG`, ...). `spoken` is what
    a screen reader says in this column; without it the row's sentence.
    """

    heading: str
    text: Callable[[Row], str]
    sort: Callable[[Row], Any] | None = None
    align: Qt.AlignmentFlag = LEFT
    tip: str = ""
    roles: Mapping[Role, Callable[[Row], object]] = field(default_factory=dict)
    spoken: Callable[[Row], str] | None = None


def number_column(
    heading: str,
    number: Callable[[Row], Number],
    tip: str = "",
    text: Callable[[Number], str] = str,
    roles: Mapping[Role, Callable[[Row], object]] | None = None,
) -> Column[Row]:
    """Return a column of numbers, aligned right and sorted by them; `text` shows a number."""
    return Column(heading, lambda row: text(number(row)), number, RIGHT, tip, roles or {})


def unless_zero(number: int) -> str:
    """Return a number as text, empty for 0."""
    return str(number or "")


class RowModel(QAbstractTableModel, Generic[Row]):
    """A table over a tuple of frozen rows.

    `key` identifies a row before and after `set_rows`: where keys and order stay, selection and scrolling
    stay too. `sentence` is what a screen reader says about a row.
    """

    def __init__(
        self,
        columns: Sequence[Column[Row]],
        key: Callable[[Row], Hashable],
        sentence: Callable[[Row], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)
        self._key = key
        self._sentence = sentence
        self._rows: tuple[Row, ...] = ()
        self.changed: frozenset[int] = frozenset()

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the rows in the model's order."""
        return self._rows

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows; views are notified of those that differ alone when keys and order are the same."""
        new = tuple(rows)
        if [self._key(row) for row in new] == [self._key(row) for row in self._rows]:
            self._replace(new)
        else:
            self.beginResetModel()
            self._rows = new
            self.endResetModel()

    def reorder_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows; where the same keys come in another order, selection and scrolling stay.

        A selected row stays selected in its new place. Rows that were added or removed reset the model.
        """
        new = {self._key(row): row for row in rows}
        before = [self._key(row) for row in self._rows]
        if before == list(new) or len(new) != len(before) or not all(key in new for key in before):
            self.set_rows(rows)
            return
        self._replace(tuple(new[key] for key in before))
        self.layoutAboutToBeChanged.emit()
        places = {key: place for place, key in enumerate(new)}
        held = self.persistentIndexList()
        self._rows = tuple(rows)
        self.changePersistentIndexList(
            held, [self.index(places[before[index.row()]], index.column()) for index in held]
        )
        self.layoutChanged.emit()

    def put_rows(self, rows: Sequence[Row]) -> None:
        """Show the same number of rows, each in its place; views repaint only those in `changed`.

        For a ranking that changes with each result: nothing is laid out anew, and the owner of a cursor
        moves it after its row.
        """
        old, self._rows = self._rows, tuple(rows)
        places = zip(old, self._rows, strict=True)
        self.changed = frozenset(place for place, (one, other) in enumerate(places) if one != other)
        if self.changed:
            last = len(self._columns) - 1
            self.dataChanged.emit(self.index(min(self.changed), 0), self.index(max(self.changed), last))

    def set_columns(self, columns: Sequence[Column[Row]], rows: Sequence[Row] | None = None) -> None:
        """Show other columns, of the same rows or of other rows that fit the columns."""
        self.beginResetModel()
        self._columns = tuple(columns)
        self._rows = self._rows if rows is None else tuple(rows)
        self.endResetModel()

    def key_of(self, row: Row) -> Hashable:
        """Return what identifies a row, before and after `set_rows`."""
        return self._key(row)

    def row_of(self, key: Hashable) -> int | None:
        """Return the position of the row with this key."""
        return next((position for position, row in enumerate(self._rows) if self._key(row) == key), None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's invalid index never changes
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's invalid index never changes
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the value of a role for a cell; columns may know further roles."""
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], self._columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(row)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return (column.spoken or self._sentence)(row)
        return self._further_data(row, column, role)

    def _further_data(self, row: Row, column: Column[Row], role: int) -> Any:
        if role == Role.SORT:
            return column.sort(row) if column.sort else column.text(row)
        if role == Role.ROW:
            return row
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.align
        further = column.roles.get(role)  # type: ignore[call-overload]  # Qt asks with plain integers
        return further(row) if further else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the value of a role for a heading."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        column = self._columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.heading
            case Qt.ItemDataRole.TextAlignmentRole:
                return column.align
            case Qt.ItemDataRole.ToolTipRole:
                return column.tip or None
        return None

    def _replace(self, new: tuple[Row, ...]) -> None:
        old, self._rows = self._rows, new
        changed = [
            place for place, (before, after) in enumerate(zip(old, new, strict=True)) if before != after
        ]
        self.changed = frozenset(changed)
        if len(changed) > _FEW_ROWS:
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], len(self._columns) - 1))
            return
        for place in changed:
            for column in range(len(self._columns)):
                cell = self.index(place, column)
                self.dataChanged.emit(cell, cell)


class RowFilter(QSortFilterProxyModel, Generic[Row]):
    """Sorts by the sort role and keeps the rows that a predicate takes."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeps: Callable[[Row], bool] | None = None
        self.setSortRole(Role.SORT)

    def keep(self, predicate: Callable[[Row], bool] | None) -> None:
        """Show only the rows that the predicate takes; None shows all."""
        self.beginFilterChange()
        self._keeps = predicate
        self.endFilterChange()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        """Ask the predicate."""
        if self._keeps is None:
            return True
        row: Row = self.sourceModel().index(source_row, 0, source_parent).data(Role.ROW)
        return self._keeps(row)

    def lessThan(self, source_left: Index, source_right: Index) -> bool:
        """Compare native values, which Qt cannot compare itself (tuples, points)."""
        left, right = source_left.data(Role.SORT), source_right.data(Role.SORT)
        if isinstance(left, str) and isinstance(right, str):
            return sort_key(left) < sort_key(right)
        if left is None or right is None:
            return left is None and right is not None
        return bool(left < right)
