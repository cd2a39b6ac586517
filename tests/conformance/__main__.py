"""`python -m tests.conformance [--tournaments N] [--system NAME] [--report FILE]`: the figures.

Each tournament is generated, paired by the engine, checked, written as a report, read again and
paired again. Without a system it is every one that there is. The exit code is 1 when anything was
found that should not be.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from swissdesk.pairing.systems import system_names
from swissdesk.terms import SystemName
from tests.conformance.figures import Figures, report, summary
from tests.conformance.runs import run

EACH = 250
"""The report is written again after so many tournaments, so that a run that is stopped has one."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument(
        "--tournaments", type=int, default=5000, metavar="N", help="per system (default: 5000)"
    )
    parser.add_argument(
        "--system",
        dest="systems",
        action="append",
        choices=system_names(),
        metavar="NAME",
        help=f"one of {', '.join(system_names())}; may be given several times (default: all)",
    )
    parser.add_argument("--first-seed", type=int, default=1, metavar="S")
    parser.add_argument("--most-players", type=int, default=60, metavar="N")
    parser.add_argument("--processes", type=int, default=1, metavar="P")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write the figures as a table")
    chosen = parser.parse_args()
    seeds = range(chosen.first_seed, chosen.first_seed + chosen.tournaments)
    found: dict[SystemName, Figures] = {}
    for system in map(SystemName, chosen.systems or system_names()):
        figures = found.setdefault(system, Figures())
        with ProcessPoolExecutor(chosen.processes) as pool:
            outcomes = pool.map(partial(run, system, most_players=chosen.most_players), seeds, chunksize=20)
            for done, outcome in enumerate(outcomes, start=1):
                figures.add(outcome)
                if chosen.report is not None and (done % EACH == 0 or done == len(seeds)):
                    chosen.report.write_text(report(found, chosen.first_seed), encoding="utf-8")
        sys.stdout.write(f"{summary(system, figures)}\n")
        sys.stdout.flush()
    sys.stdout.write("".join(f"  {fault}\n" for figures in found.values() for fault in figures.faults))
    return int(any(figures.faults for figures in found.values()))


if __name__ == "__main__":
    sys.exit(main())
