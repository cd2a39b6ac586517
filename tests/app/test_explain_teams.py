"""`swissdesk explain` and `swissdesk check` for teams."""

import pytest

from swissdesk.app.command_line import main


@pytest.fixture
def report(data):
    return data / "olympiad" / "events" / "olympiad-n011-r08-s320.trf"


def said(capsys, *arguments: object) -> list[str]:
    assert main([str(one) for one in arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_brackets_of_a_round_of_teams_come_in_the_order_of_pairing(report, capsys):
    lines = said(capsys, "explain", report, "--round", 5, "--system", "olympiad")
    titles = [line for line in lines if "match points" in line and not line.startswith(" ")]
    assert titles == [
        "7 match points: 1 team",
        "6 match points: 2 teams, 1 of them floated down",
        "5 match points: 3 teams",
        "2 match points: 2 teams",
        "3 match points: 6 teams, 3 of them floated here",
    ]
    assert "      7 should float before, but then 3 teams would float instead of 1 [42]." in lines


def test_a_match_that_was_not_made_is_told_with_its_article(report, capsys):
    assert said(capsys, "explain", report, "--round", 5, "--system", "olympiad", "--not", 1, 9) == [
        "1-9: in the bracket of 6 match points 2 teams would float instead of 0 [42]."
    ]


def test_a_finished_event_of_teams_checks_without_differences(report, capsys):
    lines = said(capsys, "check", "--system", "olympiad", report)
    assert lines[0].endswith("8 rounds, 0 differ")
