"""Categories and prizes in comments of our own, since the format has no record for them.

`### CATEGORY {...}`, `### PRIZE {...}` and `### PRIZES {...}` hold JSON objects on one line each;
people are named by start number, or number of a team. What has its usual value is left out.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from swissdesk.formats.trf.fields.columns import HIGHEST_NUMBER
from swissdesk.frozen import Frozen, field_names, replace
from swissdesk.tournament.honours import Category, Prize, PrizeRules, PrizeSharing
from swissdesk.tournament.model import PlayerId, Settings
from swissdesk.words import one_line

CATEGORY: Final = "### CATEGORY "
PRIZE: Final = "### PRIZE "
RULES: Final = "### PRIZES "

_TICKED: Final = "ticked"
_SHARING: Final = "sharing"
_GREATEST: Final = 10**12
"""No age, rating or sum is greater; the event file has no room for any number."""


class HonoursNotes(Frozen):
    """The categories with the numbers ticked for them, the prizes, and the rules for them."""

    categories: tuple[tuple[Category, tuple[int, ...]], ...] = ()
    prizes: tuple[Prize, ...] = ()
    rules: PrizeRules | None = None


def with_honours_note(notes: HonoursNotes, line: str) -> HonoursNotes | None:
    """Return the notes with what a comment adds; None for one that says nothing sensible of this kind."""
    for prefix, take in ((CATEGORY, _with_category), (PRIZE, _with_prize), (RULES, _with_rules)):
        if line.startswith(prefix):
            import json  # noqa: PLC0415 - few reports have categories or prizes

            try:
                values = json.loads(line.removeprefix(prefix))
                return take(notes, values) if isinstance(values, dict) else None
            except (ValueError, TypeError, RecursionError):  # the last for brackets nested too deeply
                return None
    return None


def _with_category(notes: HonoursNotes, values: Mapping[str, Any]) -> HonoursNotes:
    numbers = values.get(_TICKED, [])
    facts = {name: value for name, value in values.items() if name != _TICKED}
    category = Category(**_checked(Category(""), facts))
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        raise TypeError(_TICKED)
    names = {"", *(known.name.casefold() for known, _numbers in notes.categories)}
    if category.name.casefold() in names:
        raise ValueError(category.name)
    return replace(notes, categories=(*notes.categories, (category, tuple(numbers))))


def _with_prize(notes: HonoursNotes, values: Mapping[str, Any]) -> HonoursNotes:
    prize = Prize(**_checked(Prize(1), values))
    taken = {(known.category, known.place) for known in notes.prizes}
    if not 1 <= prize.place <= HIGHEST_NUMBER or (prize.category, prize.place) in taken:
        raise ValueError(prize.place)
    return replace(notes, prizes=(*notes.prizes, prize))


def _with_rules(notes: HonoursNotes, values: Mapping[str, Any]) -> HonoursNotes:
    facts = dict(values)
    sharing = PrizeSharing(facts.pop(_SHARING, PrizeSharing.NONE.value))
    rules = PrizeRules(**_checked(PrizeRules(), facts))
    if not rules.unit:
        raise ValueError(rules.unit)
    return replace(notes, rules=replace(rules, sharing=sharing))


def _checked(usual: Category | Prize | PrizeRules, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return values that have the types of the usual ones, texts on one line.

    Raises TypeError for others, ValueError for a number or a text that no event can have.
    """
    for name, value in values.items():
        # Not isinstance: True and False would pass as numbers.
        if type(value) is not type(getattr(usual, name, None)):
            raise TypeError(name)
        if isinstance(value, int) and not 0 <= value <= _GREATEST:
            raise ValueError(name)
        if isinstance(value, str):
            value.encode()  # a ValueError for half a character
    return {
        name: one_line(value).strip() if isinstance(value, str) else value for name, value in values.items()
    }


def settings_with_honours(
    settings: Settings, notes: HonoursNotes, people: Mapping[int, PlayerId]
) -> Settings:
    """Return the settings with categories and prizes; a prize without its category is left out.

    `people` are the identities by number.
    """
    categories = tuple(
        replace(category, ticked=tuple(sorted({people[number] for number in numbers if number in people})))
        for category, numbers in notes.categories
    )
    names = {"", *(category.name for category in categories)}
    return replace(
        settings,
        categories=categories,
        prizes=tuple(prize for prize in notes.prizes if prize.category in names),
        prize_rules=notes.rules or settings.prize_rules,
    )


def honours_lines(settings: Settings, numbers: Mapping[PlayerId, int]) -> Iterator[str]:
    """Yield the comments for categories and prizes; `numbers` are those of the entries."""
    for category in settings.categories:
        values = _unusual(category, Category(""))
        if category.ticked:
            values[_TICKED] = [numbers[person] for person in category.ticked]
        yield f"{CATEGORY}{_on_one_line(values)}"
    for prize in settings.prizes:
        yield f"{PRIZE}{_on_one_line(_unusual(prize, Prize(0)))}"
    if settings.prize_rules != PrizeRules():
        values = _unusual(settings.prize_rules, PrizeRules())
        if _SHARING in values:
            values[_SHARING] = settings.prize_rules.sharing.value
        yield f"{RULES}{_on_one_line(values)}"


def _unusual(held: Category | Prize | PrizeRules, usual: Category | Prize | PrizeRules) -> dict[str, Any]:
    """Return the fields of a row that differ from the usual ones, by name."""
    facts = ((name, getattr(held, name)) for name in field_names(held))
    return {name: value for name, value in facts if value != getattr(usual, name)}


def _on_one_line(values: Mapping[str, Any]) -> str:
    import json  # noqa: PLC0415

    return json.dumps(values, ensure_ascii=False, separators=(", ", ": "))
