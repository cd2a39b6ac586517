"""Events for tests of the services: real files, invented players, real pairings."""

from datetime import UTC, datetime
from pathlib import Path

from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.round import matches, rounds
from swissdesk.terms import DRAWN, WHITE_WINS, Colour, Result
from swissdesk.tournament.model import Settings
from tests.stored_events import stored_event

NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)


def new_event(folder: Path, field: int, *, planned: int = 5) -> tuple[OpenEvent, SectionId]:
    """An event with a field of invented players, number 1 the strongest, before round 1."""

    def make(path: Path) -> OpenEvent:
        settings = Settings("Test Open", rounds_planned=planned, initial_colour=Colour.WHITE)
        event = events.create_event(path, settings)
        section = events.sections(event)[0].id
        for number in range(1, field + 1):
            players.add_player(event, section, NewPlayer(f"Player {number:03}", rating=2500 - number))
        return event

    event = stored_event(folder / "event.swissdesk", f"services {field} {planned}", make)
    return event, events.sections(event)[0].id


def pair(event: OpenEvent, section: SectionId) -> int:
    """Pair the next round and return its number."""
    request = rounds.prepare_pairing(event, section)
    rounds.accept_pairing(
        event, section, rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    )
    return request.round_number


def play(event: OpenEvent, section: SectionId, *results: Result) -> int:
    """Pair and publish a round, enter the given results and White wins on the other boards."""
    number = pair(event, section)
    rounds.publish_round(event, section, NOON)
    for place, row in enumerate(rounds.board_rows(event, section, number)):
        result = results[place] if place < len(results) else WHITE_WINS
        for game in row.games:
            matches.enter_board_result(event, section, number, (row.board, game.number), result)
        if not row.games:
            rounds.enter_result(event, section, number, row.board, result)
    return number


ALL_DRAWN = (DRAWN,) * 500
