"""Colours that are granted by the strength of preferences alone (C.04.4.1, C.04.4.2: 2.1.3, 5.2)."""

import pytest

from swissdesk.pairing.basic.colour_grants import Side, decide_colour, without_equal_absolutes
from swissdesk.pairing.basic.colours import ColourPreference, Strength, colour_preference
from swissdesk.terms import Colour

W, B = Colour.WHITE, Colour.BLACK
MILD_BLACK = ColourPreference(B, Strength.MILD)


def side(number: int, colours: str) -> Side:
    played = [W if one == "W" else B for one in colours]
    return Side(number, played, colour_preference(played))


def newcomer_of_dubov(number: int) -> Side:
    return Side(number, (), MILD_BLACK)


@pytest.mark.parametrize(
    ("higher", "lower", "colour", "article"),
    [
        (side(1, ""), side(4, ""), W, "5.2.1"),
        (side(2, ""), side(5, ""), B, "5.2.1"),
        (side(3, "W"), side(4, "B"), B, "5.2.2"),
        (side(3, ""), side(4, "B"), B, "5.2.2"),
        (side(3, "W"), side(4, ""), B, "5.2.2"),
        (side(3, "WB"), side(4, "WBB"), B, "5.2.3"),
        (side(3, "WWBB"), side(4, "WB"), W, "5.2.3"),
        (side(3, "BWW"), side(4, "WBW"), B, "5.2.3"),
        (side(3, "WBWBW"), side(4, "WBBWW"), W, "5.2.3"),
        (side(3, "WBBW"), side(4, "BWBWBW"), W, "5.2.4"),
        (side(3, "BWBW"), side(4, "WBBW"), B, "5.2.4"),
        (side(3, "BW"), side(4, "BWBW"), B, "5.2.5"),
        (newcomer_of_dubov(3), newcomer_of_dubov(4), W, "5.2.1"),
        (newcomer_of_dubov(4), side(3, "WB"), B, "5.2.2"),
        (newcomer_of_dubov(4), side(3, "BW"), B, "5.2.5"),
        (newcomer_of_dubov(4), side(3, "WBW"), W, "5.2.3"),
    ],
)
def test_the_first_rule_that_applies_gives_the_colour_of_the_higher_ranked(
    higher: Side, lower: Side, colour: Colour, article: str
):
    assert decide_colour(higher, lower, W) == (colour, article)


def test_the_colour_drawn_decides_only_where_neither_has_played():
    assert decide_colour(side(1, ""), side(2, ""), B).colour is B
    assert decide_colour(side(1, ""), side(2, "W"), W) == decide_colour(side(1, ""), side(2, "W"), B)


def test_two_with_the_same_absolute_preference_do_not_meet():
    preferences = [
        colour_preference([W if one == "W" else B for one in colours]) for colours in ("WW", "WW", "BB", "W")
    ]
    everybody = [0b1111 & ~(1 << place) for place in range(4)]
    assert without_equal_absolutes(everybody, preferences) == [0b1100, 0b1100, 0b1011, 0b0111]
