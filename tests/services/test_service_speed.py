"""The way of a result: key, disk, screen."""

import statistics
import subprocess
import sys
import time

import pytest
from service_building import NOON

from swissdesk.services import OpenEvent, events, rounds
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import DRAWN, PENDING, WHITE_WINS, Colour, Tpn
from swissdesk.tournament.model import Game, Player, PlayerId, Round, RoundState, Settings, Tournament

PLAYERS, ROUNDS = 300, 9


def _round(number):
    """A round of a round robin: everybody has a new opponent."""
    others = [PlayerId(2 + (place + number) % (PLAYERS - 1)) for place in range(PLAYERS - 1)]
    circle = [PlayerId(1), *others]
    pairs = zip(circle[: PLAYERS // 2], reversed(circle), strict=False)
    result = PENDING if number == ROUNDS else WHITE_WINS
    games = tuple(Game(board, *pair, result) for board, pair in enumerate(pairs, start=1))
    return Round(number, RoundState.PUBLISHED, games, (), NOON)


@pytest.fixture
def desk(tmp_path):
    people = tuple(Player(PlayerId(n), Tpn(n), f"Player {n:03}", 2500 - n) for n in range(1, PLAYERS + 1))
    settings = Settings("Open", rounds_planned=ROUNDS, initial_colour=Colour.WHITE)
    rounds_ = tuple(_round(number) for number in range(1, ROUNDS + 1))
    event = OpenEvent(
        EventFile.create(tmp_path / "e.swissdesk", Tournament(settings, people, rounds_), "New")
    )
    yield event, event.file.sections()[0]
    events.close_event(event)


def test_from_the_key_to_the_disk_and_the_rows_read_again_takes_20_ms_at_most(desk):
    taken = []
    for board in range(1, 101):
        start = time.perf_counter()
        rounds.enter_result(*desk, ROUNDS, board, DRAWN)
        rows = rounds.board_rows(*desk, ROUNDS)
        header = rounds.round_header(*desk, ROUNDS)
        taken.append(time.perf_counter() - start)
        assert rows[board - 1].result == DRAWN
        assert header.entered == board
    assert statistics.median(taken) < 0.020


@pytest.mark.parametrize("module", ["rounds", "players", "standings", "tournaments", "documents", "exchange"])
def test_only_the_opening_of_events_loads_sql_and_only_drawing_loads_reportlab(module):
    look = f"import sys, swissdesk.services.{module}; print({{'sqlalchemy', 'reportlab'}} & set(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "set()"
