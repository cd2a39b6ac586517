"""Name badges: ten on a sheet, 90 by 52 mm, for common pockets."""

from collections.abc import Iterator
from typing import Final

from swissdesk.documents.press.boxes import Layout, Mark, Panel
from swissdesk.documents.press.cutting import Cut, spread_out
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.families import large_family
from swissdesk.documents.press.name_parts import split_name
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import Type, at_left, at_right, clipped, rule, squeezed
from swissdesk.documents.sheets.entry.badge_data import BadgesSheet, Person
from swissdesk.words import _

BADGES: Final = Cut(columns=2, rows=5, width=78 * MM, height=42 * MM, cell=(90 * MM, 52 * MM))

_WIDTH: Final = BADGES.width
_EVENT_BASELINE: Final = 2.6 * MM
_HEAD_RULE: Final = 4.7 * MM
_GIVEN_BASELINE: Final = 15.4 * MM
_FAMILY_BASELINE: Final = 26.3 * MM
_CLUB_BASELINE: Final = 34.9 * MM
_FOOT_BASELINE: Final = 39.8 * MM

_EVENT: Final = Type(Face.TEXT, 8)
_FEDERATION: Final = Type(Face.BOLD, 10)
_GIVEN: Final = Type(Face.TEXT, 13)
_FAMILY: Final = Type(Face.BOLD, 23)
_SMALLEST_FAMILY: Final = 15
_CLUB: Final = Type(Face.TEXT, 9)
_FACTS: Final = Type(Face.TEXT, 10)
_NUMBER: Final = Type(Face.BOLD, 20)


def badges_layout(sheet: BadgesSheet) -> Layout:
    """Return the badges in stack-cut order; spare places carry badges for the pen."""
    panels = [_panel(sheet, person) for person in sheet.people]
    pages = spread_out(panels, _panel(sheet, None), BADGES, sheet.again)
    return Layout(_("{event}: badges").format(event=sheet.event), pages)


def _panel(sheet: BadgesSheet, person: Person | None) -> Panel:
    body = _for_the_pen() if person is None else _person(sheet, person)
    federation = person.federation if person else ""
    return Panel(BADGES.width, BADGES.height, (*_head(sheet, federation), *body))


def _head(sheet: BadgesSheet, federation: str) -> Iterator[Mark]:
    said = f"{sheet.event}  ·  {sheet.again.words}" if sheet.again else sheet.event
    shown = clipped(federation, _FEDERATION, _WIDTH / 3)
    words, kind = squeezed(said, _EVENT, _WIDTH - _FEDERATION.width(shown) - 8)
    yield at_left(words, kind, 0, _EVENT_BASELINE)
    if shown:
        yield at_right(shown, _FEDERATION, _WIDTH, _EVENT_BASELINE)
    yield rule(0, _HEAD_RULE, _WIDTH, 0.8)


def _for_the_pen() -> Iterator[Mark]:
    for baseline in (_GIVEN_BASELINE, _FAMILY_BASELINE, _FOOT_BASELINE):
        yield rule(0, baseline + 1, _WIDTH, 0.7)


def _person(sheet: BadgesSheet, person: Person) -> Iterator[Mark]:
    family, given = split_name(person.name)
    words, kind = squeezed(given, _GIVEN, _WIDTH)
    yield at_left(words, kind, 0, _GIVEN_BASELINE)
    shown, kind = large_family(family, _FAMILY, _SMALLEST_FAMILY, _WIDTH)
    yield at_left(shown, kind, 0, _FAMILY_BASELINE)
    number = str(person.number) if "number" in sheet.shown else ""
    if number:
        yield at_right(number, _NUMBER, _WIDTH, _FOOT_BASELINE)
    room = _WIDTH - _NUMBER.width(number) - 8
    club = person.club if "club" in sheet.shown else ""
    rating = str(person.rating) if person.rating and "rating" in sheet.shown else ""
    facts = "  ·  ".join(fact for fact in (person.title, rating) if fact)
    for text, size, baseline in ((club, _CLUB, _CLUB_BASELINE), (facts, _FACTS, _FOOT_BASELINE)):
        words, kind = squeezed(text, size, room)
        yield at_left(words, kind, 0, baseline)
