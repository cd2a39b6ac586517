"""`python -m tests.damaged_tables [--mutants N] [--report FILE]`: damages tables of players and imports them.

Each is read in a process with 300 MB of memory. The exit code is 1 when one took more than that or two
seconds, raised an error without words, lost a line in silence, or was half imported.
"""

import argparse
import sys
from pathlib import Path

from tests.damaged_tables.judging import Figures, judge_all


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.damaged_tables", description=__doc__)
    parser.add_argument("--mutants", type=int, default=5000, metavar="N", help="how many (5000)")
    parser.add_argument("--seed", type=int, default=20261122, metavar="S")
    parser.add_argument("--processes", type=int, default=1, metavar="P")
    parser.add_argument("--report", type=Path, metavar="FILE", help="a file for the figures as well")
    options = parser.parse_args()
    figures = Figures()
    for verdict in judge_all(options.mutants, options.seed, options.processes):
        figures.add(verdict)
    text = "".join(f"{line}\n" for line in figures.lines())
    if options.report:
        options.report.write_text(text, encoding="utf-8")
    sys.stdout.write(text)
    return int(bool(figures.faults))


if __name__ == "__main__":
    sys.exit(main())
