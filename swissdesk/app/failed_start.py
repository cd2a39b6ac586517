"""A window that says what keeps the first window from appearing: a start by icon has no console.

It is one of Qt's own: the theme, its drawings or its fonts may be what is missing.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

from PySide6.QtWidgets import QMessageBox

from swissdesk.ui.defect_report import report_text
from swissdesk.words import _


class StartFailedBox(QMessageBox):
    """Says why the program cannot start, with the details for a report of the defect."""

    def __init__(self, error: BaseException) -> None:
        super().__init__()
        self.setWindowTitle(_("SwissDesk"))
        self.setIcon(QMessageBox.Icon.Critical)
        self.setText(_("SwissDesk cannot start."))
        self.setInformativeText(f"{reason_of(error)}\n\n{_('No event was touched.')}")
        self.setDetailedText(report_text(error))
        self.addButton(_("Close"), QMessageBox.ButtonRole.RejectRole)


def reason_of(error: BaseException) -> str:
    """Return why the program cannot start, in words where it is a file or a part of the program."""
    if isinstance(error, ImportError):
        return _("A part of the program cannot be loaded ({why}). Install SwissDesk again.").format(why=error)
    if isinstance(error, OSError) and error.filename is not None:
        why = error.strerror or str(error)
        return _("{file} cannot be used: {why}.").format(file=error.filename, why=why)
    return str(error) or type(error).__name__


@contextmanager
def failures_shown() -> Iterator[None]:
    """Show a window for whatever ends the start, also for an unexpected defect."""
    before = sys.excepthook

    def show(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        before(kind, error, trace)
        if isinstance(error, Exception):
            StartFailedBox(error).exec()

    sys.excepthook = show
    yield
    # Not in a `finally`: where the block fails, the interpreter calls the hook after this function.
    sys.excepthook = before
