"""Menus that open once and are deleted."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget


def passing_menu(parent: QWidget) -> QMenu:
    """Return a menu that is deleted when it closes; its parent would keep every menu ever opened."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu
