"""The hall screen beside the window: on which display it opens, what it is given, its actions."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Qt
from PySide6.QtGui import QAction, QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.event import events
from swissdesk.services.hall.rows import HallOrder, HallSection
from swissdesk.ui.background import Listener, Report
from swissdesk.ui.hall.settings import HallSettings
from swissdesk.ui.kit.actions import new_action, set_also
from swissdesk.ui.session import Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import SectionId
    from swissdesk.services.hall.content import HallReader
    from swissdesk.tournament.model import Tournament
    from swissdesk.ui.hall.choosing import HallDialog
    from swissdesk.ui.hall.screen import HallScreen

    Snapshot = tuple[tuple[SectionId, Tournament], ...]


class Hall(QObject):
    """Opens the hall screen and lets it follow the event in the session; the event is never changed.

    What is shown is read in the background from frozen sections, one reading after the other.
    """

    def __init__(self, session: Session, settings: QSettings, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self.settings = HallSettings(settings)
        self.screen: HallScreen | None = None
        self.announcement = ""
        self._reading = _Reading()
        self._is_reading = self._is_stale = False
        icon = session.theme.icon("monitor")
        self.show_action = new_action(window, _("Hall screen"), self.toggle, "F11", icon)
        self.show_action.setCheckable(True)
        self.choose_action = new_action(window, _("What the hall sees…"), self.choose)
        for action in (self.show_action, self.choose_action):
            set_also(action, _("projector display second screen"))
        session.event_opened.connect(self._on_event_opened)
        session.event_closed.connect(self._on_event_closed)
        session.changed.connect(self._on_changed)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenRemoved.connect(self._on_screen_removed)

    @property
    def actions(self) -> list[QAction]:
        """Return the actions of the View menu."""
        return [self.show_action, self.choose_action]

    @property
    def is_shown(self) -> bool:
        """Tell whether the hall screen is open."""
        return self.screen is not None and self.screen.isVisible()

    def toggle(self) -> None:
        """Open the hall screen, or close it."""
        if self.is_shown:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Fill another display than the window's, or the only one; there it takes the keyboard."""
        screen = self.screen or self._new_screen()
        display, is_other = self._display()
        screen.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, is_other)
        screen.setScreen(display)
        screen.setGeometry(display.geometry())
        screen.show_choices(self.settings.choices())
        screen.showFullScreen()
        self.show_action.setChecked(True)
        if is_other:
            words = _("The hall screen is on {display}. F11 closes it.")
            self._session.announce(words.format(display=display.name()))
        else:
            screen.activateWindow()
        self.refresh()

    def close(self) -> None:
        """Close the hall screen."""
        if self.screen is not None:
            self.screen.close()

    def choose(self) -> "HallDialog":
        """Open the dialog about what the hall sees."""
        from swissdesk.ui.hall.choosing import HallDialog  # noqa: PLC0415 - not needed at the start

        event = self._session.current_event
        names = [row.name for row in events.sections(event)] if event else []
        left_out = self.settings.left_out(self._session.way) if event else frozenset()
        over = self.screen if self.screen is not None and self.screen.isActiveWindow() else self._window
        choices = self.settings.choices()
        dialog = HallDialog(self._session.theme, choices, over, is_shown=self.is_shown)
        dialog.show_sections(names, left_out)
        dialog.show_announcement(self.announcement)
        dialog.accepted.connect(lambda: self._take(dialog))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def announce(self, words: str) -> None:
        """Show a line above every page of the hall, or take it away."""
        self.announcement = words
        if self.screen is not None:
            self.screen.show_announcement(words)

    def refresh(self) -> None:
        """Read again what the hall sees, beside the window; at once after the reading under way."""
        if not self.is_shown:
            return
        if self._is_reading:
            self._is_stale = True
            return
        self._is_reading, self._is_stale = True, False
        work = self._reading.work(self._snapshot(), self.settings.choices().order)
        listener = Listener(self._on_failed)
        self._session.background.start(_("Reading for the hall"), work, self._on_read, listener)

    def _new_screen(self) -> "HallScreen":
        from swissdesk.ui.hall.screen import HallScreen  # noqa: PLC0415 - not needed at the start

        self.screen = HallScreen(self._session.theme, self._window)
        self.screen.closed.connect(self._on_closed)
        self.screen.choices_wanted.connect(self.choose)
        self.screen.show_announcement(self.announcement)
        return self.screen

    def _display(self) -> tuple[QScreen, bool]:
        """Return the display to fill, and whether it is another one than that of the window."""
        own = self._window.screen()
        other = next((display for display in QGuiApplication.screens() if display is not own), None)
        return (own, False) if other is None else (other, True)

    def _snapshot(self) -> "Snapshot":
        """Return the sections that are to be shown, as they stand."""
        event = self._session.current_event
        if event is None:
            return ()
        left_out = self.settings.left_out(self._session.way)
        rows = [row for row in events.sections(event) if row.name not in left_out]
        return tuple((row.id, event.tournament(row.id)) for row in rows)

    def _take(self, dialog: "HallDialog") -> None:
        self.settings.keep(dialog.choices())
        event = self._session.current_event
        if event is not None:
            self.settings.leave_out(self._session.way, dialog.left_out())
        self.announce(dialog.announcement())
        if self.screen is not None and self.is_shown:
            self.screen.show_choices(dialog.choices())
            self.refresh()
        else:
            self.open()

    def _on_read(self, sections: tuple[HallSection, ...]) -> None:
        self._is_reading = False
        if self.screen is not None and not self._is_stale:
            self.screen.show_sections(sections)
        if self._is_stale:
            self.refresh()

    def _on_failed(self, error: SwissDeskError) -> None:
        self._is_reading = False
        self._session.show_error(error)

    def _on_event_opened(self) -> None:
        self._reading = _Reading()
        self.refresh()

    def _on_event_closed(self) -> None:
        """Show the clock alone; what was announced went with the event."""
        self.announce("")
        self.refresh()

    def _on_changed(self, _changes: object) -> None:
        self.refresh()

    def _on_closed(self) -> None:
        self.show_action.setChecked(False)
        if self.screen is not None and self.screen.isActiveWindow():
            self._window.activateWindow()

    def _on_screen_removed(self, display: QScreen) -> None:
        """Close with the display: the system would put the screen over the window."""
        if self.screen is not None and self.is_shown and self.screen.screen() is display:
            self.close()
            self._session.announce(_("The display of the hall screen is gone. F11 opens it again."))


class _Reading:
    """Keeps what reads for the hall, which is made in the background: it loads what sets sheets."""

    def __init__(self) -> None:
        self._reader: HallReader | None = None

    def work(self, snapshot: "Snapshot", order: HallOrder) -> Callable[[Report], tuple[HallSection, ...]]:
        """Return the work that reads these sections."""
        return lambda _report: self._read(snapshot, order)

    def _read(self, snapshot: "Snapshot", order: HallOrder) -> tuple[HallSection, ...]:
        if self._reader is None:
            from swissdesk.services.hall.content import HallReader  # noqa: PLC0415 - loads ReportLab

            self._reader = HallReader()
        return self._reader.read(snapshot, order)
