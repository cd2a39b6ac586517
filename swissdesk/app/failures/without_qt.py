"""Says without Qt why the program cannot start: on the console, and in whatever window the system offers."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final

from swissdesk.app.failures.report import report_text
from swissdesk.errors import SwissDeskError, system_reason
from swissdesk.words import _

_REPORT: Final = "swissdesk-start-failed.txt"
_WINDOWS_ERROR: Final = 0x10
"""The icon of a box that tells of an error."""


def show_without_qt(sentence: str) -> None:
    """Show a sentence in a box of the system's, unless there is a console in which it is read."""
    if sys.stderr.isatty():
        return
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, _("SwissDesk cannot start."), _WINDOWS_ERROR)
    else:
        # The first that somebody can have seen: a box needs its own way to the screen, as Qt does.
        any(_is_shown_by(command) for command in box_commands(sentence, os.environ))


def box_commands(
    sentence: str, environment: Mapping[str, str], platform: str = sys.platform
) -> Iterator[list[str]]:
    """Yield the commands that can show a sentence on this desktop, those that are installed, best first."""
    title = _("SwissDesk cannot start.")
    if platform == "darwin":
        script = "on run argv\ndisplay alert (item 1 of argv) message (item 2 of argv) as critical\nend run"
        yield ["osascript", "-e", script, title, sentence]
        return
    if not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")):
        return
    kdialog = ["kdialog", "--title", title, "--error", sentence]
    zenity = ["zenity", "--error", "--no-markup", "--width=480", f"--title={title}", f"--text={sentence}"]
    is_kde = "KDE" in environment.get("XDG_CURRENT_DESKTOP", "")
    desktops = [kdialog, zenity] if is_kde else [zenity, kdialog]
    message = ["xmessage", "-center", "-title", title, _wrapped(sentence)]
    for command in (*desktops, message, ["notify-send", "--urgency=critical", title, sentence]):
        if shutil.which(command[0]):
            yield command


def write_report(text: str, folders: Sequence[Path]) -> Path | None:
    """Write a report into the first folder that takes it, in the place of that of an earlier start."""
    return next(filter(None, (_written(text, folder) for folder in (*folders, None))), None)


def _written(text: str, folder: Path | None) -> Path | None:
    """Write a report into a folder, None for that of temporary files; None where it takes nothing."""
    try:
        place = folder or Path(tempfile.gettempdir())  # raises where every such folder is full
        place.mkdir(parents=True, exist_ok=True)
        report = place / _REPORT
        report.write_text(text, encoding="utf-8")
    except OSError:
        return None
    return report


@contextmanager
def failures_said() -> Iterator[None]:
    """Say without Qt whatever unexpectedly ends the start before there is a window of Qt's."""
    before = sys.excepthook

    def say(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        before(kind, error, trace)
        if isinstance(error, Exception):
            said = with_report(reason_of(error), write_report(report_text(error), ()))
            sys.stderr.write(f"swissdesk: {said}\n")
            show_without_qt(said)

    sys.excepthook = say
    yield
    # Not in a `finally`: where the block fails, the interpreter calls the hook after this function.
    if sys.excepthook is say:  # whatever comes later may have put its own there
        sys.excepthook = before


def with_report(sentence: str, report: Path | None) -> str:
    """Return a sentence that also says where the report of it lies."""
    if report is None:
        return sentence
    return " ".join(filter(None, (sentence, _("The report of it is {file}.").format(file=report))))


def reason_of(error: BaseException) -> str:
    """Return why the program cannot start, in words where it is a file or a part of the program."""
    if isinstance(error, ImportError):
        return _("A part of the program cannot be loaded ({why}). Install SwissDesk again.").format(why=error)
    if isinstance(error, OSError) and error.filename is not None:
        why = system_reason(error)
        return _("{file} cannot be used: {why}.").format(file=error.filename, why=why)
    if isinstance(error, SwissDeskError):
        return str(error)
    words = _("An unexpected error ({kind}: {why}).") if str(error) else _("An unexpected error ({kind}).")
    return words.format(kind=type(error).__name__, why=error)


def _is_shown_by(command: Sequence[str]) -> bool:
    """Run a command that shows a box until it is closed; return whether somebody can have seen it."""
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except OSError:
        return False
    # Closing the box instead of pressing its button also counts as failure, but without a complaint.
    return done.returncode == 0 or not done.stderr.strip()


def _wrapped(sentence: str) -> str:
    """Return a sentence in short lines, for a box that does not break them."""
    import textwrap

    return "\n".join(textwrap.fill(line, 76) for line in sentence.splitlines())
