"""What stands on name badges: who somebody is, in the words of a list."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from swissdesk.documents.press.cut_data import Reprint, printed_again
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.errors import DocumentError
from swissdesk.tournament.model import Player, Tournament
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as a badge shows one: `number` is the pairing number or the place in the team.

    `club` is the team in a team event; a rating of 0 means unrated.
    """

    number: int
    name: str
    title: str = ""
    rating: int = 0
    federation: str = ""
    club: str = ""


@dataclass(frozen=True, slots=True)
class BadgesSheet(SheetData):
    """The badges in the order they are wanted after cutting; spare places are for the pen.

    `shown` are the optional parts that the arbiter wants: `number`, `club`, `rating`.
    """

    KIND = SheetKind.BADGES

    event: str
    people: tuple[Person, ...]
    shown: frozenset[str]
    again: Reprint | None = None


def badges(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> BadgesSheet:
    """Return a badge for everybody on the list, in a team event for the members of all teams."""
    del round_number  # names stay the same
    shown = frozenset(part for part in ("number", "club", "rating") if options.look.shows(part))
    return BadgesSheet(t.settings.name, people_of(t, options.only), shown, printed_again(printed_at, options))


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
