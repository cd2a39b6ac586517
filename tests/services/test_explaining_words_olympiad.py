"""The Olympiad rules in words: every round of the sample events, and a few sentences as they stand."""

import re
from pathlib import Path

import pytest

from swissdesk.formats.trf import read_trf
from swissdesk.services.explaining import questions
from swissdesk.terms import Tpn
from tests.pairing.olympiad.olympiad_events import case_request, request_for

DATA = Path(__file__).parent.parent / "data" / "olympiad"
EVENTS = sorted((DATA / "events").glob("*.trf"))
LISTS = ("30a", "33a", "39")


def question(path: Path, number: int) -> questions.RoundQuestion:
    return questions.question_about(read_trf(path.read_bytes(), path.name).tournament, number)


def case(name: str) -> questions.RoundQuestion:
    request, _expected = case_request(next((DATA / "cases").glob(f"olympiad-{name}*.json")))
    return questions.RoundQuestion(request, None, {})


def ask(asked: questions.RoundQuestion, one: int, other: int) -> str:
    return questions.ask_why_not(asked, Tpn(one), Tpn(other)).sentence


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_every_round_can_be_explained(path: Path):
    t = read_trf(path.read_bytes(), path.name).tournament
    for paired in t.rounds:
        asked = questions.question_about(t, paired.number)
        assert asked.pairing is not None
        for bracket in questions.why_brackets(asked):
            assert re.match(r"\d+ match points?: \d+ team", bracket.title)
            for line in bracket.ladder:
                assert line.article == f"D.02:{line.name}"
                assert not line.reasons or not line.is_free
                assert not re.search(r"\bplayers?\b|[{}]", " ".join((line.words, line.text, *line.reasons)))
        for white, black in asked.pairing.pairs:
            board = questions.why_board(asked, white, black)
            assert board.colour_article.startswith("D.02:2")
            assert not re.search(r"[{}]", board.part + board.colours)
            assert all(answer.sentence.endswith(".") for answer in board.refused)


@pytest.mark.parametrize("path", EVENTS[:3], ids=lambda path: path.stem)
def test_every_match_that_was_not_made_has_its_sentence(path: Path):
    t = read_trf(path.read_bytes(), path.name).tournament
    numbers = [player.tpn for player in t.players]
    for paired in t.rounds:
        asked = questions.question_about(t, paired.number)
        for one in numbers:
            for other in numbers[one:]:
                sentence = ask(asked, one, other)
                assert sentence.startswith(f"{one}-{other}: ")
                assert not re.search(r"[{}]|None", sentence)


def test_a_floater_is_told_with_the_reason_why_others_stay():
    # The first worked example: 3 floats? 1 and 2 have met. 2? It has met 5, the next group.
    above, below, _next, median = questions.why_brackets(case("1"))
    assert above.title == "3 match points: 3 teams"
    assert above.sentences == ("Above the median: paired from the top.", "1 moves down.")
    lines = {line.name: line for line in above.ladder}
    assert lines["42"].reasons == ("3 teams: an odd number, so one floats.",)
    first, second = lines["30b"].reasons
    assert first == "3 should float before, but then 3 teams would float instead of 1 [42]."
    assert second == (
        "2 should float before, but then 1 of the floaters instead of 0 "
        "would have no opponent in the next group [31]."
    )
    assert below.sentences == ("Below the median: paired from the bottom.", "6 moves up.")
    assert median.title == "2 match points: 2 teams, 1 of them floated here"


def test_a_bracket_says_that_article_22_is_ignored_and_who_needs_it():
    above, _median = questions.why_brackets(case("3"))
    assert above.sentences[1] == "The colours of article 22 are ignored in this bracket [23a]."
    line = next(line for line in above.ladder if line.name == "23a")
    assert line.text == "ignored"
    assert line.is_cost
    assert [line.name for line in above.ladder if line.is_cost] == ["23a"]
    assert line.reasons == ("With colours of article 22: 1 and 2 have no opponent left.",)


def test_the_bye_says_who_could_not_have_it_and_who_was_needed():
    last = next(bracket for bracket in questions.why_brackets(case("7")) if bracket.ladder[0].name == "12")
    assert "5 gets the bye." in last.sentences
    assert "May not have the bye: 7 (scored without playing) [16b]." in last.sentences
    assert any(sentence.startswith("With the bye for 6: ") for sentence in last.sentences)


@pytest.mark.parametrize(
    ("name", "pair", "sentence"),
    [
        ("1", (1, 2), "they have already met [16a]"),
        ("1", (2, 3), "they do meet"),
        (
            "1",
            (1, 3),
            "in the bracket of 3 match points 1 of the floaters instead of 0 would",
        ),
        ("7", (5, 6), "the others could not be paired then. 7 has no opponent left"),
        ("5", (4, 5), "in the bracket of 3 match points 6, which is paired before, would have to take"),
    ],
)
def test_why_not_names_the_bracket_and_the_article(name: str, pair: tuple[int, int], sentence: str):
    assert ask(case(name), *pair).startswith(f"{pair[0]}-{pair[1]}: {sentence}")


def test_a_match_that_moves_the_bye_says_to_whom():
    asked = questions.RoundQuestion(request_for(dict.fromkeys(range(1, 8), ())), None, {})
    assert ask(asked, 6, 7) == "6-7: the bye would go to 5 instead of 7 [12]."


def test_the_turn_of_a_team_is_told_where_only_the_order_speaks_against_a_match():
    asked = questions.RoundQuestion(request_for(dict.fromkeys(range(1, 7), ())), None, {})
    assert ask(asked, 1, 5) == (
        "1-5: in the bracket of 0 match points it is the turn of 1, "
        "for which 4 comes before 5 and is available [39]."
    )
    board = questions.why_board(asked, Tpn(1), Tpn(4))
    assert board.part == "It was the turn of 1; 4 comes first in the order."
    assert board.colours == (
        "Neither has played, so the pairing number of the higher ranked decides: 1 has White on board 1."
    )


def test_a_team_that_floats_is_told_with_what_the_others_would_cost():
    found = questions.ask_why_down(case("1"), Tpn(1))
    assert found.pill == "moves down"
    assert found.sentences == (
        "1 is left over from the bracket of 3 match points.",
        "If it was 2: more floaters would have no opponent in the next group [31: 1 instead of 0].",
        "If it was 3: more teams would float [42: 3 instead of 1].",
    )


def test_the_bye_is_told_with_the_teams_that_come_later():
    asked = questions.RoundQuestion(request_for(dict.fromkeys(range(1, 4), ())), None, {})
    found = questions.ask_why_down(asked, Tpn(3))
    assert found.pill == "has the bye"
    assert found.sentences == (
        "3 has the bye.",
        "If it was 1: the bye would not go to the last team that can have it [12: 1 instead of 3].",
        "If it was 2: the bye would not go to the last team that can have it [12: 2 instead of 3].",
    )


def test_nobody_moves_on_from_the_median_bracket():
    asked = questions.RoundQuestion(request_for(dict.fromkeys(range(1, 5), ())), None, {})
    found = questions.ask_why_down(asked, Tpn(2))
    assert found.pill == "in the last bracket"
    assert found.sentences == (
        "2 is in the bracket of 0 match points, which is paired last: none moves on from there.",
    )
