"""From the thread that follows a shared event to the window's: each word arrives between two changes."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot

from swissdesk.errors import StorageError

if TYPE_CHECKING:
    from swissdesk.services.event.following import Copied, Desk, DifferentStateError, Listener, News


class Bridge(QObject):
    """Takes what a follower tells, in its thread, and emits it in the window's, until `close`."""

    told = Signal(object)
    lost = Signal(object, object)
    back = Signal()
    desks = Signal(object)
    copied = Signal(object)
    differed = Signal(object)
    _arrived = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._is_closed = False
        self._arrived.connect(self._on_arrived, Qt.ConnectionType.QueuedConnection)

    def listener(self) -> "Listener":
        """Return what the follower calls."""
        from swissdesk.services.event.following import Listener  # noqa: PLC0415 - files need none

        return Listener(
            self._news, self._lost, self._back, self._desks, self._failed, self._copied, self._differs
        )

    def close(self) -> None:
        """Emit nothing any more, not even what has been sent already."""
        self._is_closed = True
        self.deleteLater()

    def _send(self, arrive: Callable[[], None]) -> None:
        if not self._is_closed:
            self._arrived.emit(arrive)

    def _news(self, news: "News") -> None:
        self._send(lambda: self.told.emit(news))

    def _lost(self, since: datetime, error: StorageError) -> None:
        self._send(lambda: self.lost.emit(since, error))

    def _back(self) -> None:
        self._send(self.back.emit)

    def _desks(self, desks: "tuple[Desk, ...]") -> None:
        self._send(lambda: self.desks.emit(desks))

    def _copied(self, copied: "Copied") -> None:
        self._send(lambda: self.copied.emit(copied))

    def _differs(self, error: "DifferentStateError") -> None:
        self._send(lambda: self.differed.emit(error))

    def _failed(self, defect: BaseException) -> None:
        def fail() -> None:
            raise defect

        self._send(fail)

    @Slot(object)
    def _on_arrived(self, arrive: Callable[[], None]) -> None:
        if not self._is_closed:
            arrive()
