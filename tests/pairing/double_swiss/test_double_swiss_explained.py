"""Every claim of an explanation is borne out by exhaustion in small fields."""

import random
from itertools import combinations

from double_swiss_events import Past, position, random_request, request_for
from hypothesis import given, settings
from literal_double_swiss import Data, LiteralBracket, LiteralRound, literal_round

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.pairing.double_swiss.explaining.questions import ExplainedDoubleRound
from swissdesk.pairing.double_swiss.system import pair_double_swiss
from swissdesk.pairing.double_swiss.words import DoubleSwissWords
from swissdesk.pairing.explaining.explanation import BracketKind, Verdict, WhyNot
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.words.common import Names
from swissdesk.terms import Tpn
from tests.chances import CHANCES

NAME_OF = {"order": "3.5.5", "3.6": "3.6.4"}
SEQUENCES = {"3.5.5", "3.6.4"}
WORDS = DoubleSwissWords()


def explained_or_none(request: PairingRequest) -> ExplainedDoubleRound | None:
    try:
        return ExplainedDoubleRound(request)
    except NoLegalPairingError:
        return None


def forced(request: PairingRequest, one: int, other: int) -> PairingRequest:
    """The same request where each of two players may meet nobody but the other."""
    barred = {
        (min(who, player.tpn), max(who, player.tpn))
        for who in (one, other)
        for player in request.players
        if player.tpn not in (one, other)
    }
    return replace(request, forbidden_pairs=request.forbidden_pairs | barred)


def keys(bracket: LiteralBracket) -> dict[str, object]:
    return {**bracket.choice, "order": places(bracket), **bracket.pairing}


def places(bracket: LiteralBracket) -> tuple[int, ...]:
    """The upfloaters as they are compared: their order is by score, then number, and C5 is equal then."""
    return bracket.upfloaters


def first_worse(mine: LiteralRound, theirs: LiteralRound) -> tuple[str, int]:
    """Name and score of the first item of the key that differs; the other round must be worse in it."""
    by_score = {bracket.score: bracket for bracket in theirs.brackets}
    for bracket in mine.brackets:
        other = by_score[bracket.score]
        if bracket.pairs != other.pairs:
            item = next(item for item, value in keys(bracket).items() if keys(other)[item] != value)
            assert keys(bracket)[item] < keys(other)[item]
            return NAME_OF.get(item, item), bracket.score
    raise AssertionError("the two rounds are the same")


def expected_answer(
    request: PairingRequest, mine: LiteralRound, one: int, other: int
) -> Verdict | tuple[str, int | None]:
    if any({one, other} == {*pair} for bracket in mine.brackets for pair in bracket.pairs):
        return Verdict.THEY_MEET
    data = Data(request)
    if not data.may_meet(one, other):
        met = any(past.opponent == other for past in data.meetings(one))
        return Verdict.HAVE_MET if met else Verdict.FORBIDDEN
    theirs = literal_round(forced(request, one, other))
    if theirs is None:
        return Verdict.NO_ROUND
    return ("3.4", None) if theirs.bye != mine.bye else first_worse(mine, theirs)


def answered(found: WhyNot) -> Verdict | tuple[str, int | None]:
    if found.verdict in (Verdict.CRITERION, Verdict.LATER):
        assert (found.verdict is Verdict.LATER) == (found.criterion in SEQUENCES)
        return found.criterion, found.score
    return found.verdict


@settings(max_examples=40)
@given(CHANCES)
def test_why_not_names_the_first_item_that_the_best_round_with_the_match_makes_worse(chance: random.Random):
    request = random_request(chance, sizes=(4, 9), rounds=(0, 5))
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or explained is None:
        assert mine is explained is None
        return
    present = [player.tpn for player in request.players if player.takes_part]
    for one, other in combinations(present, 2):
        found = explained.why_not(one, other)
        assert answered(found) == expected_answer(request, mine, one, other)
        assert WORDS.why_not(found)


@settings(max_examples=40)
@given(CHANCES)
def test_brackets_say_what_each_criterion_came_to(chance: random.Random):
    request = random_request(chance, sizes=(4, 10), rounds=(0, 5))
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or explained is None:
        return
    explained.check(pair_double_swiss(request, no_report, CancelToken()))
    brackets = {bracket.score: bracket for bracket in explained.explanation().brackets if bracket.pairs}
    assert [*brackets] == [bracket.score for bracket in mine.brackets]
    for literal in mine.brackets:
        told = brackets[literal.score]
        assert (told.kind, told.mdps, told.pairs) == (BracketKind.FILLED, literal.upfloaters, literal.pairs)
        values = {criterion.name: criterion.values for criterion in told.criteria}
        for item in ("C4", "C6", "C7", "C8"):
            assert keys(literal)[item] == values.get(item, (0,))[0]
        for criterion in told.criteria:
            assert WORDS.criterion(criterion.name)
            WORDS.reasons(criterion, told, Names({}))


@settings(max_examples=25)
@given(CHANCES)
def test_why_a_player_floats_up_is_answered_for_every_player(chance: random.Random):
    request = random_request(chance, sizes=(4, 9), rounds=(0, 5))
    explained = explained_or_none(request)
    if explained is None:
        return
    brackets = explained.explanation().brackets
    floating = {who: bracket.score for bracket in brackets for who in bracket.mdps}
    for player in request.players:
        found = explained.why_down(player.tpn)
        if player.tpn in floating:
            assert (found.is_left_over, found.score) == (True, floating[player.tpn])
        elif not found.has_bye:
            assert not found.is_left_over


def test_a_bracket_tells_who_floats_up_and_why_in_words():
    request = position({1: Past(4), 2: Past(2), 3: Past(2), 4: Past(0), 5: Past(0)})
    explained = ExplainedDoubleRound(request)
    top, middle, low = (explained.bracket(index) for index in range(3))
    assert (top.mdps, middle.mdps, low.bye) == ((2,), (4,), 5)
    assert [*WORDS.about(top)] == ["2 floats up to this bracket."]
    assert [*WORDS.about(middle)] == ["4 floats up to this bracket.", "2 has floated up to a bracket above."]
    assert WORDS.title(top) == "4-point bracket: 2 players, 1 of them floated up"
    count = next(criterion for criterion in top.criteria if criterion.name == "C4")
    assert WORDS.reasons(count, top, Names({})) == ("The only player with this score.",)
    assert explained.why_down(Tpn(2)).instead[0].criterion == "3.5.5"
    assert explained.why_down(Tpn(1)).instead == ()


def test_the_colours_of_a_board_are_told_with_their_article():
    explained = ExplainedDoubleRound(request_for(dict.fromkeys(range(1, 9), ())))
    board = explained.board(Tpn(6), Tpn(2))
    assert board is not None
    assert (board.higher, board.lower, board.passed_over, board.colour_article) == (2, 6, (), "4.3.1")
    reason = "Neither has played, so the number of the higher ranked player decides"
    assert WORDS.colours(board, Names({})) == f"{reason}: 6 has White in the first game."
