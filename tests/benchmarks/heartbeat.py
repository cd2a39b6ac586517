"""`python -m tests.benchmarks.heartbeat`: how long each page, command and key keeps the window's thread.

    python -m tests.benchmarks.heartbeat --players 34 300 2000       a table of all, in Markdown
    python -m tests.benchmarks.heartbeat --players 300 --profile undo     where the time of one goes

Each number of players has a process of its own, with a window off screen. Figures are the longest single
stretch in which the window's thread does not look for input: processor time, and the clock in brackets.
"""

import argparse
import cProfile
import json
import os
import pstats
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path

from tests.benchmarks.measures import Figure, process

SIZES = {34: 0.050, 300: 0.050, 2000: 0.100}
"""How long the window may not answer, in seconds, by the number of players."""

PROGRAM = "import sys; from tests.benchmarks.heartbeat import walk; walk(sys.argv[1], int(sys.argv[2]))"


def figures() -> Iterator[Figure]:
    """Yield for each size the slowest action, with how many are slower than promised."""
    for players, promised in SIZES.items():
        found = measured(players)
        name = max(found, key=lambda name: found[name][0])
        slower = sum(1 for processor, _clock, _whole in found.values() if processor > promised)
        note = f"{name}; of {len(found)} actions {slower} are slower than promised"
        title = f"longest stretch of the window’s thread, {players} players"
        yield Figure(title, found[name][0], promised, note)


def measured(players: int) -> dict[str, list[float]]:
    """Return the stretches of every action in an event of so many players."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_NO_GLIB"] = "1"  # Qt's own loop says whenever it looks for input
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its modules compiled
    process("-m", "compileall", "-q", "swissdesk")
    with tempfile.TemporaryDirectory() as folder:
        lines = process("-c", PROGRAM, folder, str(players)).stdout.splitlines()
    return dict(json.loads(line) for line in lines if line.startswith("["))


def walk(folder: str, players: int, profiled: str = "") -> None:
    """Do every action in a window of this process, and write a line for each."""
    from tests.benchmarks.heartbeat_scene import Scene  # noqa: PLC0415  Qt is not needed for the table

    scene = Scene(Path(folder), players)
    scene.prepare()
    for step in scene.steps():
        name = step[0]
        profile = cProfile.Profile() if profiled and profiled in name else None
        if profile:
            profile.enable()
        stretch = scene.measure(step)
        if profile:
            profile.disable()
            sys.stdout.write(f"--- {name}\n")
            pstats.Stats(profile).sort_stats("cumulative").print_stats(45)
            pstats.Stats(profile).sort_stats("tottime").print_stats(20)
        sys.stdout.write(json.dumps([name, list(astuple(stretch))]) + "\n")
        sys.stdout.flush()
    scene.window.close()


def table(sizes: list[int]) -> Iterator[str]:
    """Yield the lines of the table: a row for each action, a column for each size."""
    found = {players: measured(players) for players in sizes}
    yield f"| action | {' | '.join(f'{players} players' for players in sizes)} |"
    yield f"|---|{'---:|' * len(sizes)}"
    names = dict.fromkeys(name for each in found.values() for name in each)
    for name in names:
        cells = (_cell(found[players].get(name), SIZES.get(players, 0.1)) for players in sizes)
        yield f"| {name} | {' | '.join(cells)} |"


def _cell(stretch: list[float] | None, promised: float) -> str:
    if stretch is None:
        return ""
    text = f"{stretch[0] * 1000:.0f} ms ({stretch[1] * 1000:.0f})"
    return f"**{text}**" if stretch[0] > promised else text


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, nargs="+", default=list(SIZES))
    parser.add_argument("--profile", default="", metavar="ACTION", help="profile actions of this name")
    asked = parser.parse_args()
    if asked.profile:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        os.environ["QT_NO_GLIB"] = "1"
        with tempfile.TemporaryDirectory() as folder:
            walk(folder, asked.players[0], asked.profile)
        return
    for line in table(asked.players):
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
