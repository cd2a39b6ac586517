"""Working out in the background what the page shows of a large event."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLabel

from swissdesk.errors import SwissDeskError
from swissdesk.ui.background import Listener
from swissdesk.ui.pages.standings.part import Part
from swissdesk.ui.session import Session
from swissdesk.words import _


class Reckoning(QObject):
    """Does one piece of work at a time; what was asked for meanwhile is asked again afterwards.

    Work is pure: it warms what the window then reads. The page reads again when it is done, and asks
    once more where the event has changed since; until then `note` says what is shown.
    """

    def __init__(self, session: Session, note: QLabel, read: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._note, self._read = session, note, read
        self._is_running = False

    def wait_for(self, work: Callable[[], object] | None, part: Part) -> bool:
        """Begin work, unless another piece is under way, and say so; return whether there is any."""
        if work is None:
            return False
        words = _("Being worked out… The table below is still the earlier one.")
        self._note.setText(words if part.has_rows else _("Being worked out…"))
        if not self._is_running:
            self._begin(work)
        return True

    def _begin(self, work: Callable[[], object]) -> None:
        self._is_running = True
        self._session.background.start(
            _("Working out the standings"), lambda _report: work(), self._on_done, Listener(self._on_failed)
        )

    def _on_done(self, _answer: object) -> None:
        self._is_running = False
        if self._session.current_event is not None:
            self._read()

    def _on_failed(self, error: SwissDeskError) -> None:
        self._is_running = False
        if self._session.current_event is not None:
            self._session.show_error(error)
