"""Working out in the background what the page shows of a large event."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from swissdesk.errors import SwissDeskError
from swissdesk.ui.background import Listener
from swissdesk.ui.session import Session
from swissdesk.words import _


class Reckoning(QObject):
    """Does one piece of work at a time; what was asked for meanwhile is asked again afterwards.

    Work is pure: it warms what the window then reads. Whoever asks reads again when it is done, and asks
    once more where the event has changed since.
    """

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._is_running = False
        self._then: Callable[[], None] | None = None

    def ask(self, work: Callable[[], object], then: Callable[[], None]) -> None:
        """Begin the work, unless another piece is under way; call `then` when there is none."""
        self._then = then
        if self._is_running:
            return
        self._is_running = True
        self._session.background.start(
            _("Working out the standings"), lambda _report: work(), self._on_done, Listener(self._on_failed)
        )

    def _on_done(self, _answer: object) -> None:
        self._is_running = False
        then, self._then = self._then, None
        if then is not None and self._session.current_event is not None:
            then()

    def _on_failed(self, error: SwissDeskError) -> None:
        self._is_running = False
        self._then = None
        if self._session.current_event is not None:
            self._session.show_error(error)
