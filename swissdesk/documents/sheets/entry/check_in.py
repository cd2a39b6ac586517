"""The check-in list: ticked at the door, with columns for the money that is taken there."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from swissdesk.collation import sort_key
from swissdesk.documents.lists.cells import UNRATED, Nothing, TickBox, Words
from swissdesk.documents.lists.columns import Columns
from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import Below, ListForm, Part, table_of
from swissdesk.documents.lists.players import member_seat, seat_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.boxes import PageMark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import FRAME_WIDTH
from swissdesk.documents.press.setting import Align, Type, at_left, at_right, squeezed
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.press.strokes import rule
from swissdesk.documents.press.wording import bye_words, counted, money_words, sum_words
from swissdesk.frozen import Frozen, replace
from swissdesk.tournament.entry.fees import Account, account
from swissdesk.tournament.lookup import is_in, next_round_number
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import Player, Tournament
from swissdesk.tournament.round.rounds import out_of_round
from swissdesk.words import _, isolated

NO_MONEY: Final = account(())


class CheckInLine(Frozen):
    """A person; the number of a team's member is that of the board list."""

    player: Seat
    federation: str = ""
    club: str = ""
    note: str = ""
    is_here: bool = False
    account: Account = NO_MONEY


class CheckInGroup(Frozen):
    """The people of a team; of an event of individuals there is one group without a name."""

    team: str
    note: str
    lines: tuple[CheckInLine, ...]
    account: Account = NO_MONEY


class CheckInSheet(GroupedSheet):
    """The check-in list of the next round."""

    header: SheetHeader
    groups: tuple[CheckInGroup, ...]
    of_teams: bool = False
    account: Account = NO_MONEY
    currency: str = ""

    @property
    def shows_money(self) -> bool:
        """Tell whether there are sums to be printed, and room for them."""
        return bool(self.account) and self.header.imprint.look.shows("money")

    def grouped(self) -> GroupedList:
        """Return the list, a team under its name."""
        lines = tuple(line for group in self.groups for line in group.lines)
        columns = Columns(lines)
        money: _Parts = money_parts([line.account for line in lines], lambda line: line.account)
        parts = (*_person_parts(self, columns), *money, _note_part(columns))
        table = table_of(lines, parts, self.header.imprint.look)
        return in_groups(table, [self._heading(group) for group in self.groups])

    def form(self) -> ListForm:
        """Return how the list is set."""
        count = counted(sum(len(group.lines) for group in self.groups))
        end = Below(END_HEIGHT, lambda top: closing_line(count, top, *self.remarks()))
        return ListForm(SIZES, last_page=end)

    def remarks(self) -> Iterator[str]:
        """Return the sums, where there is any money to speak of."""
        if self.shows_money:
            yield account_words(self.account, self.currency)

    def _heading(self, group: CheckInGroup) -> Heading:
        """Return a team with its note and what it owes; people have their sums in columns."""
        sums = account_words(group.account, self.currency) if self.shows_money and group.account else ""
        return Heading(group.team, "; ".join(filter(None, (group.note, sums))), len(group.lines))


def check_in_list(t: Tournament, request: SheetRequest) -> CheckInSheet:
    """Return who is to be checked in before the next round; who has withdrawn is left out.

    So are those who do not play in a later round of a knock-out.

    Raises DocumentError for an empty list.
    """
    number = next_round_number(t)
    has_begun = bool(t.rounds) and number <= t.settings.rounds_planned
    title = _("Check-in, round {round}").format(round=number) if has_begun else _("Check-in")
    header = field_header(t, title, request, number)
    if request.options.start_time:
        header = replace(header, right=_("closes {time}").format(time=request.options.start_time))
    out = out_of_round(t, number) if has_begun and is_knock_out(t.settings) else frozenset()
    present = sorted(
        (player for player in everybody(t) if is_in(player, number) and player.id not in out),
        key=lambda player: (sort_key(player.name), player.tpn),
    )
    of_teams = t.settings.is_team_event
    people = CheckInGroup("", "", () if of_teams else tuple(person_line(t, player) for player in present))
    return CheckInSheet(
        header,
        tuple(_team(t, team) for team in present) if of_teams else (people,),
        of_teams=of_teams,
        account=account(present),
        currency=t.settings.prize_rules.currency,
    )


def person_line(t: Tournament, player: Player) -> CheckInLine:
    """Return the line of a person."""
    return CheckInLine(
        seat_of(player),
        player.federation,
        player.club,
        _note_of(t, player),
        player.checked_in >= next_round_number(t),
        account([player]),
    )


def member_lines(t: Tournament, team: Player) -> tuple[CheckInLine, ...]:
    """Return the lines of a team's members: they are here when the team is, which owes for them."""
    is_here = team.checked_in >= next_round_number(t)
    return tuple(
        CheckInLine(member_seat(place, member), member.federation, is_here=is_here)
        for place, member in enumerate(team.members, start=1)
    )


