"""A round that no pairing completes, in the window."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.terms import DRAWN
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName
from tests.services.service_building import play

pytestmark = pytest.mark.gui


def test_the_banner_names_the_players_who_are_in_the_way(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent], qtbot: QtBot
) -> None:
    event = make_event(count=2)
    section = events.sections(event)[0].id
    play(event, section, DRAWN)
    rounds.close_round(event, section, 1)
    empty_window.session.open(event, section)
    empty_window.show_page(PageName.ROUNDS)
    qtbot.keyClick(empty_window, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: not empty_window.rounds.job.is_running, timeout=20_000)
    assert empty_window.banner.message == (
        "Round 2 cannot be paired: there is no complete pairing that the rules allow. "
        "1 and 2 have no opponent left."
    )
    assert rounds.ladder(event, section)[1].state is LadderState.GATE
