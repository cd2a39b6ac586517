"""A part of the page: one way to look at the standings."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum, unique
from typing import ClassVar, Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.frozen import Frozen
from swissdesk.services.standing.standings import StandingsTable
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.kit.models import Column, Role, RowFilter, RowModel
from swissdesk.ui.kit.notes import EmptyState
from swissdesk.ui.kit.sorting import ColumnSorter
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.session import Session
from swissdesk.words import _

Row = TypeVar("Row")
Shape = TypeVar("Shape")


@unique
class PartName(StrEnum):
    """The parts, in the order of the switch."""

    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    PROGRESS = "progress"
    CATEGORIES = "categories"
    PRIZES = "prizes"
    RATINGS = "ratings"
    CHARTS = "charts"
    BRACKET = "bracket"


def part_words(name: PartName) -> str:
    """Return the word on the switch."""
    return {
        PartName.STANDINGS: _("Standings"),
        PartName.CROSSTABLE: _("Crosstable"),
        PartName.PROGRESS: _("Progress"),
        PartName.CATEGORIES: _("Categories"),
        PartName.PRIZES: _("Prizes"),
        PartName.RATINGS: _("Ratings"),
        PartName.CHARTS: _("Charts"),
        PartName.BRACKET: _("Bracket"),
    }[name]


class Shown(Frozen):
    """What the page shows: the standings after a round, 0 being before round 1."""

    number: int
    table: StandingsTable
    is_live: bool
    of_teams: bool
    has_bracket: bool = False

    @classmethod
    def nothing(cls) -> "Shown":
        """Return what is shown before anything was read."""
        table = StandingsTable((), (), is_final=False, missing_boards=(), after_round=0)
        return cls(0, table, is_live=False, of_teams=False)


class Part(QWidget):
    """One way to look at the standings; the page passes on what to show and what was typed.

    `search_wanted` carries letters typed in the part, for the search field; `keys_changed` is emitted when
    `keys` are others.
    """

    search_wanted = Signal(str)
    keys_changed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session

    @property
    def theme(self) -> Theme:
        """Return the theme in use."""
        return self.session.theme

    def work(self, shown: Shown) -> "Callable[[], object] | None":  # noqa: ARG002  for parts that take long
        """Return what the background has to do before `show_standings` is quick; None for nothing."""
        return None

    def show_standings(self, shown: Shown) -> None:
        """Read the rows again and show them."""
        raise NotImplementedError

    def forget(self) -> None:
        """Show nothing: what is shown belongs to another section or event."""

    @property
    def has_rows(self) -> bool:
        """Tell whether something is shown."""
        return False

    def show_found(self, typed: str) -> None:
        """Show only the rows that match the letters; all rows for none."""

    def focus_part(self) -> None:
        """Give the keyboard to the part."""
        self.setFocus()

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of this part with what they do."""
        return ()

    def escape(self) -> bool:
        """Do what Esc does here; return False if there is nothing to do."""
        return False

    def sort_by_current(self) -> None:
        """Sort by the column of the cursor, where there are columns."""

    def sheet(self) -> str:
        """Return the sheet that shows the same on paper, by its name in the catalogue."""
        return "standings"


