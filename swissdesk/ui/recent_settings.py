"""Which events were opened last, as the settings of the window keep it."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings

from swissdesk.ui.kept_values import kept_json

MOST: Final = 9
"""One for each key from 1 to 9."""

_KEY: Final = "files/recent"


@dataclass(frozen=True, slots=True)
class RecentFile:
    """An event that was opened; `is_missing` where its file was not there when it was looked for."""

    path: Path
    opened_at: datetime
    is_missing: bool = False


class RecentSettings:
    """Reads and writes the list; another window of the program may write it too."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    def files(self) -> tuple[RecentFile, ...]:
        """Return the events that were opened last, the newest first; nothing where that cannot be read."""
        self._settings.sync()  # what another window has written since
        lines = kept_json(self._settings.value(_KEY))
        return tuple(_read(lines))[:MOST] if isinstance(lines, list) else ()

    def note(self, path: Path, at: datetime) -> None:
        """Put an event at the top of the list."""
        others = (file for file in self.files() if file.path != path)
        self._write((RecentFile(path, at), *others))

    def note_below(self, paths: Iterable[Path], at: datetime) -> None:
        """Put events below the newest one."""
        come = tuple(RecentFile(path, at) for path in paths)
        known = {file.path for file in come}
        kept = tuple(file for file in self.files() if file.path not in known)
        self._write((*kept[:1], *come, *kept[1:]))

    def clear(self) -> None:
        """Forget all of them; no file is touched."""
        self._write(())

    def _write(self, files: Iterable[RecentFile]) -> None:
        lines = [[str(file.path), file.opened_at.isoformat()] for file in files]
        self._settings.setValue(_KEY, json.dumps(lines[:MOST]))
        self._settings.sync()


def looked_for(files: Iterable[RecentFile]) -> tuple[RecentFile, ...]:
    """Return the list with what is missing now; a disk that does not answer takes its time."""
    return tuple(replace(file, is_missing=not _can_be_opened(file.path)) for file in files)


def _can_be_opened(path: Path) -> bool:
    """Tell whether a file is there and its folder can be searched."""
    try:
        return path.is_file()
    except OSError:
        return False


def _read(lines: Iterable[object]) -> Iterator[RecentFile]:
    """Yield what can be read of the list: the settings may have been edited by hand."""
    for line in lines:
        match line:
            case [str(path), str(at)]:
                try:
                    yield RecentFile(Path(path), datetime.fromisoformat(at))
                except ValueError:
                    continue
