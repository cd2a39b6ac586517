"""What a report of a defect holds: it can be given away, so there are no names in it and no event.

Nothing in here needs Qt, which may be what fails.
"""

import os
import platform
import re
import traceback
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path, PurePath
from typing import Final

from swissdesk import __version__

_OF_CODE: Final = (ImportError, AttributeError, NameError, TypeError, IndexError, ZeroDivisionError)
"""Errors whose message speaks of the code alone; that of any other may hold what somebody typed."""

_FILE: Final = re.compile(r'File "([^"]*)"')
_OURS: Final = "swissdesk"
_OF_OTHERS: Final = re.compile(r"(site|dist)-packages|python3(\.\d+)?")
"""Folders that hold the libraries of others and those of Python itself."""


def report_text(error: BaseException, actions: Iterable[str] = (), log: Path | None = None) -> str:
    """Return versions, time, kinds of the last actions, and the way to the defect; nothing of the event."""
    return "\n".join([*report_head(), "", *error_lines(error), "", *closing_lines(actions, log)])


def report_head() -> list[str]:
    """Return the time and the versions of program, Python, Qt and system."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    below = f"Python {platform.python_version()}, Qt {_qt_version()}, {platform.platform()}"
    return [now, f"SwissDesk {__version__}, {below}"]


def closing_lines(actions: Iterable[str], log: Path | None) -> list[str]:
    """Return the kinds of the last actions, and where the log lies, which stays on this computer."""
    lines = ["Last actions:", *(f"  {action}" for action in actions), ""]
    return [*lines, f"Log: {without_home(str(log))}"] if log is not None else lines


def error_lines(error: BaseException) -> Iterator[str]:
    """Yield the way to an error, its cause first, with messages that cannot hold what somebody typed."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from error_lines(cause)
        yield "which led to:"
    yield "Traceback:"
    for line in traceback.format_tb(error.__traceback__):
        yield shortened_paths(line.rstrip())
    yield f"{type(error).__qualname__}{_message(error)}"


def shortened_paths(text: str) -> str:
    """Return a traceback with the path of each file from its package on: what lies above names the user."""
    return _FILE.sub(lambda found: f'File "{_shortened(found[1])}"', text)


def without_home(text: str) -> str:
    """Return a text with `~` in the place of the user's folder."""
    home = os.path.expanduser("~")  # noqa: PTH111 - Path.home() fails where there is none
    return text.replace(home, "~") if len(home) > 1 else text


def _shortened(path: str) -> str:
    parts = PurePath(path.replace("\\", "/")).parts
    for place in range(len(parts) - 1, -1, -1):
        if _OF_OTHERS.fullmatch(parts[place]):
            return "/".join(parts[place + 1 :])
        if parts[place] == _OURS and place + 1 < len(parts):
            return "/".join(parts[place:])
    return parts[-1] if parts else path


def _message(error: BaseException) -> str:
    if isinstance(error, OSError):
        return f": {error.strerror}" if error.strerror else ""
    if isinstance(error, ImportError):
        return f": {_shorter(str(error))}"
    return f": {error}" if isinstance(error, _OF_CODE) else ": (see the log)"


def _shorter(message: str) -> str:
    """Return the message of a loader, which names files, with their names alone."""
    return re.sub(r"(?:[A-Za-z]:)?[/\\][^\s:;()'\"]*[/\\]", "", message)


def _qt_version() -> str:
    try:
        from PySide6.QtCore import qVersion
    except ImportError:
        return "not loaded"
    return qVersion()
