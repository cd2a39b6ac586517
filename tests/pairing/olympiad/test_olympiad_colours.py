import pytest

from swissdesk.pairing.basic.legal_colours import Side, illegal_colours
from swissdesk.pairing.olympiad.colours import decide_colour
from swissdesk.terms import Colour

W, B = Colour.WHITE, Colour.BLACK


def letters(text: str) -> list[Colour]:
    return [Colour(letter.lower()) for letter in text]


@pytest.mark.parametrize(
    ("higher", "lower", "white", "article"),
    [
        ("WBW", "BWB", "lo", "24a"),
        ("W", "WB", "lo", "24a"),
        ("WBBW", "BWBW", "hi", "26"),
        ("WBWB", "WBWB", "hi", "28"),
        ("WBW", "WBW", "lo", "27"),
        ("BBWBBWW", "WBWB", "lo", "22"),
        ("WB", "BW", "hi", "25"),
        ("", "WB", "lo", "24a"),
        ("", "", "hi", "21"),
        ("WW", "WW", "lo", "27"),
    ],
)
def test_the_colours_of_a_pair_follow_the_list_of_decisions(higher, lower, white, article):
    # The hand-checked list of example 8.
    decision = decide_colour(Side(1, letters(higher)), Side(2, letters(lower)), W)
    assert decision.colour is (W if white == "hi" else B)
    assert decision.article.rstrip("ab") == article.rstrip("ab")


def test_who_has_not_played_leaves_the_choice_to_the_other():
    assert decide_colour(Side(1, []), Side(2, letters("WB")), W) == (B, "24b")


@pytest.mark.parametrize(("number", "drawn", "colour"), [(3, W, W), (4, W, B), (3, B, B), (4, B, W)])
def test_without_any_match_the_pairing_number_of_the_higher_ranked_decides(number, drawn, colour):
    assert decide_colour(Side(number, []), Side(9, []), drawn) == (colour, "21")


@pytest.mark.parametrize(
    ("colours", "illegal"),
    [
        ("", ""),
        ("W", ""),
        ("WW", "W"),
        ("BB", "B"),
        ("WBWW", "W"),
        ("WBWBWW", "W"),
        ("WWBW", "W"),
        ("WWBB", "B"),
    ],
)
def test_a_third_colour_running_and_a_difference_beyond_two_are_illegal(colours, illegal):
    assert illegal_colours(letters(colours)) == frozenset(letters(illegal))
