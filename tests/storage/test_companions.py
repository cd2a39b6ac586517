"""What a killed program left beside a file is never taken for a part of another file that gets its name."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest

from swissdesk.companions import FORM
from swissdesk.storage.copies import Milestone, copy_beside, copy_to_place, restore_copy
from swissdesk.storage.disk import copying, files
from swissdesk.storage.errors import CopyNotWrittenError, DamagedEventError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.rescue.repairing import repair
from swissdesk.terms import DRAWN, WHITE_WINS
from tests.storage.event_building import field_of, scribe, with_result
from tests.storage.left_behind import beside, leave_journal, leave_log

NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)
SHORT, LONG = field_of(6, 1), field_of(40, 5)


def names_in(folder):
    return sorted(entry.name for entry in folder.iterdir())


def make(path, tournament, changes=0):
    event = EventFile.create(path, tournament, "New", scribe=scribe())
    (section,) = event.sections()
    for number in range(changes):
        result = (DRAWN, WHITE_WINS)[number % 2]
        event.save(section, with_result(event.tournament(section), 1, result), f"Change {number}")
    state = event.tournament(section)
    event.close()
    return state


def state_of(path):
    event = EventFile.open(path, read_only=True)
    return event.tournament(event.sections()[0])


def plainly_read(path):
    """Read a file as any SQLite program does, with all that stands beside it."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return connection.execute("SELECT count(*) FROM player").fetchone()[0]


@pytest.fixture
def crashed(tmp_path):
    """An event that a program left with what it had not carried back yet."""

    def leave(path, how):
        make(path, LONG)
        changed = tmp_path / "changed"
        shutil.copyfile(path, changed)
        event = EventFile.open(changed, scribe=scribe())
        (section,) = event.sections()
        event.save(section, with_result(LONG, 3, DRAWN), "Board 3")
        state = event.tournament(section)
        event.close()
        if how == "log":
            leave_log(path, changed)
        else:
            leave_journal(path)
            state = LONG
        changed.unlink()
        return state

    return leave


HOW = pytest.mark.parametrize("how", ["log", "journal"])


@HOW
def test_a_copy_saved_over_a_crashed_event_is_the_copy(tmp_path, crashed, how):
    old = tmp_path / "old.swissdesk"
    crashed(old, how)
    make(tmp_path / "event.swissdesk", SHORT)
    event = EventFile.open(tmp_path / "event.swissdesk")
    event.copy_to(old)
    event.close()
    assert state_of(old) == SHORT
    assert plainly_read(old) == len(SHORT.players)
    assert names_in(tmp_path) == ["event.swissdesk", "old.swissdesk"]


@HOW
def test_a_new_event_at_the_name_of_one_that_is_gone_is_the_new_one(tmp_path, crashed, how):
    path = tmp_path / "event.swissdesk"
    crashed(path, how)
    path.unlink()
    make(path, SHORT)
    assert state_of(path) == SHORT
    assert plainly_read(path) == len(SHORT.players)
    ending = "-wal" if how == "log" else "-journal"
    assert names_in(tmp_path) == ["event.swissdesk", f"event.swissdesk{ending}.old"]


@HOW
def test_the_copy_on_the_stick_is_the_event_and_no_more(tmp_path, crashed, how):
    stick, path = tmp_path / "stick", tmp_path / "event.swissdesk"
    stick.mkdir()
    make(path, SHORT, changes=3)
    copy_to_place(path, stick)
    with_log = tmp_path / "other.swissdesk"
    crashed(with_log, how)
    ending = "-wal" if how == "log" else "-journal"
    beside(with_log, ending).rename(beside(stick / path.name, ending))
    copy = copy_to_place(path, stick)
    assert state_of(copy) == state_of(path)
    assert plainly_read(copy) == len(SHORT.players)


@HOW
def test_a_crashed_event_opens_with_all_that_was_acknowledged_and_stands_alone(tmp_path, crashed, how):
    path = tmp_path / "event.swissdesk"
    state = crashed(path, how)
    assert state_of(path) == state
    event = EventFile.open(path)
    assert not event.is_read_only
    assert event.tournament(event.sections()[0]) == state
    event.close()
    assert names_in(tmp_path) == [path.name]
    shutil.copyfile(path, tmp_path / "alone.swissdesk")
    assert state_of(tmp_path / "alone.swissdesk") == state


