"""What is said before somebody leaves a table, and when somebody returns (C.05)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import players, presence
from swissdesk.services.entry.leaving import leaving
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.journal import entries as journal
from swissdesk.terms import SystemName
from swissdesk.tournament.model import PlayerId, Settings
from tests.services.service_building import new_event, pair, play

DOUBLE = SystemName("double-round-robin")
FIRST = PlayerId(1)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[OpenEvent, SectionId]]:
    settings = Settings("Club", system=DOUBLE, scoring=tournaments.usual_scoring(DOUBLE), half_by_cycle=True)
    event = events.create_event(tmp_path / "club.swissdesk", settings)
    section = events.sections(event)[0].id
    for number in range(1, 5):
        players.add_player(event, section, NewPlayer(f"Player {number}"))
    yield event, section
    events.close_event(event)


def test_leaving_says_what_counts_and_what_is_lost_and_returning_what_comes_back(
    table: tuple[OpenEvent, SectionId],
) -> None:
    for _round in range(3):
        play(*table)
    pair(*table)
    found = leaving(*table, FIRST)
    assert found is not None
    assert found.sentences == (
        "Cycle 1: 3 of 3 games played: they count, the others are forfeited (C.05).",
        (
            "Cycle 2: 0 of 3 games played, less than half: they count for rating, but not in the "
            "standings; the others are forfeited (C.05)."
        ),
        "1 open game of the paired rounds is lost by forfeit at once.",
    )
    presence.expel_player(*table, FIRST, "three phones")
    assert "three phones (cycle 1: 3 of 3 games played" in journal.journal_rows(table[0])[-1].what
    players.reinstate_player(*table, FIRST)
    assert journal.journal_rows(table[0])[-1].what == "Back in: 1 Player 1 (1 forfeit is taken back)"
    assert not table[0].tournament(table[1]).rounds[3].games[0].given


def test_where_rounds_follow_from_results_nobody_is_asked(tmp_path: Path) -> None:
    event, section = new_event(tmp_path, 4)
    assert leaving(event, section, FIRST) is None
    events.close_event(event)
