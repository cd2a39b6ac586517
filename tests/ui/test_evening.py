"""An evening of a newcomer by keys alone; `tests.ui.evening` runs a long one."""

import random
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.services.entry import players
from swissdesk.services.event.tournaments import change_settings, settings_of
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.terms import ByeKind
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName
from tests.ui.evening import Evening, Hands, opened
from tests.ui.witness import Witness

pytestmark = [
    pytest.mark.gui,
    pytest.mark.qt_log_ignore("This plugin does not support"),  # the off-screen platform has no menus
]


def test_a_newcomer_runs_an_evening_by_keys_alone(
    empty_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(empty_window, tmp_path, 4)
    hands = Hands(empty_window, Evening(empty_window, random.Random(7), 10, 4).steps())

    def is_over() -> None:
        assert hands.is_done, hands.place

    qtbot.waitUntil(is_over, timeout=60_000)
    session = empty_window.session
    assert [rung.state for rung in session.read(rounds.ladder)] == [LadderState.CLOSED] * 4
    rows = session.read(players.player_rows)
    assert len(rows) == 10
    cells = [(row.tpn, number, cell.kind) for row in rows for number, cell in enumerate(row.byes, 1)]
    byes = [(tpn, number) for tpn, number, kind in cells if kind is ByeKind.HALF_POINT]
    assert byes == [(8, 3)]
    assert [(row.tpn, row.withdrawn_from) for row in rows if row.withdrawn_from] == [(9, 4)]
    assert empty_window.banner.isHidden()
    assert hands.witness.judged > hands.keys * 9 // 10


@pytest.mark.parametrize("key", ["x", "F12"])
def test_a_witness_notices_a_key_that_does_what_no_cap_says(window: MainWindow, key: str) -> None:
    witness, session = Witness(window), window.session
    window.show_page(PageName.STANDINGS)

    def rename() -> None:
        settings = session.read(settings_of)
        session.do(change_settings, replace(settings, name=f"{settings.name} {key}"))

    is_text = len(key) == 1
    witness.press(key, lambda: None, is_text=is_text)
    for act in (rename, partial(window.show_page, PageName.DOCUMENTS)):
        with pytest.raises(AssertionError, match="caps"):
            witness.press(key, act, is_text=is_text)


def test_a_witness_notices_a_change_in_silence(window: MainWindow, qtbot: QtBot) -> None:
    witness = Witness(window)
    window.show_page(PageName.PLAYERS)
    window.players.table.go_to(0)
    withdraw = partial(qtbot.keySequence, window.players.table, QKeySequence("Ctrl+Del"))
    witness.press("Ctrl+Del", withdraw, is_text=False)
    window.session.blockSignals(True)
    with pytest.raises(AssertionError, match="in silence"):
        witness.press("Ctrl+Del", withdraw, is_text=False)
    window.session.blockSignals(False)
