"""The numbers of a table: drawn, restricted, by rating, by hand."""

import random
from dataclasses import replace

import pytest

from swissdesk.errors import TournamentError
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import SystemName
from swissdesk.tournament.entry import numbers
from swissdesk.tournament.entry.numbers import Apart
from swissdesk.tournament.entry.registration import NewPlayer, add_player, add_players, edit_player
from swissdesk.tournament.event.setup import new_tournament
from swissdesk.tournament.model import Settings
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request
from tests.tournament.tournament_building import field_of

FORMS = (
    NewPlayer("Adam", rating=1800, federation="AUT", club="North"),
    NewPlayer("Berta", rating=2300, federation="CZE"),
    NewPlayer("Caesar", rating=0, federation="AUT", club="North"),
    NewPlayer("Dora", rating=2100),
)


def table_of(*forms, system="round-robin"):
    return add_players(new_tournament(Settings("Table", system=SystemName(system))), forms)


def names(t):
    return [player.name for player in t.players]


def test_without_a_draw_the_numbers_are_those_of_registration():
    t = add_player(table_of(*FORMS), NewPlayer("Emil", rating=2700))
    assert names(t) == ["Adam", "Berta", "Caesar", "Dora", "Emil"]
    corrected = edit_player(t, replace(t.players[0], rating=2900))
    assert names(corrected) == names(t)


def test_numbers_by_rating_are_those_of_an_initial_list():
    assert names(numbers.by_rating(table_of(*FORMS))) == ["Berta", "Dora", "Adam", "Caesar"]


def test_a_seed_draws_the_same_whatever_the_numbers_were_before():
    t = table_of(*FORMS)
    drawn = numbers.by_lot(t, random.Random(4))
    assert numbers.by_lot(drawn, random.Random(4)) == drawn
    assert {tuple(names(numbers.by_lot(t, random.Random(seed)))) for seed in range(99)} > {
        tuple(names(drawn))
    }
    assert [player.tpn for player in drawn.players] == [1, 2, 3, 4]


def test_who_gets_a_number_changes_places_with_who_had_it():
    t = table_of(*FORMS)
    chosen = numbers.give_number(t, t.players[0].id, 3)
    assert names(chosen) == ["Caesar", "Berta", "Adam", "Dora"]
    assert names(numbers.give_number(chosen, t.players[0].id, 3)) == names(chosen)
    with pytest.raises(TournamentError, match="from 1 to 4"):
        numbers.give_number(t, t.players[0].id, 5)


def test_the_largest_contingent_draws_first_then_by_the_alphabet_and_who_belongs_nowhere_last():
    for apart in Apart:
        order = numbers.drawing_order(table_of(*FORMS).players, apart)
        called = [[player.name for player in people] for people in order]
        assert called == [["Adam", "Caesar"], ["Berta"], ["Dora"]]


def test_a_restricted_draw_needs_a_varma_table():
    with pytest.raises(TournamentError, match="for 9 to 24 players"):
        numbers.by_restricted_lot(table_of(*FORMS), Apart.FEDERATION, random.Random(1))
    many = table_of(*(NewPlayer(f"P{n:02}", federation="AUT" if n < 4 else f"F{n}") for n in range(10)))
    drawn = numbers.by_restricted_lot(many, Apart.FEDERATION, random.Random(1))
    assert sorted(names(drawn)) == names(many)
    own = {player.tpn for player in drawn.players if player.federation == "AUT"}
    assert {3, 4, 8} <= own or {5, 7, 9} <= own


def test_after_round_1_and_in_a_swiss_event_the_numbers_stay():
    t = table_of(*FORMS)
    paired = accept_pairing(t, pair_round(pairing_request(t)))
    with pytest.raises(TournamentError, match="Round 1 is paired"):
        numbers.by_lot(paired, random.Random(1))
    with pytest.raises(TournamentError, match="follow from the order of the list"):
        numbers.by_rating(field_of(4))
    assert "no players yet" in numbers.why_fixed(new_tournament(t.settings))
