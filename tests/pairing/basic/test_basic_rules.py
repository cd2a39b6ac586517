import pytest

from swissdesk.pairing.basic.average_rating import average_rating
from swissdesk.pairing.basic.byes import may_have_pab
from swissdesk.pairing.basic.colours import ColourPreference, Strength, colour_difference, colour_preference
from swissdesk.pairing.basic.floats import Downfloats, float_received
from swissdesk.pairing.basic.history import colours_played, has_taken_part, opponents_met
from swissdesk.pairing.basic.scores import pairing_score, score_before, scoregroups
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026, EDITION_FACTS
from swissdesk.pairing.request import PairingPlayer, PastRound, RoundKind
from swissdesk.terms import Colour, Float, Points, Scoring, Tpn

W, B = Colour.WHITE, Colour.BLACK
NORMAL = Scoring()


def played(opponent: int, colour: Colour, points: int = 5) -> PastRound:
    return PastRound(RoundKind.PLAYED, Points(points), Tpn(opponent), colour)


def unplayed(kind: RoundKind, points: int, opponent: int | None = None) -> PastRound:
    return PastRound(kind, Points(points), None if opponent is None else Tpn(opponent), None)


def colours(letters: str) -> list[Colour]:
    return [Colour(letter.lower()) for letter in letters]


def test_a_forfeited_game_is_neither_a_meeting_nor_a_colour():
    forfeit = PastRound(RoundKind.FORFEIT_WIN, Points(10), Tpn(7), W)
    history = (played(3, B), forfeit, played(5, W))
    assert opponents_met(history) == [3, 5]
    assert colours_played(history) == [B, W]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (RoundKind.PLAYED, True),
        (RoundKind.FORFEIT_LOSS, True),
        (RoundKind.PAIRING_ALLOCATED_BYE, True),
        (RoundKind.ZERO_POINT_BYE, False),
        (RoundKind.HALF_POINT_BYE, False),
    ],
)
def test_only_who_was_paired_or_left_over_has_taken_part(kind, expected):
    assert has_taken_part((unplayed(kind, 0),)) is expected


@pytest.mark.parametrize(
    ("kind", "points", "allowed", "allowed_in_2017"),
    [
        (RoundKind.PLAYED, 10, True, True),
        (RoundKind.PAIRING_ALLOCATED_BYE, 0, False, False),
        (RoundKind.FORFEIT_WIN, 10, False, False),
        (RoundKind.FORFEIT_LOSS, 0, True, True),
        (RoundKind.FULL_POINT_BYE, 10, False, True),
        (RoundKind.HALF_POINT_BYE, 5, True, True),
        (RoundKind.ZERO_POINT_BYE, 0, True, True),
    ],
)
def test_a_bye_or_a_win_without_a_game_bars_from_the_pairing_allocated_bye(
    kind, points, allowed, allowed_in_2017
):
    history = (played(2, W), unplayed(kind, points), played(3, B))
    assert may_have_pab(history, NORMAL, EDITION_FACTS[DUTCH_2026].bye_bars) is allowed
    assert may_have_pab(history, NORMAL, EDITION_FACTS[DUTCH_2025].bye_bars) is allowed
    assert may_have_pab(history, NORMAL, EDITION_FACTS[DUTCH_2017].bye_bars) is allowed_in_2017


@pytest.mark.parametrize(
    ("letters", "difference", "due", "strength"),
    [
        ("", 0, None, Strength.NONE),
        ("W", 1, B, Strength.STRONG),
        ("B", -1, W, Strength.STRONG),
        ("WB", 0, W, Strength.MILD),
        ("BW", 0, B, Strength.MILD),
        ("WW", 2, B, Strength.ABSOLUTE),
        ("BWBB", -2, W, Strength.ABSOLUTE),
        ("WBB", -1, W, Strength.ABSOLUTE),
        ("WWBB", 0, W, Strength.ABSOLUTE),
        ("WBWBB", -1, W, Strength.ABSOLUTE),
        ("WWBWBB", 0, W, Strength.ABSOLUTE),
        ("WWBWWBB", 1, W, Strength.ABSOLUTE),
        ("WWWWBB", 2, B, Strength.ABSOLUTE),
        ("WBW", 1, B, Strength.STRONG),
    ],
)
def test_the_preference_follows_from_the_difference_and_the_last_two_games(
    letters, difference, due, strength
):
    assert colour_difference(colours(letters)) == difference
    assert colour_preference(colours(letters)) == ColourPreference(due, strength)


