"""A list that is split into groups by rating."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.round_robin.facts import DOUBLE, SINGLE
from swissdesk.pairing.scheveningen import facts as scheveningen
from swissdesk.terms import ByeKind
from swissdesk.tournament.entry.registration import NewPlayer, add_players, announce_absence, withdraw_player
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.setup import new_tournament, usual_tie_breaks
from swissdesk.tournament.event.splitting import (
    GROUP_SIZES,
    Rest,
    Split,
    group_systems,
    groups_of,
    split_list,
    why_not_split,
)
from swissdesk.tournament.model import Settings
from tests.tournament.team_building import event_of
from tests.tournament.tournament_building import field_of, with_next_round


def festival(players, **settings):
    t = new_tournament(Settings("Festival", system=DUTCH_2026, **settings))
    # Entered in no order; every fifth has no rating.
    ratings = [0 if at % 5 == 4 else 1500 + 37 * (7 * at % players) for at in range(players)]
    return add_players(t, [NewPlayer(f"P{at:02}", rating=rating) for at, rating in enumerate(ratings)])


def split(size, rest=Rest.JOIN, system=SINGLE):
    return Split(size, rest, system)


def sizes(players, size, rest):
    return [len(group) for group in groups_of(festival(players), split(size, rest))]


@pytest.mark.parametrize("size", GROUP_SIZES)
@pytest.mark.parametrize("players", [4, 5, 7, 8, 11, 12, 30, 41])
def test_everybody_is_in_one_group_and_nobody_stands_above_a_stronger_one(players, size):
    t = festival(players)
    for rest in Rest:
        groups = groups_of(t, split(size, rest))
        everybody = [player for group in groups for player in group]
        assert sorted(player.id for player in everybody) == sorted(player.id for player in t.players)
        assert [player.rating for player in everybody] == sorted(
            (player.rating for player in t.players), reverse=True
        )
        assert all(len(group) == size for group in groups[:-1])
        assert all(len(group) > 1 for group in groups)


def test_who_is_left_over_joins_the_last_group_or_is_one_apart():
    assert sizes(14, 4, Rest.JOIN) == [4, 4, 6]
    assert sizes(14, 4, Rest.APART) == [4, 4, 4, 2]
    assert sizes(13, 4, Rest.APART) == [4, 4, 5]
    assert sizes(12, 4, Rest.APART) == sizes(12, 4, Rest.JOIN) == [4, 4, 4]
    assert sizes(6, 8, Rest.JOIN) == [6]


@pytest.mark.parametrize("system", [SINGLE, DOUBLE])
def test_each_group_is_a_round_robin_with_numbers_by_rating(system):
    t = festival(14, city="Oslo")
    made = split_list(t, split(4, Rest.JOIN, system), ["A", "B", "C"])
    assert [one.settings.section for one in made] == ["A", "B", "C"]
    assert [one.settings.rounds_planned for one in made] == [3, 3, 5] if system == SINGLE else [6, 6, 10]
    for one in made:
        assert (one.settings.system, one.settings.round_robin, one.settings.city) == (system, True, "Oslo")
        assert one.settings.tie_breaks == usual_tie_breaks(system)
        ratings = [player.rating for player in one.players]
        assert ratings == sorted(ratings, reverse=True)
        assert not list(faults_of(one))
    # Who stays keeps the entry.
    assert {player.id for player in made[0].players} <= {player.id for player in t.players}


def test_a_list_that_cannot_be_split_says_why():
    assert "too few" in why_not_split(festival(3))
    assert "Round 1 is paired" in why_not_split(with_next_round(field_of(8)))
    assert "Teams" in why_not_split(event_of(4))
    gone = festival(4)
    assert "too few" in why_not_split(withdraw_player(gone, gone.players[0].id))
    many = festival(9)
    name = many.players[8].name
    assert why_not_split(withdraw_player(many, many.players[8].id)).startswith(f"{name} has withdrawn")
    for wrong in (DUTCH_2026, scheveningen.SINGLE):
        assert wrong not in group_systems()
        with pytest.raises(TournamentError, match="round robin"):
            split_list(festival(8), split(4, system=wrong), ["A", "B"])
    with pytest.raises(TournamentError, match="at least 2"):
        groups_of(festival(8), split(1))


def test_somebody_who_would_be_left_out_of_a_round_has_to_be_settled_first():
    t = festival(8)
    strongest = max(t.players, key=lambda player: player.rating)
    absent = announce_absence(t, strongest.id, 2, ByeKind.ZERO_POINT)
    with pytest.raises(TournamentError, match="is announced as absent"):
        split_list(absent, split(4), ["A", "B"])
    chosen = replace(t, settings=replace(t.settings, tie_breaks=("SB",)))
    assert {one.settings.tie_breaks for one in split_list(chosen, split(4), ["A", "B"])} == {("SB",)}
