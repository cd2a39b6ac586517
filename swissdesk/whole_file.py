"""Writing a file whole or not at all: a full disk or a pulled stick leaves the old file as it was."""

import errno
import os
import stat
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from swissdesk.leftovers import draft_prefix, sweep_drafts

_PATIENCE: Final = 5.0
"""Seconds to wait on Windows for a program that has the old file open, such as a virus scanner."""

_PAUSE: Final = 0.02
_IS_WINDOWS: Final = os.name == "nt"

_NO_FLUSH: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM})
"""What systems say that do not flush folders: Windows, and some disks on the network."""

_NAME_SHOWN: Final = 40
"""Characters of the name that the unfinished file bears, so that a long name leaves room for more."""


def write_whole_file(path: Path, data: bytes) -> None:
    """Put `data` at `path`, replacing what is there only when every byte is on the disk.

    What a link points at is replaced, not the link; a device or a pipe is written to as it is.
    Raises `OSError`, with the file's name; then the old file, if any, is untouched.
    """
    target = Path(os.path.realpath(path))
    try:
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target, data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def replace_settled(draft: Path, path: Path) -> None:
    """Give a finished file its name in one step that survives a power cut; replaces an old file.

    At every moment the name stands for the whole old file or the whole new one. Raises `OSError`.
    """
    _settle(draft)
    _rename(draft, path)
    _settle_folder(path.parent)


def take_after(draft: Path, path: Path) -> None:
    """Give the file that will replace another one its owner, group, permissions and marks.

    As far as the disk knows and allows them: many a memory stick belongs to another user for good, and
    refuses. That is no reason to lose what is to be stored.
    """
    if not path.exists():
        return
    status = path.stat()
    if sys.platform != "win32":
        for owner, group in ((status.st_uid, -1), (-1, status.st_gid)):
            with suppress(OSError):
                os.chown(draft, owner, group)
    if sys.platform == "linux":
        with suppress(OSError):
            for name in os.listxattr(path):
                os.setxattr(draft, name, os.getxattr(path, name))
    with suppress(OSError):
        draft.chmod(stat.S_IMODE(status.st_mode) | stat.S_IWUSR)


def _rename(draft: Path, path: Path) -> None:
    """Windows refuses as long as another program reads the old file; then wait for it a while."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            draft.replace(path)
        except PermissionError:
            if not _IS_WINDOWS or time.monotonic() > end:
                raise
            time.sleep(_PAUSE)
        else:
            return


def _settle(path: Path) -> None:
    """Wait until a file is on the disk; macOS waits for the disk itself only when told so."""
    descriptor = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(descriptor)
        if sys.platform == "darwin":
            import fcntl  # noqa: PLC0415 - not on Windows

            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
    finally:
        os.close(descriptor)


def _settle_folder(folder: Path) -> None:
    try:
        _settle(folder)
    except OSError as error:
        if error.errno not in _NO_FLUSH:
            raise


def _replace(path: Path, data: bytes) -> None:
    sweep_drafts(path.parent)
    handle, temporary = tempfile.mkstemp(prefix=draft_prefix(path.name[:_NAME_SHOWN]), dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        with suppress(OSError):
            Path(temporary).chmod(0o666 & ~_umask())
        take_after(Path(temporary), path)
        replace_settled(Path(temporary), path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
