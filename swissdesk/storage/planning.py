"""A change of several sections, worked out: the rows that it needs, and the numbers of new sections."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from swissdesk.frozen import Frozen, replace
from swissdesk.storage.disk.untrusted import MOST_SECTIONS
from swissdesk.storage.errors import ChangeTooLargeError, FirstSectionError, InconsistentChangeError
from swissdesk.storage.event_state import EventState
from swissdesk.storage.ids import SectionId
from swissdesk.storage.outcome import SectionsChange
from swissdesk.storage.rows.composing import composed
from swissdesk.storage.rows.difference import Difference, compare
from swissdesk.storage.rows.nul import brings_nul
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


class Plan(Frozen):
    """What a change does: under which section its entry stands, the states and rows that it leads to."""

    section: SectionId
    states: Mapping[SectionId, Tournament | None]
    difference: Difference


def plan_for(state: EventState, section: SectionId, new: Tournament, where: Path | str) -> Plan:
    """Work out a change of one section; raises `InconsistentChangeError` for what no tournament can be."""
    old = state.tournament(section)
    refuse_unsound(where, new, old)
    difference = compare(section, old, new)
    refuse_nul(where, difference)
    return Plan(section, {section: new}, difference)


def plan_for_all(
    state: EventState, made: SectionsChange, highest: Callable[[], SectionId], where: Path | str
) -> Plan:
    """Work out a change of several sections; `highest` is asked for the number of the last one ever made.

    Raises `FirstSectionError`, `ChangeTooLargeError`, `InconsistentChangeError`.
    """
    here = state.sections()
    if here and made.states.get(state.first_section, state) is None:
        raise FirstSectionError
    if len(here) + len(made.added) > MOST_SECTIONS:
        raise ChangeTooLargeError
    # A section that was undone can come back with a redo: its number stays taken.
    used = (*here, *(entry.section for entry in state.journal()))
    last = SectionId(max(*used, highest(), 0)) if made.added else SectionId(0)
    added = _placed_behind(made.added, [state.tournament(section) for section in here], last)
    for new in (*filter(None, made.states.values()), *added.values()):
        refuse_unsound(where, new)
    steps = [compare(section, state.tournament(section), new) for section, new in made.states.items()]
    steps += [compare(section, None, new) for section, new in added.items()]
    difference = composed(steps)
    refuse_nul(where, difference)
    states = {**made.states, **added}
    return Plan(next(iter(states)), states, difference)


def _placed_behind(
    added: Sequence[Tournament], others: Iterable[Tournament], last: SectionId
) -> dict[SectionId, Tournament]:
    """Return new sections with their numbers, each placed behind those before it."""
    placed: dict[SectionId, Tournament] = {}
    for number, new in enumerate(added, start=last + 1):
        placed[SectionId(number)] = _placed_last(new, (*others, *placed.values()))
    return placed


def _placed_last(new: Tournament, others: Iterable[Tournament]) -> Tournament:
    """Return a tournament with a place behind those of the others, which are all 0 or all different."""
    highest = max((t.settings.position for t in others), default=0)
    return replace(new, settings=replace(new.settings, position=highest + 1 if highest else 0))


def refuse_unsound(where: Path | str, new: Tournament, before: Tournament | None = None) -> None:
    """Raise `InconsistentChangeError` for a state that could not be opened again; `before` is stored."""
    faults = tuple(faults_of(new, before))
    if faults:
        raise InconsistentChangeError(where, "; ".join(faults))


def refuse_nul(where: Path | str, difference: Difference) -> None:
    """Raise `InconsistentChangeError` for a text that a database on a server could not take."""
    if brings_nul(difference):
        raise InconsistentChangeError(where, _("a text holds the character NUL"))
