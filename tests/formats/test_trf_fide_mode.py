"""FIDE mode in reports: whether it was chosen, the seed of the lots, and the line of who left it."""

import pytest

from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.frozen import replace
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.model import Tournament
from tests.tournament.team_building import event_of
from tests.tournament.tournament_building import field_of, with_next_round

EDITIONS = pytest.mark.parametrize("edition", list(TrfEdition))
MODES = (
    FideMode(),
    FideMode(FideState.NO),
    FideMode(FideState.ON, 123456),
    FideMode(FideState.LEFT, 7, 3, "Sechs Runden: 5, dann 1 – für “alle”"),
    FideMode(FideState.LEFT, 0, 0, "nobody"),
    FideMode(FideState.LEFT, 9, 2, ""),
)


def comments(t: Tournament, fide: FideMode) -> list[str]:
    data = write_trf(replace(t, settings=replace(t.settings, fide=fide)), TrfEdition.TRF26)
    return [line for line in data.decode().splitlines() if line.startswith(("### FIDE", "### LOT"))]


@EDITIONS
@pytest.mark.parametrize("fide", MODES)
@pytest.mark.parametrize("t", [with_next_round(field_of(6)), event_of(4)], ids=["players", "teams"])
def test_the_mode_survives_the_file(t, fide, edition):
    said = replace(t, settings=replace(t.settings, fide=fide))
    again = read_trf(write_trf(said, edition), "again.trf")
    assert again.tournament.settings.fide == fide
    assert not any("FIDE" in line or "LOT" in line for line in again.tournament.kept_lines)


def test_the_report_says_in_which_round_the_mode_was_left_and_why():
    left = FideMode(FideState.LEFT, 7, 3, "A sixth\nround")
    assert comments(field_of(4), left) == ["### LOTSEED 7", "### FIDE mode left @ round 3: A sixth round"]
    assert comments(field_of(4), FideMode(FideState.ON, 5)) == ["### FIDEMODE yes", "### LOTSEED 5"]
    assert comments(field_of(4), FideMode(FideState.NO)) == ["### FIDEMODE no"]


def test_a_report_of_an_event_for_which_nobody_was_asked_is_as_it_always_was():
    assert comments(field_of(4), FideMode()) == []


@pytest.mark.parametrize(
    ("line", "left_in", "reason"),
    [
        ("### FIDE mode exited @ Round 2", 2, ""),
        ("### FIDE mode exited before Round 1 was paired", 0, ""),
        ("### fide mode left @ round 4:by the organiser", 4, "by the organiser"),
    ],
)
def test_other_programs_say_it_in_words_that_are_like_ours(line, left_in, reason):
    report = write_trf(field_of(4), TrfEdition.TRF26) + f"{line}\r\n".encode()
    found = read_trf(report, "other.trf").tournament
    assert found.settings.fide == FideMode(FideState.LEFT, 0, left_in, reason)


@pytest.mark.parametrize("line", ["### FIDE mode is wonderful", "### FIDEMODE perhaps", "### LOTSEED none"])
def test_what_says_nothing_of_the_mode_is_kept_as_it_stands(line):
    found = read_trf(
        write_trf(field_of(4), TrfEdition.TRF26) + f"{line}\r\n".encode(), "other.trf"
    ).tournament
    assert found.settings.fide == FideMode()
    assert line in found.kept_lines


def test_once_left_stays_left_whatever_other_lines_say():
    lines = "### FIDE mode left @ round 1: x\r\n### FIDEMODE yes\r\n"
    found = read_trf(write_trf(field_of(4), TrfEdition.TRF26) + lines.encode(), "other.trf").tournament
    assert found.settings.fide.is_left
