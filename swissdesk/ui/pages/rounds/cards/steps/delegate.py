"""The delegate of the steps: it fills every cell, so that the viewport may be opaque."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from swissdesk.terms import Colour, Tpn, format_points
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import Index
from swissdesk.ui.kit.models import Role, cell_value
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_CARD, Tone
from swissdesk.ui.pages.rounds.cards import drawing
from swissdesk.ui.pages.rounds.cards.drawing import CardLook, CardState
from swissdesk.ui.pages.rounds.cards.drawn_table import LEFT_MARGIN, RIGHT_MARGIN, draw_bed
from swissdesk.ui.pages.rounds.cards.model import CardColumn
from swissdesk.ui.pages.rounds.cards.speech import barred_word
from swissdesk.ui.pages.rounds.cards.steps.model import StepsModel
from swissdesk.ui.pages.rounds.cards.steps.picture import (
    AnyLine,
    StepAside,
    StepBye,
    StepHead,
    StepLine,
)
from swissdesk.ui.pages.rounds.cards.steps.speech import aside_words, head_words, mark_pill
from swissdesk.ui.pages.rounds.cards.two_up import bed_part, is_narrow, line_height, parts_of

PAIRED: Final = (StepLine, StepBye)
"""Lines with room for two cards."""

_HEIGHTS: Final = {StepHead: 38, StepLine: 62, StepAside: 36, StepBye: 62}
_LOW: Final = 40
_LOW_CARD: Final = 34


class StepsDelegate(QStyledItemDelegate):
    """Draws the lines of a picture; `current` is the row of the cursor."""

    def __init__(self, theme: Theme, model: StepsModel, view: QWidget) -> None:
        super().__init__(view)
        self._theme, self._model, self._view = theme, model, view
        self.current = -1
        self._number_width = 0

    def measure(self, numbers: int) -> None:
        """Take the room that the longest number needs."""
        self._number_width = self._theme.metrics(13, 600).horizontalAdvance(str(numbers))

    def height(self, line: AnyLine) -> int:
        """Return the height of a line."""
        is_pair = isinstance(line, PAIRED)
        height = self._theme.px(_LOW if self._model.is_compact and is_pair else _HEIGHTS[type(line)])
        return line_height(height) if is_pair and is_narrow(self._view) else height

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a line."""
        return QSize(super().sizeHint(option, index).width(), self.height(cell_value(index, Role.ROW)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a cell."""
        painter.save()
        for rect, part in parts_of(self._view, painter, option.rect, index, self.draw_ground):
            self._draw_part(painter, rect, part)
        painter.restore()

    def _draw_part(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw a cell in its place, on the ground."""
        line: AnyLine = cell_value(index, Role.ROW)
        match line:
            case StepHead() if index.column() == CardColumn.LEFT:
                self._draw_head(painter, rect, line)
            case StepLine(is_pair=True) if index.column() == CardColumn.LINK:
                self._draw_link(painter, rect, index, line)
            case StepLine(left, right) if index.column() != CardColumn.LINK:
                self._draw_card(painter, rect, index, line, left, right)
            case StepBye(tpn) if index.column() != CardColumn.LINK:
                self._draw_bye(painter, rect, index, tpn)
            case StepAside() if index.column() == CardColumn.LEFT:
                self._draw_aside(painter, rect, line)

    def draw_ground(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Fill the cell; a bracket begins with a line, and the line of the cursor lies on a bed."""
        tokens, line = self._theme.tokens, cell_value(index, Role.ROW)
        painter.fillRect(rect, QColor(tokens.page))
        if self._is_current(index) and not isinstance(line, StepHead):
            bed = tokens.sel if self._view.hasFocus() else tokens.hover
            draw_bed(painter, rect, bed_part(self._view, index), bed)
        if isinstance(line, StepHead) and index.row():
            painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), QColor(tokens.line))

    def _is_current(self, index: Index) -> bool:
        return index.row() == self.current

    def _box(self, rect: QRect, column: int, height: int) -> QRect:
        """Return the place of a card in its cell."""
        px = self._theme.px
        left = LEFT_MARGIN if column == CardColumn.LEFT else 0
        right = RIGHT_MARGIN if column == CardColumn.RIGHT else 0
        top = rect.top() + (rect.height() - px(height)) // 2
        return QRect(rect.left() + left, top, rect.width() - left - right, px(height))

    def _draw_head(self, painter: QPainter, rect: QRect, line: StepHead) -> None:
        theme, tokens, px = self._theme, self._theme.tokens, self._theme.px
        side = px(16)
        arrow = QRect(rect.left() + px(10), rect.center().y() - side // 2 + 1, side, side)
        theme.draw_icon(painter, arrow, "chevron-down" if line.is_open else "chevron-right", tokens.text2)
        words, picture = rect.adjusted(px(34), 0, -RIGHT_MARGIN, 0), self._model.picture
        ink = tokens.text if line.is_open else tokens.text2
        used = paint.text(painter, words, line.bracket.title, theme.strong(15), ink)
        words.setLeft(words.left() + used + px(12))
        said = "" if picture is None else head_words(picture.table, line)
        paint.text(painter, words, said, theme.font(13), tokens.text2)
        if self._view.hasFocus() and self._model.lines[self.current : self.current + 1] == (line,):
            paint.focus_ring(painter, theme, rect.adjusted(4, 3, -4, -3))

    def _draw_link(self, painter: QPainter, rect: QRect, index: Index, line: StepLine) -> None:
        """Draw the line between two cards: with its board, or the sign of a pair that may not be."""
        theme, tokens, middle = self._theme, self._theme.tokens, rect.center()
        words = str(line.board.board) if line.board is not None else ""
        half = theme.metrics(16, 600).horizontalAdvance(words) // 2 + theme.px(6) if words else 0
        half = theme.px(12) if line.barred is not None else half
        in_bed = self._is_current(index) and self._view.hasFocus()
        words_ink = tokens.sel_text if in_bed else tokens.text
        ink = words_ink if in_bed else tokens.err if line.barred is not None else tokens.line2
        painter.setPen(QPen(QColor(ink), 1))
        painter.drawLine(rect.left(), middle.y(), middle.x() - half, middle.y())
        painter.drawLine(middle.x() + half, middle.y(), rect.right(), middle.y())
        if line.barred is not None:
            side = theme.px(18)
            place = QRect(middle.x() - side // 2, middle.y() - side // 2 + 1, side, side)
            theme.draw_icon(painter, place, "circle-x", ink)
        paint.text(painter, rect, words, theme.strong(16), words_ink, paint.CENTRE)

    def _draw_card(
        self,
        painter: QPainter,
        rect: QRect,
        index: Index,
        line: StepLine,
        left: Tpn | None,
        right: Tpn | None,
    ) -> None:
        is_left = index.column() == CardColumn.LEFT
        tpn = left if is_left else right
        if tpn is None:
            return
        colour = None
        if line.board is not None and line.board.colours_known:
            colour = line.board.left_colour if is_left else line.board.left_colour.opposite
        pill = None if line.barred is None else PillLook(barred_word(line.barred), "circle-x", Tone.ERR)
        look = self._look(tpn, is_left=is_left, colour=colour, pill=pill)
        box = self._draw_look(painter, rect, index, look)
        if line.barred is not None:
            self._draw_edge(painter, box)

    def _look(
        self, tpn: Tpn, *, is_left: bool, colour: Colour | None = None, pill: PillLook | None = None
    ) -> CardLook:
        picture = self._model.picture
        if picture is None:
            raise AssertionError("no picture is shown")
        mark = picture.mark(tpn)
        if pill is None and mark is not None:
            pill = mark_pill(mark)
        state = CardState.PARTNER if tpn in picture.step.about else CardState.REST
        came_from = picture.came_from(tpn)
        card = picture.table.cards[tpn]
        return CardLook(
            card, is_left, colour, state, None, came_from, number_width=self._number_width, pill=pill
        )

    def _draw_look(self, painter: QPainter, rect: QRect, index: Index, look: CardLook) -> QRect:
        """Draw a card in its cell, low where there are many; return its place."""
        if self._model.is_compact:
            box = self._box(rect, index.column(), _LOW_CARD)
            drawing.draw_low_card(painter, self._theme, box, look)
        else:
            box = self._box(rect, index.column(), drawing.CARD_HEIGHT)
            drawing.draw_card(painter, self._theme, box, look)
        return box

    def _draw_edge(self, painter: QPainter, box: QRect) -> None:
        """Draw the red edge of a card in a pair that may not be."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.tokens.err), 2))
        painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), RADIUS_CARD, RADIUS_CARD)
        painter.restore()

    def _draw_bye(self, painter: QPainter, rect: QRect, index: Index, tpn: Tpn) -> None:
        """Draw the card that has the bye, and beside it the empty place."""
        if index.column() == CardColumn.LEFT:
            self._draw_look(painter, rect, index, self._look(tpn, is_left=True))
            return
        height = _LOW_CARD if self._model.is_compact else drawing.CARD_HEIGHT
        box, tokens = self._box(rect, index.column(), height), self._theme.tokens
        drawing.draw_dashed(painter, box, tokens.line2)
        words = box.adjusted(self._theme.px(17), 0, -self._theme.px(8), 0)
        picture, font = self._model.picture, self._theme.font(14)
        text = "" if picture is None else picture.table.bye_words.place
        paint.text(painter, words, text, font, tokens.text2, paint.CENTRE)

    def _draw_aside(self, painter: QPainter, rect: QRect, line: StepAside) -> None:
        picture = self._model.picture
        if picture is None:
            return
        box = self._box(rect, CardColumn.LEFT, drawing.SLIP_HEIGHT)
        if is_narrow(self._view):
            box.setRight(rect.right() - RIGHT_MARGIN)
        goes_up = line.mover is not None and line.mover.goes_up
        score = "" if line.mover is None else format_points(line.mover.score)
        name = picture.table.cards[line.tpn].name
        slip = drawing.SlipLook(line.tpn, name, aside_words(line), score, goes_up)
        drawing.draw_slip(painter, self._theme, box, slip)
