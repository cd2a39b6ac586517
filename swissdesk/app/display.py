"""Whether there is a screen to open a window on."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from swissdesk.app.exit_codes import ExitCode
from swissdesk.errors import SwissDeskError
from swissdesk.words import _


class NoDisplayError(SwissDeskError):
    """There is no screen, or Qt cannot reach it; the command line does the same job."""

    def __init__(self, reason: str) -> None:
        sentence = _(
            "{reason}, so the window cannot open. The command line does the same, for example "
            "'swissdesk pair FILE', 'swissdesk standings FILE' and "
            "'swissdesk print FILE pairings -o OUT.pdf' (see 'swissdesk --help')."
        )
        super().__init__(sentence.format(reason=reason))


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
        reason = _("Qt cannot reach the screen ({why})").format(why="; ".join(messages or [message]))
        sys.stderr.write(f"swissdesk: {NoDisplayError(reason)}\n")
        sys.stderr.flush()
        os._exit(ExitCode.NO_DISPLAY)  # Qt aborts the process as soon as this returns

    qInstallMessageHandler(say)
    try:
        yield
    finally:
        qInstallMessageHandler(None)
        sys.stderr.writelines(f"{message}\n" for message in messages)


def require_display(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Raise `NoDisplayError` where no window can appear: Qt itself would abort the process."""
    if platform in ("win32", "darwin") or environment.get("QT_QPA_PLATFORM"):
        return
    if not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")):
        raise NoDisplayError(_("There is no display here"))
