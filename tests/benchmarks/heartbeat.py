"""`python -m tests.benchmarks.heartbeat`: how long each page, command and key keeps the window's thread.

    python -m tests.benchmarks.heartbeat --players 34 300 2000       a table of all, in Markdown
    python -m tests.benchmarks.heartbeat --players 300 --profile undo     the longest stretch of one

Each number of players has a process of its own, with a window off screen; with `--runs 3` three of them, and
the median of each action. Figures are the longest single stretch in which the window's thread does not look
for input: brought to the yardstick, then in brackets the processor time as it was, and the time by the clock.

The yardstick is a fixed loop of pure Python that is timed before and after each action. A figure is brought
to it by the loop's fastest time in all these processes, divided by its time around this action: that is what
the action would have taken while the machine was at its fastest, and it is held against the limit. The last
lines say how fast and how slow the loop was.
"""

import argparse
import json
import os
import pstats
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from swissdesk.frozen import astuple
from tests.benchmarks.measures import Figure, process
from tests.benchmarks.yardstick import Yardstick, brought

SIZES = {34: 0.050, 300: 0.050, 2000: 0.100}
"""How long the window may not answer, in seconds, by the number of players."""

PROGRAM = "import sys; from tests.benchmarks.heartbeat import walk; walk(sys.argv[1], int(sys.argv[2]))"


class Beats(NamedTuple):
    """Of one action, in seconds: the longest stretches of each kind, all of it, and the loop around it."""

    processor: float
    clock: float
    whole: float
    loop: float


class Cell(NamedTuple):
    """Of one action, in seconds: brought to the yardstick, as it was, and by the clock."""

    brought: float
    processor: float
    clock: float

    def line(self, promised: float) -> str:
        text = f"{self.brought * 1000:.0f} ms ({self.processor * 1000:.0f}, {self.clock * 1000:.0f})"
        return f"**{text}**" if self.brought > promised else text


Runs = list[dict[str, Beats]]
"""Each process by its actions."""


def figures() -> Iterator[Figure]:
    """Yield for each size the slowest action, with how many are slower than promised."""
    for players, promised in SIZES.items():
        runs = [measured(players)]
        found = cells(runs, min(loops(runs)))
        name = max(found, key=lambda name: found[name].brought)
        slower = sum(1 for cell in found.values() if cell.brought > promised)
        note = f"{name}; of {len(found)} actions {slower} are slower than promised"
        title = f"longest stretch of the window’s thread, {players} players"
        yield Figure(title, found[name].brought, promised, note)


def measured(players: int) -> dict[str, Beats]:
    """Return the stretches of every action in an event of so many players, of one process."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_NO_GLIB"] = "1"  # Qt's own loop says whenever it looks for input
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its modules compiled
    process("-m", "compileall", "-q", "swissdesk")
    with tempfile.TemporaryDirectory() as folder:
        lines = process("-c", PROGRAM, folder, str(players)).stdout.splitlines()
    return {
        name: Beats(*beats) for name, beats in (json.loads(line) for line in lines if line.startswith("["))
    }


def loops(runs: Runs) -> list[float]:
    """Return what the fixed loop took around every action, in seconds."""
    return [beats.loop for found in runs for beats in found.values()]


def cells(runs: Runs, fastest: float) -> dict[str, Cell]:
    """Return the medians of every action over all processes; `fastest` is the loop's fastest time."""
    found: dict[str, list[Cell]] = {}
    for run in runs:
        for name, beats in run.items():
            even = brought(beats.processor, beats.loop, fastest)
            found.setdefault(name, []).append(Cell(even, beats.processor, beats.clock))
    return {name: Cell(*map(median, zip(*of_one, strict=True))) for name, of_one in found.items()}


def walk(folder: str, players: int, profiled: str = "") -> None:
    """Do every action in a window of this process, and write a line for each."""
    from tests.benchmarks.heartbeat_scene import Scene  # noqa: PLC0415  Qt is not needed for the table

    scene = Scene(Path(folder), players)
    scene.prepare()
    yardstick = Yardstick()
    for step in scene.steps():
        name = step[0]
        is_profiled = bool(profiled) and any(part in name for part in profiled.split("|"))
        stretch = scene.measure(step, profiled=is_profiled)
        if is_profiled and scene.beat.profile:
            sys.stdout.write(f"--- {name}\n")
            pstats.Stats(scene.beat.profile).sort_stats("cumulative").print_stats(45)
            pstats.Stats(scene.beat.profile).sort_stats("tottime").print_stats(20)
        sys.stdout.write(json.dumps([name, [*astuple(stretch), yardstick.after_step()]]) + "\n")
        sys.stdout.flush()
    scene.window.close()


def table(sizes: list[int], runs: int) -> Iterator[str]:
    """Yield the lines of the table: a row for each action, a column for each size, and the yardstick's."""
    found: dict[int, Runs] = {players: [] for players in sizes}
    for _run in range(runs):  # a size's processes lie apart, as the machine's slow minutes do
        for players, of_size in found.items():
            of_size.append(measured(players))
    times = sorted(loop for of_size in found.values() for loop in loops(of_size))
    columns = {players: cells(of_size, times[0]) for players, of_size in found.items()}
    yield f"| action | {' | '.join(f'{players} players' for players in sizes)} |"
    yield f"|---|{'---:|' * len(sizes)}"
    for name in dict.fromkeys(name for column in columns.values() for name in column):
        rows = ((column.get(name), SIZES.get(players, 0.1)) for players, column in columns.items())
        yield f"| {name} | {' | '.join(cell.line(promised) if cell else '' for cell, promised in rows)} |"
    yield ""
    for players, column in columns.items():
        above = sum(1 for cell in column.values() if cell.brought > SIZES.get(players, 0.1))
        yield f"{players} players: {above} of {len(column)} actions above the limit"
    fastest, middle, slowest = (time * 1000 for time in (times[0], median(times), times[-1]))
    yield f"yardstick: fastest {fastest:.2f} ms, median {middle:.2f} ms, slowest {slowest:.2f} ms"
    yield f"yardstick: the machine was slower than its fastest by {middle / fastest - 1:.0%} in the median"


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, nargs="+", default=list(SIZES))
    parser.add_argument(
        "--profile", default="", metavar="ACTION", help="profile the longest stretch of actions of this name"
    )
    parser.add_argument("--runs", type=int, default=1, metavar="N", help="the median of N processes")
    asked = parser.parse_args()
    if asked.profile:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        os.environ["QT_NO_GLIB"] = "1"
        with tempfile.TemporaryDirectory() as folder:
            walk(folder, asked.players[0], asked.profile)
        return
    for line in table(asked.players, asked.runs):
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
