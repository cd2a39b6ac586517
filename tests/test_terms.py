"""FIDE's vocabulary."""

import pytest

from swissdesk.terms import ByeKind, Colour, Mark, Points, Scoring, format_points


@pytest.mark.parametrize(
    ("tenths", "text"),
    [
        (0, "0"),
        (5, "½"),
        (10, "1"),
        (45, "4½"),
        (100, "10"),
        (43, "4.3"),
        (3, "0.3"),
        (-5, "-½"),
        (-10, "-1"),
    ],
)
def test_points_are_written_with_a_half_and_without_a_leading_zero(tenths, text):
    assert format_points(Points(tenths)) == text


def test_the_opposite_of_the_opposite_colour_is_the_colour():
    for colour in Colour:
        assert colour.opposite is not colour
        assert colour.opposite.opposite is colour
        assert colour.sign == -colour.opposite.sign


def test_a_forfeit_and_a_pending_result_are_not_over_the_board():
    seated = {mark for mark in Mark if mark.is_over_the_board}
    assert seated == set(Mark) - {Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS, Mark.PENDING}


def test_adjourned_and_pending_marks_keep_standings_open():
    assert {mark for mark in Mark if not mark.is_final} == {Mark.ADJOURNED, Mark.PENDING}


def test_unrated_marks_are_worth_what_rated_ones_are():
    scoring = Scoring(win=Points(30), draw=Points(10), loss=Points(1))
    assert scoring.of_mark(Mark.UNRATED_WIN) == 30
    assert scoring.of_mark(Mark.UNRATED_DRAW) == 10
    assert scoring.of_mark(Mark.UNRATED_LOSS) == 1
    assert scoring.of_mark(Mark.PENDING) == 0


def test_each_bye_has_its_own_value():
    scoring = Scoring(
        pairing_allocated_bye=Points(1),
        full_point_bye=Points(2),
        half_point_bye=Points(3),
        zero_point_bye=Points(4),
    )
    assert [scoring.of_bye(kind) for kind in ByeKind] == [1, 2, 3, 4]
