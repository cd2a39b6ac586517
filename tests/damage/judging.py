"""What becomes of one mutant: the event that it was, or a refusal and a repair in words."""

import hashlib
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from pathlib import Path
from typing import TypeVar

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import replace
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.rescue.repairing import repair
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Tournament
from tests.damage import running
from tests.damage.mutants import mutant
from tests.damage.originals import originals
from tests.damage.running import FaultyMutantError
from tests.memory_limit import limited_processes
from tests.storage.event_building import scribe

MOST_STEPS = 2
"""That are undone and repeated in an event that opens."""

Answer = TypeVar("Answer")


class Verdict(running.Verdict):
    """What became of a damaged event; times in seconds of the processor."""

    opened: bool = False
    repaired: bool = False
    losses: int = 0
    opening: float = 0.0
    repairing: float = 0.0


@dataclass
class Figures(running.Figures[Verdict]):
    """The sum of the verdicts; times in seconds of the processor."""

    opened: int = 0
    repaired: int = 0
    repaired_whole: int = 0
    refused: int = 0
    slowest_opening: float = 0.0
    slowest_repairing: float = 0.0

    def count(self, verdict: Verdict) -> None:
        self.opened += verdict.opened
        self.repaired += verdict.repaired
        self.repaired_whole += verdict.repaired and not verdict.losses
        self.refused += not (verdict.opened or verdict.repaired or verdict.fault)
        self.slowest_opening = max(self.slowest_opening, verdict.opening)
        self.slowest_repairing = max(self.slowest_repairing, verdict.repairing)

    def rows(self) -> Iterator[tuple[str, object]]:
        yield "opened as the event that was stored", self.opened
        yield "refused in words and repaired", self.repaired
        yield "  with everything, the history included", self.repaired_whole
        yield "refused in words, nothing left to repair", self.refused
        yield "slowest opening", f"{self.slowest_opening:.2f} s"
        yield "slowest repair", f"{self.slowest_repairing:.2f} s"


def damage(mutants: int, seed: int, processes: int) -> Iterator[Verdict]:
    """Damage and judge as many events, each of them made of the next of the originals."""
    with tempfile.TemporaryDirectory(prefix="swissdesk-originals-") as made_in:
        folder = Path(made_in)
        made = originals(folder)
        digests = [digest_of(original.states) for original in made]
        paths = [folder / f"{original.name} taken.swissdesk" for original in made]
        chosen = [number % len(made) for number in range(mutants)]
        with limited_processes(processes) as pool:
            yield from pool.map(
                judge,
                range(mutants),
                [paths[place] for place in chosen],
                [digests[place] for place in chosen],
                repeat(seed),
                chunksize=10,
            )


def digest_of(states: tuple[Tournament, ...]) -> str:
    return hashlib.sha256(repr(states).encode()).hexdigest()


@cache
def _content(path: Path) -> bytes:
    return path.read_bytes()


def judge(number: int, original: Path, digest: str, seed: int) -> Verdict:
    """Damage an event, open it and, if it does not open, repair it."""
    chance = random.Random(f"{seed} {number}")
    with tempfile.TemporaryDirectory(prefix="swissdesk-damage-") as folder:
        path = Path(folder) / "event.swissdesk"
        ways, content = mutant(_content(original), chance, path)
        path.write_bytes(content)
        verdict = Verdict(number, f"{original.stem}: {ways}")
        return running.judged(verdict, lambda: _judged(path, content, digest, verdict))


def _judged(path: Path, content: bytes, digest: str, verdict: Verdict) -> Verdict:
    opening, event = _timed(lambda: EventFile.open(path, scribe=scribe()))
    verdict = replace(verdict, opening=opening, seconds=opening)
    if event is not None:
        _look_at(event, digest)
        return replace(verdict, opened=True)
    if path.read_bytes() != content or len(list(path.parent.iterdir())) != 1:
        raise FaultyMutantError("the refused file was changed, or something lies beside it")
    repairing, repaired = _timed(lambda: repair(path))
    verdict = replace(verdict, repairing=repairing, seconds=max(opening, repairing))
    if repaired is None:
        return verdict
    _look_at(EventFile.open(repaired.path, scribe=scribe()), "" if repaired.losses else digest)
    return replace(verdict, repaired=True, losses=len(repaired.losses))


def _timed(do: Callable[[], Answer]) -> tuple[float, Answer | None]:
    """Return the seconds and the answer; None for an error in words."""
    answer, started = None, time.process_time()
    try:
        answer = do()
    except SwissDeskError as error:
        if not str(error).endswith((".", "?")):
            raise FaultyMutantError(str(error)) from error
    return time.process_time() - started, answer


def _look_at(event: EventFile, digest: str) -> None:
    """Check an event that opens, and work in it: some undone and repeated, and opened again."""
    states = _states(event)
    for state in states:
        if faults := [*faults_of(state)]:
            raise FaultyMutantError("; ".join(faults))
    if digest and digest_of(states) != digest:
        raise FaultyMutantError("an event opens that is not the one that was stored")
    if event.is_read_only:
        event.close()
        return
    steps = 0
    while event.undoable and steps < MOST_STEPS:
        event.undo()
        steps += 1
    for _step in range(steps):
        event.redo()
    event.close()
    again = EventFile.open(event.path, read_only=True)
    if _states(again) != states:
        raise FaultyMutantError("undoing and repeating does not lead back")
    again.close()


def _states(event: EventFile) -> tuple[Tournament, ...]:
    return tuple(event.tournament(section) for section in event.sections())
