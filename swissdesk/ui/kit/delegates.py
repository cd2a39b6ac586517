"""Delegates: they draw the cells of tables from the roles of a frozen row, never from the style sheet."""

from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
)

from swissdesk.frozen import replace
from swissdesk.terms import Colour
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.models import Role, cell_align, cell_text, cell_value
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import CELL_PADDING, RADIUS_BUTTON, ROW_HEIGHT

Index = QModelIndex | QPersistentModelIndex
_SELECTED: Final = QStyle.StateFlag.State_Selected.value
_WITH_FOCUS: Final = QStyle.StateFlag.State_HasFocus.value
_BESIDE_TEXT: Final = 28
"""Room for a title or a sign beside a text."""


class CellDelegate(QStyledItemDelegate):
    """Draws ground, hairline and selection of a cell; subclasses draw its content.

    The selected row is marked by a bar at the left and a bold name, not by colour alone; in a table
    without the focus its ground is the neutral one.
    """

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the row height of the text size in use."""
        return QSize(super().sizeHint(option, index).width(), self.theme.px(ROW_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw ground, then content."""
        rect: QRect = option.rect
        state = option.state.value
        selected = bool(state & _SELECTED)
        active = bool(state & _WITH_FOCUS) or self._table_has_focus(option)
        painter.save()
        self._draw_ground(painter, rect, index, selected=selected, active=active)
        self.draw(painter, rect, index, selected=selected and active)
        painter.restore()

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """Show a text that is cut in full; what the model says about the cell goes before."""
        words = cell_text(index)
        if index.data(Qt.ItemDataRole.ToolTipRole) or not self.is_cut(option.rect, index):
            return super().helpEvent(event, view, option, index)
        QToolTip.showText(event.globalPos(), words, view)
        return True

    def is_cut(self, rect: QRect, index: Index) -> bool:
        """Tell whether a cell is too narrow for its text."""
        needed = self.theme.strong(15).width_of(cell_text(index))
        has_more = cell_value(index, Role.TITLE) or cell_value(index, Role.PILL)
        beside = self.theme.px(_BESIDE_TEXT) if has_more else 0
        return needed + beside > self.inner(rect).width()

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the content of the cell; `selected` is True only in a table that has the focus."""
        ink = self.ink(index, selected=selected)
        align = cell_align(index)
        weight = 600 if cell_value(index, Role.STRONG) else 400
        words = cell_text(index)
        paint.text(painter, self.inner(rect), words, self.theme.font(14, weight), ink, align)

    def ink(self, index: Index, *, selected: bool) -> str:
        """Return the colour of the text; inside a selection everything has the selection's own."""
        tokens = self.theme.tokens
        if selected:
            # A colour with a meaning would not be readable on the selection of high contrast.
            return tokens.sel_text
        return tokens.text3 if cell_value(index, Role.FADED) else tokens.text

    def inner(self, rect: QRect) -> QRect:
        """Return the cell without its padding."""
        return rect.adjusted(CELL_PADDING, 0, -CELL_PADDING, 0)

    def _draw_ground(
        self, painter: QPainter, rect: QRect, index: Index, *, selected: bool, active: bool
    ) -> None:
        # Never antialiased: at 125 and 150 % that leaves seams between the cells of a row.
        tokens = self.theme.tokens
        if selected:
            painter.fillRect(rect, paint.shade(tokens.sel if active else tokens.hover))
            if index.column() == 0:
                bar = tokens.sel_text if tokens.is_contrast and active else tokens.accent
                painter.fillRect(QRect(rect.left(), rect.top(), 4, rect.height()), paint.shade(bar))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), paint.shade(tokens.line))

    @staticmethod
    def _table_has_focus(option: QStyleOptionViewItem) -> bool:
        widget = option.widget
        return bool(widget is not None and widget.hasFocus())


