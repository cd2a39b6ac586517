"""A sheet that could not be saved, and was saved in another place then."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName

pytestmark = [pytest.mark.gui, pytest.mark.one_window]


def save(window: MainWindow, qtbot: QtBot, path: Path) -> None:
    """Save the sheet in view, once it is drawn."""
    sheets = window.stack.documents.sheets
    qtbot.waitUntil(lambda: sheets.press.sheet is not None and not sheets.press.is_awaited, timeout=20_000)
    sheets.sheet_output.save_to(path)


def test_what_could_not_be_saved_is_said_until_it_is(
    published: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = published
    window.show_page(PageName.DOCUMENTS)
    save(window, qtbot, tmp_path / "pulled stick" / "pairings.csv")
    assert "pulled stick" in window.banner.message
    assert window.banner.isVisible()
    save(window, qtbot, tmp_path / "pairings.csv")
    assert window.banner.isHidden()
    assert (tmp_path / "pairings.csv").exists()


def test_another_message_stays_when_a_sheet_is_saved_after_all(
    published: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = published
    window.show_page(PageName.DOCUMENTS)
    save(window, qtbot, tmp_path / "pulled stick" / "pairings.csv")
    window.messages.say_not_kept(tmp_path, "full")
    save(window, qtbot, tmp_path / "pairings.csv")
    assert window.banner.isVisible()
    window.banner.hide()
