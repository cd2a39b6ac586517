"""Serving an event: dumps when they are due, and a server that died under the program."""

import os
import signal
import time
from datetime import timedelta

import pytest

from swissdesk.services import OpenEvent
from swissdesk.services.event import serving
from swissdesk.services.event.events import close_event
from swissdesk.services.event.serving import squares_of
from swissdesk.services.round.rounds import publish_round
from swissdesk.storage.copies import copies_folder
from swissdesk.storage.errors import NoFileError
from swissdesk.storage.outcome import Outcome
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.served import dumps
from swissdesk.storage.shared.served.errors import DumpNotWrittenError
from swissdesk.terms import DRAWN
from swissdesk.tournament.round.rounds import close_round
from tests.services.service_building import NOON, new_event, pair
from tests.storage.event_building import with_result
from tests.storage.shared.own_server import folder_for_servers


@pytest.fixture(scope="module")
def folder():
    with folder_for_servers() as folder:
        yield folder / "server"


@pytest.fixture
def served(folder, tmp_path):
    """An event whose first round is played, with the server that serves it."""
    event, section = new_event(tmp_path, 4)
    pair(event, section)
    publish_round(event, section, NOON)
    own = serving.serve(event, folder)
    close_event(event)
    yield own
    own.stop()


@pytest.fixture
def chief(served, tmp_path):
    event = SharedEvent.open(served.chief_address, desk="chief", home=tmp_path)
    yield event
    event.close()


def change(event, step, ticket):
    (section,) = event.sections()
    return event.do(section, lambda t: Outcome(step(t), ticket), ticket)


def dumped(served):
    folder = copies_folder(served.source)
    return sorted(path.name for path in folder.glob("*.dump")) if folder.exists() else []


def test_a_dump_is_due_after_minutes_with_changes_and_at_the_end_of_each_round(served, chief):
    later = NOON.replace(year=2030)
    assert served.look_after(later) == ""
    assert dumped(served) == []  # nothing has changed
    change(chief, lambda t: with_result(t, 1, DRAWN), "Board 1")
    served.look_after(later)
    assert len(dumped(served)) == 1
    change(chief, lambda t: with_result(t, 2, DRAWN), "Board 2")
    served.look_after(later + timedelta(minutes=9))
    assert len(dumped(served)) == 1
    change(chief, lambda t: close_round(t, 1), "Round 1 closed")
    served.look_after(later + timedelta(minutes=9, seconds=1))
    assert dumped(served) == [
        f"{served.source.stem} {at:%Y-%m-%d %H.%M.%S}.dump"
        for at in (later, later + timedelta(minutes=9, seconds=1))
    ]


def test_a_dump_holds_the_event(served):
    path = served.dump(NOON)
    programs = served._server.programs
    copied = served._server.folder / "copied.dump"
    copied.write_bytes(path.read_bytes())
    code, said = programs.outcome("pg_restore", "--list", copied)
    assert code == 0
    assert "TABLE DATA public journal" in said


def test_old_dumps_go_and_files_of_others_stay(served, monkeypatch):
    monkeypatch.setattr(dumps, "KEPT", 2)
    made = [served.dump(NOON + timedelta(minutes=minute)) for minute in range(2)]
    other = made[0].with_name("Other 2026-05-17 12.00.30.dump")
    other.write_bytes(b"")
    made.append(served.dump(NOON + timedelta(minutes=2)))
    assert dumped(served) == sorted(path.name for path in (*made[1:], other))


def test_a_dump_that_cannot_be_written_is_named_and_leaves_nothing(served):
    copies_folder(served.source).write_text("no folder")
    with pytest.raises(DumpNotWrittenError, match="stored on the server"):
        served.dump(NOON)
    assert not (served._server.folder / "new.dump").exists()


def test_a_server_that_died_is_started_again(served):
    note = served._server.data / "postmaster.pid"
    os.kill(int(note.read_text().split()[0]), signal.SIGKILL)
    end = time.monotonic() + 60
    while served.look_after(NOON) == "":
        assert time.monotonic() < end
    assert served.look_after(NOON) == ""
    assert served.connected() == ()


def test_an_event_that_is_on_a_server_already_is_not_shared_again(folder, chief):
    with pytest.raises(NoFileError):
        serving.serve(OpenEvent(chief), folder)


def test_a_code_as_squares_has_the_three_marks_by_which_a_camera_finds_it():
    squares = squares_of("ABCDEF-123456")
    mark = [[True] * 7, [True, *[False] * 5, True]]
    side = len(squares)
    assert {len(row) for row in squares} == {side}
    for top, left in ((0, 0), (0, side - 7), (side - 7, 0)):
        assert [list(row[left : left + 7]) for row in squares[top : top + 2]] == mark
    assert squares != squares_of("ABCDEF-123457")