class ListDelegate(CellDelegate):
    """Draws the ground of a list that is no table: a box and a bar for the selection, no hairlines."""

    def _draw_ground(
        self,
        painter: QPainter,
        rect: QRect,
        index: Index,  # noqa: ARG002  the tables' delegates ask for the column
        *,
        selected: bool,
        active: bool,
    ) -> None:
        if not selected:
            return
        tokens = self.theme.tokens
        ground = tokens.sel if active else tokens.hover
        paint.panel_box(painter, rect.adjusted(0, 1, 0, -1), ground, ground, RADIUS_BUTTON)
        bar = tokens.sel_text if tokens.is_contrast and active else tokens.accent
        painter.fillRect(QRect(rect.left(), rect.top() + 10, 3, rect.height() - 20), paint.shade(bar))


class TextDelegate(CellDelegate):
    """Plain text of 14 px; second text where the model says it is faded."""


class NumberDelegate(CellDelegate):
    """A number in the second text colour, aligned as the column says (numbers right)."""

    def ink(self, index: Index, *, selected: bool) -> str:
        """Return the second text colour outside a selection."""
        if selected or cell_value(index, Role.STRONG):
            return super().ink(index, selected=selected)
        return self.theme.tokens.text2


class StrongNumberDelegate(CellDelegate):
    """A board or pairing number: 16 px, semibold."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the number."""
        ink = self.ink(index, selected=selected)
        align = cell_align(index)
        paint.text(painter, self.inner(rect), cell_text(index), self.theme.strong(16), ink, align)


class NameDelegate(CellDelegate):
    """A name of 15 px with piece, title before it and a pill at the right, each if the model has it."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw piece, title, name and pill."""
        theme, inner, ink = self.theme, self.inner(rect), self.ink(index, selected=selected)
        right = self._draw_pill(painter, inner, index, selected=selected)
        left = inner.left()
        colour = cell_value(index, Role.PIECE)
        if isinstance(colour, Colour):
            centre = QPointF(left + theme.px(7), inner.center().y() + 0.5)
            outline = ink if selected and theme.tokens.is_contrast else ""
            paint.piece(painter, theme, centre, colour, outline=outline)
            left += theme.px(20)
        title = str(cell_value(index, Role.TITLE) or "")
        if title:
            box = QRect(left, inner.top(), right - left, inner.height())
            grey = ink if selected else theme.tokens.text2
            left += paint.text(painter, box, title, theme.font(12), grey) + theme.px(6)
        weight = 600 if selected or cell_value(index, Role.STRONG) else 400
        box = QRect(left, inner.top(), max(0, right - left), inner.height())
        paint.text(painter, box, cell_text(index), theme.font(15, weight), ink)

    def _draw_pill(self, painter: QPainter, inner: QRect, index: Index, *, selected: bool) -> int:
        """Draw the pill, without its word where the name would be cut; return where the name may end."""
        look = cell_value(index, Role.PILL)
        if not isinstance(look, paint.PillLook):
            return inner.right()
        name = self.theme.strong(15).width_of(cell_text(index)) + self.theme.px(56)
        if look.icon and name + paint.pill_width(self.theme, look) > inner.width():
            look = replace(look, text="")
        width, height = paint.pill_width(self.theme, look), self.theme.px(paint.PILL_HEIGHT)
        box = QRect(inner.right() - width, inner.center().y() - height // 2 + 1, width, height)
        paint.pill(painter, self.theme, box, look, self.theme.tokens.sel_text if selected else "")
        return box.left() - self.theme.px(6)


class PillDelegate(CellDelegate):
    """A cell that holds nothing but a pill, at its left."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the pill, if there is one."""
        look = cell_value(index, Role.PILL)
        if isinstance(look, paint.PillLook):
            inner, height = self.inner(rect), self.theme.px(paint.PILL_HEIGHT)
            width = min(inner.width(), paint.pill_width(self.theme, look))
            box = QRect(inner.left(), inner.center().y() - height // 2 + 1, width, height)
            paint.pill(painter, self.theme, box, look, self.theme.tokens.sel_text if selected else "")
