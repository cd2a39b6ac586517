"""Writing a file whole or not at all: a full disk or a pulled stick leaves the old file as it was."""

import os
import tempfile
from pathlib import Path


def write_whole_file(path: Path, data: bytes) -> None:
    """Put `data` at `path`, replacing what is there only when every byte is on the disk.

    Raises `OSError`, with the file's name; then the old file, if any, is untouched.
    """
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
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
