"""Delegates of a round that is paired by hand: the seats as places of their own, and broken rules."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from swissdesk.ui.kit.delegates import Index, NameDelegate, PillDelegate
from swissdesk.ui.kit.models import Role, cell_value
from swissdesk.ui.look.tokens import RADIUS_CELL


class PlaceDelegate(NameDelegate):
    """A seat: ringed at the cursor, in a dashed frame while its player is held."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the seat, then frame and ring."""
        super().paint(painter, option, index)
        rect: QRect = option.rect
        box = rect.adjusted(2, 2, -2, -3)
        tokens = self.theme.tokens
        on_yellow = tokens.is_contrast and bool(option.state & QStyle.StateFlag.State_Selected)
        if cell_value(index, Role.VALUE):
            inner = box.adjusted(3, 3, -3, -3)
            self._draw_frame(
                painter, inner, tokens.sel_text if on_yellow else tokens.float, Qt.PenStyle.DashLine
            )
        if option.state & QStyle.StateFlag.State_HasFocus:
            self._draw_frame(
                painter, box, tokens.sel_text if on_yellow else tokens.focus, Qt.PenStyle.SolidLine
            )

    @staticmethod
    def _draw_frame(painter: QPainter, box: QRect, colour: str, style: Qt.PenStyle) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colour), 2, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), RADIUS_CELL, RADIUS_CELL)
        painter.restore()


class NoteDelegate(PillDelegate):
    """Whether a board was moved, and the rule that it breaks."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the icon of a moved board, then the pill."""
        icon, side = str(cell_value(index, Role.ICON) or ""), self.theme.px(14)
        if icon:
            ink = self.theme.tokens.sel_text if selected else self.theme.tokens.text2
            place = QRect(rect.left() + 2, rect.center().y() - side // 2 + 1, side, side)
            self.theme.draw_icon(painter, place, icon, ink)
        super().draw(painter, rect.adjusted(side, 0, 0, 0), index, selected=selected)
