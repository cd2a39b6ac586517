"""The boards while a round is paired by hand: players are moved between seats by keys or dragged."""

from typing import Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.services.round.by_hand import HandRow, HandView
from swissdesk.services.round.hand_places import HandPlaces
from swissdesk.services.round.rounds import SeatRow
from swissdesk.terms import Colour, Tpn
from swissdesk.ui.kit.delegates import NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.find import first_match
from swissdesk.ui.kit.models import Role
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.by_hand.cells import NoteDelegate, PlaceDelegate
from swissdesk.ui.pages.rounds.by_hand.drag_card import DragCard
from swissdesk.ui.pages.rounds.by_hand.keys import DraftAction, draft_action_of, search_begun_by
from swissdesk.ui.pages.rounds.by_hand.model import HandColumn, HandLine, HandModel, colour_of, line_of
from swissdesk.words import _

_WIDTHS: Final = (58, 0, 52, 48, 48, 52, 0, 140)
_WIDTHS_WITH_VIRTUAL_POINTS: Final = (58, 0, 52, 66, 66, 52, 0, 140)
_RATINGS_FROM: Final = 720
_SEATS: Final = (HandColumn.WHITE, HandColumn.BLACK)


class HandTable(RowTable):
    """Boards, the bye and those who wait; emits what keys and mouse ask for, and changes nothing itself.

    `action_keyed` carries a `DraftAction`, `carried` the player whom the mouse has picked up; `dropped` tells
    whether the mouse let go of that one at the place of the cursor. `typed` carries what begins a search.
    """

    action_keyed = Signal(object)
    carried = Signal(object)
    dropped = Signal(bool)
    place_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.lines = HandModel(self)
        self.setModel(self.lines)
        self.setAccessibleName(_("Boards, paired by hand"))
        for column, made in (
            (HandColumn.BOARD, StrongNumberDelegate),
            (HandColumn.WHITE, PlaceDelegate),
            (HandColumn.WHITE_RATING, NumberDelegate),
            (HandColumn.WHITE_POINTS, NumberDelegate),
            (HandColumn.BLACK_POINTS, NumberDelegate),
            (HandColumn.BLACK_RATING, NumberDelegate),
            (HandColumn.BLACK, PlaceDelegate),
            (HandColumn.NOTE, NoteDelegate),
        ):
            self.setItemDelegateForColumn(column, made(theme, self))
        self.set_widths(_WIDTHS)
        self._places: HandPlaces | None = None
        self._card = DragCard(theme, self.viewport())
        self._pressed: tuple[QPoint, SeatRow] | None = None
        self.selectionModel().currentChanged.connect(lambda *_places: self.place_changed.emit())

    def show_view(self, view: HandView, places: HandPlaces | None) -> None:
        """Show the draft, and of a held player the places; the cursor stays in its place."""
        row, column = max(0, self.current_row()), self._seat_column(self.currentIndex().column())
        self._places = places
        self.lines.set_rows([line_of(line, places) for line in view.rows])
        seats = (seat for line in view.rows for seat in (line.white, line.black) if seat)
        self.set_widths(_WIDTHS_WITH_VIRTUAL_POINTS if any(seat.virtual for seat in seats) else _WIDTHS)
        if self.lines.rows:
            self._go_to(min(row, len(self.lines.rows) - 1), column)

    def selected_row(self) -> HandRow | None:
        """Return the row of the cursor."""
        line = self.currentIndex().data(Role.ROW)
        return line.row if isinstance(line, HandLine) else None

    def selected_seat(self) -> SeatRow | None:
        """Return the player at the cursor."""
        return self._seat_at(self.currentIndex())

    def selected_player(self) -> Tpn | None:
        """Return the number of the player at the cursor."""
        seat = self.selected_seat()
        return None if seat is None else seat.tpn

    def is_at_free_bye(self) -> bool:
        """Tell whether the cursor is at the bye that nobody has."""
        row = self.selected_row()
        return row is not None and row.is_bye and row.white is None

    def go_to_open(self, step: int) -> None:
        """Move the cursor to the next place, or with -1 to the one before, where the held player may go."""
        places, here = self._places, (self.current_row(), self._seat_column(self.currentIndex().column()))
        if places is None:
            return
        seats = [
            (row, column)
            for row, line in enumerate(self.lines.rows)
            for colour, column in zip(Colour, _SEATS, strict=True)
            if _is_open(line, colour, places)
        ]
        ahead = (
            [seat for seat in seats if seat > here] if step > 0 else [seat for seat in seats if seat < here]
        )
        around = [*ahead, *seats] if step > 0 else [*seats, *ahead]
        if around:
            self._go_to(*around[0 if step > 0 else -1])

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001  Qt's signature
        """Go from open place to open place with Tab while somebody is held; else leave the table."""
        if self._places is None:
            return bool(super().focusNextPrevChild(forward))
        self.action_keyed.emit(DraftAction.NEXT if forward else DraftAction.BEFORE)
        return True

    def go_to_player(self, tpn: Tpn) -> bool:
        """Move the cursor to a player; return whether the draft has this player."""
        for row, line in enumerate(self.lines.rows):
            for colour, column in zip(Colour, _SEATS, strict=True):
                seat = line.seat(colour)
                if seat is not None and seat.tpn == tpn:
                    self._go_to(row, column)
                    return True
        return False

    def go_to_match(self, typed: str) -> bool:
        """Move the cursor to the player with this number or name; return whether one was found."""
        text = typed.strip().lstrip("/").strip()
        if text.isdecimal():
            return self.go_to_player(Tpn(int(text)))
        seats = self.lines.seats()
        found = first_match((seat.name for seat in seats), text) if text else None
        return found is not None and self.go_to_player(seats[found].tpn)

    def go_to_first(self) -> None:
        """Move the cursor to White on the first board."""
        self._go_to(0, HandColumn.WHITE)

    def go_to_first_waiting(self) -> None:
        """Move the cursor to the first player who waits, if there is one."""
        rows = [at for at, line in enumerate(self.lines.rows) if _waits(line.row)]
        if rows:
            self._go_to(rows[0], HandColumn.WHITE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit actions, move the cursor between sides and rows; letters and digits search."""
        action = draft_action_of(event)
        if action is not None:
            self.action_keyed.emit(action)
        elif event.key() in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            column = HandColumn.WHITE if event.key() == Qt.Key.Key_Left else HandColumn.BLACK
            self._go_to(self.current_row(), column)
        elif search_begun_by(event):
            self.typed.emit(search_begun_by(event))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the player under the mouse."""
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid():
            self._go_to(index.row(), self._seat_column(index.column()))
        seat = self._seat_at(index)
        left = event.button() is Qt.MouseButton.LeftButton
        self._pressed = (event.position().toPoint(), seat) if left and seat else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the player over the table; the ring shows the place below."""
        at = event.position().toPoint()
        if self._pressed is None:
            return
        start, seat = self._pressed
        if not self._card.isVisible():
            if (at - start).manhattanLength() < QApplication.startDragDistance():
                return
            self.carried.emit(seat.tpn)
        self._card.carry(f"{seat.tpn}  {seat.name}", at)
        under = self._carried_over(at)
        if under.isValid():
            self._go_to(under.row(), self._seat_column(under.column()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put the player down where the mouse is."""
        super().mouseReleaseEvent(event)
        pressed, was_carried = self._pressed, self._card.isVisible()
        self.let_go()
        under = self.indexAt(event.position().toPoint())
        if pressed is not None and was_carried:
            if under.isValid():
                self._go_to(under.row(), self._seat_column(under.column()))
            self.dropped.emit(under.isValid())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat a second click like a first one."""
        # Qt sends it in place of a press: without this a quick second drag would take hold of nobody.
        self.mousePressEvent(event)

    def let_go(self) -> None:
        """End the drag without a move."""
        self._pressed = None
        self._card.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the ratings first where width is scarce."""
        narrow = self.viewport().width() < self.theme.px(_RATINGS_FROM)
        for column in (HandColumn.WHITE_RATING, HandColumn.BLACK_RATING):
            self.setColumnHidden(column, narrow)
        super().resizeEvent(event)

    def place_rect(self, tpn: Tpn) -> QRect:
        """Return the rectangle of a player in the viewport; empty for nobody."""
        for row, line in enumerate(self.lines.rows):
            for colour, column in zip(Colour, _SEATS, strict=True):
                seat = line.seat(colour)
                if seat is not None and seat.tpn == tpn:
                    return self.visualRect(self.lines.index(row, column))
        return QRect()

    def _go_to(self, row: int, column: int) -> None:
        index = self.lines.index(row, column)
        if index.isValid():
            self.scrollTo(index)
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)

    def _carried_over(self, at: QPoint) -> QModelIndex:
        """Return the place under the mouse; beyond the upper or lower edge the next row out of sight."""
        port = self.viewport().rect()
        y = min(max(at.y(), port.top()), port.bottom())
        index = self.indexAt(QPoint(at.x(), y))
        step = (at.y() > port.bottom()) - (at.y() < port.top())
        return index.siblingAtRow(index.row() + step) if step else index

    def _seat_column(self, column: int) -> HandColumn:
        return HandColumn.BLACK if colour_of(column) is Colour.BLACK else HandColumn.WHITE

    def _seat_at(self, index: QModelIndex) -> SeatRow | None:
        line = index.data(Role.ROW) if index.isValid() else None
        if not isinstance(line, HandLine):
            return None
        return line.seat(colour_of(index.column())) or (line.row.white if line.row.black is None else None)


def _waits(row: HandRow) -> bool:
    return row.board is None and not row.is_bye


def _is_open(line: HandLine, colour: Colour, places: HandPlaces) -> bool:
    """Tell whether the held player may go to a side of a line: to another player, or the free bye."""
    seat = line.seat(colour)
    if seat is None:
        return line.row.is_bye and colour is Colour.WHITE and places.bye is None
    return seat.tpn != places.held and seat.tpn not in places.shut
