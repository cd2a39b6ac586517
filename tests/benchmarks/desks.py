"""Several desks at one event: how long a result takes from the key until it is stored on the server.

    python -m tests.benchmarks.desks

Four processes key the 300 boards of the last round of 600 players without a pause, each through the
services; then one alone. Both directly and by a line with 5 ms of round trip. The server flushes to the
disk. In the end every result has to be there once, and every desk has to have the same state.
"""

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing, nullcontext
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from swissdesk.frozen import Frozen
from swissdesk.services.event import shared
from swissdesk.services.round import rounds
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.ids import SectionId
from swissdesk.storage.shared.sharing import share
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from tests.storage.event_building import field_of, scribe
from tests.storage.shared.server import OWNER, Server, binaries, running
from tests.storage.shared.slow_line import slow_line

ROUNDS = 9
SECTION = SectionId(1)
OUTCOMES = (WHITE_WINS, DRAWN, BLACK_WINS)


class Keyed(Frozen):
    """What one desk did: when it began and ended, how long each result took, the state that it ended on."""

    began: float
    ended: float
    times: tuple[float, ...]
    state: object


def key(address: str, home: Path, desk: int, boards: Sequence[int], start: Any) -> Keyed:
    """Key the results of some boards as one desk."""
    with closing(shared.open_shared(address, home / str(desk), f"Desk {desk}").store) as store:
        event = shared.OpenEvent(store)
        start.wait()
        began, times = time.monotonic(), []
        for board in boards:
            at = time.perf_counter()
            rounds.enter_result(event, SECTION, ROUNDS, board, OUTCOMES[board % 3])
            times.append(time.perf_counter() - at)
        ended = time.monotonic()
        start.wait()  # the others have ended, too
        event.catch_up()
        return Keyed(began, ended, tuple(times), hash(event.tournament(SECTION)))


def run(server: Server, template: str, desks: int, players: int, seconds: float) -> str:
    """Let some desks key a round against each other, and return the line of the table."""
    database, boards = server.new_database(template), range(1, players // 2 + 1)
    line = slow_line(server.folder / ".s.PGSQL.5432", seconds) if seconds else nullcontext()
    with tempfile.TemporaryDirectory() as home, line as slow:
        address = server.address(database)
        if slow:
            address = f"postgresql+psycopg://{OWNER}@127.0.0.1:{slow.port}/{database}?sslmode=disable&gssencmode=disable"
        context = get_context("fork")
        with context.Manager() as manager, context.Pool(desks) as pool:
            start = manager.Barrier(desks)
            asked = [
                pool.apply_async(key, (address, Path(home), desk, boards[desk::desks], start))
                for desk in range(desks)
            ]
            keyed = [each.get(600) for each in asked]
    _check(server, database, keyed, len(boards))
    took = max(each.ended for each in keyed) - min(each.began for each in keyed)
    times = sorted(1000 * each for one in keyed for each in one.times)
    middle, late = statistics.median(times), times[int(len(times) * 0.95)]
    head = f"{desks:5} {players:8} {2000 * seconds:9.0f} {len(times) / took:12.0f}"
    return f"{head} {middle:10.1f} {late:8.1f} {times[-1]:8.1f}\n"


def _check(server: Server, database: str, keyed: Sequence[Keyed], boards: int) -> None:
    """Raise `SystemExit` unless each result is stored once, and all desks end on one state."""
    (entries,) = server.run("SELECT count(*) FROM journal WHERE ticket NOT LIKE 'shared:%'", database)[0]
    (results,) = server.run(
        f"SELECT count(*) FROM game WHERE round = {ROUNDS} AND white_mark <> ''", database
    )[0]
    if (entries, results) != (boards, boards) or len({each.state for each in keyed}) != 1:
        raise SystemExit(f"{entries} entries and {results} results of {boards}, or different states")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.desks", description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[300, 600], metavar="N")
    options = parser.parse_args(arguments)
    programs = binaries()
    if programs is None:
        sys.stdout.write("There is no PostgreSQL on this computer: apt install postgresql\n")
        return 1
    sys.stdout.write("desks  players trip (ms) results a s  median ms   p95 ms   max ms\n")
    with running(programs, durable=True) as server:
        for players in options.players:
            template = _template(server, players)
            for desks in (1, 4):
                for seconds in (0, 0.0025):
                    sys.stdout.write(run(server, template, desks, players, seconds))
                    sys.stdout.flush()
    return 0


def _template(server: Server, players: int) -> str:
    name = server.new_database()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.swissdesk"
        with closing(EventFile.create(path, field_of(players, ROUNDS), "New", scribe=scribe())) as event:
            share(event, server.address(name))
    return name


if __name__ == "__main__":
    sys.exit(main())
