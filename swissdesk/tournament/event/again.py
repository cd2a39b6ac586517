"""A tournament held again: its settings, its players, or both, without anything that happened in it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from swissdesk.tournament.entry.moving import KnownPeople, form_of
from swissdesk.tournament.entry.registration import NewPlayer, add_players
from swissdesk.tournament.event.setup import new_tournament
from swissdesk.tournament.honours import Category
from swissdesk.tournament.model import Player, PlayerId, Settings, Tournament


@dataclass(frozen=True, slots=True)
class Occasion:
    """What is new when a tournament is held again: the name of the event and its days."""

    name: str
    start: date | None = None
    end: date | None = None


@dataclass(frozen=True, slots=True)
class Taken:
    """What a new tournament takes from an earlier one."""

    settings: bool = True
    players: bool = True


def held_again(t: Tournament, occasion: Occasion, taken: Taken) -> Tournament:
    """Return a tournament before round 1 with what is taken from an earlier one.

    Players come in the order of their registration and get new numbers; who had withdrawn or was
    expected late is in again, fees stay and nothing is paid yet. Rounds, results, absences, virtual
    points, forbidden pairs, fixed boards, lots, corrections and kept lines of a report are left out, and
    so are the days of the rounds and the initial colour, which is drawn anew.
    Raises TournamentError for settings that no new tournament can have.
    """
    settings = _settings(t.settings, occasion, taken)
    if not taken.players:
        return new_tournament(settings)
    people = sorted(t.players, key=lambda player: player.id)
    joined = add_players(new_tournament(settings), [_form(player) for player in people])
    ids = {player.id: PlayerId(place) for place, player in enumerate(people, start=1)}
    ticked = tuple(_ticked(category, ids) for category in settings.categories)
    return replace(joined, settings=replace(joined.settings, categories=ticked))


def with_people_of(t: Tournament, earlier: Iterable[Tournament]) -> Tournament:
    """Return a tournament with everybody from earlier ones on its list who is not there yet.

    People come to people and teams to teams, each once, with their fees and nothing paid yet; where
    rounds are paired they are late entries (C.04.2:2.4).
    """
    known, forms = KnownPeople(t.players), list[NewPlayer]()
    for other in earlier:
        if other.settings.is_team_event != t.settings.is_team_event:
            continue
        for player in sorted(other.players, key=lambda player: player.id):
            if known.same_as(player) is None:
                forms.append(_form(player))
                known.add(player)
    return add_players(t, forms) if forms else t


def _form(player: Player) -> NewPlayer:
    return replace(form_of(player), paid=0)


def _ticked(category: Category, ids: Mapping[PlayerId, PlayerId]) -> Category:
    """Return a category with the same people under their new identities."""
    return replace(category, ticked=tuple(sorted(ids[person] for person in category.ticked)))


def _settings(old: Settings, occasion: Occasion, taken: Taken) -> Settings:
    """Return the settings; of those not taken only what the list itself needs to know."""
    kept = old if taken.settings else _needed(old)
    return replace(
        kept,
        name=occasion.name,
        start=occasion.start,
        end=occasion.end,
        round_dates=(),
        initial_colour=None,
    )


def _needed(old: Settings) -> Settings:
    usual = Settings(old.name, section=old.section)
    if not old.is_team_event:
        return usual
    system = old.pairing_system
    return replace(
        usual,
        system=system.name,
        scoring=system.scoring,
        tie_breaks=system.tie_breaks,
        boards=old.boards,
        rating_floor=old.rating_floor,
    )
