"""A copy on a second place: whole, or not there at all."""

import sqlite3
import tempfile
from pathlib import Path

import pytest

from swissdesk.storage.disk import files
from swissdesk.storage.errors import CopyNotWrittenError, CopyOntoItselfError
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import DRAWN
from tests.storage.event_building import everything, field_of, scribe, with_result
from tests.storage.ordinary_user import as_ordinary_user


@pytest.fixture
def event(tmp_path):
    event = EventFile.create(tmp_path / "event.swissdesk", everything(), "New", scribe=scribe())
    yield event
    event.close()


def names_in(folder):
    return sorted(entry.name for entry in folder.iterdir())


def test_a_copy_is_an_event_with_its_history(event, stick):
    (section,) = event.sections()
    event.save(section, field_of(10, 2), "Another tournament")
    event.copy_to(stick / "copy.swissdesk")
    assert names_in(stick) == ["copy.swissdesk"]
    copy = EventFile.open(stick / "copy.swissdesk")
    assert copy.tournament(section) == field_of(10, 2)
    assert copy.undo() == "Another tournament"
    assert copy.tournament(section) == everything()
    copy.close()
    assert event.tournament(section) == field_of(10, 2)


def test_a_copy_needs_no_log_beside_it(event, stick):
    event.copy_to(stick / "copy.swissdesk")
    connection = sqlite3.connect(stick / "copy.swissdesk")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    connection.close()


def test_an_old_copy_is_replaced(event, stick):
    event.copy_to(stick / "copy.swissdesk")
    (section,) = event.sections()
    event.save(section, field_of(10, 2), "Another tournament")
    event.copy_to(stick / "copy.swissdesk")
    assert names_in(stick) == ["copy.swissdesk"]
    copy = EventFile.open(stick / "copy.swissdesk", read_only=True)
    assert copy.tournament(section) == field_of(10, 2)


def test_an_event_that_is_only_looked_at_can_be_copied(event, stick):
    looker = EventFile.open(event.path, read_only=True)
    looker.copy_to(stick / "copy.swissdesk")
    copy = EventFile.open(stick / "copy.swissdesk")
    assert copy.tournament(copy.sections()[0]) == everything()
    copy.close()


def test_an_event_is_not_copied_onto_itself(event):
    with pytest.raises(CopyOntoItselfError, match="the event itself"):
        event.copy_to(event.path)
    (section,) = event.sections()
    assert event.tournament(section) == everything()


def test_a_copy_that_is_open_in_a_window_is_not_replaced(event, stick):
    event.copy_to(stick / "copy.swissdesk")
    copy = EventFile.open(stick / "copy.swissdesk", scribe=scribe())
    (section,) = copy.sections()
    with pytest.raises(CopyNotWrittenError, match="is open in another window"):
        event.copy_to(stick / "copy.swissdesk")
    copy.save(section, field_of(4, 1), "Change")
    copy.close()


def test_a_stick_that_is_pulled_leaves_the_old_copy(event, stick, monkeypatch):
    event.copy_to(stick / "copy.swissdesk")
    before = (stick / "copy.swissdesk").read_bytes()

    def pulled(_draft, _path):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(files, "put_in_place", pulled)
    with pytest.raises(CopyNotWrittenError, match="Input/output error"):
        event.copy_to(stick / "copy.swissdesk")
    assert names_in(stick) == ["copy.swissdesk"]
    assert (stick / "copy.swissdesk").read_bytes() == before


def test_a_folder_that_cannot_be_written_to_is_named():
    folder = Path(tempfile.mkdtemp(prefix="swissdesk-test-"))
    folder.chmod(0o755)
    path = folder / "event.swissdesk"
    EventFile.create(path, field_of(4, 1), "New").close()

    def change():
        with pytest.raises(CopyNotWrittenError, match="The folder is write-protected"):
            EventFile.open(path, read_only=True).copy_to(folder / "copy.swissdesk")

    as_ordinary_user(change)
    assert names_in(folder) == ["event.swissdesk"]
    path.unlink()
    folder.rmdir()


def test_a_copy_holds_what_was_saved_a_moment_ago(event, stick):
    (section,) = event.sections()
    event.save(section, field_of(10, 2), "Another tournament")
    for board in range(1, 6):
        event.save(section, with_result(event.tournament(section), board, DRAWN), f"Board {board}")
        event.copy_to(stick / "copy.swissdesk")
        copy = EventFile.open(stick / "copy.swissdesk", read_only=True)
        assert copy.tournament(section) == event.tournament(section)
