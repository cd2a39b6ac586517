"""Files that cannot be opened, or not for writing: a sentence each time, and nothing lost."""

import errno
import os
import shutil
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import PurePosixPath, PureWindowsPath

import pytest

from swissdesk.errors import StorageError
from swissdesk.frozen import replace
from swissdesk.storage import writer
from swissdesk.storage.disk.database import uri_of
from swissdesk.storage.disk.lock import lock_path
from swissdesk.storage.errors import (
    CopyNotWrittenError,
    DamagedEventError,
    EventGoneError,
    EventInUseError,
    EventMissingError,
    FolderMissingError,
    InconsistentChangeError,
    NewerVersionError,
    NotAnEventError,
    ReadOnlyEventError,
)
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import DRAWN
from tests.storage.event_building import everything, field_of, scribe, with_result
from tests.storage.left_behind import leave_log
from tests.storage.ordinary_user import NOBODY, as_ordinary_user


@pytest.fixture
def path(tmp_path):
    return tmp_path / "event.swissdesk"


@pytest.fixture
def stored(path):
    """An event file that nobody has open."""
    EventFile.create(path, field_of(10, 2), "New tournament", scribe=scribe()).close()
    return path


def names_in(folder):
    return sorted(entry.name for entry in folder.iterdir())


def open_refuses(path, error, words):
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(error, match=words):
        EventFile.open(path)
    with pytest.raises(error, match=words):
        EventFile.open(path, read_only=True)
    assert (path.read_bytes() if path.is_file() else None) == before
    assert names_in(path.parent) == ([path.name] if path.exists() else [])


def test_a_missing_file_is_named(path):
    open_refuses(path, EventMissingError, "There is no event file")


def test_a_folder_is_not_an_event(path):
    path.mkdir()
    open_refuses(path, NotAnEventError, "it is a folder")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")
def test_a_pipe_is_not_an_event_and_is_not_waited_for(path):
    os.mkfifo(path)
    open_refuses(path, NotAnEventError, "it is a device or a pipe")


def test_an_empty_file_is_not_an_event(path):
    path.touch()
    open_refuses(path, NotAnEventError, "it is empty. The file was not changed")


@pytest.mark.parametrize("content", [b"012 Open\r\n", b"SQLite format 3\0", os.urandom(5000), b"\0" * 100])
def test_something_else_is_not_an_event(path, content):
    path.write_bytes(content)
    open_refuses(path, NotAnEventError, "it holds something else")


def test_another_program_s_database_is_not_an_event(path):
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE player (name TEXT)")
    connection.close()
    open_refuses(path, NotAnEventError, "a database of another program")


def test_a_truncated_event_is_damaged(stored):
    content = stored.read_bytes()
    stored.write_bytes(content[: len(content) // 2])
    open_refuses(stored, DamagedEventError, "Open the latest copy")


def test_an_event_with_overwritten_pages_is_damaged(stored):
    content = bytearray(stored.read_bytes())
    content[4096:] = bytes(byte ^ 0x55 for byte in content[4096:])
    stored.write_bytes(content)
    open_refuses(stored, DamagedEventError, "It was not changed")


def change_behind_our_back(path, *statements):
    with sqlite3.connect(path) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE section SET system = 'unheard of'",
        "UPDATE player SET title = 'XX' WHERE id = 1",
        "UPDATE round SET published_at = 'yesterday'",
        "UPDATE journal SET deed = 'undo'",
        "DELETE FROM event",
    ],
)
def test_a_value_that_cannot_be_is_damage_and_no_traceback(stored, statement):
    change_behind_our_back(stored, statement)
    open_refuses(stored, DamagedEventError, "is damaged")


def test_every_byte_may_go_wrong(stored, tmp_path, limited):
    limited(open_with_wrong_bytes, stored.read_bytes(), tmp_path / "broken.swissdesk")


