"""Schiller and Molter: the printed beginnings, what every table keeps, and what the check finds."""

from collections import Counter, defaultdict

import pytest

from swissdesk.errors import UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.explaining.explanation import Verdict
from swissdesk.pairing.faults import FaultKind
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.molter.tables import most_rounds
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import TableShape, TeamRules
from swissdesk.pairing.systems import broken_rules, check_round, explained_round
from swissdesk.pairing.words.common import Names
from swissdesk.pairing.words.steps import ToldSteps
from tests.pairing.team_days.team_day_requests import MOLTER, SCHILLER, request, written

PRINTED = {
    (SCHILLER, 4, 3, 9): """
A1-D1 B1-C1 A2-D2 B2-C2 A3-D3 B3-C3
D2-A1 C2-B1 C1-B3 D1-A3 D3-A2 C3-B2
A1-D3 C3-B1 B2-C1 D1-A2 C2-B3 A3-D2
""",
    (SCHILLER, 3, 4, 8): """
A1-B1 B2-C1 C2-A2 A3-B3 B4-C3 C4-A4
B3-A1 B1-A3 C1-B4 A2-C4 C3-B2 A4-C2
""",
    (MOLTER, 3, 4, 2): """
A1-B2 B1-C1 C2-A2 A3-C3 C4-B3 B4-A4
C1-A1 A2-B1 B2-C2 B3-A3 C3-B4 A4-C4
""",
    (MOLTER, 5, 4, 1): """
A1-B2 B1-C1 D1-E1 A2-D2 C2-E2 E3-A3 B3-C4 C3-D3 D4-A4 E4-B4
""",
}


@pytest.mark.parametrize(("table", "rounds"), PRINTED.items())
def test_a_table_begins_as_it_is_printed(table, rounds):
    system, teams, size, planned = table
    for number, games in enumerate(rounds.split("\n")[1:-1], start=1):
        paired = pair_lawfully(request(system, teams, size, number, rounds=planned))
        assert written(paired, size) == games


def test_the_first_couple_of_boards_of_an_odd_number_of_teams_is_the_printed_one(data):
    teams, number = 0, 0
    for line in (data / "round-robin" / "molter-couples.txt").read_text().split("\n"):
        if line.isdigit():
            teams, number = int(line), 0
        elif line:
            number += 1
            most = most_rounds(TableShape(2 * teams, teams=teams))
            paired = pair_lawfully(request(MOLTER, teams, 2, number, rounds=most))
            met = {frozenset(game.split("-")) for game in written(paired, 2).split()}
            assert met == {frozenset(game.split("-")) for game in line.split()}
    assert (teams, number) == (9, 5)


class Day:
    """All rounds of a table, as they were paired and checked."""

    def __init__(self, system, teams, size, rounds, cycles=1):
        self.met, self.colours, self.size = Counter(), defaultdict(list), size
        for number in range(1, rounds * cycles + 1):
            paired = pair_lawfully(request(system, teams, size, number, rounds=rounds))
            seats = [tpn for pair in paired.pairs for tpn in pair]
            assert len(seats) == len({*seats}) == teams * size - (paired.bye is not None)
            for pair in paired.pairs:
                self.met[frozenset(pair)] += 1
                self.colours[pair.white].append(1)
                self.colours[pair.black].append(-1)
            assert max(abs(sum(had)) for had in self.colours.values()) <= 1
            if number % 2 == 0 and number <= rounds:
                assert not any(sum(had) for had in self.colours.values())
        assert not any(self.team(one) == self.team(other) for one, other in map(sorted, self.met))
        runs = (had[at : at + 3] for had in self.colours.values() for at in range(len(had) - 2))
        assert not any(abs(sum(run)) == 3 for run in runs)

    def team(self, tpn):
        return (tpn - 1) // self.size


@pytest.mark.parametrize(
    ("teams", "size"),
    [(2, 1), (2, 5), (3, 2), (3, 4), (4, 1), (4, 3), (4, 4), (5, 2), (6, 2), (6, 3), (8, 1)],
)
def test_a_schiller_lets_everybody_meet_everybody_of_other_teams_twice_in_two_cycles(teams, size):
    day = Day(SCHILLER, teams, size, size * (teams - 1), cycles=2)
    assert {*day.met.values()} == {2}
    assert len(day.met) == teams * (teams - 1) // 2 * size * size


