"""Match sheets: one page for each match of a round, to be filled in at the table and signed.

Colours stand as squares on every board, never to be guessed from the side (D.02:29). Millimetres
become points at once.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Annotated, Final, NamedTuple

from swissdesk.documents.lists.coming_rounds import rounds_for_the_pen
from swissdesk.documents.lists.players import match_scores, member_seat, members_of
from swissdesk.documents.press.boxes import Layout, Page, PageMark, Panel, Rectangle
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import SEPARATOR, PageNumber, furniture, table_top
from swissdesk.documents.press.head import header_of, imprint_of, paired_round, round_header
from swissdesk.documents.press.names import NameForms, fit_name, name_forms
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import FRAME_HEIGHT, FRAME_WIDTH, MM
from swissdesk.documents.press.setting import Type, at_centre, at_left, at_right, shrunk, squeezed
from swissdesk.documents.press.sheet import OF_RESULT, HeadedPage, Seat, SheetData, SheetHeader
from swissdesk.documents.press.strokes import Square, rule, square_box, upright
from swissdesk.documents.press.wording import listed
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.handling.board_colours import rounds_that_differ
from swissdesk.terms import Colour, Mark
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.match_points import team_marks
from swissdesk.tournament.model import BoardGame, Game, MemberId, Player, PlayerId, Settings, Tournament
from swissdesk.tournament.round.cards import RESULT_SIGNS
from swissdesk.tournament.round.matches import line_up_of
from swissdesk.words import _, isolated, ngettext


class MatchTeam(Frozen):
    """A team on its match sheet: where it has White, who is in reserve, and its score once known.

    Number, name and players of a team without a number are for the pen.
    """

    tpn: int | None
    name: str
    white_on: tuple[int, ...]
    reserves: tuple[Seat, ...] = ()
    score: Annotated[str, OF_RESULT] = ""


class MatchSeat(Frozen):
    """A team's side of a board: colour, player (None where nobody sits), result once it is known."""

    colour: Colour
    player: Seat | None
    result: Annotated[str, OF_RESULT] = ""


class MatchBoard(Frozen):
    """A board of a match, the side of the first-named team first."""

    board: int
    first: MatchSeat
    second: MatchSeat


class MatchSheet(HeadedPage):
    """One match, to be filled in at the table and signed; a page of its own."""

    header: SheetHeader
    first: MatchTeam
    second: MatchTeam
    boards: tuple[MatchBoard, ...]


class MatchSheetsSheet(SheetData):
    """The match sheets of a round."""

    event: str
    matches: tuple[MatchSheet, ...]

    def layout(self) -> Layout:
        """Return a page for each match."""
        forms = name_forms(_players(self))
        pages = []
        for number, match in enumerate(self.matches, 1):
            around = furniture(match.header, PageNumber(number, len(self.matches)))
            panel = Panel(FRAME_WIDTH, FRAME_HEIGHT, (*around, *_match(match, forms)))
            pages.append(Page(1, 1, (panel,)))
        title = _("{event}: match sheets").format(event=self.event)
        return Layout(title, tuple(pages))


def match_sheets(t: Tournament, request: SheetRequest) -> MatchSheetsSheet:
    """Return a sheet for each match of a round, with the line-ups as they stand now."""
    paired = paired_round(t, request.round_number)
    header = round_header(t, _("Match sheet, round {round}"), paired, request)
    teams = players_by_id(t)
    return MatchSheetsSheet(
        t.settings.name,
        tuple(_match_sheet(match, teams, _numbered(header, match.board)) for match in paired.games),
    )


def _numbered(header: SheetHeader, match: int | str) -> SheetHeader:
    """Return the head of a match: its number stands where other sheets have the hour."""
    return replace(header, right=_("Match {number}").format(number=match))


def blank_match_sheets(t: Tournament, request: SheetRequest) -> MatchSheetsSheet:
    """Return a sheet for the pen for each match of a full field in the next two rounds.

    After the last round there is one for any round, or one for each way that its colours can stand. The
    first-named team stands at the left. Raises DocumentError for a field of less than two.
    """
    matches = len(t.players) // 2
    if not matches:
        raise DocumentError(_("There are fewer than two entries: there are no matches to print."))
    coming = rounds_for_the_pen(t)
    numbers: list[tuple[int | str, int | str, int]] = [
        (paired, match, paired) for paired, match in product(coming, range(1, matches + 1))
    ]
    if not coming:
        numbers = [("____", "____", of) for of in rounds_that_differ(t.settings.board_pattern)]
    imprint, title = imprint_of(t.settings, request), _("Match sheet, round {round}")
    sheets = []
    for paired, match, colours_of in numbers:
        header = header_of(t.settings, title.format(round=paired), imprint, 0)
        sheets.append(_blank_match_sheet(t.settings, colours_of, _numbered(header, match)))
    return MatchSheetsSheet(t.settings.name, tuple(sheets))


