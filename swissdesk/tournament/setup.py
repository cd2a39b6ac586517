"""Setting up a tournament, and what of it can no longer be changed."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from swissdesk.errors import TournamentError
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tournament.acceleration import follow_changes
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.words import _

MOST_ROUNDS = 99
"""What the tournament report file has room for."""


class LockedSetting(NamedTuple):
    """A field of `Settings` that can no longer be changed, and why."""

    field: str
    reason: str


def new_tournament(settings: Settings) -> Tournament:
    """Return a tournament without players; raises TournamentError for settings that cannot be."""
    _check_settings(settings)
    return Tournament(settings)


def change_settings(t: Tournament, settings: Settings) -> Tournament:
    """Return the tournament with other settings.

    Raises TournamentError if a locked setting would change, or if fewer rounds are planned than
    are paired already.
    """
    _check_settings(settings)
    for lock in locked_settings(t):
        if _differs(t.settings, settings, lock.field):
            raise TournamentError(lock.reason)
    if settings.rounds_planned < len(t.rounds):
        raise TournamentError(
            _("{paired} rounds have been paired already; no fewer can be planned.").format(
                paired=len(t.rounds)
            )
        )
    latest_absence = max((absence.round_number for absence in t.absences), default=0)
    if settings.rounds_planned < latest_absence:
        raise TournamentError(
            _("An absence is announced for round {round}; clear it before planning fewer rounds.").format(
                round=latest_absence
            )
        )
    return follow_changes(t, replace(t, settings=settings))


def locked_settings(t: Tournament) -> tuple[LockedSetting, ...]:
    """Return the settings that the paired rounds depend on, each with the reason.

    The system and the drawn initial colour are fixed with the first paired round; the values of
    results with the second, for only then has a pairing used them.
    """
    return tuple(_locks(t))


def _locks(t: Tournament) -> Iterator[LockedSetting]:
    if t.rounds:
        yield LockedSetting("system", _("The pairing system cannot change: round 1 has been paired with it."))
        if t.settings.initial_colour is not None:
            yield LockedSetting(
                "initial_colour", _("The initial colour cannot change: round 1 has been paired with it.")
            )
    if len(t.rounds) > 1:
        yield LockedSetting("scoring", _("The points cannot change: round 2 has been paired by them."))


def _differs(old: Settings, new: Settings, field: str) -> bool:
    """Tell whether two settings differ in a field that can be locked."""
    compared = {
        "system": old.system != new.system,
        "initial_colour": old.initial_colour != new.initial_colour,
        "scoring": old.scoring != new.scoring,
    }
    return compared[field]


def _check_settings(settings: Settings) -> None:
    """Raise TournamentError for settings that no tournament can have."""
    if not 1 <= settings.rounds_planned <= MOST_ROUNDS:
        raise TournamentError(_("The number of rounds must be from 1 to {most}.").format(most=MOST_ROUNDS))
    if settings.start and settings.end and settings.end < settings.start:
        raise TournamentError(_("The tournament cannot end before it starts."))
    for code in settings.tie_breaks:
        parse_code(code)
