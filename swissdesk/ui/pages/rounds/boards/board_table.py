"""The board list with its keys: results, jumps and the search, without leaving the home row."""

from enum import IntEnum, unique
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from swissdesk.ui.kit.actions import new_action
from swissdesk.ui.kit.menus import passing_menu
from swissdesk.ui.kit.models import Role, RowFilter
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.boards.cells import (
    BoardNumberDelegate,
    ReasonDelegate,
    ResultDelegate,
    SeatDelegate,
    SeatNumberDelegate,
)
from swissdesk.ui.pages.rounds.boards.keys import KeyAction, action_of, other_results, result_of
from swissdesk.ui.pages.rounds.boards.lines import (
    BoardLine,
    HeadingLine,
    Line,
    MatchLine,
    Place,
    Sitter,
    SittingLine,
    boards_in,
)
from swissdesk.ui.pages.rounds.boards.lines_model import LineColumn, LinesModel
from swissdesk.ui.result_keys import KeyChoice

_RATINGS_FROM: Final = 720
_AROUND_NAME: Final = 44
"""The piece before a name and the margins of its cell."""
_ENOUGH_NAMES: Final = 300
"""So many names tell which width nine of ten have room in."""
_WIDTHS: Final = (64, 0, 56, 44, 92, 40, 56, 0)
_WIDTHS_OF_MATCHES: Final = (64, 0, 56, 54, 92, 50, 56, 0)
"""What a match of two people brings has a sign before it."""

_WIDTHS_WITH_VIRTUAL_POINTS: Final = (64, 0, 56, 66, 92, 62, 56, 0)

_GOING: Final = frozenset(
    {
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
    }
)
"""The keys by which the arbiter goes to a board."""

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


@unique
class LineFilter(IntEnum):
    """Which lines are shown, in the order of the switch."""

    ALL = 0
    OPEN = 1
    ODD = 2


class NameWidths:
    """Keeps how wide names and titles are: the same people are there at the next key."""

    def __init__(self, theme: Theme) -> None:
        self._theme, self._size = theme, 0
        self._names: dict[str, int] = {}
        self._titles: dict[str, int] = {}

    def of(self, seats: "Iterable[Sitter]") -> list[int]:
        """Return the widths of names behind their titles at the text size in use."""
        if self._size != self._theme.text_size:
            self._size = self._theme.text_size
            self._names.clear()
            self._titles.clear()
        of_name, of_title = self._theme.metrics(15), self._theme.metrics(12)
        names, titles, widths = self._names, self._titles, []
        for seat in seats:
            name, title = seat.name, f"{seat.title} " if seat.title else " "
            if name not in names:
                names[name] = of_name.horizontalAdvance(name)
            if title not in titles:
                titles[title] = of_title.horizontalAdvance(title)
            widths.append(names[name] + titles[title])
        return widths


