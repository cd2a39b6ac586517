"""Team events for the pages' tests: teams whose names and ratings are made up by their place."""

from pathlib import Path

from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.teams import NewMember
from swissdesk.services.event import events
from swissdesk.services.round import matches
from swissdesk.terms import DRAWN, WHITE_WINS, Colour
from swissdesk.tournament.model import Settings
from tests.ui.pages.conftest import Event

TOWNS = ("Győr", "Łódź", "Plzeň", "Graz", "Žilina", "Bern", "Turku", "Porto")


class TeamEvent(Event):
    """An open team event; what is played are the boards of its matches."""

    def play(self, *, but: int = 0) -> None:
        """Pair a round and enter all results but those of the last matches."""
        number = self.pair()
        rows = matches.match_rows(self.opened, self.section, number)
        for row in rows[: len(rows) - but]:
            for board in row.boards:
                result = DRAWN if board.board == 2 else WHITE_WINS
                matches.enter_board_result(
                    self.opened, self.section, number, (row.match, board.board), result
                )


def team_event(folder: Path, count: int = 6, *, people: int = 5, boards: int = 4) -> TeamEvent:
    """An event of teams that get weaker by 40 points from one to the next."""
    plain = Settings("Team Cup", rounds_planned=3, initial_colour=Colour.WHITE, federation="HUN")
    opened = events.create_event(folder / "teams.swissdesk", teams.team_settings(plain, boards))
    section = events.sections(opened)[0].id
    for place in range(count):
        members = tuple(
            NewMember(f"{TOWNS[place]} {letter}", rating=2400 - 40 * place - 10 * row)
            for row, letter in enumerate("ABCDEFGH"[:people])
        )
        players.add_player(
            opened, section, NewPlayer(f"{TOWNS[place]} SK", federation="HUN", members=members)
        )
    return TeamEvent(opened, section)
