"""Team events at the desk: teams, their players, line-ups, results, undo."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from swissdesk.services.entry import players, presence, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.teams import NewMember
from swissdesk.services.event import events, tournaments
from swissdesk.services.journal import entries as journal
from swissdesk.services.journal.entries import ChangedItem, JournalKind
from swissdesk.services.round import matches, rounds, team_shortages
from swissdesk.services.standing.standings import standings_table
from swissdesk.terms import (
    ADJOURNED,
    DRAWN,
    PENDING,
    TEAM_SCORING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Colour,
    TeamScore,
    Title,
)
from swissdesk.tournament.event.setup import usual_tie_breaks
from swissdesk.tournament.model import Settings
from swissdesk.tournament.standing.team_scores import board_scores
from tests.services.service_building import NOON
from tests.tournament.tournament_building import neighbours_pairing


def form(name, first):
    members = tuple(NewMember(f"{name} {place}", first - place, Title.FM) for place in range(1, 6))
    return NewPlayer(name, federation="ISL", club=f"{name} SC", members=members)


@pytest.fixture
def cup(tmp_path):
    """A team event with three teams, and its section."""
    settings = teams.team_settings(Settings("Cup", rounds_planned=3, initial_colour=Colour.WHITE))
    event = events.create_event(tmp_path / "cup.swissdesk", settings)
    section = events.sections(event)[0].id
    for name, first in (("Akureyri", 2300), ("Borgarnes", 2200), ("Dalvik", 2100)):
        players.add_player(event, section, form(name, first))
    yield event, section
    events.close_event(event)


def pair(event, section):
    """Store a round of neighbours: 1 with 2, the third has the bye."""
    request = rounds.prepare_pairing(event, section)
    rounds.accept_pairing(event, section, rounds.PairedRound(request, neighbours_pairing(request)))


def enter(event, section, number, *results):
    for board, result in enumerate(results, start=1):
        matches.enter_board_result(event, section, number, (1, board), result)


def test_settings_become_those_of_a_team_event(cup):
    event, section = cup
    settings = event.tournament(section).settings
    assert (settings.boards, settings.system, settings.scoring) == (4, OLYMPIAD, TEAM_SCORING)


def test_teams_stand_in_order_of_their_numbers_with_their_players(cup):
    rows = teams.team_rows(*cup)
    assert [(row.tpn, row.name, row.rating) for row in rows] == [
        (1, "Akureyri", 2298),
        (2, "Borgarnes", 2198),
        (3, "Dalvik", 2098),
    ]
    last = rows[0].members[-1]
    assert (last.place, last.is_reserve, last.name, last.title) == (5, True, "Akureyri 5", Title.FM)
    assert [entry.is_reserve for entry in rows[0].members] == [False] * 4 + [True]
    assert (rows[0].federation, rows[0].club, rows[0].is_short) == ("ISL", "Akureyri SC", False)


def test_each_edit_of_a_team_is_one_change_that_can_be_taken_back(cup):
    event, section = cup
    team = teams.team_rows(*cup)[2]
    first = team.members[0].id
    old = teams.member(*cup, first)
    states = [event.tournament(section)]
    for change, text in (
        (lambda: teams.add_members(*cup, team.id, [NewMember("Li, Wen", 2500)]), "Dalvik: 1 player added"),
        (
            lambda: teams.edit_member(*cup, replace(old, rating=2650)),
            "Changed: Dalvik 1",
        ),
        (lambda: teams.move_member(*cup, first, 3), "Dalvik 1: place 3 of the team"),
        (lambda: teams.remove_member(*cup, first), "Removed: Dalvik 1"),
    ):
        assert change().text == text
        assert event.tournament(section) != states[-1]
        states.append(event.tournament(section))
    for state in reversed(states[:-1]):
        events.undo(event)
        assert event.tournament(section) == state
    for state in states[1:]:
        events.redo(event)
        assert event.tournament(section) == state


def test_the_lists_close_with_round_one(cup):
    team = teams.team_rows(*cup)[0].id
    assert not teams.are_lists_closed(*cup)
    pair(*cup)
    assert teams.are_lists_closed(*cup)
    with pytest.raises(TournamentError, match="only with approval"):
        teams.add_members(*cup, team, [NewMember("Late")])
    teams.add_members(*cup, team, [NewMember("Late")], approved=True)
    assert teams.member_rows(*cup, team)[-1].name == "Late"


def test_a_match_shows_its_boards_as_its_sheet_does_with_the_colours(cup):
    pair(*cup)
    (row,) = matches.match_rows(*cup, 1)
    assert (row.match, row.first.name, row.second.name) == (1, "Akureyri", "Borgarnes")
    seats = [(entry.board, entry.first.name, entry.second.name, entry.first_colour) for entry in row.boards]
    assert seats == [
        (1, "Akureyri 1", "Borgarnes 1", Colour.WHITE),
        (2, "Akureyri 2", "Borgarnes 2", Colour.BLACK),
        (3, "Akureyri 3", "Borgarnes 3", Colour.WHITE),
        (4, "Akureyri 4", "Borgarnes 4", Colour.BLACK),
    ]
    assert (row.result, row.result_text) == (PENDING, "")


def test_results_come_board_by_board_and_the_match_follows(cup):
    pair(*cup)
    assert matches.enter_board_result(*cup, 1, (1, 1), WHITE_WINS).text == "Match 1, board 1: 1–0"
    enter(*cup, 1, WHITE_WINS, DRAWN, DRAWN)
    (row,) = matches.match_rows(*cup, 1)
    assert (row.first.scored, row.second.scored, row.result_text) == (20, 10, "")
    enter(*cup, 1, WHITE_WINS, DRAWN, DRAWN, WHITE_WINS)
    (row,) = matches.match_rows(*cup, 1)
    assert (row.result, row.result_text) == (WHITE_WINS, "3–1")
    rounds.publish_round(*cup, NOON)
    pair(*cup)
    points = [(row.name, row.match_points, row.game_points) for row in teams.team_rows(*cup)]
    assert points == [("Akureyri", 20, 30), ("Borgarnes", 0, 10), ("Dalvik", 20, 40)]


def test_a_line_up_form_shows_the_team_and_seats_a_reserve(cup):
    event, _section = cup
    pair(*cup)
    team = teams.team_rows(*cup)[0]
    view = matches.line_up(*cup, 1, team.id)
    people = [entry.id for entry in team.members]
    assert (view.name, view.match, list(view.seated)) == ("Akureyri", 1, people[:4])
    changes = matches.change_line_up(*cup, 1, team.id, [*people[:3], people[4]])
    assert changes.text == "Line-up of Akureyri in round 1"
    (row,) = matches.match_rows(*cup, 1)
    assert row.boards[3].first.name == "Akureyri 5"
    events.undo(event)
    assert matches.line_up(*cup, 1, team.id).seated == view.seated
    matches.change_line_up(*cup, 1, team.id, [None, *people[1:4]])
    assert matches.match_rows(*cup, 1)[0].boards[0].first is None


def test_a_forfeited_match_is_one_change_and_the_second_expels(cup):
    event, _section = cup
    late = teams.team_rows(*cup)[1].id
    pair(*cup)
    changes = matches.forfeit_match(*cup, 1, 1, {late})
    assert changes.text == "Match 1 forfeited by Borgarnes"
    (row,) = matches.match_rows(*cup, 1)
    assert (row.result, row.result_text) == (WHITE_WINS_BY_FORFEIT, "4–0 by forfeit")
    pair(*cup)
    changes = matches.forfeit_match(*cup, 2, 1, {late})
    assert changes.text == "Match 1 forfeited by Borgarnes; Borgarnes is expelled"
    assert teams.team_rows(*cup)[1].withdrawn_from == 3
    assert events.last_change(event).text == changes.text
    assert matches.clear_match(*cup, 2, 1).text == "Match 1: cleared"
    assert teams.team_rows(*cup)[1].withdrawn_from is None
    matches.forfeit_match(*cup, 2, 1, {late})
    assert matches.enter_board_result(*cup, 2, (1, 1), DRAWN).text.endswith("; Borgarnes is back in")
    for _change in range(2):
        events.undo(event)
    assert matches.match_rows(*cup, 2)[0].result == PENDING


def test_a_team_of_which_too_few_are_there_is_named_until_its_match_is_forfeited(cup):
    pair(*cup)
    late = teams.team_rows(*cup)[1].id
    people = matches.line_up(*cup, 1, late).seated
    matches.change_line_up(*cup, 1, late, [*people[:3], None])
    assert matches.match_rows(*cup, 1)[0].warnings == ()
    matches.enter_board_result(*cup, 1, (1, 1), WHITE_WINS_BY_FORFEIT)
    assert matches.match_rows(*cup, 1)[0].warnings == (
        "Borgarnes has too few players here: its games may not start (D.02, article 45).",
    )
    matches.forfeit_match(*cup, 1, 1, {late})
    assert matches.match_rows(*cup, 1)[0].warnings == ()


def test_only_the_rules_of_the_olympiad_ask_how_many_of_a_team_are_there(cup):
    event, section = cup
    settings = replace(event.tournament(section).settings, system=TEAM_SWISS)
    tournaments.change_settings(event, section, settings)
    late = teams.team_rows(*cup)[1].id
    for number in (1, 2):
        pair(*cup)
        for board in (1, 2, 3):
            matches.enter_board_result(*cup, number, (1, board), WHITE_WINS_BY_FORFEIT)
        assert matches.match_rows(*cup, number)[0].warnings == ()
        assert team_shortages.before_closing(*cup, number) == ()
        assert rounds.gate(*cup).warnings == ()
        assert matches.forfeit_match(*cup, number, 1, {late}).text == "Match 1 forfeited by Borgarnes"
    assert [row.name for row in presence.absent_without_notice(*cup)] == ["Borgarnes"]


def test_a_team_event_comes_back_from_its_file(cup):
    event, section = cup
    pair(*cup)
    enter(*cup, 1, WHITE_WINS, DRAWN, DRAWN, DRAWN)
    before = event.tournament(section)
    events.close_event(event)
    again = events.open_event(event.path, read_only=True)
    assert again.tournament(section) == before
    events.close_event(again)


def test_standings_of_teams_have_match_points_and_game_points(cup):
    pair(*cup)
    enter(*cup, 1, WHITE_WINS, DRAWN, DRAWN, WHITE_WINS)
    table = standings_table(*cup)
    assert [(row.name, row.points, row.secondary) for row in table.rows] == [
        ("Akureyri", 20, 30),
        ("Dalvik", 10, 20),
        ("Borgarnes", 0, 10),
    ]
    assert [column.code for column in table.columns] == list(usual_tie_breaks(OLYMPIAD))
    assert [value.text for value in table.rows[0].values] == ["0", "3", "0"]


def test_a_match_with_an_unfinished_game_does_not_stand_in_the_standings_yet(cup):
    pair(*cup)
    enter(*cup, 1, WHITE_WINS, DRAWN, DRAWN, ADJOURNED)
    table = standings_table(*cup)
    assert [(row.name, row.points, row.secondary) for row in table.rows] == [
        ("Dalvik", 10, 20),
        ("Akureyri", 0, 0),
        ("Borgarnes", 0, 0),
    ]
    assert (table.is_final, table.missing_boards) == (False, ((1, 1),))
    rows = {row.name: (row.match_points, row.game_points) for row in teams.team_rows(*cup)}
    assert rows["Akureyri"] == (20, 25)


def test_the_best_players_of_each_board_are_listed(cup):
    event, section = cup
    pair(*cup)
    enter(*cup, 1, WHITE_WINS, DRAWN, WHITE_WINS_BY_FORFEIT, ADJOURNED)
    t = event.tournament(section)
    names = {member.id: member.name for team in t.players for member in team.members}
    numbers = {team.id: team.tpn for team in t.players}
    rows = board_scores(t)
    first = [
        (row.rank, names[row.member], numbers[row.team], row.games, row.points)
        for row in rows
        if row.board == 1
    ]
    assert first == [
        (1, "Akureyri 1", 1, 1, 10),
        (2, "Borgarnes 1", 2, 1, 0),
        (3, "Dalvik 1", 3, 0, 0),
    ]
    third = [
        (row.rank, names[row.member], row.games, row.points, row.walkovers) for row in rows if row.board == 3
    ]
    assert third[0] == (1, "Akureyri 3", 0, 0, 1)
    assert [row[0] for row in third] == [1, 1, 1]
    reserves = [names[row.member] for row in rows if row.board is None]
    assert reserves == ["Akureyri 5", "Borgarnes 5", "Dalvik 5"]
    assert [row.board for row in rows] == [1] * 3 + [2] * 3 + [3] * 3 + [4] * 3 + [None] * 3
    assert {row.games for row in board_scores(t, 0)} == {0}


def test_game_points_can_lead_the_standings(cup):
    event, section = cup
    pair(*cup)
    enter(*cup, 1, WHITE_WINS, DRAWN, DRAWN, WHITE_WINS)
    before = tournaments.settings_of(*cup)
    led = replace(before, primary_score=TeamScore.GAME_POINTS, tie_breaks=("MPvGP", "BH"))
    tournaments.change_settings(*cup, led)
    table = standings_table(*cup)
    assert table.score is TeamScore.GAME_POINTS
    assert [(row.name, row.points, row.secondary) for row in table.rows] == [
        ("Akureyri", 30, 20),
        ("Dalvik", 20, 10),
        ("Borgarnes", 10, 0),
    ]
    assert [column.heading for column in table.columns] == ["MP", "BH"]
    assert [value.text for value in table.rows[0].values] == ["2", "1"]
    events.close_event(event)
    again = events.open_event(event.path, read_only=True)
    assert again.tournament(section).settings == led
    events.close_event(again)


def test_the_score_that_leads_stands_in_the_journal_and_can_be_undone(cup):
    event, _section = cup
    before = tournaments.settings_of(*cup)
    tournaments.change_settings(*cup, replace(before, primary_score=TeamScore.GAME_POINTS))
    entry = journal.journal_rows(event)[-1]
    assert entry.kind is JournalKind.SETTINGS
    assert journal.changes_of(event, entry.number) == (
        ChangedItem("Standings led by", "", "match points", "game points"),
    )
    events.undo(event)
    assert tournaments.settings_of(*cup) == before
    events.redo(event)
    assert tournaments.settings_of(*cup).primary_score is TeamScore.GAME_POINTS
