"""`swissdesk players refresh`: what is sure is taken over, the rest is listed for the arbiter."""

from pathlib import Path

import pytest

from swissdesk.app.command_line import main
from swissdesk.app.commands import players_refresh
from swissdesk.app.exit_codes import ExitCode
from swissdesk.frozen import replace
from swissdesk.rating_lists.record import ListedPlayer
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.terms import Title
from tests.services.lists_building import install_fide
from tests.services.service_building import new_event

LISTED = (
    ListedPlayer("101", "Kovacs, Peter", title=Title.IM, standard=2410),
    ListedPlayer("102", "Sliwinska, Ewa", standard=0),
)


@pytest.fixture
def event_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An event of two players whom the lists of this computer know."""
    monkeypatch.setattr(players_refresh, "data_folder", lambda: tmp_path)
    event, section = new_event(tmp_path, 0)
    players.add_player(event, section, NewPlayer("Kovács, Péter", 2390, fide_id="101"))
    players.add_player(event, section, NewPlayer("Śliwińska, Ewa", 2400, fide_id="102"))
    events.close_event(event)
    return event.path


def run(*arguments: str) -> ExitCode:
    return ExitCode(main(["players", "refresh", *arguments]))


def known(path: Path) -> list[tuple[str, int, str]]:
    event = events.open_event(path, read_only=True)
    section = events.sections(event)[0].id
    found = [(row.name, row.rating, row.title.value) for row in players.player_rows(event, section)]
    events.close_event(event)
    return found


def test_what_is_sure_is_taken_and_the_rest_listed(event_file: Path, capsys) -> None:
    install_fide(event_file.parent, *LISTED)
    assert run(str(event_file)) is ExitCode.NOT_SO
    assert known(event_file) == [("Kovács, Péter", 2410, "IM"), ("Śliwińska, Ewa", 2400, "")]
    out, complaints = capsys.readouterr()
    assert out.splitlines() == [
        "FIDE, November 2026",
        "No.  Name           What    Now       In the lists  Note",
        "  2  Kovács, Péter  Title   no title  IM",
        "  2  Kovács, Péter  Rating  2390      2410          FIDE standard",
        "Before round 1 the list is sorted again. 2 pairing numbers change.",
        "1 player refreshed",
    ]
    assert complaints == (
        "To be decided: 1 Śliwińska, Ewa, Rating: 2400 → unrated; the lists have no rating\n"
    )


def test_a_dry_run_changes_nothing(event_file: Path, capsys) -> None:
    install_fide(event_file.parent, LISTED[0])
    before = event_file.read_bytes()
    assert run(str(event_file), "--dry-run") is ExitCode.NOT_SO  # one is on no list
    assert event_file.read_bytes() == before
    assert capsys.readouterr().out.endswith("1 player would be refreshed\n")


def test_the_section_is_named_where_there_are_others(event_file: Path, capsys) -> None:
    install_fide(event_file.parent, *LISTED)
    event = events.open_event(event_file)
    settings = event.tournament(events.sections(event)[0].id).settings
    events.add_section(event, replace(settings, section="B"))
    events.close_event(event)
    run(str(event_file), "--dry-run")
    first = capsys.readouterr().out.splitlines()[0]
    assert first == "Section Test Open only: refresh the other section too."
    run(str(event_file), "--section", "2")
    assert capsys.readouterr().out.startswith("Section B only: ")


def test_lists_that_agree_are_done(event_file: Path, capsys) -> None:
    install_fide(event_file.parent, LISTED[0], LISTED[1]._replace(standard=2400))
    assert run(str(event_file)) is ExitCode.DONE
    assert run(str(event_file)) is ExitCode.DONE
    assert capsys.readouterr().out.splitlines()[-2:] == ["FIDE, November 2026", "0 players refreshed"]


def test_without_lists_it_says_so(event_file: Path, capsys) -> None:
    assert run(str(event_file)) is ExitCode.DONE
    assert capsys.readouterr().err == "No list of FIDE is installed.\n"


def test_a_section_that_is_not_there_is_named(event_file: Path, capsys) -> None:
    assert run(str(event_file), "--section", "2") is ExitCode.BAD_INPUT
    assert "there is no section 2" in capsys.readouterr().err
