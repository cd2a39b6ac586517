"""Explanations are claims: each is checked against the literal rules."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lim_events import Past, lim_requests, pair_now, position, random_position
from literal_lim import Bracket, LiteralRound

from swissdesk.errors import NoLegalPairingError, OtherwisePairedError
from swissdesk.frozen import replace
from swissdesk.pairing.basic.deadlock import BYE, Deadlock
from swissdesk.pairing.explaining.explanation import BracketKind, Verdict, WhyDown
from swissdesk.pairing.explaining.questions import FloatsExplained
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import round_with_floats, system_named
from swissdesk.pairing.words.common import Names
from swissdesk.terms import Tpn
from tests.long_run import examples

KINDS = {"above": BracketKind.ABOVE, "median": BracketKind.MEDIAN, "below": BracketKind.BELOW}
TYPES = {1: "3.9 c", 2: "3.9 b", 3: "3.9 a"}


def explained_rounds(seed: int) -> Iterator[tuple[PairingRequest, FloatsExplained, LiteralRound]]:
    chance = random.Random(seed)
    for request in (*lim_requests(chance, (2, 9)), random_position(chance, (4, 10))):
        literal = LiteralRound(request)
        if literal.pair() is None:
            with pytest.raises(NoLegalPairingError):
                round_with_floats(request)
            continue
        yield request, round_with_floats(request), literal


def brackets_of(literal: LiteralRound) -> list[Bracket]:
    return [
        bracket
        for bracket in literal.brackets
        if bracket.incoming or bracket.group or (len(literal.brackets) == 1 and literal.bye)
    ]


def suit(literal: LiteralRound, one: int, other: int) -> bool:
    due = {who.number: who.due for who in literal.people}
    return not due[one] or due[one] != due[other]


def expected_items(literal: LiteralRound, outcome: Bracket) -> dict[str, tuple[int, ...]]:
    """What is told of a bracket: a number, or the players about whom there is something."""
    made = list(zip(outcome.pairs, outcome.passed, strict=True))
    pairs = {
        "3.8": tuple(one for (one, _other), passed in made if passed and one in outcome.incoming),
        "4.2": tuple(one for (one, _other), passed in made if passed and one not in outcome.incoming),
        "5.2": tuple(one for one, other in outcome.pairs if not suit(literal, one, other)),
    }
    if outcome.where == "median":
        return {"2.6": (outcome.cracked,), **pairs}
    keys = [
        (number, found[number], any(not key[2] for key in found.values()))
        for number, found in zip(outcome.chosen, outcome.keys, strict=True)
    ]
    floaters = {
        "2.3": (len(outcome.chosen),),
        **{name: tuple(one for one, key, _any in keys if key[0] == kind) for kind, name in TYPES.items()},
        "3.10": tuple(one for one, key, _any in keys if key[1]),
        "3.2.4": tuple(outcome.chosen),
    }
    return {**floaters, **pairs}


@examples(50, long=2000)
@given(seed=st.integers(0, 2**32))
def test_every_bracket_tells_its_people_and_what_each_article_came_to(seed: int):
    for _request, explained, literal in explained_rounds(seed):
        stated = explained.explanation().brackets
        for bracket, outcome in zip(stated, brackets_of(literal), strict=True):
            assert bracket.kind is KINDS[outcome.where]
            assert {*bracket.mdps} == {*outcome.incoming}
            assert sorted(bracket.residents) == sorted(outcome.group)
            assert sorted(bracket.downfloaters) == sorted(outcome.chosen)
            assert {*bracket.limbo} == {*outcome.chosen} & {*outcome.incoming}
            told = {criterion.name: criterion.values for criterion in bracket.criteria}
            told.pop("3.2.2", None)
            assert told == expected_items(literal, outcome)
        assert [bracket.bye for bracket in stated if bracket.bye] == [literal.bye] * (literal.bye is not None)


@examples(30, long=1500)
@given(seed=st.integers(0, 2**32))
def test_every_board_tells_whom_it_passed_over_and_the_line_of_its_colours(seed: int):
    for request, explained, literal in explained_rounds(seed):
        boards = explained.explanation().boards
        assert {Pair(board.white, board.black) for board in boards} == {*pair_now(request).pairs}
        for board in boards:
            outcome = brackets_of(literal)[board.bracket]
            at = outcome.pairs.index((board.higher, board.lower))
            assert list(board.passed_over) == outcome.passed[at]
            two = sorted(
                (one for one in literal.people if one.number in (board.white, board.black)),
                key=lambda one: one.number,
            )
            colour, line = literal.colour_of_high(*two, outcome.where)
            assert (board.white == two[0].number, board.colour_article) == (colour == "W", line)


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


@examples(30, long=1500)
@given(seed=st.integers(0, 2**32))
def test_cracked_pairs_and_pairs_that_do_not_suit_have_a_proof(seed: int):
    for _request, explained, literal in explained_rounds(seed):
        for bracket, outcome in zip(explained.explanation().brackets, brackets_of(literal), strict=True):
            proofs = {one.name: one.deadlock for one in bracket.criteria if one.deadlock is not None}
            expected = expected_items(literal, outcome)
            assert {*proofs} == {name for name in ("2.6", "5.2") if any(expected.get(name, ()))}
            if "2.6" in proofs:
                cracked = {one for pair in bracket.cracked for one in pair}
                assert_deadlock(literal, proofs["2.6"], {*bracket.mdps, *bracket.residents} - cracked)
            if "5.2" in proofs:
                at = next(at for at, pair in enumerate(outcome.pairs) if not suit(literal, *pair))
                assert_stuck(literal, outcome, at, proofs["5.2"])


def assert_stuck(literal: LiteralRound, outcome: Bracket, at: int, proof: Deadlock) -> None:
    """Whoever's turn it is cannot have a partner who suits, without leaving some of the rest without one."""
    turn, left = outcome.pairs[at][0], {one for pair in outcome.pairs[at:] for one in pair}
    people = {one.number: one for one in literal.people}
    assert len(proof.groups) > len(proof.separators)
    for group in proof.groups:
        assert len(group) % 2 == 1
        for number in group:
            partners = {
                other
                for other in left - {number}
                if literal.can_pair(people[number], people[other])
                and (turn not in (number, other) or (suit(literal, number, other) and not literal.is_maxi))
            }
            assert partners <= {*group, *proof.separators}


