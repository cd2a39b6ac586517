"""What the changes and lists of a knock-out say of who goes on, is free, and is out."""

from dataclasses import replace
from pathlib import Path

from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.round import matches, rounds
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, Colour, SystemName
from swissdesk.tournament.model import Settings
from tests.services.service_building import NOON, pair

KNOCK_OUT = SystemName("knock-out")


def test_a_change_says_who_goes_on_and_lists_who_is_free_or_out(tmp_path: Path):
    settings = Settings("Cup", system=KNOCK_OUT, initial_colour=Colour.WHITE)
    rules = KnockOutRules(games=1, ladder="none")
    scoring = tournaments.usual_scoring(KNOCK_OUT)
    event = events.create_event(
        tmp_path / "cup.swissdesk", replace(settings, scoring=scoring, tie_breaks=(), knock_out=rules)
    )
    section = events.sections(event)[0].id
    for number in (1, 2, 3):
        players.add_player(event, section, NewPlayer(f"Player {number}", rating=2500 - number))
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    played = event.tournament(section).rounds[0].games[0]
    first, second = (player.name for player in event.tournament(section).players[1:])
    winner = first if played.black == event.tournament(section).players[1].id else second
    assert matches.enter_board_result(event, section, 1, (1, 1), DRAWN).text == "Board 1, game 1: ½–½"
    text = matches.enter_board_result(event, section, 1, (1, 1), BLACK_WINS).text
    assert text == f"Board 1, game 1: 0–1, was ½–½; match score 0–1; {winner} goes on"
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    assert matches.enter_board_result(event, section, 2, (1, 1), WHITE_WINS).text.endswith(" wins")
    rows = players.player_rows(event, section)
    cells = {row.name: [(cell.text, cell.own_name) for cell in row.byes] for row in rows}
    assert cells["Player 1"][0] == ("–", "free")
    assert cells[{first: second, second: first}[winner]][1] == ("–", "out")
    events.close_event(event)
