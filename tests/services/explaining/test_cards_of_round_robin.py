"""The cards of a round of a table: one bracket, whatever anybody has scored."""

from pathlib import Path

import pytest

from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.explaining import cards
from swissdesk.terms import SystemName
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from tests.services.service_building import pair


@pytest.mark.parametrize(
    ("name", "boards", "title"), [("round-robin", 0, "All players"), ("team-round-robin", 2, "All teams")]
)
def test_a_round_of_a_table_is_one_bracket_of_all_and_of_no_score(
    tmp_path: Path, name: str, boards: int, title: str
) -> None:
    system = SystemName(name)
    settings = Settings("Club", system=system, scoring=tournaments.usual_scoring(system), boards=boards)
    event = events.create_event(tmp_path / "club.swissdesk", settings)
    section = events.sections(event)[0].id
    for number in range(4):
        members = tuple(NewMember(f"Player {number}, {place}") for place in range(boards))
        players.add_player(event, section, NewPlayer(f"Entry {number}", members=members))
    number = pair(event, section)
    (bracket,) = cards.open_cards(cards.prepare_cards(event, section, number)).table.brackets
    assert (bracket.title, bracket.short_title, len(bracket.residents)) == (title, "", 4)
    events.close_event(event)
