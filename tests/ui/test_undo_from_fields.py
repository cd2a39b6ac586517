"""Ctrl Z belongs to the event while the field with the keyboard has nothing of its own to take back."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import tournaments
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName

pytestmark = [pytest.mark.gui, pytest.mark.one_window]

CONTROL = Qt.KeyboardModifier.ControlModifier


def of_gate(window: MainWindow) -> QWidget:
    """Return the search of the gate."""
    window.show_page(PageName.ROUNDS)
    return window.rounds.gate.view.field


def of_boards(window: MainWindow) -> QWidget:
    """Return the search of the players' page."""
    window.show_page(PageName.PLAYERS)
    return window.players.view.search


def of_tournament(window: MainWindow) -> QWidget:
    """Return a field of the Tournament page that nobody typed into."""
    window.show_page(PageName.TOURNAMENT)
    return next(
        field for field in window.pages[PageName.TOURNAMENT].findChildren(QLineEdit) if field.isVisible()
    )


@pytest.mark.parametrize("field", [of_gate, of_boards, of_tournament])
def test_in_a_field_without_typing_ctrl_z_takes_the_last_change_back(
    window: MainWindow, field: Callable[[MainWindow], QWidget]
) -> None:
    window.session.do(players.add_player, NewPlayer("Latecomer, Ann"))
    asked = field(window)
    asked.setFocus()
    QTest.keyClick(asked, Qt.Key.Key_Z, CONTROL)
    assert len(window.session.read(players.player_rows)) == 9


def test_a_setting_that_was_stored_is_taken_back_and_not_only_in_its_field(window: MainWindow) -> None:
    field = of_tournament(window)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_End)
    QTest.keyClicks(field, " 2026")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.session.read(tournaments.settings_of).name == "Győr Open 2026"
    QTest.keyClick(field, Qt.Key.Key_Z, CONTROL)
    assert window.session.read(tournaments.settings_of).name == "Győr Open"
    assert field.text() == "Győr Open"
