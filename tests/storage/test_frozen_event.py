"""An event for another thread: as it was, whatever happens to the event itself, and with no part in that."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import text

from swissdesk.storage.errors import ReadOnlyEventError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.history.moments import rounds_then
from swissdesk.terms import DRAWN
from tests.storage.event_building import field_of, scribe, with_result


@pytest.fixture
def event(tmp_path):
    event = EventFile.create(tmp_path / "event.swissdesk", field_of(10, 2), "New tournament", scribe=scribe())
    yield event
    event.close()


def _change(event, section):
    return event.save(section, with_result(event.tournament(section), 1, DRAWN), "Result")


def test_what_is_frozen_stays_as_it_was_while_the_event_changes(event):
    (section,) = event.sections()
    before, frozen = event.tournament(section), event.frozen()
    _change(event, section)
    assert event.tournament(section) != before
    assert (frozen.tournament(section), frozen.revision) == (before, 1)
    assert len(frozen.journal()) == 1
    frozen.close()


def test_a_frozen_event_can_be_read_by_another_thread_in_the_midst_of_a_change(event):
    (section,) = event.sections()
    frozen, both = event.frozen(), Barrier(2, timeout=20)

    def read():
        with frozen.reading() as connection:
            found = connection.execute(text("SELECT count(*) FROM journal")).scalar_one()
            both.wait()  # the reader's transaction is open while the change is stored, and ends after it
            both.wait()
        rounds_then(frozen, section)
        frozen.close()
        return found

    with ThreadPoolExecutor(1) as executor:
        reader = executor.submit(read)
        both.wait()
        assert _change(event, section) == 2
        both.wait()
        assert reader.result() == 1
    with EventFile.open(event.path, read_only=True).reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM journal")).scalar_one() == 2


def test_a_frozen_event_refuses_changes(event):
    (section,) = event.sections()
    frozen = event.frozen()
    with pytest.raises(ReadOnlyEventError):
        _change(frozen, section)
    frozen.close()
