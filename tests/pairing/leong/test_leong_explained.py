"""Explanations are claims: each is checked against the literal search."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from leong_cases import NAMES, case_request, first_round, leong, position
from leong_literal import LiteralRound, Outcome, Person, good, lawful
from leong_random import leong_requests

from swissdesk.errors import NoLegalPairingError, OtherwisePairedError
from swissdesk.frozen import replace
from swissdesk.pairing.basic.deadlock import BYE, Deadlock
from swissdesk.pairing.explaining.explanation import (
    BracketExplanation,
    BracketKind,
    Shortage,
    Verdict,
    WhyDown,
    WhyNot,
)
from swissdesk.pairing.explaining.questions import FloatsExplained
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import pair_round, round_with_floats
from swissdesk.terms import Tpn
from tests.long_run import examples

KINDS = {"above": BracketKind.ABOVE, "median": BracketKind.MEDIAN, "below": BracketKind.BELOW}


def explained_rounds(seed: int) -> Iterator[tuple[PairingRequest, FloatsExplained, LiteralRound]]:
    for request in leong_requests(random.Random(seed), (2, 8)):
        literal = LiteralRound(request)
        if literal.pair() is None:
            with pytest.raises(NoLegalPairingError):
                round_with_floats(request)
            return
        yield request, round_with_floats(request), literal


def brackets_of(literal: LiteralRound) -> list[Outcome]:
    return [
        bracket
        for bracket in literal.brackets
        if bracket.floaters or bracket.group or (len(literal.brackets) == 1 and literal.bye)
    ]


def expected_criteria(literal: LiteralRound, outcome: Outcome) -> dict[str, tuple[int, ...]]:
    """The key of a bracket as it is stated: a number, or the players about whom there is something."""
    stated = {}
    for name, values in outcome.key:
        people = _about(outcome, name) if name in ("L-22", "L-31", "L-32", "L-34") else ()
        concerned = tuple(one for one, value in zip(people, values, strict=False) if value)
        stated[NAMES[name][outcome.where == "below"]] = concerned if people != () else values
    made = list(zip(outcome.pairs, outcome.passed, strict=True))
    for name, has_floater in (("10.8", True), ("11.1", False)):
        turns = [(one, passed) for (one, _other), passed in made if (one in outcome.floaters) is has_floater]
        stated[name] = tuple(one for one, passed in turns if passed)
    leaving = [one for one in reversed([*outcome.floaters, *outcome.group]) if one in outcome.floating]
    for name in {"10.3", "10.4"} & {*stated}:
        stated[name] = tuple(leaving)
    if not literal.last:
        del stated["13"]
    return stated


@examples(50, long=3000)
@given(seed=st.integers(0, 2**32))
def test_every_bracket_tells_its_people_and_the_items_of_its_key(seed: int):
    for _request, explained, literal in explained_rounds(seed):
        stated = explained.explanation().brackets
        for bracket, outcome in zip(stated, brackets_of(literal), strict=True):
            assert bracket.kind is KINDS[outcome.where]
            assert (list(bracket.mdps), sorted(bracket.residents)) == (
                outcome.floaters,
                sorted(outcome.group),
            )
            assert sorted(bracket.downfloaters) == outcome.floating
            assert {*bracket.limbo} == {*outcome.floating} & {*outcome.floaters}
            told_items = {criterion.name: criterion.values for criterion in bracket.criteria}
            assert told_items == expected_criteria(literal, outcome)
        assert [bracket.bye for bracket in stated if bracket.bye] == [literal.bye] * (literal.bye is not None)


@examples(30, long=2000)
@given(seed=st.integers(0, 2**32))
def test_every_board_tells_its_bracket_whom_it_passed_over_and_the_rule_of_its_colours(seed: int):
    for request, explained, literal in explained_rounds(seed):
        boards = explained.explanation().boards
        assert {Pair(board.white, board.black) for board in boards} == {*pair_round(request).pairs}
        for board in boards:
            outcome = brackets_of(literal)[board.bracket]
            at = outcome.pairs.index((board.higher, board.lower))
            assert list(board.passed_over) == outcome.passed[at]
            two = [one for one in literal.people if one.number in (board.white, board.black)]
            colour, article = literal.colour_of_high(*two, outcome.where)
            assert (board.white == two[0].number, board.colour_article) == (colour == "W", article)
            assert [(one.one, one.other) for one in explained.refusals(board)] == [
                (board.higher, other) for other in board.passed_over
            ]


@examples(30, long=2000)
@given(seed=st.integers(0, 2**32))
def test_cracked_pairs_are_told_where_they_were_made_and_where_they_went(seed: int):
    for _request, explained, literal in explained_rounds(seed):
        stated = explained.explanation().brackets
        standing = [pair for bracket in stated for pair in bracket.pairs]
        assert len({one for pair in standing for one in pair}) == 2 * len(standing)
        count = dict(literal.brackets[-1].key)["9.6"][0]
        if not count:
            assert not any(bracket.cracked for bracket in stated)
            continue
        assert len(stated[-1].cracked) == count
        assert sorted(stated[-1].cracked) == sorted(
            pair for bracket in stated[:-1] for pair in bracket.cracked
        )
        deadlock = next(one.deadlock for one in stated[-1].criteria if one.name == "9.6")
        assert deadlock is not None
        cracked = {one for pair in stated[-1].cracked for one in pair}
        assert_deadlock(literal, deadlock, {*stated[-1].mdps, *stated[-1].residents} - cracked)


def assert_deadlock(literal: LiteralRound, deadlock: Deadlock, among: set[int]) -> None:
    """The groups are odd, live on themselves and the separators, and there are more of them."""
    people = {one.number: one for one in literal.people}
    assert len(deadlock.groups) > len(deadlock.separators)
    for group in deadlock.groups:
        assert len(group) % 2 == 1
        for number in {*group} - {BYE}:
            one = people[number]
            partners = {other for other in among if other != number and literal.can_pair(one, people[other])}
            if deadlock.has_bye and not one.barred:
                partners.add(BYE)
            assert partners <= {*group, *deadlock.separators}


@examples(30, long=2000)
@given(seed=st.integers(0, 2**32))
def test_the_reason_for_the_floaters_accounts_for_all_of_them(seed: int):
    for _request, explained, literal in explained_rounds(seed):
        for bracket in explained.explanation().brackets:
            for criterion in bracket.criteria:
                if criterion.name == "9.3" and criterion.values != (0,):
                    (shortage,) = criterion.shortages
                    assert_shortage(literal, bracket, shortage)
                    assert shortage.left_over + len(shortage.without_choice) == criterion.values[0]


def assert_shortage(literal: LiteralRound, bracket: BracketExplanation, shortage: Shortage) -> None:
    people = {one.number: one for one in literal.people}
    everybody = {*bracket.mdps, *bracket.residents}
    groups = [
        *shortage.clusters,
        *((one,) for one in shortage.needing),
        *((one,) for one in shortage.without_choice),
    ]
    for group in groups:
        for number in group:
            partners = {
                other for other in everybody - {number} if literal.compatible(people[number], people[other])
            }
            assert partners <= {*group, *shortage.helpers}


@examples(30, long=2000)
@given(seed=st.integers(0, 2**32))
def test_a_loss_says_who_would_be_stuck_without_it(seed: int):
    for _request, explained, literal in explained_rounds(seed):
        for bracket, outcome in zip(explained.explanation().brackets, brackets_of(literal), strict=True):
            for criterion in bracket.criteria:
                has_reason = criterion.name in ("3", "13", "12.2") and not criterion.is_free
                if criterion.name != "9.6":
                    assert (criterion.deadlock is not None) == has_reason
                if has_reason:
                    assert_stuck(literal, outcome, criterion.deadlock, criterion.name)


def assert_stuck(literal: LiteralRound, outcome: Outcome, deadlock: Deadlock, item: str) -> None:
    """With everything before the first loss as it was, and that loss not accepted, the proof holds."""
    partner = dict(_both(outcome.pairs))
    asked_for = list(_asked(literal, outcome, item))
    people = {one.number: one for one in literal.people}
    assert len(deadlock.groups) > len(deadlock.separators)
    for group in deadlock.groups:
        assert len(group) % 2 == 1
        for number in group:
            partners = {
                other
                for other in partner
                if other != number
                and literal.compatible(people[number], people[other])
                and all(
                    fits(by, number + other - by) == is_met
                    for by, fits, is_met in asked_for
                    if by in (number, other)
                )
            }
            assert partners <= {*group, *deadlock.separators}


def _asked(literal: LiteralRound, outcome: Outcome, item: str):
    """Who was asked for what, and whether it could be met, up to the first loss of an item."""
    people = {one.number: one for one in literal.people}
    partner = dict(_both(outcome.pairs))
    tests = {
        "L-31": lambda _one, other: other in outcome.group,
        "L-32": lambda one, other: lawful(people[one], people[other]),
        "L-33": lambda one, other: other == partner[one],
        "L-34": lambda one, other: good(people[one], people[other]),
    }
    for name, fits in tests.items():
        if name == "L-32" and not literal.last:
            continue
        for one in _about(outcome, name):
            is_met = fits(one, partner[one])
            is_first_loss = NAMES[name][0] == item and not is_met
            yield one, fits, is_met or is_first_loss
            if is_first_loss:
                return


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_who_was_passed_over_for_the_bye_is_told_with_the_reason(seed: int):
    for _request, explained, literal in explained_rounds(seed):
        if literal.bye is None:
            continue
        (bracket,) = [one for one in explained.explanation().brackets if one.bye is not None]
        order = [one.number for one in reversed(literal.people)]
        passed = [one.player for one in bracket.passed_byes]
        assert passed == order[: order.index(literal.bye)]
        for one in bracket.passed_byes:
            assert (one.deadlock is None) == next(
                who.barred for who in literal.people if who.number == one.player
            )
            if one.deadlock is not None:
                assert_deadlock(literal, one.deadlock, {*order} - {one.player})


def expected_why_not(literal: LiteralRound, one: int, other: int) -> tuple[object, ...]:
    """Verdict, item, value, value instead and turn, by comparing two literal rounds."""
    people = {person.number: person for person in literal.people}
    if any({one, other} == {*map(_number, pair)} for pairs in literal.made.values() for pair in pairs):
        return (Verdict.THEY_MEET,)
    if not literal.compatible(people[one], people[other]):
        is_forbidden = (min(one, other), max(one, other)) in literal.request.forbidden_pairs
        kept_apart = Verdict.FORBIDDEN if is_forbidden else Verdict.SAME_COLOUR
        return (Verdict.HAVE_MET if other in people[one].met else kept_apart,)
    forced = LiteralRound(literal.request, forced=(one, other))
    if forced.pair() is None:
        return (Verdict.NO_ROUND,)
    if forced.bye != literal.bye:
        return Verdict.CRITERION, "8.1", literal.bye, forced.bye, None
    for mine, theirs in zip(literal.brackets, forced.brackets, strict=True):
        if (mine.floating, mine.pairs, mine.key) != (theirs.floating, theirs.pairs, theirs.key):
            return _first_loss(mine, theirs)
    raise AssertionError("the forced round is the same")


def _number(person) -> int:
    return person.number


def _first_loss(mine: Outcome, theirs: Outcome) -> tuple[object, ...]:
    name, values, instead = next(
        (name, values, instead)
        for (name, values), (_name, instead) in zip(mine.key, theirs.key, strict=True)
        if values != instead
    )
    assert values < instead
    stated = NAMES[name][mine.where == "below"]
    at = next(at for at, value in enumerate(values) if value != instead[at])
    everybody = [*mine.floaters, *mine.group]
    if name == "L-24":
        return Verdict.CRITERION, stated, everybody[-values[at]], everybody[-instead[at]], None
    if name in ("L-33", "order"):
        pairs, others = dict(_both(mine.pairs)), dict(_both(theirs.pairs))
        turn = next(one for one in _in_turn(mine, name) if pairs[one] != others[one])
        return Verdict.LATER, stated, pairs[turn], others[turn], turn
    if name in ("L-21", "L-23", "9.6"):
        return Verdict.CRITERION, stated, values[at], instead[at], None
    return Verdict.CRITERION, stated, values[at], instead[at], _about(mine, name)[at]


def _both(pairs: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    for one, other in pairs:
        yield from ((one, other), (other, one))


def _in_turn(outcome: Outcome, name: str) -> list[int]:
    firsts = [one for one, _other in outcome.pairs]
    return [one for one in firsts if (one in outcome.floaters) is (name == "L-33")]


def _about(outcome: Outcome, name: str) -> list[int]:
    """Whom each value of an item is about."""
    if name == "L-22":
        return outcome.floaters
    partner = dict(_both(outcome.pairs))
    stay = [one for one in outcome.floaters if one in partner]
    residents = [one for one in outcome.group if one in partner]
    left = [one for one in residents if partner[one] not in stay]
    return {"L-31": stay, "L-33": stay, "L-32": [*stay, *residents], "L-34": left}[name]


@examples(27, long=1600)
@given(seed=st.integers(0, 2**32))
def test_why_not_is_the_first_loss_of_the_best_round_in_which_the_two_meet(seed: int):
    for _request, explained, literal in explained_rounds(seed):
        for one, other in combinations([person.number for person in literal.people], 2):
            found = explained.why_not(Tpn(one), Tpn(other))
            expected = expected_why_not(literal, one, other)
            stated = (found.verdict, found.criterion, found.value, found.instead, found.turn)
            assert stated[: len(expected)] == expected
            if found.verdict is Verdict.NO_ROUND:
                assert found.deadlock is not None
                forced = LiteralRound(literal.request, forced=(one, other))
                assert_deadlock(forced, found.deadlock, {person.number for person in literal.people})


class WithoutOne(LiteralRound):
    """One bracket paired again when somebody has nobody in it."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.alone = 0
        self.asked: list[tuple] = []

    def can_pair(self, one: Person, other: Person) -> bool:
        return self.alone not in (one.number, other.number) and super().can_pair(one, other)

    def _bracket(self, *people) -> list[Person]:
        if not self.alone:
            self.asked.append(people)
        return super()._bracket(*people)

    def again(self, at: int, alone: int) -> Outcome:
        self.alone = alone
        self._bracket(*self.asked[at])
        self.alone = 0
        return self.brackets.pop()


