"""A result is on the disk before the arbiter looks up."""

import statistics
import time

import pytest
from event_building import field_of, scribe, with_result

from swissdesk.storage.event_file import EventFile
from swissdesk.terms import DRAWN


@pytest.fixture
def event(tmp_path):
    event = EventFile.create(tmp_path / "event.swissdesk", field_of(300, 9), "New", scribe=scribe())
    yield event
    event.close()


def seconds(deed):
    start = time.perf_counter()
    deed()
    return time.perf_counter() - start


def test_a_result_among_300_players_in_round_9_is_durable_within_10_ms(event):
    (section,) = event.sections()
    taken = []
    for board in range(1, 61):
        new = with_result(event.tournament(section), board, DRAWN)
        taken.append(seconds(lambda new=new, board=board: event.save(section, new, f"Board {board}: ½–½")))
    assert statistics.median(taken) < 0.010


def test_an_undo_among_300_players_takes_less_than_50_ms(event):
    (section,) = event.sections()
    for board in range(1, 6):
        event.save(section, with_result(event.tournament(section), board, DRAWN), f"Board {board}: ½–½")
    assert statistics.median(seconds(event.undo) for _ in range(5)) < 0.050


def test_an_event_of_300_players_opens_within_half_a_second(event):
    event.close()
    assert seconds(lambda: EventFile.open(event.path, read_only=True)) < 0.5
