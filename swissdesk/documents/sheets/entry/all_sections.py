"""Lists over all sections of an event: everybody by name with the section, and one check-in for them all."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from swissdesk.collation import sort_key
from swissdesk.documents.lists.columns import Columns
from swissdesk.documents.lists.parts import Below, ListForm, ListTable, Part, TableSheet, table_of
from swissdesk.documents.press.dates import date_range
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.head import PROGRAM
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.sheet import Imprint, SheetHeader
from swissdesk.documents.sheets.entry.check_in import (
    END_HEIGHT,
    NO_MONEY,
    SIZES,
    CheckInLine,
    account_words,
    closing_line,
    here_part,
    member_lines,
    money_parts,
    person_line,
)
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen, replace
from swissdesk.tournament.entry.fees import Account, account
from swissdesk.tournament.entry.moving import KnownPeople
from swissdesk.tournament.fide_mode import FideMode
from swissdesk.tournament.lookup import is_in, next_round_number
from swissdesk.tournament.model import Player, Tournament
from swissdesk.words import _, ngettext


class EventLine(Frozen):
    """A person in a section, of a team's member with the name of the team."""

    section: str
    person: CheckInLine


class EventListSheet(TableSheet):
    """Everybody in an event by name, with boxes to tick and room for sums at the check-in.

    `account` are the sums of all sections; sections with different currencies have none together.
    """

    header: SheetHeader
    lines: tuple[EventLine, ...]
    is_for_check_in: bool = False
    account: Account = NO_MONEY
    currency: str = ""

    def table(self) -> ListTable:
        """Return the table; columns in which nobody has anything are left out unless they are chosen."""
        columns = Columns(self.lines)
        ticks: tuple[Part[EventLine], ...] = (here_part(lambda line: line.person.is_here),)
        money: tuple[Part[EventLine], ...] = money_parts(
            [line.person.account for line in self.lines], lambda line: line.person.account
        )
        parts: tuple[Part[EventLine], ...] = (
            *(ticks if self.is_for_check_in else ()),
            columns.name(lambda line: line.person.player),
            replace(columns.words(_("Section"), lambda line: line.section, (5.0, 12.0)), is_usual=True),
            columns.number(lambda line: line.person.player.tpn, 2.6, Face.CONDENSED),
            columns.federation(lambda line: line.person.federation, 2.6),
            columns.rating(lambda line: line.person.player.rating, 2.8),
            columns.club(lambda line: line.person.club, 7.4),
            *(money if self.is_for_check_in else ()),
            columns.words(_("Note"), lambda line: line.person.note, (7.0, 16.0), "note"),
        )
        return table_of(self.lines, parts, self.header.imprint.look)

    def form(self) -> ListForm:
        """Return how the list is set: a check-in ends with what is filled in when it closes."""
        if not self.is_for_check_in:
            return ListForm(SIZES)
        count = _counted(len(self.lines))
        return ListForm(
            SIZES, last_page=Below(END_HEIGHT, lambda top: closing_line(count, top, *self.remarks()))
        )

    def remarks(self) -> Iterator[str]:
        """Return the sums, where there is any money to speak of."""
        if self.account and self.header.imprint.look.shows("money"):
            yield account_words(self.account, self.currency)


def players_of_event(sections: Sequence[Tournament], request: SheetRequest) -> EventListSheet:
    """Return everybody who is entered anywhere, by name; raises DocumentError for nobody."""
    known = _known(sections)
    lines = [line for t in sections for player in t.players for line in _lines(known, t, player)]
    return EventListSheet(_header(sections, _("Players of all sections"), request, lines), _by_name(lines))


def check_in_of_event(sections: Sequence[Tournament], request: SheetRequest) -> EventListSheet:
    """Return who is to be checked in for the next round of any section; raises DocumentError for nobody."""
    known = _known(sections)
    lines = [
        line
        for t in sections
        for player in t.players
        if is_in(player, next_round_number(t))
        for line in _lines(known, t, player)
    ]
    header = _header(sections, _("Check-in, all sections"), request, lines)
    everybody = (player for t in sections for player in _still_in(t))
    currencies = {t.settings.prize_rules.currency for t in sections}
    return EventListSheet(
        header,
        _by_name(lines),
        is_for_check_in=True,
        account=account(everybody) if len(currencies) == 1 else NO_MONEY,
        currency=min(currencies),
    )


def _by_name(lines: Iterable[EventLine]) -> tuple[EventLine, ...]:
    """Return the lines by name; who plays in two sections stands in the order of the sections."""
    return tuple(sorted(lines, key=lambda line: sort_key(line.person.player.name)))


_Known = tuple[tuple[Tournament, KnownPeople], ...]
"""The sections, each with those who are in."""


def _known(sections: Sequence[Tournament]) -> _Known:
    return tuple((t, KnownPeople(_still_in(t))) for t in sections)


def _lines(known: _Known, t: Tournament, entry: Player) -> Iterator[EventLine]:
    """Return the line of a person, or of each member of a team."""
    section = t.settings.section_name
    if not t.settings.is_team_event:
        person = person_line(t, entry)
        note = "; ".join((*_remarks(known, t, entry), *filter(None, (person.note,))))
        yield EventLine(section, replace(person, note=note))
    where = _("{section}, {team}").format(section=section, team=entry.name)
    for member in member_lines(t, entry):
        yield EventLine(where, member)


def _remarks(known: _Known, t: Tournament, player: Player) -> Iterator[str]:
    """Yield what has to be known of a player beside the others: withdrawn, and in which other sections."""
    if not is_in(player, next_round_number(t)):
        yield _("withdrawn")
    for other, people in known:
        if other is not t and people.same_as(player) is not None:
            yield _("also in {section}").format(section=other.settings.section_name)


def _still_in(t: Tournament) -> Iterator[Player]:
    return (player for player in t.players if is_in(player, next_round_number(t)))


def _header(
    sections: Sequence[Tournament], title: str, request: SheetRequest, lines: Sequence[EventLine]
) -> SheetHeader:
    if not lines:
        raise DocumentError(_("Nobody is on the lists yet: there is nothing to print."))
    settings = [t.settings for t in sections]
    names = dict.fromkeys(each.name for each in settings)
    cities = Counter(each.city for each in settings)
    days = [day for each in settings for day in (each.start, each.end) if day is not None]
    count = ngettext("{count} section", "{count} sections", len(sections)).format(count=len(sections))
    options = request.options
    imprint = Imprint(
        request.printed_at,
        options.version,
        program=PROGRAM,
        replaces=options.replaces,
        fide=settings[0].fide if len({each.fide for each in settings}) == 1 else FideMode(),
        look=options.look,
        state=options.state,
    )
    return SheetHeader(
        " / ".join(names),
        ", ".join((count, _counted(len(lines)))),
        next(iter(cities)) if len(cities) == 1 else "",
        date_range(min(days), max(days)) if days else "",
        title,
        imprint,
        sponsor=next((each.sponsor for each in settings if each.sponsor), ""),
        logo=next((each.logo for each in settings if each.logo), b""),
    )


def _counted(lines: int) -> str:
    """Return how many there are: whoever plays in two sections is two entries."""
    return ngettext("{count} entry", "{count} entries", lines).format(count=lines)
