"""Row models: tables over frozen rows, with a role for each purpose."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import IntEnum, unique
from itertools import pairwise
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractProxyModel,
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from swissdesk.collation import sort_key
from swissdesk.frozen import Frozen, field

Row = TypeVar("Row")
Number = TypeVar("Number", bound=int)

# A view repaints all that is seen for a range of cells, but a single cell for a single cell.
_FEW_ROWS: Final = 4
Index = QModelIndex | QPersistentModelIndex
# A member of Qt's enumerations is looked up in Python each time, and tables ask thousands of times.
_TEXT: Final = int(Qt.ItemDataRole.DisplayRole)
_SPOKEN: Final = int(Qt.ItemDataRole.AccessibleTextRole)
_ALIGN: Final = int(Qt.ItemDataRole.TextAlignmentRole)
_CELL_FLAGS: Final = (
    Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
)


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


_ROW: Final = int(Role.ROW)
_SORT: Final = int(Role.SORT)
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE: Final = Qt.AlignmentFlag.AlignCenter


class Column(Frozen, Generic[Row]):
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
            self._rows, self.changed = new, frozenset(range(len(new)))
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
        """Return the value of a role for a cell."""
        return self.value(index.row(), index.column(), role) if index.isValid() else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return what can be done with a cell."""
        return _CELL_FLAGS if index.isValid() else Qt.ItemFlag.NoItemFlags

    def value(self, place: int, section: int, role: int) -> Any:
        """Return the value of a role for the cell in a row and a column; columns may know further roles."""
        row, column = self._rows[place], self._columns[section]
        if role == _TEXT:
            return column.text(row)
        if role == _ALIGN:
            return column.align
        if role == _ROW:
            return row
        if role == _SPOKEN:
            return (column.spoken or self._sentence)(row)
        if role == _SORT:
            return column.sort(row) if column.sort else column.text(row)
        further = column.roles.get(role)  # type: ignore[call-overload]  # Qt asks with plain integers
        return further(row) if further else None

    def text_of(self, row: Row, column: int) -> str:
        """Return what a row shows in a column, for who looks through all rows."""
        return self._columns[column].text(row)

    def sort_value(self, row: Row, column: int) -> tuple[bool, Any]:
        """Return what sorts a row by a column: nothing first, text by the alphabet, the rest by its value."""
        wanted = self._columns[column]
        value = wanted.sort(row) if wanted.sort else wanted.text(row)
        return value is not None, sort_key(value) if isinstance(value, str) else value

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
            place
            for place, (before, after) in enumerate(zip(old, new, strict=True))
            if before is not after and before != after
        ]
        self.changed = frozenset(changed)
        if len(changed) > _FEW_ROWS:
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], len(self._columns) - 1))
            return
        for place in changed:
            for column in range(len(self._columns)):
                cell = self.index(place, column)
                self.dataChanged.emit(cell, cell)


