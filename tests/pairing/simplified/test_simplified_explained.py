"""Explanations are claims: each is checked against the literal search."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from vincze_cases import case_request, position, request_of
from vincze_literal import LiteralPlayer, LiteralRound, LiteralSearch, opponents_in_order
from vincze_random import vincze_requests

from swissdesk.errors import OtherwisePairedError, TournamentEndsError
from swissdesk.frozen import replace
from swissdesk.pairing.basic.deadlock import BYE, Deadlock
from swissdesk.pairing.explaining.explanation import Verdict, WhyNot
from swissdesk.pairing.explaining.questions import ExplainedRound
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import explained_round, pair_round
from swissdesk.terms import Tpn
from tests.long_run import examples


class ForcedSearch(LiteralSearch):
    """The search of the text for the first round in which two players meet."""

    def __init__(self, request: PairingRequest, one: int, other: int) -> None:
        super().__init__(request)
        self.forced = {one, other}

    def permissible(self, one: LiteralPlayer, other: LiteralPlayer, tier: int) -> bool:
        numbers = {one.number, other.number}
        return (not numbers & self.forced or numbers == self.forced) and super().permissible(one, other, tier)

    def bye_candidates(self) -> list[LiteralPlayer | None]:
        return [
            player
            for player in super().bye_candidates()
            if player is None or player.number not in self.forced
        ]


def explained_rounds(seed: int) -> Iterator[tuple[PairingRequest, ExplainedRound, LiteralRound]]:
    for request in vincze_requests(random.Random(seed), (2, 8)):
        literal = LiteralSearch(request).result()
        if literal is None:
            with pytest.raises(TournamentEndsError):
                explained_round(request)
            return
        yield request, explained_round(request), literal


def assert_stuck(search: LiteralSearch, deadlock: Deadlock, tier: int, left: set[int]) -> None:
    """The groups are odd, live on themselves and the separators, and there are more of them."""
    players = {player.number: player for player in search.present}
    assert len(deadlock.groups) > len(deadlock.separators)
    for group in deadlock.groups:
        assert len(group) % 2 == 1
        for number in group:
            if number == BYE:
                partners = {int(player.number) for player in search.bye_candidates() if player}
            else:
                others = [player for player in search.present if player.number in left - {number}]
                one = players[number]
                partners = {other.number for other in others if search.permissible(one, other, tier)}
                if deadlock.has_bye and one in search.bye_candidates():
                    partners.add(BYE)
            assert partners <= {*group, *deadlock.separators}


@examples(30, long=2000)
@given(seed=st.integers(0, 2**32))
def test_the_turns_are_those_of_the_text_and_tell_whom_they_passed_over(seed: int):
    for request, explained, literal in explained_rounds(seed):
        search = LiteralSearch(request)
        stated = explained.explanation()
        assert tuple(pair for bracket in stated.brackets for pair in bracket.pairs) == literal.pairs
        left = [player for player in search.present if player.number != literal.bye]
        for board in stated.boards:
            order = [player.number for player in opponents_in_order(left)]
            assert board.passed_over == tuple(order[: order.index(board.lower)])
            assert tuple(found.other for found in explained.refusals(board)) == board.passed_over
            for found in explained.refusals(board):
                assert_refused(search, found, literal.tier, left)
            left = [player for player in left if player.number not in (board.white, board.black)]
        assert left == []


@examples(30, long=2000)
@given(seed=st.integers(0, 2**32))
def test_every_number_of_the_key_is_counted_from_the_text(seed: int):
    for request, explained, literal in explained_rounds(seed):
        search = LiteralSearch(request)
        brackets = explained.explanation().brackets
        choices, needed = choices_of(search, literal), needed_for_the_bye(search, literal)
        for bracket in brackets:
            stated = {criterion.name: criterion.values for criterion in bracket.criteria}
            assert stated["colours 3"] == (literal.tier - 1,)
            assert stated["pairings 4"] == tuple(choices[one] for one, _other in bracket.pairs)
            is_asked = literal.bye is not None and bracket.score <= score_of(search, literal.bye)
            assert ("pairings 7" in stated) == is_asked
            if is_asked:
                assert stated["pairings 7"] == (len(needed & {*bracket.residents}),)


def score_of(search: LiteralSearch, number: int) -> int:
    return next(player.points for player in search.present if player.number == number)


def choices_of(search: LiteralSearch, literal: LiteralRound) -> dict[int, int]:
    """At each turn, how many who come before the opponent were still available."""
    left = [player for player in search.present if player.number != literal.bye]
    choices = {}
    for one, other in literal.pairs:
        order = [player.number for player in opponents_in_order(left)]
        choices[one] = order.index(other)
        left = [player for player in left if player.number not in (one, other)]
    return choices


def needed_for_the_bye(search: LiteralSearch, literal: LiteralRound) -> set[int]:
    """Who may have the bye and comes before its holder: the others need them."""
    ranking = [player.number for player in search.present]
    after = ranking[ranking.index(literal.bye) + 1 :] if literal.bye else []
    return {*after} & {player.number for player in search.bye_candidates() if player}


def assert_refused(search: LiteralSearch, found: WhyNot, tier: int, left: list[LiteralPlayer]) -> None:
    """Somebody who was passed over at a turn could not be taken, for the reason that is given."""
    players = {player.number: player for player in left}
    one, other = players[found.one], players[found.other]
    numbers = (min(one.number, other.number), max(one.number, other.number))
    if found.verdict is Verdict.HAVE_MET:
        assert other.number in one.met
    elif found.verdict is Verdict.FORBIDDEN:
        assert numbers in search.forbidden
    elif found.verdict is Verdict.SAME_COLOUR:
        assert tier == 1
        assert one.previous_two == other.previous_two != ""
    else:
        assert found.verdict is Verdict.NO_ROUND
        rest = [player for player in left if player not in (one, other)]
        assert next(search.completions(rest, tier), None) is None
        assert found.deadlock is not None
        # Only colours forbid it if it can be done without regard to them.
        by_colours = tier == 1 and next(search.completions(rest, 2), None) is not None
        assert found.criterion == ("colours 3" if by_colours else "")
        assert_stuck(search, found.deadlock, 1 if by_colours else 2, {player.number for player in rest})


@examples(30, long=2000)
@given(seed=st.integers(0, 2**32))
def test_whom_the_bye_passed_over_could_not_have_it(seed: int):
    for request, explained, literal in explained_rounds(seed):
        search = LiteralSearch(request)
        passed = [
            passed for bracket in reversed(explained.explanation().brackets) for passed in bracket.passed_byes
        ]
        ranking = [player.number for player in search.present]
        before = ranking[ranking.index(literal.bye) + 1 :] if literal.bye else []
        assert [player for player, *_reasons in passed] == before[::-1]
        entitled = {player.number for player in search.bye_candidates() if player}
        for player, deadlock, criterion in passed:
            assert (deadlock is not None) == (player in entitled)
            if deadlock is not None:
                rest = [one for one in search.present if one.number != player]
                by_colours = literal.tier == 1 and next(search.completions(rest, 2), None) is not None
                assert criterion == ("colours 3" if by_colours else "")
                assert_stuck(search, deadlock, 1 if by_colours else 2, {one.number for one in rest})


@examples(30, long=2000)
@given(seed=st.integers(0, 2**32))
def test_a_third_equal_colour_is_allowed_only_with_a_proof(seed: int):
    for request, explained, literal in explained_rounds(seed):
        for bracket in explained.explanation().brackets:
            tier, *_others = bracket.criteria
            assert tier.values == (literal.tier - 1,)
            if literal.tier == 2:
                search = LiteralSearch(request)
                assert_stuck(search, tier.deadlock, 1, {player.number for player in search.present})


@examples(20, long=1200)
@given(seed=st.integers(0, 2**32))
def test_why_not_names_the_first_item_in_which_the_first_round_with_the_pair_is_worse(seed: int):
    for request, explained, literal in explained_rounds(seed):
        present = [player.number for player in LiteralSearch(request).present]
        for one in present:
            for other in present:
                assert_answered(request, literal, explained.why_not(one, other))


def assert_answered(request: PairingRequest, literal: LiteralRound, found: WhyNot) -> None:
    """Compare an answer with the literal search for a round with these two."""
    search = ForcedSearch(request, found.one, found.other)
    instead = search.result() if found.one != found.other else None
    present = {player.number for player in search.present}
    if found.verdict is Verdict.ABSENT:
        assert found.one == found.other
    elif found.verdict is Verdict.THEY_MEET:
        assert {found.one, found.other} in map(set, literal.pairs)
        assert instead == literal
    elif found.verdict in (Verdict.HAVE_MET, Verdict.FORBIDDEN):
        assert instead is None
    elif found.verdict is Verdict.SAME_COLOUR:
        assert literal.tier == 1
        assert instead is None or instead.tier == 2
    elif found.verdict is Verdict.NO_ROUND:
        assert instead is None
        assert_stuck(search, found.deadlock, 2, present)
    elif found.criterion == "colours 3":
        assert (literal.tier, instead.tier) == (1, 2)
        assert_stuck(search, found.deadlock, 1, present)
    elif found.criterion == "pairings 7":
        assert literal.tier == instead.tier
        assert (literal.bye, instead.bye) == (found.value, found.instead)
    else:
        assert found.verdict is Verdict.LATER
        assert (literal.tier, literal.bye) == (instead.tier, instead.bye)
        mine, theirs = next(
            pairs for pairs in zip(literal.pairs, instead.pairs, strict=True) if pairs[0] != pairs[1]
        )
        assert (mine, theirs) == ((found.turn, found.value), (found.turn, found.instead))


def test_players_who_do_not_both_take_part_are_not_compared():
    players = [position(1, 0, ""), position(2, 0, ""), replace(position(3, 0, ""), takes_part=False)]
    explained = explained_round(request_of(*players, round_number=31))
    assert explained.why_not(Tpn(1), Tpn(3)).verdict is Verdict.ABSENT
    assert explained.why_not(Tpn(1), Tpn(9)).verdict is Verdict.ABSENT


def test_a_round_that_stands_otherwise_is_not_explained():
    request = case_request("vincze-2-odd-group")
    pairing, explained = pair_round(request), explained_round(request)
    explained.check(pairing)
    with pytest.raises(OtherwisePairedError):
        explained.check(replace(pairing, pairs=tuple(pair[::-1] for pair in pairing.pairs)))


def test_the_bye_that_saves_a_colour_names_who_would_be_stuck_without_it():
    explained = explained_round(case_request("vincze-5-bye-for-colour"))
    passed = {
        bye.player: bye.deadlock
        for index in range(explained.bracket_count)
        for bye in explained.bracket(index).passed_byes
    }
    assert {player for player, deadlock in passed.items() if deadlock} == {1}
