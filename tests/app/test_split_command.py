"""`swissdesk split`: an event file becomes one with a section for each group."""

from swissdesk.app.command_line import main
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.tournament.model import Settings


def festival(path, count=9):
    event = events.create_event(path, Settings("Festival"))
    section = events.sections(event)[0].id
    for place in range(count):
        players.add_player(event, section, NewPlayer(f"P{place}", rating=1000 + 100 * place))
    events.close_event(event)


def section_names(path):
    event = events.open_event(path, read_only=True)
    found = [row.name for row in events.sections(event)]
    events.close_event(event)
    return found


def test_a_list_is_split_after_a_look_at_the_groups(tmp_path, capsys):
    path = tmp_path / "festival.swissdesk"
    festival(path)
    assert main(["split", str(path), "--size", "4", "--rest", "apart", "--dry-run"]) == 0
    shown = capsys.readouterr().out
    assert shown.splitlines()[0] == "Group 1 (1500–1800, 3 rounds): P8; P7; P6; P5"
    assert shown.splitlines()[-1] == "1 player is left over and joins the last group, which has 5 players."
    assert section_names(path) == ["Festival"]
    assert main(["split", str(path), "--size", "4", "--rest", "apart"]) == 0
    assert capsys.readouterr().out == shown
    assert section_names(path) == ["Group 1", "Group 2"]
    assert main(["standings", str(path), "--section", "2"]) == 0
    assert "P4" in capsys.readouterr().out


def test_a_list_that_cannot_be_split_stays_and_says_why(tmp_path, capsys):
    path = tmp_path / "small.swissdesk"
    festival(path, 3)
    assert main(["split", str(path)]) != 0
    assert "too few players for two groups" in capsys.readouterr().err
    assert section_names(path) == ["Festival"]
