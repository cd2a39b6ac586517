"""`swissdesk standings FILE --explain PLAYER`: how one place came about."""

from pathlib import Path

import pytest

from swissdesk.app.command_line import main
from swissdesk.app.exit_codes import ExitCode

TRF = Path(__file__).parent.parent / "data" / "trf"
SWISS, TEAMS = TRF / "tec_swiss16.trf", TRF / "tec_team14.trf26.trf"


def told(capsys, *arguments):
    assert main(["standings", *map(str, arguments)]) == ExitCode.DONE
    return capsys.readouterr().out


def test_one_place_is_explained_by_number_and_by_name(capsys):
    by_number = told(capsys, SWISS, "--explain", "4", "--edition", "2026", "--tie-breaks", "bh/c1, sb")
    assert (
        told(capsys, SWISS, "--explain", "davi", "--edition", "2026", "--tie-breaks", "BH/C1,SB") == by_number
    )
    lines = by_number.splitlines()
    assert lines[0] == "3. David, (no. 4): 3½ points after round 5"
    assert "FIDE C.07, from 1 March 2026" in lines
    assert "BH-C1  11.5  Buchholz, cut 1 (C.07:8.1)" in lines
    assert any(line.strip().startswith("2  half-point bye") and "(2.5)" in line for line in lines)


def test_the_standings_follow_the_edition_and_the_tie_breaks_that_are_named(capsys):
    old = told(capsys, SWISS, "--edition", "2024", "--tie-breaks", "BH")
    new = told(capsys, SWISS, "--edition", "2026", "--tie-breaks", "BH")
    assert "15.0" in next(line for line in old.splitlines() if " David," in line)
    assert "14.0" in next(line for line in new.splitlines() if " David," in line)


def test_a_direct_encounter_of_teams_shows_its_tables(capsys):
    text = told(capsys, TEAMS, "--explain", "11", "--tie-breaks", "EDEBT")
    assert "by the match points of their matches" in text
    assert "by board count" in text


def test_a_large_table_leaves_out_the_single_results(capsys, tmp_path):
    report = tmp_path / "random.trf"
    assert main(["generate", "-o", str(report), "--seed", "7", "--players", "40", "--rounds", "2"]) == 0
    capsys.readouterr()
    text = told(capsys, report, "--explain", "20", "--tie-breaks", "DE", "--round", "1")
    assert max(map(len, text.splitlines())) < 200


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--explain", "99"), "Nobody in this tournament matches 99."),
        (("--explain", "a"), "Several players match a: "),
        (("--tie-breaks", "BH,XY"), "There is no tie-break with the code XY. There are: PTS, DE, WIN, WON,"),
        (
            ("--tie-breaks", "OSB"),
            "no tie-break with the code OSB. That is the heading of OTHER_D02_SB, OTHER_D02_CREDITED.",
        ),
    ],
)
def test_what_cannot_be_explained_is_said(capsys, arguments, words):
    assert main(["standings", str(SWISS), *arguments]) == ExitCode.BAD_INPUT
    assert words in capsys.readouterr().err
