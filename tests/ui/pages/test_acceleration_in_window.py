"""The acceleration in the window: chosen, explained, locked, and seen in lists."""

from datetime import date

import pytest

from swissdesk.services.event import events, tournaments
from swissdesk.services.event.tournaments import BakuEdition
from swissdesk.ui.pages.new_tournament import NewTournamentDialog
from swissdesk.ui.pages.players import PlayersPage
from swissdesk.ui.pages.players.model import LOOK
from swissdesk.ui.pages.rounds.boards.lines_model import LineColumn
from swissdesk.ui.pages.rounds.page import RoundsPage
from swissdesk.ui.pages.tournament import TournamentPage

pytestmark = pytest.mark.gui

BAKU = BakuEdition.RULES_2026


def acceleration(page):
    return next(found for found in page.boxes() if found.setting.key == "baku")


def choose(box, baku):
    combo = box.editor
    place = combo.findText("none" if baku is None else f"Baku, rules of {baku.value}")
    combo.setCurrentIndex(place)
    combo.activated.emit(place)


def texts(model, column):
    return [model.index(row, column).data() for row in range(model.rowCount())]


def test_the_page_turns_the_acceleration_on_and_says_whom_it_concerns(show, make_event):
    event = make_event()
    page = show(TournamentPage, event)
    choose(acceleration(page), BAKU)
    assert tournaments.settings_of(event.opened, event.section).baku is BAKU
    assert acceleration(page).hint == "Numbers 1 to 4: +1 in rounds 1 to 2, +½ in round 3."
    choose(acceleration(page), None)
    assert acceleration(page).hint == ""


def test_an_acceleration_that_does_not_go_with_the_points_is_refused_below_the_field(show, make_event):
    event = make_event()
    page = show(TournamentPage, event)
    win = page._points[0]
    win.editor.setText("3")
    win.left.emit()
    choose(acceleration(page), BakuEdition.RULES_2016)
    assert "2016" in acceleration(page).fault
    assert tournaments.settings_of(event.opened, event.section).baku is None


@pytest.mark.parametrize(("baku", "text"), [(None, "none"), (BAKU, "Baku, rules of 2026")])
def test_once_round_1_is_paired_the_acceleration_is_text_with_the_reason(baku, text, show, make_event):
    event = make_event(baku=baku)
    event.play()
    page = show(TournamentPage, event)
    box = acceleration(page)
    assert box.is_locked
    assert box._locked.text() == text
    assert box.hint.endswith("The acceleration cannot change: round 1 has been paired with or without it.")
    assert box.hint.startswith("Numbers 1 to 4:") == (baku is not None)


def test_the_players_page_marks_the_accelerated_until_their_last_such_round(show, make_event):
    event = make_event(baku=BAKU)
    page = show(PlayersPage, event)
    assert texts(page.model, LOOK.status) == ["virtual +1"] * 4 + [""] * 4
    for _round in range(3):
        event.play()
    page.refresh(None)
    assert texts(page.model, LOOK.status) == [""] * 8


def test_gate_and_boards_show_the_scores_by_which_the_round_is_paired(show, make_event):
    event = make_event(baku=BAKU)
    page = show(RoundsPage, event)
    assert texts(page.gate.view.table.people, 3) == ["0 +1"] * 4 + ["0"] * 4
    event.play()
    page.refresh(None)
    points = texts(page.boards.table.lines, LineColumn.LEFT_POINTS)
    assert points == ["0 +1", "0 +1", "0", "0"]


def test_a_new_tournament_can_be_accelerated_from_the_beginning(qtbot, theme, tmp_path):
    dialog = NewTournamentDialog(theme, tmp_path, date(2026, 11, 21))
    qtbot.addWidget(dialog)
    dialog.questions.more.click()
    dialog.fields.name.setText("Open")
    assert dialog.fields.acceleration.currentText() == "none"
    dialog.fields.acceleration.setCurrentText("Baku, rules of 2026")
    dialog.accept()
    section = events.sections(dialog.opened)[0].id
    assert tournaments.settings_of(dialog.opened, section).baku is BAKU
    events.close_event(dialog.opened)
