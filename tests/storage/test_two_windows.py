"""Two programs on one event: one writes, the other may look; a dead one keeps nobody out."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from swissdesk.storage.copies import copy_to_place
from swissdesk.storage.disk.lock import lock_path
from swissdesk.storage.errors import EventInUseError, ReadOnlyEventError
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import DRAWN
from tests.storage.event_building import field_of, scribe, with_result
from tests.storage.left_behind import beside, leave_log

CHECKOUT = Path(__file__).parents[2]
AFTER = with_result(field_of(10, 2), 1, DRAWN)


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "event.swissdesk"
    EventFile.create(path, field_of(10, 2), "New", scribe=scribe()).close()
    return path


@contextmanager
def other_window(path) -> Iterator[subprocess.Popen[str]]:
    """Another program that has the event open and has changed it."""
    command = [sys.executable, "-m", "tests.storage.two_windows_scene", str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=CHECKOUT) as program:
        assert program.stdout.readline() == "open\n"
        yield program


def state_of(event):
    return event.tournament(event.sections()[0])


def test_a_second_program_is_told_and_may_look_and_copy(path, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    with other_window(path) as program:
        with pytest.raises(EventInUseError, match=r"another window\. It can be opened here read-only"):
            EventFile.open(path)
        looker = EventFile.open(path, read_only=True)
        assert state_of(looker) == AFTER
        with pytest.raises(ReadOnlyEventError, match=r"Nothing was changed"):
            looker.undo()
        assert state_of(EventFile.open(copy_to_place(path, stick), read_only=True)) == AFTER
        looker.close()
        assert program.communicate()[0] == "closed\n"
    event = EventFile.open(path, scribe=scribe())
    assert state_of(event) == AFTER
    event.close()


def test_a_program_that_was_killed_leaves_a_lock_that_locks_nobody_out(path):
    with other_window(path) as program:
        program.kill()
        program.wait()
    assert lock_path(path).exists()
    event = EventFile.open(path, scribe=scribe())
    assert not event.is_read_only
    assert state_of(event) == AFTER
    event.undo()
    event.close()
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_the_log_of_a_killed_program_is_read_without_being_carried_back(path):
    shutil.copy(path, path.with_name("before"))
    with other_window(path) as program:
        program.communicate()
    path.rename(path.with_name("changed"))
    path.with_name("before").rename(path)
    leave_log(path, path.with_name("changed"))
    looker = EventFile.open(path, read_only=True)
    assert state_of(looker) == AFTER
    looker.close()
    assert beside(path, "-wal").exists()


def test_the_file_alone_is_the_event_while_another_program_has_it_open_and_after_its_death(path, tmp_path):
    with other_window(path) as program:
        shutil.copyfile(path, tmp_path / "while open.swissdesk")
        program.kill()
        program.wait()
    shutil.copyfile(path, tmp_path / "afterwards.swissdesk")
    for name in ("while open", "afterwards"):
        assert state_of(EventFile.open(tmp_path / f"{name}.swissdesk", read_only=True)) == AFTER