@pytest.mark.parametrize(
    ("teams", "size"),
    [(2, 3), (4, 4), (6, 3), (3, 2), (3, 6), (5, 4), (7, 2), (9, 4), (11, 4), (13, 2), (5, 3), (3, 1)],
)
def test_a_molter_of_any_length_lets_nobody_meet_one_team_twice(teams, size):
    for rounds in range(1, most_rounds(TableShape(teams * size, teams=teams)) + 1):
        day = Day(MOLTER, teams, size, rounds)
        meetings = Counter()
        for pair in day.met:
            for one in pair:
                (other,) = pair - {one}
                meetings[one, day.team(other)] += 1
                # Teams of an even number meet board by board, others within couples of boards.
                boards = {(tpn - 1) % size for tpn in pair}
                assert len(boards) == 1 if teams % 2 == 0 else len({board // 2 for board in boards}) == 1
        assert {*meetings.values()} == {1}
        # Hutton: one player is left over where both numbers are odd.
        assert len(day.met) == rounds * (teams * size // 2)


SOME = [(SCHILLER, 4, 2, 6), (SCHILLER, 3, 2, 4), (MOLTER, 4, 3, 3), (MOLTER, 3, 4, 2)]


@pytest.mark.parametrize(("system", "teams", "size", "rounds"), SOME)
@pytest.mark.parametrize("games", [1, 2])
def test_every_round_is_explained_and_every_other_colour_found(system, teams, size, rounds, games):
    for number in range(1, 2 * rounds * games + 1):
        asked = request(system, teams, size, number, rounds=rounds, games=games)
        paired, explained = pair_lawfully(asked), explained_round(asked)
        explained.check(paired)
        pair = paired.pairs[number % len(paired.pairs)]
        assert "{" not in system.words().colours(explained.board(*pair), Names({}))
        turned = tuple(Pair(*reversed(one)) if one == pair else one for one in paired.pairs)
        found = broken_rules(asked, replace(paired, pairs=turned))
        assert [(fault.kind, fault.players) for fault in found] == [(FaultKind.COLOUR, Pair(*reversed(pair)))]


def test_other_pairs_and_another_order_are_found():
    asked = request(SCHILLER, 4, 2, 1)
    paired = pair_lawfully(asked)
    mates = replace(paired, pairs=(Pair(1, 3), Pair(5, 7), *paired.pairs[2:]))
    assert FaultKind.SYSTEM in {fault.kind for fault in broken_rules(asked, mates)}
    with pytest.raises(UnlawfulRoundError, match="not in the order of the table"):
        check_round(asked, replace(paired, pairs=paired.pairs[::-1]))


def test_teams_that_are_not_full_are_refused_by_the_check():
    asked = replace(request(MOLTER, 4, 2, 1, rounds=1), table_teams=3)
    found = broken_rules(asked, pair_lawfully(request(MOLTER, 4, 2, 1, rounds=1)))
    assert "The teams are not equally large." in {fault.text for fault in found}


def test_why_not_names_the_round_or_says_that_two_never_meet():
    asked, words = request(SCHILLER, 4, 3, 1), SCHILLER.words()
    explained = explained_round(asked)
    assert (
        words.why_not(explained.why_not(1, 11))
        == "1-11: they meet in round 2, where 11 has White [Schiller]."
    )
    assert explained.why_not(1, 2).verdict is Verdict.NEVER
    assert words.title(explained.bracket(0)) == "Schiller table for 12 players"
    assert (
        MOLTER.words().title(explained_round(request(MOLTER, 3, 2, 1)).bracket(0))
        == "Molter table for 6 players"
    )


def test_the_steps_of_a_table_pass_over_nobody():
    told = ToldSteps(explained_round(request(SCHILLER, 4, 3, 1)), Names({}), SCHILLER.words())
    assert told.honest == "The steps show the pairs and the colours that the table has in this round."


def misfits(system, *shapes):
    return [
        system.schedule.misfit(TableShape(players, 1, teams, rounds)) for players, teams, rounds in shapes
    ]


def test_fields_without_a_table_are_named():
    assert misfits(SCHILLER, (12, 4, 9), (13, 4, 9), (9, 3, 6)) == [
        "",
        "13 players are not 4 teams of equally many.",
        "With 3 teams of 3 somebody would be left over in each round: one of the two numbers has to be even.",
    ]
    assert misfits(MOLTER, (12, 4, 3), (13, 4, 3), (12, 4, 4), (9, 3, 1), (9, 3, 2)) == [
        "",
        "13 players are not 4 teams of equally many.",
        "For these teams there are tables of up to 3 rounds: plan no more.",
        "",
        "For these teams there is a table of 1 round: plan no more.",
    ]
    assert MOLTER.schedule.remark(TableShape(10, 1, 5)) == "There are tables of up to 4 rounds"


def test_the_code_of_a_schiller_names_teams_and_players():
    code = SCHILLER.schedule.code
    assert code(TableShape(12, teams=4), 1) == "FIDE_SCHILLER_4x3"
    assert code(TableShape(13, teams=4), 1) == "FIDE_SCHILLER_4x4"
    assert code(TableShape(9, teams=3), 1) == "FIDE_SCHILLER"
    assert MOLTER.schedule.code(TableShape(12, teams=4), 1) == ""


def test_the_rules_write_out_the_first_couples_of_a_molter():
    rows = [item for part in MOLTER.rules(TeamRules(0)) for item in part.items if item.article[:1].isdigit()]
    assert len(rows) == 2 + 4 + 5 + 5
    assert (rows[1].article, rows[1].words) == ("3, 2", "B1–A2, A1–C1, B2–C2")
    assert SCHILLER.rules(TeamRules(0))
