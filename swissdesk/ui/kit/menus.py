"""Menus that open once and are deleted, and the context menus of lists."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget

from swissdesk.ui.kit.access_keys import keep_access_keys


def passing_menu(parent: QWidget) -> QMenu:
    """Return a menu that is deleted when it closes; its parent would keep every menu ever opened."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    keep_access_keys(menu)
    return menu


def offer_context_menu(view: QAbstractItemView) -> None:
    """Open a menu of the actions of a list at a right click or the menu key."""
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    view.customContextMenuRequested.connect(lambda place: context_menu(view).popup(_on_screen(view, place)))


def context_menu(view: QAbstractItemView) -> QMenu:
    """Return the menu of the actions of a list."""
    menu = passing_menu(view)
    menu.addActions(view.actions())
    return menu


def _on_screen(view: QAbstractItemView, place: QPoint) -> QPoint:
    return view.viewport().mapToGlobal(place)
