"""`python -m tests.conformance [--tournaments N] [--system NAME]`: the figures, as text.

Each tournament is generated, paired by the engine, written as a report, read again and checked.
The exit code is 1 when a round differs; an unlawful round ends the run with its faults.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from swissdesk.terms import SystemName
from tests.conformance.runs import figures_of, run

EDITIONS = [SystemName.DUTCH_2026, SystemName.DUTCH_2025, SystemName.DUTCH_2017]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument(
        "--tournaments", type=int, default=5000, metavar="N", help="per system (default: 5000)"
    )
    parser.add_argument("--system", choices=[name.value for name in SystemName], metavar="NAME")
    parser.add_argument("--first-seed", type=int, default=1, metavar="S")
    parser.add_argument("--most-players", type=int, default=60, metavar="N")
    parser.add_argument("--processes", type=int, default=1, metavar="P")
    chosen = parser.parse_args()
    differ = False
    for system in [SystemName(chosen.system)] if chosen.system else EDITIONS:
        seeds = range(chosen.first_seed, chosen.first_seed + chosen.tournaments)
        with ProcessPoolExecutor(chosen.processes) as pool:
            deed = partial(run, system, most_players=chosen.most_players)
            figures = figures_of(pool.map(deed, seeds, chunksize=20))
        differ |= bool(figures.differing)
        sys.stdout.write("".join(f"{line}\n" for line in figures.lines(system)))
        sys.stdout.flush()
    return int(differ)


if __name__ == "__main__":
    sys.exit(main())
