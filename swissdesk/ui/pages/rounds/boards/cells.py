"""Delegates of the board list: the result cell, and the lines below the boards."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionViewItem

from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import CellDelegate, Index, NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.models import Role, cell_text, cell_value
from swissdesk.ui.look.tokens import RADIUS_CELL
from swissdesk.ui.pages.rounds.boards.lines import BoardLine, HeadingLine, MatchLine, SittingLine

CELL_WIDTH: Final = 80
_MINUS: Final = "\N{MINUS SIGN}"


class LineDelegate(CellDelegate):
    """Draws the heading line across the table and the band of a match; the rest is up to the column."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a heading, or the cell as usual."""
        line = cell_value(index, Role.ROW)
        if isinstance(line, HeadingLine):
            self._draw_heading(painter, option.rect, line)
        else:
            super().paint(painter, option, index)

    def _draw_ground(
        self, painter: QPainter, rect: QRect, index: Index, *, selected: bool, active: bool
    ) -> None:
        """Set a match apart from its boards by a band."""
        if isinstance(cell_value(index, Role.ROW), MatchLine):
            painter.fillRect(rect, paint.shade(self.theme.tokens.hover))
        super()._draw_ground(painter, rect, index, selected=selected, active=active)

    def _draw_heading(self, painter: QPainter, rect: QRect, line: HeadingLine) -> None:
        tokens = self.theme.tokens
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), paint.shade(tokens.line2))
        words = rect.adjusted(16, self.theme.px(6), 0, 0)
        paint.text(painter, words, line.text.upper(), self.theme.strong(12), tokens.text3)


class BoardNumberDelegate(LineDelegate, StrongNumberDelegate):
    """The board number, or the icon that says why somebody does not play."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw number or icon."""
        icon = str(cell_value(index, Role.ICON) or "")
        if not icon:
            super().draw(painter, rect, index, selected=selected)
            return
        side, colour = self.theme.px(16), self.theme.tokens.sel_text if selected else self.theme.tokens.text2
        place = QRect(rect.right() - side - 14, rect.center().y() - side // 2, side, side)
        self.theme.draw_icon(painter, place, icon, colour)


class SeatDelegate(LineDelegate, NameDelegate):
    """A name with its piece; the reason of a player who sits out stands in Black's place."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the name; a name without a piece stands in line with the others."""
        if isinstance(cell_value(index, Role.ROW), SittingLine):
            rect = rect.adjusted(self.theme.px(20), 0, 0, 0)
        super().draw(painter, rect, index, selected=selected)


class SeatNumberDelegate(LineDelegate, NumberDelegate):
    """Rating and points."""


class ReasonDelegate(SeatNumberDelegate):
    """The points of Black; for a player who sits out the reason, across what is left of the line."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw points or reason."""
        line = cell_value(index, Role.ROW)
        if not isinstance(line, SittingLine):
            super().draw(painter, rect, index, selected=selected)
            return
        ink = self.theme.tokens.sel_text if selected else self.theme.tokens.text2
        words, room = line.row.kind_text, self.inner(rect)
        size = 14 if self.theme.font(14).width_of(words) <= room.width() else 13
        paint.text(painter, room, words, self.theme.font(size), ink)


class ResultDelegate(LineDelegate):
    """The result in the middle; a dashed cell where it is missing, ring and caret on the current board."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw result or empty cell."""
        line = cell_value(index, Role.ROW)
        width, height = min(self.theme.px(CELL_WIDTH), rect.width() - 4), self.theme.px(26)
        cell = QRect(rect.center().x() - width // 2, rect.center().y() - height // 2, width, height)
        if isinstance(line, BoardLine) and selected:
            self._draw_current(painter, cell, cell_text(index))
        elif isinstance(line, BoardLine) and line.is_open:
            self._draw_open(painter, cell)
        else:
            self._draw_result(painter, rect, cell_text(index), self.ink(index, selected=selected))

    def _draw_current(self, painter: QPainter, cell: QRect, words: str) -> None:
        tokens = self.theme.tokens
        paint.panel_box(painter, cell, tokens.page, tokens.focus, RADIUS_CELL)
        paint.focus_ring(painter, self.theme, cell)
        if words:
            self._draw_result(painter, cell, words, tokens.text)
        else:
            caret = QRect(cell.center().x(), cell.top() + 5, 2, cell.height() - 10)
            painter.fillRect(caret, paint.shade(tokens.text))

    def _draw_open(self, painter: QPainter, cell: QRect) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(paint.shade(self.theme.tokens.line2), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(cell).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_CELL, RADIUS_CELL)

    def _draw_result(self, painter: QPainter, rect: QRect, result_text: str, ink: str) -> None:
        words = spaced(result_text)
        font = self.theme.strong(12 if len(words) > 7 else 16)
        if font.width_of(words) > rect.width():
            words = "?"  # as adjourned games are marked in lists: there is no room for the word
        paint.text(painter, rect, words, font, ink, paint.CENTRE)


def spaced(result_text: str) -> str:
    """Return a short result with room around its dash, a forfeit's minus as one: `1 – 0`, `+ – −`."""
    left, middle, right = result_text[:1], result_text[1:-1], result_text[-1:]
    if len(result_text) != 3 or middle not in {"–", " "}:
        return result_text
    return f"{left.replace('–', _MINUS)} – {right.replace('–', _MINUS)}"
