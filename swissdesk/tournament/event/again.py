"""A tournament held again: its settings, its players, or both, without anything that happened in it."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from swissdesk.frozen import Frozen, replace
from swissdesk.tournament.entry.counterparts import counterparts
from swissdesk.tournament.entry.moving import form_of
from swissdesk.tournament.entry.registration import NewPlayer, add_players
from swissdesk.tournament.event.setup import new_tournament
from swissdesk.tournament.fide_rules import anew
from swissdesk.tournament.honours import Category
from swissdesk.tournament.model import Player, PlayerId, Settings, Tournament


class Occasion(Frozen):
    """What is new when a tournament is held again: the name of the event and its days."""

    name: str
    start: date | None = None
    end: date | None = None


class Taken(Frozen):
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


class Newcomers(Frozen):
    """People or teams of earlier tournaments: who comes onto a list, and who seems to be on it already."""

    forms: tuple[NewPlayer, ...]
    there: tuple[Player, ...]


def newcomers(t: Tournament, earlier: Iterable[Tournament]) -> Newcomers:
    """Tell who of earlier tournaments comes onto a list, and who is left out: everybody once.

    Two entries of one tournament are two people; entries of several ones can be one person. People come
    to people and teams to teams, with their fees and nothing paid yet.
    """
    people: list[Player] = []
    for entries in _lists(earlier, of_teams=t.settings.is_team_event):
        met = counterparts(entries, people)
        people += [entry for entry, same in zip(entries, met, strict=True) if same is None]
    known = [*zip(people, counterparts(people, t.players), strict=True)]
    return Newcomers(
        tuple(_form(player) for player, same in known if same is None),
        tuple(player for player, same in known if same is not None),
    )


def with_people_of(t: Tournament, earlier: Iterable[Tournament]) -> Tournament:
    """Return a tournament with the `newcomers` of earlier ones on its list.

    Where rounds are paired they are late entries (C.04.2:2.4).
    """
    forms = newcomers(t, earlier).forms
    return add_players(t, forms) if forms else t


def _lists(earlier: Iterable[Tournament], *, of_teams: bool) -> Iterator[list[Player]]:
    """Yield the teams, or the people, of each tournament in the order of their registration."""
    for t in earlier:
        if t.settings.is_team_event == of_teams:
            yield sorted(t.players, key=lambda player: player.id)


def _form(player: Player) -> NewPlayer:
    """Return the form without what belongs to the earlier event: its payment, ratings of its later rounds."""
    return replace(form_of(player), paid=0, later_ratings=())


def _ticked(category: Category, ids: Mapping[PlayerId, PlayerId]) -> Category:
    """Return a category with the same people under their new identities."""
    return replace(category, ticked=tuple(sorted(ids[person] for person in category.ticked)))


def _settings(old: Settings, occasion: Occasion, taken: Taken) -> Settings:
    """Return the settings; of those not taken only what the list itself needs to know."""
    kept = old if taken.settings else _needed(old)
    new = replace(
        kept,
        name=occasion.name,
        start=occasion.start,
        end=occasion.end,
        round_dates=(),
        initial_colour=None,
    )
    return anew(new)


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
