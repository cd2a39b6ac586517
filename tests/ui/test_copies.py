"""The light of the copies, and the copies that are made by themselves."""

from collections.abc import Callable
from pathlib import Path
from shutil import rmtree

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QAbstractButton, QDialog, QFileDialog, QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from swissdesk.services import OpenEvent
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.storage import copies as stored_copies
from swissdesk.storage.copies import copies_folder
from swissdesk.ui.event import messages as messages_module
from swissdesk.ui.kit.dialogs import Question
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.manual.help_key import topic_of
from tests.services.service_building import NOON, pair

pytestmark = pytest.mark.one_window

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "STICK"
    folder.mkdir()
    return folder


def says(qtbot: QtBot, window: MainWindow, text: str) -> None:
    qtbot.waitUntil(lambda: window.status.copy.text() == text)


def names_in(folder: Path) -> list[str]:
    """The names of the files that are there to stay; those of a copy being written begin with a dot."""
    return sorted(entry.name for entry in folder.iterdir() if not entry.name.startswith("."))


def play_round(window: MainWindow) -> None:
    session = window.session
    assert session.current_event is not None
    assert session.section is not None
    number = pair(session.current_event, session.section)
    session.do(rounds.publish_round, NOON)
    assert number == 1


def test_a_stick_that_is_gone_while_its_folder_stays_is_named_and_gets_nothing(
    window: MainWindow, stick: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as mounted:
        device = stored_copies._device
        mounted.setattr(stored_copies, "_device", lambda path: 77 if path == stick else device(path))
        window.copies.set_place(stick)
        assert window.copies.chosen.disk == stick
        says(qtbot, window, "Copy in STICK: 0 min old")
    (stick / "Győr Open.swissdesk").unlink()
    window.copies.copy_now()
    says(qtbot, window, "Copy in STICK failed")
    assert "only its empty folder" in window.status.copy.toolTip()
    assert names_in(stick) == []


def test_the_disk_of_a_place_that_was_chosen_before_is_noted_with_its_next_copy(
    window: MainWindow, stick: Path, qtbot: QtBot, settings: QSettings
) -> None:
    settings.setValue("copies/place", str(stick))
    assert window.copies.chosen.disk is None
    window.copies.copy_now()
    says(qtbot, window, "Copy in STICK: 0 min old")
    assert window.copies.chosen.disk is not None
    assert stick.is_relative_to(window.copies.chosen.disk)
    window.copies.set_place(None)
    assert window.copies.chosen.disk is None


def test_without_a_second_place_the_light_says_so(window: MainWindow) -> None:
    assert window.status.copy.text() == "No second place chosen"
    assert window.status.copy.icon_name == "circle-alert"
    assert window.status.copy.accessibleName() == "No second place chosen"


def test_the_light_offers_a_copy_and_the_choice_of_the_place(window: MainWindow, stick: Path) -> None:
    texts = [action.text() for action in window.copies.menu().actions() if action.text()]
    assert texts == [
        "&Copy to the second place now",
        "Choose the second p&lace…",
        "Copies kept beside the event…",
    ]
    window.copies.set_place(stick)
    assert "No second place" in [action.text() for action in window.copies.menu().actions()]


def test_a_click_and_enter_open_the_menu_of_the_light(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[int] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _place: opened.append(len(menu.actions())))
    qtbot.mouseClick(window.status.copy, Qt.MouseButton.LeftButton)
    qtbot.keyClick(window.status.copy, Qt.Key.Key_Return)
    assert opened == [4, 4]


def test_a_chosen_place_gets_a_copy_at_once_and_is_remembered(
    window: MainWindow, stick: Path, qtbot: QtBot, settings: QSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_args: str(stick))
    window.copies.choose.trigger()
    says(qtbot, window, "Copy in STICK: 0 min old")
    assert window.status.copy.icon_name == "hard-drive"
    assert names_in(stick) == ["Győr Open.swissdesk"]
    assert str(settings.value("copies/place")) == str(stick)


def test_control_b_asks_for_the_place_once_and_copies_from_then_on(
    window: MainWindow, stick: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_args: str(asked.append(1) or stick))
    qtbot.keyClick(window, Qt.Key.Key_B, CONTROL)
    says(qtbot, window, "Copy in STICK: 0 min old")
    (stick / "Győr Open.swissdesk").unlink()
    qtbot.keyClick(window, Qt.Key.Key_B, CONTROL)
    qtbot.waitUntil(lambda: names_in(stick) == ["Győr Open.swissdesk"])
    assert asked == [1]


def test_a_paired_round_is_copied_beside_the_event_and_to_the_stick(
    window: MainWindow, stick: Path, qtbot: QtBot
) -> None:
    window.copies.set_place(stick)
    says(qtbot, window, "Copy in STICK: 0 min old")
    play_round(window)
    event = window.session.current_event
    assert event is not None
    folder = copies_folder(event.path)
    qtbot.waitUntil(lambda: folder.is_dir() and len(names_in(folder)) == 1)
    assert names_in(folder)[0].endswith(" s1 r1 paired.swissdesk")

    def rounds_on_stick() -> int:
        copy = events.open_event(stick / "Győr Open.swissdesk", read_only=True)
        return len(copy.tournament(events.sections(copy)[0].id).rounds)

    says(qtbot, window, "Copy in STICK: 0 min old")
    assert rounds_on_stick() == 1


def test_a_result_alone_makes_no_copy(window: MainWindow, qtbot: QtBot) -> None:
    window.session.do(players.add_player, NewPlayer("One More", rating=1000))
    event = window.session.current_event
    assert event is not None
    assert not copies_folder(event.path).exists()


def buttons(window: MainWindow) -> dict[str, QAbstractButton]:
    found = window.banner.findChildren(QAbstractButton)
    return {button.text().strip(): button for button in found if button.isVisibleTo(window)}


def test_a_pulled_stick_is_reported_once_and_the_event_goes_on(
    window: MainWindow, stick: Path, qtbot: QtBot
) -> None:
    stick.rmdir()
    window.copies.set_place(stick)
    says(qtbot, window, "Copy in STICK failed")
    assert window.status.copy.icon_name == "octagon-alert"
    assert "a memory stick may have been pulled" in window.banner.message
    assert "The event itself is saved." in window.banner.message
    assert set(buttons(window)) == {"Try again", "Choose the second place…", "Close"}
    buttons(window)["Close"].click()
    window.copies._on_minute()
    says(qtbot, window, "Copy in STICK failed")
    assert not window.banner.isVisible()
    assert window.session.do(players.add_player, NewPlayer("One More", rating=1000)) is not None


def test_the_copy_is_tried_again_until_the_stick_is_back(
    window: MainWindow, stick: Path, qtbot: QtBot
) -> None:
    stick.rmdir()
    window.copies.set_place(stick)
    says(qtbot, window, "Copy in STICK failed")
    stick.mkdir()
    assert window.banner.isVisible()
    window.copies._on_minute()
    says(qtbot, window, "Copy in STICK: 0 min old")
    assert names_in(stick) == ["Győr Open.swissdesk"]
    assert not window.banner.isVisible()


def test_try_again_in_the_message_copies_now(window: MainWindow, stick: Path, qtbot: QtBot) -> None:
    stick.rmdir()
    window.copies.set_place(stick)
    says(qtbot, window, "Copy in STICK failed")
    qtbot.waitUntil(lambda: "Try again" in buttons(window))
    stick.mkdir()
    buttons(window)["Try again"].click()
    says(qtbot, window, "Copy in STICK: 0 min old")


@pytest.mark.usefixtures("settings")  # a window that has not made a copy for any event
def test_a_folder_of_copies_that_cannot_be_made_is_reported_and_made_later(
    window: MainWindow, qtbot: QtBot
) -> None:
    event = window.session.current_event
    assert event is not None
    folder = copies_folder(event.path)
    folder.write_bytes(b"a letter")
    play_round(window)
    qtbot.waitUntil(lambda: "could not be written" in window.banner.message)
    folder.unlink()
    window.copies._on_minute()
    qtbot.waitUntil(lambda: folder.is_dir() and len(names_in(folder)) == 1)
    qtbot.waitUntil(lambda: not window.banner.isVisible())


def test_the_age_of_the_copy_is_known_after_a_restart(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent], stick: Path, qtbot: QtBot
) -> None:
    event = make_event()
    path = event.path
    events.save_copy(event, stick / path.name)
    events.close_event(event)
    empty_window.copies.set_place(stick)
    assert empty_window.open_path(path)
    says(qtbot, empty_window, "Copy in STICK: 0 min old")


