"""The unfinished files of exports: named after the process that writes them, so that dead ones can go.

A program that is killed cannot remove its unfinished files; the next one that writes into the same
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
"""Characters of the computer's name in a file's name."""

_SPACE_OF_THE_SYSTEM: Final = "4026531836"
"""The number that Linux gives the first space of process numbers (PROC_PID_INIT_INO)."""

_DRAFT: Final = re.compile(r"\..+\.swissdesk-(?P<mark>[A-Za-z0-9-]*-\d+)-[^.]+$", re.DOTALL)


def draft_prefix(name: str) -> str:
    """Return the beginning of the hidden name of an unfinished file of this process."""
    return f".{name}.swissdesk-{process_mark()}-"


def process_mark() -> str:
    """Return what names this process among those of all computers that may share a folder."""
    return f"{_host()}-{os.getpid()}"


def is_mark_of_dead(mark: str) -> bool:
    """Tell whether a mark names a process of this computer that no longer runs."""
    host, _dash, process = mark.rpartition("-")
    # A process of another computer, writing to the same share, cannot be asked for from here.
    return process.isdecimal() and host == _host() and not is_alive(int(process))


def sweep_drafts(folder: Path) -> None:
    """Remove unfinished files of processes of this computer that no longer run; others stay."""
    with suppress(OSError):  # the writing that follows says what is wrong with the folder
        for path in list(folder.iterdir()):
            if _is_dead_draft(path.name):
                path.unlink(missing_ok=True)


def _is_dead_draft(name: str) -> bool:
    made = _DRAFT.fullmatch(name)
    return made is not None and is_mark_of_dead(made["mark"])


def _host() -> str:
    host = re.sub(r"[^A-Za-z0-9-]", "", platform.node())[:_HOST_SHOWN]
    return f"{host}-{space}" if (space := _process_space()) else host


def _process_space() -> str:
    """Return the number of the space that gives processes their numbers; empty for the system's own.

    In a sandbox, such as that of Flatpak, the numbers of processes begin anew, and those outside of it
    cannot be asked for (pid_namespaces(7)).
    """
    try:
        space = Path("/proc/self/ns/pid").readlink().name
    except OSError:  # a system without them
        return ""
    number = space.removeprefix("pid:[").removesuffix("]")
    return "" if number == _SPACE_OF_THE_SYSTEM else number


def is_alive(process: int) -> bool:
    """Tell whether a process of this computer runs; a number that was given again counts as running."""
    if sys.platform == "win32":
        return _is_alive_on_windows(process)
    try:
        os.kill(process, 0)  # signal 0 is only looked up, never delivered
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
