import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog

from swissdesk.ui.defect import DefectReporter, ask_to_save
from swissdesk.ui.kit.dialogs import QuestionDialog
from swissdesk.ui.main_window import MainWindow


@pytest.fixture
def reporter(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> DefectReporter:
    """A reporter beside pytest's own hook, which would take the defect for the test's."""
    monkeypatch.setattr(sys, "excepthook", lambda *_defect: None)
    return DefectReporter(window, lambda error: type(error).__name__)


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


def test_a_report_that_cannot_be_written_is_said_and_one_that_can_is_whole(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = iter([str(tmp_path / "gone" / "report.txt"), str(tmp_path / "report.txt"), ""])
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (next(places), ""))
    assert not ask_to_save(window, "What happened")
    assert "The report could not be written to" in window.banner.message
    assert ask_to_save(window, "What happened")
    assert (tmp_path / "report.txt").read_text("utf-8") == "What happened"
    assert not ask_to_save(window, "What happened")


def test_without_an_event_nothing_is_promised_to_be_opened_again(
    empty_window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []

    def answer(dialog: QuestionDialog) -> QDialog.DialogCode:
        asked.append((dialog.question.text, dialog.question.cancel))
        return QDialog.DialogCode.Rejected

    monkeypatch.setattr(QuestionDialog, "exec", answer)
    monkeypatch.setattr(sys, "excepthook", lambda *_defect: None)
    DefectReporter(empty_window, repr).install()
    sys.excepthook(ZeroDivisionError, ZeroDivisionError("division by zero"), None)
    ((text, cancel),) = asked
    assert text.startswith("No event was open, and nothing is lost.")
    assert cancel == "Close"
    assert empty_window.session.current_event is None
