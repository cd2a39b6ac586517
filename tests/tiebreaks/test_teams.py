"""Tie-breaks for teams: two scores, boards, and matches between the tied (C.07:11 to 13)."""

from fractions import Fraction

import pytest

from swissdesk.terms import Points, Tpn
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.event import Event, Kind, Participant, RoundRecord
from swissdesk.tiebreaks.ranking import RankedParticipant, ranked

PAB = RoundRecord(Kind.PAIRING_ALLOCATED_BYE, Points(10), game_points=Points(10))


def met(opponent: int, *halves: int, kind: Kind = Kind.PLAYED) -> RoundRecord:
    """A match on two boards, with the team's own half points on each."""
    boards = tuple(Points(5 * count) for count in halves)
    games = Points(sum(boards))
    match = Points(20 if games > 10 else 10 if games == 10 else 0)
    return RoundRecord(kind, match, Tpn(opponent), game_points=games, boards=boards)


def event(*rows: tuple[RoundRecord, ...]) -> Event:
    teams = tuple(Participant(Tpn(number), 2000, row) for number, row in enumerate(rows, 1))
    return Event(teams, len(rows[0]), win=Points(20), draw=Points(10), boards=2)


def table(of_event: Event, *codes: str) -> tuple[RankedParticipant, ...]:
    return ranked(of_event, tuple(parse_code(code) for code in codes))


def order(of_event: Event, *codes: str) -> list[tuple[int, int]]:
    return [(row.rank, row.tpn) for row in table(of_event, *codes)]


def four_level_teams() -> Event:
    """All matches are drawn 1-1; 1 and 3 win on board 1, 2 and 4 on board 2."""
    return event((met(2, 2, 0),), (met(1, 0, 2),), (met(4, 2, 0),), (met(3, 0, 2),))


def test_the_first_board_decides_and_then_the_next() -> None:
    assert order(four_level_teams(), "TBR") == [(1, 1), (1, 3), (3, 2), (3, 4)]
    second = event((met(2, 1, 1), met(2, 2, 0)), (met(1, 1, 1), met(1, 0, 2)))
    assert order(second, "TBR") == [(1, 1), (2, 2)]


def test_without_the_last_board_the_others_decide() -> None:
    assert order(four_level_teams(), "BBE") == [(1, 1), (1, 3), (3, 2), (3, 4)]


def test_the_smaller_board_count_ranks_higher() -> None:
    rows = table(four_level_teams(), "BC")
    assert [(row.rank, row.tpn, row.values[0]) for row in rows] == [
        (1, 1, 1),
        (1, 3, 1),
        (3, 2, 2),
        (3, 4, 2),
    ]


def test_a_board_count_parts_only_teams_with_equal_game_points() -> None:
    unequal = event((met(2, 2, 1),), (met(1, 0, 1),), (met(4, 2, 2),), (met(3, 0, 0),))
    assert order(unequal, "BC") == [(1, 1), (1, 3), (3, 2), (3, 4)]
    assert order(unequal, "MPvGP", "BC") == [(1, 3), (2, 1), (3, 2), (4, 4)]


def test_a_bye_counts_as_a_win_on_each_board() -> None:
    rows = table(event((PAB,), (PAB,)), "BC")
    assert {row.values[0] for row in rows} == {3}


def test_the_code_names_the_score_that_is_meant() -> None:
    played = event((met(2, 2, 1),), (met(1, 0, 1),))
    first = table(played, "BH", "BH:MP", "BH:GP", "PS:GP")[0]
    assert first.values == (0, 0, Fraction(1, 2), Fraction(3, 2))


@pytest.mark.parametrize(
    ("code", "value"),
    [("EMMSB", 0), ("EMGSB", 0), ("EGMSB", 1), ("EGGSB", Fraction(3, 4))],
)
def test_the_four_sonneborn_bergers_take_the_scores_that_their_letters_name(
    code: str, value: Fraction
) -> None:
    played = event((met(2, 2, 1),), (met(1, 0, 1),))
    assert table(played, code)[0].values == (value,)


def test_schedule_strength_is_divided_by_what_the_code_says() -> None:
    played = event((met(2, 2, 1), met(2, 1, 1)), (met(1, 0, 1), met(1, 1, 1)))
    two_rounds_of_two_points_by_two_boards = 4 // 2
    strength = 1 + 1
    by_default, by_four = (table(played, code)[0].values[0] for code in ("SSSC", "SSSC/K4"))
    assert by_default == Fraction(5, 2) + Fraction(strength, two_rounds_of_two_points_by_two_boards)
    assert by_four == Fraction(5, 2) + Fraction(strength, 4)


def test_the_extended_direct_encounter_goes_by_game_points_where_matches_are_level() -> None:
    twice = event((met(2, 2, 1), met(2, 1, 0)), (met(1, 0, 1), met(1, 1, 2)))
    assert order(twice, "EDE") == [(1, 1), (1, 2)]
    uneven = event((met(2, 2, 1), met(2, 0, 0)), (met(1, 0, 1), met(1, 2, 2)))
    assert order(uneven, "EDE") == [(1, 2), (2, 1)]


@pytest.mark.parametrize(("code", "first"), [("EDET", 1), ("EDEB", 1), ("EDEBT", 1), ("EDEBB", 1)])
def test_two_teams_level_in_everything_are_parted_by_their_boards(code: str, first: int) -> None:
    level = event((met(2, 2, 0),), (met(1, 0, 2),))
    assert order(level, "EDE") == [(1, 1), (1, 2)]
    assert order(level, code)[0] == (1, first)


def test_three_level_teams_are_not_parted_by_boards() -> None:
    three = event(
        (met(2, 2, 0), met(3, 2, 0), PAB),
        (met(1, 0, 2), PAB, met(3, 2, 0)),
        (PAB, met(1, 0, 2), met(2, 0, 2)),
    )
    assert order(three, "EDEBT") == [(1, 1), (1, 2), (1, 3)]


def test_individuals_have_no_second_score() -> None:
    alone = Event(
        (Participant(Tpn(1), 2000, (RoundRecord(Kind.PLAYED, Points(10)),)),), 1, Points(10), Points(5)
    )
    codes = ("MPvGP", "EMGSB", "SSSC", "BC", "OTHER_D02_SB", "OTHER_D02_SUM")
    assert table(alone, *codes)[0].values == (None,) * len(codes)
