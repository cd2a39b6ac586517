"""Which games of a table are open, and when they are."""

from datetime import date

from swissdesk.terms import WHITE_WINS
from swissdesk.tournament.entry.registration import withdraw_player
from swissdesk.tournament.model import PlayerId
from swissdesk.tournament.round.open_games import open_games
from swissdesk.tournament.round.postponing import postpone_game
from swissdesk.tournament.round.rounds import enter_result
from tests.tournament.round.test_table_rounds import paired, played, table_of

DAYS = tuple(date(2026, 9, day) for day in (4, 11, 18))


def places(t):
    return [(game.round_number, game.board) for game in open_games(t)]


def test_games_of_all_planned_rounds_are_open_until_they_are_over():
    t = paired(table_of(4, round_dates=DAYS))
    assert places(t) == [(number, board) for number in (1, 2, 3) for board in (1, 2)]
    assert [game.is_paired for game in open_games(t)] == [True] * 2 + [False] * 4
    first = open_games(t)[0]
    assert (first.white.tpn, first.black.tpn, first.day) == (1, 4, DAYS[0])
    assert places(enter_result(t, 1, 1, WHITE_WINS)) == places(t)[1:]


def test_a_postponed_game_stands_at_its_own_day_and_undated_ones_last():
    t = postpone_game(paired(table_of(4, round_dates=DAYS[:2])), 1, 1, date(2026, 9, 12))
    assert places(t) == [(1, 2), (2, 1), (2, 2), (1, 1), (3, 1), (3, 2)]
    assert [game.is_postponed for game in open_games(t)] == [False] * 3 + [True] + [False] * 2
    assert open_games(t)[-1].day is None


def test_nothing_is_open_against_who_has_left_or_where_rounds_follow_from_results():
    t = withdraw_player(paired(table_of(4)), PlayerId(2))
    assert all(PlayerId(2) not in (game.white.id, game.black.id) for game in open_games(t))
    assert len(open_games(t)) == 3
    assert open_games(played(table_of(4), 3)) == ()
    assert open_games(table_of(4, "dutch-2026")) == ()
