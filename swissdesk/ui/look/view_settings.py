"""What the window remembers from day to day: geometry, theme, text size, key set, language."""

from typing import Final

from PySide6.QtCore import QByteArray, QSettings, QSize
from PySide6.QtWidgets import QWidget

from swissdesk.ui.kept_values import kept_number
from swissdesk.ui.look.theme import Theme, ThemeChoice
from swissdesk.ui.result_keys import KeyChoice

_GEOMETRY: Final = "window/geometry"
_THEME: Final = "view/theme"
_TEXT_SIZE: Final = "view/textSize"
_KEYS: Final = "view/keys"
_LANGUAGE: Final = "view/language"
_FIRST_SIZE: Final = QSize(1366, 728)
_FILLED_TO: Final = 1440
"""The widest screen, in logical pixels, that the window fills at the first start."""


class ViewSettings:
    """Reads and writes the settings file that the application passes in."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    def restore_geometry(self, window: QWidget) -> None:
        """Put the window where it was the last time; at first it has the size of a small laptop's screen.

        On a screen that is hardly wider it takes all of it. Qt brings back a window whose screen is gone.
        """
        value = self._settings.value(_GEOMETRY)
        if not (isinstance(value, QByteArray) and window.restoreGeometry(value)):
            room = window.screen().availableSize()
            window.resize(room if room.width() <= _FILLED_TO else _FIRST_SIZE.boundedTo(room))

    def save_geometry(self, geometry: QByteArray) -> None:
        """Remember the window's geometry."""
        self._settings.setValue(_GEOMETRY, geometry)

    def restore_theme(self, theme: Theme) -> None:
        """Switch to the theme and text size of the last time; at first the system's."""
        kept = str(self._settings.value(_THEME, ThemeChoice.SYSTEM.value))
        choice = next((choice for choice in ThemeChoice if choice.value == kept), ThemeChoice.SYSTEM)
        theme.restore(choice, kept_number(self._settings.value(_TEXT_SIZE)) or 100)

    def save_theme(self, theme: Theme) -> None:
        """Remember theme and text size."""
        self._settings.setValue(_THEME, theme.choice.value)
        self._settings.setValue(_TEXT_SIZE, str(theme.text_size))

    def restore_keys(self, keys: KeyChoice) -> None:
        """Use the key set of the last time; at first our own."""
        keys.choose(str(self._settings.value(_KEYS, "")))

    def save_keys(self, keys: KeyChoice) -> None:
        """Remember the key set."""
        self._settings.setValue(_KEYS, keys.current.code)

    @property
    def language(self) -> str:
        """Return the tag of the language that was chosen; empty for the system's."""
        return str(self._settings.value(_LANGUAGE, ""))

    def save_language(self, tag: str) -> None:
        """Remember the language."""
        self._settings.setValue(_LANGUAGE, tag)