def open_with_wrong_bytes(content, broken):
    for position in range(0, len(content), max(1, len(content) // 150)):
        wrong = bytearray(content)
        wrong[position : position + 16] = b"\xff" * 16
        broken.write_bytes(wrong)
        with suppress(StorageError):
            EventFile.open(broken).close()


def test_an_event_of_a_newer_version_opens_read_only(stored):
    change_behind_our_back(
        stored, "ALTER TABLE player ADD COLUMN shoe_size INTEGER", "PRAGMA user_version=99"
    )
    event = EventFile.open(stored)
    (section,) = event.sections()
    assert event.is_read_only
    assert "newer version of SwissDesk" in event.read_only_reason
    assert event.tournament(section) == field_of(10, 2)
    with pytest.raises(ReadOnlyEventError, match="newer version"):
        event.save(section, field_of(10, 1), "Change")


def test_an_event_of_a_newer_version_that_cannot_be_read_says_so(stored):
    change_behind_our_back(stored, "ALTER TABLE player RENAME COLUMN tpn TO number", "PRAGMA user_version=99")
    open_refuses(stored, NewerVersionError, "cannot read it. The file was not changed")


def test_an_event_of_a_newer_version_whose_journal_says_something_else_is_not_shown(stored):
    change_behind_our_back(
        stored, "DELETE FROM bye", "UPDATE player SET club = 'X'", "PRAGMA user_version=99"
    )
    open_refuses(stored, NewerVersionError, "cannot read it. The file was not changed")


def test_a_second_window_is_told_and_may_look(stored):
    first = EventFile.open(stored, scribe=scribe())
    (section,) = first.sections()
    new = with_result(first.tournament(section), 1, DRAWN)
    first.save(section, new, "Board 1: ½–½")
    with pytest.raises(EventInUseError, match="is open in another window"):
        EventFile.open(stored)
    second = EventFile.open(stored, read_only=True)
    assert second.tournament(section) == new
    with pytest.raises(ReadOnlyEventError, match=r"open read-only\. Nothing was changed"):
        second.save(section, field_of(10, 1), "Change")
    with pytest.raises(ReadOnlyEventError):
        second.add_section(field_of(10, 1), "New")
    with pytest.raises(ReadOnlyEventError):
        second.undo()
    assert second.tournament(section) == new
    first.save(section, with_result(new, 2, DRAWN), "Board 2: ½–½")
    first.close()
    second.close()
    assert names_in(stored.parent) == [stored.name]
    EventFile.open(stored).close()


def test_the_same_event_under_another_name_is_the_same_event(stored, tmp_path):
    link = tmp_path / "link.swissdesk"
    link.symlink_to(stored)
    first = EventFile.open(stored)
    with pytest.raises(EventInUseError):
        EventFile.open(link)
    first.close()


def test_a_lock_file_that_a_dead_program_left_locks_nothing(stored):
    lock_path(stored).touch()
    EventFile.open(stored).close()
    assert names_in(stored.parent) == [stored.name]


def test_a_closed_event_refuses_changes_in_words(stored):
    event = EventFile.open(stored)
    (section,) = event.sections()
    event.close()
    with pytest.raises(ReadOnlyEventError, match="The event is closed"):
        event.save(section, field_of(10, 1), "Change")


def opens_read_only(path, because):
    before = path.read_bytes()
    event = EventFile.open(path)
    (section,) = event.sections()
    assert event.is_read_only
    assert because in event.read_only_reason
    with pytest.raises(ReadOnlyEventError, match=because):
        event.save(section, field_of(10, 1), "Change")
    state = event.tournament(section)
    event.close()
    assert path.read_bytes() == before
    return state


def test_a_write_protected_file_opens_read_only(public):
    path = public / "event.swissdesk"
    EventFile.create(path, everything(), "New", scribe=scribe()).close()
    path.chmod(0o444)

    def change():
        assert opens_read_only(path, "write-protected") == everything()

    as_ordinary_user(change)


def test_an_event_in_a_write_protected_folder_opens_read_only(public):
    path = public / "event.swissdesk"
    EventFile.create(path, everything(), "New", scribe=scribe()).close()
    path.chmod(0o666)
    public.chmod(0o555)

    def change():
        assert opens_read_only(path, "cannot be written to") == everything()

    as_ordinary_user(change)
    assert names_in(public) == ["event.swissdesk"]


def leave_a_log(path):
    """Leave an event as an earlier version did when it was killed: what was saved last is in the log."""
    event = EventFile.create(path, field_of(10, 2), "New", scribe=scribe())
    changed = path.with_name("changed.swissdesk")
    (section,) = event.sections()
    event.copy_to(path.with_name("before.swissdesk"))
    event.save(section, with_result(field_of(10, 2), 1, DRAWN), "Board 1: ½–½")
    event.close()
    path.rename(changed)
    path.with_name("before.swissdesk").rename(path)
    leave_log(path, changed)
    changed.unlink()


def test_a_log_that_a_dead_program_left_is_read_even_in_a_write_protected_folder(public):
    path = public / "event.swissdesk"
    leave_a_log(path)
    public.chmod(0o555)
    as_ordinary_user(lambda: check_log_is_read(path))
    assert names_in(public) == ["event.swissdesk", "event.swissdesk-wal"]


def check_log_is_read(path):
    assert opens_read_only(path, "write-protected") == with_result(field_of(10, 2), 1, DRAWN)


def test_a_log_that_a_dead_program_left_is_carried_back_at_the_next_opening(path):
    leave_a_log(path)
    event = EventFile.open(path)
    (section,) = event.sections()
    assert event.tournament(section) == with_result(field_of(10, 2), 1, DRAWN)
    event.close()
    assert names_in(path.parent) == [path.name]


def delete(path):
    path.unlink()


def move(path):
    path.rename(path.with_name("moved.swissdesk"))


def replace_by_another(path):
    other = path.with_name("other.swissdesk")
    EventFile.create(other, field_of(10, 2), "New", scribe=scribe("somebody")).close()
    other.replace(path)


def fill_with_something_else(path):
    path.with_name("letter").write_bytes(b"a letter")
    path.with_name("letter").replace(path)


@pytest.mark.skipif(os.name == "nt", reason="Windows does not let an open file go")
@pytest.mark.parametrize("mishap", [delete, move, replace_by_another, fill_with_something_else])
def test_a_file_that_went_away_while_it_was_open_is_noticed_and_can_be_saved_elsewhere(stored, mishap):
    event = EventFile.open(stored, scribe=scribe())
    (section,) = event.sections()
    event.save(section, with_result(field_of(10, 2), 1, DRAWN), "Board 1: ½–½")
    mishap(stored)
    with pytest.raises(EventGoneError, match="Write the event again, under a name"):
        event.save(section, with_result(field_of(10, 2), 2, DRAWN), "Board 2: ½–½")
    event.copy_to(stored.with_name("rescued.swissdesk"))
    event.close()
    rescued = EventFile.open(stored.with_name("rescued.swissdesk"))
    assert rescued.tournament(section) == with_result(field_of(10, 2), 1, DRAWN)
    rescued.close()


def test_a_file_that_was_moved_to_another_disk_and_back_is_the_same_event(stored):
    """A stick that is put in again, and disks that number their files anew."""
    event = EventFile.open(stored, scribe=scribe())
    (section,) = event.sections()
    event.save(section, with_result(field_of(10, 2), 1, DRAWN), "Board 1: ½–½")
    copy = stored.with_name("copy")
    shutil.copy(stored, copy)
    copy.replace(stored)
    os.utime(stored, (0, 0))
    new = with_result(event.tournament(section), 2, DRAWN)
    event.save(section, new, "Board 2: ½–½")
    event.close()
    assert EventFile.open(stored, read_only=True).tournament(section) == new


def test_opening_an_event_again_in_the_same_process_leaves_the_first_one_its_lock(stored):
    first = EventFile.open(stored, scribe=scribe())
    with pytest.raises(EventInUseError):
        EventFile.open(stored)
    EventFile.open(stored, read_only=True)
    with pytest.raises(EventInUseError):
        EventFile.open(stored)
    first.close()


def test_a_file_keeps_its_permissions_through_every_change(stored):
    stored.chmod(0o640)
    event = EventFile.open(stored, scribe=scribe())
    (section,) = event.sections()
    event.save(section, with_result(field_of(10, 2), 1, DRAWN), "Board 1: ½–½")
    event.close()
    assert stored.stat().st_mode & 0o777 == 0o640


def change_and_close(path):
    event = EventFile.open(path, scribe=scribe())
    (section,) = event.sections()
    event.save(section, with_result(event.tournament(section), 1, DRAWN), "Board 1: ½–½")
    event.close()


def can_mark(path):
    """Tell whether a mark that a file manager could leave was left on a file."""
    try:
        os.setxattr(path, "user.tag", b"final")
    except (AttributeError, OSError):
        return False
    return True


def test_a_file_keeps_the_marks_of_a_file_manager(stored):
    if not can_mark(stored):
        pytest.skip("files have no marks on this disk")
    change_and_close(stored)
    assert os.getxattr(stored, "user.tag") == b"final"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
def test_a_file_stays_its_owner_s_whoever_changes_it(stored):
    os.chown(stored, NOBODY, NOBODY)
    change_and_close(stored)
    assert (stored.stat().st_uid, stored.stat().st_gid) == (NOBODY, NOBODY)


def test_a_stick_that_belongs_to_somebody_else_for_good_takes_changes(stored, tmp_path, monkeypatch):
    """FAT knows no owners: where the system mounts it as root's, nobody may change the permissions."""

    def refuse(*_arguments, **_options):
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    for name in ("chmod", "chown"):
        monkeypatch.setattr(os, name, refuse, raising=False)
    change_and_close(stored)
    event = EventFile.open(stored)
    assert event.revision == 2
    for _time in ("first", "again"):
        event.copy_to(tmp_path / "copy.swissdesk")
    event.close()


@pytest.mark.skipif(os.name == "nt", reason="permissions of files mean something else on Windows")
def test_what_only_the_owner_may_read_is_hidden_while_it_is_written_too(stored, monkeypatch):
    stored.chmod(0o600)
    modes, write = [], writer.write_image

    def look(image, draft):
        write(image, draft)
        modes.append(draft.stat().st_mode & 0o777)

    monkeypatch.setattr(writer, "write_image", look)
    change_and_close(stored)
    assert modes == [0o600]


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        (PureWindowsPath(r"C:\Events\No #1.swissdesk"), "file:///C:/Events/No%20%231.swissdesk?mode=ro"),
        (PureWindowsPath(r"\\nas\club\event.swissdesk"), "file:////nas/club/event.swissdesk?mode=ro"),
        (PurePosixPath("/media/a?b/event.swissdesk"), "file:///media/a%3Fb/event.swissdesk?mode=ro"),
    ],
)
def test_a_file_is_opened_by_its_path_also_on_a_share_of_another_computer(path, uri):
    assert uri_of(path, "ro") == uri


