"""Ratings of later rounds, values for ties, barred half-point byes, and the order of equals."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import ByeKind, Title
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.ratings import average_rating
from swissdesk.tournament.entry.registration import NewPlayer, add_players, announce_absence
from swissdesk.tournament.entry.special_cases import SpecialCases, read_later_ratings, set_special_cases
from swissdesk.tournament.event.locks import locked_settings
from swissdesk.tournament.event.setup import change_settings, new_tournament
from swissdesk.tournament.later_ratings import (
    LaterRating,
    later_ratings_of,
    later_ratings_text,
    rating_in_round,
)
from swissdesk.tournament.model import PlayerId, Settings, UnratedOrder
from swissdesk.tournament.standing.standings import ranking_of, standings
from tests.tournament.tournament_building import DRAWN, field_of, with_next_round


def test_a_rating_counts_from_its_round_on_and_the_first_one_before():
    later = later_ratings_of("3:1850  6:0")
    assert later == (LaterRating(3, 1850), LaterRating(6, 0))
    assert [rating_in_round(1800, later, number) for number in (1, 2, 3, 5, 6, 9)] == [
        1800,
        1800,
        1850,
        1850,
        0,
        0,
    ]
    assert later_ratings_text(later) == "3:1850 6:0"


@pytest.mark.parametrize(
    "text", ["3", "3:", "0:1800", "4:1800 3:1850", "3:1800 3:1850", "3:18500", "drei:1800"]
)
def test_what_is_no_list_of_ratings_is_refused(text):
    with pytest.raises(TournamentError, match="names no rounds with ratings"):
        read_later_ratings(text)


def test_later_ratings_move_no_number_and_are_of_rounds_to_come_after_the_first():
    t = with_next_round(field_of(6), DRAWN, DRAWN, DRAWN)
    after = set_special_cases(t, PlayerId(6), SpecialCases(read_later_ratings("2:9900")))
    assert [player.tpn for player in after.players] == [1, 2, 3, 4, 5, 6]
    assert after.players[5].later_ratings == (LaterRating(2, 9900),)
    for text in ("1:1800", "6:1800"):
        with pytest.raises(TournamentError, match="between 2 and 5"):
            set_special_cases(t, PlayerId(6), SpecialCases(read_later_ratings(text)))


def _average(t, tpn, name="ARO"):
    code = parse_code(name)
    return ranking_of(t, len(t.rounds), (code,)).facts.column(code, average_rating)[tpn].value


def test_tie_breaks_take_the_first_rating_unless_the_event_chooses_those_of_each_round():
    t = field_of(4)
    t = with_next_round(with_next_round(t, DRAWN, DRAWN), DRAWN, DRAWN)  # 1 has met 2 twice
    t = set_special_cases(t, PlayerId(2), SpecialCases((LaterRating(2, 9500),)))
    first = t.players[1].rating
    assert _average(t, 1) == first
    by_round = change_settings(t, replace(t.settings, ratings_by_round=True))
    assert _average(by_round, 1) == (first + 9500 + 1) // 2
    assert _average(by_round, 2) == _average(t, 2)


def test_somebody_whom_a_later_list_does_not_have_leaves_ratings_out_as_the_unrated_do():
    t = with_next_round(with_next_round(field_of(4), DRAWN, DRAWN), DRAWN, DRAWN)
    t = set_special_cases(t, PlayerId(2), SpecialCases((LaterRating(2, 0),)))
    first = t.players[1].rating
    assert _average(t, 1) == first
    t = change_settings(t, replace(t.settings, ratings_by_round=True))
    assert _average(t, 1) is None
    assert _average(t, 1, "ARO/U1400") == (first + 1400 + 1) // 2


def test_a_value_entered_by_hand_ranks_whom_nothing_else_separates():
    t = field_of(4)
    t = replace(t, settings=replace(t.settings, tie_breaks=("OTHER_OUTSIDE",)))
    t = with_next_round(t, DRAWN, DRAWN)
    for player, value in ((3, 250), (1, 1200), (4, -50)):
        t = set_special_cases(t, PlayerId(player), SpecialCases(outside_value=value))
    assert [row.player for row in standings(t).rows] == [1, 3, 2, 4]
    assert [row.rank for row in standings(t).rows] == [1, 2, 3, 4]


def test_who_is_not_eligible_has_no_half_point_bye():
    t = field_of(6)
    barred = set_special_cases(t, PlayerId(2), SpecialCases(no_half_points=True))
    with pytest.raises(TournamentError, match="not eligible for half-point byes"):
        announce_absence(barred, PlayerId(2), 1, ByeKind.HALF_POINT)
    announce_absence(barred, PlayerId(2), 1, ByeKind.ZERO_POINT)
    announced = announce_absence(t, PlayerId(2), 2, ByeKind.HALF_POINT)
    with pytest.raises(TournamentError, match="clear it first"):
        set_special_cases(announced, PlayerId(2), SpecialCases(no_half_points=True))


@pytest.mark.parametrize(
    ("order", "names"),
    [
        (UnratedOrder.ALPHABET, ["Top", "Adam", "Berta", "Zoe"]),
        (UnratedOrder.AGE, ["Top", "Berta", "Zoe", "Adam"]),
        (UnratedOrder.ARRIVAL, ["Top", "Zoe", "Adam", "Berta"]),
    ],
)
def test_those_of_equal_rating_and_title_stand_as_the_event_has_announced(order, names):
    people = [
        NewPlayer("Zoe", rating=1800, birth="1980"),
        NewPlayer("Adam", rating=1800),
        NewPlayer("Berta", rating=1800, birth="1975/03/01"),
        NewPlayer("Top", rating=1800, title=Title.FM),
    ]
    t = add_players(new_tournament(Settings("Open", unrated_order=order)), people)
    assert [player.name for player in t.players] == names
    other = change_settings(t, replace(t.settings, unrated_order=UnratedOrder.ALPHABET))
    assert [player.name for player in other.players] == ["Top", "Adam", "Berta", "Zoe"]


def test_the_order_of_equals_and_the_game_are_fixed_with_round_1():
    t = with_next_round(field_of(4), DRAWN, DRAWN)
    assert {"unrated_order", "chess960"} <= {lock.field for lock in locked_settings(t)}
