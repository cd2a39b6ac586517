"""From a result key to the disk and the rows read again, in an event of 300 players and 9 rounds."""

import gc
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.services.standing.standings import standings_table
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
        section = event.store.sections()[0]

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


def undo_figures() -> Iterator[Figure]:
    """Build a whole event step by step, and take every step back."""
    with tempfile.TemporaryDirectory() as folder:
        event = OpenEvent(EventFile.create(Path(folder) / "large.swissdesk", _empty(), "New"))
        section = event.store.sections()[0]
        for text, state in _steps():
            event.store.save(section, state, text)
        gc.freeze()  # as the program does at its start
        processor, clock = _undo_all(event)
        gc.unfreeze()
        count = len(processor)
        note = f"of {count} steps; by the clock {statistics.median(clock) * 1000:.1f} ms"
        yield Figure("undo of any step: median, processor", statistics.median(processor), 0.050, note)
        slowest = max(range(count), key=processor.__getitem__)
        note = f"by the clock {clock[slowest] * 1000:.1f} ms, at most {max(clock) * 1000:.1f} ms"
        yield Figure("undo of any step: slowest, processor", processor[slowest], 0.050, note)
        events.close_event(event)


def _empty() -> Tournament:
    return replace(large_tournament(), players=(), rounds=())


def _steps() -> Iterator[tuple[str, Tournament]]:
    """Yield every state on the way: each player, and of each round pairing, publishing, results, closing."""
    whole = large_tournament()
    t = _empty()
    for player in whole.players:
        t = replace(t, players=(*t.players, player))
        yield f"{player.name} added", t
    for paired in whole.rounds:
        yield from _round_steps(t, paired)
        games = tuple(game._replace(result=DRAWN) for game in paired.games)
        t = replace(t, rounds=(*t.rounds, replace(paired, state=RoundState.CLOSED, games=games)))
        yield f"Round {paired.number} closed", t


def _round_steps(before: Tournament, paired: Round) -> Iterator[tuple[str, Tournament]]:
    games = [game._replace(result=PENDING) for game in paired.games]
    draft = replace(paired, state=RoundState.DRAFT, games=tuple(games), published_at=None)
    yield "Paired", replace(before, rounds=(*before.rounds, draft))
    for place in range(-1, len(games)):
        if place >= 0:
            games[place] = games[place]._replace(result=DRAWN)
        published = replace(draft, state=RoundState.PUBLISHED, games=tuple(games), published_at=NOON)
        yield f"Step {place}", replace(before, rounds=(*before.rounds, published))


def _undo_all(event: OpenEvent) -> tuple[list[float], list[float]]:
    processor, clock = [], []
    while event.store.undoable:
        before = time.process_time(), time.perf_counter()
        events.undo(event)
        processor.append(time.process_time() - before[0])
        clock.append(time.perf_counter() - before[1])
    return processor, clock


def _open(path: Path) -> None:
    event = events.open_event(path, read_only=True)
    event.tournament(event.store.sections()[0])
    events.close_event(event)


def _median(change: Callable[[int], object], arguments: range) -> float:
    taken = []
    for argument in arguments:
        start = time.perf_counter()
        change(argument)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)
