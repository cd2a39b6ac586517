"""Every claim of an explanation is borne out by exhaustion in small fields."""

import random
from itertools import combinations

from hypothesis import given, settings
from literal_olympiad import Field, LiteralGroup, LiteralRound, best_key, literal_round
from random_team_events import random_request

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.pairing.basic.deadlock import Deadlock
from swissdesk.pairing.explaining.explanation import (
    BracketExplanation,
    BracketKind,
    Shortage,
    Verdict,
    WhyDown,
)
from swissdesk.pairing.olympiad.explaining.questions import ExplainedOlympiadRound
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn
from tests.chances import CHANCES
from tests.long_run import examples

OUTER = (("42",), ("17",), ("23a",), ("30a", "33a"), ("31", "34", "23b"), ("30b", "33b"), ("39",))
MEDIAN = (("17",), ("23a",), ("30a",), ("39",))
KINDS = {"above": BracketKind.ABOVE, "below": BracketKind.BELOW, "median": BracketKind.MEDIAN}


def explained_or_none(request: PairingRequest) -> ExplainedOlympiadRound | None:
    try:
        return ExplainedOlympiadRound(request)
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


def first_worse(
    mine: LiteralRound, theirs: LiteralRound
) -> tuple[str, int, tuple[str, ...], tuple[int, int]]:
    """Side, score and possible articles of the first item of the key that differs, and both numbers."""
    for group, other in zip(mine.groups, theirs.groups, strict=True):
        if {frozenset(pair) for pair in group.pairs} != {frozenset(pair) for pair in other.pairs}:
            names = MEDIAN if group.side == "median" else OUTER
            at = next(at for at, item in enumerate(group.key) if item != other.key[at])
            assert group.key < other.key
            return group.side, group.score, names[at], both_numbers(group, other, at)
    raise AssertionError("the two rounds are the same")


def both_numbers(mine: LiteralGroup, theirs: LiteralGroup, item: int) -> tuple[int, int]:
    """What the explanation says of an item: counts, or who is met or floats instead of whom."""
    kind = (MEDIAN if mine.side == "median" else OUTER)[item][0]
    if kind in {"42", "23a"}:
        return mine.key[item], theirs.key[item]
    at = next(at for at, value in enumerate(mine.key[item]) if value != theirs.key[item][at])
    if kind in {"17", "31"}:
        return mine.key[item][at], theirs.key[item][at]
    if kind == "30b":
        everybody = mine.bracket.floaters + mine.bracket.members
        return everybody[-mine.key[item][at]], everybody[-theirs.key[item][at]]
    turn = next(one for one in in_turn(mine) if partners(mine)[one] != partners(theirs)[one])
    return partners(mine)[turn], partners(theirs)[turn]


def partners(group: LiteralGroup) -> dict[int, int]:
    return {one: other for pair in group.pairs for one, other in (pair, pair[::-1])}


def in_turn(group: LiteralGroup) -> list[int]:
    """Whose turn it was, floaters first, then the others from the end of the side."""
    everybody = partners(group)
    floaters = [team for team in group.coming if team in everybody]
    others = [team for team in group.members if team in everybody]
    return [*floaters, *others]


def expected_answer(
    request: PairingRequest, mine: LiteralRound, one: int, other: int
) -> Verdict | tuple[object, ...]:
    data = Field(request)
    if frozenset((one, other)) in mine.pairs:
        return Verdict.THEY_MEET
    if not data.may_meet(one, other):
        return Verdict.HAVE_MET if has_met(request, one, other) else Verdict.FORBIDDEN
    theirs = literal_round(forced(request, one, other))
    if theirs is None:
        return Verdict.NO_ROUND
    if theirs.bye != mine.bye:
        return "12", mine.bye, theirs.bye
    return first_worse(mine, theirs)


def has_met(request: PairingRequest, one: int, other: int) -> bool:
    history = next(player.history for player in request.players if player.tpn == one)
    return any(past.opponent == other and past.kind.value == "played" for past in history)


@examples(20, long=1200)
@given(CHANCES)
def test_why_not_names_the_first_item_that_the_best_round_with_the_match_makes_worse(chance: random.Random):
    request = random_request(chance, sizes=(4, 9), rounds=(0, 5))
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or explained is None:
        assert mine is explained is None
        return
    present = [player.tpn for player in request.players if player.takes_part]
    for one, other in combinations(present, 2):
        found, expected = explained.why_not(one, other), expected_answer(request, mine, one, other)
        if isinstance(expected, Verdict):
            assert found.verdict is expected
        elif expected[0] == "12":
            assert (found.criterion, found.value, found.instead) == expected
        else:
            _side, score, articles, numbers = expected
            assert found.criterion in articles
            assert (found.value, found.instead) == numbers
            assert found.score == score
            assert found.verdict is (Verdict.LATER if set(articles) & {"30a", "39"} else Verdict.CRITERION)