def expected_why_not(literal: LiteralRound, one: int, other: int) -> tuple[object, ...]:
    """Verdict, article, value, value instead and turn, by comparing two literal rounds."""
    people = {person.number: person for person in literal.people}
    if any({one, other} == {*pair} for pair in standing(literal)):
        return (Verdict.THEY_MEET,)
    if not literal.compatible(people[one], people[other]):
        is_forbidden = (min(one, other), max(one, other)) in literal.request.forbidden_pairs
        kept_apart = Verdict.FORBIDDEN if is_forbidden else Verdict.SAME_COLOUR
        return (Verdict.HAVE_MET if other in people[one].met else kept_apart,)
    forced = LiteralRound(literal.request, forced=(one, other))
    if forced.pair() is None:
        return (Verdict.NO_ROUND,)
    if forced.bye != literal.bye:
        return Verdict.CRITERION, "1.1", literal.bye, forced.bye, None
    for mine, theirs in zip(literal.brackets, forced.brackets, strict=True):
        found = first_difference(literal, mine, theirs)
        if found is not None:
            return found
    raise AssertionError("the forced round is the same")


def standing(literal: LiteralRound) -> list[tuple[int, int]]:
    return [(one.number, other.number) for pairs in literal.made.values() for one, other in pairs]


def first_difference(literal: LiteralRound, mine: Bracket, theirs: Bracket) -> tuple[object, ...] | None:
    if mine.cracked != theirs.cracked:
        return Verdict.CRITERION, "2.6", mine.cracked, theirs.cracked, None
    if len(mine.chosen) != len(theirs.chosen):
        return Verdict.CRITERION, "2.3", len(mine.chosen), len(theirs.chosen), None
    for at, (value, instead) in enumerate(zip(mine.chosen, theirs.chosen, strict=True)):
        if value != instead:
            key, other_key = mine.keys[at][value], mine.keys[at][instead]
            assert key < other_key
            decides = next(part for part in range(4) if key[part] != other_key[part])
            article = (TYPES.get(other_key[0], ""), "3.10", "3.2.2", "3.2.4")[decides]
            return Verdict.CRITERION, article, value, instead, None
    for pair, instead in zip(mine.pairs, theirs.pairs, strict=True):
        if pair != instead:
            return opponents_differ(literal, mine, pair, instead)
    return None


