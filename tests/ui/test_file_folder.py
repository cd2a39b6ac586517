"""Where a dialog for files begins."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget

import swissdesk.ui
from swissdesk.ui.kit.dialogs import QuestionDialog
from swissdesk.ui.kit.file_folder import FileFolder
from swissdesk.ui.look.theme import Theme
from tests.ui.opening import in_dialog

pytestmark = pytest.mark.gui


@pytest.fixture
def asked(monkeypatch):
    """Answer the dialogs with these names, and note where they began."""
    starts, answers = [], []

    def answer(_parent, _title, start, kinds):
        starts.append(start)
        return answers.pop(0), kinds.split(";;")[0]

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    return starts, answers


def test_a_dialog_begins_beside_the_event_then_where_the_last_file_was(asked, qtbot, tmp_path):
    starts, answers = asked
    stick = tmp_path / "stick"
    stick.mkdir()
    folder, parent = FileFolder(Theme()), QWidget()
    qtbot.addWidget(parent)
    kinds = {"Tables (*.csv)": ".csv", "Workbooks (*.xlsx)": ".xlsx"}
    answers += ["", str(stick / "list.csv"), str(stick / "out.csv"), ""]
    assert folder.ask_open(parent, "Import", ["Tables (*.csv)"]) is None
    folder.beside = tmp_path
    assert folder.ask_open(parent, "Import", ["Tables (*.csv)"]) == stick / "list.csv"
    assert folder.ask_save(parent, "Export", "out.csv", kinds) == (
        stick / "out.csv",
        "Tables (*.csv)",
    )
    assert starts == [str(Path.home()), str(tmp_path), str(stick / "out.csv")]
    stick.rmdir()
    assert folder.ask_save(parent, "Export", "out.csv", kinds) == (None, "Tables (*.csv)")
    assert starts[-1] == str(tmp_path / "out.csv")


def test_the_window_asks_beside_its_event(window, asked):
    starts, answers = asked
    answers += ["", ""]
    window.players.tables.import_.trigger()
    assert starts == [str(window.session.current_event.path.parent)]
    window.session.clear()
    assert window.session.file_folder.start() == Path.home()


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("out.csv", "out.csv"),
        ("OUT.CSV", "OUT.CSV"),
        ("out.xlsx", "out.xlsx"),
        ("out.txt", "out.txt"),  # not offered, but may be meant
        ("out", "out.csv"),
        ("Club night 7.5", "Club night 7.5.csv"),
        ("out.pdf", "out.pdf.csv"),
    ],
)
def test_a_name_without_an_ending_that_can_be_written_gets_one(asked, qtbot, tmp_path, typed, written):
    _starts, answers = asked
    folder, parent = FileFolder(Theme()), QWidget()
    qtbot.addWidget(parent)
    answers.append(str(tmp_path / typed))
    kinds = {"Tables (*.csv)": ".csv", "Workbooks (*.xlsx)": ".xlsx"}
    assert folder.ask_save(parent, "Export", "list", kinds, {".txt"}) == (
        tmp_path / written,
        "Tables (*.csv)",
    )


def test_a_file_is_replaced_after_one_question_by_the_system_or_by_the_program(asked, qtbot, tmp_path):
    _starts, answers = asked
    folder, parent = FileFolder(Theme()), QWidget()
    qtbot.addWidget(parent)
    (tmp_path / "out.csv").write_text("something else")
    kinds, path = {"Tables (*.csv)": ".csv"}, tmp_path / "out.csv"
    answers += [str(tmp_path / "out")] * 2 + [str(path)]
    in_dialog(QuestionDialog, lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Escape))
    assert folder.ask_save(parent, "Export", "out.csv", kinds)[0] is None
    in_dialog(QuestionDialog, lambda dialog: dialog.accept_button.click())
    assert folder.ask_save(parent, "Export", "out.csv", kinds)[0] == path
    assert folder.ask_save(parent, "Export", "out.csv", kinds)[0] == path  # the system has asked


def test_no_place_asks_where_to_save_a_file_in_a_way_of_its_own():
    ui = Path(swissdesk.ui.__file__).parent
    asking = [path for path in ui.rglob("*.py") if "getSaveFileName(" in path.read_text("utf-8")]
    own = {path.name for path in asking if "DontConfirmOverwrite" not in path.read_text("utf-8")}
    # The report of a defect takes any name as it was typed.
    assert own == {"file_folder.py", "defect.py"}
