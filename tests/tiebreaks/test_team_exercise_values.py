"""Every value of the exercise booklet's team event, in both editions."""

from fractions import Fraction
from pathlib import Path

import pytest

from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace
from swissdesk.terms import Tpn
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.contributions import Cut
from swissdesk.tiebreaks.event import Edition, Event
from swissdesk.tiebreaks.facts import facts_of
from swissdesk.tiebreaks.ranking import ranked
from swissdesk.tiebreaks.registry import AMONG_TIED, column_of
from swissdesk.tournament.standing.standings import tie_break_event
from tests.tiebreaks.tiebreak_reading import read_answers

HALF_A_PRINTED_DIGIT = Fraction(1, 200)
ANSWERS = {Edition.RULES_2023: "2024", Edition.RULES_2024: "2024", Edition.RULES_2026: "2026"}
"""The booklet is by the rules of 2023, whose values those of 2024 did not change."""
PRINTED = {"MPTS": "PTS", "GPTS": "MPvGP"}
NOT_VALUES = {"StartNo", "Rank"}


def team_event(data: Path, edition: Edition) -> Event:
    """The fourteen teams of the booklet after seven rounds."""
    file = data / "trf" / "tec_team14.trf26.trf"
    held = read_trf(file.read_bytes(), file.name).tournament
    return replace(tie_break_event(held, 7), edition=edition)


@pytest.mark.parametrize("edition", ANSWERS, ids=lambda edition: edition.value)
def test_the_team_exercise_has_the_published_values(data: Path, edition: Edition) -> None:
    answers = read_answers(data / "tiebreaks" / f"tec_team14.rules{ANSWERS[edition]}.tsv")
    event = team_event(data, edition)
    for printed, expected in answers.items():
        if printed in NOT_VALUES:
            continue
        rows = ranked(event, (parse_code(PRINTED.get(printed, printed)),))
        found = {row.tpn: row.values[0] for row in rows}
        wrong = {
            tpn: (found[tpn], value)
            for tpn, value in expected.items()
            if value is None or abs((found[tpn] or 0) - value) > HALF_A_PRINTED_DIGIT
        }
        assert (printed, wrong) == (printed, {})


def test_the_extended_direct_encounter_orders_the_first_five(data: Path) -> None:
    rows = ranked(team_event(data, Edition.RULES_2026), (parse_code("EDE"),))
    assert [row.tpn for row in rows[:5]] == [4, 2, 1, 3, 5]


def test_two_teams_level_in_both_scores_are_parted_by_the_boards_of_their_match(data: Path) -> None:
    facts = facts_of(team_event(data, Edition.RULES_2026))
    for name, places in {
        "EDE": ((11, 14),),
        "EDEBT": ((11,), (14,)),
        "EDEBB": ((11,), (14,)),
        "EDET": ((11,), (14,)),
        "EDEB": ((11,), (14,)),
    }.items():
        assert (name, AMONG_TIED[name](facts, (11, 14), parse_code(name)).places) == (name, places)


def test_the_sonneborn_berger_of_the_olympiad_orders_the_first_five(data: Path) -> None:
    rows = ranked(team_event(data, Edition.RULES_2026), (parse_code("OTHER_D02_SB"),))
    values = [(row.tpn, float(row.values[0] or 0)) for row in rows[:5]]
    assert values == [(4, 118), (5, 117), (2, 116), (3, 115.5), (1, 113.5)]


def test_the_game_points_credited_for_a_walkover_put_another_team_first(data: Path) -> None:
    """Team 1 won without playing in round 6: 4 game points there, not the 2 of a drawn match."""
    rows = ranked(team_event(data, Edition.RULES_2026), (parse_code("OTHER_D02_CREDITED"),))
    assert [(row.tpn, float(row.values[0] or 0)) for row in rows[:2]] == [(1, 129.5), (4, 118)]


def test_the_working_of_the_olympiads_sonneborn_berger(data: Path) -> None:
    """Opponent's match points, and what the round adds; the lowest opponent is left out."""
    facts = facts_of(team_event(data, Edition.RULES_2026))
    terms = column_of(facts, parse_code("OTHER_D02_SB"))[Tpn(1)].terms
    assert [(entry.opponent_value / 10, entry.value / 100, entry.cut is Cut.LOW) for entry in terms] == [
        (7, 17.5, False),
        (10, 15, False),
        (6, 18, True),
        (10, 25, False),
        (10, 15, False),
        (8, 16, False),
        (10, 25, False),
    ]
