"""Round robins as systems: their rounds, what the check finds, what the table answers."""

import pytest

from swissdesk.errors import OtherwisePairedError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.explaining.explanation import Verdict
from swissdesk.pairing.faults import FaultKind
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import TableShape
from swissdesk.pairing.systems import broken_rules, check_round, explained_round
from swissdesk.pairing.words.common import Names
from tests.pairing.round_robin.berger_literal import cycles_of, in_succession
from tests.pairing.round_robin.table_requests import DOUBLE, SINGLE, request

SHAPE = TableShape(8)
BOTH = pytest.mark.parametrize("system", [SINGLE, DOUBLE], ids=lambda system: system.name)


@BOTH
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 10, 11, 16, 17, 30])
def test_every_round_of_three_cycles_is_the_literal_one_and_lawful(system, players):
    rounds = cycles_of(players, 3, exchanged=system is DOUBLE)
    for number, games in enumerate(rounds, start=1):
        paired = pair_lawfully(request(players, number, system.name))
        alone = [pair for pair in games if max(pair) > players]
        assert list(paired.pairs) == [pair for pair in games if max(pair) <= players]
        assert paired.bye == (min(alone[0]) if alone else None)
        assert broken_rules(request(players, number, system.name), paired) == ()


@BOTH
@pytest.mark.parametrize("games", [2, 3])
@pytest.mark.parametrize("players", [3, 4, 6, 7])
def test_games_in_succession_alternate_colours_before_others_are_met(system, players, games):
    rounds = in_succession(cycles_of(players, 2, exchanged=system is DOUBLE), games)
    for number, pairs in enumerate(rounds, start=1):
        asked = replace(request(players, number, system.name), in_succession=games)
        paired = pair_lawfully(asked)
        assert list(paired.pairs) == [pair for pair in pairs if max(pair) <= players]
        explained = explained_round(asked)
        explained.check(paired)
        assert system.words().colours(explained.board(*paired.pairs[0]), Names({}))
        for pair in paired.pairs[:1]:
            turned = replace(paired, pairs=(Pair(pair.black, pair.white), *paired.pairs[1:]))
            assert {fault.kind for fault in broken_rules(asked, turned)} == {FaultKind.COLOUR}
        # Two who meet in another round are told the first of its games.
        met = next(pair for pair in rounds[-1] if max(pair) <= players)
        assert explained.why_not(*met).verdict in (Verdict.THEY_MEET, Verdict.OTHER_ROUND)


def test_numbers_may_have_gaps():
    assert pair_lawfully(request(4, 2, step=10)).pairs == (Pair(40, 30), Pair(10, 20))


def kinds_of(players, number, change):
    asked = request(players, number)
    paired = pair_lawfully(asked)
    return {fault.kind for fault in broken_rules(asked, replace(paired, pairs=change(paired.pairs)))}


def test_other_pairs_other_colours_and_another_order_are_found():
    assert kinds_of(6, 2, lambda pairs: (Pair(*reversed(pairs[0])), *pairs[1:])) == {FaultKind.COLOUR}
    swapped = kinds_of(6, 2, lambda pairs: (Pair(6, 5), Pair(4, 3), pairs[2]))
    assert swapped == {FaultKind.SYSTEM}
    asked = request(6, 2)
    paired = pair_lawfully(asked)
    with pytest.raises(UnlawfulRoundError, match="not in the order of the table"):
        check_round(asked, replace(paired, pairs=paired.pairs[::-1]))


def test_somebody_else_who_is_free_is_found():
    asked = request(5, 1)
    paired = pair_lawfully(asked)
    white, black = paired.pairs[0]
    other = replace(paired, pairs=(Pair(paired.bye, black), *paired.pairs[1:]), bye=white)
    found = {fault.kind: fault.text for fault in broken_rules(asked, other)}
    assert found[FaultKind.BYE] == "2 is not free in this round of the table"
    assert found[FaultKind.SYSTEM] == "1 and 5 do not meet in this round of the table"


@BOTH
@pytest.mark.parametrize("players", [5, 6])
def test_why_not_names_the_round_in_which_two_meet_and_who_has_white(system, players):
    words = system.words()
    rounds = cycles_of(players, 2, exchanged=system is DOUBLE)
    per_cycle = len(rounds) // 2
    meetings = {
        (at // per_cycle, frozenset(game)): (at + 1, game[0])
        for at, games in enumerate(rounds)
        for game in games
    }
    for at in range(len(rounds)):
        explained = explained_round(request(players, at + 1, system.name))
        for one in range(1, players):
            for other in range(one + 1, players + 1):
                found = explained.why_not(one, other)
                number, white = meetings[at // per_cycle, frozenset((one, other))]
                if number == at + 1:
                    assert found.verdict is Verdict.THEY_MEET
                    continue
                assert explained.obstacle(one, other) is Verdict.OTHER_ROUND
                assert words.why_not(found) == (
                    f"{one}-{other}: they meet in round {number}, where {white} has White [C.05 Annex 1]."
                )


def colour_words(players, number, board):
    explained = explained_round(request(players, number))
    found = explained.explanation().boards[board - 1]
    return SINGLE.words().colours(found, Names({}))


def test_each_board_says_by_which_rule_of_the_table_its_colours_are():
    assert colour_words(6, 1, 1) == (
        "The last number has Black against the first half of the table: 1 has White."
    )
    assert colour_words(6, 2, 1) == (
        "The last number has White against the second half of the table: 6 has White."
    )
    assert colour_words(6, 1, 2) == "The sum of the numbers is odd: the smaller one, 2, has White."
    assert colour_words(6, 2, 2) == "The sum of the numbers is even: the larger one, 5, has White."
    assert colour_words(6, 6, 2) == "The colours of this cycle are those of the table reversed: 5 has White."
    assert colour_words(5, 1, 1) == "The sum of the numbers is odd: the smaller one, 2, has White."


def test_a_round_that_is_paired_otherwise_is_not_explained():
    asked = request(6, 3)
    paired = pair_lawfully(asked)
    explained = explained_round(asked)
    explained.check(paired)
    with pytest.raises(OtherwisePairedError):
        explained.check(replace(paired, pairs=(Pair(1, 6), *paired.pairs[1:])))
    assert explained.why_not(1, 1).verdict is Verdict.ABSENT
    assert explained.why_not(1, 9).verdict is Verdict.ABSENT


def test_the_code_of_a_report_says_the_cycles():
    single, double = (one.schedule for one in (SINGLE, DOUBLE))
    assert [single.code(SHAPE, cycles) for cycles in (1, 2, 3, 9, 10)] == [
        "FIDE_ROUNDROBIN",
        "BERGER_DOUBLEROUNDROBIN",
        "BERGER_ROUNDROBIN_G3",
        "BERGER_ROUNDROBIN_G9",
        "FIDE_ROUNDROBIN",
    ]
    assert double.code(SHAPE, 2) == "FIDE_DOUBLEROUNDROBIN"
    assert {single.code(SHAPE, cycles) for cycles in range(1, 12)} <= {*SINGLE.trf.dated}