def with_a_foreign_log(path, crashed):
    """Put the log of another event beside one that keeps none."""
    other = path.with_name("other.swissdesk")
    crashed(other, "log")
    state = make(path, SHORT, changes=2)
    beside(other, "-wal").rename(beside(path, "-wal"))
    other.unlink()
    return state


def test_the_log_of_another_file_is_not_read_and_moved_aside(tmp_path, crashed):
    path = tmp_path / "event.swissdesk"
    state = with_a_foreign_log(path, crashed)
    assert state_of(path) == state
    assert repair(path).losses == ()
    event = EventFile.open(path, scribe=scribe())
    assert event.tournament(event.sections()[0]) == state
    event.undo()
    event.close()
    assert plainly_read(path) == len(SHORT.players)
    assert "event.swissdesk-wal.old" in names_in(tmp_path)


def test_a_second_left_over_does_not_replace_the_first(tmp_path, crashed):
    path = tmp_path / "event.swissdesk"
    for expected in ("event.swissdesk-wal.old", "event.swissdesk-wal.old 2"):
        with_a_foreign_log(path, crashed)
        EventFile.open(path).close()
        path.unlink()
        assert expected in names_in(tmp_path)


def test_a_damaged_event_keeps_what_is_beside_it(tmp_path, crashed):
    path = tmp_path / "event.swissdesk"
    crashed(path, "log")
    log = bytearray(beside(path, "-wal").read_bytes())
    log[: len(log) // 2] = b"\xff" * (len(log) // 2)
    content = bytearray(path.read_bytes())
    content[4096:] = bytes(byte ^ 0x55 for byte in content[4096:])
    path.write_bytes(content)
    beside(path, "-wal").write_bytes(log)
    with pytest.raises(DamagedEventError, match="It was not changed"):
        EventFile.open(path)
    assert (path.read_bytes(), beside(path, "-wal").read_bytes()) == (content, log)


def test_a_copy_of_a_crashed_event_and_one_restored_hold_what_was_acknowledged(tmp_path, crashed):
    path = tmp_path / "event.swissdesk"
    state = crashed(path, "log")
    copy = copy_beside(path, Milestone(1, 1, is_closed=True), NOON, keep=10)
    assert state_of(copy) == state
    assert state_of(restore_copy(copy, path)) == state


def test_a_disk_that_keeps_something_else_is_told_and_the_old_copy_stays(tmp_path, monkeypatch):
    stick, path = tmp_path / "stick", tmp_path / "event.swissdesk"
    stick.mkdir()
    before = make(path, SHORT)
    copy = copy_to_place(path, stick)
    old = path.read_bytes()
    event = EventFile.open(path, scribe=scribe())
    (section,) = event.sections()
    event.save(section, with_result(before, 1, DRAWN), "Board 1")

    def forgetful(_image, draft):
        draft.write_bytes(old)

    def lying(_image, draft):
        draft.write_bytes(path.read_bytes()[:-5000] + bytes(5000))

    for write in (forgetful, lying):
        monkeypatch.setattr(copying, "write_image", write)
        with pytest.raises(CopyNotWrittenError, match="does not hold what was written to it"):
            event.copy_to(copy)
        assert state_of(copy) == before
    event.close()
    assert names_in(stick) == [path.name]


def test_a_copy_is_opened_again_under_its_name_before_success_is_told(tmp_path, monkeypatch):
    make(tmp_path / "event.swissdesk", SHORT)
    event = EventFile.open(tmp_path / "event.swissdesk")

    put_in_place = files.put_in_place

    def put_and_lose(draft, path):
        monkeypatch.setattr(files, "put_in_place", put_in_place)
        draft.unlink()
        make(path, LONG, changes=1)

    monkeypatch.setattr(files, "put_in_place", put_and_lose)
    monkeypatch.setattr(
        copying, "WriterLock", lambda _target: type("Free", (), {"release": lambda _self: None})()
    )
    with pytest.raises(CopyNotWrittenError, match="does not hold what was written to it"):
        event.copy_to(tmp_path / "copy.swissdesk")
    event.close()


def test_a_file_that_says_it_may_have_a_log_is_read_without_one_being_made(tmp_path):
    path = tmp_path / "event.swissdesk"
    EventFile.create(path, field_of(10, 2), "New tournament", scribe=scribe()).close()
    content = bytearray(path.read_bytes())
    content[FORM] = b"\2\2"
    path.write_bytes(content)
    EventFile.open(path, read_only=True).close()
    assert [entry.name for entry in tmp_path.iterdir()] == ["event.swissdesk"]
    assert path.read_bytes() == content
