"""The dialog of the rating lists: imported beside the window, removed, given to another computer."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from swissdesk.services.lists.rating_lists import installed as lists_in
from swissdesk.services.lists.search import ListedPlayer
from swissdesk.ui.kit.actions import why_not
from swissdesk.ui.lists.list_facts import ListFactsDialog
from swissdesk.ui.lists.rating_dialog import RatingListsDialog
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName, Session
from swissdesk.ui.tables.dialog import ImportDialog
from tests.rating_lists.generator import write_list
from tests.services.lists_building import install_national
from tests.ui.list_building import installed

pytestmark = pytest.mark.gui

TABLES = Path(__file__).parents[1] / "data" / "tables"
Open = Callable[[], RatingListsDialog]


@pytest.fixture
def fide(tmp_path: Path) -> Path:
    """A combined list of 300 invented players whose name says the month."""
    path = tmp_path / "players_list_nov26.txt"
    write_list(path, 300)
    return path


@pytest.fixture
def open_lists(session: Session, qtbot: QtBot) -> Open:
    """Open the dialog on the data folder of the test."""
    dialogs: list[RatingListsDialog] = []

    def opened() -> RatingListsDialog:
        assert session.lists is not None
        dialog = RatingListsDialog(session, session.lists)
        dialogs.append(dialog)
        with qtbot.waitExposed(dialog):
            dialog.open()
        return dialog

    return opened


@pytest.fixture
def finished(qtbot: QtBot) -> Callable[[RatingListsDialog], None]:
    """Wait until nothing is under way in the dialog."""
    return lambda dialog: qtbot.waitUntil(lambda: not dialog.jobs.is_working, timeout=20_000)


def names(dialog: RatingListsDialog) -> list[tuple[str, str, int]]:
    return [(row.name, row.month, row.rows) for row in dialog.model.rows]


def test_a_list_is_imported_and_shown_with_month_and_players(open_lists, finished, fide, qtbot, session):
    dialog = open_lists()
    assert dialog.empty.isVisible()
    with qtbot.waitSignal(session.lists_changed, timeout=20_000):
        dialog.open_path(fide)
    finished(dialog)
    assert names(dialog) == [("FIDE", "2026-11", 300)]
    assert dialog.said.text() == "FIDE: 300 players installed"
    assert not dialog.progress.isVisible()
    dialog.reject()


def test_what_the_file_does_not_say_is_asked_for(open_lists, finished, fide, qtbot, tmp_path):
    unnamed = fide.rename(tmp_path / "players.txt")
    dialog = open_lists()
    dialog.open_path(unnamed)
    qtbot.waitUntil(lambda: any(facts.isVisible() for facts in dialog.findChildren(ListFactsDialog)))
    facts = dialog.findChildren(ListFactsDialog)[0]
    facts.month.setText("soon")
    QTest.keyClick(facts.month, Qt.Key.Key_Return)
    assert facts.isVisible()
    assert "2026-11" in facts.month_box.fault
    facts.month.setText("2026-10")
    QTest.keyClick(facts.month, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(dialog.model.rows), timeout=20_000)
    finished(dialog)
    assert names(dialog) == [("FIDE", "2026-10", 300)]
    dialog.reject()


def test_closing_cancels_the_import_and_the_lists_stay_as_they_were(open_lists, fide, session, qtbot):
    dialog = open_lists()
    dialog.open_path(fide)
    qtbot.waitUntil(dialog.progress.isVisible)
    with qtbot.waitSignal(dialog.jobs.destroyed, timeout=20_000):
        dialog.reject()
    assert lists_in(session.lists) == ()


def test_while_a_list_is_on_its_way_no_other_is_begun_and_the_reason_is_said(open_lists, finished, fide):
    dialog = open_lists()
    dialog.open_path(fide)
    assert why_not(dialog.import_) == "Another list is on its way"
    finished(dialog)
    dialog.reject()


def test_a_broken_file_is_refused_in_words_and_nothing_is_changed(open_lists, finished, tmp_path, qtbot):
    dialog = open_lists()
    installed(tmp_path)
    dialog.read()
    before = names(dialog)
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"SQLite format 3\0" + bytes(9000))
    dialog.open_path(broken)
    qtbot.waitUntil(lambda: bool(dialog.fault.text()))
    assert "cannot be taken" in dialog.fault.text()
    finished(dialog)
    assert names(dialog) == before
    dialog.reject()


def test_a_table_opens_the_import_of_a_table_as_a_list(open_lists, qtbot, tmp_path):
    table = tmp_path / "national.csv"
    table.write_text("Name;DWZ\nMoreau, Anne;2201\nNovák, Jan;1800\n", "utf-8")
    dialog = open_lists()
    dialog.open_path(table)
    qtbot.waitUntil(lambda: bool(dialog.findChildren(ImportDialog)))
    inner = dialog.findChildren(ImportDialog)[0]
    qtbot.waitUntil(lambda: inner.reading is not None)
    inner.head.name.setText("GER")
    inner.head.month.setText("2026-10")
    inner.do_import()
    qtbot.waitUntil(lambda: bool(dialog.model.rows), timeout=20_000)
    assert [(row.name, row.rows) for row in dialog.model.rows] == [("GER", 2)]
    dialog.reject()


def test_a_zip_file_of_several_files_is_refused_for_that_and_no_table_is_looked_for(
    open_lists, finished, tmp_path
):
    path = tmp_path / "list.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("players.txt", "ID Number")
        archive.writestr("readme.txt", "Read me")
    dialog = open_lists()
    dialog.open_path(path)
    finished(dialog)
    assert "has to hold one file, the list; it holds 2" in dialog.fault.text()
    assert not dialog.findChildren(ImportDialog)
    dialog.reject()


def test_a_workbook_under_any_name_is_read_as_a_table(open_lists, qtbot, tmp_path):
    path = tmp_path / "list.bin"
    path.write_bytes((TABLES / "merged-heads.xlsx").read_bytes())
    dialog = open_lists()
    dialog.open_path(path)
    qtbot.waitUntil(lambda: bool(dialog.findChildren(ImportDialog)))
    inner = dialog.findChildren(ImportDialog)[0]
    qtbot.waitUntil(lambda: inner.reading is not None)
    inner.reject()
    dialog.reject()


def test_all_lists_are_given_to_another_computer_and_taken_there(open_lists, finished, tmp_path, qtbot):
    dialog = open_lists()
    installed(tmp_path)
    dialog.read()
    pack = tmp_path / "pack.db"
    dialog.jobs.export_pack(pack)
    finished(dialog)
    assert dialog.said.text() == "Saved: pack.db"
    (tmp_path / "lists.db").unlink()
    dialog.read()
    assert names(dialog) == []
    dialog.open_path(pack)
    qtbot.waitUntil(lambda: bool(dialog.model.rows), timeout=20_000)
    assert names(dialog) == [("FIDE", "2026-11", 5)]
    dialog.reject()


def test_a_pack_that_cannot_be_written_is_said_and_leaves_nothing(open_lists, finished, tmp_path):
    dialog = open_lists()
    installed(tmp_path)
    dialog.read()
    dialog.jobs.export_pack(tmp_path / "nowhere" / "pack.db")
    finished(dialog)
    assert "could not be written" in dialog.fault.text()
    dialog.reject()


def test_del_removes_a_list_after_a_question(open_lists, finished, tmp_path, monkeypatch):
    dialog = open_lists()
    installed(tmp_path)
    dialog.read()
    answers = iter((False, True))
    monkeypatch.setattr("swissdesk.ui.lists.rating_dialog.ask", lambda *_question: next(answers))
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    finished(dialog)
    assert len(names(dialog)) == 1
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    finished(dialog)
    assert names(dialog) == []
    assert dialog.empty.isVisible()
    dialog.reject()


def test_after_a_removal_the_cursor_stays_in_its_place(open_lists, finished, tmp_path, monkeypatch):
    for name in ("AUT", "CZE", "GER"):
        install_national(tmp_path, name, ListedPlayer("", "Low, Cy", national_rating=1500))
    dialog = open_lists()
    monkeypatch.setattr("swissdesk.ui.lists.rating_dialog.ask", lambda *_question: True)
    dialog.table.go_to(1)
    following = dialog.model.rows[2].name
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    finished(dialog)
    assert dialog.model.rows[dialog.table.current_row()].name == following
    dialog.reject()


def test_a_file_is_dropped_on_the_dialog(open_lists, finished, fide, qtbot):
    dialog = open_lists()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(fide))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPoint(5, 5), copy, data, left, none)
    dialog.dragEnterEvent(entered)
    assert entered.isAccepted()
    dialog.dropEvent(QDropEvent(QPointF(5, 5), copy, data, left, none))
    qtbot.waitUntil(lambda: bool(dialog.model.rows), timeout=20_000)
    finished(dialog)
    assert names(dialog) == [("FIDE", "2026-11", 300)]
    dialog.reject()


def test_the_lists_can_be_opened_without_an_event_and_from_the_tools_menu(
    empty_window: MainWindow, qtbot: QtBot
):
    action = empty_window.rating_lists.open
    assert action in empty_window.menus.tools.actions()
    assert empty_window.menus.tools.isEnabled()
    assert action.isEnabled()
    dialog = empty_window.rating_lists.show()
    assert dialog is not None
    qtbot.waitUntil(dialog.isVisible)
    dialog.reject()


def test_a_table_that_is_dropped_on_the_window_is_offered_as_players(window: MainWindow, tmp_path, qtbot):
    table = tmp_path / "entries.csv"
    table.write_text("Name;Elo\nMoreau, Anne;2201\n", "utf-8")
    window.dropping.table_taken.emit(table)
    dialog = window.findChildren(ImportDialog)[0]
    qtbot.waitUntil(lambda: dialog.sentence.text() == "1 player will be added.")
    dialog.reject()


def test_a_list_that_is_dropped_on_the_window_goes_to_the_rating_lists(window: MainWindow, fide, qtbot):
    window.dropping.table_taken.emit(fide)
    dialog = window.findChildren(RatingListsDialog)[0]
    qtbot.waitUntil(lambda: bool(dialog.model.rows), timeout=20_000)
    assert names(dialog) == [("FIDE", "2026-11", 300)]
    dialog.reject()


def test_ratings_can_be_refreshed_as_soon_as_a_list_is_installed(window: MainWindow, fide, qtbot):
    window.show_page(PageName.PLAYERS)
    refresh = window.players.refreshing
    assert not refresh.action.isEnabled()
    dialog = window.rating_lists.show()
    dialog.open_path(fide)
    qtbot.waitUntil(lambda: bool(dialog.model.rows), timeout=20_000)
    assert refresh.action.isEnabled()
    assert refresh.is_due
    dialog.reject()
