"""The simplified system in words: every round of the sample events, and a few sentences as they stand."""

from pathlib import Path

import pytest

from swissdesk.errors import NobodyFloatsError
from swissdesk.formats.trf import read_trf
from swissdesk.services.explaining import questions
from swissdesk.terms import Tpn

EVENTS = Path(__file__).parent.parent / "data" / "simplified" / "events"
THIRD_COLOUR = "vincze-n006-r05-s152.trf"
BYE_MOVED = "vincze-n008-r07-s105.trf"
LARGE = "vincze-n013-r09-s144.trf"


def question(name: str, number: int) -> questions.RoundQuestion:
    return questions.question_about(read_trf((EVENTS / name).read_bytes(), name).tournament, number)


@pytest.mark.parametrize("path", sorted(EVENTS.glob("*-n0[01]*.trf")), ids=lambda path: path.stem)
def test_every_round_can_be_explained(path: Path):
    t = read_trf(path.read_bytes(), path.name).tournament
    for paired in t.rounds:
        asked = questions.question_about(t, paired.number)
        assert asked.pairing is not None
        for bracket in questions.why_brackets(asked):
            assert all(line.is_free == (not line.reasons and not line.as_for) for line in bracket.ladder)
        for white, black in asked.pairing.pairs:
            board = questions.why_board(asked, white, black)
            assert board.colour_article.startswith("Vincze, colours ")
            assert "{" not in board.part + board.colours


def test_a_score_group_says_who_left_it_and_who_was_passed_over():
    first, second, *_others = questions.why_brackets(question(LARGE, 7))
    assert first.title == "3½-point bracket: 5 players"
    assert first.pairs == ((3, 13), (4, 7), (12, 1))
    assert first.sentences == ("12 takes an opponent with fewer points.",)
    assert [(line.name, line.text) for line in first.ladder] == [
        ("colours 3", "avoided"),
        ("pairings 4", "2, 0, 0"),
    ]
    assert first.ladder[1].reasons == ("3-7, 3-12: they have already met [basic rules 1].",)
    assert second.sentences[1] == "1 was taken by a player with more points."


def test_the_bye_says_whom_it_passed_over_and_why():
    *_above, middle, next_to_last, last = questions.why_brackets(question(BYE_MOVED, 6))
    assert middle.sentences == (
        "May not have the bye: 7, 6 (had it, or won a point without a game).",
        "3 Radler, Maria gets the bye.",
    )
    assert next_to_last.ladder[1].reasons == (
        "With the bye for 5: 1 and 2 can only be paired with 8: one of them is left.",
    )
    assert last.ladder[1].reasons == ()


def test_who_has_the_bye_hears_so_though_nobody_floats():
    asked = question(BYE_MOVED, 6)
    found = questions.ask_why_down(asked, Tpn(3))
    assert found.pill == "has the bye"
    assert found.sentences == (
        "3 Radler, Maria gets the bye.",
        "The bye goes to the last in the ranking who can have it [pairings 7].",
        "May not have the bye: 8 (had it, or won a point without a game).",
        "With the bye for 5: 1 and 2 can only be paired with 8: one of them is left.",
        "May not have the bye: 7, 6 (had it, or won a point without a game).",
    )
    with pytest.raises(NobodyFloatsError):
        questions.ask_why_down(asked, Tpn(1))


def test_a_third_equal_colour_says_who_would_be_stuck_without_it():
    bracket = questions.why_brackets(question(THIRD_COLOUR, 5))[0]
    assert bracket.ladder[0].text == "allowed"
    assert bracket.ladder[0].reasons == ("Without it: 4 has no opponent left.",)


@pytest.mark.parametrize(
    ("one", "other", "sentence"),
    [
        (1, 2, "1-2: 12, whose turn comes before, would have to take 11 instead of 1 [pairings 4]."),
        (4, 12, "4-12: at the turn of 4, 7 comes before 12 and is available [pairings 4]."),
        (3, 7, "3-7: they have already met [basic rules 1]."),
        (3, 13, "3-13: they do meet."),
    ],
)
def test_the_answer_names_the_turn_at_which_the_round_would_part(one: int, other: int, sentence: str):
    assert questions.ask_why_not(question(LARGE, 7), Tpn(one), Tpn(other)).sentence == sentence


def test_the_board_says_whose_turn_it_was():
    asked = question(LARGE, 7)
    board = questions.why_board(asked, Tpn(1), Tpn(12))
    assert board.part == (
        "It was the turn of 12 Fuchs, Thomas; 1 Turner, Emma comes first in the order of choice. "
        "That is an opponent with fewer points."
    )