@settings(max_examples=100)
@given(CHANCES)
def test_a_bracket_says_what_the_items_of_the_key_came_to(chance: random.Random):
    request = random_request(chance, sizes=(2, 9), rounds=(0, 6))
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or explained is None:
        assert mine is explained is None
        return
    assert explained.bracket_count == len(mine.groups)
    for index, group in enumerate(mine.groups):
        bracket = explained.bracket(index)
        values = {criterion.name: criterion.values for criterion in bracket.criteria}
        assert (bracket.kind, bracket.score) == (KINDS[group.side], group.score)
        assert {frozenset(pair) for pair in bracket.pairs} == {frozenset(pair) for pair in group.pairs}
        assert bracket.downfloaters == group.floaters
        if group.side == "median":
            floats_on, waived, _positions, sequence = group.key
        else:
            count, floats_on, waived, _positions, look, _floaters, sequence = group.key
            assert values["42"] == (count,)
            if count:
                above = group.side == "above"
                assert (*values["31" if above else "34"], *values["23b"]) == look
            if count:
                everybody = group.bracket.floaters + group.bracket.members
                leaving = [team for team in group.floaters if team in group.members]
                last_first = sorted(leaving, key=everybody.index, reverse=True)
                assert values["30b" if above else "33b"] == tuple(last_first)
        taken, passed = set(), []
        for floater in (team for team in group.coming if team in partners(group)):
            if floater in taken:
                continue
            met = partners(group)[floater]
            order = order_of(group, floater)
            passed.append(sum(team not in taken for team in order[: order.index(met)]))
            taken |= {floater, met}
        meets = "33a" if group.side == "below" else "30a"
        assert values[meets] == tuple(passed)
        going_on = tuple(floater for floater, on in zip(bracket.mdps, floats_on, strict=True) if on)
        assert (values["17"], values["23a"], values["39"]) == (going_on, (waived,), sequence)


def order_of(group: LiteralGroup, floater: int) -> list[int]:
    """Whom a floater tries, one after the other: those of the group, then the other floaters."""
    if group.side != "median":
        return [*group.members, *(team for team in group.coming if team != floater)]
    members = group.members if floater in group.down else group.members[::-1]
    rest = [team for team in [*reversed(group.up), *group.down] if team != floater]
    return [*members, *rest]


@settings(max_examples=100)
@given(CHANCES)
def test_the_bye_is_told_in_its_bracket_with_those_who_were_needed(chance: random.Random):
    request = random_request(chance, sizes=(3, 9), rounds=(0, 6))
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or mine.bye is None:
        return
    data = Field(request)
    stated = [explained.bracket(index) for index in range(explained.bracket_count)]
    holding = [bracket for bracket in stated if bracket.bye is not None]
    if not stated:
        return
    (bracket,) = holding
    assert bracket.bye == mine.bye
    scores = [one.score for one in stated]
    own = data.mp[mine.bye]
    assert bracket.score == (own if own in scores else min(scores))
    candidates = data.bye_candidates()
    needed = candidates[: candidates.index(mine.bye)]
    assert bracket.criteria[0].name == "12"
    assert bracket.criteria[0].values == (len(needed),)


@settings(max_examples=100)
@given(CHANCES)
def test_reasons_and_passed_over_teams_are_borne_out(chance: random.Random):
    request = random_request(chance, sizes=(3, 10), rounds=(1, 6))
    explained = explained_or_none(request)
    if explained is None:
        return
    data = Field(request)
    for index in range(explained.bracket_count):
        bracket = explained.bracket(index)
        for criterion in bracket.criteria:
            for shortage in criterion.shortages:
                lost = len(criterion.values) if criterion.name == "17" else sum(criterion.values)
                assert lost == shortage.left_over + len(shortage.without_choice)
                _holds(data, shortage, _field_of(explained, index, criterion.name))
            if criterion.deadlock is not None and criterion.name == "23a":
                _stands_in_the_way(data, bracket, criterion.deadlock)
        for passed in bracket.passed_byes:
            assert (passed.player in data.bye_candidates()) == (passed.deadlock is not None)


def _field_of(explained: ExplainedOlympiadRound, index: int, article: str) -> set[Tpn]:
    """Among which teams a shortage is meant."""
    bracket = explained.bracket(index)
    if article == "17":
        return {*bracket.residents}
    if article == "42":
        return {*bracket.mdps, *bracket.residents}
    return following(explained, index) | ({*bracket.downfloaters} if article == "23b" else set())


def _holds(data: Field, shortage: Shortage, teams: set[Tpn]) -> None:
    for one in (*shortage.needing, *shortage.without_choice):
        assert {team for team in teams if team != one and data.may_meet(one, team)} <= {*shortage.helpers}
    for cluster in shortage.clusters:
        outside = teams - {*cluster, *shortage.helpers}
        assert len(cluster) % 2 == 1
        assert not any(data.may_meet(one, team) for one in cluster for team in outside)


