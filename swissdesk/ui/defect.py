"""A defect of the program: shown, saved as a report, and the event opened again from the disk."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QFileDialog

from swissdesk.ui.defect_report import report_text
from swissdesk.ui.kit.dialogs import Question, QuestionDialog
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.ui.main_window import MainWindow

Hook = Callable[[type[BaseException], BaseException, TracebackType | None], object]


class DefectReporter:
    """Takes the place of `sys.excepthook` while a window is open."""

    def __init__(self, window: "MainWindow") -> None:
        self._window = window
        self._before: Hook = sys.excepthook
        self._is_showing = False

    def install(self) -> None:
        """Show defects in a dialog from now on; they are still written to the console."""
        self._before, sys.excepthook = sys.excepthook, self.show

    def show(self, kind: type[BaseException], error: BaseException, place: TracebackType | None) -> None:
        """Show that something went wrong, offer the report, open the event again."""
        self._before(kind, error, place)
        # The question keeps the window painting, which may fail again; Ctrl C on the console is no defect.
        if self._is_showing or not isinstance(error, Exception):
            return
        self._is_showing = True
        dialog = QuestionDialog(self._window.session.theme, _question(), self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self._save(error)
        self._is_showing = False
        self._window.files.open_again()

    def _save(self, error: BaseException) -> None:
        name, _filter = QFileDialog.getSaveFileName(
            self._window, _("Save a report file"), "swissdesk-report.txt"
        )
        if name:
            Path(name).write_text(report_text(error), encoding="utf-8")


def _question() -> Question:
    return Question(
        title=_("Something went wrong in SwissDesk"),
        text=_(
            "The last change may not have been saved. Everything before it is on the disk; "
            "the event will be opened again from there. The report file says what happened."
        ),
        verb=_("Save a report file…"),
        cancel=_("Open the event again"),
    )