@examples(27, long=1600)
@given(seed=st.integers(0, 2**32))
def test_why_somebody_floats_is_what_the_bracket_would_lose_by_anybody_else(seed: int):
    for request, explained, _literal in explained_rounds(seed):
        literal = WithoutOne(request)
        literal.pair()
        for at, outcome in enumerate(literal.brackets[:-1]):
            for number in outcome.group:
                found = explained.why_down(Tpn(number))
                is_floating = number in outcome.floating
                stay = {*outcome.floaters, *outcome.group} - {*outcome.floating}
                assert (found.is_left_over, found.has_bye) == (is_floating, False)
                assert {one.player for one in found.instead} == (stay if is_floating else {number})
                for one in found.instead:
                    expected = _first_loss(outcome, literal.again(at, one.player))
                    assert (one.verdict, one.criterion, one.value, one.instead) == expected[:4]
        for number in literal.brackets[-1].group:
            (answer,) = explained.why_down(Tpn(number)).instead
            assert answer.verdict is Verdict.NO_ROUND


@examples(20, long=1200)
@given(seed=st.integers(0, 2**32))
def test_why_somebody_has_the_bye_is_told_for_all_others_who_may_have_it(seed: int):
    for _request, explained, literal in explained_rounds(seed):
        if literal.bye is None:
            continue
        found = explained.why_down(Tpn(literal.bye))
        assert (found.is_left_over, found.has_bye) == (True, True)
        people = {one.number: one for one in literal.people}
        allowed = {one.number for one in literal.people if not one.barred}
        assert {one.player for one in found.instead} == allowed - {literal.bye}
        holder = people[literal.bye]
        for one in found.instead:
            other = people[one.player]
            if (other.score, -other.number) < (holder.score, -holder.number):
                others = [who for who in literal.people if who is not other]
                assert (one.verdict, literal.is_pairable(others)) == (Verdict.NO_ROUND, False)
            elif other.score == holder.score:
                assert one.verdict is Verdict.LATER
            else:
                assert (one.criterion, one.value, one.instead) == ("8.1", holder.score, other.score)


