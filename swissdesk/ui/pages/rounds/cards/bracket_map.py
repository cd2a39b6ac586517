"""The brackets of a round as a row of boxes, with arcs for those who play in another one."""

import math
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QToolTip, QWidget

from swissdesk.services.explaining.cards import CardBracket, CardTable
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.widgets import ENTER
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT, RADIUS_BUTTON
from swissdesk.ui.pages.rounds.cards.speech import counts_of
from swissdesk.words import _

_HEIGHT: Final = 74
_LOW: Final = 40
_BOX_TOP, _BOX, _GAP = 8, 36, 10
_ARCS_ABOVE: Final = 20
"""Room above the boxes where somebody goes up."""

_LEAST: Final = 52


class BracketMap(QWidget):
    """Boxes along which the arrows go; Enter or a click opens a bracket, and `opened` carries its index."""

    opened = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._table: CardTable | None = None
        self._current, self._is_low = 0, False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        theme.changed.connect(self._take_height)
        self._take_height()

    def show_table(self, table: CardTable | None) -> None:
        """Show the brackets of a round, None for none."""
        self._table = table
        count = 0 if table is None else len(table.brackets)
        self._current = min(self._current, max(0, count - 1))
        self._say()
        self._take_height()

    def show_current(self, bracket: int) -> None:
        """Mark the bracket in which the cursor of the table is."""
        if self._table is not None and bracket != self._current and bracket < len(self._table.brackets):
            self._current = bracket
            self._say()
            self.update()

    def be_low(self, *, is_low: bool) -> None:
        """Say in the boxes how many go on where height is scarce, instead of by arcs."""
        if is_low != self._is_low:
            self._is_low = is_low
            self._take_height()

    def sentence(self, index: int) -> str:
        """Return a bracket as it is spoken: score, what lies in it and goes from it, what it lost."""
        if self._table is None or index >= len(self._table.brackets):
            return ""
        bracket = self._table.brackets[index]
        going = [
            _("{count} to {score}").format(count=count, score=self._table.brackets[target].title)
            for (home, target), count in sorted(self._table.moves.items())
            if home == index
        ]
        order = [_("paired {place} of {count}").format(place=bracket.place, count=len(self._table.brackets))]
        costs = [cost.words for cost in bracket.costs]
        return ", ".join(
            (
                bracket.title,
                counts_of(self._table, bracket),
                *going,
                *costs,
                *(order if bracket.place else ()),
            )
        )

    def boxes(self) -> list[QRect]:
        """Return the place of each box: wider where more cards lie, moved along if they do not all fit."""
        if self._table is None or not self._table.brackets:
            return []
        px, gap = self._theme.px, _GAP
        shares = [math.sqrt(_size(bracket)) for bracket in self._table.brackets]
        room = self.width() - MARGIN_LEFT - MARGIN_RIGHT - gap * (len(shares) - 1)
        least = [max(px(_LEAST), self._needed(bracket)) for bracket in self._table.brackets]
        spare = max(0, min(room - sum(least), px(110) * len(shares)))
        whole = sum(shares) or 1
        widths = [low + int(spare * share / whole) for low, share in zip(least, shares, strict=True)]
        lefts = [MARGIN_LEFT + sum(widths[:at]) + gap * at for at in range(len(widths))]
        over = max(0, lefts[-1] + widths[-1] + MARGIN_RIGHT - self.width())
        middle = lefts[self._current] + widths[self._current] // 2
        shift = max(0, min(over, middle - self.width() // 2))
        top, height = px(2) if self._is_low else px(_BOX_TOP) + self._above(), px(_BOX)
        return [QRect(left - shift, top, width, height) for left, width in zip(lefts, widths, strict=True)]

    def _above(self) -> int:
        """Return the room that arcs take above the boxes."""
        goes_up = self._table is not None and any(target < home for home, target in self._table.moves)
        return self._theme.px(_ARCS_ABOVE) if goes_up and not self._is_low else 0

    def _bye_word(self) -> str:
        return "" if self._table is None else self._table.bye_words.short

    def _needed(self, bracket: CardBracket) -> int:
        """Return the least width for what stands in a box."""
        first = self._theme.metrics(13, 600).horizontalAdvance(bracket.short_title or bracket.title)
        first += self._theme.metrics(12).horizontalAdvance(self._bye_word()) if bracket.bye is not None else 0
        second = self._theme.metrics(12).horizontalAdvance(_count_text(bracket))
        if self._is_low:
            second += self._theme.metrics(12, 600).horizontalAdvance(going_text(bracket)) + self._theme.px(6)
        second += self._theme.px(20) if bracket.costs else 0
        return max(first, second) + self._theme.px(22)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw boxes and arcs."""
        painter, tokens = QPainter(self), self._theme.tokens
        painter.fillRect(self.rect(), QColor(tokens.sunken))
        painter.fillRect(QRect(0, self.height() - 1, self.width(), 1), QColor(tokens.line))
        boxes = self.boxes()
        if self._table is not None:
            for index, (box, bracket) in enumerate(zip(boxes, self._table.brackets, strict=True)):
                self._draw_box(painter, box, bracket, is_current=index == self._current)
            if not self._is_low:
                for (home, target), count in sorted(self._table.moves.items()):
                    self._draw_arc(painter, boxes[home], boxes[target], count)
        painter.end()

    def _draw_box(self, painter: QPainter, box: QRect, bracket: CardBracket, *, is_current: bool) -> None:
        theme, tokens, px = self._theme, self._theme.tokens, self._theme.px
        paint.panel_box(
            painter, box, tokens.sel if is_current else tokens.raised, tokens.line2, RADIUS_BUTTON
        )
        if is_current and self.hasFocus():
            paint.focus_ring(painter, theme, box, RADIUS_BUTTON)
        ink = tokens.sel_text if is_current else tokens.text
        inner = box.adjusted(px(7), px(1), -px(7), 0)
        upper, lower = QRect(inner), QRect(inner)
        upper.setHeight(px(18))
        lower.setTop(inner.top() + px(17))
        paint.text(painter, upper, bracket.short_title or bracket.title, theme.strong(13), ink)
        grey = ink if is_current else tokens.text2
        if bracket.bye is not None:
            paint.text(painter, upper, self._bye_word(), theme.font(12), grey, paint.RIGHT)
        used = paint.text(painter, lower, _count_text(bracket), theme.font(12), grey)
        if self._is_low:
            lower.setLeft(lower.left() + used + px(6))
            paint.text(painter, lower, going_text(bracket), theme.strong(12), tokens.float)
            used += px(6) + theme.metrics(12, 600).horizontalAdvance(going_text(bracket))
        if bracket.costs:
            lower.setLeft(inner.left() + used + px(6))
            on_yellow = is_current and tokens.is_contrast
            self._draw_costs(painter, lower, bracket, ink if on_yellow else tokens.warn)

    def _draw_costs(self, painter: QPainter, room: QRect, bracket: CardBracket, ink: str) -> None:
        """Draw that something was lost, and where there is room in which criteria."""
        theme, side = self._theme, self._theme.px(14)
        names = " ".join(cost.name for cost in bracket.costs)
        width = theme.metrics(12).horizontalAdvance(names) + theme.px(4)
        left = room.right() - side
        if side + width <= room.width():
            paint.text(painter, room, names, theme.font(12), ink, paint.RIGHT)
            left -= width
        place = QRect(left, room.center().y() - side // 2, side, side)
        theme.draw_icon(painter, place, "circle-alert", ink)

    def _draw_arc(self, painter: QPainter, home: QRect, target: QRect, count: int) -> None:
        """Draw the way of floaters, an arrow at its end and their number on it.

        It goes below the boxes to a lower score, and above them to a higher one.
        """
        theme, tokens, px = self._theme, self._theme.tokens, self._theme.px
        goes_up = target.left() < home.left()
        if goes_up:
            start = QPointF(home.left() + px(12), home.top())
            end, depth = QPointF(target.right() - px(12), target.top() - 5), -float(px(13))
        else:
            start = QPointF(home.right() - px(12), home.bottom() + 1)
            end, depth = QPointF(target.left() + px(12), target.bottom() + 5), float(px(13))
        path = QPainterPath(start)
        path.cubicTo(start + QPointF(0, depth), end + QPointF(0, depth), end)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(tokens.float), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.setBrush(QColor(tokens.float))
        point = end.y() + (5 if goes_up else -5)
        tip = [QPointF(end.x() - 4, end.y()), QPointF(end.x() + 4, end.y()), QPointF(end.x(), point)]
        painter.drawPolygon(QPolygonF(tip))
        painter.restore()
        middle = path.pointAtPercent(0.5)
        width = px(30)
        top = int(middle.y()) - (px(15) if goes_up else 0)
        words = QRect(int(middle.x()) - width // 2, top, width, px(15))
        paint.text(painter, words, str(count), theme.strong(12), tokens.float, paint.CENTRE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along the boxes and open one."""
        count = 0 if self._table is None else len(self._table.brackets)
        ways = {
            Qt.Key.Key_Left: self._current - 1,
            Qt.Key.Key_Right: self._current + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: count - 1,
        }
        wanted = ways.get(Qt.Key(event.key()))
        if wanted is not None and count:
            self.show_current(max(0, min(count - 1, wanted)))
        elif event.key() in {*ENTER, Qt.Key.Key_Space} and count:
            self.opened.emit(self._current)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the bracket under the mouse."""
        found = self._at(event.position().toPoint())
        if found is not None:
            self.opened.emit(found)

    def event(self, event: QEvent) -> bool:
        """Say in full what a box stands for."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            found = self._at(event.pos())
            if found is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), self.sentence(found), self)
            return True
        return super().event(event)

    def _at(self, point: QPoint) -> int | None:
        return next((at for at, box in enumerate(self.boxes()) if box.contains(point)), None)

    def _say(self) -> None:
        """Tell a screen reader which bracket is marked."""
        self.setAccessibleName(_("Brackets of the round"))
        self.setAccessibleDescription(self.sentence(self._current))
        if self.hasFocus():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def _take_height(self) -> None:
        self.setFixedHeight(self._theme.px(_LOW if self._is_low else _HEIGHT) + self._above())
        self.update()


def _size(bracket: CardBracket) -> int:
    return len(bracket.residents) + len(bracket.came)


def _count_text(bracket: CardBracket) -> str:
    """Return how many have the score, and how many came: `8 + 1`."""
    came = len(bracket.came)
    return f"{len(bracket.residents)} + {came}" if came else str(len(bracket.residents))


def going_text(bracket: CardBracket) -> str:
    """Return how many go down and up from here, where there is no room for arcs: `↓1 ↑2`."""
    up = sum(mover.goes_up for mover in bracket.movers)
    down = len(bracket.movers) - up
    return " ".join([*([f"↓{down}"] if down else []), *([f"↑{up}"] if up else [])])
