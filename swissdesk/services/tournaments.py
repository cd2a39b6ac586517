"""The settings of a tournament."""

import random
from dataclasses import dataclass, replace

from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Colour
from swissdesk.tournament.model import Settings
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class LockedSetting:
    """A field of `Settings` that can no longer change, with the reason to be shown below it."""

    field: str
    reason: str


@dataclass(frozen=True, slots=True)
class TieBreakChoice:
    """A tie-break that can be chosen: its code, short heading and name in words."""

    code: str
    heading: str
    name: str


def settings_of(event: OpenEvent, section: SectionId) -> Settings:
    """Return the settings of a section."""
    return event.tournament(section).settings


def locked_settings(event: OpenEvent, section: SectionId) -> tuple[LockedSetting, ...]:
    """Return the settings that can no longer be changed, each with its reason."""
    from swissdesk.tournament import setup

    return tuple(
        LockedSetting(name, reason) for name, reason in setup.locked_settings(event.tournament(section))
    )


def change_settings(event: OpenEvent, section: SectionId, settings: Settings) -> Changes:
    """Change the settings; raises `TournamentError` where one can no longer change."""
    from swissdesk.tournament import setup

    return event.change(
        section, lambda t: setup.change_settings(t, settings), _("Settings changed"), EVERYTHING
    )


def draw_initial_colour(event: OpenEvent, section: SectionId, chance: random.Random) -> Changes:
    """Draw the initial colour by lot and record it (C.04.3: initial colour)."""
    from swissdesk.tournament import setup

    colour = chance.choice((Colour.WHITE, Colour.BLACK))
    settings = replace(settings_of(event, section), initial_colour=colour)
    text = _("Initial colour drawn: White") if colour is Colour.WHITE else _("Initial colour drawn: Black")
    return event.change(section, lambda t: setup.change_settings(t, settings), text, EVERYTHING)


def available_tie_breaks() -> tuple[TieBreakChoice, ...]:
    """Return every tie-break that can be chosen, in the order of a pick list."""
    raise NotImplementedError
