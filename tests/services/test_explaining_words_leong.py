"""The Leong system in words: every round of the sample events, and a few sentences as they stand."""

from pathlib import Path

import pytest

from swissdesk.formats.trf import read_trf
from swissdesk.services.explaining import questions
from swissdesk.terms import Tpn
from tests.pairing.leong.leong_cases import NAMES, case_request

EVENTS = Path(__file__).parent.parent / "data" / "leong" / "events"
CRACKED = "leong-n006-r04-s209.trf"
LARGE = "leong-n014-r11-s210.trf"


def question(name: str, number: int) -> questions.RoundQuestion:
    return questions.question_about(read_trf((EVENTS / name).read_bytes(), name).tournament, number)


def case(name: str) -> questions.RoundQuestion:
    return questions.RoundQuestion(case_request(name), None, {})


def ask(name: str, one: int, other: int) -> str:
    return questions.ask_why_not(case(name), Tpn(one), Tpn(other)).sentence


@pytest.mark.parametrize("path", sorted(EVENTS.glob("*-n0[01]*.trf")), ids=lambda path: path.stem)
def test_every_round_can_be_explained(path: Path):
    t = read_trf(path.read_bytes(), path.name).tournament
    for paired in t.rounds:
        asked = questions.question_about(t, paired.number)
        assert asked.pairing is not None
        lines = [line for bracket in questions.why_brackets(asked) for line in bracket.ladder]
        assert {line.article for line in lines} <= {
            f"Leong:{name}" for both in NAMES.values() for name in both
        }
        for line in lines:
            is_list = line.name in ("10.3", "10.4", "10.8", "11.1")
            assert bool(line.reasons or line.as_for) == (not line.is_free and not is_list)
        for white, black in asked.pairing.pairs:
            board = questions.why_board(asked, white, black)
            assert board.colour_article.startswith("Leong:1")
            assert "{" not in board.part + board.colours
            assert all(answer.sentence.endswith(".") for answer in board.refused)


@pytest.mark.parametrize("path", sorted(EVENTS.glob("*-n00*.trf")), ids=lambda path: path.stem)
def test_every_pair_that_was_not_made_has_its_sentence(path: Path):
    t = read_trf(path.read_bytes(), path.name).tournament
    numbers = [player.tpn for player in t.players]
    for paired in t.rounds:
        asked = questions.question_about(t, paired.number)
        for one in numbers:
            for other in numbers[one:]:
                found = questions.ask_why_not(asked, one, other)
                assert found.sentence.startswith(f"{one}-{other}: ")
                assert "{" not in found.sentence
                assert "None" not in found.sentence


def test_a_cracked_pair_is_told_where_it_was_made_and_where_it_went():
    above, *_others, median = questions.why_brackets(case("leong-2-crack"))
    assert above.sentences[1] == "2-4 was made here, and cracked for the median bracket [9.6]."
    assert above.pairs == ()
    assert median.sentences[:2] == ("The median: paired last.", "Cracked for it: 2-4 [9.6].")
    assert median.ladder[0].reasons == ("Without it: 3 and 7 have no opponent left.",)


@pytest.mark.parametrize(
    ("name", "pair", "sentence"),
    [
        (
            "1-colour-exchange",
            (2, 7),
            "in the 1½-point bracket 2 would be in a pair that does not suit the colours of both [12.2]",
        ),
        ("1-colour-exchange", (2, 6), "they have already met [2]"),
        (
            "1-colour-exchange",
            (2, 5),
            "in the 1½-point bracket 2 players would float instead of 0 [9.3]",
        ),
        (
            "2-crack",
            (2, 4),
            "in the 1½-point bracket 2 of the pairs instead of 1 would have to be cracked [9.6]",
        ),
        ("3-floater-blocked-below", (3, 5), "they have already met [2]"),
        (
            "3-floater-blocked-below",
            (1, 4),
            "in the 2-point bracket 1 would float, though 2 is lower and can float [10.3]",
        ),
        (
            "5-last-round",
            (1, 3),
            "in the 2-point bracket 2 players would float instead of 0 [9.3]",
        ),
        ("6-not-last-round", (1, 2), "both must get the same colour [9.1]"),
        (
            "6-not-last-round",
            (1, 4),
            "in the 1-point bracket it is the turn of 1, for whom 3 comes before 4 and is available [10.8]",
        ),
        ("7-bye", (1, 3), "the bye would go to 2 instead of 3 [8.1]"),
    ],
)
def test_why_not_names_the_bracket_the_loss_and_the_rule(name: str, pair: tuple[int, int], sentence: str):
    found = ask(f"leong-{name}", *pair)
    assert found.startswith(f"{pair[0]}-{pair[1]}: {sentence}"), found


def down(name: str, player: int) -> questions.WhyDownAnswer:
    return questions.ask_why_down(case(name), Tpn(player))


def test_who_floats_is_told_with_what_others_would_cost():
    found = down("leong-3-floater-blocked-below", 2)
    assert found.pill == "moves down"
    assert found.sentences == (
        "2 is left over from the 2-point bracket.",
        "If it was 1: somebody higher would float [10.3: 1 instead of 2].",
        "If it was 3: more floaters would have no opponent in the next group [10.5: 1 instead of 0].",
    )
    assert down("leong-3-floater-blocked-below", 6).pill == "moves up"


def test_who_has_the_bye_is_told_with_those_who_could_not():
    found = down("leong-7-bye", 3)
    assert found.pill == "has the bye"
    assert found.sentences == (
        "3 has the bye.",
        "If it was one of 1 · 2: equally good, but it comes later in the order of candidates.",
        "If it was 4: the rest of the round could not be paired.",
    )
