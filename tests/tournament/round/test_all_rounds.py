"""All rounds of a table in one step, and results in any order."""

from datetime import UTC, date, datetime

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import DRAWN, WHITE_WINS, SystemName
from swissdesk.tournament.entry.registration import NewPlayer, add_player, withdraw_player
from swissdesk.tournament.event.setup import new_tournament
from swissdesk.tournament.model import PlayerId, RoundState, Settings
from swissdesk.tournament.round.all_rounds import (
    accept_pairings,
    paired_to_the_end,
    publish_all_rounds,
    unpair_all_rounds,
    why_not_unpaired,
)
from swissdesk.tournament.round.clock import schedule
from swissdesk.tournament.round.rounds import enter_result, publish_round
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.table_rounds import counted_rounds, current_round
from tests.tournament.round.test_table_rounds import paired, table_of

NOON = datetime(2026, 9, 4, 12, tzinfo=UTC)


def whole(players=6, **settings):
    t = table_of(players, **settings)
    return accept_pairings(t, paired_to_the_end(t))


def test_all_rounds_are_those_that_are_paired_one_by_one():
    assert whole(5) == paired(table_of(5), 5)
    begun = paired(table_of(6), 2)
    assert accept_pairings(begun, paired_to_the_end(begun)) == whole(6)
    assert paired_to_the_end(whole(6)) == ()


def test_all_drafts_are_published_at_once_or_the_first_one_first():
    one = publish_round(whole(4), NOON)
    assert [entry.state for entry in one.rounds] == [RoundState.PUBLISHED, RoundState.DRAFT, RoundState.DRAFT]
    everything = publish_all_rounds(one, NOON)
    assert {entry.state for entry in everything.rounds} == {RoundState.PUBLISHED}
    with pytest.raises(TournamentError, match="No round is a draft"):
        publish_all_rounds(everything, NOON)


def test_a_result_of_any_round_is_entered_at_any_time_and_counts():
    t = publish_all_rounds(whole(6), NOON)
    assert (current_round(t), counted_rounds(t)) == (1, 1)
    t = enter_result(t, 4, 1, WHITE_WINS)  # brought forward
    assert (current_round(t), counted_rounds(t)) == (1, 4)
    assert standings(t).after_round == 4
    assert sum(row.points for row in standings(t).rows) == 10
    for board in (1, 2, 3):
        t = enter_result(t, 1, board, DRAWN)
    assert current_round(t) == 2


def test_a_postponed_game_does_not_hold_the_round_that_is_played():
    t = publish_all_rounds(whole(6), NOON)
    for board in (1, 2):
        t = enter_result(t, 1, board, DRAWN)
    assert current_round(t) == 1
    first = t.rounds[0]
    games = tuple(game._replace(day=date(2026, 11, 1)) if game.board == 3 else game for game in first.games)
    assert current_round(replace(t, rounds=(replace(first, games=games), *t.rounds[1:]))) == 2


def test_all_rounds_are_taken_back_until_there_is_a_result():
    t = publish_all_rounds(whole(6), NOON)
    gone = withdraw_player(t, PlayerId(2))  # forfeits that nobody entered are no results
    back = unpair_all_rounds(gone)
    assert back.rounds == ()
    assert len(add_player(back, NewPlayer("Late, Lea")).players) == 7
    played = enter_result(t, 3, 1, DRAWN)
    assert why_not_unpaired(played).startswith("There are results")
    with pytest.raises(TournamentError, match="There are results"):
        unpair_all_rounds(played)
    assert why_not_unpaired(table_of(6)) == "No round has been paired yet."
    assert why_not_unpaired(new_tournament(Settings("Open"))).startswith("Rounds follow from results")


def test_the_clock_waits_for_the_round_that_is_played():
    hours = tuple(NOON.time() for _round in range(5))
    t = publish_all_rounds(whole(6, round_times=hours), NOON)
    assert [start.number for start in schedule(t)] == [1, 2, 3, 4, 5]
    for board in (1, 2, 3):
        t = enter_result(t, 1, board, DRAWN)
    assert [start.number for start in schedule(t)] == [2, 3, 4, 5]
    assert t.settings.system == SystemName("round-robin")
