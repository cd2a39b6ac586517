"""Every value of the exercise booklet's events, in both editions."""

from fractions import Fraction
from pathlib import Path

import pytest

from swissdesk.frozen import replace
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.event import Edition, Event
from swissdesk.tiebreaks.ranking import ranked
from tests.tiebreaks.tiebreak_reading import read_answers, read_event

HALF_A_PRINTED_DIGIT = Fraction(1, 200)
NOT_VALUES = {"StartNo", "Rank", "PTS", "VUR", "DE"}
ANSWERS = {Edition.RULES_2023: "2024", Edition.RULES_2024: "2024", Edition.RULES_2026: "2026"}
"""The booklet is by the rules of 2023, whose values those of 2024 did not change."""
OWN_RESULTS = ("WIN", "WON", "BPG", "BWG", "REP", "STD", "PS", "PS/C1")
OPPONENTS = ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "AOB", "FB", "SB", "SB/C1", "KS")
RATINGS = ("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO")
SWISS_CODES = (*OWN_RESULTS, *OPPONENTS, *RATINGS)


def _differences(event_file: Path, answers_file: Path, edition: Edition, code: str) -> list[str]:
    return _event_differences(read_event(event_file, edition), answers_file, code)


def _event_differences(event: Event, answers_file: Path, code: str) -> list[str]:
    """Each player whose value is not the printed one."""
    rows = ranked(event, (parse_code(code),))
    expected = read_answers(answers_file)[code]
    found = {row.tpn: row.values[0] for row in rows}
    return [
        f"player {tpn}: {found[tpn]} against {value}"
        for tpn, value in expected.items()
        if not _same(found[tpn], value)
    ]


def _same(found: Fraction | None, printed: Fraction | None) -> bool:
    if found is None or printed is None:
        return found is printed
    return abs(found - printed) <= HALF_A_PRINTED_DIGIT


@pytest.mark.parametrize("code", SWISS_CODES)
@pytest.mark.parametrize("edition", ANSWERS, ids=lambda edition: edition.value)
def test_the_swiss_exercise_has_the_published_values(data: Path, edition: Edition, code: str) -> None:
    folder = data / "tiebreaks"
    answers = folder / f"tec_swiss16.rules{ANSWERS[edition]}.tsv"
    assert _differences(folder / "tec_swiss16.trf", answers, edition, code) == []


@pytest.mark.parametrize("edition", ANSWERS, ids=lambda edition: edition.value)
def test_the_swiss_exercise_has_the_published_fore_buchholz_cut_one(data: Path, edition: Edition) -> None:
    folder = data / "tiebreaks"
    answers = folder / f"tec_swiss16.rules{ANSWERS[edition]}.FBonly.tsv"
    assert _differences(folder / "tec_swiss16.trf", answers, edition, "FB/C1") == []


@pytest.mark.parametrize("code", ["BH/C2", "BH/M1", "BH/M2", "SB", "SB/C1", "SB/C2"])
@pytest.mark.parametrize("edition", ANSWERS, ids=lambda edition: edition.value)
def test_the_swiss_exercise_has_the_published_values_after_more_cuts(
    data: Path, edition: Edition, code: str
) -> None:
    folder = data / "tiebreaks"
    answers = folder / f"tec_swiss16.rules{ANSWERS[edition]}.noFB.tsv"
    assert _differences(folder / "tec_swiss16.trf", answers, edition, code) == []


@pytest.mark.parametrize("code", ["BH", "SB"])
def test_the_nine_round_exercise_has_the_published_values(data: Path, code: str) -> None:
    folder = data / "tiebreaks"
    for edition in (Edition.RULES_2023, Edition.RULES_2024):
        answers = folder / "tec_swiss16_9r.BH.tsv"
        assert _differences(folder / "tec_swiss16_9r.trf", answers, edition, code) == []


@pytest.mark.parametrize("code", ["SB", "SB/C1", "KS", "WIN", "WON"])
def test_the_round_robin_exercise_has_the_published_values(data: Path, code: str) -> None:
    for edition in (Edition.RULES_2023, Edition.RULES_2024):
        assert _round_robin_differences(data, "tec_rr6.tsv", edition, code) == []


@pytest.mark.parametrize("code", ["SB", "SB/C1", "KS", "WIN"])
def test_the_exceptions_of_2026_change_only_the_games_won_in_the_round_robin(data: Path, code: str) -> None:
    assert _round_robin_differences(data, "tec_rr6.tsv", Edition.RULES_2026, code) == []
    assert _round_robin_differences(data, "tec_rr6.tsv", Edition.RULES_2026, "WON") == [
        "player 6: 1 against 0"
    ]


@pytest.mark.parametrize("code", ["BH", "SB"])
def test_buchholz_in_the_round_robin_exercise(data: Path, code: str) -> None:
    assert _round_robin_differences(data, "tec_rr6.BH.tsv", Edition.RULES_2024, code) == []


def _round_robin_differences(data: Path, answers: str, edition: Edition, code: str) -> list[str]:
    event = replace(read_event(data / "tiebreaks" / "tec_rr6.trf", edition), is_round_robin=True)
    return _event_differences(event, data / "tiebreaks" / answers, code)


def test_direct_encounter_in_the_nine_round_exercise(data: Path) -> None:
    rows = ranked(
        read_event(data / "tiebreaks" / "tec_swiss16_9r.trf", Edition.RULES_2024), (parse_code("DE"),)
    )
    places = {row.tpn: int(row.values[0]) for row in rows if row.values[0] is not None}
    assert places == {6: 1, 1: 2, 4: 2, 2: 4}
    assert [(row.rank, row.tpn) for row in rows[:5]] == [(1, 3), (2, 6), (3, 1), (3, 4), (5, 2)]
    assert [row.rank for row in rows if row.tpn in {7, 8, 16}] == [6, 6, 6]


def test_direct_encounter_in_the_round_robin_exercise(data: Path) -> None:
    for edition in Edition:
        event = replace(read_event(data / "tiebreaks" / "tec_rr6.trf", edition), is_round_robin=True)
        rows = ranked(event, (parse_code("DE"),))
        assert [(row.rank, row.tpn) for row in rows] == [(1, 1), (2, 2), (2, 3), (4, 6), (5, 5), (6, 4)]


@pytest.mark.reference
@pytest.mark.parametrize(
    ("event_name", "edition"),
    [("many_unplayed", Edition.RULES_2024), ("many_unplayed_2026", Edition.RULES_2026)],
)
def test_an_event_full_of_unplayed_rounds_has_the_reference_values(
    reference: Path, event_name: str, edition: Edition
) -> None:
    folder = reference / "data" / "trf"
    event_file = folder / "tiebreak-fixtures" / f"{event_name}.trf"
    answers = folder / "tiebreak-answers" / f"{event_name}.tsv"
    for code in read_answers(answers):
        if code not in NOT_VALUES:
            assert _differences(event_file, answers, edition, code) == [], code
