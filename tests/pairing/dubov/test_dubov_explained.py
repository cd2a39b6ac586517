"""Every claim of an explanation is borne out by exhaustion in small fields."""

import random
from itertools import combinations

from dubov_events import Past, position, random_position, random_request, request_for
from hypothesis import given, settings
from literal_dubov import LiteralBracket, LiteralRound, Table, literal_round

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.pairing.dubov.explaining.questions import ExplainedDubovRound
from swissdesk.pairing.dubov.facts import DUBOV
from swissdesk.pairing.explaining.explanation import BracketKind, Verdict, WhyNot
from swissdesk.pairing.explaining.steps import StepKind, steps_of
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import explained_round, pair_round, round_with_floats, system_named
from swissdesk.pairing.words.common import Names
from swissdesk.terms import Tpn
from tests.chances import CHANCES
from tests.long_run import examples

SEQUENCES = {"4.2", "3.2.4.1", "3.2.4.2", "4.4"}
WORDS = system_named(DUBOV).words()


def explained_or_none(request: PairingRequest) -> ExplainedDubovRound | None:
    try:
        return ExplainedDubovRound(request)
    except NoLegalPairingError:
        return None


def some_request(chance: random.Random) -> PairingRequest:
    if chance.random() < 0.5:
        return random_position(chance, (4, 8))
    return random_request(chance, sizes=(4, 9), rounds=(0, 5))


def forced(request: PairingRequest, one: int, other: int) -> PairingRequest:
    """The same request where each of two players may meet nobody but the other."""
    barred = {
        (min(player, entry.tpn), max(player, entry.tpn))
        for player in (one, other)
        for entry in request.players
        if entry.tpn not in (one, other)
    }
    return replace(request, forbidden_pairs=request.forbidden_pairs | barred)


