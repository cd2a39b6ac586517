"""What becomes of a damaged table: players and named lines, or a refusal in words; and nothing in between."""

import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path

from swissdesk.errors import FormatError, TournamentError
from swissdesk.formats.tables.reading import read_table
from swissdesk.formats.tables.recognising import recognise
from swissdesk.formats.tables.taking import Taken, take
from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.entry.importing import Table, import_players, plan
from swissdesk.services.event import events
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Settings
from tests.damage import running
from tests.damage.running import FaultyMutantError
from tests.damage.tables.mutants import mutant
from tests.formats.tables.made import tables
from tests.memory_limit import limited_processes


class Verdict(running.Verdict):
    """What became of a damaged table, from reading to importing."""

    entries: int = 0
    refused: bool = False


@dataclass
class Figures(running.Figures[Verdict]):
    """The sum of the verdicts."""

    taken: int = 0
    refused: int = 0
    entries: int = 0
    slowest: float = 0.0

    def count(self, verdict: Verdict) -> None:
        self.taken += not (verdict.refused or verdict.fault)
        self.refused += verdict.refused
        self.entries += verdict.entries
        self.slowest = max(self.slowest, verdict.seconds)

    def rows(self) -> Iterator[tuple[str, object]]:
        yield "read, each line taken or named", self.taken
        yield "  players taken from them", self.entries
        yield "refused in words", self.refused
        yield "slowest", f"{self.slowest:.2f} s"


def damage(mutants: int, seed: int, processes: int) -> Iterator[Verdict]:
    """Damage and judge as many tables."""
    with limited_processes(processes) as pool:
        yield from pool.map(judge, range(mutants), repeat(seed), chunksize=10)


def judge(number: int, seed: int) -> Verdict:
    """Damage a table, and import it into an event."""
    chance = random.Random(f"{seed} {number}")
    paths = tables()
    path = paths[number % len(paths)]
    ways, content = mutant(path.read_bytes(), chance)
    verdict = Verdict(number, f"{path.name}: {ways}")
    with tempfile.TemporaryDirectory(prefix="swissdesk-tables-") as folder:
        event = events.create_event(Path(folder) / "event.swissdesk", Settings("Damaged"))
        try:
            return running.judged(verdict, lambda: _judged(event, content, path.name, verdict))
        finally:
            events.close_event(event)


def _judged(event: OpenEvent, content: bytes, name: str, verdict: Verdict) -> Verdict:
    started = time.process_time()
    imported = _imported(event, content, name, verdict)
    return replace(imported, seconds=time.process_time() - started)


def _imported(event: OpenEvent, content: bytes, name: str, verdict: Verdict) -> Verdict:
    try:
        grid = read_table(content, name)
    except FormatError as error:
        return _refused(error, verdict)
    taken = take(grid, recognise(grid))
    _check_lines([line.number for line in grid.lines], taken)
    (section,) = (row.id for row in events.sections(event))
    try:
        planned = plan(event, section, taken.entries, {})
        import_players(event, section, taken.entries, {}, Table(name))
    except TournamentError as error:
        if event.tournament(section).players:
            raise FaultyMutantError("half imported") from error
        return _refused(error, verdict)
    if faults := "; ".join(faults_of(event.tournament(section))):
        raise FaultyMutantError(faults)
    if len(event.tournament(section).players) != len(planned.new):
        raise FaultyMutantError("not all were imported")
    return replace(verdict, entries=len(taken.entries))


def _refused(error: FormatError | TournamentError, verdict: Verdict) -> Verdict:
    if not str(error).endswith("."):
        raise FaultyMutantError(str(error)) from error
    return replace(verdict, refused=True)


def _check_lines(numbers: list[int], taken: Taken) -> None:
    """Hold that every line below the headings is taken or named, once, and every reason is a sentence."""
    seen = sorted([*(entry.line for entry in taken.entries), *(lost.line for lost in taken.not_taken)])
    if len(set(numbers)) != len(numbers) or (seen and seen != numbers[-len(seen) :]):
        raise FaultyMutantError("a line is lost, or taken twice")
    if not all(lost.reason.endswith(".") for lost in taken.not_taken):
        raise FaultyMutantError("a line without a reason")
