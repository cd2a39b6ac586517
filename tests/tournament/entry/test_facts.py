"""What rating lists state about people, taken over for many of them at once."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import DRAWN, Title
from swissdesk.tournament.entry.facts import (
    Fact,
    Facts,
    PersonKey,
    TakenFacts,
    differing,
    facts_of,
    take_facts,
)
from swissdesk.tournament.entry.registration import correct_all
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Player, PlayerId, Tournament
from tests.tournament.team_building import event_of, with_paired_round
from tests.tournament.tournament_building import field_of, with_next_round


def rated(player: int, rating: int) -> TakenFacts:
    return TakenFacts(PersonKey(PlayerId(player)), frozenset({Fact.RATING}), Facts(rating=rating))


def names(t: Tournament) -> list[str]:
    return [entry.name[-3:] for entry in t.players]


def after_rounds(count: int) -> Tournament:
    t = field_of(4, rounds=7)
    for _round in range(count):
        t = with_next_round(t, DRAWN, DRAWN)
    return t


def test_facts_are_called_like_the_fields_that_they_change() -> None:
    assert [fact.value for fact in Fact] == list(Facts._fields)
    player = Player(PlayerId(1), 1, "Low, Cy", 2000, Title.FM, "m", "HUN", "12", "1984", k_factor=20)
    for fact, value in zip(Fact, facts_of(player), strict=True):
        assert replace(player, **{fact.value: value}) == player


def test_only_what_a_list_states_otherwise_differs() -> None:
    known = Facts(name="Low, Cy", rating=2000, federation="HUN", k_factor=20)
    assert differing(known, Facts()) == ()
    assert differing(known, Facts("Low, Cy", rating=2010, k_factor=20)) == (Fact.RATING,)
    assert differing(known, Facts(federation="AUT", k_factor=0)) == (Fact.K_FACTOR, Fact.FEDERATION)


def test_a_rating_of_fide_differs_from_none_that_is_kept() -> None:
    known = Facts(name="Low, Cy", rating=2050, national_rating=2050)
    assert differing(known, Facts(fide_rating=2000)) == (Fact.FIDE_RATING,)
    assert differing(known._replace(fide_rating=2000), Facts(fide_rating=2000)) == ()
    assert differing(known._replace(fide_rating=2000), Facts()) == ()


def test_a_member_of_a_team_has_no_k_and_no_national_rating_to_differ() -> None:
    member = event_of(1).players[0].members[0]
    stated = Facts(rating=member.rating, k_factor=10, national_rating=2000, national_id="7")
    assert differing(facts_of(member), stated) == ()


@pytest.mark.parametrize("ours", ["1984/05/30", "1984"])
def test_the_year_of_a_list_agrees_with_any_day_of_it(ours: str) -> None:
    assert differing(Facts(birth=ours), Facts(birth="1984")) == ()


@pytest.mark.parametrize("ours", ["1985", "", "1985/05/30"])
def test_another_year_of_birth_or_a_missing_one_differs(ours: str) -> None:
    assert differing(Facts(birth=ours), Facts(birth="1984")) == (Fact.BIRTH,)


def test_only_the_facts_that_are_taken_change() -> None:
    stated = Facts(name="New, Name", title=Title.IM, rating=1, federation="AUT")
    taken = TakenFacts(PersonKey(PlayerId(2)), frozenset({Fact.TITLE, Fact.FEDERATION}), stated)
    changed = take_facts(field_of(3), (taken,)).players[1]
    assert (changed.name, changed.title, changed.rating) == ("Player 002", Title.IM, 8998)
    assert changed.federation == "AUT"


def test_several_ways_to_take_facts_of_one_person_come_together() -> None:
    person = PersonKey(PlayerId(1))
    title = TakenFacts(person, frozenset({Fact.TITLE}), Facts(title=Title.GM))
    changed = take_facts(field_of(2), (rated(1, 9100), title)).players[0]
    assert (changed.rating, changed.title) == (9100, Title.GM)


def test_before_round_one_the_whole_list_is_numbered_anew() -> None:
    t = take_facts(field_of(4), (rated(1, 100), rated(4, 9100)))
    assert names(t) == ["004", "002", "003", "001"]
    assert [entry.tpn for entry in t.players] == [1, 2, 3, 4]


def test_until_round_four_only_those_move_whose_rating_changed_whoever_is_corrected_first() -> None:
    t = after_rounds(3)
    taken = (rated(4, 9100), rated(1, 8998 - 1), rated(2, 9200))
    one, other = take_facts(t, taken), take_facts(t, taken[::-1])
    assert names(one) == ["002", "004", "001", "003"]
    assert one.players == other.players
    assert list(faults_of(one)) == []


def test_after_round_four_ratings_change_and_numbers_stay() -> None:
    t = take_facts(after_rounds(4), (rated(4, 9100),))
    assert names(t) == ["001", "002", "003", "004"]
    assert t.players[3].rating == 9100


def test_gaps_in_the_numbers_of_an_imported_list_stay_where_nobody_moves() -> None:
    t = after_rounds(1)
    gapped = replace(t, players=tuple(replace(entry, tpn=entry.tpn * 2) for entry in t.players))
    renamed = replace(gapped.players[0], club="Lipa")
    assert [entry.tpn for entry in correct_all(gapped, (renamed,)).players] == [2, 4, 6, 8]


def test_the_ratings_of_members_give_their_team_its_strength_and_number() -> None:
    t = event_of(2)
    last = t.players[1]
    taken = [
        TakenFacts(
            PersonKey(last.id, member.id), frozenset({Fact.RATING}), Facts(rating=2700), "FIDE 2026-11"
        )
        for member in last.members
    ]
    changed = take_facts(t, taken)
    assert [team.name for team in changed.players] == ["Team 02", "Team 01"]
    assert (changed.players[0].rating, changed.players[0].rating_source) == (2700, "")
    assert [member.id for member in changed.players[0].members] == [member.id for member in last.members]
    assert list(faults_of(take_facts(with_paired_round(t), taken))) == []


def test_somebody_who_is_not_there_takes_no_facts() -> None:
    with pytest.raises(TournamentError, match="no such player"):
        take_facts(field_of(2), (rated(9, 100),))
