"""The log of prints: beside the journal, and taken back by nothing."""

from datetime import UTC, datetime

import pytest

from swissdesk.errors import StorageError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.prints import Print, Way
from swissdesk.storage.rescue.repairing import repair
from tests.storage.event_building import everything, field_of, scribe

AT = datetime(2026, 3, 14, 10, 42, tzinfo=UTC)
BOARDS = Print(SectionId(1), "pairings by board", 2, "", 1, Way.PRINTED, "ab12", {1: "c3", 12: "d4"})
CARD = Print(SectionId(1), "pairing cards", 0, "17", 2, Way.SAVED, "ef56", {})


@pytest.fixture
def path(tmp_path):
    return tmp_path / "event.swissdesk"


@pytest.fixture
def file(path):
    opened = EventFile.create(path, everything(), "New tournament", scribe=scribe())
    yield opened
    opened.close()


@pytest.fixture
def event(stores):
    opened = stores.create(everything())
    yield opened
    opened.close()


def test_prints_are_kept_in_their_order_with_who_when_and_the_last_entry_of_the_journal(event, stores):
    event.log_prints([BOARDS, CARD], AT)
    event.log_prints([BOARDS], AT)
    now = event.prints()
    assert [logged.print for logged in now] == [BOARDS, CARD, BOARDS]
    assert {(logged.at, logged.who, logged.entry) for logged in now} == {(AT, event.who, 1)}
    again = stores.again(event)
    assert again.prints() == now
    again.close()


def test_a_print_is_no_change_and_no_undo_takes_it_back(event):
    section = event.sections()[0]
    event.save(section, field_of(10, 2), "Changed")
    revision, undoable = event.revision, event.undoable
    event.log_prints([BOARDS], AT)
    assert (event.revision, event.undoable) == (revision, undoable)
    assert len(event.journal()) == revision
    event.undo()
    assert [logged.print for logged in event.prints()] == [BOARDS]


def test_an_event_that_is_open_for_reading_refuses_a_print_and_shows_the_old_ones(file, path):
    file.log_prints([BOARDS], AT)
    file.close()
    reader = EventFile.open(path, read_only=True)
    with pytest.raises(StorageError):
        reader.log_prints([CARD], AT)
    assert [logged.print for logged in reader.prints()] == [BOARDS]
    reader.close()


def test_a_repair_of_a_sound_event_keeps_the_log(file, path):
    file.log_prints([BOARDS], AT)
    file.close()
    repaired = EventFile.open(repair(path).path)
    assert [logged.print for logged in repaired.prints()] == [BOARDS]
    repaired.close()
