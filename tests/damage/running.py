"""Many mutants, one after the other in processes that are used again, and what became of them together."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path

from tests.aligned import aligned
from tests.damage.judging import Verdict, digest_of, judge
from tests.damage.originals import originals
from tests.memory_limit import limited_processes


@dataclass(slots=True)
class Figures:
    """The sum of the verdicts; times in seconds of the processor, memory in bytes."""

    mutants: int = 0
    opened: int = 0
    repaired: int = 0
    repaired_whole: int = 0
    refused: int = 0
    slowest_opening: float = 0.0
    slowest_repairing: float = 0.0
    memory: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, verdict: Verdict) -> None:
        self.mutants += 1
        self.opened += verdict.opened
        self.repaired += verdict.repaired
        self.repaired_whole += verdict.repaired and not verdict.losses
        self.refused += not (verdict.opened or verdict.repaired or verdict.fault)
        self.slowest_opening = max(self.slowest_opening, verdict.opening)
        self.slowest_repairing = max(self.slowest_repairing, verdict.repairing)
        self.memory = max(self.memory, verdict.memory)
        if verdict.fault:
            self.faults.append(f"mutant {verdict.number}, {verdict.ways}: {verdict.fault}")

    def lines(self) -> Iterator[str]:
        yield from aligned(self._rows())
        yield from self.faults

    def _rows(self) -> Iterator[tuple[str, object]]:
        yield "mutants", self.mutants
        yield "opened as the event that was stored", self.opened
        yield "refused in words and repaired", self.repaired
        yield "  with everything, the history included", self.repaired_whole
        yield "refused in words, nothing left to repair", self.refused
        yield "slowest opening", f"{self.slowest_opening:.2f} s"
        yield "slowest repair", f"{self.slowest_repairing:.2f} s"
        yield "most memory", f"{self.memory / 1e6:.0f} MB"
        yield "faults", len(self.faults)


def damage(folder: Path, mutants: int, seed: int, processes: int) -> Iterator[Verdict]:
    """Damage and judge as many events, each of them made of the next of the originals in `folder`."""
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
