"""What the runs that damage events, rating lists and tables share: verdicts, their sum, the command line."""

import argparse
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, TypeVar

from swissdesk.frozen import Frozen, replace
from tests.aligned import aligned
from tests.memory_limit import most_memory

MOST_SECONDS = 2.0
"""Of the processor, for the slowest step with one mutant."""

EACH = 100
"""The report is written again after so many mutants, so that a run that is stopped has one."""


class FaultyMutantError(Exception):
    """Something false was taken for true, lost, left behind, or said without words."""


class Verdict(Frozen):
    """What became of a mutant; `fault` is empty where all was well.

    `seconds` are those of the processor for the slowest step, `memory` is in bytes.
    """

    number: int
    ways: str
    seconds: float = 0.0
    memory: int = 0
    fault: str = ""


Judged = TypeVar("Judged", bound=Verdict)


def judged(verdict: Judged, work: Callable[[], Judged]) -> Judged:
    """Return what the work says of a mutant; an error that comes out is a fault, and so is taking long."""
    try:
        verdict = work()
    except Exception:  # noqa: BLE001 - whatever it is that comes out, it is what is looked for
        verdict = replace(verdict, fault=traceback.format_exc(limit=-4))
    if verdict.seconds > MOST_SECONDS and not verdict.fault:
        verdict = replace(verdict, fault=f"took {verdict.seconds:.1f} s")
    return replace(verdict, memory=most_memory())


@dataclass
class Figures(Generic[Judged]):
    """The sum of the verdicts; a kind of mutants adds its own `count` and `rows`."""

    mutants: int = 0
    memory: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, verdict: Judged) -> None:
        self.mutants += 1
        self.memory = max(self.memory, verdict.memory)
        if verdict.fault:
            self.faults.append(f"mutant {verdict.number}, {verdict.ways}: {verdict.fault}")
        self.count(verdict)

    def count(self, verdict: Judged) -> None:
        raise NotImplementedError

    def rows(self) -> Iterator[tuple[str, object]]:
        raise NotImplementedError

    def lines(self) -> Iterator[str]:
        memory = ("most memory", f"{self.memory / 1e6:.0f} MB")
        yield from aligned((("mutants", self.mutants), *self.rows(), memory, ("faults", len(self.faults))))
        yield from self.faults


def run(
    name: str,
    description: str | None,
    damage: Callable[[int, int, int], Iterable[Judged]],
    figures: Figures[Judged],
    seed: int,
) -> int:
    """Damage and judge as the command line says, write the figures, and return the exit code.

    `damage` takes how many, the seed and the number of processes.
    """
    parser = argparse.ArgumentParser(prog=f"python -m {name}", description=description)
    parser.add_argument("--mutants", type=int, default=5000, metavar="N", help="how many (5000)")
    parser.add_argument("--seed", type=int, default=seed, metavar="S")
    parser.add_argument("--processes", type=int, default=1, metavar="P")
    parser.add_argument("--report", type=Path, metavar="FILE", help="a file for the figures as well")
    options = parser.parse_args()
    for verdict in damage(options.mutants, options.seed, options.processes):
        figures.add(verdict)
        if options.report and (figures.mutants % EACH == 0 or figures.mutants == options.mutants):
            options.report.write_text(_text(figures), encoding="utf-8")
    sys.stdout.write(_text(figures))
    return int(bool(figures.faults))


def _text(figures: Figures[Judged]) -> str:
    return "".join(f"{line}\n" for line in figures.lines())
