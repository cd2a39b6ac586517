"""The delegate of the card table: it fills every cell, so that the viewport may be opaque."""

from typing import Final

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from swissdesk.services.explaining.cards import Verdict
from swissdesk.terms import Points, Tpn, format_points
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import Index
from swissdesk.ui.kit.models import Role, cell_value
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.rounds.cards import drawing
from swissdesk.ui.pages.rounds.cards.drawing import CardLook, CardState
from swissdesk.ui.pages.rounds.cards.drawn_table import LEFT_MARGIN, RIGHT_MARGIN, draw_bed
from swissdesk.ui.pages.rounds.cards.lines import (
    ByeLine,
    CardLine,
    FreeByeLine,
    HeadLine,
    PairLine,
    RestHead,
    RestLine,
    SlipLine,
    WaitLine,
)
from swissdesk.ui.pages.rounds.cards.model import CardColumn, CardsModel
from swissdesk.ui.pages.rounds.cards.speech import barred_word, counts_of, going_words, resting_words
from swissdesk.ui.pages.rounds.cards.two_up import bed_part, is_narrow, line_height, parts_of

PAIRED: Final = (PairLine, ByeLine, WaitLine, FreeByeLine)
"""Lines with room for two cards."""

HEIGHTS: Final = {
    HeadLine: 38,
    RestHead: 38,
    PairLine: 62,
    ByeLine: 62,
    SlipLine: 36,
    RestLine: 34,
    WaitLine: 62,
    FreeByeLine: 62,
}


