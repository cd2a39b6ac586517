"""`python -m tests.damage [--mutants N] [--report FILE]`: damages event files and says what became of them.

Each mutant is opened, and repaired if it does not open, in a process with 300 MB of memory. The exit
code is 1 when one took more than that or two seconds, raised an error without words, or gave an event
that is not right.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.damage.running import Figures, damage

EACH = 100
"""The report is written again after so many mutants, so that a run that is stopped has one."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.damage", description=__doc__)
    parser.add_argument("--mutants", type=int, default=5000, metavar="N", help="how many (5000)")
    parser.add_argument("--seed", type=int, default=20260517, metavar="S")
    parser.add_argument("--processes", type=int, default=1, metavar="P")
    parser.add_argument("--report", type=Path, metavar="FILE", help="a file for the figures as well")
    options = parser.parse_args()
    figures = Figures()
    with tempfile.TemporaryDirectory(prefix="swissdesk-originals-") as folder:
        for verdict in damage(Path(folder), options.mutants, options.seed, options.processes):
            figures.add(verdict)
            if options.report and (figures.mutants % EACH == 0 or figures.mutants == options.mutants):
                options.report.write_text(_text(figures), encoding="utf-8")
    sys.stdout.write(_text(figures))
    return int(bool(figures.faults))


def _text(figures: Figures) -> str:
    return "".join(f"{line}\n" for line in figures.lines())


if __name__ == "__main__":
    sys.exit(main())
