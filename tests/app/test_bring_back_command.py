"""`swissdesk bring-back`: what was done alone on a copy is listed, decided and stored at the server."""

import io

import pytest

from swissdesk.app.command_line import main
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.storage.shared.roles import Role
from swissdesk.storage.shared.sharing import copy_out
from swissdesk.terms import BLACK_WINS, DRAWN, PENDING, WHITE_WINS
from tests.storage.shared.conftest import desks, played, template
from tests.storage.shared.test_desks import SECTION, result
from tests.storage.shared.test_roles import logins

__all__ = ("desks", "logins", "played", "template")


@pytest.fixture
def copy(server, played, desks, tmp_path):
    """A copy in which boards 2 and 3 were keyed alone, while Ben keyed board 3 otherwise at the server."""
    copy = tmp_path / "alone.swissdesk"
    copy_out(server.address(played), copy)
    event = events.open_event(copy)
    rounds.enter_result(event, SECTION, 2, 2, DRAWN)
    rounds.enter_result(event, SECTION, 2, 3, BLACK_WINS)
    events.close_event(event)
    desks("Ben").do(*result(3, WHITE_WINS))
    return copy


@pytest.fixture
def at_server(desks):
    """The results of boards 2 and 3 as the server has them now."""

    def read():
        games = desks("Carl").tournament(SECTION).rounds[-1].games
        return [games[1].result, games[2].result]

    return read


def lines(capsys):
    return capsys.readouterr().out.splitlines()


def test_a_dry_run_lists_each_change_with_its_conflict_and_writes_nothing(
    server, played, copy, at_server, capsys
):
    before = copy.read_bytes()
    assert main(["bring-back", str(copy), server.address(played), "--dry-run"]) == 1
    head, fits, conflict, outcome = lines(capsys)
    assert head.split()[:3] == ["No.", "Time", "Who"]
    assert fits.startswith("  2  ")
    assert "Comes back" in fits
    assert conflict.startswith("  3  ")
    assert "Conflict: the server’s stays" in conflict
    assert "Ben, " in conflict
    assert outcome == "1 change would be brought back"
    assert at_server() == [PENDING, WHITE_WINS]
    assert copy.read_bytes() == before


def test_what_fits_comes_back_and_a_conflict_stays_as_the_server_has_it(
    server, played, copy, at_server, capsys
):
    command = ["bring-back", str(copy), server.address(played)]
    assert main(command) == 1
    assert lines(capsys)[-1] == "1 change brought back"
    assert at_server() == [DRAWN, WHITE_WINS]
    event = events.open_event(copy)
    assert event.is_read_only
    events.close_event(event)
    assert main(command) == 1
    assert lines(capsys)[-1] == "Nothing to bring back"


def test_a_conflict_whose_number_is_given_is_decided_for_the_copy(
    server, played, copy, at_server, capsys, monkeypatch
):
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{server.address(played)}\n"))
    assert main(["bring-back", str(copy), "-", "--take", "3"]) == 0
    assert lines(capsys)[-1] == "2 changes brought back"
    assert at_server() == [DRAWN, BLACK_WINS]


def test_a_number_that_names_no_conflict_is_refused_before_anything_is_written(
    server, played, copy, at_server, capsys
):
    assert main(["bring-back", str(copy), server.address(played), "--take", "2", "3", "9"]) != 0
    assert "There is no conflict to decide under 2, 9. Nothing was brought back." in capsys.readouterr().err
    assert at_server() == [PENDING, WHITE_WINS]


def test_a_desk_brings_nothing_back(server, played, logins, copy, at_server, capsys):
    assert main(["bring-back", str(copy), server.address(played, logins[Role.DESK])]) != 0
    assert "Only the chief" in capsys.readouterr().err
    assert at_server() == [PENDING, WHITE_WINS]


def test_a_file_of_another_event_is_no_copy(server, played, tmp_path, capsys):
    report, other = tmp_path / "open.trf", tmp_path / "open.swissdesk"
    assert main(["generate", "--players", "8", "--rounds", "2", "--seed", "5", "-o", str(report)]) == 0
    assert main(["convert", str(report), str(other)]) == 0
    assert main(["bring-back", str(other), server.address(played)]) != 0
    assert "is no copy of" in capsys.readouterr().err


def test_a_number_that_is_none_is_named(capsys):
    with pytest.raises(SystemExit):
        main(["bring-back", "open.swissdesk", "-", "--take", "three"])
    assert "three is no number of the list" in capsys.readouterr().err
