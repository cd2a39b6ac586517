"""A damaged event: the newest copy, a repair, or nothing; and nothing is overwritten."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.storage.copies import Milestone, copy_beside
from swissdesk.ui.dialogs.rescue import RescueDialog
from swissdesk.ui.kit.dialogs import NoticeDialog
from swissdesk.ui.main_window import MainWindow

NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)


@pytest.fixture
def damaged(make_event: Callable[..., OpenEvent]) -> Path:
    """An event file of which the last third is gone."""
    event = make_event(6)
    path = event.path
    events.close_event(event)
    spoil(path)
    return path


def spoil(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: len(content) * 2 // 3])


def lose_the_journal(path: Path) -> None:
    lose_first_page(path, "name = 'journal'")


def lose_an_index(path: Path) -> None:
    lose_first_page(path, "type = 'index' AND tbl_name = 'player'")


def lose_first_page(path: Path, what: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute(f"SELECT rootpage FROM sqlite_schema WHERE {what}").fetchone()
    content = bytearray(path.read_bytes())
    content[(root - 1) * 4096 : root * 4096] = b"?" * 4096
    path.write_bytes(content)


@pytest.fixture
def with_copy(make_event: Callable[..., OpenEvent]) -> Path:
    """A damaged event of which there is a copy."""
    event = make_event()
    path = event.path
    copy_beside(path, Milestone(1, 1, is_closed=True), NOON, keep=10)
    events.close_event(event)
    spoil(path)
    return path


def dialog_of(window: MainWindow, qtbot: QtBot) -> RescueDialog:
    qtbot.waitUntil(lambda: window.rescue.dialog is not None and window.rescue.dialog.isVisible())
    dialog = window.rescue.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.copy_words.text() != "Looking for copies…")
    return dialog


def test_a_damaged_event_is_reported_with_three_ways_out(
    empty_window: MainWindow, damaged: Path, qtbot: QtBot
) -> None:
    assert not empty_window.open_path(damaged)
    dialog = dialog_of(empty_window, qtbot)
    assert "is damaged" in dialog.message.text()
    assert dialog.copy_words.text() == "No copy of this event can be opened."
    assert not dialog.copy_button.isEnabled()
    assert dialog.repair_button.isEnabled()
    assert dialog.leave_button.isDefault()


def test_left_as_it_is_nothing_happens(empty_window: MainWindow, damaged: Path, qtbot: QtBot) -> None:
    before = damaged.read_bytes()
    empty_window.open_path(damaged)
    dialog = dialog_of(empty_window, qtbot)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert empty_window.session.current_event is None
    assert damaged.read_bytes() == before
    assert [path.name for path in damaged.parent.glob("*.swissdesk")] == [damaged.name]


def test_the_newest_copy_opens_as_a_new_file(empty_window: MainWindow, with_copy: Path, qtbot: QtBot) -> None:
    before = with_copy.read_bytes()
    empty_window.open_path(with_copy)
    dialog = dialog_of(empty_window, qtbot)
    assert dialog.copy_words.text().startswith("It holds 10 changes up to ")
    assert dialog.copy_button.isDefault()
    qtbot.mouseClick(dialog.copy_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: empty_window.session.current_event is not None)
    event = empty_window.session.current_event
    assert event is not None
    assert event.path.name == "Győr Open from copy.swissdesk"
    assert not event.is_read_only
    assert len(event.tournament(events.sections(event)[0].id).players) == 9
    assert with_copy.read_bytes() == before


def test_a_repair_opens_the_new_file_and_says_what_is_missing(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent], qtbot: QtBot
) -> None:
    event = make_event()
    damaged = event.path
    events.close_event(event)
    lose_the_journal(damaged)
    before = damaged.read_bytes()
    empty_window.open_path(damaged)
    qtbot.mouseClick(dialog_of(empty_window, qtbot).repair_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: empty_window.session.current_event is not None)
    event = empty_window.session.current_event
    assert event is not None
    assert event.path.name == "Győr Open repaired.swissdesk"
    assert damaged.read_bytes() == before
    notice = empty_window.findChild(NoticeDialog)
    assert notice is not None
    assert notice.windowTitle() == "Repaired as Győr Open repaired.swissdesk: one item is missing"
    assert "The history is missing" in notice.text.toPlainText()


def test_a_repair_that_finds_everything_says_so(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent], qtbot: QtBot
) -> None:
    event = make_event(6)
    events.close_event(event)
    lose_an_index(event.path)
    empty_window.open_path(event.path)
    qtbot.mouseClick(dialog_of(empty_window, qtbot).repair_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: empty_window.session.current_event is not None)
    notice = empty_window.findChild(NoticeDialog)
    assert notice is not None
    assert notice.windowTitle() == "Repaired: nothing is missing in Győr Open repaired.swissdesk"


def test_a_repair_that_finds_nothing_says_so_and_asks_again(
    empty_window: MainWindow, damaged: Path, qtbot: QtBot
) -> None:
    empty_window.open_path(damaged)
    dialog = dialog_of(empty_window, qtbot)
    damaged.write_bytes(b"")
    qtbot.mouseClick(dialog.repair_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.message.text().startswith("Nothing of "))
    assert dialog.isVisible()
    assert dialog.repair_button.isEnabled()


@pytest.mark.parametrize("mishap", [lambda path: path.write_bytes(b"\0" * 9000), Path.unlink])
def test_a_file_that_is_gone_or_empty_is_brought_back_from_its_copy(
    empty_window: MainWindow, with_copy: Path, qtbot: QtBot, mishap: Callable[[Path], object]
) -> None:
    mishap(with_copy)
    empty_window.open_path(with_copy)
    dialog = dialog_of(empty_window, qtbot)
    assert not dialog.repair_button.isEnabled()
    qtbot.mouseClick(dialog.copy_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: empty_window.session.current_event is not None)
