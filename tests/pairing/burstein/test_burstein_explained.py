"""Every claim of an explanation is borne out by exhaustion in small fields."""

import random
from itertools import combinations

import pytest
from burstein_events import Past, position, random_request
from hypothesis import given, settings
from literal_burstein import LiteralBracket, LiteralRound, Table, literal_round

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.pairing.burstein.explaining.questions import ExplainedBursteinRound
from swissdesk.pairing.burstein.facts import BURSTEIN
from swissdesk.pairing.explaining.explanation import BracketExplanation, LeftOver, Verdict, WhyNot
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import explained_round, pair_round, round_with_floats, system_named
from swissdesk.pairing.words.common import Names
from swissdesk.pairing.words.steps import ToldSteps
from swissdesk.terms import Tpn
from tests.chances import CHANCES
from tests.long_run import examples

WORDS = system_named(BURSTEIN).words()
Told = Verdict | tuple[str, int | None]


def explained_or_none(request: PairingRequest) -> ExplainedBursteinRound | None:
    try:
        return ExplainedBursteinRound(request)
    except NoLegalPairingError:
        return None


def barring(request: PairingRequest, pairs: set[tuple[int, int]]) -> PairingRequest:
    return replace(request, forbidden_pairs=request.forbidden_pairs | pairs)


def forced(request: PairingRequest, one: int, other: int) -> PairingRequest:
    """The same request where each of two players may meet nobody but the other."""
    barred = {
        (min(player, third.tpn), max(player, third.tpn))
        for player in (one, other)
        for third in request.players
        if third.tpn not in (one, other)
    }
    return barring(request, barred)


def items(bracket: LiteralBracket) -> dict[str, object]:
    count, scores = bracket.key["C7"]
    opponents = {one: other for pair in bracket.pairs for one, other in (pair, pair[::-1])}
    last = len(bracket.players)
    numbers = {player: bsn for bsn, player in enumerate(bracket.players, 1)}
    order = [last - numbers[opponents[player]] if player in opponents else last for player in bracket.players]
    told = {"C5": len(bracket.floaters), "C6": bracket.key["C6"], "C7/C5": count, "C7/C6": scores}
    if not bracket.floaters:
        # Where nobody floats there is nothing to choose for the following bracket.
        told = {"C5": 0}
    return {**told, "C8": bracket.key["C8"], "4.3": order}


def first_worse(mine: LiteralRound, theirs: LiteralRound) -> tuple[str, int]:
    """Name and score of the first item of the key that differs; the other round must be worse in it."""
    for bracket, other in zip(mine.brackets, theirs.brackets, strict=True):
        if (bracket.pairs, bracket.floaters) != (other.pairs, other.floaters):
            ours, others = items(bracket), items(other)
            item = next(item for item, value in ours.items() if others.get(item) != value)
            assert ours[item] < others[item]
            return item, bracket.score
    raise AssertionError("the two rounds are the same")


def expected_answer(request: PairingRequest, mine: LiteralRound, one: int, other: int) -> Told:
    if any({one, other} == {*pair} for bracket in mine.brackets for pair in bracket.pairs):
        return Verdict.THEY_MEET
    table = Table(request)
    if not table.may_meet(one, other):
        if other in [past.opponent for past in table.games(one)]:
            return Verdict.HAVE_MET
        is_forbidden = (min(one, other), max(one, other)) in request.forbidden_pairs
        return Verdict.FORBIDDEN if is_forbidden else Verdict.SAME_COLOUR
    theirs = literal_round(forced(request, one, other))
    if theirs is None:
        return Verdict.NO_ROUND
    return ("3.1", None) if theirs.bye != mine.bye else first_worse(mine, theirs)


def answered(found: WhyNot | LeftOver, score: int | None) -> Told:
    if found.verdict in (Verdict.CRITERION, Verdict.LATER):
        assert (found.verdict is Verdict.LATER) == (found.criterion == "4.3")
        return found.criterion, score
    return found.verdict


@examples(17, long=1000)
@given(CHANCES)
def test_why_not_names_the_first_item_that_the_best_round_with_the_pair_makes_worse(chance: random.Random):
    request = random_request(chance, sizes=(4, 8), rounds=(0, 5))
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or explained is None:
        assert mine is explained is None
        return
    present = [player.tpn for player in request.players if player.takes_part]
    for one, other in combinations(present, 2):
        found = explained.why_not(one, other)
        assert answered(found, found.score) == expected_answer(request, mine, one, other)
        assert WORDS.why_not(found)


@settings(max_examples=50)
@given(CHANCES)
def test_why_somebody_floats_is_the_first_item_that_is_worse_where_another_one_does(chance: random.Random):
    request = random_request(chance, sizes=(4, 8), rounds=(0, 5))
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or explained is None:
        return
    for above, bracket in enumerate(mine.brackets):
        scores = explained.state.score_of
        residents = [one for one in bracket.players if scores[Tpn(one)] == bracket.score]
        for player in residents:
            found = explained.why_down(Tpn(player))
            assert found.is_left_over == (player in bracket.floaters)
            assert found.score == bracket.score
            for answer in found.instead:
                others = [other for other in bracket.players if other != answer.player]
                barred = {(min(answer.player, other), max(answer.player, other)) for other in others}
                theirs = literal_round(barring(request, barred))
                if theirs is None:
                    assert answer.verdict is Verdict.NO_ROUND
                elif theirs.bye == mine.bye and theirs.brackets[:above] == mine.brackets[:above]:
                    assert answered(answer, found.score) == first_worse(mine, theirs)