def test_the_name_of_no_other_computer_is_asked_of_sqlite(stored):
    """SQLite refuses every address with a computer in it; four slashes are a path."""
    with pytest.raises(sqlite3.OperationalError, match="authority"):
        sqlite3.connect("file://nas/club/event.swissdesk?mode=ro", uri=True)
    with closing(sqlite3.connect(f"file:///{stored}?mode=ro", uri=True)) as connection:
        assert connection.execute("SELECT revision FROM event").fetchone() == (1,)


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
def test_a_link_stays_and_the_event_is_where_it_points(path, tmp_path):
    (tmp_path / "disk").mkdir()
    path.symlink_to(tmp_path / "disk" / "real.swissdesk")
    EventFile.create(path, field_of(10, 2), "New tournament", scribe=scribe()).close()
    change_and_close(path)
    assert path.is_symlink()
    assert names_in(tmp_path / "disk") == ["real.swissdesk"]
    assert EventFile.open(tmp_path / "disk" / "real.swissdesk", read_only=True).revision == 2


def test_a_new_event_makes_no_folders(tmp_path):
    with pytest.raises(FolderMissingError, match="There is no folder"):
        EventFile.create(tmp_path / "gone" / "event.swissdesk", field_of(10, 2), "New tournament")
    assert list(tmp_path.iterdir()) == []


