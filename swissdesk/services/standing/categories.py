"""The categories: what they ask for, who is in them, and every change to them."""

from collections.abc import Iterator

from swissdesk.frozen import Frozen, replace
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.forms import in_settings
from swissdesk.services.intention import Part
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Title, Tpn
from swissdesk.tournament.event import setup
from swissdesk.tournament.honours import Category
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.standing.categories import (
    belongs,
    players_of,
    with_category,
    without_category,
)
from swissdesk.tournament.standing.category_words import condition_words
from swissdesk.words import _

__all__ = (
    "Category",
    "CategoryRow",
    "InCategory",
    "category_rows",
    "conditions_text",
    "in_category",
    "put_category",
    "remove_category",
    "usual_categories",
)

_YOUTH = (8, 10, 12, 14, 16, 18, 20)
_SENIORS = (50, 65)


class CategoryRow(Frozen):
    """A category by its place from 0: what it asks for in words, and how many players are in it."""

    place: int
    category: Category
    conditions: str
    count: int


class InCategory(Frozen):
    """Somebody in a category; `is_ticked` says that the conditions alone would not do."""

    id: PlayerId
    tpn: Tpn
    title: Title
    name: str
    is_ticked: bool


def category_rows(event: OpenEvent, section: SectionId) -> tuple[CategoryRow, ...]:
    """Return the categories in their order."""
    t = event.tournament(section)
    return tuple(
        CategoryRow(place, category, conditions_text(t, category), len(players_of(t, category)))
        for place, category in enumerate(t.settings.categories)
    )


def in_category(event: OpenEvent, section: SectionId, category: Category) -> tuple[InCategory, ...]:
    """Return who is or would be in a category, in order of TPN."""
    t = event.tournament(section)
    return tuple(_row(t, category, one) for one in t.players if belongs(t.settings, category, one))


def put_category(event: OpenEvent, section: SectionId, place: int | None, category: Category) -> Changes:
    """Store a category in the place of another, or after the last for None.

    Raises `TournamentError` for an impossible category.
    """
    text = _("Category {name}").format(name=category.name)
    return event.change(
        section,
        lambda t: setup.change_settings(t, with_category(t.settings, place, category)),
        text,
        EVERYTHING,
        _as_shown(),
    )


def remove_category(event: OpenEvent, section: SectionId, place: int) -> Changes:
    """Take a category away, and its prizes."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("Category {name} removed").format(name=t.settings.categories[place].name)

    return event.change(
        section,
        lambda t: setup.change_settings(t, without_category(t.settings, place)),
        text,
        EVERYTHING,
        _as_shown(),
    )


def _as_shown() -> Part:
    """Return the categories with their prizes, which go by their places."""
    return in_settings(lambda settings: (settings.categories, settings.prizes))


def usual_categories(event: OpenEvent, section: SectionId) -> tuple[Category, ...]:
    """Return the categories that events often have and this one has not, people first, then its clubs."""
    t = event.tournament(section)
    taken = {category.name.casefold() for category in t.settings.categories}
    return tuple(category for category in _usual(t) if category.name.casefold() not in taken)


def _usual(t: Tournament) -> Iterator[Category]:
    yield Category(_("Women"), women=True)
    yield from (Category(f"U{age}", under_age=age) for age in _YOUTH)
    yield from (Category(f"S{age}", senior_age=age) for age in _SENIORS)
    yield Category(_("Rating below 1600"), highest=1599)
    yield Category(_("Rating 1600 to 1999"), lowest=1600, highest=1999)
    yield Category(_("Without a rating"), ticked=tuple(one.id for one in t.players if not one.rating))


def conditions_text(t: Tournament, category: Category) -> str:
    """Return what a category asks for, in words: `women; born in 2008 or later; 2 ticked`."""
    return "; ".join(_conditions(t, category)) or _("nobody yet")


def _conditions(t: Tournament, category: Category) -> Iterator[str]:
    yield from condition_words(t.settings, category)
    if category.ticked:
        yield _("{count} ticked").format(count=len(category.ticked))


def _row(t: Tournament, category: Category, player: Player) -> InCategory:
    is_ticked = not belongs(t.settings, replace(category, ticked=()), player)
    return InCategory(player.id, player.tpn, player.title, player.name, is_ticked)
