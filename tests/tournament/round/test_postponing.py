"""Games of a table that are played on another day than their round."""

from datetime import date

import pytest

from swissdesk.errors import TournamentError
from swissdesk.terms import DRAWN
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.round.postponing import day_of, postpone_game
from swissdesk.tournament.round.rounds import enter_result
from tests.tournament.round.test_table_rounds import paired, table_of
from tests.tournament.tournament_building import field_of

ROUND = date(2026, 9, 4)
LATER = date(2026, 11, 5)


def test_a_postponed_game_has_its_own_day_until_that_is_taken_back():
    t = paired(table_of(4, round_dates=(ROUND,)), 2)
    assert (day_of(t, 1, 1), day_of(t, 2, 1)) == (ROUND, None)
    moved = postpone_game(t, 1, 1, LATER)
    assert (day_of(moved, 1, 1), day_of(moved, 1, 2)) == (LATER, ROUND)
    assert [*faults_of(moved)] == [*faults_of(t)]
    assert postpone_game(moved, 1, 1, None) == t
    # The day stays with the result: it is the one on which the game was played.
    over = enter_result(moved, 1, 1, DRAWN)
    assert day_of(over, 1, 1) == LATER
    assert day_of(postpone_game(over, 1, 1, None), 1, 1) == ROUND


def test_only_an_open_game_of_a_table_is_postponed():
    t = enter_result(paired(table_of(4)), 1, 1, DRAWN)
    with pytest.raises(TournamentError, match="has a result"):
        postpone_game(t, 1, 1, LATER)
    with pytest.raises(TournamentError, match="no game waits"):
        postpone_game(field_of(4), 1, 1, LATER)
