"""`python -m tests.benchmarks.pairing_rival PROGRAM`: the engine beside another program that pairs.

The program is called like bbpPairings: `PROGRAM --dutch REPORT -p PAIRS`. Measured is its processor
time as a whole process, beside ours in process on the report as read, and that of `swissdesk pair`
as a whole process; the runs take turns.
"""

import argparse
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from swissdesk.formats.pairs import format_pairs
from swissdesk.formats.trf import read_trf
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Colour
from swissdesk.tournament.round.rounds import pairing_request
from tests.benchmarks.measures import Figure
from tests.benchmarks.pairing_fields import big_clubs, last_request

CELLS = (
    *((10, 9), (20, 17), (30, 19), (30, 25), (40, 28), (40, 36), (60, 38), (60, 50)),
    *((100, 46), (100, 60), (150, 60), (200, 46), (200, 60)),
)
CELLS_WITH_CLUBS = ((40, 9), (100, 9), (200, 9), (301, 4), (301, 9), (400, 4), (400, 9))
RUNS = 9


def figures(program: str) -> Iterator[Figure]:
    """Ours in process as the figure, theirs as what is promised."""
    for players, rounds in CELLS:
        yield _duel(program, f"{players} players", last_request(players, rounds))
    for players, rounds in CELLS_WITH_CLUBS:
        yield _duel(program, f"{players} players in clubs", last_request(players, rounds, big_clubs(players)))


def _duel(program: str, name: str, request: PairingRequest) -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        report, answer = Path(folder) / "report.trf", Path(folder) / "pairs.txt"
        report.write_text(as_report(request), encoding="ascii")
        read = pairing_request(read_trf(report.read_bytes(), report.name).tournament)

        def theirs() -> None:
            subprocess.run([program, "--dutch", str(report), "-p", str(answer)], check=True)

        def whole() -> None:
            command = [sys.executable, "-m", "swissdesk", "pair", str(report)]
            subprocess.run(command, check=True, capture_output=True)

        seconds = [
            [_own_time(lambda: pair_round(read)), _childs_time(theirs), _childs_time(whole)]
            for _run in range(RUNS)
        ]
        ours, their_process, our_process = map(statistics.median, zip(*seconds, strict=True))
        same = _as_set(format_pairs(pair_round(read))) == _as_set(answer.read_text())
    note = f"{ours / their_process:.2f}, our process {our_process * 1000:.0f} ms"
    note += ", same pairs" if same else ", DIFFERENT PAIRS"
    return Figure(f"{name}, round {request.round_number}", ours, their_process, note)


def _own_time(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def _childs_time(work: Callable[[], object]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _as_set(text: str) -> frozenset[str]:
    return frozenset(line.strip() for line in text.splitlines())


def as_report(request: PairingRequest) -> str:
    """Write a request of a calm event as TRF16 with the records that other programs know."""
    lines = [f"XXR {request.rounds_planned}", "XXC white1"]
    lines += [f"XXP {one} {other}" for one, other in sorted(request.forbidden_pairs)]
    return "\n".join([*lines, *map(_player_line, request.players), ""])


def _player_line(player: PairingPlayer) -> str:
    points = sum(past.points for past in player.history) / 10
    person = f"001 {player.tpn:4d}      {f'Player{player.tpn:04d}':<33} {3000 - player.tpn:4d}"
    line = f"{person:<80}{points:4.1f} {player.tpn:4d}"
    for past in player.history:
        if past.kind is RoundKind.PLAYED:
            colour = "w" if past.colour is Colour.WHITE else "b"
            line += (
                f"  {past.opponent:4d} {colour} {'1' if past.points == 10 else '=' if past.points else '0'}"
            )
        else:
            line += "  0000 - U"
    return line


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.pairing_rival", description=__doc__)
    parser.add_argument("program", metavar="PROGRAM", help="path of the other program")
    chosen = parser.parse_args()
    sys.stdout.write(f"{'figure':<58}{'ours':>13}  {'theirs':>12}  ours / theirs\n")
    for figure in figures(chosen.program):
        sys.stdout.write(figure.line() + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
