"""`python -m tests.proofs small|altered|files [--system NAME] [--count N] …`: proofs, by the thousand.

`small` tries every conceivable round of small positions, `altered` rounds and proofs that somebody has
tampered with, `files` all rounds of events in a folder of reports. The exit code is 1 when anything was
found that should not be.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.terms import SystemName
from tests.proofs.positions import positions
from tests.proofs.trials import try_altered, try_every_round, try_file


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs", description=__doc__)
    parser.add_argument("what", choices=["small", "altered", "files"])
    parser.add_argument("--system", choices=[DUTCH_2026, DUTCH_2025, DUTCH_2017], default=DUTCH_2026)
    parser.add_argument("--count", type=int, default=100, metavar="N", help="positions")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--folder", type=Path, help="reports, named after their edition (d2017-…)")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every N-th file")
    chosen = parser.parse_args()
    counts, faults = Counter(), []
    for found, wrong in _trials(chosen):
        counts += found
        faults += wrong
    sys.stdout.write(f"{chosen.what} {chosen.system}: {dict(counts)}, {len(faults)} faults\n")
    sys.stdout.write("".join(f"  {fault}\n" for fault in faults))
    return int(bool(faults))


def _trials(chosen: argparse.Namespace) -> Iterator[tuple[Counter, list[str]]]:
    system, chance = SystemName(chosen.system), random.Random(chosen.seed)
    if chosen.what == "files":
        prefix = "d2017-" if system == DUTCH_2017 else "d2025-"
        for path in sorted(chosen.folder.glob(f"{prefix}*.trf"))[:: chosen.every]:
            yield try_file(path.read_bytes(), path.name, system)
        return
    sizes = (4, 8) if chosen.what == "small" else (6, 16)
    for _time, request in zip(
        range(chosen.count), positions(random.Random(chosen.seed), system, sizes), strict=False
    ):
        if chosen.what == "small":
            yield try_every_round(request, chance)
        else:
            yield try_altered(request, chance, 10)


if __name__ == "__main__":
    sys.exit(main())
