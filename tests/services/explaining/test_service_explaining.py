"""Explanations in words, as window and command line show them."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace
from swissdesk.pairing.basic.colours import ColourPreference, Strength
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.explaining.explanation import (
    BYE,
    BracketExplanation,
    BracketKind,
    CriterionValue,
    LeftOver,
    Shortage,
    Verdict,
    WhyDown,
    WhyNot,
)
from swissdesk.pairing.systems import system_named
from swissdesk.pairing.words.common import (
    Names,
    floating_words,
    reason_words,
    why_not_pill,
    why_not_words,
)
from swissdesk.pairing.words.shortages import shortage_words
from swissdesk.services.explaining import questions
from swissdesk.services.explaining.floats import down_pill, down_words
from swissdesk.terms import Colour, Points, Tpn
from tests.services.service_building import pair, play


def question(data, name, number):
    path = data / "dutch" / "events" / name
    t = read_trf(path.read_bytes(), path.name).tournament
    if name.startswith("d2017"):
        t = replace(t, settings=replace(t.settings, system=DUTCH_2017))
    return questions.question_about(t, number)


@pytest.mark.parametrize(
    "name",
    [
        "d2025-n019-r16-s1000365.trf",
        "d2025-n011-r08-s1000362.trf",
        "d2025-n033-r07-s1000127.trf",
        "d2017-n014-r11-s1500127.trf",
        "d2017-n026-r09-s1500018.trf",
    ],
)
def test_every_board_of_an_event_has_its_words(data, name):
    for number in range(1, int(name[12:14]) + 1):
        asked = question(data, name, number)
        for place in range(1, len(asked.pairing.pairs) + 1):
            board = questions.why_board(asked, *questions.board_of(asked, place))
            assert board.part.endswith(".")
            assert (min(board.white, board.black), max(board.white, board.black)) in [
                (min(made), max(made)) for made in board.bracket.pairs
            ]
            assert all(answer.sentence for answer in board.refused)


def test_a_loss_has_a_reason_and_no_loss_has_none(data):
    for bracket in questions.why_brackets(question(data, "d2025-n033-r07-s1000127.trf", 7)):
        for line in bracket.ladder:
            assert line.is_free == (not line.reasons and not line.as_for)


def test_reasons_that_were_given_are_not_given_again(data):
    stuck = ()
    for name, number in (("d2025-n019-r16-s1000365.trf", 16), ("d2017-n014-r11-s1500127.trf", 11)):
        for bracket in questions.why_brackets(question(data, name, number)):
            given = {line.name: line.reasons for line in bracket.ladder if line.reasons}
            assert len(set(given.values())) == len(given)
            referring = [line for line in bracket.ladder if line.as_for]
            assert {line.as_for for line in referring} <= {*given}
            assert all(line.says == f"{line.words} (see {line.as_for})" for line in referring)
            stuck = (*stuck, *referring)
    assert len(stuck) > 10


def test_an_odd_bracket_says_so(data):
    brackets = questions.why_brackets(question(data, "d2025-n033-r07-s1000127.trf", 3))
    reasons = [reason for bracket in brackets for line in bracket.ladder for reason in line.reasons]
    assert "17 are here: an odd number, so one is left over." in reasons


def test_the_collapsed_bracket_says_why_it_is_none_of_the_scoregroups(data):
    path = data / "dutch" / "cases" / "2017-2026-collapsed.trf"
    t = read_trf(path.read_bytes(), path.name).tournament
    t = replace(t, settings=replace(t.settings, system=DUTCH_2017))
    *_, penultimate, collapsed = questions.why_brackets(questions.question_about(t, len(t.rounds) + 1))
    assert penultimate.sentences[0].endswith("this comes before all else [C4].")
    assert collapsed.title == "Last bracket, from ½ points down: 3 players, 2 of them moved down"
    assert collapsed.sentences[0].startswith("All who were left form one bracket")
    assert collapsed.ladder[1].article == "C.04.3:C.6"


def test_the_edition_of_2017_cites_its_own_articles_of_colours(data):
    asked = question(data, "d2017-n026-r09-s1500018.trf", 3)
    boards = [questions.why_board(asked, white, black) for white, black in asked.pairing.pairs]
    assert {board.colour_article for board in boards} == {f"C.04.3:E.{number}" for number in (1, 4)}


def test_the_window_asks_about_a_paired_round_or_the_next_one(session):
    play(*session)
    pair(*session)
    asked = questions.prepare_question(*session, 2)
    white, black = questions.board_of(asked, 1)
    assert questions.why_board(asked, white, black).white == white
    with pytest.raises(TournamentError, match="no round 5"):
        questions.prepare_question(*session, 5)
    with pytest.raises(TournamentError, match="no board 9"):
        questions.board_of(asked, 9)
    with pytest.raises(TournamentError, match="do not meet"):
        questions.why_board(asked, white, white)


def test_a_round_that_is_not_paired_yet_can_be_asked_about(session):
    asked = questions.prepare_question(*session, 1)
    assert questions.why_brackets(asked)[0].title == "0-point bracket: 7 players"
    assert questions.ask_why_not(asked, Tpn(1), Tpn(2)).pill == "later in the sequence"


def test_a_loss_names_who_is_short_of_whom_also_below_the_bracket():
    here = BracketExplanation(Points(10), (), (Tpn(1), Tpn(2)), (), (), None, (), ())
    below = Shortage((Tpn(5), Tpn(6)), (Tpn(7),), (), (), goes_out=True)
    assert list(shortage_words(below, here, Names({}).all_of)) == [
        "Of those below, 5 · 6 can meet only 7 down there.",
        "So 1 of them needs somebody from above.",
    ]
    pairs = Shortage((Tpn(1), Tpn(2), Tpn(8)), (BYE,), (), (), goes_out=False)
    assert list(shortage_words(pairs, here, Names({}).all_of)) == [
        "As far as the criteria above allow, 1 · 2 · 8 can meet only the bye without a loss.",
        "So 1 such pair cannot be avoided.",
    ]


def test_an_odd_set_that_is_not_the_whole_bracket_is_listed():
    here = BracketExplanation(Points(10), (), tuple(map(Tpn, range(1, 7))), (), (), None, (), ())
    odd = (Tpn(1), Tpn(2), Tpn(3))
    alone = Shortage((), (), (odd, (Tpn(4), Tpn(5), Tpn(6))), (), goes_out=False)
    assert list(shortage_words(alone, here, Names({}).all_of)) == [
        "1 · 2 · 3: an odd number; without a loss they can meet only each other.",
        "4 · 5 · 6: an odd number; without a loss they can meet only each other.",
        "So 1 such pair cannot be avoided.",
    ]
    helped = Shortage((Tpn(5),), (Tpn(4),), (odd,), (), goes_out=True)
    assert list(shortage_words(helped, here, Names({}).all_of)) == [
        "As far as the criteria above allow, 5 can meet only 4 without a loss.",
        "1 · 2 · 3: an odd number; without a loss they can meet only each other or 4.",
        "So 1 is left over.",
    ]


def test_of_many_players_only_the_first_are_listed():
    names = Names({Tpn(1): "Ann"})
    assert names.all_of([Tpn(1), Tpn(2)]) == "1 Ann · 2"
    assert names.all_of([*map(Tpn, range(1, 12)), BYE]) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, the bye"
    assert names.all_of(map(Tpn, range(1, 21))).endswith("11, 12 and 8 more")


@pytest.mark.parametrize(
    ("held_by", "words"),
    [
        ("C6", "It could be less, but then more players would be left over [C6]."),
        ("", "The pairs that are allowed at all make no complete round with less."),
        (None, "No complete round that is as good by the criteria above has less."),
    ],
)
def test_a_loss_without_a_shortage_says_what_forbids_less(held_by, words):
    here = BracketExplanation(Points(10), (), (Tpn(1), Tpn(2)), (), (), None, (), ())
    loss = CriterionValue("C12", "2.4.7", (1,), (), held_by=held_by)
    assert reason_words(loss, here, Names({}), system_named(DUTCH_2026).words()) == (words,)


@pytest.mark.parametrize("verdict", list(Verdict))
def test_every_verdict_has_words(verdict):
    found = WhyNot(Tpn(1), Tpn(2), verdict, Points(10), "C12", "2.4.7", 0, 1)
    assert why_not_pill(found)
    assert why_not_words(found, system_named(DUTCH_2026).words()).startswith("1-2: ")


def test_whoever_is_left_over_or_does_not_take_part_is_named():
    ann, words = Names({Tpn(1): "Ann"}), system_named(DUTCH_2026).words()
    assert down_pill(WhyDown(Tpn(1))) == "not in this round"
    assert down_words(WhyDown(Tpn(1)), ann, words) == ("1 Ann does not take part.",)
    alone = WhyDown(Tpn(1), Points(10), is_left_over=True)
    assert down_pill(alone) == "moves down"
    assert down_words(alone, ann, words) == (
        "1 Ann is left over from the 1-point bracket.",
        "No other could be left over in the same place.",
    )


@pytest.mark.parametrize(
    ("answer", "pill", "reason"),
    [
        (LeftOver(Tpn(1), Verdict.NO_ROUND), "no complete round", "could not be paired [C4]."),
        (
            LeftOver(Tpn(1), Verdict.CRITERION, "C12", "2.4.7", 0, 1),
            "C12 gets worse",
            "[C12: 1 instead of 0].",
        ),
        (LeftOver(Tpn(1), Verdict.LATER), "later in the sequence", "in the order of candidates [4]."),
    ],
)
def test_a_player_who_is_paired_hears_what_leaving_over_would_cost(answer, pill, reason):
    found = WhyDown(Tpn(1), Points(10), instead=(answer,))
    assert down_pill(found) == pill
    (sentence,) = down_words(found, Names({Tpn(1): "Ann"}), system_named(DUTCH_2026).words())
    assert sentence.startswith("If 1 Ann was left over from the 1-point bracket: ")
    assert sentence.endswith(reason)


def test_those_who_would_cost_the_same_are_named_together():
    later = tuple([LeftOver(Tpn(tpn), Verdict.LATER) for tpn in (2, 3)])
    found = WhyDown(Tpn(1), Points(10), is_left_over=True, instead=later)
    sentences = down_words(found, Names({}), system_named(DUTCH_2026).words())
    assert sentences[1].startswith("If it was one of 2 · 3: equally good")


def test_a_round_that_would_collapse_says_from_where():
    found = WhyNot(Tpn(4), Tpn(6), Verdict.COLLAPSE, Points(15))
    assert why_not_words(found, system_named(DUTCH_2017).words()) == (
        "4-6: nothing changes down to 1½ points, but then those below cannot be paired [A9]."
    )


def test_pairs_that_were_made_before_are_named():
    found = WhyNot(Tpn(1), Tpn(6), Verdict.CRITERION, Points(10), "C12", "2.4.7", 0, 1, ((Tpn(2), Tpn(5)),))
    assert why_not_words(found, system_named(DUTCH_2026).words()) == (
        "1-6: in the 1-point bracket equally good by itself, but with 2-5 already made "
        "more players would not get the colour that they prefer [C12: 1 instead of 0]."
    )


def test_the_last_bracket_of_2017_is_named_as_such():
    found = WhyNot(Tpn(1), Tpn(6), Verdict.LATER, Points(10), kind=BracketKind.COLLAPSED)
    assert why_not_words(found, system_named(DUTCH_2017).words()).startswith(
        "1-6: in the last bracket equally good"
    )


def test_refusals_for_the_same_reason_share_a_sentence():
    met = [WhyNot(Tpn(1), Tpn(other), Verdict.HAVE_MET) for other in (5, 6, 8)]
    loss = WhyNot(Tpn(1), Tpn(7), Verdict.LATER, Points(10))
    assert system_named(DUTCH_2026).words().refusals([*met[:2], loss, met[2]]) == (
        "1-5, 1-6, 1-8: they have already met [C1].",
        "1-7: in the 1-point bracket equally good, but it comes later in the order of candidates [4].",
    )


def test_one_resident_beside_moved_down_players_is_not_the_only_player():
    stuck = Shortage((), (), (), (Tpn(1), Tpn(2), Tpn(5)), goes_out=True)
    here = BracketExplanation(Points(10), (Tpn(1), Tpn(2)), (Tpn(5),), (), (), None, (), ())
    assert list(shortage_words(stuck, here, Names({}).all_of)) == [
        "5 is the only resident.",
        "1 · 2 · 5 have no other possibility left.",
    ]
    alone = replace(stuck, without_choice=(Tpn(5),))
    assert list(shortage_words(alone, replace(here, mdps=()), Names({}).all_of)) == [
        "The only one of the bracket."
    ]


def wishing(white: int, black: int) -> BracketExplanation:
    """A bracket of those who strongly want White, then those who mildly want Black."""
    players = tuple(map(Tpn, range(1, white + black + 1)))
    strong = ColourPreference(Colour.WHITE, Strength.STRONG)
    mild = ColourPreference(Colour.BLACK, Strength.MILD)
    preferences = tuple(zip(players, [strong] * white + [mild] * black, strict=True))
    return BracketExplanation(Points(10), (), players, (), (), None, (), (), preferences=preferences)


def test_a_shortage_of_colours_names_them():
    words, here = system_named(DUTCH_2026).words(), wishing(6, 4)
    everybody = here.residents
    short = Shortage(everybody[:6], everybody[6:], (), (), goes_out=False)
    denied = CriterionValue("C12", "2.4.7", (1,), (short,))
    assert words.reasons(denied, here, Names({}))[0] == "6 want White, 4 want Black."
    strongly = CriterionValue("C13", "2.4.8", (1,), (short,))
    assert words.reasons(strongly, here, Names({}))[0] == "6 strongly want White."
    two = Shortage(everybody[:2], (), (), (), goes_out=False)
    assert words.reasons(replace(denied, shortages=(two,)), here, Names({}))[0] == "2 want White."
    other = system_named(DUTCH_2017).words().reasons(replace(denied, name="C10"), here, Names({}))
    assert other[0] == "6 want White, 4 want Black."


def test_the_one_with_the_bye_is_counted_among_those_left_over():
    words = system_named(DUTCH_2026).words()
    here = replace(wishing(3, 2), holds_bye=True)
    assert words.reasons(CriterionValue("C6", "2.4.1", (1,), ()), here, Names({})) == (
        "One of them has to have the bye [C5].",
    )
    met = Shortage((Tpn(1), Tpn(2)), (BYE,), (), (), goes_out=True)
    assert words.reasons(CriterionValue("C6", "2.4.1", (2,), (met,)), here, Names({})) == (
        "One of them has to have the bye [C5].",
        "As far as the criteria above allow, 1 · 2 can meet only the bye without a loss.",
        "So 1 of them is left over as well.",
    )
    alone = replace(wishing(1, 0), holds_bye=True)
    assert words.reasons(CriterionValue("C6", "2.4.1", (1,), ()), alone, Names({})) == (
        "The only one of the bracket, who has to have the bye [C5].",
    )
    above = replace(here, holds_bye=False, bye_is_next=True)
    assert words.reasons(CriterionValue("C8", "2.4.3", (1, 0), ()), above, Names({})) == (
        "One of those left over in the next bracket has to have the bye [C5].",
    )
    moving = replace(here, downfloaters=(Tpn(1), Tpn(2)))
    assert list(floating_words(moving, Names({}), words)) == [
        "1 · 2 move down.",
        "One of them will have the bye.",
    ]


def test_moved_down_players_who_downfloat_again_are_named_where_they_count():
    here = BracketExplanation(Points(10), (Tpn(1),), (Tpn(2), Tpn(3)), (), (), None, (), ())
    words = system_named(DUTCH_2025).words()
    counted = CriterionValue("C14", "3.4.9", (1,), (), counted_anyway=(Tpn(1),))
    assert words.reasons(counted, here, Names({})) == (
        "1 has moved down: a downfloat whoever the opponent is.",
    )
    stuck = Shortage((), (), (), (Tpn(3),), goes_out=True)
    assert words.reasons(replace(counted, values=(2,), shortages=(stuck,)), here, Names({})) == (
        "1 has moved down: a downfloat whoever the opponent is.",
        "3 has no other possibility left.",
    )


def test_who_has_the_bye_hears_so():
    found = WhyDown(Tpn(1), Points(10), is_left_over=True, has_bye=True)
    assert down_pill(found) == "has the bye"
    assert down_words(found, Names({}), system_named(DUTCH_2026).words())[:2] == (
        "1 is left over from the 1-point bracket and has the bye.",
        "The bye goes to the lowest score from which somebody can have it [C5].",
    )
