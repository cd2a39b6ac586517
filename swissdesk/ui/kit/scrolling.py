"""Panels and forms that scroll when there is no room for all of them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget


def scroll_area(content: QWidget) -> QScrollArea:
    """Return an area that shows the content at its own width, scrolls up and down, and takes no focus."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    return area
