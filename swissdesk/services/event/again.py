"""New events that take settings or players from earlier ones, and from templates."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.event.events import close_event, create_with, open_event
from swissdesk.services.event.tournaments import with_lots, with_own_positions
from swissdesk.services.intention import Once
from swissdesk.services.opened import OpenEvent
from swissdesk.services.wording import system_text
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.event.again import Occasion, Taken, held_again, newcomers, with_people_of
from swissdesk.tournament.model import Player, Tournament
from swissdesk.words import _, ngettext, storable

__all__ = ("Occasion", "Source", "Taken", "begin_again", "source_of", "take_players")

_MOST_NAMES: Final = 4


class Source(Frozen):
    """What an event offers to a new one: its name, a line about each section, and all in a few words.

    `people` says how many players and teams it has, empty for none.
    """

    path: Path
    name: str
    sections: tuple[str, ...]
    people: str
    in_short: str


def source_of(path: Path) -> Source:
    """Return what an event offers to a new one; raises `StorageError` where it cannot be opened.

    It may be open in another window, or in this one.
    """
    return _source(path, _states(path))


def source_of_open(event: OpenEvent) -> Source:
    """Return what an event offers that is open in this window."""
    return _source(event.path, tuple(event.tournament(section) for section in event.store.sections()))


def _source(path: Path, states: Sequence[Tournament]) -> Source:
    lines = tuple(map(_section_text, states))
    return Source(path, states[0].settings.name, lines, _people_text(states), _in_short(states))


def begin_again(source: Path, path: Path, occasion: Occasion, taken: Taken, who: str = "") -> OpenEvent:
    """Make a new event file with the sections of another one, and open it.

    `who` signs its journal, by default the user of the computer. Raises `TournamentError` for settings
    that no new tournament can have, and `StorageError`; then no file is left behind.
    """
    begun = tuple(map(_with_seed, _distinct(_states(source), occasion, taken)))
    text = _("New tournament {name}, from {file}").format(name=occasion.name, file=storable(source.stem))
    if len(begun) > 1:
        names = "; ".join(t.settings.section_name for t in begun)
        text = _("{text}, with the sections {names}").format(text=text, names=names)
    return create_with(path, begun, text, who)


def _with_seed(t: Tournament) -> Tournament:
    """Return a new section with the seeds of its lots and of its start positions, where there are some."""
    return replace(t, settings=with_own_positions(with_lots(t.settings)))


def _distinct(states: Iterable[Tournament], occasion: Occasion, taken: Taken) -> Iterator[Tournament]:
    """Yield the new sections, each with a name of its own: old ones may differ in the event's name alone."""
    known: set[str] = set()
    for old in states:
        t = held_again(old, occasion, taken)
        name, number = t.settings.section_name, 1
        while name.casefold() in known:
            name = old.settings.section_name if number == 1 else f"{old.settings.section_name} {number}"
            number += 1
        known.add(name.casefold())
        is_own = name == t.settings.section_name
        yield t if is_own else replace(t, settings=replace(t.settings, section=name))


def take_players(event: OpenEvent, section: SectionId, source: Path) -> Changes:
    """Put everybody of an earlier event on the list who is not there yet, as one change.

    The sentence names who was left out. Raises `TournamentError` where there is nobody to take, and
    `StorageError`.
    """
    earlier = _states(source)
    found_in = Once(lambda t: newcomers(t, earlier))

    def step(t: Tournament) -> Tournament:
        found = found_in(t)
        if not found.forms:
            raise TournamentError(_nobody_text(source.name, found.there))
        return with_people_of(t, earlier)

    def text(t: Tournament, _after: Tournament) -> str:
        found = found_in(t)
        count = len(found.forms)
        words = (
            ngettext("{count} team taken from {file}", "{count} teams taken from {file}", count)
            if t.settings.is_team_event
            else ngettext("{count} player taken from {file}", "{count} players taken from {file}", count)
        )
        taken = words.format(count=count, file=storable(source.stem))
        return f"{taken}. {_there_text(found.there)}" if found.there else taken

    return event.change(section, step, text, EVERYTHING)


def _nobody_text(file: str, there: Sequence[Player]) -> str:
    if not there:
        return _("{file} has nobody who is not on this list already.").format(file=file)
    sentence = _("{file} has nobody who is not on this list already, by ID or by name: {names}")
    return sentence.format(file=file, names=_names_text(there))


def _there_text(there: Sequence[Player]) -> str:
    """Return who was left out, and by what; one name alone may be that of two people."""
    sentence = ngettext(
        "{count} is on this list already, by ID or by name: {names}",
        "{count} are on this list already, by ID or by name: {names}",
        len(there),
    )
    return sentence.format(count=len(there), names=_names_text(there))


def _names_text(people: Sequence[Player]) -> str:
    """Return the first names, and how many more there are: the sentence stands in the status bar."""
    names = "; ".join(player.name for player in people[:_MOST_NAMES])
    more = len(people) - _MOST_NAMES
    return _("{names} and {count} more").format(names=names, count=more) if more > 0 else names


def _states(path: Path) -> tuple[Tournament, ...]:
    """Return the sections of an event, at least one; raises `StorageError`."""
    event = open_event(path, read_only=True)
    try:
        event.tournament(event.store.first_section)  # refuses an event without sections
        return tuple(event.tournament(section) for section in event.store.sections())
    finally:
        close_event(event)


def _in_short(states: Sequence[Tournament]) -> str:
    """Return how many sections there are, or of a single one its rounds and time control."""
    if len(states) > 1:
        return ngettext("{count} section", "{count} sections", len(states)).format(count=len(states))
    settings = states[0].settings
    return ", ".join(filter(None, (_rounds_text(settings.rounds_planned), settings.time_control)))


def _rounds_text(count: int) -> str:
    return ngettext("{count} round", "{count} rounds", count).format(count=count)


def _people_text(states: Sequence[Tournament]) -> str:
    """Return how many teams and players there are, `3 teams, 12 players`; empty for none."""
    of_teams = [team for t in states if t.settings.is_team_event for team in t.players]
    players = sum(len(t.players) for t in states if not t.settings.is_team_event)
    players += sum(len(team.members) for team in of_teams)
    parts = (
        ngettext("{count} team", "{count} teams", len(of_teams)).format(count=len(of_teams)),
        ngettext("{count} player", "{count} players", players).format(count=players),
    )
    counts = (len(of_teams), players)
    return ", ".join(part for part, count in zip(parts, counts, strict=True) if count)


def _section_text(t: Tournament) -> str:
    """Return a section in a line: its name, who is in it, how it is paired."""
    parts = (
        _people_text([t]),
        _rounds_text(t.settings.rounds_planned),
        system_text(t.settings.system),
        t.settings.time_control,
    )
    return _("{section}: {facts}").format(
        section=t.settings.section_name, facts=", ".join(filter(None, parts))
    )
