"""What the tables of cards have in common: their delegates draw everything, heads and hairlines too."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView


def let_delegate_draw(table: QTableView) -> None:
    """Take from a table whatever Qt draws of itself, and let it scroll by pixels."""
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
    # Every cell is filled and the rest in `paintEvent`: so scrolling paints only what comes into view.
    table.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
