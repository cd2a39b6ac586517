"""A team event in the window: the words, the page, the menu and the palette speak of teams."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QScrollArea

from swissdesk.formats.trf import read_trf
from swissdesk.services.entry import players, teams
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.ui.dialogs.check_event import CheckDialog
from swissdesk.ui.help import key_lines
from swissdesk.ui.kit.dialogs import QuestionDialog
from swissdesk.ui.look.tokens import PANEL_WIDTH
from swissdesk.ui.pages.rounds.gate.panel import checks_of
from swissdesk.ui.palette_entries import entries
from swissdesk.ui.session import PageName
from tests.ui.opening import in_dialog
from tests.ui.pages.team_events import team_event

pytestmark = [pytest.mark.gui, pytest.mark.one_window]

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def teams_window(empty_window, tmp_path):
    event = team_event(tmp_path, 4)
    event.pair()
    empty_window.session.open(event.opened, event.section)
    return empty_window


def shown_in_menu(window):
    return [action.text() for action in window.menus.pages[PageName.PLAYERS].actions() if action.isVisible()]


def test_sidebar_menu_and_title_speak_of_teams(teams_window, qtbot):
    qtbot.keyClick(teams_window, Qt.Key.Key_2, CONTROL)
    assert teams_window.current_page is teams_window.teams
    assert teams_window.current_page.title() == "Teams"
    assert teams_window.sidebar.pages[PageName.PLAYERS].accessibleName() == "Teams, 4"
    assert teams_window.menus.pages[PageName.PLAYERS].title() == "Te&ams"
    words = shown_in_menu(teams_window)
    assert "Show Teams" in words
    assert "Add team" in words
    assert "Add player" not in words


def test_the_sheet_of_keys_names_each_key_of_the_page_once(teams_window):
    teams_window.show_page(PageName.PLAYERS)
    lines = key_lines(teams_window.current_page, teams_window.menus)
    assert lines[0] == "Teams"
    assert [line for line in lines if line.startswith("Ins\tAdd")] == ["Ins\tAdd team"]


def test_a_section_of_people_brings_back_the_players(teams_window, make_event):
    people = make_event()
    teams_window.files.close()
    teams_window.session.open(people, events.sections(people)[0].id)
    teams_window.show_page(PageName.PLAYERS)
    assert teams_window.current_page is teams_window.players
    assert "Add player" in shown_in_menu(teams_window)
    assert "Add team" not in shown_in_menu(teams_window)
    assert teams_window.sidebar.pages[PageName.PLAYERS].accessibleName() == "Players, 9"


def test_the_palette_finds_teams_their_players_and_matches(teams_window):
    teams_window.show_page(PageName.ROUNDS)
    found = {
        (entry.kind, entry.text): entry
        for entry in entries(teams_window.session, teams_window.stack, teams_window.menus)
    }
    assert found["Matches of round 1", "Match 2"].note.startswith("Graz SK – Łódź SK")
    assert ("Teams", "Plzeň SK") in found
    assert ("Pages", "Teams") in found
    player = found["Players", "Plzeň E"]
    assert player.note == "Plzeň SK, reserve"
    player.action()
    assert teams_window.current_page is teams_window.teams
    assert teams_window.teams.current_entry().name == "Plzeň SK"
    assert teams_window.teams.form.members.selected().name == "Plzeň E"


def test_the_panel_of_the_teams_leaves_the_names_their_room(teams_window):
    teams_window.show_page(PageName.PLAYERS)
    teams_window.resize(1366, 728)
    assert teams_window.teams.panel().isVisible()
    table, form = teams_window.teams.table, teams_window.teams.form
    table.go_to(0)
    assert table.columnWidth(1) >= 150
    assert not table.isColumnHidden(3)
    table.setCurrentIndex(table.currentIndex().siblingAtColumn(table.model().columnCount() - 3))
    assert "withdraw or return" in teams_window.frame.keys.accessibleName()
    inside = form.findChild(QScrollArea).widget()
    assert inside.minimumSizeHint().width() <= PANEL_WIDTH


def test_the_gate_counts_teams_and_waits_for_matches(teams_window):
    session = teams_window.session
    teams_window.show_round(2)
    gate = teams_window.rounds.gate.view
    head = [gate.table.people.headerData(column, Qt.Orientation.Horizontal) for column in range(4)]
    assert head == ["No.", "Team", "Avg", "MP"]
    assert gate.field.placeholderText() == "Team"
    said = " ".join(title for _tone, title, _text in checks_of(session.read(rounds.gate)))
    assert "Round 1 is still waiting for results of 2 matches: 1, 2." in said
    assert "4 teams registered" in said
    session.do(players.withdraw_player, session.read(teams.team_rows)[3].id)
    assert any("One team will get" in text for _tone, _title, text in checks_of(session.read(rounds.gate)))


def test_the_tools_menu_checks_the_rounds_of_teams(teams_window, qtbot):
    action = next(action for action in teams_window.menus.tools.actions() if "Check" in action.text())
    action.trigger()
    qtbot.waitUntil(lambda: teams_window.session.background.job is None)
    dialog = teams_window.findChild(CheckDialog)
    assert "Olympiad (D.02)" in dialog.words.text()
    assert dialog.model.rows == ()
    dialog.reject()


def test_a_report_typed_without_an_ending_gets_one_and_replaces_no_file_unasked(
    teams_window, tmp_path, monkeypatch
):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(tmp_path / "cup"), ""))
    teams_window.files.ask_export()
    assert [each.name for each in tmp_path.glob("cup*")] == ["cup.trf"]
    (tmp_path / "cup.trf").write_bytes(b"something else")
    in_dialog(QuestionDialog, lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Escape))
    teams_window.files.ask_export()
    assert (tmp_path / "cup.trf").read_bytes() == b"something else"
    in_dialog(QuestionDialog, lambda dialog: dialog.accept_button.click())
    teams_window.files.ask_export()
    assert read_trf((tmp_path / "cup.trf").read_bytes(), "cup.trf")


def test_a_team_event_is_written_as_a_report_with_its_teams(teams_window, tmp_path, monkeypatch):
    place = tmp_path / "cup.trf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_options: (str(place), ""))
    teams_window.files.ask_export()
    read = read_trf(place.read_bytes(), place.name).tournament
    rows = teams_window.session.read(teams.team_rows)
    assert [(team.name, len(team.members)) for team in read.players] == [(row.name, 5) for row in rows]
    assert len(read.rounds[0].games) == 2
