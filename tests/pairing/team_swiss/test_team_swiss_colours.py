import pytest
from team_swiss_events import COLOURS, NONE, A, B

from swissdesk.pairing.basic.colours import Strength
from swissdesk.pairing.team_swiss.colours import Side, decide_colour, team_preference
from swissdesk.terms import Colour, TeamColours

WORDS = {Strength.STRONG: "strong", Strength.MILD: "mild", Strength.NONE: "none"}


def letters(text: str) -> list[Colour]:
    return [COLOURS[letter] for letter in text]


def side(text: str, kind: TeamColours = A, *, number: int = 1, is_last: bool = False) -> Side:
    return Side(number, letters(text), team_preference(letters(text), kind, is_last=is_last))


@pytest.mark.parametrize(
    ("string", "of_a", "of_b", "in_the_last_round"),
    [
        ("", None, None, None),
        ("W", None, "B mild", "B mild"),
        ("B", None, "W mild", "W mild"),
        ("WB", None, "W mild", None),
        ("BW", None, "B mild", None),
        ("WW", "B", "B strong", "B strong"),
        ("BB", "W", "W strong", "W strong"),
        ("BBWW", "B", "B strong", "B strong"),
        ("WWBB", "W", "W strong", "W strong"),
        ("BWW", "B", "B strong", "B strong"),
        ("WWWBB", None, "B mild", "B mild"),
        ("BBBWW", None, "W mild", "W mild"),
        ("WBWWB", None, "B mild", "B mild"),
        ("WWWB", "B", "B strong", "B strong"),
        ("WWWWBB", "B", "B strong", "B strong"),
        ("WBWB", None, "W mild", None),
    ],
)
def test_preferences_follow_from_the_difference_and_the_last_two(string, of_a, of_b, in_the_last_round):
    colour = team_preference(letters(string), A, is_last=False).colour
    assert (None if colour is None else colour.value.upper()) == of_a
    for is_last, expected in ((False, of_b), (True, in_the_last_round)):
        found = team_preference(letters(string), B, is_last=is_last)
        words = None if found.colour is None else f"{found.colour.value.upper()} {WORDS[found.strength]}"
        assert words == expected
    assert team_preference(letters(string), NONE, is_last=False).colour is None


@pytest.mark.parametrize(
    ("kind", "first", "other", "colour", "article"),
    [
        (A, "", "", "W", "4.3.1"),
        (A, "WW", "WB", "B", "4.3.2"),
        (A, "WB", "WW", "W", "4.3.2"),
        (A, "WW", "BB", "B", "4.3.3"),
        (B, "WBW", "WW", "W", "4.3.4"),
        (B, "WW", "WBW", "B", "4.3.4"),
        (A, "W", "B", "B", "4.3.5"),
        (A, "", "W", "W", "4.3.5"),
        (A, "WWW", "WW", "B", "4.3.5"),
        (A, "WB", "BW", "W", "4.3.6"),
        (NONE, "BWWB", "WBWB", "B", "4.3.6"),
        (A, "WW", "WW", "B", "4.3.7"),
        (A, "BWB", "BWB", "W", "4.3.8"),
        (NONE, "", "WB", "B", "4.3.9"),
    ],
)
def test_the_colours_of_a_pair_follow_the_list_of_article_4_3(kind, first, other, colour, article):
    found = decide_colour(side(first, kind), side(other, kind, number=2), Colour.WHITE)
    assert (found.colour, found.article) == (COLOURS[colour], article)


@pytest.mark.parametrize(
    ("number", "drawn", "colour"), [(3, "W", "W"), (4, "W", "B"), (3, "B", "B"), (4, "B", "W")]
)
def test_the_colour_drawn_goes_to_odd_numbers(number, drawn, colour):
    found = decide_colour(side("", number=number), side("", number=9), COLOURS[drawn])
    assert found.colour is COLOURS[colour]


def test_in_the_last_round_a_strong_preference_is_granted_before_a_mild_one():
    first, other = (side(string, B, is_last=True) for string in ("BBWW", "WBW"))
    assert decide_colour(first, other, Colour.WHITE) == (Colour.BLACK, "4.3.4")
    assert decide_colour(other, first, Colour.WHITE) == (Colour.WHITE, "4.3.4")
