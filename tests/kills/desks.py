"""Several desks key one round against each other while they and their server are killed.

    python -m tests.kills.desks

Each desk is a process that does what the window does: it follows the event, keeps a copy, keys the boards
that it sees open, and goes on by itself once the server is back. Several go over the same boards in the same
order, with different results now and then. Desks and the server are killed at moments of chance, and started
again. In the end every board has one entry with a result that was acknowledged, if any was, every desk has
the same state, every copy can be opened, and `swissdesk check` finds the round that it would pair itself.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from swissdesk.errors import MovedError, StorageError
from swissdesk.frozen import Frozen
from swissdesk.services import OpenEvent
from swissdesk.services.event import events, shared
from swissdesk.services.event.following import Listener, News, View, follow
from swissdesk.services.round import rounds
from swissdesk.storage.ids import SectionId
from swissdesk.storage.shared import copy_keeper, follower
from swissdesk.storage.shared.errors import LineLostError
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, Mark
from tests.aligned import aligned
from tests.kills.messages import state_of
from tests.storage.shared.outages import killed
from tests.storage.shared.server import Server, binaries, running

SECTION = SectionId(1)
ROUNDS = 9
OUTCOMES = (WHITE_WINS, DRAWN, BLACK_WINS)
OTHERWISE = 0.25
"""How often a desk keys another result than the one on the slip."""
COPIES = "shared copies"
_PATIENCE = 60.0
"""Seconds that a slow computer is given to bring a copy up to date as its desk ends."""
_BYES = ("half-point-byes", "zero-point-byes", "full-point-byes")


class Keyed(Frozen):
    """A board whose result was acknowledged; it was not stored where it was there already."""

    board: int
    result: str
    is_stored: bool


class Refused(Frozen):
    """A board that somebody else had keyed meanwhile, with the sentence that says so."""

    board: int
    sentence: str


class Waited(Frozen):
    """The server did not answer."""

    board: int


class Finished(Frozen):
    """No board is open any more: the state that the desk ends on."""

    state: str


@dataclass(slots=True)
class Desk:
    """A desk that lives, and the pipe from it."""

    name: str
    process: Any
    pipe: Connection


_STORED, _THERE, _REFUSED = (
    "results acknowledged",
    "  that were there already",
    "  refused, another one was there",
)
_WAITED = "tries while nothing answered"
_KILLS = {"desk": "kills of desks", "server": "kills of the server"}
_COPIES, _UP_TO_DATE = "copies on the disks of desks", "  up to date"
_COUNTED = (*_KILLS.values(), _STORED, _THERE, _REFUSED, _WAITED, _COPIES, _UP_TO_DATE)


@dataclass(slots=True)
class Figures:
    """What was found."""

    counts: Counter[str] = field(default_factory=lambda: Counter(dict.fromkeys(_COUNTED, 0)))
    longest: float = 0.0
    faults: list[str] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        yield from aligned([*self.counts.items(), ("longest time without a result", f"{self.longest:.1f} s")])
        yield from self.faults or ["nothing lost, nothing doubled, one state"]


def work(address: str, home: Path, name: str, seed: int, pipe: Connection) -> None:
    """Key what is open as one desk, until nothing is."""
    copy_keeper._GOODBYE = follower._GOODBYE = _PATIENCE
    chance, told = random.Random(seed), SimpleQueue[News]()
    event = _opened(address, home, name)
    followed = follow(event, name, View("rounds", ROUNDS), _listener(told), home / name)
    assert followed is not None
    while boards := _open_boards(event):
        for board in boards[chance.randrange(len(boards)) :][:20]:
            _take_in(event, told)
            if board in _open_boards(event):
                _key(event, board, chance, pipe)
                followed.know()
    _finish(event, told, pipe)
    followed.know()
    followed.close()
    events.close_event(event)


def _opened(address: str, home: Path, name: str) -> OpenEvent:
    while True:
        with suppress(LineLostError):
            return shared.open_shared(address, home / name, name, name)
        time.sleep(0.05)


def _listener(told: SimpleQueue[News]) -> Listener:
    def failed(defect: BaseException) -> None:
        sys.stderr.write("".join(traceback.format_exception(defect)))
        sys.stderr.flush()
        os.kill(os.getpid(), signal.SIGABRT)  # a desk that does not follow any more is a fault

    return Listener(told.put, lambda *_loss: None, lambda: None, lambda _desks: None, failed)


def _take_in(event: OpenEvent, told: SimpleQueue[News]) -> None:
    with suppress(Empty):
        while True:
            try:
                event.take_in(told.get_nowait())
            except LineLostError:
                time.sleep(0.05)


def _open_boards(event: OpenEvent) -> list[int]:
    games = event.tournament(SECTION).rounds[-1].games
    return [game.board for game in games if Mark.PENDING in game.result]


def _key(event: OpenEvent, board: int, chance: random.Random, pipe: Connection) -> None:
    """Key a board as somebody at a desk does: again, as long as it is not known whether it has arrived."""
    result = chance.choice(OUTCOMES) if chance.random() < OTHERWISE else OUTCOMES[board % 3]
    while True:
        try:
            changes = rounds.enter_result(event, SECTION, ROUNDS, board, result)
        except LineLostError:
            pipe.send(Waited(board))
            _catch_up(event)
            if board not in _open_boards(event):  # it has arrived, or somebody else was faster
                return
        except MovedError as error:
            pipe.send(Refused(board, str(error)))
            return
        else:
            pipe.send(Keyed(board, str(result), changes.is_stored))
            return


def _finish(event: OpenEvent, told: SimpleQueue[News], pipe: Connection) -> None:
    _take_in(event, told)
    _catch_up(event)
    pipe.send(Finished(state_of(event)))


def _catch_up(event: OpenEvent) -> None:
    while True:
        time.sleep(0.05)
        with suppress(LineLostError):
            event.catch_up()
            return


class Round:
    """A round that is keyed, from the first board to what the server holds in the end."""

    def __init__(self, server: Server, database: str, home: Path, desks: int, seed: int) -> None:
        self.server, self.database, self.home = server, database, home
        self.chance, self.figures = random.Random(seed), Figures()
        self.keyed: dict[int, list[Keyed]] = defaultdict(list)
        self.states: dict[str, str] = {}
        self._last = time.monotonic()
        self.desks = [self._begin(f"Desk {number}") for number in range(1, desks + 1)]

    def play(self, kills_of_desks: int, kills_of_server: int, boards: int) -> None:
        """Let the desks key, and kill as often, spread over the boards."""
        kills = ["desk"] * kills_of_desks + ["server"] * kills_of_server
        self.chance.shuffle(kills)
        moments = sorted(self.chance.sample(range(1, boards - 10), len(kills)))
        for moment, kind in zip(moments, kills, strict=True):
            while len(self.keyed) < moment and self._hear():
                pass
            time.sleep(self.chance.uniform(0, 0.02))
            self.figures.counts[_KILLS[kind]] += 1
            if kind == "server":
                with killed(self.server):
                    time.sleep(self.chance.uniform(0, 0.5))
            else:
                self._kill(self.chance.choice(self.desks))
        while self._hear():
            pass

    def _begin(self, name: str) -> Desk:
        context = get_context("fork")
        ours, theirs = context.Pipe(duplex=False)
        address = self.server.address(self.database)
        seed = self.chance.getrandbits(32)
        process = context.Process(target=work, args=(address, self.home, name, seed, theirs))
        process.start()
        theirs.close()
        return Desk(name, process, ours)

    def _kill(self, desk: Desk) -> None:
        desk.process.kill()
        desk.process.join()
        with suppress(EOFError, OSError):
            while True:
                self._note(desk, desk.pipe.recv())
        desk.pipe.close()
        self.states.pop(desk.name, None)
        self.desks[self.desks.index(desk)] = self._begin(desk.name)

    def _hear(self) -> bool:
        """Take what the desks say; return whether any of them goes on."""
        open_pipes = {desk.pipe: desk for desk in self.desks if not desk.pipe.closed}
        for pipe in wait(list(open_pipes), timeout=60) if open_pipes else ():
            desk = open_pipes[pipe]  # type: ignore[index]
            try:
                self._note(desk, desk.pipe.recv())
            except EOFError:
                desk.pipe.close()
                desk.process.join()
                if desk.process.exitcode:
                    self.figures.faults.append(f"{desk.name} ended with {desk.process.exitcode}")
        return bool(open_pipes)

    def _note(self, desk: Desk, said: object) -> None:
        counts = self.figures.counts
        match said:
            case Keyed():
                now = time.monotonic()
                self.figures.longest = max(self.figures.longest, now - self._last)
                self._last = now
                counts[_STORED if said.is_stored else _THERE] += 1
                self.keyed[said.board].append(said)
            case Refused():
                counts[_REFUSED] += 1
                if "Meanwhile" not in said.sentence and "meanwhile" not in said.sentence:
                    self.figures.faults.append(f"a refusal does not say who: {said.sentence}")
            case Waited():
                counts[_WAITED] += 1
            case Finished():
                self.states[desk.name] = said.state


def compare(played: Round, boards: int, file: Path) -> None:
    """Hold the server against what was acknowledged, the desks against it, and the copies against it."""
    faults = played.figures.faults
    address = played.server.address(played.database)
    event = shared.open_shared(address, played.home / "chief", "Chief", "chief")
    with closing(event.store):
        entries = [entry for entry in event.store.journal() if entry.desk.startswith("Desk ")]
        games = {game.board: game for game in event.tournament(SECTION).rounds[-1].games}
        state = state_of(event)
    texts = Counter(entry.what.split(":")[0] for entry in entries)
    for board in range(1, boards + 1):
        stored, said = str(games[board].result), played.keyed[board]
        if texts[f"Board {board}"] != 1:
            faults.append(f"board {board} has {texts[f'Board {board}']} entries")
        if sum(one.is_stored for one in said) > 1:
            faults.append(f"board {board} was acknowledged twice")
        others = {one.result for one in said if one.result != stored}
        faults.extend(f"board {board} holds {stored}, acknowledged was {other}" for other in others)
    faults.extend(f"{name} ends on another state" for name, other in played.states.items() if other != state)
    faults.extend(f"{desk.name} did not end" for desk in played.desks if desk.name not in played.states)
    faults.extend(_other_copies(played.home, state, played.figures))
    shared.take_home(address, file, "Chief")
    checked = subprocess.run(
        [sys.executable, "-m", "swissdesk", "check", str(file)], check=False, capture_output=True, text=True
    )
    if checked.returncode:
        faults.append(f"check says: {checked.stdout[-500:]}{checked.stderr}")


def _other_copies(folder: Path, state: str, figures: Figures) -> Iterator[str]:
    """Yield which copy cannot be opened; count those that hold the state of the server."""
    same = 0
    for path in sorted(folder.glob(f"*/{COPIES}/*.swissdesk")):
        figures.counts[_COPIES] += 1
        try:
            event = events.open_event(path, read_only=True)
        except StorageError as error:
            yield f"{path.name}: {error}"
            continue
        same += state_of(event) == state
        events.close_event(event)
    figures.counts[_UP_TO_DATE] = same


def event_of(folder: Path, players: int) -> OpenEvent:
    """Make an event whose last round is paired and has no result yet."""
    report, quiet = folder / "report.trf", ("forfeits", "withdrawals", "late-entries", *_BYES)
    none = [word for rate in quiet for word in (f"--{rate}", "0")]
    words = ["generate", "-o", report, "--players", players, "--rounds", ROUNDS, "--seed", 7, *none]
    subprocess.run([sys.executable, "-m", "swissdesk", *map(str, words)], check=True, capture_output=True)
    event, _adjustments = events.import_trf(report, folder / "event.swissdesk")
    rounds.reopen_round(event, SECTION, ROUNDS)
    rounds.unpair_last_round(event, SECTION, discard_results=True)
    pairing = rounds.compute_pairing(
        rounds.prepare_pairing(event, SECTION), rounds.no_report, rounds.CancelToken()
    )
    rounds.accept_pairing(event, SECTION, pairing)
    return event


def run(desks: int, kills_of_desks: int, kills_of_server: int, players: int, seed: int) -> Figures:
    """Play one round on a server of its own and return what was found."""
    programs = binaries()
    assert programs is not None
    with running(programs) as server, tempfile.TemporaryDirectory(prefix="swissdesk-desks-") as name:
        folder, database = Path(name), server.new_database()
        with closing(event_of(folder, players).store) as store:
            shared.share_event(OpenEvent(store), server.address(database))
        played = Round(server, database, folder / "desks", desks, seed)
        try:
            played.play(kills_of_desks, kills_of_server, players // 2)
        finally:
            for desk in played.desks:
                desk.process.kill()
        compare(played, players // 2, folder / "home.swissdesk")
        return played.figures


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.kills.desks", description=__doc__.splitlines()[0])
    parser.add_argument("--desks", type=int, default=4)
    parser.add_argument("--players", type=int, default=600)
    parser.add_argument("--kills", type=int, default=9, help="how often a desk is killed (9)")
    parser.add_argument("--server-kills", type=int, default=3, help="how often the server is killed (3)")
    parser.add_argument("--seed", type=int, default=20260517)
    parser.add_argument("--times", type=int, default=1, help="how many rounds are keyed (1)")
    options = parser.parse_args(arguments)
    if binaries() is None:
        sys.stdout.write("There is no PostgreSQL on this computer: apt install postgresql\n")
        return 1
    faults = 0
    for seed in range(options.seed, options.seed + options.times):
        figures = run(options.desks, options.kills, options.server_kills, options.players, seed)
        sys.stdout.write("".join(f"{line}\n" for line in (f"seed {seed}", *figures.lines())))
        sys.stdout.flush()
        faults += len(figures.faults)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
