"""The keys of the list of tie-breaks, on its page and beside the standings: named while they are its own."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.services.event.tournaments import settings_of
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.tie_breaks.editor import TieBreakEditor
from swissdesk.ui.session import PageName

pytestmark = pytest.mark.gui


def caps(window: MainWindow) -> list[str]:
    """Return the caps of the page in view."""
    return [cap for cap, _words in window.current_page.key_strip()]


def with_keyboard() -> QWidget:
    """Return what has the keyboard."""
    focused = QApplication.focusWidget()
    assert focused is not None
    return focused


def test_a_field_of_the_tournament_has_no_keys_of_the_tie_breaks(window: MainWindow) -> None:
    window.show_page(PageName.TOURNAMENT)
    before = window.session.read(settings_of)
    assert caps(window) == ["Enter", "Esc"]
    for key in (Qt.Key.Key_Insert, Qt.Key.Key_F2):
        QTest.keyClick(with_keyboard(), key)
    QApplication.processEvents()  # a dialog would open in the next turn
    assert QApplication.activeModalWidget() is None
    assert window.session.read(settings_of) == before
    editor = window.current_page.findChild(TieBreakEditor)
    assert editor is not None
    editor.table.setFocus()
    assert caps(window) == ["Alt ↑ ↓", "Ins", "F2", "Del"]
    assert "leave out" in [words for _cap, words in window.current_page.key_strip()]
    editor.rules.setFocus()
    assert caps(window) == ["Enter", "Esc"]


def test_beside_the_standings_the_keys_are_those_of_the_table_that_has_the_keyboard(
    window: MainWindow,
) -> None:
    window.show_page(PageName.STANDINGS)
    page = window.current_page
    of_standings = caps(window)
    page.edit_tie_breaks()
    assert caps(window) == ["Alt ↑ ↓", "Ins", "F2", "Del", "Esc"]
    event = window.session.current_event
    assert event is not None
    revision = event.revision
    for key in "xX7%":
        QTest.keyClick(with_keyboard(), key)
        assert window.status.text.startswith(f"“{key}” means nothing here. Ins adds a tie-break")
    assert event.revision == revision
    page.focus_table()
    assert caps(window) == of_standings
    page.tie_breaks.open().table.setFocus()
    QTest.keyClick(with_keyboard(), Qt.Key.Key_Escape)
    assert not page.tie_breaks.is_open
    assert page.table.hasFocus()
    assert caps(window) == of_standings