class ShapedModel(RowModel[Row], Generic[Row, Shape]):
    """Rows whose columns follow from a shape, such as the number of rounds or the tie-breaks."""

    def __init__(
        self,
        columns: Callable[[Shape], Sequence[Column[Row]]],
        shape: Shape,
        key: Callable[[Row], Hashable],
        sentence: Callable[[Row], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(columns(shape), key, sentence, parent)
        self._columns_of, self._shape = columns, shape

    def show_shaped(self, rows: Sequence[Row], shape: Shape) -> None:
        """Show rows; the columns are made anew only where the shape differs."""
        if shape == self._shape:
            self.reorder_rows(rows)
        else:
            self._shape = shape
            self.set_columns(self._columns_of(shape), rows)


class TablePart(Part, Generic[Row]):
    """A part that is a table of rows, found by letters and sorted by columns.

    The cursor begins in the column `FIRST`; `SHEET` is what `sheet` returns.
    """

    FIRST: ClassVar[int] = 0
    SHEET: ClassVar[str] = "standings"

    def __init__(
        self,
        session: Session,
        model: RowModel[Row],
        table: RowTable,
        found: Callable[[Row, str], bool],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(session, parent)
        self.model, self.table, self._found = model, table, found
        model.setParent(self)
        self.proxy: RowFilter[Row] = RowFilter(self)
        self.proxy.setSourceModel(model)
        table.setModel(self.proxy)
        self.sorter = ColumnSorter(table, self.proxy)
        self.empty = EmptyState(self.theme)
        self.column = filled(QVBoxLayout(self), (self.empty, 1), margins=NONE, spacing=0)
        self.setFocusProxy(table)
        self.empty.hide()
        table.typed.connect(self.search_wanted)
        table.idle_keyed.connect(self._on_idle)

    def forget(self) -> None:
        """Show no rows."""
        self.model.set_rows(())

    @property
    def has_rows(self) -> bool:
        """Tell whether there are rows."""
        return bool(self.model.rows)

    def show_rows(self, rows: tuple[Row, ...]) -> None:
        """Show rows; the selected one stays selected, and nothing scrolls."""
        with self.kept_cursor():
            self.model.reorder_rows(rows)

    @contextmanager
    def kept_cursor(self) -> Iterator[None]:
        """Show rows inside: the cursor stays in its row, or in that place if the row is gone."""
        current, bar = self.table.currentIndex(), self.table.verticalScrollBar()
        held, place, column, scrolled = current.data(Role.ROW), current.row(), current.column(), bar.value()
        yield
        if held is not None and not self._is_current(held):
            row = self.model.row_of(self.model.key_of(held))
            shown = self.proxy.mapFromSource(self.model.index(row, 0)).row() if row is not None else place
            columns, rows = self.proxy.columnCount(), self.proxy.rowCount()
            self.table.setCurrentIndex(self.proxy.index(min(shown, rows - 1), min(column, columns - 1)))
            bar.setValue(scrolled)  # setting the cursor has scrolled to it
        has_rows = self.model.rowCount() > 0
        self.table.setVisible(has_rows)
        self.empty.setVisible(not has_rows)

    def _is_current(self, held: Row) -> bool:
        """Tell whether the cursor is still in a row."""
        index = self.table.currentIndex()
        return index.isValid() and self.model.key_of(index.data(Role.ROW)) == self.model.key_of(held)

    def show_found(self, typed: str) -> None:
        """Show only the rows that match the letters, the first of them selected."""
        self.proxy.keep(lambda row: self._found(row, typed) if typed else True)
        if typed:
            self.table.go_to(0)

    def focus_part(self) -> None:
        """Give the keyboard to the table, or to the words that stand in its place while it is empty."""
        if not self.model.rowCount():
            self.empty.setFocus()  # a hidden table would lose the keyboard, and Ctrl Tab with it
            return
        if not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self.proxy.index(0, self.FIRST))
        self.table.setFocus()

    def _on_idle(self, key: str) -> None:
        self.session.hint(_("“{key}” means nothing here. Letters search the list.").format(key=key))

    def sheet(self) -> str:
        """Return the sheet that shows the same on paper."""
        return self.SHEET

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the table, none while it is empty."""
        if not self.model.rowCount():
            return ()
        return (("abc", _("find")), ("F3", _("sort by column")), ("Esc", self.order_words()))

    def order_words(self) -> str:
        """Return what Esc restores."""
        return _("order of the standings")

    def escape(self) -> bool:
        """Restore the order of the rows; return whether they were sorted otherwise."""
        was_sorted = self.sorter.is_sorted
        if was_sorted:
            self.sorter.restore()
        return was_sorted

    def sort_by_current(self) -> None:
        """Sort by the column of the cursor."""
        self.sorter.sort_by_current()
