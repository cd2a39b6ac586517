"""What the line below the head of a pairing checklist says of its signs."""

from collections.abc import Iterator

from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.rounds import missing_text, waiting_boards
from swissdesk.tournament.standing.acceleration import virtual_in_round
from swissdesk.words import _


def notes(t: Tournament, number: int, *, has_averages: bool, has_floats: bool) -> Iterator[str]:
    """Return what is to be known: first what must not be cut where the line is too short for all."""
    yield from _missing(t, number)
    if number > 1 and t.settings.pairing_system.ladder is not None:
        yield signs_of_ladder()
    if any(virtual_in_round(t, number).values()):
        yield _("Scores with virtual points.")
    if number > 1:
        yield _about_colours(t.settings)
        yield from _about_due(t.settings)
    if number > 1 and has_averages:
        yield _("ARO: average rating of the opponents. Up: upfloats, with an arrow for the last round.")
    elif number > 1 and has_floats:
        yield _("Floats: last two rounds.")


def _about_colours(settings: Settings) -> str:
    if settings.is_team_event:
        return _("Each round: opponent’s number and own colour on board 1 (empty = White).")
    if settings.games_of_people > 1:
        return _("Each round: opponent’s number and own colour in game 1 (empty = White).")
    return _("Each round: opponent’s number and own colour (empty = White).")


def _about_due(settings: Settings) -> Iterator[str]:
    system, teams = settings.pairing_system, settings.team_rules
    if not system.knows_colours_due(teams):
        return
    if not system.knows_strengths(teams):
        yield _("Due: W White, B Black.")
    elif system.knows_absolutes(teams):
        yield _("Due: W mild, W! strong, W!! absolute.")
    else:
        yield _("Due: W mild, W! strong.")


def signs_of_ladder() -> str:
    """Return what rounds without a game are called where there is a ladder."""
    return _("= absent with notice, – absent without, * plays for the club, × bye")


def _missing(t: Tournament, number: int) -> Iterator[str]:
    for paired in t.rounds[: number - 1]:
        if boards := waiting_boards(paired):
            yield missing_text(t, paired.number, boards)
