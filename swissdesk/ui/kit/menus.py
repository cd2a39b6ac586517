"""What all menus have, menus that open once and are deleted, and the context menus of lists."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QToolTip, QWidget

from swissdesk.ui.kit.access_keys import keep_access_keys
from swissdesk.ui.kit.actions import why_not


def prepare_menu(menu: QMenu) -> None:
    """Give the lines of a menu their access keys, and those that are disabled the reason as a tooltip."""
    keep_access_keys(menu)
    menu.installEventFilter(_Reasons(menu))
    menu.installEventFilter(_LateKeys(menu))


class _LateKeys(QObject):
    """Passes on what is typed before the system knows that a menu has closed: it is for what is seen then.

    A closed menu would take such a key for one of its lines, and do it.
    """

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give a key of a closed menu to the window that has the keyboard."""
        is_press = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress
        if not is_press or not isinstance(watched, QMenu) or watched.isVisible():
            return super().eventFilter(watched, event)
        window = QApplication.activeWindow()
        if window is not None and window is not watched:
            QApplication.sendEvent(window.windowHandle(), event)
        return True


class _Reasons(QObject):
    """Shows why a line is disabled; Qt's own tooltips would repeat the texts of all others."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the reason of the line under the pointer, or nothing."""
        if not isinstance(event, QHelpEvent) or not isinstance(watched, QMenu):
            return super().eventFilter(watched, event)
        action = watched.actionAt(event.pos())
        QToolTip.showText(event.globalPos(), why_not(action) if action else "", watched)
        return True


def passing_menu(parent: QWidget) -> QMenu:
    """Return a menu that is deleted when it closes; its parent would keep every menu ever opened."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    prepare_menu(menu)
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
