"""Lots break ties: drawn once for everybody, kept, and the same again from the same seed."""

import random

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.frozen import replace
from swissdesk.terms import Tpn
from swissdesk.tournament.entry.registration import edit_player
from swissdesk.tournament.model import Player, PlayerId, Settings, Tournament
from swissdesk.tournament.standing.lots import LOTTERY, draw_lots, without_lot
from swissdesk.tournament.standing.standings import standings
from tests.long_run import examples


def field_of(count):
    players = tuple(Player(PlayerId(n), Tpn(n), f"Player {n}") for n in range(1, count + 1))
    return Tournament(Settings("Club Open", tie_breaks=(LOTTERY,)), players)


@examples(30, long=2000)
@given(st.integers(1, 700), st.integers(0, 20), st.integers(0, 10**6))
def test_everybody_has_a_lot_of_his_own_that_later_drawings_leave_alone(count, newcomers, seed):
    first = draw_lots(field_of(count), random.Random(seed))
    late = field_of(count + newcomers).players[count:]
    again = draw_lots(replace(first, players=(*first.players, *late)), random.Random(seed + 1))
    assert again.players[:count] == first.players
    assert without_lot(again) == ()
    assert len({player.lot for player in again.players}) == count + newcomers


def test_the_same_seed_draws_the_same_lots():
    assert draw_lots(field_of(9), random.Random(7)) == draw_lots(field_of(9), random.Random(7))


def test_a_late_entry_can_draw_a_lot_before_the_others():
    drawn = draw_lots(field_of(20), random.Random(1))
    firsts = 0
    for seed in range(40):
        late = Player(PlayerId(21), Tpn(21), "Late")
        again = draw_lots(replace(drawn, players=(*drawn.players, late)), random.Random(seed))
        firsts += again.players[-1].lot < sorted(player.lot for player in drawn.players)[10]
    assert 0 < firsts < 40


def test_the_smaller_lot_ranks_higher_and_who_has_none_comes_last():
    players = (
        Player(PlayerId(1), Tpn(1), "One", lot=40),
        Player(PlayerId(2), Tpn(2), "Two"),
        Player(PlayerId(3), Tpn(3), "Three", lot=7),
    )
    table = standings(replace(field_of(3), players=players))
    assert [(row.rank, row.player) for row in table.rows] == [(1, 3), (2, 1), (3, 2)]
    assert [row.values for row in table.rows] == [(7,), (40,), (None,)]


def test_a_correction_of_a_person_leaves_the_lot():
    drawn = draw_lots(field_of(3), random.Random(3))
    corrected = edit_player(drawn, replace(drawn.players[1], name="Zander, Zoe", lot=0))
    assert {player.id: player.lot for player in corrected.players} == {
        player.id: player.lot for player in drawn.players
    }
