"""Cells of the standings: places gained or lost, and numbers with the ring of the cursor."""

from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import CellDelegate, Index, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.models import Role, cell_align, cell_text, cell_value
from swissdesk.ui.kit.points import PointsDelegate
from swissdesk.ui.look.tokens import RADIUS_CELL

_ICON: Final = 14


class _RingedDelegate(CellDelegate):
    """Shows the cursor in its cell, so that one sees by which column F3 will sort."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the cell; where the cursor is, draw it again on the ground of the page, with the ring."""
        super().paint(painter, option, index)
        if option.state & QStyle.StateFlag.State_HasFocus:
            page, box = self.theme.tokens.page, option.rect.adjusted(2, 3, -1, -4)
            paint.panel_box(painter, box, page, page, RADIUS_CELL)
            self.draw_current(painter, option.rect, index)
            paint.focus_ring(painter, self.theme, box)

    def draw_current(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw the content of the cell of the cursor."""
        self.draw(painter, rect, index, selected=False)


class RingedNumberDelegate(_RingedDelegate, NumberDelegate):
    """A number that shows the cursor."""

    def draw_current(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw the number in bold."""
        align = cell_align(index)
        ink, words = self.theme.tokens.text, cell_text(index)
        paint.text(painter, self.inner(rect), words, self.theme.strong(14), ink, align)


class RingedLeadingDelegate(_RingedDelegate, StrongNumberDelegate):
    """A value that gives the places, in bold as points are."""


class RingedPointsDelegate(_RingedDelegate, PointsDelegate):
    """Points that show the cursor."""


class MoveDelegate(CellDelegate):
    """An arrow and how many places: up is good, so it is green; down is no fault, so it is grey."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw arrow and number."""
        tokens, theme = self.theme.tokens, self.theme
        icon, words = str(cell_value(index, Role.ICON) or ""), cell_text(index)
        ink = tokens.sel_text if selected else tokens.text3
        side = theme.px(_ICON)
        if icon:
            colour = ink if selected or icon == "arrow-down" else tokens.ok
            theme.draw_icon(
                painter, QRect(rect.left() + 4, rect.center().y() - side // 2, side, side), icon, colour
            )
        box = rect.adjusted(side + 9 if icon else 8, 0, 0, 0)
        paint.text(painter, box, words, theme.font(12), ink)
