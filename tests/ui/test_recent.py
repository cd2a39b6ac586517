"""The events opened last: in the menu and on the start page; two windows, missing files, a broken list."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.ui.event.recent import name_text, place_text
from swissdesk.ui.event.recent_list import recent_sentence
from swissdesk.ui.kit.actions import plain_text, why_not
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.recent_settings import MOST, RecentFile, RecentSettings, SharedName, looked_for

pytestmark = pytest.mark.gui

NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)


@pytest.fixture
def paths(make_event: Callable[..., OpenEvent]) -> list[Path]:
    """Three events on the disk, closed."""
    made = [make_event(2, name=name) for name in ("A & B", "Rapid", "Open")]
    for event in made:
        events.close_event(event)
    return [event.path for event in made]


def menu_of(window: MainWindow) -> list[str]:
    return [plain_text(action) for action in window.recent.menu.actions() if not action.isSeparator()]


def open_path(window: MainWindow, path: Path) -> None:
    """Open an event; it is noted in the turn after."""
    window.open_path(path)
    QApplication.processEvents()


def test_the_newest_stands_first_and_nine_are_kept(settings: QSettings, tmp_path: Path) -> None:
    kept = RecentSettings(settings)
    for number in range(12):
        kept.note(tmp_path / f"{number}.swissdesk", NOON)
    kept.note(tmp_path / "5.swissdesk", NOON)
    names = [file.path.stem for file in kept.files()]
    assert names == ["5", "11", "10", "9", "8", "7", "6", "4", "3"]
    assert len(names) == MOST
    kept.clear()
    assert kept.files() == ()


def test_two_windows_write_one_list(settings: QSettings, tmp_path: Path) -> None:
    other = QSettings(settings.fileName(), QSettings.Format.IniFormat)
    RecentSettings(settings).note(tmp_path / "a.swissdesk", NOON)
    RecentSettings(other).note(tmp_path / "b.swissdesk", NOON)
    assert [file.path.stem for file in RecentSettings(settings).files()] == ["b", "a"]


def test_a_shared_event_is_kept_with_its_name_and_the_computer_that_shares_it(
    settings: QSettings, tmp_path: Path
) -> None:
    kept, way = RecentSettings(settings), tmp_path / "base (hall).swissdesk-shared"
    kept.note(way, NOON, SharedName("Győr Open", "hall"))
    kept.note(tmp_path / "a.swissdesk", NOON)
    kept.name(way, SharedName("Győr Masters", "hall"))
    plain, shared = kept.files()
    assert (name_text(plain), name_text(shared)) == ("a.swissdesk", "Győr Masters")
    assert place_text(shared).startswith("shared on hall, ")


def test_a_shared_event_that_an_older_version_noted_has_the_name_of_its_database(
    settings: QSettings, tmp_path: Path
) -> None:
    way = tmp_path / "base (hall).swissdesk-shared"
    settings.setValue("files/recent", json.dumps([[str(way), NOON.isoformat()]]))
    (file,) = RecentSettings(settings).files()
    assert name_text(file) == "base (hall)"
    assert place_text(file).startswith("shared, ")


def test_an_older_version_finds_each_event_of_the_list(settings: QSettings, tmp_path: Path) -> None:
    RecentSettings(settings).note(tmp_path / "a.swissdesk-shared", NOON, SharedName("Open"))
    assert json.loads(str(settings.value("files/recent"))) == [
        [str(tmp_path / "a.swissdesk-shared"), NOON.isoformat()]
    ]


@pytest.mark.parametrize("name", [["", "hall"], "Open", [1, 2], ["Open"], None])
def test_a_name_that_cannot_be_read_is_no_name(settings: QSettings, tmp_path: Path, name: object) -> None:
    way = tmp_path / "a.swissdesk-shared"
    RecentSettings(settings).note(way, NOON, SharedName("Open"))
    for names in (json.dumps({str(way): name}), json.dumps([name]), "{"):
        settings.setValue("files/recent-names", names)
        assert [file.shared for file in RecentSettings(settings).files()] == [None]


@pytest.mark.parametrize(
    "kept",
    [
        "{",
        "7",
        "[" * 100_000,
        "1" * 5_000,
        "[1, [2, 3], null]",
        '[["/x.swissdesk", "yesterday"]]',
        '{"a": 1}',
        "",
    ],
)
def test_a_list_that_cannot_be_read_is_no_list(settings: QSettings, kept: str, tmp_path: Path) -> None:
    settings.setValue("files/recent", kept)
    assert RecentSettings(settings).files() == ()
    RecentSettings(settings).note(tmp_path / "a.swissdesk", NOON)
    assert len(RecentSettings(settings).files()) == 1


def test_opening_puts_an_event_into_the_menu_with_folder_and_time(
    empty_window: MainWindow, paths: list[Path]
) -> None:
    assert menu_of(empty_window) == ["No event was opened yet", "Clear this list"]
    assert why_not(empty_window.recent.clear) == "The list is empty"
    for path in paths:
        open_path(empty_window, path)
    assert menu_of(empty_window)[:3] == ["1  Open.swissdesk", "2  Rapid.swissdesk", "3  A & B.swissdesk"]
    first = empty_window.recent.menu.actions()[0]
    assert first.text().startswith("&1  Open.swissdesk\t")
    assert str(paths[0].parent) in first.text()
    empty_window.recent.menu.actions()[2].trigger()
    event = empty_window.session.current_event
    assert event is not None
    assert event.path == paths[0]
    QApplication.processEvents()
    assert menu_of(empty_window)[0] == "1  A & B.swissdesk"


def test_the_start_page_opens_by_a_digit_and_by_enter(empty_window: MainWindow, paths: list[Path]) -> None:
    for path in paths:
        open_path(empty_window, path)
    empty_window.files.close()
    recent = empty_window.start.recent
    assert recent.isVisible()
    assert recent.hasFocus()
    QTest.keyClick(recent, Qt.Key.Key_9)
    assert empty_window.session.current_event is None
    QTest.keyClick(recent, Qt.Key.Key_2)
    event = empty_window.session.current_event
    assert event is not None
    assert event.path == paths[1]
    QApplication.processEvents()
    empty_window.files.close()
    QTest.keyClick(recent, Qt.Key.Key_Return)
    event = empty_window.session.current_event
    assert event is not None
    assert event.path == paths[1]


def test_a_missing_file_is_greyed_in_the_menu_and_said_where_it_is_chosen(
    empty_window: MainWindow, paths: list[Path], qtbot: QtBot
) -> None:
    for path in paths:
        open_path(empty_window, path)
    paths[1].unlink()
    empty_window.files.close()
    qtbot.waitUntil(lambda: any(file.is_missing for file in empty_window.recent.files))
    rapid = empty_window.recent.menu.actions()[1]
    assert not rapid.isEnabled()
    assert why_not(rapid) == "The file is no longer there"
    assert "\tnot there: " in rapid.text()
    QTest.keyClick(empty_window.start.recent, Qt.Key.Key_2)
    assert empty_window.session.current_event is None
    assert "Rapid.swissdesk" in empty_window.banner.message


def test_a_file_that_is_back_is_offered_again(
    empty_window: MainWindow, paths: list[Path], qtbot: QtBot
) -> None:
    open_path(empty_window, paths[0])
    away = paths[0].rename(paths[0].with_suffix(".away"))
    empty_window.files.missing.may_close = lambda _event: True  # type: ignore[method-assign]
    empty_window.files.close()
    qtbot.waitUntil(lambda: empty_window.recent.files[0].is_missing)
    away.rename(paths[0])
    empty_window.recent.menu.aboutToShow.emit()
    qtbot.waitUntil(lambda: not empty_window.recent.files[0].is_missing)
    assert empty_window.recent.menu.actions()[0].isEnabled()


def test_clearing_the_list_takes_it_from_menu_and_start_page(
    empty_window: MainWindow, paths: list[Path]
) -> None:
    open_path(empty_window, paths[0])
    empty_window.files.close()
    assert empty_window.start.recent.isVisible()
    empty_window.recent.clear.trigger()
    assert menu_of(empty_window) == ["No event was opened yet", "Clear this list"]
    assert not empty_window.start.recent.isVisible()
    assert paths[0].exists()


def test_a_screen_reader_says_name_folder_time_and_that_it_is_missing(
    qtmodeltester: ModelTester, empty_window: MainWindow
) -> None:
    file = RecentFile(Path("/events/open.swissdesk"), NOON.astimezone(), is_missing=True)
    assert recent_sentence(file) == f"open.swissdesk, {place_text(file)}"
    assert place_text(file).startswith("not there: /events, 17 May 2026 ")
    assert looked_for((file,)) == (file,)
    empty_window.start.recent.show_files((file,))
    qtmodeltester.check(empty_window.start.recent.files)


def test_the_list_leaves_the_smallest_window_its_size(empty_window: MainWindow, paths: list[Path]) -> None:
    for path in paths:
        open_path(empty_window, path)
    empty_window.files.close()
    empty_window.resize(900, 480)
    assert empty_window.size().width() == 900
    assert empty_window.start.recent.width() > 200
    empty_window.resize(1366, 728)
    assert empty_window.start._side.width() == 420


def test_a_file_in_a_folder_that_may_not_be_searched_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_file", refusing)
    (seen,) = looked_for([RecentFile(tmp_path / "a.swissdesk", datetime(2026, 11, 1, tzinfo=UTC))])
    assert seen.is_missing
