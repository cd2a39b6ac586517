"""Categories keep the order of the whole tournament, and clubs are ranked by their best players."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import DRAWN, WHITE_WINS, Points
from swissdesk.tournament.entry.registration import remove_player
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.setup import change_settings, new_tournament
from swissdesk.tournament.honours import Category, Prize
from swissdesk.tournament.model import PlayerId
from swissdesk.tournament.standing.categories import category_standings, players_of
from swissdesk.tournament.standing.club_teams import club_rules_text, club_standings
from swissdesk.tournament.standing.standings import standings
from tests.chances import CHANCES
from tests.tournament.tournament_building import field_of, with_next_round, with_random_round


def with_people(t, **facts):
    """The tournament whose players have facts: a list for each field, in order of TPN."""
    people = [
        replace(player, **{name: values[place] for name, values in facts.items()})
        for place, player in enumerate(t.players)
    ]
    return replace(t, players=tuple(people))


def with_categories(t, *categories, **more):
    return change_settings(t, replace(t.settings, categories=categories, **more))


def numbers(t, category):
    chosen = players_of(t, category)
    return [player.tpn for player in t.players if player.id in chosen]


AGES = with_people(
    replace(field_of(6), settings=replace(field_of(6).settings, start=date(2026, 12, 31))),
    birth=["2008/12/31", "2007", "1976/12/31", "1977/01/01", "", "1990/05/05"],
)


def test_juniors_are_counted_by_the_year_of_the_tournament():
    assert numbers(AGES, Category("U18", under_age=18)) == [1]
    assert numbers(AGES, Category("U19", under_age=19)) == [1, 2]


def test_seniors_reach_their_age_in_the_year_of_the_tournament():
    assert numbers(AGES, Category("S50", senior_age=50)) == [3]
    assert numbers(AGES, Category("S49", senior_age=49)) == [3, 4]


def test_nobody_has_an_age_in_an_event_without_a_date():
    undated = replace(AGES, settings=replace(AGES.settings, start=None))
    assert numbers(undated, Category("U18", under_age=18)) == []


def test_rating_classes_include_both_limits_and_the_unrated_only_without_a_lowest():
    t = with_people(field_of(5), rating=[2000, 1999, 1800, 1799, 0])
    assert numbers(t, Category("B", lowest=1800, highest=1999)) == [2, 3]
    assert numbers(t, Category("below 1800", highest=1799)) == [4, 5]
    assert numbers(t, Category("above", lowest=2000)) == [1]


def test_a_rating_class_can_go_by_national_ratings():
    t = with_people(field_of(3), national_rating=[1500, 1700, 0])
    assert numbers(t, Category("N", lowest=1, highest=1600, by_national_rating=True)) == [1]


def test_conditions_have_to_be_met_together():
    t = with_people(AGES, sex=["w", "w", "m", "m", "", "m"], club=["A", "B", "A", "", "", "a"])
    assert numbers(t, Category("girls", women=True, under_age=18)) == [1]
    assert numbers(t, Category("of A", club="A")) == [1, 3, 6]


def test_a_tick_puts_somebody_in_beside_the_conditions_and_alone_without_any():
    assert numbers(AGES, Category("U18", under_age=18, ticked=(PlayerId(5),))) == [1, 5]
    assert numbers(AGES, Category("guests", ticked=(PlayerId(2), PlayerId(6)))) == [2, 6]
    assert numbers(AGES, Category("nobody")) == []


def test_places_within_a_category_keep_the_order_and_are_shared_as_in_the_whole():
    t = with_next_round(
        replace(field_of(6), settings=replace(field_of(6).settings, tie_breaks=())), *[DRAWN] * 3
    )
    t = with_categories(t, Category("some", ticked=(PlayerId(2), PlayerId(4), PlayerId(5))))
    (some,) = category_standings(t)
    assert [(line.place, line.standing.player) for line in some.rows] == [(1, 2), (1, 4), (1, 5)]


@settings(max_examples=20)
@given(st.integers(2, 14), st.integers(1, 3), st.sets(st.integers(1, 14)), CHANCES)
def test_a_category_never_turns_two_players_round(players, rounds, ticked, chance):
    t = field_of(players)
    for _number in range(rounds):
        t = with_random_round(t, chance)
    people = tuple(PlayerId(one) for one in sorted(ticked) if one <= players)
    t = with_categories(t, Category("some", ticked=people))
    (some,) = category_standings(t)
    whole = [row.player for row in standings(t).rows if row.player in people]
    assert [line.standing.player for line in some.rows] == whole
    for line in some.rows:
        better = sum(other.standing.rank < line.standing.rank for other in some.rows)
        assert line.place == better + 1


@pytest.mark.parametrize(
    ("categories", "why"),
    [
        ((Category(""),), "needs a name"),
        ((Category("A"), Category("a")), "same name"),
        ((Category("A", lowest=2000, highest=1800),), "lowest rating is above"),
        ((Category("A", under_age=18, senior_age=50),), "nobody can be within both age limits"),
        ((Category("A", ticked=(PlayerId(99),)),), "not on the list"),
    ],
)
def test_categories_that_cannot_be_are_refused(categories, why):
    with pytest.raises(TournamentError, match=why):
        with_categories(field_of(4), *categories)


@pytest.mark.parametrize(
    ("prizes", "why"),
    [
        ((Prize(1, 100, "Women"),), "prize for the category Women"),
        ((Prize(0, 100),), "from 1 on"),
        ((Prize(1, -1),), "not negative"),
        ((Prize(1, 100), Prize(1, 50)), "same place"),
    ],
)
def test_prizes_that_cannot_be_are_refused(prizes, why):
    with pytest.raises(TournamentError, match=why):
        with_categories(field_of(4), prizes=prizes)


def test_who_is_struck_off_the_list_is_ticked_no_longer():
    t = with_categories(field_of(4), Category("guests", ticked=(PlayerId(1), PlayerId(3))))
    assert remove_player(t, PlayerId(3)).settings.categories[0].ticked == (PlayerId(1),)


def test_a_further_section_takes_over_the_categories_but_nobody_in_them():
    t = with_categories(field_of(4), Category("U18", under_age=18, ticked=(PlayerId(3),)))
    assert new_tournament(t.settings).settings.categories == (Category("U18", under_age=18),)
    assert list(faults_of(new_tournament(t.settings))) == []


def clubs_after_one_round(clubs, *results, **more):
    t = with_people(field_of(len(clubs)), club=clubs)
    t = with_next_round(t, *results)
    return club_standings(with_categories(t, **more))


def test_only_the_best_players_of_a_club_count():
    clubs = clubs_after_one_round(
        ["A", "B", "A", "B", "A", ""], WHITE_WINS, WHITE_WINS, WHITE_WINS, club_players=2
    )
    assert [(club.rank, club.club, club.points) for club in clubs] == [(1, "A", 20), (2, "B", 0)]
    assert [len(club.counted) for club in clubs] == [2, 2]
    assert [row.player for row in clubs[0].others] == [5]


def test_equal_clubs_are_separated_by_the_places_of_their_players():
    clubs = clubs_after_one_round(["A", "", "B", ""], WHITE_WINS, WHITE_WINS, tie_breaks=("TPN",))
    assert [(club.club, club.points) for club in clubs] == [("A", 10), ("B", 10)]
    assert [club.rank for club in clubs] == [1, 2]


def test_clubs_that_are_equal_in_all_share_their_place():
    clubs = clubs_after_one_round(["A", "B", "A", "B"], DRAWN, DRAWN, tie_breaks=())
    assert [(club.rank, club.points, club.places) for club in clubs] == [(1, 10, 12), (1, 10, 12)]


def test_a_missing_player_has_the_place_behind_the_last():
    clubs = clubs_after_one_round(
        ["A", "", "", ""], WHITE_WINS, WHITE_WINS, tie_breaks=("TPN",), club_players=2
    )
    assert clubs[0].places == 1 + 5
    assert clubs[0].points == Points(10)


def test_the_rules_for_clubs_are_announced():
    assert "best 4 players" in club_rules_text(field_of(4))
