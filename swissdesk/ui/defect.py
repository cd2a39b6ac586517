"""A defect of the program: shown, saved as a report, and the event opened again from the disk."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QFileDialog

from swissdesk.errors import SwissDeskError, system_reason
from swissdesk.ui.kit.dialogs import Question, QuestionDialog
from swissdesk.ui.look.tokens import Tone
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.ui.main_window import MainWindow

Report = Callable[[BaseException], str]
Hook = Callable[[type[BaseException], BaseException, TracebackType | None], object]


class DefectReporter:
    """Takes the place of `sys.excepthook` while a window is open."""

    def __init__(self, window: "MainWindow", report: Report) -> None:
        self._window, self._report = window, report
        self._before: Hook = sys.excepthook
        self._is_showing = False

    def install(self) -> None:
        """Show defects in a dialog from now on; they are still written to the console."""
        self._before, sys.excepthook = sys.excepthook, self.show

    def remove(self) -> None:
        """Give the place back: the window is about to go."""
        sys.excepthook = self._before

    def show(self, kind: type[BaseException], error: BaseException, place: TracebackType | None) -> None:
        """Show that something went wrong, offer the report, open the event again."""
        self._before(kind, error, place)
        # The question keeps the window painting, which may fail again; Ctrl C on the console is no defect.
        if self._is_showing or not isinstance(error, Exception):
            return
        self._is_showing = True
        is_open = self._window.session.current_event is not None
        dialog = QuestionDialog(self._window.session.theme, _question(is_open=is_open), self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            ask_to_save(self._window, self._report(error))
        self._is_showing = False
        self._window.files.open_again()


def ask_to_save(window: "MainWindow", report: str) -> bool:
    """Ask where a report goes and write it; return whether it was written, else the window says why not."""
    name, _filter = QFileDialog.getSaveFileName(window, _("Save a report file"), "swissdesk-report.txt")
    if not name:
        return False
    try:
        write_whole_file(Path(name), report.encode())
    except OSError as error:
        sentence = _("The report could not be written to {file}: {why}. Choose another place.")
        window.session.show_error(SwissDeskError(sentence.format(file=name, why=system_reason(error))))
        return False
    window.session.announce(_("Report saved: {file}").format(file=Path(name).name))
    return True


def _question(*, is_open: bool) -> Question:
    title, verb = _("Something went wrong in SwissDesk"), _("Save a report file…")
    if not is_open:
        text = _("No event was open, and nothing is lost. The report file says what happened.")
        return Question(title, text, verb, cancel=_("Close"), tone=Tone.ERR)
    text = _(
        "The last change may not have been saved. Everything before it is on the disk; "
        "the event will be opened again from there. The report file says what happened."
    )
    return Question(title, text, verb, cancel=_("Open the event again"), tone=Tone.ERR)
