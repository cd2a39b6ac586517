"""The list under a field in which somebody is typed: the keyboard stays in the field."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QRect, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QLineEdit, QListView, QVBoxLayout, QWidget

from swissdesk.ui.kit import paint
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.models import Column, Index, Role, RowModel
from swissdesk.ui.kit.notes import announce
from swissdesk.ui.kit.widgets import ENTER
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_POPOVER
from swissdesk.ui.pages.players.found_delegate import FoundDelegate
from swissdesk.ui.pages.players.found_rows import (
    FoundRow,
    RowKind,
    asks_who,
    clear_row,
    more_words,
    row_sentence,
    with_one_less,
)
from swissdesk.words import _

_WIDTH: Final = 860
_EDGE: Final = 8
_MARGIN: Final = 8
_SPACING: Final = 4
_MOVES: Final = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: 5,
    Qt.Key.Key_PageUp: -5,
}


class FoundPopup(QFrame):
    """Shows who may be meant, and reads the field's keys while it is shown.

    Arrows choose, Enter emits `taken` with the chosen row, Tab `filled` with one of the lists, Ctrl Enter
    `typed_taken` whatever is chosen, Esc closes the list alone. Without a chosen row Enter goes to the first
    of several who may be meant, and is the field's where nobody has that name. `opened` and `closed`
    say whose the keys are.
    """

    help_topic = "players#find"

    taken = Signal(object)
    filled = Signal(object)
    typed_taken = Signal()
    opened = Signal()
    closed = Signal()

    def __init__(self, theme: Theme, field: QLineEdit, *, fills: bool = False) -> None:
        """Watch a field; `fills` lets Tab take a row without Enter."""
        super().__init__(field)
        theme.dress(self)  # it lies on the window while it is open
        self._fills = fills
        self._theme, self._field = theme, field
        self._around: QWidget | None = None
        self.model: RowModel[FoundRow] = RowModel(
            (Column("", lambda row: row.name, roles={Role.TIP: row_sentence}),),
            lambda row: row,
            row_sentence,
            self,
        )
        self.list = QListView(self)
        self._delegate = FoundDelegate(theme, self.list)
        self._foot = label("caption", wraps=False)
        self._lay_out()
        field.installEventFilter(self)
        field.textChanged.connect(self._on_text_changed)
        self.list.clicked.connect(self._on_clicked)
        self.hide()

    @property
    def chosen(self) -> FoundRow | None:
        """Return the chosen row."""
        row: FoundRow | None = self.list.currentIndex().data(Role.ROW)
        return row

    def show_rows(self, rows: Sequence[FoundRow], foot: str) -> None:
        """Show these rows, or nothing without any; a row is chosen if it is clear who is meant.

        `foot` names the lists that were searched.
        """
        self._delegate.typed = self._field.text()
        rows = self._fitting(rows)
        self.model.set_rows(rows)
        self._foot.setText(foot)
        if not rows:
            self.hide()
            return
        self._choose(clear_row(rows, self._field.text()))
        self._place()
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Read the field's keys; close with the field, and follow the window's size."""
        if watched is self._field:
            if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
                return self.isVisible() and self._take_key(event)
            if event.type() is QEvent.Type.Hide or (isinstance(event, QFocusEvent) and _leaves(event)):
                self.hide()
        elif event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the box with its line."""
        painter, tokens = QPainter(self), self._theme.tokens
        paint.panel_box(painter, self.rect(), tokens.raised, tokens.line2, RADIUS_POPOVER)
        painter.end()

    def showEvent(self, event: QShowEvent) -> None:
        """Tell that the keys of the field are the list's."""
        super().showEvent(event)
        self.opened.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Take back what the field says about the rows."""
        self._field.setAccessibleDescription("")
        super().hideEvent(event)
        self.closed.emit()

    def _take_key(self, event: QKeyEvent) -> bool:
        key, row = event.key(), self.chosen
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in ENTER and plain == Qt.KeyboardModifier.ControlModifier:
            self._end_with(self.typed_taken)
        elif key in ENTER and not plain and row is not None:
            self._take(row)
        elif key == Qt.Key.Key_Escape:
            self.hide()
        elif key in ENTER and not plain and asks_who(self.model.rows):
            self._move(1)
        elif key in ENTER and not plain:
            self.hide()  # the field takes what was typed: nothing of it is to be chosen any more
            return False
        elif key in _MOVES and not plain:
            self._move(_MOVES[Qt.Key(key)])
        elif key == Qt.Key.Key_Tab and not plain and self._fills and row and row.kind is RowKind.LISTED:
            self._end_with(self.filled, row)
        else:
            return False
        return True

    def _take(self, row: FoundRow) -> None:
        if row.kind is RowKind.AS_TYPED:
            self._end_with(self.typed_taken)
        else:
            self._end_with(self.taken, row)

    def _end_with(self, signal: SignalInstance, *row: FoundRow) -> None:
        # Hidden first: what is done may open the list again, or empty the field.
        self.hide()
        signal.emit(*row)

    def _on_text_changed(self, text: str) -> None:
        """Hide what was found for another text, such as the one of a form that is filled anew."""
        if text != self._delegate.typed:
            self.hide()

    def _on_clicked(self, index: Index) -> None:
        row: FoundRow = index.data(Role.ROW)
        if row.kind is not RowKind.HEADING:
            self._take(row)

    def _move(self, steps: int) -> None:
        """Choose another row; from the first row up no row is chosen, and Enter is the field's again."""
        places = [at for at, row in enumerate(self.model.rows) if row.kind is not RowKind.HEADING]
        current = self.list.currentIndex().row()
        at = places.index(current) if current in places else -1
        at = max(-1, min(len(places) - 1, at + steps))
        self._choose(places[at] if at >= 0 else None)

    def _choose(self, place: int | None) -> None:
        index = QModelIndex() if place is None else self.model.index(place, 0)
        self._delegate.enter_is_for_typed = place is None and not asks_who(self.model.rows)
        self.list.setCurrentIndex(index)
        self.list.viewport().update()  # the keys of other rows may change with the chosen one
        self.list.scrollTo(index) if place is not None and place > 1 else self.list.scrollToTop()
        words = self._spoken()
        self._field.setAccessibleDescription(words)
        announce(self._field, words)

    def _spoken(self) -> str:
        """Return what a screen reader says: the chosen row and what Enter does with it, or that none is."""
        row = self.chosen
        rows = [each for each in self.model.rows if each.kind in {RowKind.LISTED, RowKind.IN_EVENT}]
        more = more_words(self.model.rows)
        if row is None:
            words = _("{count} found, none chosen. The down arrow chooses.").format(count=len(rows))
            if self._delegate.enter_is_for_typed:
                words = _("{words} Enter is for what was typed.").format(words=words)
        elif row not in rows:
            return row.name
        else:
            words = _("{place} of {count}: {who}. Enter takes, Ctrl Enter is for what was typed.")
            words = words.format(place=rows.index(row) + 1, count=len(rows), who=row_sentence(row))
        return f"{words} {more}." if more else words

    def _fitting(self, rows: Sequence[FoundRow]) -> Sequence[FoundRow]:
        """Return as many of the rows as the window has room for, and those above and below the people."""
        field, around = self._field, self._field.window()
        room = around.height() - field.mapTo(around, QPoint(0, field.height() + 4)).y() - _EDGE
        while self._height_of(rows) > room and (fewer := with_one_less(rows)) != rows:
            rows = fewer
        return rows

    def _height_of(self, rows: Sequence[FoundRow]) -> int:
        """Return how high the list would be with these rows."""
        beside = 2 * _MARGIN + _SPACING + self._foot.sizeHint().height() + 2 * self.list.frameWidth()
        return sum(map(self._delegate.height_of, rows)) + beside

    def _place(self) -> None:
        """Place the list below the field, inside the window."""
        around = self._field.window()
        if around is not self._around:
            if self._around is not None:
                self._around.removeEventFilter(self)
            self._around = around
            self.setParent(around)
            around.installEventFilter(self)
        corner = self._field.mapTo(around, QPoint(0, self._field.height() + 4))
        width = min(self._theme.px(_WIDTH), around.width() - 2 * _EDGE)
        height = min(self._height_of(self.model.rows), around.height() - corner.y() - _EDGE)
        left = max(_EDGE, min(corner.x(), around.width() - width - _EDGE))
        self.setGeometry(QRect(left, corner.y(), width, height))

    def _lay_out(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._foot.setContentsMargins(10, 0, 10, 0)  # below the words of the headings
        self.list.setProperty("kind", "palette")
        self.list.setModel(self.model)
        self.list.setItemDelegate(self._delegate)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setAccessibleName(_("Who may be meant"))
        margins = (_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        filled(QVBoxLayout(self), (self.list, 1), self._foot, margins=margins, spacing=_SPACING)


def _leaves(event: QFocusEvent) -> bool:
    """Tell whether the keyboard goes elsewhere in the window, not only to another window for a while."""
    passing = {Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason}
    return event.lostFocus() and event.reason() not in passing
