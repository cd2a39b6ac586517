"""The window that is in view, and the one that takes its place when another language is chosen.

Every text of a window is asked for when it is built: a new one speaks another language throughout, and
nothing has to remember what it says. The event is closed and opened again, at the same place.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication

from swissdesk.frozen import Frozen

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from swissdesk.services import SectionId
    from swissdesk.ui.defect import DefectReporter
    from swissdesk.ui.main_window import MainWindow
    from swissdesk.ui.practice.practice import HeldLesson
    from swissdesk.ui.session import PageName


class _View(Frozen):
    """What of an event was in view."""

    path: "Path"
    is_read_only: bool
    section: "SectionId | None"
    round_number: int
    page: "PageName"
    lesson: "HeldLesson | None"


class WindowInView:
    """Holds the window, and opens it anew when it asks for it.

    `build` returns a window that is shown, in the language that was chosen, with what reports its defects;
    None where it cannot be built, which has been said then.
    """

    def __init__(self, build: "Callable[[], tuple[MainWindow, DefectReporter] | None]") -> None:
        self._build = build
        self._window: MainWindow | None = None
        self._defects: DefectReporter | None = None

    def open(self) -> "MainWindow | None":
        """Build the first window."""
        built = self._build()
        if built is None:
            return None
        self._window, self._defects = built
        # Once the menu has closed: its window is not to go while it is still on the way back to it.
        self._window.languages.chosen.connect(lambda: QTimer.singleShot(0, self._reopen))
        return self._window

    def _reopen(self) -> None:
        """Close the window and open another one on the same place; it stays where it may not close."""
        before, defects = self._window, self._defects
        if before is None or defects is None:
            return
        view = _view_of(before)
        QApplication.setQuitOnLastWindowClosed(False)
        try:
            if not before.close():
                if view is not None and view.lesson is not None:
                    before.practice.take_over(view.lesson)
                return
            defects.remove()
            before.deleteLater()
            _forget_widgets()
            window = self.open()
        finally:
            QApplication.setQuitOnLastWindowClosed(True)
        if window is None:
            QApplication.exit()
        elif view is not None:
            _show(view, window)


def _forget_widgets() -> None:
    """Delete the closed window now: while it is there it takes part in what is said to all widgets."""
    application = QApplication.instance()
    if isinstance(application, QApplication):
        application.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _view_of(window: "MainWindow") -> _View | None:
    session = window.session
    event = session.current_event
    if event is None:
        return None
    page = window.stack.current_name
    lesson = window.practice.hand_over()
    return _View(session.way, event.is_read_only, session.section, session.round_number, page, lesson)


def _show(view: _View, window: "MainWindow") -> None:
    if view.lesson is not None:
        window.practice.take_over(view.lesson)
    elif not window.files.open_path(view.path, read_only=view.is_read_only):
        return
    if window.session.current_event is None:
        return
    if view.section is not None:
        window.session.show_section(view.section)
    window.session.show_round(view.round_number)
    window.show_page(view.page)
