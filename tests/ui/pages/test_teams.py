"""The Teams page: teams and their players added, ordered, corrected, absent and withdrawn by keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester

from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import CellState, PlayerState
from swissdesk.services.event import events
from swissdesk.terms import ByeKind, SystemName, Title, format_points
from swissdesk.tournament.model import Settings
from swissdesk.ui.pages.teams import TeamsPage, actions
from swissdesk.ui.pages.teams.entry import read_members
from swissdesk.ui.pages.teams.form import list_note
from swissdesk.ui.pages.teams.model import LOOK, MembersModel, TeamsModel, is_found
from tests.ui.pages.team_events import team_event

pytestmark = pytest.mark.gui

ENTER, TAB, ESC = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Escape
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def make_teams(tmp_path):
    made = []

    def make(count=6, **wishes):
        made.append(team_event(tmp_path, count, **wishes))
        return made[-1]

    yield make
    for event in made:
        events.close_event(event.opened)


@pytest.fixture
def approval(monkeypatch):
    """Answers the question of approval; what was asked is in `asked`."""

    class Approval:
        answer = True

        def __init__(self):
            self.asked = []

        def ask(self, _theme, question, _parent):
            self.asked.append(question.title)
            return self.answer

    made = Approval()
    monkeypatch.setattr(actions, "ask", made.ask)
    return made


def test_the_keys_that_bring_many_teams_are_named(show, make_teams):
    page = show(TeamsPage, make_teams(count=0))
    assert [key for key, _words in page.key_strip()] == ["Ins", "Ctrl V", "Ctrl I"]


def test_a_team_that_was_refused_and_typed_over_is_named_with_the_next_one(show, make_teams):
    page = show(TeamsPage, make_teams(count=1))
    there = page.model.rows[0].name
    page.start_adding(there, at_once=True)
    assert page.form.head_fault().startswith(f"{there} is already on the list as number 1.")
    QTest.keyClicks(page.form.name, "Falcons")
    QTest.keyClick(page.form.name, ENTER)
    assert page.form.said == f"Not added: {there}."
    QTest.keyClicks(page.form.line, "Kim, Kai; 1900")
    QTest.keyClick(page.form.line, ENTER)
    assert page.form.said.endswith(f" Not added: {there}.")
    page.close_form()
    page.start_adding("Herons", at_once=True)
    assert page.form.said == ""


def people(page, team=0):
    return [member.name for member in page.model.rows[team].members]


def test_the_models_obey_the_rules_of_models(qtmodeltester: ModelTester, make_teams):
    event = make_teams(people=6)
    event.play()
    rows = teams.team_rows(event.opened, event.section)
    model, members = TeamsModel(), MembersModel()
    model.show_entries(rows)
    members.set_rows(rows[0].members)
    qtmodeltester.check(model)
    qtmodeltester.check(members)
    assert (model.rowCount(), model.columnCount()) == (6, len(LOOK.leading) + 3 + len(LOOK.trailing))
    assert [members.index(row, 0).data() for row in range(6)] == ["1", "2", "3", "4", "R", "R"]


def test_a_line_is_name_rating_and_title_and_the_rest_in_any_order():
    carlsen, polgar, plain = read_members(
        "Carlsen, Magnus; 2830; GM\n\nPolgár, Judit\tgm\t hun\t700070 \nWren"
    )
    assert (carlsen.name, carlsen.rating, carlsen.title) == ("Carlsen, Magnus", 2830, Title.GM)
    assert (polgar.title, polgar.federation, polgar.fide_id, polgar.rating) == (Title.GM, "HUN", "700070", 0)
    assert (plain.name, plain.rating) == ("Wren", 0)


@pytest.mark.parametrize(
    ("text", "word"), [("Wren; 2x00", "2x00"), ("; 2400", "name"), ("Wren; 4999", "4999")]
)
def test_a_line_that_means_nothing_is_refused_with_the_part_that_is_wrong(text, word):
    with pytest.raises(ValueError, match=word):
        read_members(text)


@pytest.mark.parametrize(
    ("members", "boards", "words"),
    [
        (0, 4, "4 players and may name one reserve (D.02, article 4)"),
        (1, 4, "article 45"),
        (2, 4, "article 45"),
        (3, 4, "forfeit"),
        (4, 4, ""),
        (5, 4, ""),
        (6, 4, "4 players and may name one reserve (D.02, article 4)"),
        (1, 2, "forfeit"),
    ],
)
def test_the_list_of_a_team_says_how_many_players_the_rules_ask_for(members, boards, words):
    settings = Settings("Cup", system=SystemName("olympiad"), boards=boards)
    assert words in list_note(members, settings)
    assert bool(list_note(members, settings)) is bool(words)


@pytest.mark.parametrize("system", ["team-swiss", "dutch-teams", "team-round-robin"])
def test_the_list_of_a_team_is_not_measured_by_the_olympiad_elsewhere(system):
    settings = Settings("League", system=SystemName(system), boards=4)
    notes = [list_note(members, settings) for members in (0, 1, 3, 5, 9)]
    assert notes == [
        "Nobody is on the list: the team cannot be paired yet.",
        "1 player for 4 boards: the last boards are lost by forfeit.",
        "3 players for 4 boards: the last boards are lost by forfeit.",
        "",
        "",
    ]


def test_a_team_is_found_by_its_name_its_number_and_its_players(make_teams):
    event = make_teams(2)
    row = teams.team_rows(event.opened, event.section)[1]
    assert all(is_found(row, typed) for typed in ("lodz", "2", "sk", "Łódź C", ""))
    assert not any(is_found(row, typed) for typed in ("1", "gyor", "graz"))


def test_two_teams_with_their_players_are_typed_without_the_mouse(show, make_teams, keys):
    page = show(TeamsPage, make_teams(0))
    keys("Vác", ENTER)
    keys("Adams, Ann; 2100; FM", ENTER, "Bell, Bo; 2000", ENTER, "Cole, Cy", ENTER, ENTER)
    keys("Brno", TAB, "cze", ENTER)
    keys("Dvořák, Jan; 2200", ENTER, ENTER, ESC)
    assert [(row.name, row.federation, row.rating) for row in page.model.rows] == [
        ("Vác", "HUN", 1725),
        ("Brno", "CZE", 1600),
    ]
    assert people(page) == ["Adams, Ann", "Bell, Bo", "Cole, Cy"]
    assert people(page, 1) == ["Dvořák, Jan"]
    assert page.table.hasFocus()


def test_a_pasted_list_adds_all_its_players_in_one_change(show, make_teams, heard_changes):
    page = show(TeamsPage, make_teams(1, people=0))
    page.start_editing()
    page.form.line.setFocus()
    heard_changes.clear()
    QApplication.clipboard().setText("One, A; 2300; IM\nTwo, B; 2200\nThree, C\nFour, D; 2000\nFive, E")
    page.form.line.paste()
    assert people(page) == ["One, A", "Two, B", "Three, C", "Four, D", "Five, E"]
    assert len(heard_changes) == 1
    assert page.form.line.text() == ""
    assert page.model.rows[0].members[4].is_reserve


@pytest.fixture
def heard_changes(session):
    changes = []
    session.changed.connect(changes.append)
    return changes


def test_the_form_no_longer_says_which_player_was_added_once_that_is_undone(show, make_teams, keys):
    page = show(TeamsPage, make_teams(1))
    page.form.line.setFocus()
    keys("Wren, Harriet; 1850", ENTER)
    assert page.form.said.startswith("Added: Wren, Harriet, ")
    page.session.do_to_event(events.undo)
    assert page.form.said == ""
    page.start_adding()
    keys_said = page.form.said
    page.session.do(players.add_player, players.NewPlayer("Hetman"))
    assert page.form.said == keys_said != ""


def test_a_wrong_line_stays_with_its_fault_and_adds_nobody(show, make_teams, keys):
    page = show(TeamsPage, make_teams(1))
    page.form.line.setFocus()
    keys("Wren, Harriet; 2x00", ENTER)
    assert "2x00" in page.form.line_fault()
    assert page.form.line.text() == "Wren, Harriet; 2x00"
    assert len(people(page)) == 5
    keys(Qt.Key.Key_Backspace)
    assert page.form.line_fault() == ""


def test_alt_and_arrows_move_a_player_over_the_line_of_reserves(show, make_teams):
    page = show(TeamsPage, make_teams(2))
    page.form.focus_member(page.form.model.rows[4].id)
    QTest.keyClick(page.form.members, Qt.Key.Key_Up, ALT)
    assert people(page) == ["Győr A", "Győr B", "Győr C", "Győr E", "Győr D"]
    assert page.form.members.selected().name == "Győr E"
    assert page.form.model.first_reserve() == 4
    QTest.keyClick(page.form.members, Qt.Key.Key_Down, ALT)
    QTest.keyClick(page.form.members, Qt.Key.Key_Down, ALT)
    assert people(page)[4] == "Győr E"


def test_after_a_removal_the_cursor_stays_in_its_place(show, make_teams):
    page = show(TeamsPage, make_teams(2))
    page.form.focus_member(page.form.model.rows[2].id)
    following = page.form.model.rows[3].name
    QTest.keyClick(page.form.members, Qt.Key.Key_Delete)
    assert page.form.members.selected().name == following


def test_del_removes_a_player_and_a_short_team_is_warned_of(show, make_teams):
    page = show(TeamsPage, make_teams(2, people=3))
    assert "forfeit" in page.form.warning
    page.form.focus_member(page.form.model.rows[0].id)
    QTest.keyClick(page.form.members, Qt.Key.Key_Delete)
    assert people(page, [row.name for row in page.model.rows].index("Győr SK")) == ["Győr B", "Győr C"]
    assert "article 45" in page.form.warning
    assert page.current_entry().is_short


def test_enter_opens_a_player_and_enter_keeps_the_correction(show, make_teams, keys):
    page = show(TeamsPage, make_teams(2))
    page.form.focus_member(page.form.model.rows[1].id)
    keys(ENTER)
    assert page.details.isVisible()
    keys(TAB, "IM", TAB, "2", "5", "0", "0", ENTER)
    assert page.form.isVisible()
    member = page.current_entry().members[1]
    assert (member.name, member.title, member.rating) == ("Győr B", Title.IM, 2500)
    assert page.form.members.hasFocus()


def test_a_changed_name_is_kept_with_enter_and_taken_back_with_esc(show, make_teams, keys):
    page = show(TeamsPage, make_teams(2))
    keys(ENTER, " Dunagép", ENTER)
    assert page.model.rows[0].name == "Győr SK Dunagép"
    assert page.form.line.hasFocus()
    page.start_editing()
    keys(" II", ESC)
    assert page.model.rows[0].name == "Győr SK Dunagép"
    assert page.form.name.text() == "Győr SK Dunagép"


def test_the_club_of_a_team_is_typed_behind_the_federation(show, make_teams, keys):
    page = show(TeamsPage, make_teams(2))
    keys(ENTER, TAB, TAB, "Sharks", ENTER)
    assert [row.club for row in page.model.rows] == ["Sharks", ""]
    assert page.form.line.hasFocus()
    page.start_editing()
    assert (page.form.club.text(), page.form.club.placeholderText()) == ("Sharks", "as in the name")


def test_a_second_team_of_the_same_name_needs_a_second_enter(show, make_teams, keys):
    page = show(TeamsPage, make_teams(2))
    page.start_adding("gyor sk")
    keys(ENTER)
    assert "number 1" in page.form.head_fault()
    assert page.model.rowCount() == 2
    keys(ENTER)
    assert page.model.rowCount() == 3


def test_once_round_1_is_paired_the_lists_change_only_with_approval(show, make_teams, approval):
    event = make_teams(4)
    event.play()
    page = show(TeamsPage, event)
    approval.answer = False
    page.form.focus_member(page.form.model.rows[4].id)
    QTest.keyClick(page.form.members, Qt.Key.Key_Up, ALT)
    assert people(page)[4] == "Győr E"
    approval.answer = True
    QTest.keyClick(page.form.members, Qt.Key.Key_Up, ALT)
    QTest.keyClick(page.form.members, Qt.Key.Key_Up, ALT)
    assert people(page)[2] == "Győr E"
    assert approval.asked == ["Change the players of Győr SK?"] * 2


def test_a_player_who_stood_in_a_line_up_is_not_removed_and_the_window_says_why(
    show, make_teams, approval, session, qtbot
):
    event = make_teams(4)
    event.play()
    page = show(TeamsPage, event)
    page.form.focus_member(page.form.model.rows[0].id)
    with qtbot.waitSignal(session.failed) as failed:
        QTest.keyClick(page.form.members, Qt.Key.Key_Delete)
    assert "line-up" in str(failed.args[0])
    assert len(people(page)) == 5


def test_keys_in_the_grid_announce_absences_and_withdraw_a_team(show, make_teams):
    page = show(TeamsPage, make_teams())
    page.table.go_to(1)
    QTest.keyClick(page.table, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page.table, "-")
    cell = page.current_entry().byes[0]
    assert (cell.state, cell.kind) == (CellState.ANNOUNCED, ByeKind.ZERO_POINT)
    QTest.keyClick(page.table, Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert page.current_entry().state is PlayerState.WITHDRAWN
    QTest.keyClick(page.table, Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert page.current_entry().state is PlayerState.PLAYING


def test_match_points_and_game_points_stand_at_the_right(show, make_teams):
    event = make_teams(4)
    event.play()
    page = show(TeamsPage, event)
    last = page.model.columnCount() - 1
    shown = [(page.model.index(row, last - 1).data(), page.model.index(row, last).data()) for row in range(4)]
    assert sorted(shown) == sorted(
        (format_points(row.match_points), format_points(row.game_points))
        for row in teams.team_rows(event.opened, event.section)
    )
    assert sum(row.game_points for row in page.model.rows) == 2 * 4 * 10


def test_a_screen_reader_hears_team_round_and_player(show, make_teams):
    page = show(TeamsPage, make_teams(2))
    role = Qt.ItemDataRole.AccessibleTextRole
    assert page.model.index(0, 1).data(role) == "Number 1, Győr SK, 5 players, plays"
    assert page.model.index(0, page.model.first_round_column).data(role) == "Győr SK, round 1: plays"
    assert page.form.model.index(4, 1).data(role) == "reserve: Győr E, rating 2360"


def test_a_team_that_left_says_so_before_it_says_that_it_is_short(show, session, make_teams):
    page = show(TeamsPage, make_teams(2, people=1))
    row = page.model.rows[0]
    session.do(players.withdraw_player, row.id)
    assert "withdrawn" in page.model.index(page.model.row_of(row.id), LOOK.status).data()


def test_a_team_typed_above_is_added_with_enter_and_its_players_do_not_join_its_name(show, make_teams, keys):
    page = show(TeamsPage, make_teams(0))
    page.search.setFocus()
    keys("Vác", ENTER, "Adams, Ann; 2100", ENTER, ENTER, "vác", ENTER, "Brno", ENTER)
    assert [(row.name, len(row.members)) for row in page.model.rows] == [("Vác", 1), ("Brno", 0)]
