"""Scheveningen as an event: teams by numbers, their score, who leaves, reports."""

import random

import pytest

from swissdesk.documents.press.sheet import SheetKind
from swissdesk.errors import TournamentError
from swissdesk.formats.trf.reading import read_trf
from swissdesk.formats.trf.writing.report import TrfEdition, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.scheveningen.record import RECORDS
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, WHITE_WINS_BY_FORFEIT
from swissdesk.tournament.entry import numbers
from swissdesk.tournament.entry.numbers import Apart
from swissdesk.tournament.entry.pair_limits import forbid_pair
from swissdesk.tournament.entry.registration import NewPlayer, add_player, add_players, withdraw_player
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.locks import locked_settings
from swissdesk.tournament.event.setup import change_settings, new_tournament
from swissdesk.tournament.model import ForbiddenPair, PlayerId, Settings
from swissdesk.tournament.round.all_rounds import accept_pairings, paired_to_the_end
from swissdesk.tournament.round.rounds import enter_result, obstacles
from swissdesk.tournament.standing.club_teams import club_rules_text, club_standings, team_score_text
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.table_rounds import cancelled_players
from swissdesk.tournament.table_teams import table_teams
from tests.documents.sheets.making import made

SINGLE, DOUBLE = RECORDS
BOTH = pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.name)


def teams_of(size, record=SINGLE, clubs=("Lions", "Bears")):
    settings = Settings("Match", system=record.name, scoring=record.scoring, tie_breaks=record.tie_breaks)
    forms = [
        NewPlayer(f"{club[:1] or name}{place}", rating=2000 + 7 * place % 5, club=club)
        for name, club in zip("AB", clubs, strict=True)
        for place in range(1, size + 1)
    ]
    return add_players(new_tournament(settings), forms)


def whole(size, record=SINGLE):
    t = teams_of(size, record)
    return accept_pairings(t, paired_to_the_end(t))


def with_wins_of_the_first_team(t, rounds):
    first = {player.id for player in table_teams(t)[0].players}
    for number in range(1, rounds + 1):
        for game in t.rounds[number - 1].games:
            t = enter_result(t, number, game.board, WHITE_WINS if game.white in first else BLACK_WINS)
    return t


@BOTH
def test_the_rounds_follow_the_size_of_a_team(record):
    cycles = record.schedule.cycles
    assert [teams_of(size, record).settings.rounds_planned for size in (2, 3, 5)] == [
        cycles * size for size in (2, 3, 5)
    ]
    t = whole(3, record)
    assert [len(paired.games) for paired in t.rounds] == [3] * 3 * cycles
    assert not list(faults_of(t))
    with pytest.raises(TournamentError, match="everybody of the other team after 3 rounds"):
        change_settings(teams_of(3), replace(teams_of(3).settings, rounds_planned=4))
    assert change_settings(teams_of(3), replace(teams_of(3).settings, rounds_planned=6))


def test_a_player_too_many_has_to_find_an_opponent_first():
    t = add_player(teams_of(2), NewPlayer("Late"))
    assert list(obstacles(t, 1)) == ["5 are to be paired: the Scheveningen system needs an even number."]
    assert [lock.reason for lock in locked_settings(t) if lock.field == "round_robin"] == [
        "The rounds are fixed beforehand: it is ranked as a round robin."
    ]
    with pytest.raises(TournamentError, match="meets the whole other team"):
        forbid_pair(t, ForbiddenPair(PlayerId(1), PlayerId(4), 1, 2))


def names(t):
    return [player.name for player in t.players]


def test_lots_and_ratings_number_each_team_by_itself():
    t = teams_of(5)
    for drawn in (numbers.by_lot(t, random.Random(3)), numbers.by_rating(t)):
        assert names(drawn) != names(t)
        assert sorted(names(drawn)[:5]) == names(t)[:5]
        assert sorted(names(drawn)[5:]) == names(t)[5:]
    for apart in Apart:
        with pytest.raises(TournamentError, match="nobody meets the own team"):
            numbers.by_restricted_lot(t, apart, random.Random(3))


