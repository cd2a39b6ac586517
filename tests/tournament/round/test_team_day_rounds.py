"""Schiller and Molter as events: teams by numbers, their score, rounds that are chosen, reports."""

import pytest

from swissdesk.documents.press.sheet import SheetKind
from swissdesk.errors import TournamentError
from swissdesk.formats.trf.reading import read_trf
from swissdesk.formats.trf.writing.report import TrfEdition, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.molter.record import RECORD as MOLTER
from swissdesk.pairing.schiller.record import RECORD as SCHILLER
from swissdesk.terms import BLACK_WINS, WHITE_WINS
from swissdesk.tournament.entry import numbers
from swissdesk.tournament.entry.registration import NewPlayer, add_player, add_players
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.locks import locked_settings
from swissdesk.tournament.event.setup import change_settings, new_tournament
from swissdesk.tournament.model import Settings
from swissdesk.tournament.round.all_rounds import accept_pairings, paired_to_the_end
from swissdesk.tournament.round.rounds import enter_result, obstacles
from swissdesk.tournament.standing.club_teams import team_score_text
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.table_teams import table_teams
from tests.documents.sheets.making import made

CLUBS = ("Lions", "Bears", "Foxes", "Owls", "Hawks")


def day_of(record, teams, size, rounds=7):
    settings = Settings("Day", system=record.name, rounds_planned=rounds, table_teams=teams)
    settings = replace(settings, scoring=record.scoring, tie_breaks=record.tie_breaks)
    forms = [
        NewPlayer(f"{club}{place}", rating=1500 + place, club=club)
        for club in CLUBS[:teams]
        for place in range(1, size + 1)
    ]
    return add_players(new_tournament(settings), forms)


def whole(record, teams, size, rounds=7):
    t = day_of(record, teams, size, rounds)
    return accept_pairings(t, paired_to_the_end(t))


def with_wins_of_the_first_team(t):
    first = {player.id for player in table_teams(t)[0].players}
    for paired in t.rounds:
        for game in paired.games:
            if {game.white, game.black} & first:
                won = WHITE_WINS if game.white in first else BLACK_WINS
                t = enter_result(t, paired.number, game.board, won)
    return t


def test_a_schiller_has_the_rounds_that_its_teams_need():
    t = day_of(SCHILLER, 4, 3)
    assert t.settings.rounds_planned == 9
    assert change_settings(t, replace(t.settings, table_teams=2)).settings.rounds_planned == 6
    with pytest.raises(TournamentError, match="everybody of the other teams after 9 rounds"):
        change_settings(t, replace(t.settings, rounds_planned=10))
    with pytest.raises(TournamentError, match="2 to 26 teams"):
        change_settings(t, replace(t.settings, table_teams=27))
    assert [len(paired.games) for paired in whole(SCHILLER, 4, 3).rounds] == [6] * 9


def test_a_molter_has_the_rounds_that_are_planned_as_far_as_there_is_a_table():
    assert list(obstacles(day_of(MOLTER, 4, 3), 1)) == [
        "For these teams there are tables of up to 3 rounds: plan no more."
    ]
    t = day_of(MOLTER, 4, 3, 2)
    assert list(obstacles(add_player(t, NewPlayer("Late")), 1)) == [
        "13 players are not 4 teams of equally many."
    ]
    t = accept_pairings(t, paired_to_the_end(t))
    assert len(t.rounds) == 2
    assert not list(faults_of(t))
    locks = {lock.field: lock.reason for lock in locked_settings(t)}
    assert "round 1 follows from it" in locks["rounds_planned"]
    assert "table_teams" in locks
    assert "rounds_planned" not in {lock.field for lock in locked_settings(whole(SCHILLER, 2, 2))}


def test_games_in_succession_leave_everybody_as_many_opponents():
    t = day_of(MOLTER, 4, 2, 3)
    twice = change_settings(t, replace(t.settings, in_succession=2))
    assert twice.settings.rounds_planned == 6
    assert not list(obstacles(twice, 1))
    assert change_settings(twice, replace(twice.settings, in_succession=1)).settings.rounds_planned == 3
    with pytest.raises(TournamentError, match="plan 4 rounds, or an opponent more"):
        change_settings(twice, replace(twice.settings, rounds_planned=5))
    t = day_of(SCHILLER, 4, 2)
    assert change_settings(t, replace(t.settings, in_succession=2)).settings.rounds_planned == 12


def test_a_hutton_of_odd_teams_of_odd_size_leaves_one_player_free():
    t = whole(MOLTER, 3, 3, 1)
    assert (len(t.rounds), len(t.rounds[0].games), len(t.rounds[0].byes)) == (1, 4, 1)
    assert not list(faults_of(t))


def test_clubs_become_the_teams_and_their_scores_stand_on_sheets():
    t = numbers.give_number(day_of(SCHILLER, 3, 2), 1, 6)
    assert [team.name for team in table_teams(t)] == ["Team A", "Bears", "Team C"]
    by_clubs = numbers.by_team(t)
    assert {team.name for team in table_teams(by_clubs)} == set(CLUBS[:3])
    t = with_wins_of_the_first_team(whole(SCHILLER, 3, 2))
    score = "Lions 8 – Bears 0 – Foxes 0"
    assert team_score_text(t, standings(t)) == score
    assert made(t, SheetKind.STANDINGS).header.note.startswith(score)
    matrix = made(t, SheetKind.MATRIX)
    assert (matrix.opponents, matrix.of_other_team) == ((1, 2, 3, 4, 5, 6), False)


@pytest.mark.parametrize(("record", "teams", "rounds"), [(SCHILLER, 3, 4), (SCHILLER, 4, 6), (MOLTER, 5, 4)])
@pytest.mark.parametrize("edition", TrfEdition)
def test_a_report_brings_the_event_back(record, teams, rounds, edition):
    t = with_wins_of_the_first_team(whole(record, teams, 2, rounds))
    data = write_trf(t, edition)
    read = read_trf(data, "day.trf").tournament
    assert (read.settings.system, read.settings.table_teams) == (record.name, teams)
    assert read.settings.round_robin
    assert [[(g.board, g.white, g.black, g.result) for g in one.games] for one in read.rounds] == [
        [(g.board, g.white, g.black, g.result) for g in one.games] for one in t.rounds
    ]
    assert write_trf(read, edition) == data


def test_a_code_of_another_program_names_the_teams():
    lines = write_trf(whole(SCHILLER, 3, 2), TrfEdition.TRF26).decode().splitlines()
    assert "192 FIDE_SCHILLER_3x2" in lines
    foreign = "\n".join(line for line in lines if not line.startswith("###"))
    read = read_trf(foreign.encode(), "day.trf").tournament
    assert (read.settings.system, read.settings.table_teams) == (SCHILLER.name, 3)
