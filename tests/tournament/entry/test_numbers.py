"""The numbers of a table: drawn, restricted, by rating, by hand."""

import random
from itertools import zip_longest

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import TEAM_SCORING, SystemName
from swissdesk.tournament.entry import numbers
from swissdesk.tournament.entry.numbers import Apart
from swissdesk.tournament.entry.registration import NewPlayer, add_player, add_players, edit_player
from swissdesk.tournament.event.setup import new_tournament
from swissdesk.tournament.model import Settings
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request
from tests.tournament.team_building import team_form
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


def clubs_of(*teams_by_name, clubs=()):
    forms = [team_form(name, 2000, 1900) for name in teams_by_name]
    forms = [replace(form, club=club) for form, club in zip_longest(forms, clubs[: len(forms)], fillvalue="")]
    settings = Settings("League", system=SystemName("team-round-robin"), boards=2, scoring=TEAM_SCORING)
    return add_players(new_tournament(settings), forms)


def first_round_of(t):
    by_number = {team.tpn: team.name for team in t.players}
    pairs = pair_round(pairing_request(t)).pairs
    return {frozenset((by_number[pair.white], by_number[pair.black])) for pair in pairs}


@pytest.mark.parametrize(
    "teams",
    [
        ("Lions 1", "Bears", "Lions 2", "Tigers II", "Wolves", "Tigers I"),
        ("Lions 1", "Lions 2", "Bears", "Tigers II", "Wolves", "Foxes", "Tigers I"),
        ("Tigers I", "Lions 1", "Lions 2", "Tigers II"),
        ("Tigers I", "Lions-1", "Lions-2", "Tigers II", "Lions-3"),
    ],
)
def test_teams_of_one_club_meet_in_round_1(teams):
    t = clubs_of(*teams)
    arranged = numbers.with_derbies(t)
    met = first_round_of(arranged)
    assert any(all(name.startswith("Lions") for name in pair) for pair in met)
    assert frozenset(("Tigers I", "Tigers II")) in met
    assert sorted(names(arranged)) == sorted(teams)
    assert [team.tpn for team in arranged.players] == list(range(1, len(teams) + 1))
    assert numbers.with_derbies(arranged) == arranged


def test_the_club_of_a_team_says_more_than_its_name():
    t = clubs_of("Lions", "Bears", "Tigers", "Foxes", clubs=("North", "North", "", "South"))
    assert frozenset(("Lions", "Bears")) in first_round_of(numbers.with_derbies(t))


def test_derbies_are_refused_with_the_reason_where_there_are_none():
    assert "Only teams" in numbers.why_no_derbies(table_of(*FORMS))
    apart = clubs_of("Lions", "Bears")
    assert "No two teams" in numbers.why_no_derbies(apart)
    with pytest.raises(TournamentError, match="No two teams"):
        numbers.with_derbies(apart)
