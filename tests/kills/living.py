"""One life of a working program: from its start to the kill, with what it said and what others copied."""

import multiprocessing
import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

from tests.kills.messages import Acknowledged, Begun, Made, Making

LONGEST_LIFE = 0.5
FIRST_WORD = 60
_PIECE = 1 << 16

Message = Acknowledged | Begun | Made | Making
Work = Callable[[Path, int, Connection], None]


@dataclass(frozen=True, slots=True)
class SlowCopy:
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


def live_and_die(
    work: Work, folder: Path, chance: random.Random, watched: Path | None, *, until_heard: bool
) -> Life:
    """Let a program work in the folder for a while and kill it; `watched` is a file copied meanwhile.

    It is killed some time after its first word, or if not `until_heard`, some time after its start.
    """
    life, context = Life(), _context()
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(folder, chance.getrandbits(32), theirs))
    process.start()
    theirs.close()
    if until_heard:
        ours.poll(FIRST_WORD)
    end = time.monotonic() + chance.uniform(0, LONGEST_LIFE)
    if watched and chance.random() < 0.5:
        time.sleep(chance.uniform(0, LONGEST_LIFE / 2))
        life.slow_copy = _copy_slowly(watched)
    _drain(ours, life, end)
    process.kill()
    life.killed_at = time.monotonic_ns()
    process.join()
    _drain(ours, life, None)
    ours.close()
    return life


def _drain(pipe: Connection, life: Life, end: float | None) -> None:
    """Listen until that moment, or until the other side is dead."""
    with suppress(EOFError, OSError):
        while end is None or pipe.poll(max(0.0, end - time.monotonic())):
            life.messages.append(pipe.recv())
            if end is not None and time.monotonic() > end:
                return


def _copy_slowly(path: Path) -> SlowCopy:
    begun_at, pieces = time.monotonic_ns(), []
    with path.open("rb", buffering=0) as file:
        while piece := file.read(_PIECE):
            pieces.append(piece)
            time.sleep(0.01)
    return SlowCopy(begun_at, b"".join(pieces))


def _context() -> multiprocessing.context.BaseContext:
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.kills.work", "tests.kills.making"])
    return context