def opponents_differ(
    literal: LiteralRound, mine: Bracket, pair: tuple[int, int], instead: tuple[int, int]
) -> tuple[object, ...]:
    turn, value, other = pair[0], pair[1], instead[1]
    assert turn == instead[0]
    if suit(literal, turn, value) and not suit(literal, turn, other):
        return Verdict.CRITERION, "5.2", value, other, turn
    if literal.is_maxi and suit(literal, turn, value):
        return (Verdict.CRITERION, "5.7", value, other, turn) if is_far(literal, mine, pair, other) else (
            Verdict.LATER, "3.8" if turn in mine.incoming else "4.2", value, other, turn
        )  # fmt: skip
    return Verdict.LATER, "3.8" if turn in mine.incoming else "4.2", value, other, turn


def is_far(literal: LiteralRound, mine: Bracket, pair: tuple[int, int], other: int) -> bool:
    """Whether another opponent is rated too far from the first available one."""
    people = {one.number: one for one in literal.people}
    at = mine.pairs.index(pair)
    left = [people[one] for some in mine.pairs[at:] for one in some]
    sign = -1 if mine.where == "below" else 1
    left.sort(key=lambda one: sign * one.number)
    turn = people[pair[0]]
    half = len(left) // 2
    order = [one for one in left if one is not turn] if pair[0] in mine.incoming else [
        *left[half:], *left[half - 1 : 0 : -1]
    ]  # fmt: skip
    first = next(
        one
        for one in order
        if literal.can_pair(turn, one) and literal.all_pairable(who for who in left if who not in (turn, one))
    )
    return abs(people[other].rating - first.rating) > 100


@examples(20, long=1000)
@given(seed=st.integers(0, 2**32))
def test_why_not_is_the_first_choice_that_differs_if_the_two_meet(seed: int):
    for _request, explained, literal in explained_rounds(seed):
        for one, other in combinations([person.number for person in literal.people], 2):
            found = explained.why_not(Tpn(one), Tpn(other))
            expected = expected_why_not(literal, one, other)
            stated = (found.verdict, found.criterion, found.value, found.instead, found.turn)
            assert stated[: len(expected)] == expected
            if found.verdict is Verdict.NO_ROUND:
                forced = LiteralRound(literal.request, forced=(one, other))
                assert_deadlock(forced, found.deadlock, {person.number for person in literal.people})


