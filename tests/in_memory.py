"""Temporary files of the tests in memory: there nothing has to be waited for that is stored to last."""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

_MEMORY: Final = Path("/dev/shm")
_ROOM: Final = 2_000_000_000
"""Bytes that must be free there; the whole suite leaves some 300 MB."""


def use_memory_for_files() -> None:
    """Have temporary files made in memory, unless a place was chosen or memory does not do what disks do."""
    if "TMPDIR" not in os.environ and _serves():
        os.environ["TMPDIR"] = str(_MEMORY)
        tempfile.tempdir = None


def _serves() -> bool:
    """Tell whether there is enough room, for programs and for files with marks too."""
    try:
        if shutil.disk_usage(_MEMORY).free < _ROOM or os.statvfs(_MEMORY).f_flag & os.ST_NOEXEC:
            return False
        with tempfile.NamedTemporaryFile(dir=_MEMORY) as file:
            os.setxattr(file.name, "user.mark", b"")
    except (AttributeError, OSError):
        return False
    return True
