"""The order of the tournament list, which gives the pairing numbers: by system, people or teams.

All systems rank people by rating, title and name (C.04.2:2.2, Leong:7, where a lot between people of
one family name "perhaps" follows: here the given names do). The simplified system puts the unrated
last by alphabet alone (Vincze: introduction). Teams go by the ratings of their members (D.02:8, 9).
"""

from collections.abc import Iterator
from dataclasses import replace

from swissdesk.pairing.handling.initial_order import Entrant, order_key, plain_letters
from swissdesk.terms import SystemName, Title
from swissdesk.tournament.model import Player, Settings

ListKey = tuple[int | str, ...]
"""A sort key: the smaller key stands higher in the list; keys of one tournament are of one form."""


def list_key(settings: Settings, player: Player) -> ListKey:
    """Return the key by which an entry takes its place in the list."""
    if settings.is_team_event:
        best = list(_best_ratings(settings, player))
        return -sum(best[:-1]), -best[-1], plain_letters(player.name), player.name
    counts_title = player.rating > 0 or settings.system is not SystemName.SIMPLIFIED
    return order_key(Entrant(player.rating, player.title if counts_title else Title.NONE, player.name))


def is_stronger_or_weaker(settings: Settings, old: Player, new: Player) -> bool:
    """Tell whether a correction changes more than the name, by which equal entries are put in order."""
    return list_key(settings, replace(old, name="")) != list_key(settings, replace(new, name=""))


def with_strength(settings: Settings, team: Player) -> Player:
    """Return the team with its strength: the average of its best members, rounded (D.02:8)."""
    best = list(_best_ratings(settings, team))[:-1]
    rating = (2 * sum(best) + len(best)) // (2 * len(best))
    return team if team.rating == rating else replace(team, rating=rating)


def _best_ratings(settings: Settings, team: Player) -> Iterator[int]:
    """Yield the best ratings of a team, as many as there are boards, and the next one (D.02:8, 9).

    The rule says four, and a match has four boards (D.02:4). The rating floor stands for a rating
    that a member does not have (D.02:7), and for a member that a team does not have.
    """
    ratings = sorted((member.rating or settings.rating_floor for member in team.members), reverse=True)
    ratings += [settings.rating_floor] * (settings.boards + 1 - len(ratings))
    yield from ratings[: settings.boards + 1]