def _team(t: Tournament, team: Player) -> CheckInGroup:
    name = f"{team.tpn}  {isolated(team.name)}"
    return CheckInGroup(name, _note_of(t, team), member_lines(t, team), account([team]))


def _note_of(t: Tournament, player: Player) -> str:
    """Return what has to be known at the door: late, fixed board, announced absences."""
    return "; ".join(_remarks(t, player))


def _remarks(t: Tournament, player: Player) -> Iterator[str]:
    if player.is_late:
        yield _("expected late")
    for fixed in t.fixed_tables:
        if fixed.player == player.id:
            yield _("fixed board {board}").format(board=fixed.board)
    for absence in sorted(t.absences, key=lambda absence: absence.round_number):
        if absence.player == player.id:
            kind = bye_words(t.settings, absence.kind)
            yield _("{kind}, round {round}").format(kind=kind, round=absence.round_number)


SIZES: Final = SizeRule((10, 9.5, 9, 8.5), pitch=1.5, stretch=1.75, cramped_share=0.08)
_COUNT: Final = Type(Face.BOLD, 9)
_LINE: Final = Type(Face.TEXT, 10)
END_HEIGHT: Final = 44.0
_WIDEST_NOTE: Final = 20.0
_Parts = tuple[Part[CheckInLine], ...]

Line = TypeVar("Line")


def _person_parts(sheet: CheckInSheet, columns: Columns[CheckInLine]) -> _Parts:
    return (
        here_part(lambda line: line.is_here),
        columns.number(lambda line: line.player.tpn, 2.6, Face.CONDENSED, _("Bd") if sheet.of_teams else ""),
        columns.name(lambda line: line.player),
        columns.federation(lambda line: line.federation, 2.6),
        columns.rating(lambda line: line.player.rating, 2.8),
        columns.club(lambda line: line.club, 7.4),
    )


def here_part(is_here: Callable[[Line], bool]) -> Part[Line]:
    """Return the column of the boxes; who is here already has a tick in it."""
    return Part(Column(_("Here"), 3.0, Align.CENTRE), lambda line: TickBox(is_here(line)))


def _note_part(columns: Columns[CheckInLine]) -> Part[CheckInLine]:
    """Return what has to be known at the door."""
    note = columns.words(_("Note"), lambda line: line.note, (10.6, _WIDEST_NOTE), "note")
    return replace(note, is_usual=True)


def money_parts(accounts: Sequence[Account], account_of: Callable[[Line], Account]) -> tuple[Part[Line], ...]:
    """Return the columns of the money; without any sum they are for the pen alone."""
    if not any(accounts):
        return (_pen(_("Fee"), 3.2), _pen(_("Paid"), 3.4), _pen(_("Owed"), 3.2))
    has_cents = any(sums.owed % 100 or sums.paid % 100 for sums in accounts)

    def column(heading: str, least: float, amount: Callable[[Account], int], nothing: str) -> Part[Line]:
        """Return a column of sums; `nothing` stands for 0, empty where the pen is to have room."""

        def text(sums: Account) -> str:
            return sum_words(amount(sums), with_cents=has_cents) if amount(sums) else nothing

        width = width_for(least, map(text, accounts), Face.CONDENSED)
        return Part(
            Column(heading, width, Align.RIGHT, is_for_pen=True),
            lambda line: Words(text(account_of(line)), Face.CONDENSED, Align.RIGHT),
            "money",
        )

    return (
        column(_("Fee"), 3.2, lambda sums: sums.owed, UNRATED),
        column(_("Paid"), 3.4, lambda sums: sums.paid, ""),
        column(_("Owed"), 3.2, lambda sums: sums.open, UNRATED),
    )


def _pen(heading: str, width: float) -> Part[Line]:
    column = Column(heading, width, Align.CENTRE, is_for_pen=True)
    return Part(column, lambda _line: Nothing(), "money")


def account_words(sums: Account, currency: str) -> str:
    """Return sums in words: `fees 460 EUR, paid 300 EUR, owed 160 EUR`."""
    owed, paid, left = (money_words(each, currency) for each in (sums.owed, sums.paid, sums.open))
    return _("fees {owed}, paid {paid}, owed {open}").format(owed=owed, paid=paid, open=left)


def closing_line(count: str, top: float, sums: str = "") -> Iterator[PageMark]:
    """Set how many there are, the sums, and the line that is filled in when the check-in closes."""
    yield at_left(count, _COUNT, 0, top + 15)
    if sums:
        room = FRAME_WIDTH - _COUNT.width(count) - 2 * _COUNT.size
        words, kind = squeezed(sums, _COUNT, room)
        yield at_right(words, kind, FRAME_WIDTH, top + 15)
    x, baseline = 0.0, top + 35
    for caption, length in ((_("Here:"), 36), (_("missing:"), 36), (_("cash counted:"), 72), (_("by:"), 90)):
        yield at_left(caption, _LINE, x, baseline)
        x += _LINE.width(caption) + 4
        length_left = min(float(length), FRAME_WIDTH - x)
        yield rule(x, baseline + 1, length_left, 0.5)
        x += length_left + 9
