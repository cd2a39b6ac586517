"""The tie-breaks of the Olympiad, by hand-made tables of three and five teams (D.02:14)."""

import pytest

from swissdesk.terms import Points, Tpn
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.contributions import Basis, Cut
from swissdesk.tiebreaks.event import Event, Kind, Participant, RoundRecord
from swissdesk.tiebreaks.facts import facts_of
from swissdesk.tiebreaks.ranking import ranked
from swissdesk.tiebreaks.registry import column_of

CODES = tuple(parse_code(name) for name in ("OTHER_D02_SB", "MPvGP", "OTHER_D02_SUM"))
BYE = RoundRecord(Kind.PAIRING_ALLOCATED_BYE, Points(10), game_points=Points(20))
ABSENT = RoundRecord(Kind.ZERO_POINT_BYE, Points(0))


def met(opponent, match_points, halves, kind=Kind.PLAYED):
    """A match against a team, with the team's own match points and half game points."""
    return RoundRecord(kind, Points(10 * match_points), Tpn(opponent), game_points=Points(5 * halves))


def event(*rounds, planned=None):
    teams = tuple(Participant(Tpn(tpn), 2000, records) for tpn, records in enumerate(rounds, start=1))
    return Event(teams, planned or len(rounds[0]), Points(20), Points(10), boards=4)


def values(of_event):
    rows = ranked(of_event, CODES)
    return {row.tpn: (row.rank, row.points // 10, *(float(value) for value in row.values)) for row in rows}


def test_a_bye_counts_as_a_drawn_match_against_a_team_that_draws_ever_after():
    three = event(
        (met(2, 2, 6), BYE, met(3, 1, 4)),
        (met(1, 0, 2), met(3, 2, 5), BYE),
        (BYE, met(2, 0, 3), met(1, 1, 4)),
    )
    assert values(three) == {1: (1, 4, 17, 7, 7), 2: (2, 3, 10, 5.5, 7), 3: (3, 2, 14, 5.5, 7)}


def test_the_team_left_out_has_fewest_match_points_then_fewest_game_points():
    three = facts_of(
        event(
            (met(2, 2, 6), BYE, met(3, 1, 4)),
            (met(1, 0, 2), met(3, 2, 5), BYE),
            (BYE, met(2, 0, 3), met(1, 1, 4)),
        )
    )
    lines = column_of(three, CODES[0])[Tpn(3)].terms
    assert [(line.opponent, line.value, line.basis, line.cut) for line in lines] == [
        (None, 600, Basis.VIRTUAL, Cut.NO),
        (2, 450, Basis.SCORE, Cut.LOW),
        (1, 800, Basis.SCORE, Cut.NO),
    ]


@pytest.mark.parametrize(
    ("unplayed", "virtual_match_points", "own"),
    [
        (met(2, 2, 8, Kind.FORFEIT_WIN), 2 + 1 + 1, 2),
        (BYE, 2 + 1 + 1, 2),
        (met(2, 0, 0, Kind.FORFEIT_LOSS), 2 + 0 + 1, 0),
        (ABSENT, 2 + 0 + 1, 0),
    ],
)
def test_a_virtual_opponent_starts_with_the_teams_points_and_draws_later(unplayed, virtual_match_points, own):
    other = met(1, 0, 0)
    table = event(
        (met(2, 2, 8), unplayed, met(3, 2, 8)),
        (other, ABSENT, ABSENT),
        (ABSENT, ABSENT, other),
    )
    facts = facts_of(table)
    line = column_of(facts, CODES[0])[Tpn(1)].terms[1]
    assert (line.opponent_value, line.value) == (10 * virtual_match_points, 100 * virtual_match_points * own)


def test_a_match_without_a_final_result_has_no_opponent_yet():
    pending = RoundRecord(Kind.PENDING, Points(0), Tpn(2))
    table = event((met(2, 2, 6), pending), (met(1, 0, 2), pending), planned=9)
    assert values(table) == {1: (1, 2, 0, 3, 0), 2: (2, 0, 0, 1, 0)}


def test_game_points_decide_before_the_opponents_do():
    one, other = met(2, 1, 4), met(1, 1, 4)
    table = event((one, BYE), (other, BYE._replace(game_points=Points(40))), planned=9)
    assert [row.tpn for row in ranked(table, CODES[1:])] == [2, 1]


def test_of_two_lowest_opponents_the_text_leaves_out_fewer_game_points_and_fide_the_smaller_product():
    """As for India at the Olympiad of 2022: 389.5 by the text, 409.0 as published."""
    bye = RoundRecord(Kind.PAIRING_ALLOCATED_BYE, Points(10), game_points=Points(20))
    table = event(
        (met(2, 2, 8), met(3, 2, 5), met(4, 1, 4)),
        (met(1, 0, 0), bye, bye),
        (bye, met(1, 0, 3), bye._replace(game_points=Points(30))),
        (bye, bye, met(1, 1, 4)),
    )
    facts = facts_of(table)
    assert [(facts.scores[tpn], facts.other.scores[tpn]) for tpn in (2, 3, 4)] == [
        (20, 40),
        (20, 65),
        (30, 60),
    ]
    cut = {
        code: [
            entry.round_number
            for entry in column_of(facts, parse_code(code))[Tpn(1)].terms
            if entry.cut is Cut.LOW
        ]
        for code in ("OTHER_D02_SB", "EMGSB/C1")
    }
    assert cut == {"OTHER_D02_SB": [1], "EMGSB/C1": [2]}
