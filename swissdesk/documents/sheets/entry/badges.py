"""Name badges: ten on a sheet, 90 by 52 mm, for common pockets."""

from collections.abc import Iterator
from typing import Annotated, Final

from swissdesk.documents.press.boxes import Layout, PageMark, Panel
from swissdesk.documents.press.cutting import Cut, Reprint, printed_again, spread_out
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import large_family, split_name
from swissdesk.documents.press.options import SheetRequest, picture_on
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.pictures import placed_in
from swissdesk.documents.press.setting import Type, at_left, at_right, clipped, squeezed
from swissdesk.documents.press.sheet import OF_PRINTING, SheetData
from swissdesk.documents.press.strokes import rule
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen
from swissdesk.tournament.model import Player, Tournament
from swissdesk.words import _


class Person(Frozen):
    """Somebody as a badge shows one: `number` is the pairing number or the place in the team.

    `club` is the team in a team event; a rating of 0 means unrated.
    """

    number: int
    name: str
    title: str = ""
    rating: int = 0
    federation: str = ""
    club: str = ""


class BadgesSheet(SheetData):
    """The badges in the order they are wanted after cutting; spare places are for the pen.

    `shown` are the optional parts that the arbiter wants: `number`, `club`, `rating`. A `picture` stands
    in the upper right corner.
    """

    event: str
    people: tuple[Person, ...]
    shown: frozenset[str]
    again: Reprint | None = None
    picture: Annotated[bytes, OF_PRINTING] = b""

    def layout(self) -> Layout:
        """Return the badges in stack-cut order; spare places carry badges for the pen."""
        panels = [_panel(self, person) for person in self.people]
        pages = spread_out(panels, _panel(self, None), BADGES, self.again)
        return Layout(_("{event}: badges").format(event=self.event), pages)


def badges(t: Tournament, request: SheetRequest) -> BadgesSheet:
    """Return a badge for everybody on the list, in a team event for the members of all teams."""
    shown = frozenset(part for part in ("number", "club", "rating") if request.options.look.shows(part))
    people = people_of(t, request.options.only)
    picture = picture_on(t.settings, request.options)
    return BadgesSheet(t.settings.name, people, shown, printed_again(request), picture)


def people_of(t: Tournament, only: int | None) -> tuple[Person, ...]:
    """Return everybody in order of number, the members of teams team by team; `only` is one number.

    Raises DocumentError for a number that nobody has.
    """
    entries = tuple(player for player in t.players if only in (None, player.tpn))
    if only is not None and not entries:
        raise DocumentError(_("There is no player with the number {tpn}.").format(tpn=only))
    return tuple(person for entry in entries for person in _people(t, entry))


def _people(t: Tournament, entry: Player) -> Iterator[Person]:
    if not t.settings.is_team_event:
        yield Person(entry.tpn, entry.name, entry.title.value, entry.rating, entry.federation, entry.club)
        return
    for place, member in enumerate(entry.members, start=1):
        federation = member.federation or entry.federation
        yield Person(place, member.name, member.title.value, member.rating, federation, entry.name)


BADGES: Final = Cut(columns=2, rows=5, width=78 * MM, height=42 * MM, cell=(90 * MM, 52 * MM))

_WIDTH: Final = BADGES.width
_EVENT_BASELINE: Final = 2.6 * MM
_HEAD_RULE: Final = 4.7 * MM
_GIVEN_BASELINE: Final = 15.4 * MM
_FAMILY_BASELINE: Final = 26.3 * MM
_CLUB_BASELINE: Final = 34.9 * MM
_FOOT_BASELINE: Final = 39.8 * MM

_PICTURE: Final = (_WIDTH - 30 * MM, 6.2 * MM, 30 * MM, 12.4 * MM)
"""The room for a picture: beside the given name."""

_PICTURE_GAP: Final = 3 * MM

_EVENT: Final = Type(Face.TEXT, 8)
_FEDERATION: Final = Type(Face.BOLD, 10)
_GIVEN: Final = Type(Face.TEXT, 13)
_FAMILY: Final = Type(Face.BOLD, 23)
_SMALLEST_FAMILY: Final = 15
_CLUB: Final = Type(Face.TEXT, 9)
_FACTS: Final = Type(Face.TEXT, 10)
_NUMBER: Final = Type(Face.BOLD, 20)


def _panel(sheet: BadgesSheet, person: Person | None) -> Panel:
    picture = placed_in(sheet.picture, _PICTURE, at_right=True) if sheet.picture else None
    room = picture.x - _PICTURE_GAP if picture else _WIDTH
    body = _for_the_pen(room) if person is None else _person(sheet, person, room)
    federation = person.federation if person else ""
    pictures = (picture,) if picture else ()
    return Panel(BADGES.width, BADGES.height, (*_head(sheet, federation), *pictures, *body))


def _head(sheet: BadgesSheet, federation: str) -> Iterator[PageMark]:
    said = f"{sheet.event}  ·  {sheet.again.words}" if sheet.again else sheet.event
    shown = clipped(federation, _FEDERATION, _WIDTH / 3)
    words, kind = squeezed(said, _EVENT, _WIDTH - _FEDERATION.width(shown) - 8)
    yield at_left(words, kind, 0, _EVENT_BASELINE)
    if shown:
        yield at_right(shown, _FEDERATION, _WIDTH, _EVENT_BASELINE)
    yield rule(0, _HEAD_RULE, _WIDTH, 0.8)


def _for_the_pen(beside_picture: float) -> Iterator[PageMark]:
    yield rule(0, _GIVEN_BASELINE + 1, beside_picture, 0.7)
    for baseline in (_FAMILY_BASELINE, _FOOT_BASELINE):
        yield rule(0, baseline + 1, _WIDTH, 0.7)


def _person(sheet: BadgesSheet, person: Person, beside_picture: float) -> Iterator[PageMark]:
    family, given = split_name(person.name)
    words, kind = squeezed(given, _GIVEN, beside_picture)
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
