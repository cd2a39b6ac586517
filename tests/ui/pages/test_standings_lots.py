"""Beside the standings: the editor of the tie-breaks, and the draw of lots."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.modeltest import ModelTester

from swissdesk.services.event import events, tournaments
from swissdesk.tournament.model import LastResort
from swissdesk.ui.pages.standings import StandingsPage
from swissdesk.ui.pages.standings.lots_dialog import LotsDialog

pytestmark = pytest.mark.gui

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def event(played_event):
    return played_event(1, rounds_planned=1, tie_breaks=("WIN",), last_resort=LastResort.LOTS)


@pytest.fixture
def dialog(show, session, event, qtbot):
    page = show(StandingsPage, event)
    made = LotsDialog(session, page)
    qtbot.addWidget(made)
    return made


def names(page) -> list[str]:
    return [action.text() for action in page.header_actions()]


def test_the_tied_obey_the_rules_of_models(qtmodeltester: ModelTester, dialog):
    assert dialog.model.rowCount() == 8
    qtmodeltester.check(dialog.model)


def test_lots_are_offered_only_when_the_standings_are_final(show, played_event, event):
    assert names(show(StandingsPage, event)) == ["Draw lots…", "Tie-breaks…"]
    begun = played_event(1, rounds_planned=2, tie_breaks=("WIN",), last_resort=LastResort.LOTS)
    assert names(show(StandingsPage, begun)) == ["Tie-breaks…"]


def test_drawing_gives_everybody_a_place_and_tells_the_seed(dialog, event, session):
    before = [line.place for line in dialog.model.rows]
    assert len(set(before)) < len(before)
    dialog.draw(seed=7)
    assert [line.place for line in dialog.model.rows] == list(range(1, 9))
    assert "seed 7" in dialog.outcome.text()
    assert dialog.draw_button.isHidden()
    assert "seed 7" in events.last_change(event.opened).text
    session.do_to_event(events.undo)
    t = event.opened.tournament(event.section)
    assert not any(player.lot for player in t.players)


def test_the_draw_leaves_the_page_without_the_offer(show, event):
    page = show(StandingsPage, event)
    dialog = page.standings_actions.draw_lots()
    dialog.draw(seed=3)
    assert names(page) == ["Tie-breaks…"]
    dialog.close()


def test_tie_breaks_are_moved_beside_the_standings_and_these_follow(show, played_event):
    event = played_event(1)
    page = show(StandingsPage, event)
    assert page.panel().isHidden()
    page.edit_tie_breaks()
    assert page.panel().isVisible()
    assert page.tie_breaks.editor.table.hasFocus()
    QTest.keyClick(page.tie_breaks.editor.table, Qt.Key.Key_Down, ALT)
    assert tournaments.settings_of(event.opened, event.section).tie_breaks[:2] == ("BH", "BH/C1")
    headings = [column.heading for column in page.model.tie_breaks]
    assert headings[:2] == ["BH", "BH-C1"]
    page.edit_tie_breaks()
    assert page.panel().isHidden()
    assert page.table.hasFocus()
