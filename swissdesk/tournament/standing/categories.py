"""Standings within categories: the order of the whole tournament, among some of its players."""

from collections.abc import Sequence
from typing import NamedTuple

from swissdesk.frozen import Frozen, replace
from swissdesk.tournament.honours import Category
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Player, PlayerId, Settings, Tournament
from swissdesk.tournament.standing.standings import Standing, Standings, standings


class CategoryLine(NamedTuple):
    """A line of a category: the place among its players, shared as in the whole tournament."""

    place: int
    standing: Standing


class CategoryStandings(Frozen):
    """A category and its players in order of rank, then TPN."""

    category: Category
    rows: tuple[CategoryLine, ...]


def category_standings(t: Tournament, after_round: int | None = None) -> tuple[CategoryStandings, ...]:
    """Return the standings of every category after a round, by default the last paired one.

    A player can be in several. Raises TournamentError for a round that is not paired.
    """
    if not t.settings.categories:
        return ()
    return within_categories(t, standings(t, after_round))


def within_categories(t: Tournament, table: Standings) -> tuple[CategoryStandings, ...]:
    """Return the standings of every category, from those of the whole tournament; O(categories x players)."""
    people = players_by_id(t)
    return tuple(
        CategoryStandings(
            category,
            placed([row for row in table.rows if belongs(t.settings, category, people[row.player])]),
        )
        for category in t.settings.categories
    )


def placed(rows: Sequence[Standing]) -> tuple[CategoryLine, ...]:
    """Return some lines of the standings, which are in order, with their places among each other."""
    lines: list[CategoryLine] = []
    for number, row in enumerate(rows, 1):
        is_tied = bool(lines) and lines[-1].standing.rank == row.rank
        lines.append(CategoryLine(lines[-1].place if is_tied else number, row))
    return tuple(lines)


def players_of(t: Tournament, category: Category) -> frozenset[PlayerId]:
    """Return who is in a category."""
    return frozenset(player.id for player in t.players if belongs(t.settings, category, player))


def belongs(settings: Settings, category: Category, player: Player) -> bool:
    """Tell whether a player is ticked for a category, or meets all of its conditions."""
    if player.id in category.ticked:
        return True
    return category.has_conditions and _meets_all(settings, category, player)


def _meets_all(settings: Settings, category: Category, player: Player) -> bool:
    return (
        (not category.women or player.sex == "w")
        and _has_the_age(settings, category, player)
        and _has_the_rating(category, player)
        and (not category.club or player.club.casefold() == category.club.casefold())
        and (not category.federation or player.federation == category.federation)
    )


def _has_the_age(settings: Settings, category: Category, player: Player) -> bool:
    """Tell whether the year of birth is right; nobody's is in an event without a date."""
    if not category.under_age and not category.senior_age:
        return True
    year, born = year_of(settings), birth_year(player)
    if year is None or born is None:
        return False
    age = year - born
    return (not category.under_age or age <= category.under_age) and age >= category.senior_age


def _has_the_rating(category: Category, player: Player) -> bool:
    rating = player.national_rating if category.by_national_rating else player.rating
    return rating >= category.lowest and (not category.highest or rating <= category.highest)


def birth_year(player: Player) -> int | None:
    """Return the year of birth, None where it is not known."""
    year = player.birth[:4]
    # Plain digits alone: isdigit() takes superscripts, which int() refuses.
    return int(year) if len(year) == 4 and year.isascii() and year.isdigit() else None


def year_of(settings: Settings) -> int | None:
    """Return the year by which ages are counted: that of the first day; None without one."""
    days = (settings.start, *settings.round_dates, settings.end)
    return next((day.year for day in days if day is not None), None)


def with_category(settings: Settings, place: int | None, category: Category) -> Settings:
    """Return the settings with a category in the place of another, or behind the last for None.

    Prizes of a category that gets another name stay its own.
    """
    categories = list(settings.categories)
    if place is None:
        return replace(settings, categories=(*categories, category))
    old = categories[place].name
    categories[place] = category
    prizes = tuple(
        replace(prize, category=category.name) if prize.category == old else prize
        for prize in settings.prizes
    )
    return replace(settings, categories=tuple(categories), prizes=prizes)


def without_category(settings: Settings, place: int) -> Settings:
    """Return the settings without a category and its prizes."""
    gone = settings.categories[place]
    categories = (*settings.categories[:place], *settings.categories[place + 1 :])
    prizes = tuple(prize for prize in settings.prizes if prize.category != gone.name)
    return replace(settings, categories=categories, prizes=prizes)
