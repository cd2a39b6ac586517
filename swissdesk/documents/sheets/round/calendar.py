"""The calendar of a table: every round with its date, who meets whom, and what is over."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from swissdesk.documents.lists.cells import Cell, Nothing, Outcome, Words
from swissdesk.documents.lists.columns import headed_width, names_of
from swissdesk.documents.lists.field import everybody
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import ListForm, Part, table_of
from swissdesk.documents.lists.players import result_words, score_words, seat_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.dates import long_date, plain_date
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.head import header_of, imprint_of
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.record import Schedule
from swissdesk.terms import ByeKind, Colour
from swissdesk.tournament.model import Game, Tournament
from swissdesk.tournament.table_rounds import table_shape, with_forfeits
from swissdesk.words import _, ngettext


class Fixture(Frozen):
    """A game of the table, or without an opponent the free round of somebody; both are known from the start.

    `result` is empty until the game is over, `is_open` while it can still be played. `day` is the one of a
    postponed game, None where it is that of the round.
    """

    round_number: int
    board: int | None
    white: Seat
    black: Seat | None
    result: str
    is_open: bool
    day: date | None = None

    def has(self, tpn: int) -> bool:
        """Tell whether a player is at the board, or free."""
        return tpn in (self.white.tpn, self.black.tpn if self.black else 0)


class CalendarRound(Frozen):
    """A round: its date and hour as far as they are known, and its games."""

    number: int
    day: date | None
    hour: str
    fixtures: tuple[Fixture, ...]


class CalendarSheet(GroupedSheet):
    """All rounds, or those of one player, `of` whom the sheet is then."""

    header: SheetHeader
    rounds: tuple[CalendarRound, ...]
    of: Seat | None = None
    of_teams: bool = False

    def grouped(self) -> GroupedList:
        """Return the games under the headings of their rounds; those of one player stand together."""
        lines = tuple(fixture for one in self.rounds for fixture in one.fixtures)
        table = table_of(lines, tuple(_parts(self, lines)), self.header.imprint.look)
        if self.of is None:
            return in_groups(table, [_heading(one) for one in self.rounds])
        return in_groups(
            table, [Heading(f"{self.of.tpn}  {self.of.name}", self.open_words(lines), len(lines))]
        )

    def open_words(self, lines: Sequence[Fixture]) -> str:
        """Return how many of these games, or matches, are open."""
        return _open_words(lines, of_teams=self.of_teams)

    def form(self) -> ListForm:
        """Return how the list is set."""
        return _FORM


def calendar(t: Tournament, request: SheetRequest) -> CalendarSheet:
    """Return the calendar of all planned rounds, or of the one player that is asked for.

    Paired rounds are as they stand, the others as the table will have them. Raises DocumentError for an
    empty list and for a player who is not on it.
    """
    everybody(t)
    rounds = tuple(_round(t, number) for number in range(1, t.settings.rounds_planned + 1))
    header = header_of(t.settings, _("Calendar"), imprint_of(t.settings, request), 0)
    only, teams = request.options.only, t.settings.is_team_event
    if only is None:
        fixtures = tuple(fixture for one in rounds for fixture in one.fixtures)
        words = _open_words(fixtures, of_teams=teams)
        return CalendarSheet(replace(header, note=words), rounds, of_teams=teams)
    player = next((player for player in t.players if player.tpn == only), None)
    if player is None:
        raise DocumentError(_("There is no player with the number {number}.").format(number=only))
    own = (replace(one, fixtures=tuple(f for f in one.fixtures if f.has(only))) for one in rounds)
    return CalendarSheet(header, tuple(own), seat_of(player), teams)


def _round(t: Tournament, number: int) -> CalendarRound:
    settings = t.settings
    days, hours = settings.round_dates[number - 1 :], settings.round_times[number - 1 :]
    hour = f"{hours[0]:%H:%M}" if hours and hours[0] else ""
    return CalendarRound(number, days[0] if days else None, hour, tuple(_fixtures(t, number)))


def _fixtures(t: Tournament, number: int) -> Iterator[Fixture]:
    if number > len(t.rounds):
        schedule = t.settings.pairing_system.schedule
        yield from () if schedule is None else _coming(t, schedule, number)
        return
    paired = t.rounds[number - 1]
    seats = {player.id: seat_of(player) for player in t.players}
    for game in paired.games:
        result = score_words(game) if game.boards else result_words(game.result)
        seat, other = seats[game.white], seats[game.black]
        yield Fixture(number, game.board, seat, other, result, not game.is_final, game.day)
    for bye in paired.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            yield Fixture(number, None, seats[bye.player], None, "", is_open=False)


def _coming(t: Tournament, schedule: Schedule, number: int) -> Iterator[Fixture]:
    found = schedule.round_of(table_shape(t), number)
    for board, pair in enumerate(found.pairs, start=1):
        white, black = t.players[pair.white - 1], t.players[pair.black - 1]
        # Whoever has left forfeits what is left (C.05).
        (game,) = with_forfeits(t, (Game(board, white.id, black.id),))
        result = result_words(game.result)
        yield Fixture(number, board, seat_of(white), seat_of(black), result, not game.is_final)
    if found.free is not None:
        yield Fixture(number, None, seat_of(t.players[found.free - 1]), None, "", is_open=False)


def _heading(one: CalendarRound) -> Heading:
    day = long_date(one.day) if one.day else ""
    note = " · ".join(filter(None, (day, one.hour)))
    return Heading(_("Round {round}").format(round=one.number), note, len(one.fixtures))


def _open_words(lines: Sequence[Fixture], *, of_teams: bool) -> str:
    count = sum(line.is_open for line in lines)
    if of_teams:
        text = ngettext("{count} match is open.", "{count} matches are open.", count)
        return text.format(count=count) if count else _("No match is open.")
    if not count:
        return _("No game is open.")
    return ngettext("{count} game is open.", "{count} games are open.", count).format(count=count)


_FORM: Final = ListForm(
    SizeRule((13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9), pitch=1.42, stretch=1.9, cramped_share=0.1)
)
_RESULT_WIDTH: Final = 4.0


def _parts(sheet: CalendarSheet, lines: tuple[Fixture, ...]) -> Iterator[Part[Fixture]]:
    seats = [seat for line in lines for seat in (line.white, line.black) if seat is not None]
    names = names_of(seats, Face.TEXT)
    days = {one.number: plain_date(one.day) if one.day else "" for one in sheet.rounds}
    boards = width_for(2.0, (str(line.board) for line in lines if line.board), Face.BOLD)

    def black(line: Fixture) -> Cell:
        return Words(_("free")) if line.black is None else names[line.black]

    def day(line: Fixture) -> str:
        usual = days[line.round_number] if sheet.of is not None else ""
        return usual if line.day is None else plain_date(line.day)

    if sheet.of is not None:
        yield Part(_figures(_("Rd"), 2.2), lambda line: _figure(line.round_number))
    if sheet.of is not None or any(line.day for line in lines):
        dates = width_for(2.0, map(day, lines), Face.TEXT)
        yield Part(Column(_("Date"), headed_width(dates, _("Date"))), lambda line: Words(day(line)))
    number = _("Match") if sheet.of_teams else _("Bd")
    yield Part(_figures(number, headed_width(boards, number)), lambda line: _figure(line.board))
    yield Part(_figures(_("No."), 2.2), lambda line: _figure(line.white.tpn))
    yield Part(_side(sheet, Colour.WHITE), lambda line: names[line.white])
    yield Part(Column(_("Result"), _RESULT_WIDTH, Align.CENTRE), _result)
    yield Part(_figures(_("No."), 2.2), lambda line: _figure(line.black.tpn if line.black else None))
    yield Part(_side(sheet, Colour.BLACK), black)


def _side(sheet: CalendarSheet, colour: Colour) -> Column:
    """Return the column of one side; of a match the first-named team stands on the left."""
    if sheet.of_teams:
        return Column(_("First team") if colour is Colour.WHITE else _("Second team"), share=1)
    return Column(_("White") if colour is Colour.WHITE else _("Black"), share=1, square=colour)


def _result(line: Fixture) -> Cell:
    return Nothing() if line.black is None else Outcome(line.result)


def _figures(heading: str, width: float) -> Column:
    return Column(heading, width, Align.RIGHT)


def _figure(number: int | None) -> Words:
    return Words(str(number or ""), Face.BOLD, Align.RIGHT)
