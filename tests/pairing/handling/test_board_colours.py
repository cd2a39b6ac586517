"""The colours of the boards of a match, by the pattern of an event."""

import pytest

from swissdesk.pairing.handling.board_colours import (
    beginning_with_white,
    begins_with_white,
    colours_of_boards,
    is_pattern,
    rounds_that_differ,
    shortest_pattern,
)


@pytest.mark.parametrize(
    ("pattern", "rounds"),
    [
        ("WB", ["WBWBW", "WBWBW", "WBWBW"]),
        ("BW", ["BWBWB", "BWBWB", "BWBWB"]),
        ("W/B", ["WWWWW", "BBBBB", "WWWWW"]),
        ("WB/BW", ["WBWBW", "BWBWB", "WBWBW"]),
        ("WBBW", ["WBBWW", "WBBWW", "WBBWW"]),
        ("W", ["WWWWW", "WWWWW", "WWWWW"]),
    ],
)
def test_a_pattern_begins_anew_where_its_boards_or_rounds_end(pattern, rounds):
    assert [colours_of_boards(pattern, number, 5) for number in (1, 2, 3)] == rounds
    assert begins_with_white(pattern) == all(colours.startswith("W") for colours in rounds)
    assert len(rounds_that_differ(pattern)) == len(set(rounds))


def test_letters_for_white_and_black_alone_are_a_pattern():
    assert all(map(is_pattern, ("W", "WB", "WBBW/BWWB/W")))
    assert not any(map(is_pattern, ("", "w", "WX", "/W", "W/", "W//B", "W B", "WB\n", "W" * 251)))


@pytest.mark.parametrize(
    ("colours", "pattern"),
    [("WBWB", "WB"), ("WBW", "WB"), ("W", "WB"), ("B", "B"), ("BWBW", "BW"), ("WWWW", "W"), ("WBBW", "WBBW")],
)
def test_the_colours_of_a_match_are_named_by_what_they_repeat(colours, pattern):
    assert shortest_pattern(colours) == pattern
    assert colours_of_boards(pattern, 1, len(colours)) == colours


def test_colours_are_turned_to_those_of_the_team_with_white_on_board_1():
    assert beginning_with_white("BWWB") == "WBBW" == beginning_with_white("WBBW")
