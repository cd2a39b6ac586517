"""F1: the place of the manual that belongs to what has the keyboard."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.errors import ManualError
from swissdesk.ui.later import after_keys
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.session import Session


class HelpKey(QObject):
    """Opens the manual for the main window, and for every dialog and panel in front of it.

    A widget that has a place of its own in the manual names it as `help_topic`, such as
    `rounds#publish`: a text of its class, or a property where it depends on what is selected.
    """

    def __init__(self, session: Session, of_page: Callable[[], str], window: QWidget) -> None:
        """`of_page` tells the place of the page in view, for what has none of its own."""
        super().__init__(window)
        self._session, self._of_page, self._window = session, of_page, window
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus_changed)

    def open_here(self) -> None:
        """Open the manual at the place of what has the keyboard."""
        active = QApplication.activePopupWidget() or QApplication.activeWindow() or self._window
        self.open_for(QApplication.focusWidget() or active)

    def open_for(self, widget: QWidget) -> None:
        """Open the manual at the place of a widget, beside the window that it is in."""
        self.open_at(topic_of(widget) or self._of_page(), _lasting_window(widget))

    def open_at(self, place: str, asking: QWidget | None = None) -> None:
        """Open the manual at a place, or bring it there where it is open already."""
        from swissdesk.services.manual import read_manual  # noqa: PLC0415 - not at the start
        from swissdesk.ui.manual.window import ManualWindow  # noqa: PLC0415

        owner = asking or self._window
        found = owner if isinstance(owner, ManualWindow) else owner.findChild(ManualWindow)
        try:
            window = found or ManualWindow(self._theme, read_manual(), owner)
        except ManualError as error:
            self._session.show_error(error)
            return
        window.show()  # first: pictures are fitted into the room that the page has then
        window.activateWindow()
        if found is None:
            after_keys(
                window, partial(window.show_place, place)
            )  # a long page is laid out in a turn of its own
        else:
            window.show_place(place)

    @property
    def _theme(self) -> Theme:
        return self._session.theme

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the manual by F1 in a window in front of the main one, if nothing in it has taken the key."""
        is_key = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_F1
        if is_key and event.type() is QEvent.Type.KeyPress:
            widget = QApplication.focusWidget() or watched
            if isinstance(widget, QWidget):
                self.open_for(widget)
            return True
        return super().eventFilter(watched, event)

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Listen to each window in front of the main one from when it first has the keyboard."""
        top = now.window() if now is not None else None
        if top is not None and top is not self._window:
            top.installEventFilter(self)  # once, however often it is called


def topic_of(widget: QWidget) -> str:
    """Return the place in the manual of a widget: its own, else that of what it is in; empty for none."""
    inner: QWidget | None = widget
    while inner is not None:
        topic = getattr(inner, "help_topic", "")
        if topic:
            return str(topic)
        inner = inner.parentWidget()
    return ""


def _lasting_window(widget: QWidget) -> QWidget:
    """Return the window of a widget, or that behind a panel which disappears with the keyboard."""
    top = widget.window()
    behind = top.parentWidget()
    while top.windowType() == Qt.WindowType.Popup and behind is not None:
        top = behind.window()
        behind = top.parentWidget()
    return top
