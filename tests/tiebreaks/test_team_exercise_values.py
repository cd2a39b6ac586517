"""Every value of the exercise booklet's team event, in both editions."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from swissdesk.formats.trf import read_trf
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.event import Edition, Event
from swissdesk.tiebreaks.facts import facts_of
from swissdesk.tiebreaks.ranking import ranked
from swissdesk.tiebreaks.registry import AMONG_TIED
from swissdesk.tournament.standings import tie_break_event
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
