"""FIDE mode of a section: what it says, entering it before round 1, leaving it for good."""

import random
from typing import Final

from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.forms import in_settings
from swissdesk.services.intention import Part
from swissdesk.services.opened import OpenEvent
from swissdesk.services.warned import Level, Warned
from swissdesk.storage.ids import SectionId
from swissdesk.tournament import fide_rules
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.words import _, one_line

__all__ = (
    "FideMode",
    "FideState",
    "Level",
    "Warned",
    "enter",
    "leave",
    "mode_of",
    "mode_text",
    "off_text",
    "warning_of_leaving",
    "why_no_fide_mode",
    "why_not_entered",
    "why_not_left",
)

_SEEDS: Final = 1_000_000
"""Seeds of lots are smaller than this."""


def mode_of(event: OpenEvent, section: SectionId) -> FideMode:
    """Return whether a section is in FIDE mode, and how it ceased to be."""
    return event.tournament(section).settings.fide


def off_text(event: OpenEvent, section: SectionId) -> str:
    """Return that a section is not in FIDE mode, for every page; empty where it is."""
    fide = mode_of(event, section)
    return "" if fide.is_on else mode_text(fide)


def mode_text(fide: FideMode) -> str:
    """Return whether a tournament is in FIDE mode, in a few words."""
    if fide.is_on:
        return _("In FIDE mode")
    if not fide.is_left:
        return _("Not in FIDE mode")
    if not fide.left_in:
        return _("Left FIDE mode before round 1")
    return _("Left FIDE mode in round {round}").format(round=fide.left_in)


def why_no_fide_mode(settings: Settings) -> str:
    """Return why a new tournament with these settings cannot be in FIDE mode; empty where it can."""
    return fide_rules.why_not_in_fide_mode(settings)


def why_not_entered(event: OpenEvent, section: SectionId) -> str:
    """Return why a section cannot enter FIDE mode now; empty where it can."""
    return event.read_only_reason or fide_rules.why_not_entered(event.tournament(section))


def why_not_left(event: OpenEvent, section: SectionId) -> str:
    """Return why there is no FIDE mode to be left; empty where there is."""
    return event.read_only_reason if mode_of(event, section).is_on else _("It is not in FIDE mode")


def enter(event: OpenEvent, section: SectionId, chance: random.Random) -> Changes:
    """Put a section into FIDE mode before round 1; raises `TournamentError` where it cannot be in it."""
    seed = chance.randrange(1, _SEEDS)
    text = _("FIDE mode entered")
    return event.change(
        section, lambda t: fide_rules.enter_fide_mode(t, seed), text, EVERYTHING, _mode_and_rounds()
    )


def _mode_and_rounds() -> Part:
    """Return whether a section is in FIDE mode, and how many rounds are paired."""
    part = in_settings(lambda settings: settings.fide)
    return Part(lambda t: (t.settings.fide, len(t.rounds)), part.refusal)


def warning_of_leaving(event: OpenEvent, section: SectionId) -> Warned:
    """Return what is said, and asked twice, before a section leaves FIDE mode."""
    del event, section
    return Warned(
        Level.TWICE,
        _("Leave FIDE mode?"),
        _("A tournament that has left FIDE mode never enters it again."),
        _("Leave FIDE mode"),
        (
            _("Rounds, points, tie-breaks, acceleration and forbidden pairs are no longer fixed."),
            _("Rounds of any age can be opened again, and their results changed."),
            _("Every page and every sheet says from now on that it has left FIDE mode, and in which round."),
            _("The report says so too, with your reason, and a federation may refuse to rate it."),
        ),
    )


def leave(event: OpenEvent, section: SectionId, reason: str) -> Changes:
    """Let a section leave FIDE mode for good; the reason stands in the journal and in its report.

    Raises `TournamentError` where it is not in FIDE mode, and without a reason.
    """

    def text(t: Tournament, _after: Tournament) -> str:
        before, later = (
            _("FIDE mode left before round 1: {reason}"),
            _("FIDE mode left in round {round}: {reason}"),
        )
        words = later if t.rounds else before
        return words.format(round=len(t.rounds), reason=" ".join(one_line(reason).split()))

    return event.change(
        section, lambda t: fide_rules.leave_fide_mode(t, reason), text, EVERYTHING, _mode_and_rounds()
    )
