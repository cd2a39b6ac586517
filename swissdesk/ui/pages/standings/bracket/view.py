"""The drawing of a bracket, with a cursor on one of its lines."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from swissdesk.services.standing.brackets import ToldBracket, ToldLine, bracket_text, line_words
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.notes import announce
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_CARD
from swissdesk.words import _

_HEAD: Final = 30
_PITCH: Final = 28
_COLUMN: Final = 190
_INSET: Final = 6
_SEED: Final = 26
_SIZE: Final = 13
_THIRD: Final = 70
_COLUMN_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_LINE_STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class BracketView(QWidget):
    """Draws a bracket; the arrows go from line to line and from round to round.

    `read_out` carries the line at the cursor in words, `moved` its place; Ctrl C copies all as text.
    """

    read_out = Signal(str)
    moved = Signal(QPoint)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.picture: ToldBracket | None = None
        self._column, self._line = 0, 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.MinimumExpanding)
        theme.changed.connect(self._resize)

    def show_picture(self, picture: ToldBracket | None) -> None:
        """Show a bracket; the cursor stays on its line where there is one."""
        self.picture = picture
        if picture is not None:
            self._column = min(self._column, len(picture.columns) - 1)
            self._line = min(self._line, len(picture.columns[self._column]) - 1)
            self.setAccessibleDescription(bracket_text(picture))
        self._resize()
        self._report(is_spoken=False)

    @property
    def words(self) -> str:
        """Return the line at the cursor in words, with its round."""
        if self.picture is None:
            return ""
        line = self.picture.columns[self._column][self._line]
        text = line_words(line) or (_("nobody") if line.is_absent else _("still open"))
        return _("{round}, line {line}: {words}").format(
            round=self.picture.titles[self._column], line=self._line + 1, words=text
        )

    def go_to_name(self, typed: str) -> None:
        """Go to the last round of the first player whose name matches."""
        columns = self.picture.columns if self.picture is not None else ()
        for column in range(len(columns) - 1, -1, -1):
            for place, line in enumerate(columns[column]):
                if line.name and matches(line.name, typed):
                    self._go(column, place)
                    return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, or copy the bracket as text."""
        key = Qt.Key(event.key())
        if self.picture is None:
            super().keyPressEvent(event)
        elif event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(bracket_text(self.picture))
        elif key in _LINE_STEPS:
            self._go(self._column, self._line + _LINE_STEPS[key])
        elif key in _COLUMN_STEPS:
            self._go_across(_COLUMN_STEPS[key])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the line that was clicked."""
        self.setFocus()
        if self.picture is None:
            return
        place = event.position().toPoint()
        column = max(0, min(place.x() // self._width(), len(self.picture.columns) - 1))
        lines = range(len(self.picture.columns[column]))
        self._go(column, min(lines, key=lambda line: abs(self._y(column, line) - place.y())))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the bracket and, with the focus, its ring."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.tokens.page))
        if self.picture is not None:
            self._draw(painter, self.picture)
        if self.hasFocus():
            paint.focus_ring(painter, self._theme, self.rect(), RADIUS_CARD)
        painter.end()

    def _draw(self, painter: QPainter, picture: ToldBracket) -> None:
        theme, width, inset = self._theme, self._width(), self._theme.px(_INSET)
        for column, title in enumerate(picture.titles):
            room = QRect(column * width + inset, 0, width - inset, theme.px(_HEAD))
            paint.text(painter, room, title, theme.strong(_SIZE), theme.tokens.text2)
        for column, lines in enumerate(picture.columns):
            is_last = column == len(picture.columns) - 1
            for place, line in enumerate(lines):
                is_here = (column, place) == (self._column, self._line)
                if is_here or not line.is_absent:
                    spot = self._spot(column, place)
                    self._draw_line(painter, line, spot, is_here=is_here, is_strong=is_last)
            self._draw_joints(painter, column, lines)
        self._draw_third(painter, picture)

    def _draw_line(
        self, painter: QPainter, line: ToldLine, spot: QPoint, *, is_here: bool, is_strong: bool
    ) -> None:
        theme, tokens, width = self._theme, self._theme.tokens, self._width()
        inset, height = theme.px(_INSET), theme.px(_PITCH) - 4
        room = QRect(spot.x() + inset, spot.y() - height, width - 2 * inset, height)
        if is_here and self.hasFocus():
            painter.fillRect(QRect(spot.x(), room.top(), width, height), QColor(tokens.sel))
        ink = tokens.sel_text if is_here and self.hasFocus() else tokens.text
        painter.setPen(QPen(QColor(tokens.line2), 1))
        painter.drawLine(spot.x(), spot.y(), spot.x() + width, spot.y())
        face = theme.strong(_SIZE) if line.goes_on or is_strong else theme.font(_SIZE)
        taken = paint.text(painter, room, line.score, face, ink, paint.RIGHT) if line.score else 0
        if line.seed:
            paint.text(painter, room, line.seed, theme.font(_SIZE), ink)
        paint.text(painter, room.adjusted(theme.px(_SEED), 0, -taken - inset, 0), line.name, face, ink)

    def _draw_joints(self, painter: QPainter, column: int, lines: tuple[ToldLine, ...]) -> None:
        painter.setPen(QPen(QColor(self._theme.tokens.line2), 1))
        right = (column + 1) * self._width()
        for place in range(0, len(lines) - 1, 2):
            if not (lines[place].is_absent or lines[place + 1].is_absent):
                painter.drawLine(right, self._y(column, place), right, self._y(column, place + 1))

    def _draw_third(self, painter: QPainter, picture: ToldBracket) -> None:
        if not picture.third_place:
            return
        theme = self._theme
        left = max(0, len(picture.columns) - 2) * self._width()
        top = theme.px(_HEAD + _PITCH * len(picture.columns[0]))
        room = QRect(left + theme.px(_INSET), top, self._width(), theme.px(_HEAD))
        paint.text(painter, room, _("Third place"), theme.strong(_SIZE), theme.tokens.text2)
        for row, line in enumerate(picture.third_place, start=1):
            spot = QPoint(left, top + theme.px(20 + _PITCH * row))
            self._draw_line(painter, line, spot, is_here=False, is_strong=False)

    def _go_across(self, step: int) -> None:
        """Go on to the line of the next round, or back to the upper one of the two that lead here."""
        picture = self.picture
        column = self._column + step
        if picture is None or not 0 <= column < len(picture.columns):
            return
        self._go(column, self._line // 2 if step > 0 else self._line * 2)

    def _go(self, column: int, line: int) -> None:
        if self.picture is None:
            return
        self._column, last = column, len(self.picture.columns[column]) - 1
        self._line = max(0, min(line, last))
        self._report(is_spoken=True)
        self.moved.emit(self._spot(self._column, self._line))

    def _width(self) -> int:
        columns = len(self.picture.columns) if self.picture is not None else 1
        return max(self._theme.px(_COLUMN), self.width() // columns - 1)

    def _y(self, column: int, line: int) -> int:
        step = 1 << column
        return self._theme.px(_HEAD) + int(self._theme.px(_PITCH) * (step * (line + 0.5) + 0.5))

    def _spot(self, column: int, line: int) -> QPoint:
        return QPoint(column * self._width(), self._y(column, line))

    def _resize(self) -> None:
        picture, theme = self.picture, self._theme
        columns = len(picture.columns) if picture is not None else 1
        lines = len(picture.columns[0]) if picture is not None else 1
        third = _THIRD + _PITCH if picture is not None and picture.third_place else 0
        height = theme.px(_HEAD + _PITCH * (lines + 1) + third)
        self.setMinimumSize(QSize(columns * theme.px(_COLUMN) + 2, height))
        self.update()

    def _report(self, *, is_spoken: bool) -> None:
        words = self.words
        name = _("Bracket")
        self.setAccessibleName(f"{name}. {words}" if words else name)
        self.read_out.emit(words)
        if is_spoken:
            announce(self, words)
        self.update()
