"""The order of the tournament list, which gives the pairing numbers: by system, people or teams.

All systems rank people by rating, title and name, or what an event has announced in the place of the name,
such as the age (C.04.2:2.2). Leong's text has a lot "perhaps" between
people of one family name (Leong:7): here the given names follow. The simplified system puts the
unrated last, in an order that the event chooses (Vincze: introduction). Teams go by the ratings of
their members (D.02:8, 9).
"""

import sys
from collections.abc import Iterator, Sequence
from typing import Final

from swissdesk.frozen import replace
from swissdesk.pairing.handling.initial_order import Entrant, order_key, plain_letters
from swissdesk.pairing.record import ListOrder
from swissdesk.terms import Title
from swissdesk.tournament.model import Player, Settings, UnratedOrder

_BEHIND_ALL: Final = sys.maxsize
"""The place of somebody without a number."""

ListKey = tuple[int | str, ...]
"""A sort key: the smaller key stands higher in the list; keys of one tournament are of one form."""


def list_key(settings: Settings, player: Player) -> ListKey:
    """Return the key by which an entry takes its place in the list."""
    order = settings.pairing_system.list_order
    if order in (ListOrder.AS_DRAWN, ListOrder.SEEDS):
        return (player.tpn or _BEHIND_ALL,)
    if order is ListOrder.TEAM_STRENGTH:
        best = list(_best_ratings(settings, player))
        return -sum(best[:-1]), -best[-1], plain_letters(player.name), player.name
    if order is ListOrder.UNRATED_LAST and not player.rating:
        return _unrated_key(settings.unrated_order, player)
    if order is ListOrder.RATING and settings.unrated_order is not UnratedOrder.ALPHABET:
        return _key_of_equals(settings.unrated_order, player)
    return order_key(Entrant(player.rating, player.title, player.name))


def has_equals(settings: Settings) -> bool:
    """Tell whether equal entries of the list, or the unrated, stand in an order that the event announces."""
    return settings.pairing_system.list_order in {ListOrder.RATING, ListOrder.UNRATED_LAST}


def strength_key(player: Player) -> ListKey:
    """Return the key by rating, title and name."""
    return order_key(Entrant(player.rating, player.title, player.name))


def follows_ratings(settings: Settings, players: Sequence[Player]) -> bool:
    """Tell whether seeds stand as the ratings have them, so that a list goes on by them."""
    is_of_seeds = settings.pairing_system.list_order is ListOrder.SEEDS
    keys = [(strength_key(player), player.id) for player in players] if is_of_seeds else []
    return is_of_seeds and keys == sorted(keys)


def _key_of_equals(order: UnratedOrder, player: Player) -> ListKey:
    """Return the key with what the event puts in the place of the alphabet (C.04.2:2.2)."""
    rating, title, *names = order_key(Entrant(player.rating, player.title, player.name))
    if order is UnratedOrder.AGE:
        return rating, title, player.birth or "9999", *names
    # Who is about to be put on the list comes last among equals.
    return rating, title, player.id or _BEHIND_ALL, *names


def _unrated_key(order: UnratedOrder, player: Player) -> ListKey:
    """Return the key of a person without a rating, behind everybody who has one (Vincze: introduction).

    Titles do not count. The oldest is first; those of whom no birth is known are last, and those of
    whom only the year is known first among those born in it.
    """
    alphabet = order_key(Entrant(0, Title.NONE, player.name))
    if order is UnratedOrder.AGE:
        return 0, player.birth or "9999", *alphabet
    return (0, player.id) if order is UnratedOrder.ARRIVAL else alphabet


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
