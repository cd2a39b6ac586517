"""Which events were opened last, as the settings of the window keep it."""

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings

from swissdesk.frozen import Frozen, astuple, replace
from swissdesk.ui.kept_values import kept_json

MOST: Final = 9
"""One for each key from 1 to 9."""

_KEY: Final = "files/recent"
_NAMES_KEY: Final = "files/recent-names"
"""Beside the list and not in its lines, which an older version of the program would leave out then."""


class SharedName(Frozen):
    """What a shared event is called, and the computer that shares it, where one is named."""

    name: str
    server: str = ""


class RecentFile(Frozen):
    """An event that was opened; `is_missing` where its file was not there when it was looked for.

    `shared` is what a shared event is called; nobody has noted it of one that an older version opened.
    """

    path: Path
    opened_at: datetime
    is_missing: bool = False
    shared: SharedName | None = None


class RecentSettings:
    """Reads and writes the list; another window of the program may write it too."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    def files(self) -> tuple[RecentFile, ...]:
        """Return the events that were opened last, the newest first; nothing where that cannot be read."""
        self._settings.sync()  # what another window has written since
        lines = kept_json(self._settings.value(_KEY))
        names = _read_names(kept_json(self._settings.value(_NAMES_KEY)))
        files = tuple(_read(lines))[:MOST] if isinstance(lines, list) else ()
        return tuple(replace(file, shared=names.get(file.path)) for file in files)

    def note(self, path: Path, at: datetime, shared: SharedName | None = None) -> None:
        """Put an event at the top of the list."""
        others = (file for file in self.files() if file.path != path)
        self._write((RecentFile(path, at, shared=shared), *others))

    def name(self, path: Path, shared: SharedName) -> None:
        """Note what an event of the list is called by now; it keeps its place."""
        files = self.files()
        named = tuple(replace(file, shared=shared) if file.path == path else file for file in files)
        if named != files:
            self._write(named)

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
        kept = tuple(files)[:MOST]
        lines = [[str(file.path), file.opened_at.isoformat()] for file in kept]
        names = {str(file.path): astuple(file.shared) for file in kept if file.shared is not None}
        self._settings.setValue(_KEY, json.dumps(lines))
        self._settings.setValue(_NAMES_KEY, json.dumps(names))
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


def _read_names(names: object) -> dict[Path, SharedName]:
    """Return what can be read of the names by the paths of their events."""
    read = {}
    for path, parts in names.items() if isinstance(names, dict) else ():
        match parts:
            case [str(name), str(server)] if name:
                read[Path(path)] = SharedName(name, server)
    return read
