"""Who is ranked by the results of several: clubs, or the teams of a table."""

from pathlib import Path

import pytest

from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.standing.parts import club_title
from swissdesk.terms import SystemName
from swissdesk.tournament.model import Settings


@pytest.mark.parametrize(("system", "title"), [("scheveningen", "Teams"), ("round-robin", "Clubs")])
def test_where_people_play_for_teams_these_are_ranked(tmp_path: Path, system: str, title: str) -> None:
    event = events.create_event(tmp_path / "x.swissdesk", Settings("X", system=SystemName(system)))
    section = events.sections(event)[0].id
    for place in range(2):
        players.add_player(event, section, NewPlayer(f"P{place}"))
    assert club_title(event, section) == title
    events.close_event(event)
