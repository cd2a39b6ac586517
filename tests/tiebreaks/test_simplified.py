"""The tie-breaks of the simplified rules, by a hand-made table of five players (Vincze: introduction)."""

from fractions import Fraction

from swissdesk.terms import Colour, Points, Tpn
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.contributions import Cut
from swissdesk.tiebreaks.event import Event, Kind, Participant, RoundRecord
from swissdesk.tiebreaks.facts import facts_of
from swissdesk.tiebreaks.ranking import ranked
from swissdesk.tiebreaks.registry import column_of

BYE = RoundRecord(Kind.PAIRING_ALLOCATED_BYE, Points(10))
ABSENT = RoundRecord(Kind.ZERO_POINT_BYE, Points(0))


def met(opponent: int, halves: int, kind: Kind = Kind.PLAYED) -> RoundRecord:
    return RoundRecord(kind, Points(5 * halves), Tpn(opponent), Colour.WHITE)


def five() -> Event:
    """After three rounds: 1 has 3 points, 2 has 2, 3 has 1½, 4 has ½, 5 has 1."""
    rows = (
        (met(2, 2), met(3, 2), met(4, 2, Kind.FORFEIT_WIN)),
        (met(1, 0), met(4, 2), met(5, 2)),
        (met(4, 1), met(1, 0), BYE),
        (met(3, 1), met(2, 0), met(1, 0, Kind.FORFEIT_LOSS)),
        (BYE, ABSENT, met(2, 0)),
    )
    players = tuple(Participant(Tpn(number), 2000, row) for number, row in enumerate(rows, 1))
    return Event(players, 3, win=Points(10), draw=Points(5))


def values(code: str) -> dict[int, Fraction | None]:
    return {row.tpn: row.values[0] for row in ranked(five(), (parse_code(code),))}


def test_buchholz_counts_the_points_of_opponents_met_and_nothing_for_other_rounds() -> None:
    half = Fraction(1, 2)
    assert values("OTHER_BH") == {1: 3 + half, 2: 3 + half + 1, 3: half + 3, 4: 3 + half, 5: 2}


def test_median_buchholz_leaves_out_the_highest_and_the_lowest() -> None:
    assert values("OTHER_MEDIAN") == {1: 0, 2: 1, 3: 0, 4: 0, 5: 0}
    facts = facts_of(five())
    lines = column_of(facts, parse_code("OTHER_MEDIAN"))[Tpn(2)].terms
    assert [(line.opponent, line.value, line.cut) for line in lines] == [
        (1, 30, Cut.HIGH),
        (4, 5, Cut.LOW),
        (5, 10, Cut.NO),
    ]


def test_sonneborn_berger_counts_those_beaten_in_full_and_those_drawn_with_by_half() -> None:
    expected = {1: Fraction(7, 2), 2: Fraction(3, 2), 3: Fraction(1, 4), 4: Fraction(3, 4), 5: 0}
    assert values("OTHER_SB") == expected


def test_fide_counts_unplayed_rounds_where_the_simplified_rules_do_not() -> None:
    assert values("BH")[5] != values("OTHER_BH")[5]
