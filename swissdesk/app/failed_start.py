"""A window that says what keeps the first window from appearing: a start by icon has no console.

It is one of Qt's own: the theme, its drawings or its fonts may be what is missing.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

from PySide6.QtWidgets import QMessageBox

from swissdesk.app.failures.without_qt import reason_of, with_report, write_report
from swissdesk.app.places import log_file
from swissdesk.ui.defect import Report
from swissdesk.words import _


class StartFailedBox(QMessageBox):
    """Says why the program cannot start, with the details for a report of the defect."""

    def __init__(self, error: BaseException, report: Report) -> None:
        super().__init__()
        self.setWindowTitle(_("SwissDesk"))
        self.setIcon(QMessageBox.Icon.Critical)
        self.setText(_("SwissDesk cannot start."))
        details = report(error)
        written = with_report("", write_report(details, (log_file().parent,)))
        said = (reason_of(error), _("No event was touched."), written)
        self.setInformativeText("\n\n".join(filter(None, said)))
        self.setDetailedText(details)
        close = self.addButton(_("Close"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(close)
        self.setEscapeButton(close)


@contextmanager
def failures_shown(report: Report) -> Iterator[None]:
    """Show a window for whatever ends the start, also for an unexpected defect."""
    before = sys.excepthook

    def show(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        before(kind, error, trace)
        if isinstance(error, Exception):
            StartFailedBox(error, report).exec()

    sys.excepthook = show
    yield
    # Not in a `finally`: where the block fails, the interpreter calls the hook after this function.
    if sys.excepthook is show:  # the window may have put its own there
        sys.excepthook = before
