"""Where a dialog for files begins."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget

from swissdesk.ui.kit.file_folder import FileFolder

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
    folder, parent = FileFolder(), QWidget()
    qtbot.addWidget(parent)
    answers += ["", str(stick / "list.csv"), str(stick / "out.csv"), ""]
    assert folder.ask_open(parent, "Import", ["Tables (*.csv)"]) is None
    folder.beside = tmp_path
    assert folder.ask_open(parent, "Import", ["Tables (*.csv)"]) == stick / "list.csv"
    assert folder.ask_save(parent, "Export", "out.csv", ["Tables (*.csv)", "All (*)"]) == (
        stick / "out.csv",
        "Tables (*.csv)",
    )
    assert starts == [str(Path.home()), str(tmp_path), str(stick / "out.csv")]
    stick.rmdir()
    assert folder.ask_save(parent, "Export", "out.csv", []) == (None, "")
    assert starts[-1] == str(tmp_path / "out.csv")


def test_the_window_asks_beside_its_event(window, asked):
    starts, answers = asked
    answers += ["", ""]
    window.players.tables.import_.trigger()
    assert starts == [str(window.session.current_event.path.parent)]
    window.session.clear()
    assert window.session.file_folder.start() == Path.home()