def test_a_place_that_is_not_there_at_the_start_shows_in_the_light(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent], stick: Path, qtbot: QtBot
) -> None:
    event = make_event()
    stick.rmdir()
    empty_window.copies.set_place(stick)
    empty_window.session.open(event, events.sections(event)[0].id)
    says(qtbot, empty_window, "Copy in STICK failed")
    assert "memory stick" in empty_window.status.copy.toolTip()


def test_an_event_that_is_only_looked_at_is_not_copied(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent], stick: Path
) -> None:
    event = make_event()
    path = event.path
    events.close_event(event)
    empty_window.copies.set_place(stick)
    assert empty_window.files.open_path(path, read_only=True)
    assert empty_window.status.copy.isHidden()
    assert names_in(stick) == []
    assert empty_window.undo.text() == "Undo"
    assert not empty_window.undo.isEnabled()
    assert empty_window.undo.toolTip() == "The event is open read-only."


def test_how_many_copies_stay_is_asked_and_remembered(
    window: MainWindow, settings: QSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.copies.chosen.kept == 10

    def answer(dialog: QInputDialog) -> QDialog.DialogCode:
        assert topic_of(dialog) == "bad-day#copies"
        dialog.setIntValue(25)
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(QInputDialog, "exec", answer)
    window.copies.keep.trigger()
    assert window.copies.chosen.kept == 25
    assert str(settings.value("copies/keep")) == "25"


def test_no_second_place_is_a_choice_too(window: MainWindow, stick: Path, qtbot: QtBot) -> None:
    window.copies.set_place(stick)
    says(qtbot, window, "Copy in STICK: 0 min old")
    window.copies.forget.trigger()
    says(qtbot, window, "No second place chosen")


def test_a_closed_event_leaves_its_last_change_in_the_second_place_and_nothing_twice(
    window: MainWindow, stick: Path, qtbot: QtBot
) -> None:
    window.copies.set_place(stick)
    says(qtbot, window, "Copy in STICK: 0 min old")
    window.session.do(players.add_player, NewPlayer("One More", rating=1000))
    assert window.session.current_event is not None
    path = window.session.current_event.path
    window.files.close()
    assert window.copies.parting_error() is None
    copy = events.open_event(stick / "Győr Open.swissdesk", read_only=True)
    names = [player.name for player in copy.tournament(events.sections(copy)[0].id).players]
    events.close_event(copy)
    assert "One More" in names
    before = (stick / "Győr Open.swissdesk").stat().st_mtime_ns
    assert window.open_path(path)
    qtbot.waitUntil(lambda: window.copies._last is not None)
    window.files.close()
    assert window.copies.parting_error() is None
    assert (stick / "Győr Open.swissdesk").stat().st_mtime_ns == before


def test_a_copy_that_fails_at_the_end_is_shown_on_the_empty_window(
    window: MainWindow, stick: Path, qtbot: QtBot
) -> None:
    window.copies.set_place(stick)
    says(qtbot, window, "Copy in STICK: 0 min old")
    window.session.do(players.add_player, NewPlayer("One More", rating=1000))
    rmtree(stick)
    window.files.close()
    qtbot.waitUntil(lambda: "a memory stick may have been pulled" in window.banner.message)


@pytest.mark.parametrize("stays", [True, False])
def test_a_window_whose_last_copy_failed_asks_before_it_closes(
    window: MainWindow, stick: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, *, stays: bool
) -> None:
    window.copies.set_place(stick)
    says(qtbot, window, "Copy in STICK: 0 min old")
    window.session.do(players.add_player, NewPlayer("One More", rating=1000))
    rmtree(stick)
    asked: list[str] = []

    def answer(_theme: object, question: Question, _parent: object) -> bool:
        asked.append(question.verb)
        return not stays

    monkeypatch.setattr(messages_module, "ask", answer)
    assert window.close() is not stays
    assert asked == ["Close anyway"]
