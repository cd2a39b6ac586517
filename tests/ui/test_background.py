import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QThread, Signal
from pytestqt.qtbot import QtBot

from swissdesk.errors import PairingCancelledError, SwissDeskError, TournamentError
from swissdesk.ui.background import BackgroundWorker, Listener, Report


class Ear(QObject):
    """Keeps what a job reports, and in which thread."""

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
def worker(qtbot: QtBot) -> Iterator[BackgroundWorker]:
    made = BackgroundWorker()
    yield made
    made.close()


@pytest.fixture
def ear() -> Ear:
    return Ear()


def test_the_thread_holds_nothing_of_a_dialog_that_waits_for_its_work(worker: BackgroundWorker) -> None:
    class Waiting:
        def on_done(self, outcome: object) -> None:
            """Take what came of it."""

    waiting, go = Waiting(), threading.Event()
    lives = weakref.ref(waiting)
    worker.start("wait", lambda _report: go.wait(10), waiting.on_done, Listener(print))
    worker._jobs.clear()
    del waiting
    assert lives() is None  # else it would have its end in the thread, and Qt its own
    go.set()


def test_a_job_runs_in_the_worker_and_its_outcome_arrives_in_the_windows_thread(
    worker: BackgroundWorker, ear: Ear, qtbot: QtBot
) -> None:
    names: list[str] = []

    def work(report: Report) -> int:
        names.append(threading.current_thread().name)
        report(7)
        return 42

    worker.start("count", work, ear.on_done, Listener(ear.on_failed, ear.on_progress))
    qtbot.waitUntil(lambda: ear.done == [42])
    assert ear.progress == [7]
    assert names[0].startswith("background")
    assert ear.threads == {worker.thread()}


def test_a_job_that_fails_reports_its_error_and_nothing_else(
    worker: BackgroundWorker, ear: Ear, qtbot: QtBot
) -> None:
    def work(_report: Report) -> int:
        raise TournamentError("A round needs at least two players.")

    worker.start("fail", work, ear.on_done, Listener(ear.on_failed))
    qtbot.waitUntil(lambda: len(ear.failed) == 1)
    assert str(ear.failed[0]) == "A round needs at least two players."
    assert ear.done == []
    assert worker.job is None


def test_a_job_that_is_cancelled_ends_with_the_error_of_cancelling(
    worker: BackgroundWorker, ear: Ear, qtbot: QtBot
) -> None:
    stop = threading.Event()

    def work(_report: Report) -> int:
        if stop.wait(10):
            raise PairingCancelledError
        return 1

    worker.start("wait", work, ear.on_done, Listener(ear.on_failed, cancel=stop.set))
    worker.cancel()
    qtbot.waitUntil(lambda: len(ear.failed) == 1)
    assert isinstance(ear.failed[0], PairingCancelledError)


def test_a_defect_in_a_job_is_raised_in_the_windows_thread(
    worker: BackgroundWorker, ear: Ear, qtbot: QtBot
) -> None:
    def work(_report: Report) -> float:
        return 1 / 0

    with qtbot.captureExceptions() as raised:
        worker.start("defect", work, ear.on_done, Listener(ear.on_failed))
        qtbot.waitUntil(lambda: len(raised) == 1)
    assert raised[0][0] is ZeroDivisionError
    assert ear.done == []
    assert ear.failed == []


def test_jobs_run_one_after_the_other(worker: BackgroundWorker, ear: Ear, qtbot: QtBot) -> None:
    for number in range(5):
        worker.start("number", lambda _report, number=number: number, ear.on_done, Listener(ear.on_failed))
    qtbot.waitUntil(lambda: len(ear.done) == 5)
    assert ear.done == [0, 1, 2, 3, 4]


def test_a_closed_worker_calls_nobody_any_more(ear: Ear, qtbot: QtBot) -> None:
    worker, stop = BackgroundWorker(), threading.Event()
    worker.start("wait", lambda _report: stop.wait(10), ear.on_done, Listener(ear.on_failed, cancel=stop.set))
    worker.close()
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
