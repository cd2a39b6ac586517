"""An update from a file is shown with its checksum, and handed to the system only if it may be."""

import hashlib
from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from swissdesk.services.updating.installers import System
from swissdesk.ui.dialogs import update
from swissdesk.ui.dialogs.update import UpdateDialog
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.updating import hand_over
from tests.services.updating.made import debian, portable, windows


@pytest.fixture(autouse=True)
def _on_debian(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(update, "this_system", lambda: System("linux", "x86_64", has_dpkg=True))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the system was asked to open."""
    urls: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: urls.append(url.toLocalFile()) or True)
    return urls


def shown(window: MainWindow, path: Path, qtbot: QtBot) -> UpdateDialog:
    dialog = UpdateDialog(window.session, path, lambda chosen: hand_over(window.files, chosen), window)
    dialog.end_wanted.connect(window.close)
    dialog.start()
    qtbot.waitUntil(lambda: window.session.background.job is None)
    return dialog


def test_the_right_file_is_compared_and_handed_over_with_the_event_closed(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, opened: list[str]
) -> None:
    path = debian(tmp_path)
    dialog = shown(window, path, qtbot)
    assert "Not compared" in dialog.comparison.text()
    dialog.checksum.setText(hashlib.sha256(path.read_bytes()).hexdigest())
    assert dialog.comparison.text() == "The checksum is the one that was entered."
    assert dialog.install.isVisible()
    dialog.install.click()
    assert opened == [str(path)]
    assert window.session.current_event is None
    assert window.isVisible()
    assert "asked to open" in dialog.words.text()
    assert "sudo apt install" in dialog.way.text()
    assert dialog.way.isVisible()
    assert not dialog.install.isVisible()
    dialog.end.click()
    assert not window.isVisible()


def test_whoever_stays_after_the_hand_over_has_the_window(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, opened: list[str]
) -> None:
    dialog = shown(window, debian(tmp_path), qtbot)
    dialog.install.click()
    assert len(opened) == 1
    assert dialog.cancel.text() == "Stay"
    dialog.cancel.click()
    assert window.isVisible()


def test_a_checksum_that_differs_leaves_nothing_to_install(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = shown(window, debian(tmp_path), qtbot)
    dialog.checksum.setText("0" * 64)
    assert "Do not install it" in dialog.fault.text()
    assert not dialog.install.isVisible()
    assert not dialog.way.isVisible()
    dialog.checksum.setText("0" * 63)
    assert "this one has 63" in dialog.fault.text()
    dialog.checksum.setText("")
    assert dialog.install.isVisible()
    assert dialog.fault.text() == ""
    dialog.reject()


def test_a_file_of_another_system_and_an_archive_are_not_handed_over(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    other = shown(window, windows(tmp_path), qtbot)
    assert "is for Windows" in other.not_here.text()
    assert not other.install.isVisible()
    other.reject()
    archive = shown(window, portable(tmp_path), qtbot)
    assert "tar -xzf" in archive.way.text()
    assert archive.way.isVisible()
    assert not archive.install.isVisible()
    archive.reject()


def test_a_file_that_was_changed_meanwhile_is_not_handed_over(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, opened: list[str]
) -> None:
    path = debian(tmp_path)
    dialog = shown(window, path, qtbot)
    path.write_bytes(b"another one")
    dialog.install.click()
    assert "has been changed" in dialog.fault.text()
    assert opened == []
    assert window.session.current_event is not None
    dialog.reject()


def test_a_system_that_opens_nothing_is_said_with_the_command_still_there(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: False)
    dialog = shown(window, debian(tmp_path), qtbot)
    dialog.install.click()
    assert dialog.fault.text() == ("The system opens no installer for this file. No event is open any more.")
    assert dialog.install.text() == "Open the installer"
    assert "sudo apt install" in dialog.way.text()
    dialog.reject()


def test_what_is_no_installer_is_said_and_can_only_be_closed(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    letter = tmp_path / "letter.deb"
    letter.write_text("a letter")
    dialog = shown(window, letter, qtbot)
    assert "letter.deb is not an installer of SwissDesk" in dialog.words.text()
    assert dialog.cancel.text() == "Close"
    assert not dialog.install.isVisible()
    dialog.reject()


def test_a_dialog_that_is_closed_while_the_file_is_read_stays_closed(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = UpdateDialog(window.session, debian(tmp_path), lambda _path: "", window)
    dialog.start()
    dialog.reject()
    qtbot.waitUntil(lambda: window.session.background.job is None)
    assert not window.findChildren(UpdateDialog) or not dialog.isVisible()


def test_an_older_version_is_asked_about_before_it_is_handed_over(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    answers = iter((False, True))
    monkeypatch.setattr(update, "ask", lambda _theme, ask, _on: said.append(ask.text) or next(answers))
    path = debian(tmp_path, "0.0.1")
    dialog = shown(window, path, qtbot)
    dialog.install.click()
    assert "The file is older than this version" in said[0]
    assert opened == []
    assert window.session.current_event is not None
    dialog.install.click()
    assert opened == [str(path)]


def test_the_button_speaks_of_an_event_only_while_one_is_open(
    empty_window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = shown(empty_window, debian(tmp_path), qtbot)
    assert dialog.install.text() == "Open the installer"
    dialog.reject()