def _blank_match_sheet(settings: Settings, colours_of: int, header: SheetHeader) -> MatchSheet:
    """Return a sheet with the colours of a round."""
    numbers = range(1, settings.boards + 1)
    white_first = tuple(board for board in numbers if settings.first_team_has_white(colours_of, board))
    seats = (MatchSeat(Colour.WHITE, None), MatchSeat(Colour.BLACK, None))
    return MatchSheet(
        header,
        MatchTeam(None, "", white_first),
        MatchTeam(None, "", tuple(board for board in numbers if board not in white_first)),
        tuple(MatchBoard(board, *(seats if board in white_first else reversed(seats))) for board in numbers),
    )


def _match_sheet(match: Game, teams: Mapping[PlayerId, Player], header: SheetHeader) -> MatchSheet:
    first, second = teams[match.white], teams[match.black]
    scores = match_scores(match)
    people = {member.id: member_seat(place, member) for place, member in members_of(first, second)}
    return MatchSheet(
        header,
        _match_team(match, first, scores[0]),
        _match_team(match, second, scores[1]),
        tuple(_match_board(game, people) for game in match.boards),
    )


def _match_team(match: Game, team: Player, score: str) -> MatchTeam:
    seated = frozenset(line_up_of(match, team.id))
    reserves = (member_seat(place, member) for place, member in members_of(team) if member.id not in seated)
    is_first = match.white == team.id
    white_on = (game.board for game in match.boards if game.first_has_white == is_first)
    return MatchTeam(team.tpn, team.name, tuple(white_on), tuple(reserves), score)


def _match_board(game: BoardGame, people: Mapping[MemberId, Seat]) -> MatchBoard:
    first_mark, second_mark = team_marks(game)
    sides = (
        MatchSeat(Colour.WHITE, _seat_of(game.white, people)),
        MatchSeat(Colour.BLACK, _seat_of(game.black, people)),
    )
    first, second = sides if game.first_has_white else reversed(sides)
    return MatchBoard(game.board, _with_result(first, first_mark), _with_result(second, second_mark))


def _seat_of(member: MemberId | None, people: Mapping[MemberId, Seat]) -> Seat | None:
    return None if member is None else people[member]


def _with_result(seat: MatchSeat, mark: Mark) -> MatchSeat:
    """Return a seat with its result, if the game is over."""
    return replace(seat, result=RESULT_SIGNS[mark]) if mark.is_final else seat


_TEAM_WIDTH: Final = 93 * MM
_TEAM_HEIGHT: Final = 19 * MM
_SCORE_WIDTH: Final = 19 * MM
_GAP: Final = 5 * MM
_HEAD_HEIGHT: Final = 6.5 * MM
_ROW: Final = 15 * MM
_LOW_ROW: Final = 11 * MM
_MANY_BOARDS: Final = 7
_BOX: Final = 12 * MM
_SQUARE: Final = 6 * MM
_REMARK_LINE: Final = 9 * MM
_MOST_REMARK_LINES: Final = 4
_SIGNATURES: Final = FRAME_HEIGHT - 19 * MM
_SIGNATURE_WIDTH: Final = 57.5 * MM

_TEAM_NAME: Final = Type(Face.BOLD, 16)
_TEAM_LINE: Final = Type(Face.TEXT, 9.5)
_HEADING: Final = Type(Face.BOLD, 8)
_CAPTION: Final = Type(Face.CONDENSED, 7)
_NUMBER: Final = Type(Face.BOLD, 17)
_PLAYER: Final = Type(Face.BOLD, 12.5)
_SMALL: Final = Type(Face.TEXT, 9)
_RESULT: Final = Type(Face.BOLD, 16)
_LEGEND: Final = Type(Face.TEXT, 8.5)
_BELOW: Final = Type(Face.TEXT, 9.5)
_BELOW_BOLD: Final = Type(Face.BOLD, 9.5)


