"""One life of a working program: from its start to the kill, with what it said and what others copied."""

import multiprocessing
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType
from typing import BinaryIO, Protocol

from swissdesk.frozen import Frozen
from tests.kills.messages import Acknowledged, Begun, Made, Making, Reached

_PIECE = 1 << 16
_MOST_CALLS_POWER = 4.5

Message = Acknowledged | Begun | Made | Making


class Pipe(Protocol):
    """Where a working program says what it does."""

    def send(self, message: Message) -> None: ...


Work = Callable[[Path, int, Pipe], None]


class Moment(Frozen):
    """When a program is killed: after so many messages, and after so many calls of functions behind the last.

    Both are counted by the program itself, so that a slow machine kills at the same step as a fast one.
    """

    messages: int
    calls: int = 0


def moment_by_chance(chance: random.Random, messages: range) -> Moment:
    """Choose a moment; short ways behind a message are as likely as long ones, up to 30,000 calls."""
    return Moment(chance.choice(messages), int(10 ** chance.uniform(0, _MOST_CALLS_POWER)))


class SlowCopy(Frozen):
    """What a file manager copied piece by piece, and when it began."""

    begun_at: int
    content: bytes


@dataclass(slots=True)
class Life:
    """What one process said before it was killed, in order."""

    messages: list[Message] = field(default_factory=list)
    slow_copy: SlowCopy | None = None
    killed_at: int = 0

    def acknowledged(self) -> Iterator[Acknowledged]:
        return (message for message in self.messages if isinstance(message, Acknowledged))

    @property
    def begun_at(self) -> int | None:
        """Return when the entry was begun that was under way; None where all were acknowledged."""
        last = self.messages[-1] if self.messages else None
        return last.at if isinstance(last, Begun) else None


def live_and_die(work: Work, folder: Path, seed: int, moment: Moment, copied: "SlowCopying | None") -> Life:
    """Let a program work in the folder and kill it as soon as it says that the moment is reached.

    It goes on working until the kill arrives, which may strike anywhere, inside a call too. A program
    that ends by itself before is a fault: EOFError.
    """
    life, context = Life(), _context()
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_work_until, args=(work, folder, seed, theirs, moment))
    process.start()
    theirs.close()
    while not isinstance(message := ours.recv(), Reached):
        life.messages.append(message)
        if copied:
            copied.hear()
    process.kill()
    life.killed_at = time.monotonic_ns()
    process.join()
    _drain(ours, life)
    ours.close()
    life.slow_copy = copied.finish() if copied else None
    return life


def _drain(pipe: Connection, life: Life) -> None:
    """Take what was said before the kill arrived."""
    with suppress(EOFError, OSError):
        while True:
            life.messages.append(pipe.recv())


def _work_until(work: Work, folder: Path, seed: int, pipe: Connection, moment: Moment) -> None:
    work(folder, seed, _CountingPipe(pipe, moment))


class _CountingPipe:
    """Counts messages, and after the last of them calls of functions; says when the moment is reached."""

    def __init__(self, pipe: Connection, moment: Moment) -> None:
        self._pipe = pipe
        self._messages, self._calls = moment.messages, moment.calls
        self._count_calls()

    def send(self, message: Message) -> None:
        # A message is never cut in two by the word that the moment is reached.
        sys.setprofile(None)
        self._pipe.send(message)
        self._messages -= 1
        self._count_calls()

    def _count_calls(self) -> None:
        if self._messages <= 0 <= self._calls:
            sys.setprofile(self._on_call)

    def _on_call(self, _frame: FrameType, event: str, _argument: object) -> None:
        if event not in {"call", "c_call"}:
            return
        self._calls -= 1
        if self._calls < 0:
            sys.setprofile(None)
            self._pipe.send(Reached())


class SlowCopying:
    """A file manager that copies a file while the program works: a piece at each message that is heard."""

    def __init__(self, path: Path, first: int) -> None:
        """Begin when `first` messages were heard, or before the end."""
        self._path, self._first = path, first
        self._heard, self._begun_at = count(1), 0
        self._file: BinaryIO | None = None
        self._pieces: list[bytes] = []

    def hear(self) -> None:
        """Copy the next piece, if it is time."""
        if next(self._heard) >= self._first:
            self._pieces.append(self._opened().read(_PIECE))

    def finish(self) -> SlowCopy:
        """Copy the rest."""
        file = self._opened()
        self._pieces.append(file.read())
        file.close()
        return SlowCopy(self._begun_at, b"".join(self._pieces))

    def _opened(self) -> BinaryIO:
        if self._file is None:
            self._begun_at = time.monotonic_ns()
            self._file = self._path.open("rb", buffering=0)
        return self._file


def _context() -> multiprocessing.context.BaseContext:
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.kills.work", "tests.kills.making"])
    return context
