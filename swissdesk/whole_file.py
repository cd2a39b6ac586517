"""Writing a file whole or not at all: a full disk or a pulled stick leaves the old file as it was."""

import errno
import os
import stat
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from swissdesk.leftovers import draft_prefix, sweep_drafts

_PATIENCE: Final = 5.0
"""Seconds to wait on Windows for a program that has the old file open, such as a virus scanner."""

_PAUSE: Final = 0.02
"""Seconds between two attempts."""

_IS_WINDOWS: Final = os.name == "nt"

_NO_FLUSH: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM})
"""Errors of systems that cannot flush folders: Windows, and some network disks."""

_NAME_SHOWN: Final = 40
"""Characters of the name that the unfinished file keeps, so that a long name leaves room for the rest."""


def write_whole_file(path: Path, data: bytes) -> None:
    """Write `data` to `path`, replacing what is there only when every byte is on the disk.

    The target of a link is replaced, not the link; a device or a pipe is written to directly.
    Raises `OSError` with the file's name; then the old file, if any, is untouched.
    """
    target = resolved(path)
    try:
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target, data)
    except OSError as error:  # it names the hidden draft, which the user does not know
        raise OSError(error.errno, error.strerror, str(path)) from error


def write_whole_files(files: Mapping[Path, bytes]) -> None:
    """Write files that belong together: none gets its name before every byte of all is on the disk.

    Raises `OSError`; unless the disk fails in the very moment of renaming, all old files are untouched.
    """
    drafts: dict[Path, Path] = {}
    for folder in {resolved(path).parent for path in files}:
        sweep_drafts(folder)
    try:
        for path, data in files.items():
            target = resolved(path)
            drafts[target] = _drafted(target, data)
        for target, draft in drafts.items():
            replace_durably(draft, target)
    except BaseException:  # also when the user interrupts
        for draft in drafts.values():
            draft.unlink(missing_ok=True)
        raise


def leads_nowhere(path: Path) -> bool:
    """Tell whether a file, or a folder of it, is a link to what is not there now, such as a pulled stick."""
    return any(place.is_symlink() and not place.exists() for place in (path, *path.parents))


def resolved(path: Path) -> Path:
    """Return the file itself: a rename would put a plain file in the place of a link to it."""
    return Path(os.path.realpath(path))


def is_write_protected(path: Path) -> bool:
    """Tell whether there is a file that this user may not write to: replacing it would not ask for that."""
    return path.exists() and not os.access(path, os.W_OK)


def draft_prefix_of(path: Path) -> str:
    """Return the beginning of the hidden name of the unfinished file beside a file."""
    return draft_prefix(path.name[:_NAME_SHOWN])


def replace_durably(draft: Path, path: Path) -> None:
    """Give a finished file its name in one step that survives a power cut, replacing an old file.

    At every moment the name stands for the whole old file or the whole new one. Raises `OSError`.
    """
    # Contents before the name: disks write in any order, and a name that is stored before the bytes
    # would stand for an empty file after a power cut. The name itself is stored with its folder.
    _flush(draft)
    _rename(draft, path)
    _flush_folder(path.parent)


def inherit_attributes(draft: Path, path: Path) -> None:
    """Copy owner, group, permissions and extended attributes of `path`, if it exists, to its `draft`.

    What the disk refuses is left out: a memory stick may belong to another user for good, which is no
    reason to lose what is to be stored.
    """
    if not path.exists():
        return
    status = path.stat()
    if sys.platform != "win32":
        # One by one: who may not give a file away may still hand it to a group of their own.
        for owner, group in ((status.st_uid, -1), (-1, status.st_gid)):
            with suppress(OSError):
                os.chown(draft, owner, group)
    if sys.platform == "linux":
        with suppress(OSError):
            for name in os.listxattr(path):
                os.setxattr(draft, name, os.getxattr(path, name))
    with suppress(OSError):
        # After the owner, whose change clears some of these bits; writable, as it is still to be written.
        draft.chmod(stat.S_IMODE(status.st_mode) | stat.S_IWUSR)


def _rename(draft: Path, path: Path) -> None:
    """Rename a file; on Windows, wait for programs that read the old one, which keep it from going."""
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


def _flush(path: Path) -> None:
    """Wait until a file or folder is on the disk."""
    # Windows flushes only what is open for writing; a folder opens for reading only.
    descriptor = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(descriptor)
        if sys.platform == "darwin":
            import fcntl  # noqa: PLC0415 - not on Windows

            # On macOS fsync ends when the bytes are in the cache of the disk, which a power cut empties.
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
    finally:
        os.close(descriptor)


def _flush_folder(folder: Path) -> None:
    try:
        _flush(folder)
    except OSError as error:
        if error.errno not in _NO_FLUSH:
            raise


def _replace(path: Path, data: bytes) -> None:
    sweep_drafts(path.parent)
    draft = _drafted(path, data)
    try:
        replace_durably(draft, path)
    except BaseException:  # also when the user interrupts
        draft.unlink(missing_ok=True)
        raise


def _drafted(path: Path, data: bytes) -> Path:
    """Write the unfinished file beside a file, and return its place."""
    handle, temporary = tempfile.mkstemp(prefix=draft_prefix_of(path), dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        with suppress(OSError):  # mkstemp lets nobody else read: a new export is as readable as any file
            Path(temporary).chmod(0o666 & ~_umask())
        inherit_attributes(Path(temporary), path)
    except BaseException:  # also when the user interrupts
        Path(temporary).unlink(missing_ok=True)
        raise
    return Path(temporary)


def _umask() -> int:
    mask = os.umask(0o022)  # it can only be read by setting it
    os.umask(mask)
    return mask


def may_be_there(path: Path) -> bool:
    """Tell whether there is a file, or whether nobody can tell now: whoever reads it says why."""
    try:
        return path.exists()
    except OSError:
        return True
