"""What a category asks for, in words."""

from collections.abc import Iterator

from swissdesk.tournament.honours import Category
from swissdesk.tournament.model import Settings
from swissdesk.tournament.standing.categories import year_of
from swissdesk.words import _


def condition_words(settings: Settings, category: Category) -> Iterator[str]:
    """Yield each condition of a category: `women`, `under 18 (born 2008 or later)`; none if it has none."""
    year = year_of(settings)
    if category.women:
        yield _("women")
    if category.under_age:
        born = "" if year is None else str(year - category.under_age)
        yield _born_text(_("under {age}"), _("born {year} or later"), category.under_age, born)
    if category.senior_age:
        born = "" if year is None else str(year - category.senior_age)
        yield _born_text(_("{age} or older"), _("born {year} or earlier"), category.senior_age, born)
    if category.lowest or category.highest:
        yield _rating_text(category)
    if category.club:
        yield category.club
    if category.federation:
        yield category.federation


def _born_text(age: str, born: str, years: int, year: str) -> str:
    """Return the age, and the year of birth that it means in an event with a date."""
    text = age.format(age=years)
    return f"{text} ({born.format(year=year)})" if year else _("{age}: needs the first day").format(age=text)


def _rating_text(category: Category) -> str:
    name = _("national rating") if category.by_national_rating else _("rating")
    if not category.highest:
        return _("{rating} from {lowest}").format(rating=name, lowest=category.lowest)
    if not category.lowest:
        return _("{rating} up to {highest} or none").format(rating=name, highest=category.highest)
    return _("{rating} {lowest} to {highest}").format(
        rating=name, lowest=category.lowest, highest=category.highest
    )
