import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QThread, Signal
from pytestqt.qtbot import QtBot

from swissdesk.errors import PairingCancelledError, SwissDeskError, TournamentError
from swissdesk.ui.background import Lane, Listener, Report


class Ear(QObject):
    """Hears what a job tells, and in which thread."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[object] = []
        self.failed: list[SwissDeskError] = []
        self.progress: list[object] = []
        self.threads: set[QThread] = set()

    def on_done(self, outcome: object) -> None:
        self.threads.add(QThread.currentThread())
        self.done.append(outcome)

    def on_failed(self, error: SwissDeskError) -> None:
        self.threads.add(QThread.currentThread())
        self.failed.append(error)

    def on_progress(self, progress: object) -> None:
        self.threads.add(QThread.currentThread())
        self.progress.append(progress)


@pytest.fixture
def lane(qtbot: QtBot) -> Iterator[Lane]:
    made = Lane()
    yield made
    made.close()


@pytest.fixture
def ear() -> Ear:
    return Ear()


def test_a_job_runs_in_the_worker_and_its_outcome_arrives_in_the_windows_thread(
    lane: Lane, ear: Ear, qtbot: QtBot
) -> None:
    names: list[str] = []

    def work(report: Report) -> int:
        names.append(threading.current_thread().name)
        report(7)
        return 42

    lane.start("count", work, ear.on_done, Listener(ear.on_failed, ear.on_progress))
    qtbot.waitUntil(lambda: ear.done == [42])
    assert ear.progress == [7]
    assert names[0].startswith("lane")
    assert ear.threads == {lane.thread()}


def test_a_job_that_fails_tells_its_error_and_nothing_else(lane: Lane, ear: Ear, qtbot: QtBot) -> None:
    def work(_report: Report) -> int:
        raise TournamentError("A round needs at least two players.")

    lane.start("fail", work, ear.on_done, Listener(ear.on_failed))
    qtbot.waitUntil(lambda: len(ear.failed) == 1)
    assert str(ear.failed[0]) == "A round needs at least two players."
    assert ear.done == []
    assert lane.job is None


def test_a_job_that_is_cancelled_ends_with_the_error_of_cancelling(
    lane: Lane, ear: Ear, qtbot: QtBot
) -> None:
    stop = threading.Event()

    def work(_report: Report) -> int:
        if stop.wait(10):
            raise PairingCancelledError
        return 1

    lane.start("wait", work, ear.on_done, Listener(ear.on_failed, cancel=stop.set))
    lane.cancel()
    qtbot.waitUntil(lambda: len(ear.failed) == 1)
    assert isinstance(ear.failed[0], PairingCancelledError)


def test_a_defect_in_a_job_is_raised_in_the_windows_thread(lane: Lane, ear: Ear, qtbot: QtBot) -> None:
    def work(_report: Report) -> float:
        return 1 / 0

    with qtbot.captureExceptions() as raised:
        lane.start("defect", work, ear.on_done, Listener(ear.on_failed))
        qtbot.waitUntil(lambda: len(raised) == 1)
    assert raised[0][0] is ZeroDivisionError
    assert ear.done == []
    assert ear.failed == []


def test_jobs_run_one_after_the_other(lane: Lane, ear: Ear, qtbot: QtBot) -> None:
    for number in range(5):
        lane.start("number", lambda _report, number=number: number, ear.on_done, Listener(ear.on_failed))
    qtbot.waitUntil(lambda: len(ear.done) == 5)
    assert ear.done == [0, 1, 2, 3, 4]


def test_a_closed_lane_tells_nobody_any_more(ear: Ear, qtbot: QtBot) -> None:
    lane, stop = Lane(), threading.Event()
    lane.start("wait", lambda _report: stop.wait(10), ear.on_done, Listener(ear.on_failed, cancel=stop.set))
    lane.close()
    qtbot.wait(20)
    assert ear.done == []


class _Bell(QObject):
    rung = Signal(bool, str)


def test_twenty_thousand_emissions_do_not_wear_out_true(qtbot: QtBot) -> None:
    bell, heard = _Bell(), []
    bell.rung.connect(lambda flag, text: heard.append((flag, text)))
    for _emission in range(20_000):
        bell.rung.emit(True, "a")
    assert len(heard) == 20_000
    assert heard[-1] == (True, "a")
