"""The commands on reports of team events: pairs and standings are those of teams."""

import pytest

from swissdesk.app.command_line import main
from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace


@pytest.fixture
def report(data, tmp_path):
    path = tmp_path / "teams.trf"
    path.write_bytes((data / "trf" / "olympiad-n006-r04-s313.trf").read_bytes())
    return path


def test_pairs_are_team_numbers_with_the_bye_last(report, capsys):
    assert main(["pair", str(report), "--round", "2"]) == 0
    assert capsys.readouterr().out.splitlines() == ["3", "1 3", "4 5", "6 0"]


def test_a_round_of_matches_is_checked_like_every_other(report, capsys):
    assert main(["check", str(report)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "teams.trf: 4 rounds, 0 differ",
        "  points: 42 compared after round 4, 0 differ",
        "  tie-breaks: 2 reckoned, 0 against the places; MPvGP, TPN (C.07, 2026)",
        "  places: 6 compared after round 4, 0 differ; by MP, MPvGP, TPN (C.07, 2026)",
    ]


def test_standings_show_teams_with_match_points_and_tie_breaks(report, capsys):
    assert main(["standings", str(report)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].split() == ["Rank", "No.", "Team", "Fed", "Rtg", "MP", "GP", "TPN"]
    assert lines[3].split() == ["1", "1", "Tormawick", "TOR1", "2675", "7", "11.0", "1"]
    assert lines[4].split() == ["2", "3", "Morgomen", "MOR3", "2331", "6", "11.5", "3"]


def test_a_report_becomes_an_event_file_and_the_same_report_again(report, tmp_path):
    event, again = tmp_path / "teams.swissdesk", tmp_path / "again.trf"
    assert main(["convert", str(report), str(event)]) == 0
    assert main(["convert", str(event), str(again)]) == 0
    first, second = (read_trf(path.read_bytes(), path.name).tournament for path in (report, again))
    # All that is new in it is the mode, which the import has given it.
    assert second.settings.fide.is_on
    assert replace(second, settings=replace(second.settings, fide=first.settings.fide)) == first


def test_a_file_that_contradicts_itself_is_refused_with_its_place(report, capsys):
    report.write_text(report.read_text().replace("330 +- 003 003 004", "330 +- 002 003 004"))
    assert main(["pair", str(report)]) == 3
    assert "teams.trf, line " in capsys.readouterr().err
