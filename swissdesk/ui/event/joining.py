"""Joining shared events: what this desk is called, and the event opened beside the window."""

import platform
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSettings

if TYPE_CHECKING:
    from swissdesk.services.event.joining import Joining

SHARED: Final = ".swissdesk-shared"
"""The ending of a file that leads to a shared event, as `services.event.joining` writes it."""

_NAME: Final = "desks/name"
_NUMBER: Final = "desks/number"


class DeskSettings:
    """Reads and writes what this desk is called in shared events."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    @property
    def name(self) -> str:
        """Return the name that the other desks see: the one that was typed last, or the computer's."""
        return str(self._settings.value(_NAME, "")) or platform.node().partition(".")[0]

    def keep_name(self, name: str) -> None:
        """Remember the name."""
        self._settings.setValue(_NAME, name)

    def joining(self, home: Path, data: Path) -> "Joining":
        """Return who joins an event; what this desk writes is suggested in `home`."""
        from swissdesk.services.event.joining import Joining  # noqa: PLC0415 - events in files need none

        return Joining(self.name, self._number(), home, data)

    def _number(self) -> str:
        """Return what tells this desk from others of its name; it is made once."""
        number = str(self._settings.value(_NUMBER, "")) or secrets.token_hex(2)
        self._settings.setValue(_NUMBER, number)
        return number