class _Side(NamedTuple):
    """Where one team stands on a row: its square, its players, its result box, from the left."""

    square: float
    player: float
    result: float


_FIRST: Final = _Side(11 * MM, 19.4 * MM, 80 * MM)
_SECOND: Final = _Side(111 * MM, 119.4 * MM, 95 * MM)
_RESULT_WIDTH: Final = 15 * MM
_PLAYER_WIDTH: Final = 59 * MM


def _players(sheet: MatchSheetsSheet) -> tuple[str, ...]:
    """Return the names of everybody who sits or is in reserve, each once."""
    seats = [
        seat
        for match in sheet.matches
        for seat in (
            *(side.player for board in match.boards for side in (board.first, board.second)),
            *match.first.reserves,
            *match.second.reserves,
        )
    ]
    return tuple(dict.fromkeys(seat.name for seat in seats if seat is not None))


def _match(match: MatchSheet, forms: Mapping[str, NameForms]) -> Iterator[PageMark]:
    top = table_top(match.header) + 4 * MM
    yield from _team_box(match.first, 0, top)
    yield from _team_box(match.second, FRAME_WIDTH - _TEAM_WIDTH, top)
    top += _TEAM_HEIGHT + _GAP
    yield from _head(match, top)
    top += _HEAD_HEIGHT
    height = _ROW if len(match.boards) < _MANY_BOARDS else _LOW_ROW
    for board in match.boards:
        yield from _board(board, forms, top, height, is_for_pen=match.first.tpn is None)
        top += height
    yield from _sum(match, top, height)
    yield from _foot(match, top + height)


def _team_box(team: MatchTeam, x: float, top: float) -> Iterator[PageMark]:
    yield Rectangle(x + 0.5, top + 0.5, _TEAM_WIDTH - 1, _TEAM_HEIGHT - 1, 1)
    edge = x + _TEAM_WIDTH - _SCORE_WIDTH
    yield upright(edge, top, _TEAM_HEIGHT, 0.7)
    middle = edge + _SCORE_WIDTH / 2
    caption = _("match score")
    yield at_centre(caption, shrunk(caption, _CAPTION, _SCORE_WIDTH - 4), middle, top + 9)
    if team.score:
        kind = shrunk(team.score, _TEAM_NAME, _SCORE_WIDTH - 6)
        yield at_centre(team.score, kind, middle, top + 0.66 * _TEAM_HEIGHT)
    if team.tpn is None:
        yield rule(x + 6, top + 27, _TEAM_WIDTH - _SCORE_WIDTH - 12, 0.7)
    words, kind = squeezed(team.name, _TEAM_NAME, _TEAM_WIDTH - _SCORE_WIDTH - 12)
    yield at_left(words, kind, x + 6, top + 25)
    facts, kind = squeezed(_team_line(team), _TEAM_LINE, _TEAM_WIDTH - _SCORE_WIDTH - 12)
    yield at_left(facts, kind, x + 6, top + 43)


def _team_line(team: MatchTeam) -> str:
    """Return a team's number and the boards on which it has White."""
    boards = listed(tuple(str(board) for board in team.white_on))
    white = ngettext("White on board {boards}", "White on boards {boards}", len(team.white_on))
    parts = [_("Team {number}").format(number=team.tpn or "____")]
    parts += [white.format(boards=boards)] if team.white_on else []
    return SEPARATOR.join(parts)


def _head(match: MatchSheet, top: float) -> Iterator[PageMark]:
    baseline = top + _HEAD_HEIGHT - 5.5
    yield at_centre(_("Bd"), _HEADING, 5 * MM, baseline)
    for team, side in ((match.first, _FIRST), (match.second, _SECOND)):
        words, kind = squeezed(team.name, _HEADING, _PLAYER_WIDTH)
        yield at_left(words, kind, side.player, baseline)
        yield at_centre(_("Result"), _HEADING, side.result + _RESULT_WIDTH / 2, baseline)
    yield rule(0, top + _HEAD_HEIGHT, FRAME_WIDTH, 0.9)


def _board(
    board: MatchBoard, forms: Mapping[str, NameForms], top: float, height: float, *, is_for_pen: bool
) -> Iterator[PageMark]:
    middle = top + height / 2
    yield at_centre(str(board.board), _NUMBER, 5 * MM, middle + _NUMBER.cap_height / 2)
    for seat, side in ((board.first, _FIRST), (board.second, _SECOND)):
        yield square_box(seat.colour, Square(side.square, middle - _SQUARE / 2, _SQUARE), 1)
        if not is_for_pen:
            yield from _player(seat, forms, side.player, middle)
        yield from _result(seat.result, side, middle, height, 1)
    yield rule(0, top + height, FRAME_WIDTH, 0.7)


