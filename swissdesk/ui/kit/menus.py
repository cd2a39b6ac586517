"""Menus that open once and go."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget


def passing_menu(parent: QWidget) -> QMenu:
    """Return a menu that goes when it closes; a parent would keep each that was ever opened."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu
