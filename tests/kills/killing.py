"""Kills the working program at moments of chance and compares the file with what it had acknowledged."""

import multiprocessing
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from swissdesk.errors import StorageError
from swissdesk.services import events
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.journal import Deed
from swissdesk.storage.lock import lock_path
from tests.kills.work import Acknowledged, Begun, acknowledgement, prepare, state_of, work

LONGEST_LIFE = 0.5
KILLS_PER_EVENT = 40


@dataclass(slots=True)
class Figures:
    """What was found after the kills; times in seconds.

    `unfinished` are the ages of deeds that were under way and are not in the file: the work that an
    arbiter sees unconfirmed and does again. `ahead` counts deeds that were in the file before their
    acknowledgement was out.
    """

    kills: int = 0
    acknowledged: int = 0
    faults: list[str] = field(default_factory=list)
    lost: int = 0
    unreadable: int = 0
    locked: int = 0
    bad_copies: int = 0
    ahead: int = 0
    logs_left: int = 0
    lost_time: float = 0.0
    unfinished: list[float] = field(default_factory=list)
    reopening: list[float] = field(default_factory=list)
    reopening_processor: list[float] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        yield f"kills                                       {self.kills}"
        yield f"changes acknowledged                        {self.acknowledged}"
        yield f"acknowledged changes lost                   {self.lost}"
        yield f"largest time lost behind an acknowledgement {self.lost_time * 1000:.1f} ms"
        yield f"files unreadable                            {self.unreadable}"
        yield f"files still locked                          {self.locked}"
        yield f"copies unreadable                           {self.bad_copies}"
        yield f"kills that left a log beside the file       {self.logs_left}"
        yield f"changes stored before they were shown       {self.ahead}"
        if self.unfinished:
            median, worst = statistics.median(self.unfinished), max(self.unfinished)
            yield f"deeds under way that were not stored        {len(self.unfinished)}"
            yield f"  their age: median, oldest                 {median * 1000:.1f} ms, {worst * 1000:.1f} ms"
        if self.reopening:
            median, worst = statistics.median(self.reopening), max(self.reopening)
            yield f"opening again: median, slowest              {median * 1000:.1f} ms, {worst * 1000:.1f} ms"
            median, worst = statistics.median(self.reopening_processor), max(self.reopening_processor)
            yield f"  of it on the processor                    {median * 1000:.1f} ms, {worst * 1000:.1f} ms"
        yield from self.faults


@dataclass(slots=True)
class _Life:
    """What one process said before it was killed: the deed begun last is None once it was acknowledged."""

    last: Acknowledged
    begun_at: int | None = None
    killed_at: int = 0


def kill_often(kills: int, seed: int, figures: Figures) -> None:
    """Kill the program as often as that; what is found goes into `figures` at once."""
    chance = random.Random(seed)
    context = multiprocessing.get_context("spawn" if "forkserver" not in _methods() else "forkserver")
    if "forkserver" in _methods():
        context.set_forkserver_preload(["tests.kills.work"])
    with tempfile.TemporaryDirectory(prefix="swissdesk-kills-") as name:
        for number in range(kills):
            if number % KILLS_PER_EVENT == 0:
                folder = Path(name) / str(number)
                path, stick = folder / "event.swissdesk", folder / "stick"
                stick.mkdir(parents=True)
                prepare(path)
                known = _look(path)
            life = _Life(known)
            arguments = (path, stick, chance.getrandbits(32))
            _live_and_die(context, arguments, chance.uniform(0, LONGEST_LIFE), life, figures)
            known = _compare(path, life, figures)
            _check_copies(path, stick, figures)
            figures.kills += 1


def _methods() -> list[str]:
    return multiprocessing.get_all_start_methods()


def _look(path: Path) -> Acknowledged:
    event = events.open_event(path)
    try:
        return acknowledgement(event)
    finally:
        events.close_event(event)


def _live_and_die(context, arguments, seconds, life, figures) -> None:
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(*arguments, theirs))
    process.start()
    theirs.close()
    ours.poll(10)
    time.sleep(seconds)
    process.kill()
    life.killed_at = time.monotonic_ns()
    process.join()
    with suppress(EOFError, OSError):
        while True:
            message = ours.recv()
            if isinstance(message, Begun):
                life.begun_at = message.at
            else:
                figures.acknowledged += message.revision != life.last.revision
                life.last, life.begun_at = message, None
    ours.close()


def _compare(path: Path, life: _Life, figures: Figures) -> Acknowledged:
    figures.logs_left += path.with_name(f"{path.name}-wal").exists()
    started, processor = time.perf_counter(), time.process_time()
    try:
        event = events.open_event(path)
    except StorageError as error:
        figures.unreadable += 1
        figures.faults.append(str(error))
        raise
    figures.reopening.append(time.perf_counter() - started)
    figures.reopening_processor.append(time.process_time() - processor)
    figures.locked += event.is_read_only
    found = acknowledgement(event)
    _judge(event.file, found, life, figures)
    events.close_event(event)
    if lock_path(path).exists():
        figures.locked += 1
    return found


def _judge(file: EventFile, found: Acknowledged, life: _Life, figures: Figures) -> None:
    """Compare: the file holds what was acknowledged last, or that and the one deed that was under way."""
    last = life.last
    if found.revision == last.revision:
        if (found.state, found.undoable) != (last.state, last.undoable):
            _report_loss(found, life, figures)
        if life.begun_at is not None:
            figures.unfinished.append((life.killed_at - life.begun_at) / 1e9)
    elif found.revision == last.revision + 1 and life.begun_at is not None:
        figures.ahead += 1
        if _state_before_last_deed(file) != last.state:
            _report_loss(found, life, figures)
    else:
        _report_loss(found, life, figures)


def _report_loss(found: Acknowledged, life: _Life, figures: Figures) -> None:
    figures.lost += max(1, life.last.revision - found.revision)
    figures.lost_time = max(figures.lost_time, (life.killed_at - life.last.at) / 1e9)
    figures.faults.append(f"revision {found.revision} found, {life.last.revision} acknowledged")


def _state_before_last_deed(file: EventFile) -> str:
    """Return the state that one step back leads to, told by a copy of the file."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.swissdesk"
        file.copy_to(copy)
        event = events.open_event(copy)
        deed = file.last_change()
        assert deed is not None
        (events.redo if deed.deed is Deed.UNDO else events.undo)(event)
        state = state_of(event)
        events.close_event(event)
        return state


def _check_copies(path: Path, stick: Path, figures: Figures) -> None:
    for copy in (*stick.glob("*.swissdesk"), *path.with_name("event copies").glob("*.swissdesk")):
        try:
            events.close_event(events.open_event(copy, read_only=True))
        except StorageError as error:
            figures.bad_copies += 1
            figures.faults.append(str(error))
