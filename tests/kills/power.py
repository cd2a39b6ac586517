"""What the disk holds when the power goes: every write and rename, and what a flush has made sure.

What the program asks of the operating system is written down on the way. From the log the files are
made as they would be after a power cut at any moment: what was flushed is there, of the rest any part
may be, even half a write, and a name that was given without flushing the folder may be given or not.
"""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from swissdesk.frozen import Frozen

_SECTOR = 512
_DESCRIPTORS = Path("/proc/self/fd")


class Written(Frozen):
    """A file has this content now, which need not be on the disk yet."""

    path: str
    content: bytes


class Flush(Frozen):
    """From here on a file's content, or what was named, renamed and deleted in a folder, is on the disk."""

    path: str


class Renamed(Frozen):
    old: str
    new: str


class Deleted(Frozen):
    path: str


class Acknowledged(Frozen):
    """The program said that the change, copy or export with this number is safe."""

    kind: str
    number: int


Act = Written | Flush | Renamed | Deleted | Acknowledged


@dataclass(slots=True)
class Log:
    """Everything that happened to the files below a folder, in order."""

    root: Path
    acts: list[Act] = field(default_factory=list)
    _known: dict[str, bytes] = field(default_factory=dict)

    def acknowledge(self, kind: str, number: int) -> None:
        """Note what was said to be safe; whatever was written without being seen was not flushed."""
        for path in self.root.rglob("*"):
            if path.is_file():
                self.look(str(path))
        self.acts.append(Acknowledged(kind, number))

    def look(self, path: str) -> None:
        """Note what a file holds, if that is new."""
        content = Path(path).read_bytes()
        if self._known.get(path) != content:
            self._known[path] = content
            self.acts.append(Written(path, content))

    def flushed(self, path: str) -> None:
        if path.startswith(str(self.root)):
            if Path(path).is_file():
                self.look(path)
            self.acts.append(Flush(path))

    def renamed(self, old: str, new: str) -> None:
        if new.startswith(str(self.root)):
            self.look(old)
            self._known[new] = self._known.pop(old)
            self.acts.append(Renamed(old, new))

    def deleted(self, path: str) -> None:
        if path.startswith(str(self.root)):
            self._known.pop(path, None)
            self.acts.append(Deleted(path))


def can_record() -> bool:
    """Tell whether this system tells the name of an open file."""
    return _DESCRIPTORS.is_dir()


@contextmanager
def recorded(root: Path) -> Iterator[Log]:
    """Record what happens to files below `root` inside the block."""
    log = Log(root.resolve())
    own = os.fsync, os.replace, os.rename, os.unlink
    os.fsync, os.replace, os.rename, os.unlink = (  # type: ignore[assignment]
        _flusher(log, own[0]),
        _renamer(log, own[1]),
        _renamer(log, own[2]),
        _deleter(log, own[3]),
    )
    try:
        yield log
    finally:
        os.fsync, os.replace, os.rename, os.unlink = own


def _flusher(log: Log, own: Callable[[int], None]) -> Callable[[int], None]:
    def flush(descriptor: int) -> None:
        own(descriptor)
        log.flushed(str((_DESCRIPTORS / str(descriptor)).readlink()))

    return flush


def _renamer(log: Log, own: Callable[..., None]) -> Callable[..., None]:
    def rename(old, new, **places) -> None:
        log.renamed(os.fspath(old), os.fspath(new))
        own(old, new, **places)

    return rename


def _deleter(log: Log, own: Callable[..., None]) -> Callable[..., None]:
    def delete(path, **places) -> None:
        own(path, **places)
        log.deleted(os.fspath(path))

    return delete


class _Named(Frozen):
    """From now on `path` is the name of a file, `file` its number; None for a name that is gone."""

    path: str
    file: int | None


class Disk:
    """The files as they are on the platter, and what is still on its way there."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self._safe = dict(enumerate(files.values()))
        self._latest = dict(self._safe)
        self._safe_names = dict(zip(files, self._safe, strict=True))
        self._names = dict(self._safe_names)
        self._naming: list[_Named] = []

    def take(self, act: Act) -> None:
        match act:
            case Written(path, content):
                if path not in self._names:
                    self._name(_Named(path, len(self._latest)))
                self._latest[self._names[path]] = content
            case Flush(path) if path in self._names:
                self._safe[self._names[path]] = self._latest[self._names[path]]
            case Flush(folder):
                for naming in self._naming:
                    if str(Path(naming.path).parent) == folder:
                        _apply(self._safe_names, naming)
                self._naming = [n for n in self._naming if str(Path(n.path).parent) != folder]
            case Renamed(old, new):
                self._name(_Named(new, self._names[old]))
                self._name(_Named(old, None))
            case Deleted(path) if path in self._names:
                self._name(_Named(path, None))

    def _name(self, naming: _Named) -> None:
        self._naming.append(naming)
        _apply(self._names, naming)

    def after_death(self) -> dict[str, bytes]:
        """Return the files as they are when the program dies and the computer goes on."""
        return {path: self._latest[file] for path, file in self._names.items()}

    def after_power_cut(self, chance: random.Random | None) -> dict[str, bytes]:
        """Return the files as they come back: none of what was on its way, or by chance any part of it."""
        names = dict(self._safe_names)
        for naming in self._naming[: chance.randint(0, len(self._naming)) if chance else 0]:
            _apply(names, naming)
        return {path: self._content(file, chance) for path, file in names.items()}

    def _content(self, file: int, chance: random.Random | None) -> bytes:
        safe, latest = self._safe.get(file, b""), self._latest[file]
        if chance is None or safe == latest:
            return safe
        parts = range(0, chance.randint(0, len(latest)), _SECTOR)
        sources = [chance.choice((safe, latest)) for _part in parts]
        return b"".join(
            source[start : start + _SECTOR].ljust(_SECTOR, b"\0")
            for start, source in zip(parts, sources, strict=True)
        )


def _apply(names: dict[str, int], naming: _Named) -> None:
    if naming.file is None:
        names.pop(naming.path, None)
    else:
        names[naming.path] = naming.file
