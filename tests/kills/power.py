"""What the disk holds when the power goes: every write that SQLite makes, and what a flush has made sure.

SQLite is given a file system of its own (a VFS) that passes everything on and keeps a log of writes,
flushes and truncations. From the log the files are made as they would be after a power cut at any
moment: what was flushed is there, of the rest any part may be, even half a write.
"""

import _sqlite3
import ctypes
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

_SECTOR = 512


class _Methods(ctypes.Structure):
    """The first of `sqlite3_io_methods`; the others are passed on as they are."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("close", ctypes.c_void_p),
        ("read", ctypes.c_void_p),
        ("write", ctypes.c_void_p),
        ("truncate", ctypes.c_void_p),
        ("sync", ctypes.c_void_p),
        ("others", ctypes.c_void_p * 13),
    )


class _File(ctypes.Structure):
    _fields_ = (("methods", ctypes.POINTER(_Methods)),)


class _Vfs(ctypes.Structure):
    """The first of `sqlite3_vfs`, as far as `xDelete`."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("size", ctypes.c_int),
        ("most", ctypes.c_int),
        ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("open", ctypes.c_void_p),
        ("delete", ctypes.c_void_p),
    )


_OPEN = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(_File), ctypes.c_int, ctypes.c_void_p
)
_DELETE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
_CLOSE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
_WRITE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_int64)
_TRUNCATE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int64)
_SYNC = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes that were written at a place of a file but need not be on the disk yet."""

    path: str
    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Truncate:
    path: str
    size: int


@dataclass(frozen=True, slots=True)
class Flush:
    """From here on everything written to the file before is on the disk."""

    path: str


@dataclass(frozen=True, slots=True)
class Delete:
    path: str


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """The program said that the change with this number is safe."""

    number: int


Act = Write | Truncate | Flush | Delete | Acknowledged


@dataclass(slots=True)
class Log:
    """Everything that happened, in order."""

    acts: list[Act] = field(default_factory=list)
    _kept: list[object] = field(default_factory=list)

    def acknowledge(self, number: int) -> None:
        self.acts.append(Acknowledged(number))


def can_record() -> bool:
    """Tell whether this Python's SQLite lets itself be watched: one that is linked in whole does not."""
    try:
        return bool(ctypes.CDLL(_sqlite3.__file__).sqlite3_vfs_find)
    except (AttributeError, OSError):
        return False


@contextmanager
def recorded() -> Iterator[Log]:
    """Record what SQLite does to files that it opens inside the block."""
    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    vfs = library.sqlite3_vfs_find(None).contents
    log = Log()
    own_open, own_delete = vfs.open, vfs.delete
    opened, deleted = _opener(log, own_open), _deleter(log, own_delete)
    vfs.open = ctypes.cast(opened, ctypes.c_void_p).value
    vfs.delete = ctypes.cast(deleted, ctypes.c_void_p).value
    try:
        yield log
    finally:
        vfs.open, vfs.delete = own_open, own_delete


def _opener(log: Log, own: int) -> Callable[..., int]:
    call = _OPEN(own)

    def open_file(vfs, name, file, flags, out):
        code = call(vfs, name, file, flags, out)  # the name as it is: SQLite keeps the pointer
        if code == 0 and name and file.contents.methods:
            methods = _Methods.from_buffer_copy(file.contents.methods.contents)
            _record(log, ctypes.string_at(name).decode(), methods)
            log._kept.append(methods)
            file.contents.methods = ctypes.pointer(methods)
        return code

    callback = _OPEN(open_file)
    log._kept.append(callback)
    return callback


def _deleter(log: Log, own: int) -> Callable[..., int]:
    call = _DELETE(own)

    def delete_file(vfs, name, sync_folder):
        log.acts.append(Delete(name.decode()))
        return call(vfs, name, sync_folder)

    callback = _DELETE(delete_file)
    log._kept.append(callback)
    return callback


def _record(log: Log, path: str, methods: _Methods) -> None:
    """Have the methods of one open file write down what they do."""
    write, truncate, sync = _WRITE(methods.write), _TRUNCATE(methods.truncate), _SYNC(methods.sync)

    def write_down(file, data, count, offset):
        log.acts.append(Write(path, offset, ctypes.string_at(data, count)))
        return write(file, data, count, offset)

    def truncate_down(file, size):
        log.acts.append(Truncate(path, size))
        return truncate(file, size)

    def sync_down(file, flags):
        code = sync(file, flags)
        log.acts.append(Flush(path))
        return code

    callbacks = (_WRITE(write_down), _TRUNCATE(truncate_down), _SYNC(sync_down))
    log._kept += callbacks
    methods.write, methods.truncate, methods.sync = (
        ctypes.cast(callback, ctypes.c_void_p).value for callback in callbacks
    )


class Disk:
    """The files as they are on the platter, and what is still on its way there."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self._safe = {path: bytearray(content) for path, content in files.items()}
        self._pending: list[Write | Truncate] = []

    def take(self, act: Act) -> None:
        match act:
            case Write() | Truncate():
                self._pending.append(act)
            case Flush(path):
                for waiting in self._pending:
                    if waiting.path == path:
                        _apply(self._safe, waiting)
                self._pending = [waiting for waiting in self._pending if waiting.path != path]
            case Delete(path):
                self._safe.pop(path, None)
                self._pending = [waiting for waiting in self._pending if waiting.path != path]

    def after_power_cut(self, chance: random.Random | None) -> dict[str, bytes]:
        """Return the files as they come back: none of what was on its way, or by chance any part of it."""
        files = {path: bytearray(content) for path, content in self._safe.items()}
        for waiting in self._pending if chance else ():
            if isinstance(waiting, Truncate):
                if chance.random() < 0.5:
                    _apply(files, waiting)
                continue
            for start in range(0, len(waiting.data), _SECTOR):
                if chance.random() < 0.5:
                    part = waiting.data[start : start + _SECTOR]
                    _apply(files, Write(waiting.path, waiting.offset + start, part))
        return {path: bytes(content) for path, content in files.items()}


def _apply(files: dict[str, bytearray], act: Write | Truncate) -> None:
    content = files.setdefault(act.path, bytearray())
    if isinstance(act, Truncate):
        del content[act.size :]
        content.extend(bytes(act.size - len(content)))
        return
    content.extend(bytes(max(0, act.offset - len(content))))
    content[act.offset : act.offset + len(act.data)] = act.data
