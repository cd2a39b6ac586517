"""Opening what an arbiter has at hand: events and tournament reports."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialog, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from swissdesk.pairing.leong.facts import LEONG
from swissdesk.services.entry import players
from swissdesk.services.event import events, tournaments
from swissdesk.shipped import shipped
from swissdesk.storage.copies import copies_folder
from swissdesk.ui.dialogs.other_system import OtherSystem
from swissdesk.ui.kit.dialogs import NoticeDialog, QuestionDialog
from swissdesk.ui.main_window import MainWindow
from tests.ui.opening import in_dialog

pytestmark = pytest.mark.one_window

REPORT = shipped("examples", "lantern-hill-open.trf")
OLD_EVENT = Path(__file__).parent.parent / "data" / "storage" / "version-1.swissdesk"


def test_a_report_given_as_the_file_becomes_an_event_where_the_arbiter_says(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "hill.swissdesk"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_options: (str(place), ""))
    assert window.open_path(REPORT)
    assert window.session.current_event is not None
    assert window.session.current_event.path == place
    assert len(window.session.read(players.player_rows)) == 23


def test_an_event_takes_the_place_of_another_without_the_page_between_them(
    window: MainWindow, tmp_path: Path
) -> None:
    place, seen = tmp_path / "hill.swissdesk", []
    window.session.event_closed.connect(lambda: seen.append(window.start.isVisible()))
    assert window.files.import_path(REPORT, place)
    assert seen == [False]
    assert window.windowTitle() == "hill.swissdesk – SwissDesk"
    assert not window.files.is_replacing
    assert window.files.close()
    assert window.start.isVisible()
    assert window.windowTitle() == "SwissDesk"


def test_a_report_whose_place_is_not_named_leaves_the_open_event_alone(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = window.session.current_event
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_options: ("", ""))
    assert not window.open_path(REPORT)
    assert window.session.current_event is before
    assert before is not None
    assert events.sections(before)


def test_a_file_that_is_no_event_is_refused_without_an_offer_to_read_it(
    window: MainWindow, tmp_path: Path
) -> None:
    other = tmp_path / "letter.swissdesk"
    other.write_text("Dear arbiter")
    assert not window.open_path(other)
    assert offers(window) == ["Close"]


def test_an_event_that_is_open_elsewhere_can_be_read(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    event, _adjustments = events.import_trf(REPORT, tmp_path / "hill.swissdesk")
    assert not window.open_path(event.path)
    qtbot.waitUntil(lambda: offers(window) == ["Open for reading", "Close"])
    next(button for button in buttons(window) if button.text().strip() == "Open for reading").click()
    assert window.session.current_event is not None
    assert window.session.current_event.is_read_only
    events.close_event(event)


def test_an_event_of_an_earlier_version_says_where_it_lies_as_it_was(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "old.swissdesk"
    shutil.copyfile(OLD_EVENT, path)
    assert window.open_path(path)
    assert window.banner.isVisibleTo(window)
    (copy,) = copies_folder(path).iterdir()
    said = [label.text() for label in window.banner.findChildren(QLabel)]
    assert any("comes from an earlier version of SwissDesk" in text for text in said)
    assert any(f"old copies: {copy.name}" in text for text in said)
    window.files.close()
    assert window.open_path(path)
    assert not window.banner.isVisibleTo(window)


def test_what_is_said_of_an_opened_event_stays_although_another_round_comes_into_view(
    window: MainWindow, tmp_path: Path
) -> None:
    window.session.show_round(2)
    path = tmp_path / "old.swissdesk"
    shutil.copyfile(OLD_EVENT, path)
    assert window.open_path(path)
    assert window.session.round_number == 1
    assert "comes from an earlier version of SwissDesk" in window.banner.message
    assert window.banner.isVisibleTo(window)


def buttons(window: MainWindow) -> list[QAbstractButton]:
    return [button for button in window.banner.findChildren(QAbstractButton) if button.isVisibleTo(window)]


def offers(window: MainWindow) -> list[str]:
    return [button.text().strip() for button in buttons(window)]


def test_a_report_by_a_system_that_is_not_known_is_imported_by_the_one_that_the_arbiter_chooses(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = tmp_path / "lim.trf"
    report.write_bytes(REPORT.read_bytes().replace(b"FIDE_DUTCH_2026", b"FIDE_OTHER"))
    place = tmp_path / "lim.swissdesk"
    asked: list[str] = []

    def refuse(dialog: OtherSystem) -> QDialog.DialogCode:
        asked.extend(label.text() for label in dialog.findChildren(QLabel))
        return QDialog.DialogCode.Rejected

    def choose(dialog: OtherSystem) -> QDialog.DialogCode:
        dialog.choice.setCurrentIndex(dialog.choice.findData(LEONG))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(NoticeDialog, "open", lambda _dialog: None)
    monkeypatch.setattr(OtherSystem, "exec", refuse)
    before = window.session.current_event
    assert not window.files.import_path(report, place)
    assert window.session.current_event is before
    assert not place.exists()
    assert "lim.trf was paired by “FIDE_OTHER”." in asked
    monkeypatch.setattr(OtherSystem, "exec", choose)
    assert window.files.import_path(report, place)
    assert window.session.read(tournaments.settings_of).system == LEONG


def test_a_report_whose_rounds_broke_the_rules_is_made_into_an_event_only_when_confirmed(
    window: MainWindow, tmp_path: Path
) -> None:
    report, place = tmp_path / "broken.trf", tmp_path / "broken.swissdesk"
    lines = ["012 Broken", "062 2", "142 2", "152 W", "192 FIDE_DUTCH_2026", "202 BH"]
    person = "001    {0}      Player {0}                          2000                              1.0    1"
    for number, other in ((1, 2), (2, 1)):
        colours = ("w 1", "b 0") if number == 1 else ("b 0", "w 1")
        lines.append(person.format(number) + "".join(f"{other:6} {colour}" for colour in colours))
    report.write_text("\r\n".join(lines))
    before = window.session.current_event
    in_dialog(QuestionDialog, lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Return))
    assert not window.files.import_path(report, place)
    assert not place.exists()
    assert window.session.current_event is before
    in_dialog(QuestionDialog, lambda dialog: dialog.accept_button.click())
    assert window.files.import_path(report, place)
