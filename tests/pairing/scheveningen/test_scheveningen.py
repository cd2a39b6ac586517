"""Scheveningen as a system: its rounds, what the check finds, what the table answers."""

import pytest

from swissdesk.errors import OtherwisePairedError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.explaining.explanation import Verdict
from swissdesk.pairing.faults import FaultKind
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import TableShape, TeamRules
from swissdesk.pairing.systems import broken_rules, check_round, explained_round
from swissdesk.pairing.words.common import Names
from tests.pairing.scheveningen.team_requests import DOUBLE, SINGLE, request

SHAPE = TableShape(8, teams=2)


@pytest.mark.parametrize("system", [SINGLE, DOUBLE], ids=lambda system: system.name)
@pytest.mark.parametrize("games", [1, 2])
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14])
def test_every_round_is_lawful_and_explained(system, size, games):
    for number in range(1, 3 * size * games + 1):
        asked = request(size, number, system.name, games=games)
        paired = pair_lawfully(asked)
        assert paired.bye is None
        assert len(paired.pairs) == size
        explained = explained_round(asked)
        explained.check(paired)
        for pair in paired.pairs[:2]:
            assert system.words().colours(explained.board(*pair), Names({}))
            turned = tuple(Pair(*reversed(one)) if one == pair else one for one in paired.pairs)
            found = broken_rules(asked, replace(paired, pairs=turned))
            assert [(fault.kind, fault.players) for fault in found] == [
                (FaultKind.COLOUR, Pair(*reversed(pair)))
            ]


def test_numbers_may_have_gaps():
    assert pair_lawfully(request(2, 2, step=10)).pairs == (Pair(40, 10), Pair(30, 20))


def test_games_in_succession_change_colours_before_others_are_met():
    rounds = [pair_lawfully(request(3, number, games=2)).pairs for number in (1, 2, 3)]
    assert rounds[1] == tuple(Pair(*reversed(pair)) for pair in rounds[0])
    assert {frozenset(pair) for pair in rounds[2]}.isdisjoint({frozenset(pair) for pair in rounds[0]})


def kinds_of(asked, change):
    paired = pair_lawfully(asked)
    return {fault.kind for fault in broken_rules(asked, replace(paired, pairs=change(paired.pairs)))}


def test_other_pairs_and_another_order_are_found():
    asked = request(4, 1)
    others = kinds_of(asked, lambda pairs: (Pair(1, 6), Pair(2, 5), *pairs[2:]))
    assert others == {FaultKind.SYSTEM}
    mates = kinds_of(asked, lambda pairs: (Pair(1, 2), Pair(5, 6), *pairs[2:]))
    assert FaultKind.SYSTEM in mates
    paired = pair_lawfully(asked)
    with pytest.raises(UnlawfulRoundError, match="not in the order of the table"):
        check_round(asked, replace(paired, pairs=paired.pairs[::-1]))


def test_why_not_names_the_round_in_which_two_meet_or_that_they_never_do():
    asked = request(3, 1)
    explained, words = explained_round(asked), SINGLE.words()
    assert (
        words.why_not(explained.why_not(1, 5))
        == "1-5: they meet in round 2, where 5 has White [Scheveningen]."
    )
    assert explained.why_not(1, 4).verdict is Verdict.THEY_MEET
    assert explained.why_not(1, 2).verdict is Verdict.NEVER
    assert words.why_not(explained.why_not(1, 2)) == "1-2: the table does not let them meet."
    assert explained.why_not(1, 9).verdict is Verdict.ABSENT
    # In the second cycle it is the round of that cycle.
    assert explained_round(request(3, 4)).why_not(1, 5).value == 5
    with pytest.raises(OtherwisePairedError):
        explained.check(replace(pair_lawfully(asked), pairs=(Pair(1, 5), Pair(2, 4), Pair(6, 3))))


def colour_words(size, number, *, games=1):
    explained = explained_round(request(size, number, games=games))
    return SINGLE.words().colours(explained.explanation().boards[0], Names({}))


def test_each_board_says_whether_its_colours_are_those_of_the_table():
    assert colour_words(4, 1) == "In this round of the table 1 has White."
    assert colour_words(4, 5) == (
        "This cycle goes back through the table with the colours reversed: 1 has White."
    )
    assert colour_words(4, 2, games=2) == (
        "In this game the colours are those of the table reversed: 5 has White."
    )
    explained = explained_round(request(4, 1))
    assert SINGLE.words().title(explained.bracket(0)) == "Scheveningen table for two teams of 4 players"


def test_the_code_of_a_report_says_the_cycles():
    single, double = (one.schedule for one in (SINGLE, DOUBLE))
    assert [single.code(SHAPE, cycles) for cycles in (1, 2, 9, 10)] == [
        "FIDE_SCHEVENINGEN",
        "FIDE_SCHEVENINGEN_G2",
        "FIDE_SCHEVENINGEN_G9",
        "FIDE_SCHEVENINGEN",
    ]
    assert double.code(SHAPE, 2) == "FIDE_DOUBLESCHEVENINGEN"
    assert {single.code(SHAPE, cycles) for cycles in range(1, 12)} <= {*SINGLE.trf.dated}


def test_sizes_without_a_table_without_a_flaw_are_remarked():
    remark = SINGLE.schedule.remark
    assert [size for size in range(1, 20) if remark(TableShape(2 * size, teams=2))] == [2, 14, 18]
    assert (
        remark(TableShape(28, teams=2))
        == "With 14 a side one team has White on all boards in round 7, the other in round 8"
    )


def test_the_rules_write_out_the_two_tables_without_a_rule():
    written = {
        item.article: item.words
        for part in SINGLE.rules(TeamRules(0))
        for item in part.items
        if item.article and item.article != "C.05"
    }
    assert len(written) == 6 + 10
    assert written["6, 2"].split() == ["(2)", "3", "5", "(6)", "4", "(1)"]
    assert written["10, 10"].split()[:3] == ["(10)", "(9)", "(6)"]
