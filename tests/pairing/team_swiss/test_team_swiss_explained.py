"""Every claim of an explanation is borne out by exhaustion in small fields."""

import random
from itertools import combinations

from hypothesis import given, settings
from literal_team_swiss import LiteralBracket, LiteralRound, Table, literal_round
from team_swiss_events import Past, position, random_request, request_for

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.pairing.explaining.explanation import BracketExplanation, BracketKind, Verdict, WhyNot
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import explained_round, pair_round, round_with_floats, system_named
from swissdesk.pairing.team_swiss.explaining.questions import ExplainedTeamRound
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from swissdesk.pairing.words.common import Names
from swissdesk.terms import Tpn
from tests.chances import CHANCES

NAME_OF = {
    "T-20": "C4",
    "T-21": "C5",
    "T-22": "C6",
    "T-23": "C7",
    "T-24": "3.5.5",
    "T-25": "C8",
    "T-26": "C9",
    "T-27": "C10",
    "T-28": "3.6.4",
}
SEQUENCES = {"3.5.5", "3.6.4"}


def explained_or_none(request: PairingRequest) -> ExplainedTeamRound | None:
    try:
        return ExplainedTeamRound(request)
    except NoLegalPairingError:
        return None


def forced(request: PairingRequest, one: int, other: int) -> PairingRequest:
    """The same request where each of two teams may meet nobody but the other."""
    barred = {
        (min(team, player.tpn), max(team, player.tpn))
        for team in (one, other)
        for player in request.players
        if player.tpn not in (one, other)
    }
    return replace(request, forbidden_pairs=request.forbidden_pairs | barred)


def keys(bracket: LiteralBracket) -> dict[str, object]:
    return {**bracket.choice, **bracket.pairing}


def first_worse(mine: LiteralRound, theirs: LiteralRound) -> tuple[str, int]:
    """Name and score of the first item of the key that differs; the other round must be worse in it."""
    by_score = {bracket.score: bracket for bracket in theirs.brackets}
    for bracket in mine.brackets:
        other = by_score[bracket.score]
        if bracket.pairs != other.pairs:
            item = next(item for item, value in keys(bracket).items() if keys(other)[item] != value)
            assert keys(bracket)[item] < keys(other)[item]
            return NAME_OF[item], bracket.score
    raise AssertionError("the two rounds are the same")


def expected_answer(
    request: PairingRequest, mine: LiteralRound, one: int, other: int
) -> Verdict | tuple[str, int | None]:
    if any({one, other} == {*pair} for bracket in mine.brackets for pair in bracket.pairs):
        return Verdict.THEY_MEET
    if not Table(request).may_meet(one, other):
        history = next(player.history for player in request.players if player.tpn == one)
        met = any(past.opponent == other and past.kind.value == "played" for past in history)
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
        assert system_named(TEAM_SWISS).words().why_not(found)


@settings(max_examples=40)
@given(CHANCES)
def test_brackets_say_what_each_criterion_came_to(chance: random.Random):
    request = random_request(chance, sizes=(4, 10), rounds=(0, 5))
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or explained is None:
        return
    explained.check(pair_round(request))
    brackets = {bracket.score: bracket for bracket in explained.explanation().brackets if bracket.pairs}
    assert [*brackets] == [bracket.score for bracket in mine.brackets]
    for literal in mine.brackets:
        told = brackets[literal.score]
        assert (told.kind, told.mdps, told.pairs) == (BracketKind.FILLED, literal.upfloaters, literal.pairs)
        for item, value in keys(literal).items():
            values = {criterion.name: criterion.values for criterion in told.criteria}.get(NAME_OF[item])
            if item in {"T-20", "T-22", "T-23", "T-25", "T-26", "T-27"}:
                assert value == (0 if values is None else values[0])
        claims_hold(explained, told)


def claims_hold(explained: ExplainedTeamRound, told: BracketExplanation) -> None:
    """Who is said to be short of opponents has nobody else without such a pair."""
    for criterion in told.criteria:
        for shortage in criterion.shortages:
            clusters = [
                *shortage.clusters,
                *[(team,) for team in (*shortage.needing, *shortage.without_choice)],
            ]
            for cluster in clusters:
                outside = {*shortage.concerned, *told.mdps, *told.residents} - {*cluster, *shortage.helpers}
                assert not any(
                    may_meet_freely(explained, criterion.name, one, other, told)
                    for one in cluster
                    for other in outside
                )


def may_meet_freely(
    explained: ExplainedTeamRound, name: str, one: Tpn, other: Tpn, told: BracketExplanation
) -> bool:
    paired = {team for pair in told.pairs for team in pair}
    if other not in paired or explained.obstacle(one, other) is not None:
        return False
    if name == "C4":
        return other in told.residents
    strengths = 1 if name == "C8" else 2
    mine, theirs = (explained.state.sides[explained.place_of[team]].preference for team in (one, other))
    is_loss = mine.colour is theirs.colour and all(each.strength >= strengths for each in (mine, theirs))
    return not is_loss


@settings(max_examples=25)
@given(CHANCES)
def test_why_a_team_floats_up_is_answered_for_every_team(chance: random.Random):
    request = random_request(chance, sizes=(4, 9), rounds=(0, 5))
    explained = explained_or_none(request)
    if explained is None:
        return
    brackets = explained.explanation().brackets
    floating = {team: bracket.score for bracket in brackets for team in bracket.mdps}
    for player in request.players:
        found = explained.why_down(player.tpn)
        if player.tpn in floating:
            assert (found.is_left_over, found.score) == (True, floating[player.tpn])
            assert not {one.player for one in found.instead} & {*floating} - {
                team for team, score in floating.items() if score != found.score
            }
        elif not found.has_bye:
            assert not found.is_left_over


def test_a_bracket_tells_who_floats_up_and_why_in_words():
    request = position({1: Past(4), 2: Past(2), 3: Past(2), 4: Past(0), 5: Past(0)})
    explained, words = explained_round(request), system_named(TEAM_SWISS).words()
    top, middle, low = (explained.bracket(index) for index in range(3))
    assert (top.mdps, middle.mdps, low.bye) == ((2,), (4,), 5)
    assert [*words.about(top)] == ["2 floats up to this bracket."]
    assert [*words.about(middle)] == ["4 floats up to this bracket.", "2 has floated up to a bracket above."]
    assert words.title(top) == "4-point bracket: 2 teams, 1 of them floated up"
    count = next(criterion for criterion in top.criteria if criterion.name == "C4")
    assert words.reasons(count, top, Names({})) == ("The only team of its score.",)
    floats = round_with_floats(request)
    assert floats.why_down(Tpn(2)).instead[0].criterion == "3.5.5"
    assert floats.why_down(Tpn(1)).instead == ()


def test_a_round_that_was_paired_by_the_rules_is_explained_board_by_board():
    explained = explained_round(request_for(dict.fromkeys(range(1, 9), ())))
    board = explained.board(Tpn(5), Tpn(1))
    assert board is not None
    assert (board.higher, board.lower, board.passed_over, board.colour_article) == (1, 5, (), "4.3.1")
    later = explained.board(Tpn(6), Tpn(2))
    assert later is not None
    assert later.passed_over == ()
    assert explained.board(Tpn(1), Tpn(2)) is None
