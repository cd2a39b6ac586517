"""The refresh from the rating lists on a page of entries: an action, and a banner when it is due."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from swissdesk.services.entry import refreshing
from swissdesk.services.entry.refreshing import RefreshPreview
from swissdesk.ui.background import Listener
from swissdesk.ui.dialogs.refresh_ratings import RefreshDialog
from swissdesk.ui.kit.actions import name_action, set_also, set_possible
from swissdesk.ui.kit.dialogs import show
from swissdesk.ui.kit.notes import Banner
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.session import Session
from swissdesk.words import _

_QUIET: Final = 600
"""Milliseconds without a change before the lists are asked: players are typed one after the other."""


class RatingRefresh(QObject):
    """Compares the players with the installed lists, in the background; shows what differs when asked.

    `banner` is shown above the table while the lists have other ratings than the event; one that was
    closed stays away until they say something else.
    """

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._page = session, page
        self.action = QAction(session.theme.icon("refresh-cw"), _("Refresh ratings…"), page)
        set_also(self.action, _("update Elo ratings"))
        self.action.setShortcut(QKeySequence("Ctrl+R"))
        # Of the page alone: both pages of entries have the key.
        self.action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        page.addAction(self.action)
        self.action.triggered.connect(self.ask)
        name_action(self.action, self.ask)
        self.banner = Banner(session.theme)
        self._said = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_QUIET)
        self._timer.timeout.connect(self._look)
        session.lists_changed.connect(self._on_lists_changed)
        for signal in (session.event_opened, session.section_changed, session.event_closed):
            signal.connect(self._forget)

    @property
    def is_due(self) -> bool:
        """Tell whether the lists are still to be compared after the last change."""
        return self._timer.isActive()

    def show_possible(self) -> None:
        """Enable the action, or disable it with the reason."""
        set_possible(self.action, self._why_not())

    def look_soon(self) -> None:
        """Compare with the lists once nothing has changed for a moment."""
        self._timer.start()

    def ask(self) -> None:
        """Compare with the lists and show what differs."""
        self._session.hint(_("Comparing with the rating lists…"))
        self._compare(self._show_dialog, Listener(self._session.show_error))

    def _on_lists_changed(self) -> None:
        if self._session.current_event is not None:
            self.show_possible()
            self.look_soon()

    def _look(self) -> None:
        if self._session.current_event is None or not self._page.isVisible():
            return
        if not self._session.read(refreshing.hint_wanted) or self._why_not():
            self._forget()
        else:
            # A damaged list is named when somebody asks for it, not at every change of a player.
            self._compare(self._show_hint, Listener(lambda _error: self._forget()))

    def _why_not(self) -> str:
        return self._session.read(refreshing.why_not, self._session.lists)

    def _compare(self, done: Callable[[RefreshPreview], None], listener: Listener) -> None:
        """Compare with the lists in the background, unless the event changes meanwhile."""
        work = self._session.read(refreshing.prepare_preview, self._session.lists)
        then = self._state()

        def on_done(preview: RefreshPreview) -> None:
            if self._state() == then:
                done(preview)

        self._session.background.start(
            _("Comparing with the rating lists"), lambda _report: work(), on_done, listener
        )

    def _state(self) -> tuple[object, ...]:
        event = self._session.current_event
        return event, self._session.section, event.revision if event else 0

    def _show_dialog(self, preview: RefreshPreview) -> None:
        self._session.hint("")  # that the lists are being compared is true no longer
        show(RefreshDialog(self._session, preview, self._page))

    def _show_hint(self, preview: RefreshPreview) -> None:
        text = refreshing.hint_text(preview)
        if not text:
            self._forget()
        elif text != self._said:
            self._said = text
            self.banner.show_message(Tone.INFO, text, actions=[self.action])

    def _forget(self) -> None:
        self._said = ""
        self.banner.hide()
