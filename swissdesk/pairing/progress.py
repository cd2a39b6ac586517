"""How a long computation tells how far it has come, and how it is stopped."""

import threading

from swissdesk.errors import PairingCancelledError
from swissdesk.frozen import Frozen


class Progress(Frozen):
    """How many of the players of a round are settled."""

    done: int
    total: int


class CancelToken:
    """A request to stop, given in one thread and read in another."""

    __slots__ = ("_event",)

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        """Ask the computation to stop before its next step."""
        self._event.set()

    @property
    def is_cancelled(self) -> bool:
        """Tell whether somebody has asked to stop."""
        return self._event.is_set()

    def stop_if_cancelled(self) -> None:
        """Stop the computation if somebody has asked to; raises PairingCancelledError."""
        if self.is_cancelled:
            raise PairingCancelledError


def no_report(progress: Progress) -> None:
    """Ignore what is reported."""