def turns(table: Table, subgroup: list[int]) -> dict[int, int]:
    """When each of a subgroup would be shifted."""
    listed, found = sorted(subgroup, key=lambda player: (table.aro[player], player)), {}
    if not any(table.wants[player].colour.value == "w" for player in subgroup):
        listed = sorted(subgroup)
    while listed:
        found[listed.pop((len(listed) - 1) // 2)] = len(found)
    return found


def keys(table: Table, bracket: LiteralBracket) -> list[tuple[str, object]]:
    """The items of a bracket in order, the shifters by their turn."""
    everybody = sorted({player for pair in bracket.pairs for player in pair})
    first = [player for player in everybody if table.wants[player].colour.value == "w"]
    if not any(table.games[player] for player in everybody):
        first = everybody[: len(everybody) // 2]
    turn = {**turns(table, first), **turns(table, [player for player in everybody if player not in first])}
    choice = list(bracket.choice.items())
    pool = [(-table.score[player], player) for player in bracket.upfloaters]
    return [
        *choice,
        ("4.2", pool),
        ("3.2.4", len(bracket.first_shifted)),
        ("3.2.4.1", [turn[player] for player in bracket.first_shifted]),
        ("3.2.4.2", [turn[player] for player in bracket.second_shifted]),
        ("4.4", [player for _s1, player in bracket.pairs]),
    ]


def first_worse(request: PairingRequest, mine: LiteralRound, theirs: LiteralRound) -> tuple[str, int]:
    """Name and score of the first item of the key that differs; the other round must be worse in it."""
    table = Table(request)
    by_score = {bracket.score: bracket for bracket in theirs.brackets}
    for bracket in mine.brackets:
        other = by_score[bracket.score]
        if bracket.pairs != other.pairs:
            items = zip(keys(table, bracket), keys(table, other), strict=True)
            name, value, instead = next((n, v, i) for (n, v), (_n, i) in items if v != i)
            assert value < instead
            return name, bracket.score
    raise AssertionError("the two rounds are the same")


def expected_answer(
    request: PairingRequest, mine: LiteralRound, one: int, other: int
) -> Verdict | tuple[str, int | None]:
    table = Table(request)
    if any({one, other} == {*pair} for bracket in mine.brackets for pair in bracket.pairs):
        return Verdict.THEY_MEET
    if any(past.opponent == other for past in table.games[one]):
        return Verdict.HAVE_MET
    if (min(one, other), max(one, other)) in request.forbidden_pairs:
        return Verdict.FORBIDDEN
    if not table.may_meet(one, other):
        return Verdict.SAME_COLOUR
    theirs = literal_round(forced(request, one, other))
    if theirs is None:
        return Verdict.NO_ROUND
    return ("3.1", None) if theirs.bye != mine.bye else first_worse(request, mine, theirs)


def answered(found: WhyNot) -> Verdict | tuple[str, int | None]:
    if found.verdict in (Verdict.CRITERION, Verdict.LATER):
        assert (found.verdict is Verdict.LATER) == (found.criterion in SEQUENCES)
        return found.criterion, found.score
    return found.verdict


@examples(14, long=800)
@given(CHANCES)
def test_why_not_names_the_first_item_that_the_best_round_with_the_pair_makes_worse(chance: random.Random):
    request = some_request(chance)
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
def test_brackets_say_what_each_item_came_to(chance: random.Random):
    request = some_request(chance)
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or explained is None:
        return
    explained.check(pair_round(request))
    brackets = {bracket.score: bracket for bracket in explained.explanation().brackets if bracket.pairs}
    assert [*brackets] == [bracket.score for bracket in mine.brackets]
    for literal in mine.brackets:
        told = brackets[literal.score]
        assert (told.kind, told.mdps, told.pairs) == (BracketKind.FILLED, literal.upfloaters, literal.pairs)
        assert told.subgroups is not None
        assert told.subgroups.first_shifted == literal.first_shifted
        assert told.subgroups.second_shifted == literal.second_shifted
        assert told.subgroups.s1 == tuple(one for one, _other in literal.pairs)
        values = {criterion.name: criterion.values for criterion in told.criteria}
        for item in ("C5", "C7", "C8", "C9", "C10"):
            assert literal.choice[item] == values.get(item, (0,))[0]


@settings(max_examples=25)
@given(CHANCES)
def test_why_a_player_floats_up_is_answered_for_everybody(chance: random.Random):
    explained = explained_or_none(some_request(chance))
    if explained is None:
        return
    brackets = explained.explanation().brackets
    floating = {player: bracket.score for bracket in brackets for player in bracket.mdps}
    for player in explained.request.players:
        found = explained.why_down(player.tpn)
        if player.tpn in floating:
            assert (found.is_left_over, found.score) == (True, floating[player.tpn])
        elif not found.has_bye:
            assert not found.is_left_over


def test_a_bracket_tells_who_floats_up_and_who_is_shifted_in_words():
    pasts = {1: Past(2, "B", 2105), 2: Past(1, "B", 1990), 3: Past(1, "B"), 4: Past(0, "W"), 5: Past(0, "W")}
    explained = explained_round(position(pasts))
    top, middle, low = (explained.bracket(index) for index in range(3))
    assert (top.mdps, middle.mdps, low.bye) == ((2,), (4,), 5)
    assert [*WORDS.about(top)] == ["2 floats up to this bracket."]
    assert WORDS.title(top) == "2-point bracket: 2 players, 1 of them moved up"
    count = next(criterion for criterion in top.criteria if criterion.name == "C5")
    assert WORDS.reasons(count, top, Names({})) == ("The only player of this score.",)
    assert [*WORDS.subgroups(top, Names({}))] == ["G1 prefers White: 2, 1. G2 prefers Black: – [3.2.3]."]
    shifted, sorted_so = WORDS.shifts(top, Names({}))
    assert shifted.startswith("2 is shifted out of the larger subgroup to make the two equal")
    assert sorted_so == "S1 by the average rating of the opponents: 1 (2105) [3.2.5]."
    floats = round_with_floats(position(pasts))
    assert floats.why_down(Tpn(2)).instead[0].criterion == "4.2"


def test_the_steps_lay_the_subgroups_then_the_shift_then_the_first_transposition():
    pasts = {number: Past(0, "W") for number in (1, 2, 3, 4)} | {
        5: Past(0, "B", 2000, met=(1, 3)),
        6: Past(0, "B"),
    }
    explained = explained_round(position(pasts))
    explanation = explained.explanation()
    steps = steps_of(0, explanation.brackets[0], explanation.boards, explained.obstacle).steps
    assert [step.kind for step in steps] == [
        StepKind.LAID_OUT,
        StepKind.SUBGROUPS,
        StepKind.SHIFTED,
        StepKind.FIRST_CANDIDATE,
        StepKind.TURN,
        StepKind.PAIRS,
        StepKind.COLOURS,
    ]
    assert (steps[1].left, steps[1].right) == ((5, 6), (1, 2, 3, 4))
    assert (steps[2].about, steps[2].left, steps[2].right) == ((2,), (2, 5, 6), (1, 3, 4))
    assert [(one.one, one.other) for one in steps[3].barred] == [(5, 3)]
    assert steps[4].about == (5, 4)
    assert steps[-1].pairs == ((2, 1), (5, 4), (6, 3))


def test_a_first_round_is_explained_board_by_board():
    explained = explained_round(request_for(dict.fromkeys(range(1, 9), ())))
    board = explained.board(Tpn(5), Tpn(1))
    assert board is not None
    assert (board.higher, board.lower, board.passed_over, board.colour_article) == (1, 5, (), "5.2.1")
    assert explained.board(Tpn(1), Tpn(2)) is None
    found = explained.why_not(Tpn(1), Tpn(2))
    assert (found.verdict, found.criterion, found.value, found.instead) == (Verdict.CRITERION, "3.2.4", 0, 1)