def test_a_copy_makes_no_folder_in_the_place_of_a_pulled_stick(stored, tmp_path):
    event = EventFile.open(stored)
    with pytest.raises(CopyNotWrittenError, match=r"There is no folder .* may have been pulled"):
        event.copy_to(tmp_path / "stick" / "copy.swissdesk")
    event.close()
    assert names_in(tmp_path) == ["event.swissdesk"]


def damaged_by(path, *statements):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints=ON")
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("DELETE FROM bye WHERE round = 1", "a player is missing in round 1"),
        ("DELETE FROM game WHERE round = 2 AND board = 1", "the boards of round 2"),
        ("UPDATE game SET white = 99 WHERE round = 1 AND board = 1", "not on the list"),
        ("DELETE FROM round WHERE number = 1", "round 2 stands where round 1 should"),
        ("UPDATE section SET win = 'x'", "section"),
        ("UPDATE player SET name = x'00' WHERE tpn = 1", "player"),
    ],
)
def test_rows_that_make_no_tournament_are_damage(path, statement, words):
    EventFile.create(path, field_of(11, 3), "New tournament", scribe=scribe()).close()
    damaged_by(path, statement)
    open_refuses(path, DamagedEventError, words)


def test_a_state_that_could_not_be_opened_again_is_not_stored(stored):
    event = EventFile.open(stored)
    (section,) = event.sections()
    old = event.tournament(section)
    forgotten = replace(old, rounds=(replace(old.rounds[0], games=old.rounds[0].games[:-1]), *old.rounds[1:]))
    with pytest.raises(InconsistentChangeError, match="a player is missing in round 1"):
        event.save(section, forgotten, "A player is lost")
    assert event.tournament(section) == old
    event.close()
