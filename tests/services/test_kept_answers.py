"""What the services keep: an answer is worked out once for a state, and only for what has changed."""

from pathlib import Path
from typing import Any

import pytest

from swissdesk.services import OpenEvent
from swissdesk.services.entry.players import player_rows
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.services.standing.kept import KeptByRound
from swissdesk.services.standing.parts import crosstable_of
from swissdesk.services.standing.standings import StandingsReader
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.ids import SectionId
from swissdesk.terms import DRAWN
from swissdesk.tournament.model import Tournament
from tests.benchmarks.event import large_tournament

PLAYERS, ROUNDS = 12, 4
LARGE = 220


def opened(folder: Path, players: int = PLAYERS) -> tuple[OpenEvent, SectionId]:
    file = EventFile.create(folder / f"{players}.swissdesk", large_tournament(players, ROUNDS), "New")
    return OpenEvent(file), file.sections()[0]


@pytest.fixture
def here(tmp_path: Path):
    event, section = opened(tmp_path)
    yield event, section
    events.close_event(event)


def counted(monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> list[object]:
    """Count the calls of a function of a module."""
    calls: list[object] = []
    real: Any = getattr(module, name)
    monkeypatch.setattr(module, name, lambda *args: calls.append(args) or real(*args))
    return calls


def test_a_result_has_its_own_round_counted_alone(here, monkeypatch):
    rounds.ladder(*here)
    calls = counted(monkeypatch, rounds, "rung_of")
    rounds.enter_result(*here, ROUNDS, 1, DRAWN)
    rounds.ladder(*here)
    rounds.ladder(*here)
    rounds.round_header(*here, ROUNDS)
    assert len(calls) == 1


def test_the_seats_of_a_round_are_found_once_while_its_results_come_in(here, monkeypatch):
    calls = counted(monkeypatch, rounds, "scores_after")
    for board in range(1, 4):
        rounds.enter_result(*here, ROUNDS, board, DRAWN)
        rounds.board_rows(*here, ROUNDS)
        rounds.sitting_out(*here, ROUNDS)
    assert len(calls) == 1


def test_the_seats_are_found_again_where_an_earlier_round_or_the_list_changes(here):
    before = rounds.board_rows(*here, ROUNDS)
    rounds.enter_result(*here, ROUNDS - 1, 1, DRAWN)
    after = rounds.board_rows(*here, ROUNDS)
    points = {row.white.tpn: row.white.points for row in before}
    assert any(points[row.white.tpn] != row.white.points for row in after)


def test_rows_of_players_are_kept_for_a_state_and_follow_an_undo(here):
    first = player_rows(*here)
    assert player_rows(*here) is first
    rounds.enter_result(*here, ROUNDS, 1, DRAWN)
    changed = player_rows(*here)
    assert changed != first
    events.undo(here[0])
    assert player_rows(*here) == first


def test_an_undo_leaves_what_the_change_left_as_the_same_objects(here):
    event, section = here
    before = event.tournament(section)
    rounds.enter_result(event, section, ROUNDS, 1, DRAWN)
    events.undo(event)
    after = event.tournament(section)
    assert after == before
    assert after.players is before.players
    assert after.settings is before.settings
    assert all(one is other for one, other in zip(after.rounds[:-1], before.rounds[:-1], strict=True))


def test_an_answer_about_a_round_is_kept_while_only_later_rounds_change(here):
    event, section = here
    asked: list[int] = []

    def reckon(t: Tournament, number: int) -> int:
        asked.append(number)
        return len(t.players)

    kept = KeptByRound(reckon)
    kept.read(event, section, ROUNDS - 1)
    rounds.enter_result(event, section, ROUNDS, 1, DRAWN)
    kept.read(event, section, ROUNDS - 1)
    assert asked == [ROUNDS - 1]
    kept.read(event, section, ROUNDS)
    rounds.enter_result(event, section, ROUNDS, 2, DRAWN)
    kept.read(event, section, ROUNDS)
    assert asked == [ROUNDS - 1, ROUNDS, ROUNDS]


def test_only_a_large_event_has_work_for_the_background_and_only_once(here, tmp_path):
    reader, kept = StandingsReader(), KeptByRound(crosstable_of)
    assert reader.work(*here, ROUNDS) is None
    assert kept.work(*here, ROUNDS) is None
    large = opened(tmp_path, LARGE)
    for one in (reader, kept):
        work = one.work(*large, ROUNDS)
        assert work is not None
        work()
        assert one.work(*large, ROUNDS) is None
    events.close_event(large[0])
