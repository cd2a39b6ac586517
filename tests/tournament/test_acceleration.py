"""Baku acceleration on a tournament (C.04.7)."""

from dataclasses import replace

import pytest

from swissdesk.errors import TournamentError
from swissdesk.terms import DRAWN, Points, Scoring
from swissdesk.tournament.acceleration import accelerate
from swissdesk.tournament.model import VirtualPoints
from swissdesk.tournament.registration import NewPlayer, add_player, add_players, remove_player
from swissdesk.tournament.rounds import accept_pairing, pairing_request
from swissdesk.tournament.setup import change_settings
from tests.tournament.tournament_building import field_of, neighbours_pairing

TOP, BOTTOM = NewPlayer("Newcomer, Strong", rating=9500), NewPlayer("Newcomer, Weak", rating=100)


def accelerated(t):
    """The pairing numbers with virtual points."""
    people = {row.player for row in t.acceleration}
    return [player.tpn for player in t.players if player.id in people]


def after_round_1(t):
    return accept_pairing(t, neighbours_pairing(pairing_request(t)))


def test_a_tournament_is_accelerated_by_its_list_before_round_1():
    t = accelerate(field_of(9, rounds=5))
    assert len({row.player for row in t.acceleration}) == 6
    assert t.acceleration[:2] == (VirtualPoints(1, 1, 2, Points(10)), VirtualPoints(1, 3, 3, Points(5)))


def test_virtual_points_are_worth_a_win_of_the_tournament():
    t = field_of(9, rounds=5)
    t = replace(t, settings=replace(t.settings, scoring=Scoring(win=Points(30), draw=Points(10))))
    assert [row.points for row in accelerate(t).acceleration[:2]] == [30, 15]


def test_after_round_1_it_is_too_late_to_accelerate():
    with pytest.raises(TournamentError, match="too late"):
        accelerate(after_round_1(field_of(9)))


def test_before_round_1_the_accelerated_group_grows_and_shrinks_with_the_list():
    t = accelerate(field_of(8))
    assert accelerated(t) == [1, 2, 3, 4]
    longer = add_players(t, [TOP])
    assert accelerated(longer) == [1, 2, 3, 4, 5, 6]
    assert accelerated(remove_player(longer, longer.players[0].id)) == [1, 2, 3, 4]


def test_before_round_1_virtual_points_follow_the_planned_rounds():
    t = accelerate(field_of(8, rounds=5))
    longer = change_settings(t, replace(t.settings, rounds_planned=9))
    assert [row[1:] for row in longer.acceleration[:2]] == [(1, 3, 10), (4, 5, 5)]


def test_a_late_entry_above_the_last_accelerated_person_joins_and_that_person_stays_the_last():
    t = after_round_1(accelerate(field_of(8)))
    last = t.players[3].id
    joined = add_player(t, TOP)
    assert accelerated(joined) == [1, 2, 3, 4, 5]
    assert joined.players[4].id == last
    assert pairing_request(field_with_results(joined), 2).players[0].virtual_points == (10, 10)


def test_a_late_entry_below_the_last_accelerated_person_does_not_join():
    t = after_round_1(accelerate(field_of(8)))
    assert add_player(t, BOTTOM).acceleration == t.acceleration


@pytest.mark.parametrize("paired", [False, True])
def test_virtual_points_of_another_kind_stay_with_their_people(paired):
    t = field_of(8)
    t = replace(t, acceleration=(VirtualPoints(t.players[5].id, 1, 2, Points(10)),))
    t = after_round_1(t) if paired else t
    assert add_player(t, TOP).acceleration == t.acceleration


def field_with_results(t):
    """The tournament with every game of its rounds drawn."""
    rounds = tuple(
        replace(entry, games=tuple(game._replace(result=DRAWN) for game in entry.games)) for entry in t.rounds
    )
    return replace(t, rounds=rounds)
