"""Garbage is searched for in the window's thread, however much other threads make."""

import gc
from collections.abc import Iterator
from threading import Thread, current_thread
from weakref import ref

import pytest
from PySide6.QtCore import QObject

from swissdesk.app.garbage import GarbageSearch


@pytest.fixture
def searched_by() -> Iterator[list[Thread]]:
    """The threads in which Python has searched, in order; its own search is on, and as before afterwards."""
    threads: list[Thread] = []

    def note(phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            threads.append(current_thread())

    was_on, limits = gc.isenabled(), gc.get_threshold()
    gc.collect()
    gc.set_threshold(700, 10, 10)
    gc.enable()
    gc.callbacks.append(note)
    yield threads
    gc.callbacks.remove(note)
    gc.set_threshold(*limits)
    (gc.enable if was_on else gc.disable)()


class Ring:
    def __init__(self) -> None:
        self.itself = self


def test_what_a_thread_leaves_is_ended_in_the_thread_of_the_window(
    searched_by: list[Thread], qapp: QObject
) -> None:
    search = GarbageSearch(qapp)
    left: list[ref[Ring]] = []

    def work() -> None:
        left.append(ref(Ring()))
        kept = [[number] for number in range(20_000)]
        assert len(kept) == 20_000

    beside = Thread(target=work)
    beside.start()
    beside.join()
    assert searched_by == []
    kept = [Ring() for _number in range(2_000)]
    search.search()
    assert set(searched_by) == {current_thread()}
    assert left[0]() is None
    searched_by.clear()
    del kept
    gc.collect()
    searched_by.clear()
    search.search()
    assert searched_by == []
    search.deleteLater()
