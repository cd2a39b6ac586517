"""Baku acceleration on a tournament (C.04.7)."""

import pytest

from swissdesk.errors import PairingError, TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.terms import DRAWN, Points, Scoring
from swissdesk.tournament.entry.registration import (
    NewPlayer,
    add_player,
    add_players,
    edit_player,
    reinstate_player,
    remove_player,
    withdraw_player,
)
from swissdesk.tournament.event.locks import locked_settings
from swissdesk.tournament.event.setup import change_settings, new_tournament
from swissdesk.tournament.model import Settings, VirtualPoints
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request, unpair_last_round
from swissdesk.tournament.standing.acceleration import follows_baku
from tests.tournament.tournament_building import field_of, neighbours_pairing

TOP, BOTTOM = NewPlayer("Newcomer, Strong", rating=9500), NewPlayer("Newcomer, Weak", rating=100)
THREE_ONE_NOTHING = Scoring(win=Points(30), draw=Points(10))


def with_settings(t, **changes):
    return change_settings(t, replace(t.settings, **changes))


def accelerate(t, edition=BakuEdition.RULES_2026):
    return with_settings(t, baku=edition)


def accelerated(t):
    """The pairing numbers with virtual points."""
    people = {row.player for row in t.acceleration}
    return [player.tpn for player in t.players if player.id in people]


def after_round_1(t):
    return accept_pairing(t, neighbours_pairing(pairing_request(t)))


def with_results(t):
    """The tournament with every game of its rounds drawn."""
    rounds = tuple(
        replace(entry, games=tuple(game._replace(result=DRAWN) for game in entry.games)) for entry in t.rounds
    )
    return replace(t, rounds=rounds)


@pytest.mark.parametrize("edition", BakuEdition)
def test_a_tournament_is_accelerated_by_its_list_before_round_1(edition):
    t = accelerate(field_of(9, rounds=5), edition)
    assert len({row.player for row in t.acceleration}) == 6
    assert t.acceleration[:2] == (VirtualPoints(1, 1, 2, Points(10)), VirtualPoints(1, 3, 3, Points(5)))


def test_a_tournament_that_is_to_be_accelerated_can_be_filled_player_by_player():
    t = new_tournament(Settings("Open", baku=BakuEdition.RULES_2026))
    assert t.acceleration == ()
    t = add_player(add_player(t, BOTTOM), TOP)
    assert accelerated(t) == [1, 2]
    assert accelerated(add_player(add_player(t, BOTTOM), BOTTOM)) == [1, 2]


def test_virtual_points_are_worth_a_win_of_the_tournament():
    t = with_settings(field_of(9, rounds=5), scoring=THREE_ONE_NOTHING, baku=BakuEdition.RULES_2026)
    assert [row.points for row in t.acceleration[:2]] == [30, 15]


def test_the_edition_of_2016_is_refused_with_other_points():
    with pytest.raises(PairingError, match="2016"):
        new_tournament(Settings("Open", scoring=THREE_ONE_NOTHING, baku=BakuEdition.RULES_2016))
    t = accelerate(field_of(9), BakuEdition.RULES_2016)
    with pytest.raises(PairingError, match="2016"):
        with_settings(t, scoring=THREE_ONE_NOTHING)


def test_an_acceleration_can_be_taken_back_before_round_1():
    assert with_settings(accelerate(field_of(9)), baku=None).acceleration == ()


@pytest.mark.parametrize("edition", [None, BakuEdition.RULES_2026])
def test_once_round_1_is_paired_the_acceleration_is_fixed(edition):
    t = after_round_1(accelerate(field_of(9), edition))
    other = BakuEdition.RULES_2026 if edition is None else None
    with pytest.raises(TournamentError, match="acceleration cannot change"):
        accelerate(t, other)


