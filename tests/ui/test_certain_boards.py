"""The certain boards of the next round, asked for while the last results are waited for."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.services.round import rounds
from swissdesk.terms import WHITE_WINS
from swissdesk.ui.kit.actions import why_not
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.certain_boards import CertainDialog
from tests.services.service_building import NOON

pytestmark = [pytest.mark.gui, pytest.mark.one_window]


def test_what_is_certain_is_shown_and_copied_as_text(window: MainWindow, qtbot: QtBot) -> None:
    session, action = window.session, window.rounds.round_actions.certain
    window.show_round(1)
    assert why_not(action) == "Round 1 is not paired yet"
    request = session.read(rounds.prepare_pairing)
    pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    session.do(rounds.accept_pairing, pairing)
    assert why_not(action) == "Round 1 is not published yet"
    session.do(rounds.publish_round, NOON)
    for board in (1, 2, 3):
        session.do(rounds.enter_result, 1, board, WHITE_WINS)
    assert action in window.rounds.header_actions()
    action.trigger()
    dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, CertainDialog))
    qtbot.waitUntil(lambda: dialog.report is not None)
    assert dialog.report is not None
    assert dialog.words.text() == dialog.report.summary
    assert dialog.model.rowCount() == len(dialog.report.rows)
    assert "withdraws" in dialog.assumed.text()
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text() == dialog.report.as_text()
    dialog.close()
    session.do(rounds.enter_result, 1, 4, WHITE_WINS)
    assert why_not(action) == "No result is missing: the next round can be paired"
    assert action not in window.rounds.header_actions()


def test_the_dialog_has_room_on_a_small_screen(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QScreen, "availableSize", lambda _screen: QSize(640, 360))
    window.resize(640, 360)
    session = window.session
    request = session.read(rounds.prepare_pairing)
    session.do(rounds.accept_pairing, rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken()))
    session.do(rounds.publish_round, NOON)
    for board in (1, 2, 3):
        session.do(rounds.enter_result, 1, board, WHITE_WINS)
    window.rounds.round_actions.certain.trigger()
    dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, CertainDialog))
    qtbot.waitUntil(lambda: dialog.report is not None)
    assert dialog.model.rowCount()
    assert dialog.height() < window.height()


def test_closing_the_dialog_cancels_the_search(published_matches: MainWindow, qtbot: QtBot) -> None:
    window = published_matches
    window.rounds.round_actions.certain.trigger()
    dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, CertainDialog))
    dialog.reject()
    qtbot.waitUntil(lambda: window.session.background.job is None)
    assert window.current_page is window.rounds


def test_without_an_event_it_says_so(empty_window: MainWindow) -> None:
    assert why_not(empty_window.rounds.round_actions.certain) == "No event is open"
