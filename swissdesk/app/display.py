"""Whether there is a screen to open a window on."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.failures.missing_libraries import missing_libraries, remedy_of
from swissdesk.app.failures.report import report_head, without_home
from swissdesk.app.failures.without_qt import show_without_qt, with_report, write_report
from swissdesk.app.places import log_file
from swissdesk.errors import NoDisplayError
from swissdesk.words import _

_SESSION: Final = ("XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
"""What the environment says about the screen."""

_NOT_FOUND: Final = "Could not find the Qt platform plugin"
"""Qt's words, with the name of the plugin behind them."""


@contextmanager
def fatal_in_words() -> Iterator[None]:
    """End the process in words and with its exit code where Qt would abort, as it cannot reach the screen.

    The cause may be a display that does not answer, or a missing library of the system.
    """
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

    messages: list[str] = []

    def say(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if kind is not QtMsgType.QtFatalMsg:
            messages.append(message.strip(" ."))
            return
        # What came before names the cause; Qt's last word is to install the application again.
        error = unreachable(_("Qt cannot reach the screen"), "; ".join(messages or [message]))
        sys.stderr.write(f"swissdesk: {error}\n")
        sys.stderr.flush()
        show_without_qt(str(error))
        os._exit(ExitCode.NO_DISPLAY)  # Qt aborts the process as soon as this returns

    qInstallMessageHandler(say)
    try:
        yield
    finally:
        qInstallMessageHandler(None)
        sys.stderr.writelines(f"{message}\n" for message in messages)


def unreachable(reason: str, details: str) -> NoDisplayError:
    """Return why Qt does not come to the screen, with the remedy and a report in which the details stand."""
    missing = missing_libraries()
    session = [f"{name}={os.environ.get(name, '')}" for name in _SESSION]
    lines = [*report_head(), "", without_home(details), f"Missing: {', '.join(missing) or '-'}", *session]
    report = write_report("\n".join(lines), (log_file().parent,))
    remedy = remedy_of(missing)
    if not remedy:  # only then does anybody need what Qt says, in words for its own people
        reason = _("{what} ({why})").format(what=reason, why=details)
        remedy = _remedy_of_plugin(details)
    return NoDisplayError(reason, with_report(remedy, report))


def _remedy_of_plugin(details: str) -> str:
    """Return what to do where a part of Qt's own is missing; empty where it is not that."""
    if f'{_NOT_FOUND} "wayland"' in details:
        return _(
            "The part of Qt for Wayland is missing: install SwissDesk again, "
            "or choose a session with X11 (Xorg) where you log in."
        )
    if _NOT_FOUND in details:
        return _("A part of Qt is missing: install SwissDesk again.")
    return ""


def require_display(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Raise `NoDisplayError` where no window can appear: Qt itself would abort the process."""
    if platform in ("win32", "darwin") or environment.get("QT_QPA_PLATFORM"):
        return
    if not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")):
        raise NoDisplayError(_("There is no display here"))