def _stands_in_the_way(data: Field, bracket: BracketExplanation, deadlock: Deadlock) -> None:
    assert len(deadlock.groups) > len(deadlock.separators)
    for group in deadlock.groups:
        outside = {*bracket.mdps, *bracket.residents} - {*group, *deadlock.separators}
        assert not any(_may_pair(data, bracket, one, team) for one in group for team in outside)


def following(explained: ExplainedOlympiadRound, index: int) -> set[Tpn]:
    """The next group towards the median, by its score."""
    here = explained.bracket(index)
    others = [explained.bracket(at) for at in range(explained.bracket_count)]
    if here.kind is BracketKind.ABOVE:
        nearest = max((one for one in others if one.score < here.score), key=lambda one: one.score)
    else:
        nearest = min((one for one in others if one.score > here.score), key=lambda one: one.score)
    return {*nearest.residents}


def _may_pair(data: Field, bracket: BracketExplanation, one: Tpn, other: Tpn) -> bool:
    between_floaters = one in bracket.mdps and other in bracket.mdps
    return data.may_meet(one, other) and data.lawful(one, other) and not between_floaters


def floating(request: PairingRequest, bracket: BracketExplanation, team: Tpn) -> PairingRequest:
    """The same request where a team may meet nobody of its bracket."""
    others = {*bracket.mdps, *bracket.residents} - {team}
    barred = {(min(team, other), max(team, other)) for other in others}
    return replace(request, forbidden_pairs=request.forbidden_pairs | barred)


@settings(max_examples=100)
@given(CHANCES)
def test_a_floater_that_was_passed_over_could_only_float_at_the_named_price(chance: random.Random):
    request = random_request(chance, sizes=(5, 9), rounds=(2, 6))
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or explained is None:
        return
    for index, group in enumerate(mine.groups):
        bracket = explained.bracket(index)
        for passed in bracket.passed_floaters:
            best = best_key(Field(floating(request, bracket, passed.player)), group.bracket)
            if best is None:
                assert passed.criterion == ""
                continue
            at = next(at for at, item in enumerate(group.key) if item != best[at])
            assert group.key < best
            assert passed.criterion in OUTER[at]


@examples(20, long=1200)
@given(CHANCES)
def test_why_a_team_floats_is_what_the_bracket_would_lose_by_any_other(chance: random.Random):
    request = random_request(chance, sizes=(4, 8), rounds=(1, 5))
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or explained is None:
        return
    for index, group in enumerate(mine.groups):
        bracket = explained.bracket(index)
        for team in bracket.residents:
            found = explained.why_down(team)
            is_floating = team in bracket.downfloaters
            stay = {*bracket.mdps, *bracket.residents} - {*bracket.downfloaters}
            assert (found.is_left_over, found.has_bye, found.kind) == (is_floating, False, bracket.kind)
            assert {one.player for one in found.instead} == (stay if is_floating else {team})
            for one in found.instead:
                best = None
                if bracket.kind is not BracketKind.MEDIAN:
                    best = best_key(Field(floating(request, bracket, one.player)), group.bracket)
                if best is None:
                    assert (one.verdict, one.criterion) == (Verdict.NO_ROUND, "")
                    continue
                at = next(at for at, item in enumerate(group.key) if item != best[at])
                assert one.verdict is Verdict.CRITERION
                assert one.criterion in OUTER[at]


@settings(max_examples=60)
@given(CHANCES)
def test_why_a_team_has_the_bye_is_told_for_all_others_that_may_have_it(chance: random.Random):
    request = random_request(chance, sizes=(3, 9), rounds=(0, 5))
    mine, explained = literal_round(request), explained_or_none(request)
    if mine is None or explained is None or mine.bye is None:
        return
    data = Field(request)
    found = explained.why_down(mine.bye)
    assert (found.is_left_over, found.has_bye) == (True, True)
    candidates = data.bye_candidates()
    assert {one.player for one in found.instead} == {*candidates} - {mine.bye}
    for one in found.instead:
        if candidates.index(one.player) < candidates.index(mine.bye):
            others = frozenset(data.ranking) - {one.player}
            assert (one.verdict, data.perfect(others)) == (Verdict.NO_ROUND, False)
        else:
            assert (one.criterion, one.value, one.instead) == ("12", mine.bye, one.player)


def test_an_absent_team_neither_floats_nor_has_the_bye():
    explained = ExplainedOlympiadRound(random_request(random.Random(3), (8, 8), (0, 0)))
    assert explained.why_down(Tpn(99)) == WhyDown(Tpn(99))


def test_only_the_round_as_it_is_paired_is_explained():
    explained = ExplainedOlympiadRound(random_request(random.Random(3), (8, 8), (0, 0)))
    assert explained.why_not(1, 1).verdict is Verdict.ABSENT
    assert explained.why_not(1, 99).verdict is Verdict.ABSENT
    assert explained.board(1, 2) is None
    for board in explained.explanation().boards:
        assert explained.board(board.white, board.black) == board
        assert [answer.other for answer in explained.refusals(board)] == [*board.passed_over]