def test_clubs_become_the_teams_where_there_are_two_equally_large_ones():
    t = teams_of(3)
    mixed = numbers.give_number(t, t.players[0].id, 6)
    assert [team.name for team in table_teams(mixed)] == ["Team A", "Team B"]
    sorted_again = numbers.by_team(mixed)
    assert [team.name for team in table_teams(sorted_again)] == ["Bears", "Lions"]
    assert names(sorted_again) == ["B3", "B1", "B2", "L2", "L3", "L1"]
    for others in (teams_of(3, clubs=("Lions", "")), add_player(t, NewPlayer("One", club="Lions"))):
        assert "2 clubs with equally many players" in numbers.why_no_teams(others)
        with pytest.raises(TournamentError):
            numbers.by_team(others)


def test_the_score_of_a_team_is_the_sum_of_its_players():
    t = with_wins_of_the_first_team(whole(3), 2)
    games = t.rounds[2].games
    for game in games:
        t = enter_result(t, 3, game.board, DRAWN)
    assert team_score_text(t, standings(t)) == "Lions 7½ – Bears 1½"
    clubs = club_standings(t)
    assert [(club.rank, club.club, club.points, len(club.counted)) for club in clubs] == [
        (1, "Lions", 75, 3),
        (2, "Bears", 15, 3),
    ]
    assert "All players of a team count" in club_rules_text(t)
    level = teams_of(2, clubs=("", ""))
    assert team_score_text(level, standings(level)) == "Team A 0 – Team B 0"
    assert [club.rank for club in club_standings(level)] == [1, 1]


def test_sheets_say_the_score_and_have_a_column_for_each_place_of_the_other_team():
    t = with_wins_of_the_first_team(whole(3), 3)
    table = made(t, SheetKind.STANDINGS)
    assert table.header.note == "Lions 9 – Bears 0"
    matrix = made(t, SheetKind.MATRIX)
    assert matrix.opponents == (1, 2, 3)
    assert {row.results for row in matrix.rows} == {("1", "1", "1"), ("0", "0", "0")}
    assert matrix.header.note == "Lions 9 – Bears 0"
    clubs = made(t, SheetKind.CLUB_STANDINGS)
    assert clubs.header.title == "Final team score"
    assert [group.facts for group in clubs.groups] == ["9 points", "0 points"]


def test_who_leaves_early_counts_for_nobody():
    t = withdraw_player(with_wins_of_the_first_team(whole(4), 1), PlayerId(1))
    assert cancelled_players(t) == {1}
    given = [game for paired in t.rounds for game in paired.games if game.given]
    assert len(given) == 3
    assert {game.result for game in given if game.black == PlayerId(1)} <= {WHITE_WINS_BY_FORFEIT}
    assert team_score_text(t, standings(t)) == "Lions 3 – Bears 0"


@BOTH
@pytest.mark.parametrize("edition", TrfEdition)
def test_a_report_brings_the_event_back(record, edition):
    t = with_wins_of_the_first_team(whole(3, record), 2)
    data = write_trf(t, edition)
    assert f"192 {record.trf.dated[0]}" in data.decode() or edition is TrfEdition.TRF16
    read = read_trf(data, "match.trf")
    assert read.tournament.settings.system == record.name
    assert read.tournament.settings.round_robin
    assert [[(g.board, g.white, g.black, g.result) for g in one.games] for one in read.tournament.rounds] == [
        [(g.board, g.white, g.black, g.result) for g in one.games] for one in t.rounds
    ]
    assert write_trf(read.tournament, edition) == data


def test_a_report_of_an_odd_field_is_refused_in_words_whatever_the_round():
    t = whole(2)
    odd = replace(t, players=t.players[:3])
    for number in (1, 2):
        assert [*obstacles(odd, number)] == [
            "3 are to be paired: the Scheveningen system needs an even number."
        ]
    alone = replace(t, players=t.players[:1], rounds=())
    assert next(obstacles(alone, 1)) == "1 is to be paired: the Scheveningen system needs an even number."


def test_clubs_that_could_be_the_teams_and_are_not_are_noticed_until_round_1_is_paired():
    t = teams_of(3)
    assert not numbers.are_clubs_mixed(t)
    mixed = numbers.give_number(t, t.players[0].id, 4)
    assert numbers.are_clubs_mixed(mixed)
    assert not numbers.are_clubs_mixed(numbers.by_team(mixed))
    assert not numbers.are_clubs_mixed(accept_pairings(mixed, paired_to_the_end(mixed)))
    assert not numbers.are_clubs_mixed(teams_of(3, clubs=("", "")))
