"""A club evening in the window: what the ladder goes by, and who stays away with which word."""

import pytest
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.pairing.keizer.facts import KEIZER
from swissdesk.pairing.request import LadderRules
from swissdesk.services.event import tournaments
from swissdesk.services.round.rounds import GateState, gate
from swissdesk.ui.gate_keys import GateKey
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.standings.delegates import RingedLeadingDelegate
from swissdesk.ui.pages.standings.model import FIXED_COLUMNS, POINTS_COLUMN
from swissdesk.ui.pages.tournament.boxes import SettingBox
from swissdesk.ui.session import PageName

pytestmark = [pytest.mark.gui, pytest.mark.one_window]


def box_of(window: MainWindow, key: str) -> SettingBox:
    return next(box for box in window.pages[PageName.TOURNAMENT].boxes() if box.setting.key == key)


def test_a_ladder_has_fields_of_its_own_on_the_page_tournament(window: MainWindow, qtbot: QtBot) -> None:
    session = window.session
    window.show_page(PageName.TOURNAMENT)
    assert not box_of(window, "ladder_highest").isVisible()
    settings = session.read(tournaments.settings_of)
    assert session.do(tournaments.change_settings, replace(settings, system=KEIZER)) is not None
    highest, paid, bye = (box_of(window, f"ladder_{name}") for name in ("highest", "paid", "bye"))
    assert highest.isVisible()
    assert not box_of(window, "half_point_byes").isVisible()
    assert not box_of(window, "round_robin").isVisible()
    for box, text in ((highest, "60"), (paid, "")):
        box.editor.setText(text)
        box.editor.editingFinished.emit()
    bye.editor.setCurrentIndex(3)
    bye.editor.activated.emit(3)
    assert session.read(tournaments.settings_of).ladder == LadderRules(highest=60, bye=3, paid=None)
    highest.editor.setText("x")
    highest.editor.editingFinished.emit()
    assert highest.fault == "A number, or empty"


def test_the_gate_asks_for_absences_in_words_of_a_club(window: MainWindow, qtbot: QtBot) -> None:
    session = window.session
    settings = session.read(tournaments.settings_of)
    session.do(tournaments.change_settings, replace(settings, system=KEIZER))
    window.show_page(PageName.ROUNDS)
    shown = window.pages[PageName.ROUNDS].gate.view
    names = {key.key: key.text() for key in shown.band.keys if not key.isHidden()}
    assert names[GateKey.FULL_POINT.value] == "Plays for the club"
    assert names[GateKey.HALF_POINT.value] == "Absent with notice"
    assert names[GateKey.ZERO_POINT.value] == "Absent without notice"
    first = session.read(gate).rows[0].id
    shown.table.decided.emit(GateKey.FULL_POINT)
    row = next(row for row in session.read(gate).rows if row.id == first)
    assert (row.state, row.own_name) == (GateState.FULL_POINT_BYE, "plays for the club")
    assert "1 club" in shown.boxes.sentence


def test_in_another_system_the_key_of_the_club_does_nothing(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(PageName.ROUNDS)
    shown = window.pages[PageName.ROUNDS].gate.view
    before = window.session.read(gate).counts
    with qtbot.waitSignal(shown.idle_keyed):
        shown.table.decided.emit(GateKey.FULL_POINT)
    assert window.session.read(gate).counts == before


def test_the_points_of_the_ladder_are_bold_in_the_standings(window: MainWindow, qtbot: QtBot) -> None:
    session = window.session
    window.show_page(PageName.STANDINGS)
    table = window.pages[PageName.STANDINGS].table
    assert table.itemDelegateForColumn(POINTS_COLUMN).leads
    settings = session.read(tournaments.settings_of)
    ladder = replace(settings, system=KEIZER, tie_breaks=tournaments.usual_tie_breaks(KEIZER))
    session.do(tournaments.change_settings, ladder)
    qtbot.waitUntil(lambda: not table.itemDelegateForColumn(POINTS_COLUMN).leads)
    assert isinstance(table.itemDelegateForColumn(FIXED_COLUMNS), RingedLeadingDelegate)
    session.do(tournaments.change_settings, settings)
    qtbot.waitUntil(lambda: table.itemDelegateForColumn(POINTS_COLUMN).leads)
    assert not isinstance(table.itemDelegateForColumn(FIXED_COLUMNS), RingedLeadingDelegate)
