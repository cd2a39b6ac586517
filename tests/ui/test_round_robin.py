"""A round robin in the window: its numbers, its gate, a postponed game and somebody who leaves."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.round import rounds
from swissdesk.terms import SystemName
from swissdesk.tournament.model import Settings
from swissdesk.ui.gate_keys import GateKey
from swissdesk.ui.kit.actions import why_not
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.entries.numbers_dialog import NumbersDialog
from swissdesk.ui.pages.rounds.gate.panel import checks_of
from swissdesk.ui.session import PageName
from tests.services.service_building import pair, play

ROUND_ROBIN = SystemName("round-robin")


@pytest.fixture
def table(window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window on a round robin of five."""
    settings = Settings("Club", system=ROUND_ROBIN, scoring=tournaments.usual_scoring(ROUND_ROBIN))
    event = events.create_event(tmp_path / "club.swissdesk", settings)
    section = events.sections(event)[0].id
    for name in ("Adler, Anna", "Brandt, Bert", "Conti, Carla", "Dvorak, David", "Eriksen, Eva"):
        players.add_player(event, section, NewPlayer(name))
    window.session.open(event, section)
    return window


def names(window: MainWindow) -> list[str]:
    return [row.name for row in window.session.read(players.player_rows)]


def test_numbers_are_drawn_and_typed_one_by_one(table: MainWindow, qtbot: QtBot) -> None:
    table.show_page(PageName.PLAYERS)
    assert table.players.entry_actions.numbers.isEnabled()
    dialog = NumbersDialog(table.session, table)
    qtbot.addWidget(dialog)
    ModelTester(None).check(dialog.lines)
    before = names(table)
    dialog.draw(7)
    assert names(table) != before
    assert dialog.hint.text().startswith("Numbers drawn by lot (seed 7): 1 ")
    # Of five players there is no Varma table.
    assert (dialog.by_federation.isEnabled(), dialog.by_club.toolTip()) == (
        False,
        "There are Varma tables for 9 to 24 players.",
    )
    last = names(table)[-1]
    dialog.table.go_to(4)
    dialog.number.setValue(2)
    qtbot.keyClick(dialog.number, Qt.Key.Key_Return)
    assert names(table)[1] == last


def test_the_gate_leaves_nobody_out_and_waits_for_no_game(table: MainWindow) -> None:
    table.show_round(1)
    keys = table.rounds.gate.view.band.offered()
    assert keys == [GateKey.PLAYS.value, GateKey.WITHDRAWAL.value]
    gate = table.session.read(rounds.gate)
    said = [text for _tone, _title, text in checks_of(gate)]
    assert "Who would meet the empty place of the table is free." in said
    actions = table.rounds.round_actions
    assert why_not(actions.draw) == "No colour is drawn: the table gives the colours."
    assert actions.pair.isEnabled()
    event, section = table.session.current_event, table.session.section
    assert event is not None
    assert section is not None
    play(event, section)
    pair(event, section)
    titles = [title for _tone, title, _text in checks_of(table.session.read(rounds.gate))]
    assert "2 games are open" in titles
    assert not [title for title in titles if "complete" in title]
