"""An evening of a newcomer by keys alone; `tests.ui.evening` runs a long one."""

import random
from pathlib import Path

from pytestqt.qtbot import QtBot

from swissdesk.services.entry import players
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.terms import ByeKind
from swissdesk.ui.main_window import MainWindow
from tests.ui.evening import Evening, Hands, opened


def test_a_newcomer_runs_an_evening_by_keys_alone(
    empty_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(empty_window, tmp_path, 4)
    hands = Hands(empty_window, Evening(empty_window, random.Random(7), 10, 4).steps())
    qtbot.waitUntil(lambda: hands.is_done, timeout=60_000)
    session = empty_window.session
    assert [rung.state for rung in session.read(rounds.ladder)] == [LadderState.CLOSED] * 4
    rows = session.read(players.player_rows)
    assert len(rows) == 10
    cells = [(row.tpn, number, cell.kind) for row in rows for number, cell in enumerate(row.byes, 1)]
    byes = [(tpn, number) for tpn, number, kind in cells if kind is ByeKind.HALF_POINT]
    assert byes == [(8, 3)]
    assert [(row.tpn, row.withdrawn_from) for row in rows if row.withdrawn_from] == [(9, 4)]
    assert empty_window.banner.message == ""