@pytest.mark.parametrize(
    ("past", "own", "opponents", "mark"),
    [
        (played(2, W), 15, 10, Float.DOWN),
        (played(2, W), 10, 15, Float.UP),
        (played(2, W), 10, 10, Float.NONE),
        (unplayed(RoundKind.PAIRING_ALLOCATED_BYE, 0), 10, 10, Float.DOWN),
        (unplayed(RoundKind.HALF_POINT_BYE, 5), 10, 10, Float.DOWN),
        (unplayed(RoundKind.ZERO_POINT_BYE, 0), 10, 10, Float.NONE),
        (unplayed(RoundKind.FORFEIT_WIN, 10, 4), 10, 30, Float.DOWN),
        (unplayed(RoundKind.FORFEIT_LOSS, 0, 4), 10, 0, Float.NONE),
    ],
)
def test_a_float_comes_from_the_scores_or_from_points_without_a_game(past, own, opponents, mark):
    assert (
        float_received(past, Points(own), Points(opponents), NORMAL, EDITION_FACTS[DUTCH_2026].downfloats)
        is mark
    )


def test_only_the_edition_of_2026_sees_a_float_in_a_worthless_pairing_allocated_bye():
    past, score = unplayed(RoundKind.PAIRING_ALLOCATED_BYE, 0), Points(10)
    assert float_received(past, score, score, NORMAL, EDITION_FACTS[DUTCH_2025].downfloats) is Float.NONE
    assert float_received(past, score, score, NORMAL, EDITION_FACTS[DUTCH_2026].downfloats) is Float.DOWN


@pytest.mark.parametrize("kind", [kind for kind in RoundKind if kind is not RoundKind.PLAYED])
def test_in_2017_every_round_without_a_game_is_a_downfloat(kind):
    score = Points(10)
    assert (
        float_received(unplayed(kind, 0), score, score, NORMAL, EDITION_FACTS[DUTCH_2017].downfloats)
        is Float.DOWN
    )


@pytest.mark.parametrize("kind", RoundKind)
def test_where_upfloats_count_alone_one_was_paired_with_more_points_whether_they_played_or_not(kind):
    low, high = Points(5), Points(10)
    paired = kind in {RoundKind.PLAYED, RoundKind.FORFEIT_WIN, RoundKind.FORFEIT_LOSS}
    past, alone = unplayed(kind, 0, 7), Downfloats.UPFLOATS_ALONE
    assert float_received(past, low, high, NORMAL, alone) is (Float.UP if paired else Float.NONE)
    assert float_received(past, high, low, NORMAL, alone) is Float.NONE
    assert float_received(past, low, low, NORMAL, alone) is Float.NONE


def test_the_average_rating_of_the_opponents_rounds_halves_up():
    ratings = {Tpn(1): 2000, Tpn(2): 2001, Tpn(3): 2001}
    assert average_rating([Tpn(1), Tpn(2)], ratings) == 2001
    assert average_rating([Tpn(1), Tpn(2), Tpn(3)], ratings) == 2001
    assert average_rating([Tpn(1), Tpn(1), Tpn(2)], ratings) == 2000
    assert average_rating([], ratings) == 0


def test_the_pairing_score_adds_the_virtual_points_of_that_round_only():
    virtual = (Points(10), Points(10), Points(5))
    player = PairingPlayer(Tpn(1), (played(2, W, 10), played(3, B, 5)), virtual, takes_part=True)
    assert [score_before(player, number) for number in (1, 2, 3)] == [0, 10, 15]
    assert [pairing_score(player, number) for number in (1, 2, 3)] == [10, 20, 20]


def test_no_virtual_points_are_needed_where_nothing_is_accelerated():
    player = PairingPlayer(Tpn(1), (played(2, W, 10),), (), takes_part=True)
    assert pairing_score(player, 2) == 10


def test_scoregroups_are_runs_of_equal_scores():
    assert scoregroups([Points(20), Points(20), Points(15), Points(0)]) == ((0, 2), (2, 3), (3, 4))
    assert scoregroups([]) == ()
