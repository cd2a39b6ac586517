"""The board list with its keys: results, jumps and finding players without leaving the keyboard's home."""

from enum import IntEnum, unique
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPoint, QRect, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from swissdesk.ui.kit.models import Role, RowFilter
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.pages.rounds.cells import (
    BoardNumberDelegate,
    ReasonDelegate,
    ResultDelegate,
    SeatDelegate,
    SeatNumberDelegate,
)
from swissdesk.ui.pages.rounds.keys import Deed, deed_of, other_results, result_of
from swissdesk.ui.pages.rounds.lines import (
    BoardLine,
    HeadingLine,
    Line,
    LineColumn,
    LinesModel,
    SittingLine,
    boards_in,
)
from swissdesk.ui.theme import Theme

_RATINGS_FROM: Final = 720
_WIDTHS: Final = (64, 0, 56, 44, 92, 40, 56, 0)
_WIDTHS_WITH_VIRTUAL_POINTS: Final = (64, 0, 56, 66, 92, 62, 56, 0)

if TYPE_CHECKING:
    from collections.abc import Callable


@unique
class LineFilter(IntEnum):
    """Which lines are shown, in the order of the switch."""

    ALL = 0
    OPEN = 1
    ODD = 2


class BoardTable(RowTable):
    """Boards and those who sit out; tells what a key asked for, and changes nothing itself.

    `result_keyed` carries a `Result` for the selected board, `deed_keyed` a `Deed`.
    """

    result_keyed = Signal(object)
    deed_keyed = Signal(object)
    line_selected = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.lines = LinesModel(self)
        self.shown: RowFilter[Line] = RowFilter(self)
        self.shown.setSourceModel(self.lines)
        self.setModel(self.shown)
        self._set_delegates()
        self.set_widths(_WIDTHS)
        self.selectionModel().currentRowChanged.connect(lambda *_rows: self.line_selected.emit())
        self.shown.modelReset.connect(self._span_lines)

    def set_lines(self, lines: tuple[Line, ...]) -> None:
        """Show lines; the selection stays on its board."""
        board = self.selected_board()
        self.lines.set_rows(lines)
        has_virtual = any(line.row.white.virtual or line.row.black.virtual for line in boards_in(lines))
        self.set_widths(_WIDTHS_WITH_VIRTUAL_POINTS if has_virtual else _WIDTHS)
        if self.current_row() < 0 and lines:
            self.go_to_board(board.row.board if board else 1)

    def keep_only(self, kept: LineFilter) -> None:
        """Show all lines, or only boards that are open or odd."""
        predicates: dict[LineFilter, Callable[[Line], bool]] = {
            LineFilter.OPEN: lambda line: isinstance(line, BoardLine) and line.is_open,
            LineFilter.ODD: lambda line: isinstance(line, BoardLine) and line.is_odd,
        }
        self.shown.keep(predicates.get(kept))
        self._span_lines()

    def selected_board(self) -> BoardLine | None:
        """Return the board that the keys belong to."""
        line = self.currentIndex().data(Role.ROW)
        return line if isinstance(line, BoardLine) else None

    def shown_lines(self) -> list[Line]:
        """Return the lines in the order of the screen."""
        return [self.shown.index(row, 0).data(Role.ROW) for row in range(self.shown.rowCount())]

    def go_to_board(self, board: int) -> bool:
        """Select a board; False if it is not shown."""
        place = self.lines.row_of(board)
        shown = self.shown.mapFromSource(self.lines.index(place, 0)) if place is not None else QModelIndex()
        if shown.isValid():
            self.go_to(shown.row())
        return shown.isValid()

    def go_to_next_open(self, after: int) -> bool:
        """Select the first open board after a board number, from the top again at the end."""
        numbers = [line.row.board for line in boards_in(self.lines.rows) if line.is_open]
        later = [board for board in numbers if board > after]
        return bool(numbers) and self.go_to_board((later or numbers)[0])

    def names(self) -> list[tuple[int, str]]:
        """Return every shown name with its line, White before Black."""
        found = []
        for position, line in enumerate(self.shown_lines()):
            if isinstance(line, BoardLine):
                found += [(position, line.row.white.name), (position, line.row.black.name)]
            elif isinstance(line, SittingLine):
                found.append((position, line.row.name))
        return found

    def offer_other_results(self) -> QMenu:
        """Open the list of results that have no key of their own, at the selected cell."""
        menu = QMenu(self)
        for other in other_results():
            action = QAction(f"&{other.key}   {other.text}", menu)
            action.triggered.connect(
                lambda _checked=False, result=other.result: self.result_keyed.emit(result)
            )
            menu.addAction(action)
        cell: QRect = self.visualRect(self.shown.index(self.current_row(), LineColumn.RESULT))
        menu.popup(self.viewport().mapToGlobal(cell.bottomLeft() + QPoint(0, 4)))
        return menu

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the ratings go first where width is scarce."""
        narrow = self.viewport().width() < self.theme.px(_RATINGS_FROM)
        for column in (LineColumn.WHITE_RATING, LineColumn.BLACK_RATING):
            self.setColumnHidden(column, narrow)
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Read results first, then deeds; what is left moves the selection or finds a player."""
        result, deed = result_of(event), deed_of(event)
        if event.matches(QKeySequence.StandardKey.Find):
            event.ignore()
        elif result is not None and self.selected_board() is not None:
            self.result_keyed.emit(result)
        elif deed is Deed.OTHER_RESULTS:
            if self.selected_board() is not None:
                self.offer_other_results()
        elif deed is not None:
            self.deed_keyed.emit(deed)
        else:
            super().keyPressEvent(event)

    def _set_delegates(self) -> None:
        for column, made in (
            (LineColumn.BOARD, BoardNumberDelegate),
            (LineColumn.WHITE, SeatDelegate),
            (LineColumn.WHITE_RATING, SeatNumberDelegate),
            (LineColumn.WHITE_POINTS, SeatNumberDelegate),
            (LineColumn.RESULT, ResultDelegate),
            (LineColumn.BLACK_POINTS, ReasonDelegate),
            (LineColumn.BLACK_RATING, SeatNumberDelegate),
            (LineColumn.BLACK, SeatDelegate),
        ):
            self.setItemDelegateForColumn(column, made(self.theme, self))

    def _span_lines(self) -> None:
        self.clearSpans()
        for position, line in enumerate(self.shown_lines()):
            if isinstance(line, HeadingLine):
                self.setSpan(position, 0, 1, len(LineColumn))
            elif isinstance(line, SittingLine):
                self.setSpan(position, LineColumn.BLACK_POINTS, 1, 3)
