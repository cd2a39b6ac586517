"""The prize list: place, prize, winner, and why where that needs saying."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from swissdesk.documents.lists.cells import Noted, Words
from swissdesk.documents.lists.columns import Columns, number_column
from swissdesk.documents.lists.field import everybody
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import Below, ListForm, Part, table_of
from swissdesk.documents.lists.players import seat_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.boxes import PageMark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest, unless_final
from swissdesk.documents.press.setting import Align, Type, at_left
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.press.wording import money_words, sum_words
from swissdesk.documents.sheets.standing.ranking import standings_header, title_of
from swissdesk.frozen import Frozen
from swissdesk.terms import Points, TeamScore
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.prizes import distributed, sharing_text
from swissdesk.tournament.standing.score_words import points_heading
from swissdesk.tournament.standing.standings import Standings, standings
from swissdesk.words import _


class PrizeLine(Frozen):
    """What somebody wins: `amount` in hundredths, `reason` where it is shared or could not be.

    `has_moved` tells that players in front have other prizes.
    """

    place: int
    player: Seat
    club: str
    points: Points
    amount: int
    in_kind: str = ""
    reason: str = ""
    has_moved: bool = False


class PrizeGroup(Frozen):
    """The prizes of a category, those of the whole tournament without a name."""

    category: str
    lines: tuple[PrizeLine, ...]


class PrizeListSheet(GroupedSheet):
    """Who wins what, the prizes of the whole tournament first."""

    header: SheetHeader
    currency: str
    groups: tuple[PrizeGroup, ...]
    score: TeamScore | None = None

    @property
    def of_teams(self) -> bool:
        """Tell whether the entries are teams."""
        return self.score is not None

    def grouped(self) -> GroupedList:
        """Return the rows of the prize list."""
        lines = tuple(line for group in self.groups for line in group.lines)
        table = table_of(
            lines, (*_prize_parts(self, lines), *_winner_parts(self, lines)), self.header.imprint.look
        )
        everybody = _("All teams") if self.of_teams else _("All players")
        headings = [Heading(group.category or everybody, "", len(group.lines)) for group in self.groups]
        return in_groups(table, headings)

    def form(self) -> ListForm:
        """Return how the list is set."""
        notes = _notes(self)
        total = Below(_SUM_GAP + _PITCH * len(notes), lambda top: _end(notes, top + _SUM_GAP))
        return ListForm(SIZES, last_page=total)

    def remarks(self) -> Iterable[str]:
        """Return what stands below the table."""
        return _notes(self)


def prize_list(t: Tournament, request: SheetRequest) -> PrizeListSheet:
    """Return who wins what by the standings after a round, the last paired one by default.

    Raises DocumentError for an empty list, TournamentError for a round that is not paired.
    """
    everybody(t)
    table = standings(t, request.round_number)
    title = title_of(
        table,
        _("Prize list"),
        _("Prizes by the standings after round {round}"),
        _("Prizes by the standings before round 1"),
    )
    groups = tuple(_groups(t, table))
    state = unless_final(is_final=table.is_final)
    header = standings_header(t, table, title, request.with_state(state))
    return PrizeListSheet(header, t.settings.prize_rules.currency, groups, t.settings.leading_score)


def _groups(t: Tournament, table: Standings) -> Iterator[PrizeGroup]:
    people = players_by_id(t)
    points = {row.player: row.points for row in table.rows}
    for category, awards in groupby(distributed(t, table), key=lambda award: award.category):
        lines = (
            PrizeLine(
                award.place,
                seat_of(people[award.player]),
                people[award.player].club,
                points[award.player],
                award.amount,
                award.thing,
                sharing_text(award),
                award.moved,
            )
            for award in awards
        )
        yield PrizeGroup(category, tuple(lines))


SIZES: Final = SizeRule(
    (13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9), pitch=1.5, stretch=1.75, cramped_share=0.08
)
_SUM: Final = Type(Face.BOLD, 10)
_SUM_GAP: Final = 22.0
_NOTE: Final = Type(Face.TEXT, 8)
_PITCH: Final = 13.0
_WIDEST_REASON: Final = 34.0
"""Room for the longest of all: half by place, halves shared, and a prize in kind by lot."""
_WIDEST_PRIZE_IN_KIND: Final = 10.0
_MOVED: Final = "*"
_MOVED_ROOM: Final = 0.45


def _end(notes: tuple[str, ...], baseline: float) -> Iterator[PageMark]:
    for number, words in enumerate(notes):
        yield at_left(words, _NOTE if number else _SUM, 0, baseline + number * _PITCH)


def _notes(sheet: PrizeListSheet) -> tuple[str, ...]:
    """Return the sum of all prizes in money, and what the sign of those who moved up means."""
    lines = [line for group in sheet.groups for line in group.lines]
    total = _("Sum of all prizes: {sum}").format(
        sum=money_words(sum(line.amount for line in lines), sheet.currency)
    )
    if not any(line.has_moved for line in lines):
        return (total,)
    return total, _("{sign} Players placed higher have other prizes.").format(sign=_MOVED)


def _prize_parts(sheet: PrizeListSheet, lines: tuple[PrizeLine, ...]) -> tuple[Part[PrizeLine], ...]:
    has_cents = any(line.amount % 100 for line in lines)

    def amount(line: PrizeLine) -> str:
        if not line.amount:
            return ""
        return sum_words(line.amount, with_cents=has_cents)

    return (
        Part(
            number_column(2.8 + _MOVED_ROOM, (line.place for line in lines), Face.BOLD, _("Place")),
            lambda line: Noted(str(line.place), _MOVED if line.has_moved else "", _MOVED_ROOM),
        ),
        Part(
            Column(sheet.currency[:6], width_for(4.0, map(amount, lines), Face.BOLD), Align.RIGHT),
            lambda line: Words(amount(line), Face.BOLD, Align.RIGHT),
        ),
    )


def _winner_parts(sheet: PrizeListSheet, lines: tuple[PrizeLine, ...]) -> tuple[Part[PrizeLine], ...]:
    columns = Columns(lines)
    return (
        columns.gap(0.4),
        columns.words(_("Also"), lambda line: line.in_kind, (4.0, _WIDEST_PRIZE_IN_KIND), "thing", Face.TEXT),
        columns.name(lambda line: line.player, of_teams=sheet.of_teams),
        columns.club(lambda line: line.club, 7.0, has_room=not columns.any(lambda line: line.reason)),
        columns.points(lambda line: line.points, points_heading(sheet.score), Face.TEXT),
        columns.words(_("How"), lambda line: line.reason, (6.0, _WIDEST_REASON), "reason"),
    )
