"""Pairing in process as processor time, the checker's time, the cost of the command line's imports."""

import gzip
import os
import re
import tarfile
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from swissdesk.formats.pairs import format_pairs
from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2026
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import SystemName
from swissdesk.tournament.round.rounds import pairing_request
from tests.benchmarks import pairing_growth
from tests.benchmarks.measures import Figure, cpu_median_of, median_of, process, process_cpu_median_of

DATA = Path(__file__).parent / "data"
PROMISED = {200: 0.005, 1000: 0.015, 5000: 0.080}
TIMES_IN_2017 = 2


def figures() -> Iterator[Figure]:
    yield from pairing_times()
    yield from pairing_growth.figures()
    yield import_time()
    yield from command_times()
    yield from checker_time()


def pairing_times() -> Iterator[Figure]:
    """From the frozen request to the frozen round, the same pairs as the stored answers."""
    for system in (DUTCH_2026, DUTCH_2017):
        for path in sorted(DATA.glob("p-n*.trf.gz")):
            yield _pairing_time(path, system)


def _pairing_time(path: Path, system: SystemName) -> Figure:
    tournament = read_trf(gzip.decompress(path.read_bytes()), path.name).tournament
    request = replace(pairing_request(tournament), system=system)
    count, name = len(request.players), path.name.split(".")[0]
    answer = path.with_name(f"{name}.{system}.txt")
    note = "no stored answer"
    if answer.exists():
        same = _as_set(format_pairs(pair_round(request))) == _as_set(answer.read_text())
        note = "same pairs as the stored answer" if same else "DIFFERENT PAIRS"
    promised = PROMISED[count] * (TIMES_IN_2017 if system == DUTCH_2017 else 1)
    seconds = cpu_median_of(15, lambda: pair_round(request))
    return Figure(f"{system}: {count} players, {name}", seconds, promised, note)


def _as_set(text: str) -> frozenset[str]:
    return frozenset(text.splitlines())


def import_time() -> Figure:
    """What importing the pairing path adds to a bare interpreter."""
    bare = median_of(9, lambda: process("-c", "pass"))
    whole = median_of(
        9, lambda: process("-c", "import swissdesk.app.commands.pair, swissdesk.pairing.dutch.system")
    )
    return Figure("import of the command line's pairing path", whole - bare, 0.2)


def command_times() -> Iterator[Figure]:
    """`swissdesk pair` from start to end as processor time: start, report, pairing, check."""
    with tempfile.TemporaryDirectory() as scratch:
        for count, promised in ((20, 0.12), (5000, 0.5)):
            report = Path(scratch) / f"{count}.trf"
            usual = ("--acceleration=none", "--points=1-0.5-0", "--forbidden-pairs=0", "--tie-breaks=BH/C1")
            plan = (f"--players={count}", "--rounds=4", "--seed=1", *usual)
            process("-m", "swissdesk", "generate", *plan, f"-o{report}")
            report.write_text(re.sub(r"(?m)^(142|XXR).*$", r"\1 9", report.read_text()))
            seconds = process_cpu_median_of(5, "-m", "swissdesk", "pair", str(report))
            yield Figure(f"swissdesk pair, {count} players, round 5", seconds, promised)


def checker_time() -> Iterator[Figure]:
    """`swissdesk check` on all random events of the rules in force, in one process."""
    folder = Path(os.environ.get("SWISSDESK_REFERENCE", Path(__file__).parents[3] / "shared"))
    archive = folder / "data" / "dutch" / "random-tournaments.tar.gz"
    if not archive.exists():
        return
    with tempfile.TemporaryDirectory() as scratch, tarfile.open(archive) as files:
        files.extractall(scratch, filter="data")
        reports = sorted(str(path) for path in Path(scratch).rglob("d2025-*.trf"))
        start = time.perf_counter()
        report = process("-m", "swissdesk", "check", *reports).stdout
        seconds = time.perf_counter() - start
    # Indented lines say which points and places were compared; only the others count rounds.
    counts = [line.split() for line in report.splitlines() if not line.startswith(" ")]
    rounds = sum(int(count[1]) for count in counts)
    differ = sum(int(count[3]) for count in counts)
    yield Figure(
        "check all random events", seconds, 60.0, f"{len(counts)} files, {rounds} rounds, {differ} differ"
    )
