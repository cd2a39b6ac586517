"""The unfinished files of exports: named after the process that writes them, so that the dead ones can go.

A program that is killed cannot take its unfinished files away; the next one that writes into the same
folder does.
"""

import os
import platform
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

_HOST_SHOWN: Final = 24
_DRAFT: Final = re.compile(r"\..+\.swissdesk-(?P<host>[A-Za-z0-9-]*)-(?P<process>\d+)-[^.]+$", re.DOTALL)


def draft_prefix(name: str) -> str:
    """Return how the hidden name of an unfinished file begins that this process writes."""
    return f".{name}.swissdesk-{_host()}-{os.getpid()}-"


def sweep_drafts(folder: Path) -> None:
    """Take away unfinished files of processes of this computer that live no more; others stay."""
    with suppress(OSError):  # a folder that cannot be looked through is told of by the writing
        for path in list(folder.iterdir()):
            if _is_dead_draft(path.name):
                path.unlink(missing_ok=True)


def _is_dead_draft(name: str) -> bool:
    made = _DRAFT.fullmatch(name)
    return made is not None and made["host"] == _host() and not is_alive(int(made["process"]))


def _host() -> str:
    return re.sub(r"[^A-Za-z0-9-]", "", platform.node())[:_HOST_SHOWN]


def is_alive(process: int) -> bool:
    """Tell whether a process of this computer runs; a number that was given anew counts as alive."""
    if sys.platform == "win32":
        return _is_alive_on_windows(process)
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:  # it belongs to somebody else
        return True
    return True


if sys.platform == "win32":
    import ctypes

    _QUERY: Final = 0x1000
    _STILL_ACTIVE: Final = 259

    def _is_alive_on_windows(process: int) -> bool:
        """Ask for the process's exit code: `os.kill` would end it."""
        kernel = ctypes.windll.kernel32
        handle = kernel.OpenProcess(_QUERY, False, process)  # noqa: FBT003 - the system's signature
        if not handle:
            return False
        code = ctypes.c_ulong()
        kernel.GetExitCodeProcess(handle, ctypes.byref(code))
        kernel.CloseHandle(handle)
        return code.value == _STILL_ACTIVE
