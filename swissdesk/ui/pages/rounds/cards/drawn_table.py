"""What the tables of cards have in common: their delegates draw everything, heads and hairlines too."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_CARD
from swissdesk.ui.pages.rounds.cards.model import CardColumn

_LINK_WIDTH: Final = 76
LEFT_MARGIN: Final = 18
RIGHT_MARGIN: Final = 14
"""In pixels of the screen, as the margins of the page: they do not grow with the text."""
_BED_LEFT, _BED_RIGHT = 8, 4


def let_delegate_draw(table: QTableView, theme: Theme) -> None:
    """Take from a table whatever Qt draws of itself, and let it scroll by pixels.

    All of it is painted a turn after what is around it: cards take as long as the rest of the window.
    """
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.setCornerButtonEnabled(False)
    for header in (table.horizontalHeader(), table.verticalHeader()):
        header.hide()
        header.setMinimumSectionSize(1)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    # Which draws the ground where no cell does, and lets scrolling paint only what comes into view.
    theme.late_parts.add(table.viewport())


def draw_bed(painter: QPainter, rect: QRect, column: int | None, colour: str) -> None:
    """Draw in a cell its part of the ground on which the selected pair lies, round at both ends.

    Without a column draw all of it, in the place of a whole line.
    """
    left = rect.left() + (_BED_LEFT if column in {CardColumn.LEFT, None} else 0)
    right = rect.right() - (_BED_RIGHT if column in {CardColumn.RIGHT, None} else -1)
    bed = QRect(left, rect.top(), right - left, rect.height())
    if column == CardColumn.LINK:
        painter.fillRect(bed, QColor(colour))
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(QRectF(bed), RADIUS_CARD, RADIUS_CARD)
    painter.restore()
    if column == CardColumn.LEFT:
        painter.fillRect(bed.adjusted(RADIUS_CARD, 0, 0, 0), QColor(colour))
    elif column == CardColumn.RIGHT:
        painter.fillRect(bed.adjusted(0, 0, -RADIUS_CARD, 0), QColor(colour))


def share_width(table: QTableView, theme: Theme) -> None:
    """Share the width among the two cards of a line; the link between them has its own."""
    link, width = theme.px(_LINK_WIDTH), table.viewport().width()
    side = max(1, (width - link) // 2)
    for column, share in zip(CardColumn, (side, link, width - link - side), strict=True):
        table.setColumnWidth(column, max(1, share))