class CardDelegate(QStyledItemDelegate):
    """Draws lines of the card table.

    `held` is the card that was taken to ask about, `current` the cursor, `answer` why the two do not meet.
    """

    def __init__(self, theme: Theme, model: CardsModel, view: QWidget) -> None:
        super().__init__(view)
        self._theme, self._model, self._view = theme, model, view
        self.held: Tpn | None = None
        self.answer: PillLook | None = None
        self.current: Index | None = None
        self._number_width = 0

    def measure(self, numbers: int) -> None:
        """Take the room that the longest number needs."""
        self._number_width = self._theme.metrics(13, 600).horizontalAdvance(str(numbers))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a line."""
        return QSize(super().sizeHint(option, index).width(), self.height(cell_value(index, Role.ROW)))

    def height(self, line: CardLine) -> int:
        """Return the height of a line, that of two cards where they lie below each other."""
        height = self._theme.px(HEIGHTS[type(line)])
        return line_height(height) if isinstance(line, PAIRED) and is_narrow(self._view) else height

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a cell."""
        painter.save()
        for rect, part in parts_of(self._view, painter, option.rect, index, self.draw_ground):
            self.draw_part(painter, rect, part)
        painter.restore()

    def draw_part(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw a cell in its place, on the ground."""
        line = cell_value(index, Role.ROW)
        match line:
            case HeadLine() | RestHead():
                self._draw_head(painter, rect, index, line)
            case PairLine() if index.column() == CardColumn.LINK:
                self._draw_link(painter, rect, line)
            case PairLine() | ByeLine():
                self._draw_place(painter, rect, index, line)
            case SlipLine() if index.column() == CardColumn.LEFT:
                self._draw_slip(painter, rect, index, line)
            case RestLine():
                self._draw_rest(painter, rect, index, line)

    def _is_current_row(self, index: Index) -> bool:
        return self.current is not None and self.current.row() == index.row()

    def draw_ground(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Fill the cell; the pair of the selected card lies on a bed of the selection's colour."""
        tokens, line = self._theme.tokens, cell_value(index, Role.ROW)
        painter.fillRect(rect, QColor(tokens.page))
        if isinstance(line, PairLine | ByeLine) and self._is_current_row(index):
            bed = tokens.sel if self._view.hasFocus() else tokens.hover
            draw_bed(painter, rect, bed_part(self._view, index), bed)
        if isinstance(line, HeadLine | RestHead) and index.row():
            painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), QColor(tokens.line))

    def _card_box(self, rect: QRect, index: Index, height: int) -> QRect:
        """Return the place of a card in its cell."""
        px = self._theme.px
        left = LEFT_MARGIN if index.column() == CardColumn.LEFT else 0
        right = RIGHT_MARGIN if index.column() == CardColumn.RIGHT else 0
        top = rect.top() + (rect.height() - px(height)) // 2
        return QRect(rect.left() + left, top, rect.width() - left - right, px(height))

    def _draw_head(self, painter: QPainter, rect: QRect, index: Index, line: HeadLine | RestHead) -> None:
        """Draw the fold arrow, the score and what lies in the bracket, and what it lost."""
        if index.column() != CardColumn.LEFT:
            return
        theme, tokens, px = self._theme, self._theme.tokens, self._theme.px
        side = px(16)
        arrow = QRect(rect.left() + px(10), rect.center().y() - side // 2 + 1, side, side)
        theme.draw_icon(painter, arrow, "chevron-right" if line.is_folded else "chevron-down", tokens.text2)
        words = rect.adjusted(px(34), 0, -RIGHT_MARGIN, 0)
        title = line.bracket.title if isinstance(line, HeadLine) else resting_words(line.count)
        words.setLeft(
            words.left() + paint.text(painter, words, title, theme.strong(15), tokens.text) + px(12)
        )
        if isinstance(line, HeadLine) and self._model.table is not None:
            words.setLeft(words.left() + self._draw_costs(painter, words, line))
            counts = counts_of(self._model.table, line.bracket)
            paint.text(painter, words, counts, theme.font(13), tokens.text2)
        if self._is_current_row(index) and self._view.hasFocus():
            paint.focus_ring(painter, theme, rect.adjusted(4, 3, -4, -3))

    def _draw_costs(self, painter: QPainter, words: QRect, line: HeadLine) -> int:
        """Draw the criteria in which the bracket lost something; return the width used."""
        if not line.bracket.costs:
            return 0
        px, names = self._theme.px, " ".join(cost.name for cost in line.bracket.costs)
        pill = PillLook(names, "circle-alert", Tone.WARN)
        width, height = min(words.width(), paint.pill_width(self._theme, pill)), px(20)
        box = QRect(words.left(), words.center().y() - height // 2 + 1, width, height)
        paint.pill(painter, self._theme, box, pill)
        return width + px(12)

    def _draw_link(self, painter: QPainter, rect: QRect, line: PairLine) -> None:
        """Draw the line between two cards with the number of the board."""
        theme, tokens = self._theme, self._theme.tokens
        words = str(line.pair.board)
        half = theme.metrics(16, 600).horizontalAdvance(words) // 2 + theme.px(6)
        middle = rect.center()
        in_bed = self._is_selected_pair(line) and self._view.hasFocus()
        painter.setPen(QPen(QColor(tokens.sel_text if in_bed else tokens.line2), 1))
        painter.drawLine(rect.left(), middle.y(), middle.x() - half, middle.y())
        painter.drawLine(middle.x() + half, middle.y(), rect.right(), middle.y())
        ink = tokens.sel_text if in_bed else tokens.text
        paint.text(painter, rect, words, theme.strong(16), ink, paint.CENTRE)

    def _is_selected_pair(self, line: PairLine) -> bool:
        current = self.current.data(Role.ROW) if self.current is not None else None
        return current == line

    def _draw_place(self, painter: QPainter, rect: QRect, index: Index, line: PairLine | ByeLine) -> None:
        """Draw a card, one that is held a little lifted, or beside that of the bye the empty place."""
        tpn = self._model.card_at(index)
        if tpn is not None:
            box = self._card_box(rect, index, drawing.CARD_HEIGHT)
            if tpn == self.held:
                box = drawing.lifted(painter, self._theme, box)
            drawing.draw_card(painter, self._theme, box, self._look(index, line, tpn))
        elif index.column() == CardColumn.RIGHT:
            box = self._card_box(rect, index, drawing.CARD_HEIGHT)
            tokens = self._theme.tokens
            drawing.draw_dashed(painter, box, tokens.line2)
            words = box.adjusted(self._theme.px(17), 0, -self._theme.px(8), 0)
            text = "" if self._model.table is None else self._model.table.bye_words.place
            paint.text(painter, words, text, self._theme.font(14), tokens.text2, paint.CENTRE)

    def _look(self, index: Index, line: PairLine | ByeLine | WaitLine, tpn: Tpn) -> CardLook:
        is_left = index.column() == CardColumn.LEFT
        colour = None
        if isinstance(line, PairLine) and line.pair.colours_known:
            colour = line.pair.left_colour if is_left else line.pair.left_colour.opposite
        verdict = self._model.relation(tpn)
        is_current = self.current is not None and self._model.card_at(self.current) == tpn
        return CardLook(
            self._model.card(tpn),
            is_left,
            colour,
            self._state(tpn, line, is_current=is_current),
            verdict,
            self._came_from(line, tpn),
            is_current and self._view.hasFocus(),
            self._number_width,
            self._pill_of_answer(tpn, verdict) if is_current else None,
        )

    def _pill_of_answer(self, tpn: Tpn, verdict: Verdict | None) -> PillLook | None:
        """Return why the card at the cursor does not meet the one that was taken."""
        if self.held in (None, tpn):
            return None
        return PillLook(barred_word(verdict), "circle-x", Tone.ERR) if verdict is not None else self.answer

    def _state(self, tpn: Tpn, line: PairLine | ByeLine | WaitLine, *, is_current: bool) -> CardState:
        selected = self._model.selected
        if tpn == self.held:
            return CardState.HELD
        if is_current or selected == tpn:
            return CardState.CURRENT
        if selected is None:
            return CardState.REST
        if isinstance(line, PairLine) and selected in {line.pair.left, line.pair.right}:
            return CardState.PARTNER
        return CardState.MAY_MEET if self._model.relation(tpn) is None else CardState.BARRED

    def _came_from(self, line: PairLine | ByeLine | WaitLine, tpn: Tpn) -> Points | None:
        """Return the score of a card that came from another bracket."""
        table = self._model.table
        return None if table is None else dict(table.brackets[line.index].came).get(tpn)

    def _draw_slip(self, painter: QPainter, rect: QRect, index: Index, line: SlipLine) -> None:
        mover = line.mover
        box = self._card_box(rect, index, drawing.SLIP_HEIGHT)
        if is_narrow(self._view):
            box.setRight(rect.right() - RIGHT_MARGIN)
        name, score = self._model.card(mover.tpn).name, format_points(mover.score)
        slip = drawing.SlipLook(mover.tpn, name, going_words(mover), score, mover.goes_up)
        drawing.draw_slip(painter, self._theme, box, slip)
        if self._is_current_row(index) and self._view.hasFocus():
            paint.focus_ring(painter, self._theme, box)

    def _draw_rest(self, painter: QPainter, rect: QRect, index: Index, line: RestLine) -> None:
        """Draw who does not play, and why."""
        theme, tokens = self._theme, self._theme.tokens
        is_selected = self._is_current_row(index)
        if is_selected:
            painter.fillRect(rect, QColor(tokens.sel if self._view.hasFocus() else tokens.hover))
        ink = tokens.sel_text if is_selected and self._view.hasFocus() else tokens.text2
        words = self._card_box(rect, index, drawing.SLIP_HEIGHT).adjusted(theme.px(17), 0, 0, 0)
        if index.column() == CardColumn.RIGHT:
            paint.text(painter, words, line.reason, theme.font(13), ink)
        elif index.column() == CardColumn.LEFT:
            used = paint.text(painter, words, str(line.tpn), theme.strong(13), ink)
            words.setLeft(words.left() + max(theme.px(29), used + theme.px(8)))
            paint.text(painter, words, self._model.card(line.tpn).name, theme.font(14), ink)
            if is_selected and self._view.hasFocus():
                paint.focus_ring(painter, theme, rect.adjusted(4, 1, -2, -1))
