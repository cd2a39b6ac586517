"""What becomes of one mutant: the event that it was, or a refusal and a repair in words."""

import hashlib
import random
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from swissdesk.errors import SwissDeskError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.rescue.repairing import repair
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Tournament
from tests.damage.mutants import mutant
from tests.memory_limit import most_memory
from tests.storage.event_building import scribe

MOST_SECONDS = 2.0
"""Of the processor, for opening and for repairing each."""

MOST_STEPS = 2
"""That are undone and repeated in an event that opens."""

Answer = TypeVar("Answer")


class FaultyMutantError(Exception):
    """Something false was taken for true, or said without words."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant; `fault` is empty where all was well."""

    number: int
    ways: str
    opened: bool = False
    repaired: bool = False
    losses: int = 0
    opening: float = 0.0
    repairing: float = 0.0
    memory: int = 0
    fault: str = ""


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
        try:
            verdict = _judged(path, content, digest, verdict)
        except Exception:  # noqa: BLE001 - whatever it is that comes out, it is what is looked for
            verdict = replace(verdict, fault=traceback.format_exc(limit=-4))
    slowest = max(verdict.opening, verdict.repairing)
    if slowest > MOST_SECONDS and not verdict.fault:
        verdict = replace(verdict, fault=f"took {slowest:.1f} s")
    return replace(verdict, memory=most_memory())


def _judged(path: Path, content: bytes, digest: str, verdict: Verdict) -> Verdict:
    opening, event = _timed(lambda: EventFile.open(path, scribe=scribe()))
    verdict = replace(verdict, opening=opening)
    if event is not None:
        _look_at(event, digest)
        return replace(verdict, opened=True)
    if path.read_bytes() != content or len(list(path.parent.iterdir())) != 1:
        raise FaultyMutantError("the refused file was changed, or something lies beside it")
    repairing, repaired = _timed(lambda: repair(path))
    verdict = replace(verdict, repairing=repairing)
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