class WithoutOne(LiteralRound):
    """One bracket paired again when somebody has nobody in it."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.asked: list[tuple] = []

    def bracket(self, *people) -> list:
        if not self.alone:
            self.asked.append(people)
        return super().bracket(*people)

    def again(self, at: int, alone: int) -> Bracket:
        self.alone = alone
        self.most_pairs.cache_clear()
        self.bracket(*self.asked[at])
        self.alone = 0
        self.most_pairs.cache_clear()
        return self.brackets.pop()


@examples(20, long=1000)
@given(seed=st.integers(0, 2**32))
def test_why_somebody_floats_is_what_the_bracket_would_lose_by_anybody_else(seed: int):
    for request, explained, _literal in explained_rounds(seed):
        literal = WithoutOne(request)
        literal.pair()
        for at, outcome in enumerate(literal.brackets[:-1]):
            for number in outcome.group:
                found = explained.why_down(Tpn(number))
                is_floating = number in outcome.chosen
                stay = {*outcome.incoming, *outcome.group} - {*outcome.chosen}
                assert (found.is_left_over, found.has_bye) == (is_floating, False)
                assert {one.player for one in found.instead} == (stay if is_floating else {number})
                for one in found.instead:
                    expected = first_difference(literal, outcome, literal.again(at, one.player))
                    assert (one.verdict, one.criterion, one.value, one.instead) == expected[:4]
        for number in literal.brackets[-1].group:
            (answer,) = explained.why_down(Tpn(number)).instead
            assert answer.verdict is Verdict.NO_ROUND


@examples(20, long=1000)
@given(seed=st.integers(0, 2**32))
def test_why_somebody_has_the_bye_is_told_for_all_others_who_may_have_it(seed: int):
    for _request, explained, literal in explained_rounds(seed):
        if literal.bye is None:
            continue
        found = explained.why_down(Tpn(literal.bye))
        assert (found.is_left_over, found.has_bye) == (True, True)
        people = {one.number: one for one in literal.people}
        order = [one.number for one in literal.bye_order()]
        assert {one.player for one in found.instead} == {
            one.number for one in literal.people if not one.barred
        } - {literal.bye}
        for one in found.instead:
            if order.index(one.player) < order.index(literal.bye):
                others = [who for who in literal.people if who.number != one.player]
                assert (one.verdict, literal.all_pairable(others)) == (Verdict.NO_ROUND, False)
            elif people[one.player].score == people[literal.bye].score:
                assert one.verdict is Verdict.LATER
            else:
                assert (one.criterion, one.value) == ("1.1", people[literal.bye].score)
        (bracket,) = [one for one in explained.explanation().brackets if one.bye is not None]
        assert [one.player for one in bracket.passed_byes] == order[: order.index(literal.bye)]


@examples(12, long=300)
@given(seed=st.integers(0, 2**32))
def test_whatever_is_told_has_words(seed: int):
    for request, explained, literal in explained_rounds(seed):
        words, names = system_named(request.system).words(), Names({})
        explanation = explained.explanation()
        for bracket in explanation.brackets:
            said = [*words.about(bracket), words.title(bracket)]
            for criterion in bracket.criteria:
                said += [words.criterion(criterion.name), *words.reasons(criterion, bracket, names)]
            assert all(said)
        for board in explanation.boards:
            bracket = explanation.brackets[board.bracket]
            assert f"{board.white} has White" in words.colours(board, names)
            assert str(board.lower) in words.part(board, bracket, names)
            assert len(words.refusals(explained.refusals(board))) <= len(board.passed_over)
        for one, other in combinations([person.number for person in literal.people], 2):
            assert f"{one}-{other}: " in words.why_not(explained.why_not(Tpn(one), Tpn(other)))


def test_somebody_absent_neither_floats_nor_has_the_bye():
    request = position({number: Past() for number in range(1, 5)}, played=0)
    assert round_with_floats(request).why_down(Tpn(9)) == WhyDown(Tpn(9))


def test_a_round_that_stands_otherwise_is_not_explained():
    request = position({number: Past() for number in range(1, 5)}, played=0)
    pairing = pair_now(request)
    with pytest.raises(OtherwisePairedError):
        round_with_floats(request).check(replace(pairing, pairs=pairing.pairs[:1]))
    round_with_floats(request).check(pairing)


def test_a_rating_that_is_too_far_is_named_in_a_maxi_tournament():
    strings = {1: "WB", 2: "WB", 3: "WB", 4: "BW"}
    ratings = {1: 2400, 2: 2300, 3: 2100, 4: 2000}
    pasts = {number: Past(1, strings[number], rating=ratings[number]) for number in strings}
    request = position({**pasts, 3: Past(1, "BW", rating=2200)}, maxi=True)
    found = round_with_floats(request).why_not(Tpn(1), Tpn(4))
    words = system_named(request.system).words()
    assert (found.criterion, found.value, found.instead, found.turn) == ("5.7", 3, 4, 1)
    assert words.why_not(found).endswith("1 would meet 4, who is rated too far off, instead of 3 [5.7].")