def _player(seat: MatchSeat, forms: Mapping[str, NameForms], x: float, middle: float) -> Iterator[PageMark]:
    """Set a player's name with title and rating below; the words for an empty seat where nobody sits."""
    if seat.player is None:
        yield at_left(_("nobody"), _SMALL, x, middle + _SMALL.cap_height / 2)
        return
    fitted = fit_name(forms[seat.player.name], _PLAYER.face, _PLAYER_WIDTH / _PLAYER.size)
    yield at_left(fitted.words, Type(fitted.face, _PLAYER.size), x, middle - 1)
    yield at_left(_facts(seat.player), _SMALL, x, middle + 12.5)


def _facts(player: Seat) -> str:
    return "   ".join(part for part in (player.title, _rating(player)) if part)


def _rating(player: Seat) -> str:
    return str(player.rating) if player.rating else _("unrated")


def _result(words: str, side: _Side, middle: float, height: float, line: float) -> Iterator[PageMark]:
    box = min(_BOX, height - 1.5 * MM)
    left = side.result + (_RESULT_WIDTH - _BOX) / 2
    yield Rectangle(left, middle - box / 2, _BOX, box, line)
    if words:
        kind = shrunk(words, _RESULT, _BOX - 4)
        yield at_centre(words, kind, left + _BOX / 2, middle + kind.cap_height / 2)


def _sum(match: MatchSheet, top: float, height: float) -> Iterator[PageMark]:
    middle = top + height / 2
    yield at_left(_("Sum"), _PLAYER, _FIRST.player, middle + _PLAYER.cap_height / 2)
    for team, side in ((match.first, _FIRST), (match.second, _SECOND)):
        yield from _result(team.score, side, middle, height, 1.4)


def _foot(match: MatchSheet, top: float) -> Iterator[PageMark]:
    """Set legend, reserves, as many lines for remarks as there is room for, and the signatures."""
    legend = _("1 = won, ½ = draw, 0 = lost, + = won by forfeit, – = lost by forfeit.")
    words, kind = squeezed(legend, _LEGEND, FRAME_WIDTH)
    yield at_left(words, kind, 0, top + 4.5 * MM)
    baseline = top + 14 * MM
    if match.first.reserves or match.second.reserves:
        yield at_left(_("Reserves:"), _BELOW_BOLD, 0, baseline)
        yield from _reserves(match.first.reserves, 22 * MM, 97 * MM, baseline)
        yield from _reserves(match.second.reserves, 97 * MM, FRAME_WIDTH, baseline)
        baseline += 9 * MM
    yield at_left(_("Remarks, protests, clock and phone incidents:"), _BELOW_BOLD, 0, baseline)
    room = _SIGNATURES - 8 * MM - baseline
    for line in range(1, min(_MOST_REMARK_LINES, int(room // _REMARK_LINE)) + 1):
        yield rule(0, baseline + line * _REMARK_LINE, FRAME_WIDTH, 0.7)
    yield from _signatures(match)


def _reserves(reserves: Sequence[Seat], left: float, right: float, baseline: float) -> Iterator[PageMark]:
    text = ", ".join(f"{isolated(seat.name)}  {_rating(seat)}" for seat in reserves)
    if text:
        words, kind = squeezed(text, _BELOW, right - left - 8)
        yield at_left(words, kind, left, baseline)


def _signatures(match: MatchSheet) -> Iterator[PageMark]:
    captions = (_captain(match.first), _captain(match.second), _("Arbiter"))
    step = (FRAME_WIDTH - _SIGNATURE_WIDTH) / 2
    for place, caption in enumerate(captions):
        x = place * step
        yield rule(x, _SIGNATURES, _SIGNATURE_WIDTH, 0.7)
        words, kind = squeezed(caption, _SMALL, _SIGNATURE_WIDTH)
        yield at_left(words, kind, x, _SIGNATURES + 10)
    yield at_right(_("time"), _SMALL, FRAME_WIDTH, _SIGNATURES + 10)


def _captain(team: MatchTeam) -> str:
    if team.tpn is None:
        return _("Captain")
    return _("Captain, {team}").format(team=isolated(team.name))
