"""`installer/test`: try the package in a bare Debian, on its own screen and without a network."""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from installer.deb import build_deb
from installer.errors import BuildError
from installer.source import Source, read_source
from installer.trial.installed import test_the_wheels, test_the_window_alone
from installer.trial.older import build_older
from installer.trial.root import TrialError, make_base
from installer.trial.screen import empty_network, screen
from installer.trial.steps import STEPS, Trial

CHECKOUT: Final = Path(__file__).parents[2]
_TOOLS: Final = ("debootstrap", "Xvfb", "xdotool", "unshare", "nsenter")
_WITHOUT_ROOT: Final = {"wheels": test_the_wheels, "window": test_the_window_alone}


def main(argv: Sequence[str] | None = None) -> int:
    """Try all steps, or those that are named; return the exit code of the process."""
    parser = argparse.ArgumentParser(prog="installer/test", description=__doc__)
    every = [*STEPS, *_WITHOUT_ROOT]
    parser.add_argument("steps", nargs="*", metavar="STEP", help=f"of {', '.join(every)}; all by default")
    parser.add_argument("--deb", type=Path, metavar="FILE", help="this package, else it is built first")
    chosen = parser.parse_args(argv)
    wanted = chosen.steps or every
    if unknown := set(wanted) - set(every):
        parser.error(f"no such step: {', '.join(sorted(unknown))}")
    try:
        source = read_source(CHECKOUT, CHECKOUT)
        if in_root := [step for step in wanted if step in STEPS]:
            _try_in_root(source, chosen.deb, in_root)
        for step in wanted:
            if step in _WITHOUT_ROOT:
                _WITHOUT_ROOT[step](source)
    except (BuildError, TrialError) as error:
        sys.stderr.write(f"installer/test: {error}\n")
        return 1
    except subprocess.CalledProcessError as error:
        sys.stderr.write(f"installer/test: {error.cmd[0]} failed, see above\n")
        return 1
    return 0


def _try_in_root(source: Source, package: Path | None, steps: Sequence[str]) -> None:
    if missing := [tool for tool in _TOOLS if shutil.which(tool) is None]:
        raise BuildError(f"the trial needs {', '.join(missing)}")
    folder = source.build / "trial"
    older = build_older(source, folder / "older")
    package = package or build_deb(source)
    base = make_base(folder)
    with empty_network() as alone, screen() as own:
        trial = Trial(source, package.resolve(), older, base, folder / "layer", alone, own)
        for step in steps:
            STEPS[step](trial)


if __name__ == "__main__":
    sys.exit(main())
