"""The delegate of the overview: it fills every cell, so that the viewport may be opaque."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from swissdesk.services.explaining.cards import CardBracket, LaidPair
from swissdesk.terms import Colour, Tpn
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import Index
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_CELL
from swissdesk.ui.pages.rounds.cards.overview.chips import Chip, ChipKind, ChipLine
from swissdesk.ui.pages.rounds.cards.overview.model import HEAD, OverviewModel
from swissdesk.words import pgettext

HEAD_WIDTH: Final = 104
CHIP_HEIGHT: Final = 20
CHIP_GAP: Final = 4
LINE_HEIGHT: Final = 25
FIRST_MORE: Final = 8
"""How much higher the first line of a bracket is, for the line above it."""
_LEFT_MARGIN: Final = 18
_PIECE: Final = 10
_LEAST: Final = 84


class ChipDelegate(QStyledItemDelegate):
    """Draws heads and chips; `current` is the chip at the cursor."""

    def __init__(self, theme: Theme, model: OverviewModel, view: QWidget) -> None:
        super().__init__(view)
        self._theme, self._model, self._view = theme, model, view
        self.current: Chip | None = None
        # Rounded boxes and pieces cost most of the painting: each kind is drawn once.
        self._stamps: dict[tuple[object, ...], QPixmap] = {}
        theme.changed.connect(self._stamps.clear)

    def chip_width(self) -> int:
        """Return how wide a chip is: two numbers and their pieces fit in."""
        table = self._model.table
        longest = max(table.cards, default=1) if table is not None else 1
        number = self._theme.metrics(13).horizontalAdvance(str(longest))
        return max(self._theme.px(_LEAST), 2 * number + self._theme.px(2 * _PIECE + 24))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a cell."""
        self.draw_cell(painter, option.rect, index)

    def draw_cell(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Fill a cell, and draw its head or chip."""
        line = self._model.lines[index.row()]
        painter.fillRect(rect, QColor(self._theme.tokens.page))
        if line.is_first and index.row():
            top = QRect(rect.left(), rect.top() + 2, rect.width(), 1)
            painter.fillRect(top, QColor(self._theme.tokens.line))
        chip = self._model.chip(index)
        height, px = self._theme.px(CHIP_HEIGHT), self._theme.px
        box = QRect(rect.left(), rect.bottom() - height - 1, self.chip_width(), height)
        if index.column() == HEAD and line.is_first:
            self._draw_head(painter, QRect(rect.left(), box.top(), rect.width() - px(6), height), line)
        elif chip is not None:
            self._draw_chip(painter, box, chip)

    def _draw_head(self, painter: QPainter, room: QRect, line: ChipLine) -> None:
        """Draw the score of a bracket and how many are in it."""
        theme, tokens, table = self._theme, self._theme.tokens, self._model.table
        if table is None:
            return
        words = room.adjusted(theme.px(_LEFT_MARGIN), 0, 0, 0)
        if line.index < len(table.brackets):
            bracket = table.brackets[line.index]
            title, size = bracket.short_title, _size(bracket)
        else:
            title, size = pgettext("overview", "out"), str(len(table.resting))
        paint.text(painter, words, title, theme.strong(14), tokens.text)
        paint.text(painter, words, size, theme.font(12), tokens.text2, paint.RIGHT)

    def _draw_chip(self, painter: QPainter, box: QRect, chip: Chip) -> None:
        tokens = self._theme.tokens
        self._draw_box(painter, box, chip)
        if chip.pair is not None:
            self._draw_pair(painter, box, chip.pair)
        else:
            arrow = "" if chip.mover is None else " ↑" if chip.mover.goes_up else " ↓"
            table = self._model.table
            bye = f" {table.bye_words.short}" if table is not None and chip.kind is ChipKind.BYE else ""
            ink = tokens.float if chip.mover is not None else tokens.text2
            font = self._theme.strong(13) if chip.mover is not None else self._theme.font(13)
            paint.text(painter, box, f"{chip.tpn}{arrow}{bye}", font, ink, paint.CENTRE)
        if chip.came:
            bar = QRect(box.left(), box.top(), self._theme.px(5), box.height())
            painter.fillRect(bar, QColor(tokens.float))
        if chip == self.current and self._view.hasFocus():
            paint.focus_ring(painter, self._theme, box)

    def _draw_box(self, painter: QPainter, box: QRect, chip: Chip) -> None:
        """Draw the box: amber where a colour due is not given, dashed where there is no board."""
        tokens = self._theme.tokens
        fill, line = tokens.raised, tokens.line2 if tokens.is_contrast else tokens.line
        if chip.is_missed:
            fill, line = tokens.warn_bg, tokens.warn
        elif chip == self.current:
            fill = tokens.tint
        is_dashed = chip.kind in {ChipKind.MOVER, ChipKind.BYE}
        ink = tokens.float if chip.kind is ChipKind.MOVER else tokens.text3 if is_dashed else line
        style = Qt.PenStyle.DashLine if is_dashed else Qt.PenStyle.SolidLine

        def draw(stamp: QPainter, room: QRect) -> None:
            stamp.setRenderHint(QPainter.RenderHint.Antialiasing)
            stamp.setPen(QPen(QColor(ink), 1, style))
            stamp.setBrush(QColor(fill))
            stamp.drawRoundedRect(QRectF(room).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_CELL, RADIUS_CELL)

        painter.drawPixmap(box.topLeft(), self._stamp(("box", ink, fill, style), box.size(), draw))

    def _draw_pair(self, painter: QPainter, box: QRect, pair: LaidPair) -> None:
        """Draw the numbers of a pair with their pieces between them."""
        theme, tokens, middle = self._theme, self._theme.tokens, box.center()
        piece = theme.px(_PIECE)
        if pair.colours_known:
            pieces = self._pieces(pair.left_colour, QSize(2 * piece + 6, piece + 4))
            painter.drawPixmap(middle.x() - piece - 2, middle.y() - piece // 2 - 1, pieces)
        half = piece + theme.px(5)
        left = QRect(box.left(), box.top(), middle.x() - half - box.left(), box.height())
        right = QRect(middle.x() + half, box.top(), box.right() - middle.x() - half, box.height())
        self._draw_number(painter, left, pair.left, is_left=True)
        self._draw_number(painter, right, pair.right, is_left=False)
        if not pair.colours_known:
            paint.text(painter, box, "–", theme.font(13), tokens.text2, paint.CENTRE)

    def _pieces(self, left: Colour, size: QSize) -> QPixmap:
        """Return the two pieces of a pair beside each other, that of the card on the left first."""

        def draw(stamp: QPainter, room: QRect) -> None:
            piece, middle = self._theme.px(_PIECE), room.center()
            for side, colour in ((-1, left), (1, left.opposite)):
                centre = QPointF(middle.x() + side * (piece / 2 + 1) + 0.5, middle.y() + 0.5)
                paint.piece(stamp, self._theme, centre, colour, _PIECE)

        return self._stamp(("pieces", left), size, draw)

    def _stamp(
        self, key: tuple[object, ...], size: QSize, draw: Callable[[QPainter, QRect], None]
    ) -> QPixmap:
        """Return a picture that is drawn once for each size and density of the screen."""
        ratio = self._view.devicePixelRatioF()
        whole = (*key, size.width(), size.height(), ratio)
        if whole not in self._stamps:
            made = QPixmap(size * ratio)
            made.setDevicePixelRatio(ratio)
            made.fill(Qt.GlobalColor.transparent)
            painter = QPainter(made)
            draw(painter, QRect(0, 0, size.width(), size.height()))
            painter.end()
            self._stamps[whole] = made
        return self._stamps[whole]

    def _draw_number(self, painter: QPainter, room: QRect, tpn: Tpn, *, is_left: bool) -> None:
        # The chip is as wide as its numbers need: nothing is measured here, nor cut.
        align = paint.RIGHT if is_left else paint.LEFT
        painter.setFont(self._theme.font(13))
        painter.setPen(self._theme.colour(self._theme.tokens.text))
        painter.drawText(room, align.value, str(tpn))


def _size(bracket: CardBracket) -> str:
    """Return how many have the score, and how many came: `32 + 1`."""
    own, came = len(bracket.residents), len(bracket.came)
    return f"{own} + {came}" if came else str(own)
