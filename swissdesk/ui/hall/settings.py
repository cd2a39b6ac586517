"""What the hall screen shows and how, as the settings of the window keep it."""

import json
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings

from swissdesk.frozen import Frozen
from swissdesk.services.hall.rows import HallOrder, HallPart
from swissdesk.ui.kept_values import kept_json, kept_number
from swissdesk.ui.look.tokens import ThemeName

SHORTEST: Final = 5
LONGEST: Final = 60
_USUAL: Final = 12
"""Seconds that a page stays."""

MOST_PLACES: Final = 9999

_PARTS: Final = "hall/parts"
_SECONDS: Final = "hall/seconds"
_LIVE: Final = "hall/live"
_PLACES: Final = "hall/places"
_LARGER: Final = "hall/larger"
_THEME: Final = "hall/theme"
_LEFT_OUT: Final = "hall/leftOut"


class HallChoices(Frozen):
    """What is shown, how long, and how: `theme` is None for that of the window."""

    parts: frozenset[HallPart] = frozenset(HallPart)
    seconds: int = _USUAL
    is_live: bool = False
    places: int = 0
    is_larger: bool = False
    theme: ThemeName | None = None

    @property
    def order(self) -> HallOrder:
        """Return what is to be read for it."""
        return HallOrder(self.parts, self.is_live, self.places)


class HallSettings:
    """Reads and writes the choices; sections that are left out are kept for the last event alone."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    def choices(self) -> HallChoices:
        """Return what was chosen the last time; the usual choice for what cannot be read."""
        parts = kept_json(self._text(_PARTS))
        kept = frozenset(part for part in HallPart if isinstance(parts, list) and part.value in parts)
        seconds = kept_number(self._text(_SECONDS)) or _USUAL
        theme = next((name for name in ThemeName if name.value == self._text(_THEME)), None)
        return HallChoices(
            kept or frozenset(HallPart),
            max(SHORTEST, min(LONGEST, seconds)),
            self._text(_LIVE) == "1",
            min(MOST_PLACES, kept_number(self._text(_PLACES)) or 0),
            self._text(_LARGER) == "1",
            theme,
        )

    def keep(self, choices: HallChoices) -> None:
        """Remember what was chosen."""
        write = self._settings.setValue
        write(_PARTS, json.dumps(sorted(choices.parts)))
        write(_SECONDS, str(choices.seconds))
        write(_LIVE, str(int(choices.is_live)))
        write(_PLACES, str(choices.places))
        write(_LARGER, str(int(choices.is_larger)))
        write(_THEME, choices.theme.value if choices.theme else "")

    def left_out(self, event: Path) -> frozenset[str]:
        """Return the names of the sections of an event that are not shown."""
        match kept_json(self._text(_LEFT_OUT)):
            case [str(path), list(names)] if path == str(event):
                return frozenset(name for name in names if isinstance(name, str))
        return frozenset()

    def leave_out(self, event: Path, names: frozenset[str]) -> None:
        """Remember which sections of an event are not shown."""
        self._settings.setValue(_LEFT_OUT, json.dumps([str(event), sorted(names)]))

    def _text(self, key: str) -> str:
        return str(self._settings.value(key, ""))
