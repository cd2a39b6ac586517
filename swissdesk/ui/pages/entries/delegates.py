"""Delegates of the list: names with the searched letters underlined, and the cells of the rounds."""

from typing import Final

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from swissdesk.services.entry.players import CellState, RoundCell
from swissdesk.terms import ByeKind
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import CellDelegate, Index, NameDelegate
from swissdesk.ui.kit.models import Role, cell_text, cell_value
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_CELL, Tone
from swissdesk.ui.pages.entries.rows import found_letters

_BOX_WIDTH: Final = 36
_BOX_HEIGHT: Final = 25
_DOT: Final = "•"
_DASH: Final = "–"
_WORDS: Final = {CellState.PLAYS: _DOT, CellState.WITHDRAWN: _DASH}


class FoundNameDelegate(NameDelegate):
    """A name in which the letters that were searched for are underlined."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(theme, parent)
        self._typed = ""

    def show_typed(self, typed: str) -> None:
        """Underline these letters from now on."""
        self._typed = typed

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the name, then the lines under its letters."""
        super().draw(painter, rect, index, selected=selected)
        if self._typed:
            self._draw_lines(painter, self.inner(rect), index, selected=selected)

    def _draw_lines(self, painter: QPainter, inner: QRect, index: Index, *, selected: bool) -> None:
        theme, name = self.theme, cell_text(index)
        title = str(cell_value(index, Role.TITLE) or "")
        left = inner.left()
        left += theme.metrics(12).horizontalAdvance(title) + theme.px(6) if title else 0
        metrics = theme.metrics(15, 600 if selected else 400)
        base = inner.center().y() + metrics.ascent() // 2 + 3
        ink = theme.tokens.sel_text if selected else theme.tokens.accent_text
        for start, end in found_letters(name, self._typed):
            at = left + metrics.horizontalAdvance(name[:start])
            width = min(metrics.horizontalAdvance(name[start:end]), inner.right() - at)
            painter.fillRect(QRect(at, base, max(0, width), 2), paint.shade(ink))


class ByeDelegate(CellDelegate):
    """One player or team in one round."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the cell and, where the cursor is, the ring around it."""
        super().paint(painter, option, index)
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_HasFocus:
            rect: QRect = option.rect
            self._draw_cursor(painter, self._box(rect).adjusted(-1, -1, 1, 1), index)

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the round of the entry: dot, result or bye."""
        cell: RoundCell | None = cell_value(index, Role.VALUE)
        if cell is None:
            return
        tokens, font = self.theme.tokens, self.theme.font(13)
        ink = tokens.sel_text if selected else tokens.text2
        if cell.state is CellState.ANNOUNCED:
            self._draw_announced(painter, self._box(rect), cell, selected=selected)
        elif cell.state is CellState.PAST_BYE:
            self._draw_past(painter, self._box(rect), cell, selected=selected)
        else:
            words = _WORDS.get(cell.state, cell.text)
            paint.text(painter, rect, words, font, ink, paint.CENTRE)

    def _draw_cursor(self, painter: QPainter, box: QRect, index: Index) -> None:
        """Draw the ring; in high contrast on a ground of its own, on which it can be seen."""
        cell: RoundCell | None = cell_value(index, Role.VALUE)
        # On the yellow selection itself the ring would have a contrast of 1.1 to 1.
        if self.theme.tokens.is_contrast and cell is not None:
            tokens = self.theme.tokens
            paint.panel_box(painter, box, tokens.page, tokens.page, RADIUS_CELL)
            words = _WORDS.get(cell.state, cell.text)
            paint.text(painter, box, words, self.theme.strong(14), tokens.text, paint.CENTRE)
        paint.focus_ring(painter, self.theme, box)

    def _draw_announced(self, painter: QPainter, box: QRect, cell: RoundCell, *, selected: bool) -> None:
        tokens = self.theme.tokens
        colours = tokens.tone(Tone.WARN if cell.kind is ByeKind.ZERO_POINT else Tone.INFO)
        plain = selected and tokens.is_contrast
        ink, ground = (tokens.sel_text, tokens.sel) if plain else (colours.ink, colours.ground)
        paint.panel_box(painter, box, ground, ink, RADIUS_CELL)
        paint.text(painter, box, cell.text, self.theme.strong(14), ink, paint.CENTRE)

    def _draw_past(self, painter: QPainter, box: QRect, cell: RoundCell, *, selected: bool) -> None:
        tokens = self.theme.tokens
        ink = tokens.sel_text if selected else tokens.text2
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(
            QPen(paint.shade(tokens.sel_text if selected else tokens.line2), 1, Qt.PenStyle.DashLine)
        )
        painter.setBrush(Qt.BrushStyle.NoBrush if selected else paint.shade(tokens.chrome))
        painter.drawRoundedRect(box, RADIUS_CELL, RADIUS_CELL)
        painter.restore()
        paint.text(painter, box, cell.text, self.theme.font(13), ink, paint.CENTRE)

    def _box(self, rect: QRect) -> QRect:
        box = QRect(0, 0, min(rect.width() - 4, self.theme.px(_BOX_WIDTH)), self.theme.px(_BOX_HEIGHT))
        box.moveCenter(rect.center())
        return box
