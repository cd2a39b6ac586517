"""Make a section of the qualified of another one: what it would be, and the change, which undo takes back."""

import random
from collections.abc import Callable
from functools import partial
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.systems import all_systems
from swissdesk.services.changes import Changes
from swissdesk.services.event.sections import check_name
from swissdesk.services.event.tournaments import with_lots, with_own_positions
from swissdesk.services.intention import Part, SectionsChange
from swissdesk.services.opened import OpenEvent
from swissdesk.services.sizes import is_large
from swissdesk.storage.ids import SectionId
from swissdesk.terms import SystemName
from swissdesk.tournament.event import qualifying
from swissdesk.tournament.event.qualifying import LEAST_QUALIFIED, Qualifying
from swissdesk.tournament.model import Tournament
from swissdesk.words import _

_SEED_BITS: Final = 64

__all__ = (
    "LEAST_QUALIFIED",
    "QualifiedRow",
    "Qualifying",
    "has_losers",
    "has_qualified",
    "preview",
    "preview_work",
    "qualify",
    "stage_systems",
    "why_not",
)


class QualifiedRow(Frozen):
    """A player of the section to be, with the number there."""

    number: int
    name: str
    rating: int


def why_not(event: OpenEvent, section: SectionId) -> str:
    """Return why nobody of a section can go on to another one; empty where somebody can."""
    t = event.tournament(section)
    return qualifying.why_none_qualify(t) if qualifying.why_no_losers(t) else ""


def has_losers(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether those who have lost in round 1 of a knock-out can play on."""
    return not qualifying.why_no_losers(event.tournament(section))


def has_qualified(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether the first of the standings can play on."""
    return not qualifying.why_none_qualify(event.tournament(section))


def stage_systems(event: OpenEvent, section: SectionId) -> tuple[SystemName, ...]:
    """Return the systems by which the qualified can play, those whose numbers are seeds or drawn first."""
    of_teams = event.tournament(section).settings.is_team_event
    fixed = [system for system in all_systems() if system.for_teams == of_teams and system.has_fixed_field]
    return tuple(system.name for system in sorted(fixed, key=lambda one: one.knock_out is None))


def preview(event: OpenEvent, section: SectionId, wanted: Qualifying) -> tuple[QualifiedRow, ...]:
    """Return who would qualify, in the order of the seeds; raises `TournamentError` where nobody can."""
    return _rows(event.tournament(section), wanted)


def preview_work(
    event: OpenEvent, section: SectionId, wanted: Qualifying
) -> Callable[[], tuple[QualifiedRow, ...]] | None:
    """Return what makes the preview in the background; None where it is made at once."""
    t = event.tournament(section)
    return partial(_rows, t, wanted) if is_large(t, len(t.rounds)) else None


def qualify(event: OpenEvent, section: SectionId, wanted: Qualifying) -> Changes:
    """Add a section with the qualified as one change; raises `TournamentError` where it cannot be.

    So it is for a name that another section has. The section itself stays as it is.
    """
    seed = random.SystemRandom().getrandbits(_SEED_BITS)  # before: the same section, however often it is made

    def step(now: OpenEvent) -> SectionsChange:
        t, chance = now.tournament(section), random.Random(seed)
        made = qualifying.section_of_qualified(t, wanted)
        made = replace(made, settings=with_own_positions(with_lots(made.settings, chance), chance))
        check_name(now, made.settings)
        words = _("{section}: the first {count} of {old}, seeded by rank")
        if wanted.of_losers:
            words = _("{section}: those who have lost in round 1 of {old}")
        old = t.settings.section_name
        text = words.format(section=wanted.name, count=wanted.count, old=old)
        return SectionsChange({}, text, (made,))

    return event.change_sections(step, section, _qualified(wanted))


def _qualified(wanted: Qualifying) -> Part:
    """Return who qualifies, in the order of the seeds."""

    def refusal(_state: Tournament) -> str:
        return _("Others have qualified by now than those who were shown: look at them again.")

    return Part(lambda t: tuple((row.number, row.name) for row in _rows(t, wanted)), refusal)


def _rows(t: Tournament, wanted: Qualifying) -> tuple[QualifiedRow, ...]:
    made = qualifying.section_of_qualified(t, wanted)
    return tuple(QualifiedRow(player.tpn, player.name, player.rating) for player in made.players)
