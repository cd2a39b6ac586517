"""Keeping the copy of a followed event up to date, beside the following itself."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Final

from sqlalchemy import Connection

from swissdesk.errors import StorageError
from swissdesk.storage.shared.mirror import Mirror

_PAUSE: Final = 1.0
"""Seconds between two writings: each writes the whole file and waits for the disk."""
_PAUSE_AFTER_FAILURE: Final = 15.0


@dataclass(frozen=True, slots=True)
class Copied:
    """What has become of the copy: where it is and when it was up to date last, or why it cannot be."""

    path: Path | None
    at: datetime
    why: str = ""


def say_nothing(_copied: Copied) -> None:
    """Leave it unsaid."""


class CopyKeeper:
    """Writes the copy in the thread that follows; a disk that fails does not end the following.

    `place` is its folder and what it is called, None for no copy.
    """

    def __init__(self, place: tuple[Path, str] | None, tell: Callable[[Copied], None]) -> None:
        self._place, self._tell = place, tell
        self._mirror: Mirror | None = None
        self._kept: object = None
        self._wanted: object = None
        self._next = 0.0

    def is_due(self, state: object) -> bool:
        """Tell whether the copy is to be written, now that the event is in a state, such as its revision."""
        self._wanted = state
        return self._place is not None and state != self._kept and monotonic() >= self._next

    def keep(self, source: Connection) -> None:
        """Write what is new in the event, whose one moment `source` sees."""
        assert self._place is not None
        now = datetime.now(UTC).astimezone()
        try:
            if self._mirror is None:
                self._mirror = Mirror.begin(source, *self._place)
            else:
                self._mirror.follow(source)
        except StorageError as error:
            self.close()
            self._next = monotonic() + _PAUSE_AFTER_FAILURE
            self._tell(Copied(None, now, str(error)))
            return
        self._kept, self._next = self._wanted, monotonic() + _PAUSE
        if self._mirror is not None:
            self._tell(Copied(self._mirror.path, now))

    def close(self) -> None:
        """Give the file free."""
        mirror, self._mirror = self._mirror, None
        if mirror is not None:
            mirror.close()
