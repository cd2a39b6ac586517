"""`python -m tests.kills --kills 500`: the figures on this machine; exit code 1 if anything was lost."""

import argparse
import sys
from pathlib import Path

from tests.kills.killing import Figures, kill_often

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=500, help="how often to kill (500)")
    parser.add_argument("--seed", type=int, default=20260517, help="for the work and the moments")
    parser.add_argument("--report", type=Path, help="a file for the figures as well")
    options = parser.parse_args()
    figures = Figures()
    try:
        kill_often(options.kills, options.seed, figures)
    finally:
        text = "".join(f"{line}\n" for line in figures.lines())
        sys.stdout.write(text)
        if options.report:
            options.report.write_text(text)
    sys.exit(bool(figures.lost or figures.unreadable or figures.locked or figures.bad_copies))
