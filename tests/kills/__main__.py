"""`python -m tests.kills --kills 500`: the figures on this machine; exit code 1 if anything was lost.

`python -m tests.kills --cuts` cuts the power at every moment instead.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.kills.cutting import COPY, EVENT, EXPORT, cuts
from tests.kills.figures import Figures
from tests.kills.killing import kill_often


def cut_power() -> int:
    """Cut the power at every single moment; return how many cuts lost something."""
    with tempfile.TemporaryDirectory(prefix="swissdesk-cuts-") as folder:
        moments = list(cuts(Path(folder), step=1))
    lost = [cut for cut in moments if cut.lost]
    for kind in (EVENT, COPY, EXPORT):
        count = sum(cut.kind == kind for cut in moments)
        sys.stdout.write(f"moments at which the {kind:<6} was looked at {count}\n")
        sys.stdout.write(f"  lost something acknowledged             {sum(c.kind == kind for c in lost)}\n")
    return len(lost)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.kills", description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=500, help="how often to kill (500)")
    parser.add_argument("--seed", type=int, default=20260517, help="for the work and the moments")
    parser.add_argument("--report", type=Path, help="a file for the figures as well")
    parser.add_argument("--cuts", action="store_true", help="cut the power instead, at every moment")
    options = parser.parse_args()
    if options.cuts:
        sys.exit(bool(cut_power()))
    figures = Figures()
    try:
        kill_often(options.kills, options.seed, figures)
    finally:
        text = "".join(f"{line}\n" for line in figures.lines())
        sys.stdout.write(text)
        if options.report:
            options.report.write_text(text)
    sys.exit(figures.is_bad)