def test_somebody_absent_neither_floats_nor_has_the_bye():
    assert round_with_floats(first_round(4)).why_down(Tpn(9)) == WhyDown(Tpn(9))


def asked(request: PairingRequest, one: int, other: int) -> WhyNot:
    return round_with_floats(request).why_not(Tpn(one), Tpn(other))


def test_an_absent_player_is_not_in_the_round():
    assert asked(first_round(4), 1, 9).verdict is Verdict.ABSENT
    assert asked(first_round(4), 2, 2).verdict is Verdict.ABSENT


def test_the_first_exchange_that_was_not_made_is_told_with_both_opponents():
    found = asked(first_round(8), 2, 5)
    assert (found.verdict, found.criterion, found.turn) == (Verdict.LATER, "11.1", 1)
    assert (found.value, found.instead) == (5, 6)


def test_the_colours_that_suit_are_given_up_last():
    found = asked(case_request("leong-1-colour-exchange"), 2, 7)
    assert (found.verdict, found.criterion, found.turn) == (Verdict.CRITERION, "12.2", 2)
    assert (found.value, found.instead, found.score) == (0, 1, 15)


def test_a_floater_names_whom_the_rules_float_instead():
    players = [position(tpn, 4, "", played=2) for tpn in (1, 2, 3)]
    found = asked(leong(*players, position(4, 2, "", played=2), played=2), 2, 4)
    assert (found.verdict, found.criterion, found.value, found.instead) == (Verdict.CRITERION, "10.3", 3, 2)


def test_a_round_that_stands_otherwise_is_not_explained():
    request = first_round(4)
    pairing = pair_round(request)
    with pytest.raises(OtherwisePairedError):
        round_with_floats(request).check(replace(pairing, pairs=pairing.pairs[:1]))


def test_a_median_without_players_is_no_bracket():
    players = [position(tpn, 4, "", played=2) for tpn in (1, 2)]
    assert round_with_floats(leong(*players, played=2)).bracket_count == 1
