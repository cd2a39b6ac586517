"""Match sheets: one page for each match of a round, to be filled in at the table and signed.

Colours stand as squares on every board, never to be guessed from the side (D.02:29). Millimetres
become points at once.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.documents.press.boxes import Layout, Mark, Page, Panel, Rectangle
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import SEPARATOR, PageNumber, furniture, table_top
from swissdesk.documents.press.names import NameForms, fit_name, name_forms
from swissdesk.documents.press.paper import FRAME_HEIGHT, FRAME_WIDTH, MM
from swissdesk.documents.press.setting import (
    Square,
    Type,
    at_centre,
    at_left,
    at_right,
    rule,
    shrunk,
    square_box,
    squeezed,
    upright,
)
from swissdesk.documents.press.sheet import Seat
from swissdesk.documents.press.wording import listed
from swissdesk.documents.sheets.teams.team_sheets import (
    MatchBoard,
    MatchSeat,
    MatchSheet,
    MatchSheetsSheet,
    MatchTeam,
)
from swissdesk.words import _, isolated, ngettext

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


def match_sheets_layout(sheet: MatchSheetsSheet) -> Layout:
    """Return a page for each match."""
    forms = name_forms(_players(sheet))
    pages = []
    for number, match in enumerate(sheet.matches, 1):
        around = furniture(match.header, PageNumber(number, len(sheet.matches)))
        panel = Panel(FRAME_WIDTH, FRAME_HEIGHT, (*around, *_match(match, forms)))
        pages.append(Page(1, 1, (panel,)))
    title = _("{event}: match sheets").format(event=sheet.event)
    return Layout(title, tuple(pages))


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


def _match(match: MatchSheet, forms: Mapping[str, NameForms]) -> Iterator[Mark]:
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


def _team_box(team: MatchTeam, x: float, top: float) -> Iterator[Mark]:
    yield Rectangle(x + 0.5, top + 0.5, _TEAM_WIDTH - 1, _TEAM_HEIGHT - 1, 1)
    edge = x + _TEAM_WIDTH - _SCORE_WIDTH
    yield upright(edge, top, _TEAM_HEIGHT, 0.7)
    middle = edge + _SCORE_WIDTH / 2
    yield at_centre(_("match score"), _CAPTION, middle, top + 9)
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


def _head(match: MatchSheet, top: float) -> Iterator[Mark]:
    baseline = top + _HEAD_HEIGHT - 5.5
    yield at_centre(_("Bd"), _HEADING, 5 * MM, baseline)
    for team, side in ((match.first, _FIRST), (match.second, _SECOND)):
        words, kind = squeezed(team.name, _HEADING, _PLAYER_WIDTH)
        yield at_left(words, kind, side.player, baseline)
        yield at_centre(_("Result"), _HEADING, side.result + _RESULT_WIDTH / 2, baseline)
    yield rule(0, top + _HEAD_HEIGHT, FRAME_WIDTH, 0.9)


def _board(
    board: MatchBoard, forms: Mapping[str, NameForms], top: float, height: float, *, is_for_pen: bool
) -> Iterator[Mark]:
    middle = top + height / 2
    yield at_centre(str(board.board), _NUMBER, 5 * MM, middle + _NUMBER.cap_height / 2)
    for seat, side in ((board.first, _FIRST), (board.second, _SECOND)):
        yield square_box(seat.colour, Square(side.square, middle - _SQUARE / 2, _SQUARE), 1)
        if not is_for_pen:
            yield from _player(seat, forms, side.player, middle)
        yield from _result(seat.result, side, middle, height, 1)
    yield rule(0, top + height, FRAME_WIDTH, 0.7)


def _player(seat: MatchSeat, forms: Mapping[str, NameForms], x: float, middle: float) -> Iterator[Mark]:
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


def _result(words: str, side: _Side, middle: float, height: float, line: float) -> Iterator[Mark]:
    box = min(_BOX, height - 1.5 * MM)
    left = side.result + (_RESULT_WIDTH - _BOX) / 2
    yield Rectangle(left, middle - box / 2, _BOX, box, line)
    if words:
        kind = shrunk(words, _RESULT, _BOX - 4)
        yield at_centre(words, kind, left + _BOX / 2, middle + kind.cap_height / 2)


def _sum(match: MatchSheet, top: float, height: float) -> Iterator[Mark]:
    middle = top + height / 2
    yield at_left(_("Sum"), _PLAYER, _FIRST.player, middle + _PLAYER.cap_height / 2)
    for team, side in ((match.first, _FIRST), (match.second, _SECOND)):
        yield from _result(team.score, side, middle, height, 1.4)


def _foot(match: MatchSheet, top: float) -> Iterator[Mark]:
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


def _reserves(reserves: Sequence[Seat], left: float, right: float, baseline: float) -> Iterator[Mark]:
    text = ", ".join(f"{isolated(seat.name)}  {_rating(seat)}" for seat in reserves)
    if text:
        words, kind = squeezed(text, _BELOW, right - left - 8)
        yield at_left(words, kind, left, baseline)


def _signatures(match: MatchSheet) -> Iterator[Mark]:
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