class BoardTable(RowTable):
    """Boards and players who sit out; emits the action of each key and changes nothing itself.

    It notes which board the arbiter went to, by arrows, mouse, a number or a name; the step to the next
    open board after a result does not count. `result_keyed` carries a `Result` for the selected board
    or match, `action_keyed` a `KeyAction`; `others_keyed` asks for the list of other results.
    """

    result_keyed = Signal(object)
    action_keyed = Signal(object)
    others_keyed = Signal()
    line_selected = Signal()

    def __init__(self, theme: Theme, keys: KeyChoice, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._keys = keys
        self._visited: Place | None = None
        self._names_need = 0
        self._name_widths = NameWidths(theme)
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
        self.lines.show_lines(lines)
        self.set_widths(_widths(lines))
        self._names_need = self._room_for_names(lines)
        self._fit_ratings()
        if self.current_row() < 0 and lines:
            self.go_to_first(board.place if board else None)

    def keep_only(self, kept: LineFilter) -> None:
        """Show all lines, or only boards that are open or odd."""
        predicates: dict[LineFilter, Callable[[BoardLine], bool]] = {
            LineFilter.OPEN: lambda line: line.is_open,
            LineFilter.ODD: lambda line: line.is_odd,
        }
        wanted = predicates.get(kept)
        self.shown.keep(None if wanted is None else lambda line: isinstance(line, BoardLine) and wanted(line))
        self._span_lines()

    def selected_board(self) -> BoardLine | None:
        """Return the board that the keys belong to."""
        line = self.currentIndex().data(Role.ROW)
        return line if isinstance(line, BoardLine) else None

    def selected_match(self) -> MatchLine | None:
        """Return the match that the keys belong to, while none of its boards is selected."""
        line = self.currentIndex().data(Role.ROW)
        return line if isinstance(line, MatchLine) else None

    def selected_place(self) -> Place | None:
        """Return the place of the selected board or match."""
        line = self.currentIndex().data(Role.ROW)
        return line.place if isinstance(line, BoardLine | MatchLine) else None

    @property
    def is_visited(self) -> bool:
        """Tell whether the arbiter went to the selected board and has keyed nothing there since."""
        return self._visited is not None and self._visited == self.selected_place()

    def visit(self) -> None:
        """Note that the arbiter has gone to the selected board."""
        self._visited = self.selected_place()

    def leave(self) -> None:
        """Note that the board has got its key: the next key belongs to another board."""
        self._visited = None

    def shown_lines(self) -> list[Line]:
        """Return the lines in the order of the screen."""
        return self.shown.shown_rows()

    def go_to_place(self, place: Place) -> bool:
        """Select a board or a match; return whether it is shown."""
        row = self.lines.row_of(place)
        shown = self.shown.mapFromSource(self.lines.index(row, 0)) if row is not None else QModelIndex()
        if shown.isValid():
            self.go_to(shown.row())
            self._show_match_of(shown)
        return shown.isValid()

    def _show_match_of(self, shown: QModelIndex) -> None:
        """Scroll the match of a board into view with it, if both have room."""
        above = shown.row()
        while above > 0 and isinstance(self.shown.index(above, 0).data(Role.ROW), BoardLine):
            above -= 1
        if isinstance(self.shown.index(above, 0).data(Role.ROW), MatchLine):
            self.scrollTo(self.shown.index(above, 0))
            self.scrollTo(shown)

    def go_to_first(self, wanted: Place | None = None) -> bool:
        """Select a board, or the first one where it is not shown; return whether there is one."""
        boards = [line.place for line in self.shown_lines() if isinstance(line, BoardLine)]
        return (wanted is not None and self.go_to_place(wanted)) or (
            bool(boards) and self.go_to_place(boards[0])
        )

    def go_to_board(self, match: int, board: int) -> bool:
        """Go to a board by its numbers, or to a match by one number; return whether it was found."""
        has_matches = any(line.place.match for line in boards_in(self.lines.rows))
        if has_matches and not match:
            # Where two people play a match it has no line of its own above its games.
            whole = self.go_to_next_open(Place(board, 0), within=board) or self.go_to_place(Place(board, 0))
            found = whole or self.go_to_place(Place(board, 1))
        else:
            found = self.go_to_place(Place(match, board))
        if found:
            self.visit()
        return found

    def go_to_next_open(self, after: Place | None, within: int | None = None) -> bool:
        """Select the first open board after a place, else from the top; return whether there is one."""
        lines = (line for line in boards_in(self.lines.rows) if line.is_open)
        places = [line.place for line in lines if within in (None, line.place.match)]
        later = [place for place in places if after is None or place > after]
        return bool(places) and self.go_to_place((later or places)[0])

    def step(self, by: int) -> None:
        """Go to the board above or below, as the arrows do."""
        action = self.CursorAction.MoveUp if by < 0 else self.CursorAction.MoveDown
        self.setCurrentIndex(self.moveCursor(action, Qt.KeyboardModifier.NoModifier))
        self.visit()

    def names(self) -> list[tuple[int, str]]:
        """Return every shown name with its line, left before right."""
        found = []
        for position, line in enumerate(self.shown_lines()):
            if isinstance(line, BoardLine):
                found += [(position, seat.name) for seat in (line.left, line.right) if seat]
            elif isinstance(line, MatchLine):
                found += [(position, line.row.first.name), (position, line.row.second.name)]
            elif isinstance(line, SittingLine):
                found.append((position, line.row.name))
        return found

    def offer_other_results(self) -> QMenu:
        """Open the list of results that have no key of their own, at the selected cell."""
        menu = passing_menu(self)
        for other in other_results():
            text = f"&{other.key}   {other.text}"
            menu.addAction(new_action(menu, text, partial(self.result_keyed.emit, other.result)))
        cell: QRect = self.visualRect(self.shown.index(self.current_row(), LineColumn.RESULT))
        menu.popup(self.viewport().mapToGlobal(cell.bottomLeft() + QPoint(0, 4)))
        return menu

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the ratings first where width is scarce; keep the match of the selected board in view."""
        self._fit_ratings()
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self._show_match_of(self.currentIndex())

    def _fit_ratings(self) -> None:
        """Show the ratings only where hardly a name is cut beside them."""
        heads, px = self.horizontalHeader(), self.theme.px
        ratings = (LineColumn.LEFT_RATING, LineColumn.RIGHT_RATING)
        names = (LineColumn.LEFT, LineColumn.RIGHT)
        others = sum(heads.sectionSize(column) for column in LineColumn if column not in (*ratings, *names))
        beside = sum(max(heads.sectionSizeHint(column), px(_WIDTHS[column])) for column in ratings)
        width = self.viewport().width()
        narrow = width < px(_RATINGS_FROM) or (width - others - beside) // 2 < self._names_need
        for column in ratings:
            self.setColumnHidden(column, narrow)

    def _room_for_names(self, lines: tuple[Line, ...]) -> int:
        """Return the width in which nine of ten names of the boards are whole."""
        seats = [seat for line in boards_in(lines) for seat in (line.left, line.right) if seat]
        # Of a large field a sample, always of the same boards: to measure 2,000 names takes 30 milliseconds.
        widths = sorted(self._name_widths.of(seats[:: len(seats) // _ENOUGH_NAMES + 1]))
        return widths[len(widths) * 9 // 10] + self.theme.px(_AROUND_NAME) if widths else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Read results first, then actions; other keys move the selection or search."""
        result, act = result_of(event, self._keys.current), action_of(event, self._keys.current)
        if event.matches(QKeySequence.StandardKey.Find):
            event.ignore()
        elif result is not None and self.selected_place() is None:
            self.idle_keyed.emit(event.text())
        elif result is not None:
            if not event.isAutoRepeat():  # a key held too long would write results on the next boards
                self.result_keyed.emit(result)
        elif act is KeyAction.OTHER_RESULTS:
            self.others_keyed.emit()
        elif act is not None:
            self.action_keyed.emit(act)
        else:
            super().keyPressEvent(event)
            if event.key() in _GOING:
                self.visit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the board under the mouse."""
        super().mousePressEvent(event)
        if self.indexAt(event.position().toPoint()).isValid():
            self.visit()

    def _set_delegates(self) -> None:
        for column, made in (
            (LineColumn.BOARD, BoardNumberDelegate),
            (LineColumn.LEFT, SeatDelegate),
            (LineColumn.LEFT_RATING, SeatNumberDelegate),
            (LineColumn.LEFT_POINTS, SeatNumberDelegate),
            (LineColumn.RESULT, ResultDelegate),
            (LineColumn.RIGHT_POINTS, ReasonDelegate),
            (LineColumn.RIGHT_RATING, SeatNumberDelegate),
            (LineColumn.RIGHT, SeatDelegate),
        ):
            self.setItemDelegateForColumn(column, made(self.theme, self))

    def _span_lines(self) -> None:
        self.clearSpans()
        for position, line in enumerate(self.shown_lines()):
            if isinstance(line, HeadingLine):
                self.setSpan(position, 0, 1, len(LineColumn))
            elif isinstance(line, SittingLine):
                self.setSpan(position, LineColumn.RIGHT_POINTS, 1, 3)


def _widths(lines: tuple[Line, ...]) -> tuple[int, ...]:
    """Return the widths of the columns: points take more with virtual ones beside them, or a sign."""
    boards = boards_in(lines)
    if any(seat.is_accelerated for line in boards for seat in (line.left, line.right) if seat):
        return _WIDTHS_WITH_VIRTUAL_POINTS
    return _WIDTHS_OF_MATCHES if any(line.gains is not None for line in boards) else _WIDTHS
