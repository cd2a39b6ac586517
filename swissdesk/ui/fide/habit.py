"""Whether the events of this club are usually rated by FIDE: what was chosen for the last one."""

from typing import Final

from PySide6.QtCore import QSettings

_KEY: Final = "new/rated"


class RatedHabit:
    """Reads and writes the choice in the settings file."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    @property
    def is_rated(self) -> bool:
        """Tell whether the last event was to be rated; no where none was made."""
        return str(self._settings.value(_KEY, "")) == "yes"

    def keep(self, *, is_rated: bool) -> None:
        """Remember what was chosen."""
        self._settings.setValue(_KEY, "yes" if is_rated else "no")