def test_the_points_are_fixed_with_round_1_where_virtual_points_follow_from_them():
    locked = {lock.field for lock in locked_settings(after_round_1(accelerate(field_of(9))))}
    assert "scoring" in locked
    assert "scoring" not in {lock.field for lock in locked_settings(after_round_1(field_of(9)))}


def test_before_round_1_the_accelerated_group_grows_and_shrinks_with_the_list():
    t = accelerate(field_of(8))
    assert accelerated(t) == [1, 2, 3, 4]
    longer = add_players(t, [TOP])
    assert accelerated(longer) == [1, 2, 3, 4, 5, 6]
    assert accelerated(remove_player(longer, longer.players[0].id)) == [1, 2, 3, 4]


def test_before_round_1_a_corrected_rating_changes_who_is_accelerated():
    t = accelerate(field_of(8))
    last = t.players[-1]
    corrected = edit_player(t, replace(last, rating=9999))
    assert accelerated(corrected) == [1, 2, 3, 4]
    assert last.id in {row.player for row in corrected.acceleration}


def test_before_round_1_virtual_points_follow_the_planned_rounds():
    longer = with_settings(accelerate(field_of(8, rounds=5)), rounds_planned=9)
    assert [row[1:] for row in longer.acceleration[:2]] == [(1, 3, 10), (4, 5, 5)]


def test_a_paired_round_keeps_its_virtual_points_when_more_rounds_are_planned():
    t = accelerate(field_of(8, rounds=3))
    assert [row[1:] for row in t.acceleration[:2]] == [(1, 1, 10), (2, 2, 5)]
    t = after_round_1(with_results(after_round_1(t)))
    longer = with_settings(t, rounds_planned=9)
    assert [row[1:] for row in longer.acceleration[:4]] == [(1, 1, 10), (2, 2, 5), (3, 3, 10), (4, 5, 5)]


def test_a_late_entry_above_the_last_accelerated_person_joins_and_that_person_stays_the_last():
    t = after_round_1(accelerate(field_of(8)))
    last = t.players[3].id
    joined = add_player(t, TOP)
    assert accelerated(joined) == [1, 2, 3, 4, 5]
    assert joined.players[4].id == last
    assert pairing_request(with_results(joined), 2).players[0].virtual_points == (10, 10)
    assert follows_baku(joined)


def test_a_late_entry_below_the_last_accelerated_person_does_not_join():
    t = after_round_1(accelerate(field_of(8)))
    assert add_player(t, BOTTOM).acceleration == t.acceleration


def test_without_round_1_a_late_entry_is_one_of_the_list_again():
    t = add_player(after_round_1(accelerate(field_of(8))), TOP)
    assert accelerated(t) == [1, 2, 3, 4, 5]
    assert accelerated(unpair_last_round(t)) == [1, 2, 3, 4, 5, 6]


def test_who_has_left_before_round_1_is_not_counted_and_comes_back_as_a_late_entry():
    t = accelerate(field_of(9))
    first = t.players[0].id
    assert accelerated(t) == [1, 2, 3, 4, 5, 6]
    without = withdraw_player(t, first)
    assert accelerated(without) == [2, 3, 4, 5]
    assert accelerated(reinstate_player(without, first)) == [1, 2, 3, 4, 5, 6]
    later = reinstate_player(after_round_1(without), first)
    assert accelerated(later) == [1, 2, 3, 4, 5]
    assert follows_baku(later)


def test_who_leaves_after_round_1_and_comes_back_stays_accelerated_once():
    t = after_round_1(accelerate(field_of(9)))
    first = t.players[0].id
    again = reinstate_player(withdraw_player(t, first), first)
    assert again.acceleration == t.acceleration


@pytest.mark.parametrize("paired", [False, True])
def test_virtual_points_of_another_kind_stay_with_their_people(paired):
    t = field_of(8)
    t = replace(t, acceleration=(VirtualPoints(t.players[5].id, 1, 2, Points(10)),))
    t = after_round_1(t) if paired else t
    assert add_player(t, TOP).acceleration == t.acceleration
