"""The settings of a tournament."""

import random
from dataclasses import replace

from swissdesk.pairing.systems import SYSTEMS
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.services.tie_breaks import TieBreakChoice, available_tie_breaks
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Colour, SystemName
from swissdesk.tournament import setup
from swissdesk.tournament.model import Settings
from swissdesk.tournament.setup import LockedSetting
from swissdesk.words import _

__all__ = (
    "LockedSetting",
    "TieBreakChoice",
    "available_systems",
    "available_tie_breaks",
    "change_settings",
    "draw_initial_colour",
    "locked_settings",
    "settings_of",
)


def available_systems() -> tuple[SystemName, ...]:
    """Return the pairing systems that this version can pair with, the usual one first."""
    return tuple(SYSTEMS)


def settings_of(event: OpenEvent, section: SectionId) -> Settings:
    """Return the settings of a section."""
    return event.tournament(section).settings


def locked_settings(event: OpenEvent, section: SectionId) -> tuple[LockedSetting, ...]:
    """Return the settings that can no longer be changed, each with its reason."""
    return setup.locked_settings(event.tournament(section))


def change_settings(event: OpenEvent, section: SectionId, settings: Settings) -> Changes:
    """Change the settings; raises `TournamentError` where one can no longer change."""
    return event.change(
        section, lambda t: setup.change_settings(t, settings), _("Settings changed"), EVERYTHING
    )


def draw_initial_colour(event: OpenEvent, section: SectionId, chance: random.Random) -> Changes:
    """Draw the initial colour by lot and record it (C.04.3: initial colour)."""
    colour = chance.choice((Colour.WHITE, Colour.BLACK))
    settings = replace(settings_of(event, section), initial_colour=colour)
    text = _("Initial colour drawn: White") if colour is Colour.WHITE else _("Initial colour drawn: Black")
    return event.change(section, lambda t: setup.change_settings(t, settings), text, EVERYTHING)
