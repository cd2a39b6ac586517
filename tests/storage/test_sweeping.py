"""What killed programs left goes at the next start; what others write just now stays."""

import pytest

from swissdesk import leftovers
from swissdesk.leftovers import draft_prefix
from swissdesk.storage.copies import copies_folder, copy_to_place
from swissdesk.storage.disk.lock import WriterLock
from swissdesk.storage.event_file import EventFile
from tests.storage.event_building import field_of, scribe

LEFT = (".x.swissdesk.new", ".x.swissdesk.new-journal", ".x.swissdesk.lock", ".y.swissdesk.lock")
NOT_OURS = (".hidden", ".x.new", ".x.lock", "x.swissdesk.new", ".x.swissdesk.newer", ".swissdesk.lock")


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "event.swissdesk"
    EventFile.create(path, field_of(6, 1), "New", scribe=scribe()).close()
    return path


def leave(folder):
    folder.mkdir(exist_ok=True)
    for name in (*LEFT, *NOT_OURS):
        (folder / name).write_bytes(b"half")


def names_in(folder):
    return {entry.name for entry in folder.iterdir()}


def test_opening_an_event_sweeps_its_folder_and_that_of_its_copies(path):
    leave(path.parent)
    leave(copies_folder(path))
    EventFile.open(path).close()
    assert names_in(path.parent) == {path.name, copies_folder(path).name, *NOT_OURS}
    assert names_in(copies_folder(path)) == set(NOT_OURS)


def test_opening_read_only_sweeps_nothing(path):
    leave(path.parent)
    EventFile.open(path, read_only=True)
    assert set(LEFT) < names_in(path.parent)


def test_copying_sweeps_the_second_place(path, tmp_path):
    stick = tmp_path / "stick"
    leave(stick)
    copy_to_place(path, stick)
    assert names_in(stick) == {path.name, *NOT_OURS}


def test_the_unfinished_file_of_somebody_who_lives_stays(path):
    lock = WriterLock(path.with_name("x.swissdesk"))
    leave(path.parent)
    EventFile.open(path).close()
    assert {".x.swissdesk.new", ".x.swissdesk.new-journal", ".x.swissdesk.lock"} < names_in(path.parent)
    lock.release()
    EventFile.open(path).close()
    assert not names_in(path.parent) & set(LEFT)


def test_the_unfinished_exports_of_the_dead_go_too(path, monkeypatch):
    left = path.with_name(f"{draft_prefix('event.trf')}abcd")
    left.write_bytes(b"half")
    EventFile.open(path).close()
    assert left.exists()
    monkeypatch.setattr(leftovers, "is_alive", lambda _process: False)
    EventFile.open(path).close()
    assert not left.exists()


def test_an_event_s_own_unfinished_file_goes_when_it_is_opened(path):
    path.with_name(f".{path.name}.new").write_bytes(b"half")
    EventFile.open(path).close()
    assert names_in(path.parent) == {path.name}


def test_what_another_space_of_process_numbers_writes_is_never_swept(tmp_path, monkeypatch):
    monkeypatch.setattr(leftovers, "_process_space", lambda: "4026532001")
    draft = tmp_path / f"{draft_prefix('sheet.pdf')}x"
    draft.write_bytes(b"half")
    monkeypatch.undo()
    monkeypatch.setattr(leftovers, "is_alive", lambda _process: False)
    leftovers.sweep_drafts(tmp_path)
    assert draft.exists()
