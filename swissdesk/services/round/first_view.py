"""What the window shows first of an event: the round in work."""

from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import rounds
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.round.ladder import LadderRow, LadderState

_WITHOUT_BOARDS = frozenset({LadderState.GATE, LadderState.NOT_YET})


def working_round(ladder: tuple[LadderRow, ...]) -> int:
    """Return the round in work: the first one that is not closed, else the last."""
    return next((rung.number for rung in ladder if rung.state is not LadderState.CLOSED), max(1, len(ladder)))


def made_ready(event: OpenEvent, section: SectionId) -> OpenEvent:
    """Return an event that keeps what its first view is made of, as who reads it beside the window can do."""
    ladder = rounds.ladder(event, section)
    number = working_round(ladder)
    if ladder and ladder[number - 1].state not in _WITHOUT_BOARDS:
        rounds.sitting_out(event, section, number)
        if not event.tournament(section).settings.is_team_event:
            rounds.board_rows(event, section, number)
    return event
