"""Templates in the window: kept under a name, begun with, renamed, deleted and brought back by keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from swissdesk.services.event import templates, tournaments
from swissdesk.ui.dialogs.template_name import TemplateName
from swissdesk.ui.dialogs.templates import TemplatesDialog
from swissdesk.ui.kit.dialogs import QuestionDialog
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.new_tournament import NewTournamentDialog
from swissdesk.ui.session import PageName
from tests.ui.opening import in_dialog

pytestmark = [pytest.mark.gui, pytest.mark.one_window]

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def folder(window: MainWindow) -> Path:
    """The folder of templates, with two of them."""
    event, folder = window.session.current_event, templates.folder_in(window.session.data_folder)
    assert event is not None
    for name in ("Open", "Rapid"):
        templates.save(event, folder, name)
    return folder


def names(folder: Path) -> list[str]:
    return [template.name for template in templates.templates(folder)]


def test_an_event_is_kept_as_a_template_under_the_name_that_is_typed(
    window: MainWindow,
) -> None:
    def type_name(dialog: TemplateName) -> None:
        assert dialog.line.text() == "Győr Open"
        QTest.keyClicks(dialog.line, "90/30")
        QTest.keyClick(dialog.line, Qt.Key.Key_Return)
        assert dialog.box.fault == "A name cannot contain /"
        dialog.line.setText("Long games")
        QTest.keyClick(dialog.line, Qt.Key.Key_Return)

    in_dialog(TemplateName, type_name)
    window.templates.save.trigger()
    assert window.toast.text == "Template saved: Long games"
    assert names(templates.folder_in(window.session.data_folder)) == ["Long games"]


def test_a_name_that_is_taken_is_replaced_only_after_a_question(
    theme: Theme, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [QDialog.DialogCode.Rejected, QDialog.DialogCode.Accepted]
    monkeypatch.setattr(QuestionDialog, "exec", lambda _dialog: answers.pop(0))
    dialog = TemplateName(theme, folder, "open", is_new=True)
    qtbot.addWidget(dialog)
    dialog.accept()
    assert dialog.result() != dialog.DialogCode.Accepted
    dialog.accept()
    assert dialog.result() == dialog.DialogCode.Accepted
    other = TemplateName(theme, folder, "Open", is_new=False)
    qtbot.addWidget(other)
    other.line.setText("rapid")
    other.accept()
    assert other.box.fault == "Another template has this name"


def test_f2_renames_del_deletes_and_ctrl_z_brings_back(theme: Theme, folder: Path, qtbot: QtBot) -> None:
    dialog = TemplatesDialog(theme, folder)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()

    def type_name(asked: TemplateName) -> None:
        QTest.keyClicks(asked.line, "Blitz")
        QTest.keyClick(asked.line, Qt.Key.Key_Return)

    in_dialog(TemplateName, type_name)
    QTest.keyClick(dialog.list, Qt.Key.Key_F2)
    assert names(folder) == ["Blitz", "Rapid"]
    assert dialog.said.text() == "Open is called Blitz"
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # which a loop of the program does
    with qtbot.waitActive(dialog):  # off the screen no window manager makes it active again
        dialog.activateWindow()
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert names(folder) == ["Rapid"]
    assert dialog.undo.isVisible()
    QTest.keyClick(dialog.list, Qt.Key.Key_Z, CONTROL)
    assert names(folder) == ["Blitz", "Rapid"]
    assert dialog.list.item(0).text() == "Blitz"
    assert not dialog.undo.isVisible()
    QTest.keyClick(dialog.list, Qt.Key.Key_Z, CONTROL)
    assert dialog.said.text() == "Back again: Blitz"


def test_enter_begins_a_tournament_with_the_template_in_view(window: MainWindow, folder: Path) -> None:
    begun = []

    def begin(dialog: NewTournamentDialog) -> None:
        begun.append(dialog.start.title)
        dialog.reject()

    def choose(dialog: TemplatesDialog) -> None:
        dialog.list.setCurrentRow(1)
        in_dialog(NewTournamentDialog, begin)
        QTest.keyClick(dialog.list, Qt.Key.Key_Return)

    in_dialog(TemplatesDialog, choose)
    window.templates.manage.trigger()
    assert begun == ["Rapid"]


def test_a_damaged_template_can_be_deleted_but_not_used(theme: Theme, folder: Path, qtbot: QtBot) -> None:
    (folder / "Broken.swissdesk").write_bytes(b"SQLite format 3\0 and no more")
    dialog = TemplatesDialog(theme, folder)
    qtbot.addWidget(dialog)
    assert dialog.list.item(0).text() == "Broken (damaged)"
    assert not dialog.use.isEnabled()
    dialog.accept()
    assert dialog.result() != dialog.DialogCode.Accepted
    dialog.delete_current()
    assert names(folder) == ["Open", "Rapid"]


def test_without_templates_the_dialog_says_how_to_make_one(
    theme: Theme, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = TemplatesDialog(theme, tmp_path / "nothing")
    qtbot.addWidget(dialog)
    assert "Save as template" in dialog.empty.words[1]
    assert dialog._keys.isHidden()
    assert [part.isEnabled() for part in (dialog.use, dialog.rename, dialog.delete)] == [False] * 3


def test_file_new_from_an_event_begins_with_the_open_one(window: MainWindow) -> None:
    seen = []

    def look(dialog: NewTournamentDialog) -> None:
        seen.append((dialog.start.title, dialog.again.name.text()))
        dialog.reject()

    in_dialog(NewTournamentDialog, look)
    window.new_events.ask_again()
    assert seen == [("From an event…", "Győr Open 2")]


def test_a_new_event_from_the_open_one_shows_its_players_and_nothing_to_undo(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window.files, "folder", lambda: str(tmp_path))
    window.show_page(PageName.DOCUMENTS)

    def begin(dialog: NewTournamentDialog) -> None:
        dialog.accept()

    in_dialog(NewTournamentDialog, begin)
    window.new_events.ask_again()
    assert window.session.current_event is not None
    assert window.session.current_event.path.parent == tmp_path
    assert window.session.read(tournaments.settings_of).name == "Győr Open 2"
    assert window.stack.current_name is PageName.PLAYERS
    assert not window.undo.isEnabled()
