"""Tools > Journal, and the name that signs its entries."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSettings
from PySide6.QtWidgets import QWidget

from swissdesk.services.journal import entries as journal
from swissdesk.ui.kit.dialogs import show
from swissdesk.ui.session import Session

if TYPE_CHECKING:
    from swissdesk.ui.journal.dialog import JournalDialog

NAME_KEY: Final = "journal/name"
"""Where the settings keep the name that signs the entries."""


class JournalActions(QObject):
    """Opens the journal of the event in the session, and signs every event that is opened.

    `desk` returns what this desk is called in shared events.
    """

    def __init__(
        self, session: Session, settings: QSettings, desk: Callable[[], str], window: QWidget
    ) -> None:
        super().__init__(window)
        self._session, self._settings, self._desk, self._window = session, settings, desk, window
        session.event_opened.connect(self._sign)

    def show(self) -> "JournalDialog | None":
        """Open the journal; None while no event is open."""
        event = self._session.current_event
        if event is None:
            return None
        from swissdesk.ui.journal.dialog import JournalDialog  # noqa: PLC0415 - not needed at the start

        dialog = JournalDialog(self._session, event, self._window)
        dialog.signed.connect(self._keep_name)
        show(dialog)
        return dialog

    def _keep_name(self, name: str) -> None:
        self._settings.setValue(NAME_KEY, name)

    def _sign(self) -> None:
        event = self._session.current_event
        if event is not None:
            # Two computers of a club have one account: the name of the desk tells them apart.
            desk = self._desk() if event.is_shared else ""
            journal.sign_as(event, str(self._settings.value(NAME_KEY, "")) or desk)