class RowFilter(QAbstractProxyModel, Generic[Row]):
    """Sorts the rows of a `RowModel` by the sort role and keeps those that a predicate takes.

    To views it is what Qt's own filter is, rows come and go as there; but Qt's asks for two cells at each
    comparison, half a second for 2,000 rows, and this one asks for each cell once.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeps: Callable[[Row], bool] | None = None
        self._rows: RowModel[Row] | None = None
        self._column, self._order = -1, Qt.SortOrder.AscendingOrder
        self._looked_at: tuple[Row, ...] = ()
        self._shown: list[int] = []
        self._places: dict[int, int] | None = None
        self._held: list[tuple[QModelIndex, QPersistentModelIndex]] = []

    def setSourceModel(self, source: QAbstractItemModel) -> None:
        """Show the rows of a `RowModel`, from now on."""
        if not isinstance(source, RowModel):
            raise TypeError(source)
        self.beginResetModel()
        super().setSourceModel(source)
        self._rows = source
        source.dataChanged.connect(self._on_data_changed)
        source.modelAboutToBeReset.connect(self.beginResetModel)
        source.modelReset.connect(self._on_reset)
        source.layoutAboutToBeChanged.connect(self._before_layout)
        source.layoutChanged.connect(self._after_layout)
        self._take(self._wanted())
        self.endResetModel()

    def keep(self, predicate: Callable[[Row], bool] | None) -> None:
        """Show only the rows that the predicate takes; None shows all."""
        self._keeps = predicate
        self._become(self._wanted())

    def shown_rows(self) -> list[Row]:
        """Return the rows that are shown, in order."""
        return [] if self._rows is None else [self._rows.rows[at] for at in self._shown]

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 restores the order of the source."""
        self._column, self._order = column, order
        self._rearrange(self._wanted())

    def sortColumn(self) -> int:
        """Return the column by which the rows are sorted, -1 for none."""
        return self._column

    def sortOrder(self) -> Qt.SortOrder:
        """Return the order in which the column is sorted."""
        return self._order

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's invalid index never changes
        """Return how many rows are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's invalid index never changes
        """Return how many columns there are."""
        return 0 if parent.isValid() or self._rows is None else self._rows.columnCount()

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """Return the index of a cell; an invalid one where there is none."""
        if parent.isValid() or not (0 <= row < len(self._shown) and 0 <= column < self.columnCount()):
            return QModelIndex()
        return self.createIndex(row, column)

    def parent(self, child: Index | None = None) -> Any:  # Qt has two methods of this name
        """Return that no row has another one above it; without an index the object that owns this one."""
        return super().parent() if child is None else QModelIndex()

    def mapToSource(self, index: Index) -> QModelIndex:
        """Return where a shown cell is in the source."""
        if self._rows is None or not index.isValid():
            return QModelIndex()
        return self._rows.createIndex(self._shown[index.row()], index.column())

    def mapFromSource(self, index: Index) -> QModelIndex:
        """Return where a cell of the source is shown; an invalid index where it is not."""
        place = self._place_of(index.row()) if index.isValid() else None
        return QModelIndex() if place is None else self.createIndex(place, index.column())

    def value(self, place: int, section: int, role: int) -> Any:
        """Return the value of a role for the shown cell in a row and a column."""
        return None if self._rows is None else self._rows.value(self._shown[place], section, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return what can be done with a shown cell."""
        if self._rows is None:
            return Qt.ItemFlag.NoItemFlags
        return self._rows.flags(self.mapToSource(index))

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the value of a role for a heading."""
        return self._rows.headerData(section, orientation, role) if self._rows is not None else None

    def _wanted(self) -> list[int]:
        """Return the rows of the source that are to be shown, in order."""
        if self._rows is None:
            return []
        rows, keeps, column = self._rows.rows, self._keeps, self._column
        self._looked_at = rows
        wanted = [at for at, row in enumerate(rows) if keeps is None or keeps(row)]
        if 0 <= column < self._rows.columnCount():
            value, is_reverse = self._rows.sort_value, self._order == Qt.SortOrder.DescendingOrder
            wanted.sort(key=lambda at: value(rows[at], column), reverse=is_reverse)
        return wanted

    def _take(self, shown: list[int]) -> None:
        self._shown, self._places = shown, None

    def _place_of(self, source_row: int) -> int | None:
        if self._places is None:
            self._places = {at: place for place, at in enumerate(self._shown)}
        return self._places.get(source_row)

    def _become(self, wanted: list[int]) -> None:
        """Show other rows: some go, the others are put in order, some come; views hear of each."""
        staying = set(wanted)
        for first, last in reversed(_stretches([at not in staying for at in self._shown])):
            self.beginRemoveRows(QModelIndex(), first, last)
            self._take([*self._shown[:first], *self._shown[last + 1 :]])
            self.endRemoveRows()
        there = set(self._shown)
        self._rearrange([at for at in wanted if at in there])
        for first, last in _stretches([at not in there for at in wanted]):
            self.beginInsertRows(QModelIndex(), first, last)
            self._take([*self._shown[:first], *wanted[first : last + 1], *self._shown[first:]])
            self.endInsertRows()

    def _rearrange(self, wanted: list[int]) -> None:
        """Show the same rows in another order; what is selected stays selected in its new place."""
        if wanted == self._shown:
            return
        self.layoutAboutToBeChanged.emit()
        before, held = self._shown, self.persistentIndexList()
        self._take(wanted)
        places = [self._place_of(before[index.row()]) for index in held]
        self.changePersistentIndexList(
            held,
            [
                QModelIndex() if place is None else self.createIndex(place, index.column())
                for index, place in zip(held, places, strict=True)
            ],
        )
        self.layoutChanged.emit()

    def _on_data_changed(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        # A changed row is announced cell by cell: the rows are looked through once.
        is_new = self._rows is not None and self._rows.rows is not self._looked_at
        if is_new and (self._keeps is not None or self._column >= 0):
            self._become(self._wanted())
        places = (self._place_of(row) for row in range(first.row(), last.row() + 1))
        changed = {place for place in places if place is not None}
        is_changed = [place in changed for place in range(max(changed, default=-1) + 1)]
        for top, bottom in _stretches(is_changed):
            self.dataChanged.emit(
                self.createIndex(top, first.column()), self.createIndex(bottom, last.column()), roles
            )

    def _on_reset(self) -> None:
        self._take(self._wanted())
        self.endResetModel()

    def _before_layout(self) -> None:
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        self._held = [(index, QPersistentModelIndex(self.mapToSource(index))) for index in held]

    def _after_layout(self) -> None:
        held, self._held = self._held, []
        self._take(self._wanted())
        self.changePersistentIndexList(
            [index for index, _source in held], [self.mapFromSource(source) for _index, source in held]
        )
        self.layoutChanged.emit()


def cell_value(index: Index, role: int) -> Any:
    """Return the value of a role for a cell; from a row model at once, without Qt in between.

    A delegate asks for a handful of roles for each of 300 cells: through Qt that takes longer than drawing.
    """
    model = index.model()
    if isinstance(model, RowModel | RowFilter):
        return model.value(index.row(), index.column(), role)
    return index.data(role)


def cell_text(index: Index) -> str:
    """Return what a cell shows."""
    return str(cell_value(index, _TEXT) or "")


def cell_align(index: Index) -> Qt.AlignmentFlag:
    """Return how the text of a cell is aligned."""
    align = cell_value(index, _ALIGN)
    return align if isinstance(align, Qt.AlignmentFlag) else Qt.AlignmentFlag(align)


def _stretches(marks: Sequence[bool]) -> list[tuple[int, int]]:
    """Return the first and last places of what is marked without a gap."""
    edges = [place for place, (one, other) in enumerate(pairwise((False, *marks, False))) if one != other]
    return [(first, end - 1) for first, end in zip(edges[::2], edges[1::2], strict=True)]
