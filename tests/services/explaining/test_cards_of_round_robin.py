"""The cards of a round of a table: one bracket, whatever anybody has scored."""

from pathlib import Path

from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.explaining import cards
from swissdesk.terms import SystemName
from swissdesk.tournament.model import Settings
from tests.services.service_building import play


def test_a_round_of_a_table_is_one_bracket_of_all_players_and_of_no_score(tmp_path: Path) -> None:
    system = SystemName("round-robin")
    settings = Settings("Club", system=system, scoring=tournaments.usual_scoring(system))
    event = events.create_event(tmp_path / "club.swissdesk", settings)
    section = events.sections(event)[0].id
    for number in range(4):
        players.add_player(event, section, NewPlayer(f"Player {number}"))
    play(event, section)
    number = play(event, section)
    (bracket,) = cards.open_cards(cards.prepare_cards(event, section, number)).table.brackets
    assert (bracket.title, bracket.short_title, len(bracket.residents)) == ("All players", "", 4)
    events.close_event(event)
