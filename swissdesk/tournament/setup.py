"""Setting up a tournament, and what of it can no longer be changed."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from swissdesk.errors import TournamentError
from swissdesk.pairing.handling.acceleration import virtual_points
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tournament.acceleration import regrouped
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
    acceleration = () if t.settings.baku and settings.baku is None else t.acceleration
    return regrouped(replace(t, settings=settings, acceleration=acceleration))


def locked_settings(t: Tournament) -> tuple[LockedSetting, ...]:
    """Return the settings that the paired rounds depend on, each with the reason.

    The system, the acceleration and the drawn initial colour are fixed with the first paired round;
    the values of results with the second, for only then has a pairing used them, or with the first
    if virtual points follow from them.
    """
    return tuple(_locks(t))


def _locks(t: Tournament) -> Iterator[LockedSetting]:
    if t.rounds:
        yield LockedSetting("system", _("The pairing system cannot change: round 1 has been paired with it."))
        yield LockedSetting(
            "baku", _("The acceleration cannot change: round 1 has been paired with or without it.")
        )
        if t.settings.initial_colour is not None:
            yield LockedSetting(
                "initial_colour", _("The initial colour cannot change: round 1 has been paired with it.")
            )
    if len(t.rounds) > 1:
        yield LockedSetting("scoring", _("The points cannot change: round 2 has been paired by them."))
    elif t.rounds and t.settings.baku is not None:
        yield LockedSetting(
            "scoring", _("The points cannot change: round 1 has been accelerated by the value of a win.")
        )


def _differs(old: Settings, new: Settings, field: str) -> bool:
    """Tell whether two settings differ in a field that can be locked."""
    compared = {
        "system": old.system != new.system,
        "initial_colour": old.initial_colour != new.initial_colour,
        "scoring": old.scoring != new.scoring,
        "baku": old.baku != new.baku,
    }
    return compared[field]


def _check_settings(settings: Settings) -> None:
    """Raise TournamentError for settings that no tournament can have, PairingError for such acceleration."""
    if not 1 <= settings.rounds_planned <= MOST_ROUNDS:
        raise TournamentError(_("The number of rounds must be from 1 to {most}.").format(most=MOST_ROUNDS))
    if settings.start and settings.end and settings.end < settings.start:
        raise TournamentError(_("The tournament cannot end before it starts."))
    for code in settings.tie_breaks:
        parse_code(code)
    if settings.baku is not None:
        virtual_points(settings.rounds_planned, settings.scoring, settings.baku)
