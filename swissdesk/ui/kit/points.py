"""Points in a column: whole numbers stand below each other, a half follows in a slot of its own."""

from typing import Final

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QPainter

from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import CellDelegate, Index
from swissdesk.ui.kit.models import cell_text
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _

HALF: Final = "½"


def rating_text(rating: int) -> str:
    """Return a rating, an en dash for an unrated player."""
    return str(rating) if rating else "–"


def virtual_points_tip() -> str:
    """Return what a score like `2 +1` means."""
    return _("Points before the round; +1 or +½ are virtual points of the acceleration, for pairing only")


class PointsDelegate(CellDelegate):
    """Points of 16 px: the unit digit is the axis of the column."""

    def __init__(self, theme: Theme, parent: QObject | None = None, *, size: int = 16) -> None:
        super().__init__(theme, parent)
        self._size = size
        self.leads = True
        """Whether these points give the places: they are bold then."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the whole number, then the half."""
        words, ink = cell_text(index), self.ink(index, selected=selected)
        font = self.theme.strong(self._size) if self.leads else self.theme.font(self._size)
        slot = font.width_of(HALF)
        inner = self.inner(rect)
        axis = inner.right() + 1 - slot
        whole = words.removesuffix(HALF)
        paint.text(
            painter,
            QRect(inner.left(), inner.top(), axis - inner.left(), inner.height()),
            whole,
            font,
            ink,
            paint.RIGHT,
        )
        if whole != words:
            paint.text(painter, QRect(axis, inner.top(), slot, inner.height()), HALF, font, ink)
