"""From a result key to the disk and the rows read again, in an event of 300 players and 9 rounds."""

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from swissdesk.services import OpenEvent, events, rounds
from swissdesk.services.standings import standings_table
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import DRAWN, PENDING, WHITE_WINS, Colour, Tpn
from swissdesk.tournament.model import Game, Player, PlayerId, Round, RoundState, Settings, Tournament
from tests.benchmarks.measures import Figure, median_of

PLAYERS, ROUNDS = 300, 9
NOON = datetime(2026, 3, 14, 12, 0, tzinfo=UTC)


def large_tournament(players: int = PLAYERS, rounds_paired: int = ROUNDS) -> Tournament:
    """A round robin's first rounds; the last one has no result yet."""
    people = tuple(Player(PlayerId(n), Tpn(n), f"Player {n:03}", 2500 - n) for n in range(1, players + 1))
    settings = Settings("Large open", rounds_planned=rounds_paired, initial_colour=Colour.WHITE)
    paired = tuple(_round(number, players, rounds_paired) for number in range(1, rounds_paired + 1))
    return Tournament(settings, people, paired)


def _round(number: int, players: int, last: int) -> Round:
    others = [PlayerId(2 + (place + number) % (players - 1)) for place in range(players - 1)]
    circle = [PlayerId(1), *others]
    pairs = zip(circle[: players // 2], reversed(circle), strict=False)
    result = PENDING if number == last else WHITE_WINS
    games = tuple(Game(board, *pair, result) for board, pair in enumerate(pairs, start=1))
    return Round(number, RoundState.PUBLISHED, games, (), NOON)


def figures() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.swissdesk"
        event = OpenEvent(EventFile.create(path, large_tournament(), "New"))
        section = event.file.sections()[0]

        def enter(board: int) -> None:
            rounds.enter_result(event, section, ROUNDS, board, DRAWN)
            rounds.board_rows(event, section, ROUNDS)
            rounds.round_header(event, section, ROUNDS)

        boards = range(1, 101)
        yield Figure("result to disk and rows read again (services)", _median(enter, boards), 0.020)
        yield Figure("undo of a result", _median(lambda _board: events.undo(event), range(20)), 0.050)
        yield Figure("standings of 300 players", median_of(9, lambda: standings_table(event, section)))
        events.close_event(event)
        yield Figure("open an event of 300 players and 9 rounds", _median(lambda _run: _open(path), range(9)))


def _open(path: Path) -> None:
    event = events.open_event(path, read_only=True)
    event.tournament(event.file.sections()[0])
    events.close_event(event)


def _median(deed: Callable[[int], object], arguments: range) -> float:
    taken = []
    for argument in arguments:
        start = time.perf_counter()
        deed(argument)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)
