import sys

import pytest
from PySide6.QtWidgets import QDialog

from swissdesk import __version__
from swissdesk.ui.defect import DefectReporter
from swissdesk.ui.defect_report import report_text
from swissdesk.ui.kit.dialogs import QuestionDialog
from swissdesk.ui.main_window import MainWindow


@pytest.fixture
def reporter(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> DefectReporter:
    """A reporter beside pytest's own hook, which would take the defect for the test's."""
    monkeypatch.setattr(sys, "excepthook", lambda *_defect: None)
    return DefectReporter(window)


def test_a_defect_is_said_in_words_and_the_event_opened_again(
    window: MainWindow, reporter: DefectReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def answer(dialog: QuestionDialog) -> QDialog.DialogCode:
        said.append(dialog.question.title)
        return QDialog.DialogCode.Rejected

    monkeypatch.setattr(QuestionDialog, "exec", answer)
    before = window.session.current_event
    reporter.install()
    error = ZeroDivisionError("division by zero")
    sys.excepthook(ZeroDivisionError, error, None)
    assert said == ["Something went wrong in SwissDesk"]
    assert window.session.current_event is not before
    assert window.session.current_event.path == before.path


def test_a_report_names_versions_and_the_defect_and_nothing_of_the_event() -> None:
    text = report_text(IndexError("list index out of range"))
    assert "IndexError: list index out of range" in text
    assert f"\nSwissDesk {__version__}, Python " in text
    assert "Qt" in text
