"""Writing a file whole or not at all: a full disk or a pulled stick leaves the old file as it was."""

import errno
import os
import tempfile
from pathlib import Path
from typing import Final

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


def _replace(path: Path, data: bytes) -> None:
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:_NAME_SHOWN]}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