@settings(max_examples=50)
@given(CHANCES)
def test_brackets_say_what_each_criterion_came_to(chance: random.Random):
    request = random_request(chance, sizes=(4, 9), rounds=(0, 5))
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or explained is None:
        return
    explained.check(pair_round(request))
    brackets = {bracket.score: bracket for bracket in explained.explanation().brackets}
    for literal in mine.brackets:
        told = brackets[literal.score]
        assert (told.downfloaters, told.pairs) == (literal.floaters, literal.pairs)
        ranked = [one.player for one in told.ranking if one.player != told.bye]
        assert ranked == [*literal.players]
        values = {criterion.name: criterion.values for criterion in told.criteria}
        for item, value in items(literal).items():
            if item != "4.3":
                found = values.get(item, ())
                assert [*found] == (value if isinstance(value, list) else [value])
        claims_hold(explained, told)


def claims_hold(explained: ExplainedBursteinRound, told: BracketExplanation) -> None:
    """Who is said to be short of opponents has nobody else without a loss."""
    for criterion in told.criteria:
        for shortage in criterion.shortages:
            single = [(player,) for player in (*shortage.needing, *shortage.without_choice)]
            for cluster in (*shortage.clusters, *single):
                here = {*told.mdps, *told.residents} - {told.bye}
                outside = here - {*cluster, *shortage.helpers}
                assert not any(
                    may_meet_freely(explained, criterion.name, one, other)
                    for one in cluster
                    for other in outside
                )


def may_meet_freely(explained: ExplainedBursteinRound, name: str, one: Tpn, other: Tpn) -> bool:
    if explained.obstacle(one, other) is not None:
        return False
    mine, theirs = (explained.state.sides[explained.place_of[player]].preference for player in (one, other))
    return name == "C5" or mine.colour is None or mine.colour is not theirs.colour


@pytest.fixture(scope="module")
def three_brackets() -> PairingRequest:
    """Three with two points, one with one, three with none, of whom one has the bye."""
    return position(
        {
            1: Past(2, "W", index=9),
            2: Past(2, "B", index=8, met=(4,)),
            3: Past(2, "W", index=7),
            4: Past(1, "B", index=5),
            5: Past(0, "B", index=6),
            6: Past(0, "W", index=3),
            7: Past(0, "W", index=1),
        }
    )


def test_a_bracket_tells_the_order_who_goes_down_and_why(three_brackets: PairingRequest):
    explained = explained_round(three_brackets)
    top, middle, low = (explained.bracket(index) for index in range(3))
    assert (top.downfloaters, middle.mdps, low.bye) == ((3,), (3,), 7)
    assert WORDS.title(top) == "2-point bracket: 3 players"
    (order,) = WORDS.about(top)
    assert order.startswith("By Buchholz and Sonneborn-Berger: 1 (")
    count = next(criterion for criterion in top.criteria if criterion.name == "C5")
    assert WORDS.reasons(count, top, Names({})) == ("3 are here: an odd number, so one is left over.",)
    assert WORDS.part(explained.board(Tpn(1), Tpn(2)), top, Names({})) == (
        "1 is the first of those left and meets the last one available, 2."
    )


def test_floaters_and_the_bye_are_answered_in_words(three_brackets: PairingRequest):
    floats = round_with_floats(three_brackets)
    found = {one.player: one for one in floats.why_down(Tpn(3)).instead}
    # Number 2 has met number 4; with 1 on the way the other two would meet, and that comes later.
    assert (found[Tpn(2)].criterion, found[Tpn(2)].instead) == ("C7/C5", 2)
    assert found[Tpn(1)].verdict is Verdict.LATER
    bye = floats.why_down(Tpn(7))
    assert bye.has_bye
    assert [one.player for one in bye.instead if one.criterion == "3.1"] == [6, 4, 5, 3, 2, 1]


def test_an_opponent_who_was_passed_over_is_answered_in_words(three_brackets: PairingRequest):
    explained = explained_round(three_brackets)
    board = explained.board(Tpn(1), Tpn(2))
    assert board is not None
    (passed,) = explained.refusals(board)
    assert WORDS.why_not(passed) == (
        "1-3: in the 2-point bracket the next bracket would leave more players over [C7/C5: 2 instead of 0]."
    )
    equal = explained_round(position({number: Past(1) for number in range(1, 5)}))
    assert WORDS.why_not(equal.why_not(Tpn(1), Tpn(3))) == (
        "1-3: in the 1-point bracket 1 would meet 3 instead of 4, who comes first [4.3]."
    )


def test_somebody_who_could_only_meet_at_the_cost_of_going_down_is_told_so():
    explained = explained_round(position({1: Past(1), 2: Past(1), 3: Past(1), 4: Past(0)}))
    assert WORDS.why_not(explained.why_not(Tpn(1), Tpn(4))) == (
        "1-4: in the 1-point bracket 1 would be left over instead of meeting 3 [4.3]."
    )


def test_steps_lay_a_bracket_in_its_order_before_floaters_are_put_aside(three_brackets: PairingRequest):
    steps = ToldSteps(explained_round(three_brackets), Names({}), WORDS)
    assert [step.left for step in steps.steps[0][:2]] == [(1, 2, 3), (1, 2)]
    assert steps.steps[0][1].aside == (3,)
    assert steps.steps[1][0].left == (3, 4)


def test_the_bye_of_somebody_alone_with_a_score_has_a_bracket_of_its_own():
    explained = explained_round(position({1: Past(2), 2: Past(2), 3: Past(1)}))
    brackets = explained.explanation().brackets
    assert [(one.score, one.residents, one.pairs, one.bye) for one in brackets] == [
        (20, (1, 2), ((1, 2),), None),
        (10, (3,), (), 3),
    ]
