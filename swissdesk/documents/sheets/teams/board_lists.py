"""Board lists: each team's members in board order, with what they have scored; two columns of blocks.

A team's block is never broken. Points stand with the games played: `2½ / 3`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from swissdesk.documents.lists.cells import Cell, Name, Slot, Words, rating
from swissdesk.documents.lists.pages import Content, list_layout
from swissdesk.documents.lists.plain import Lines, ListSheet, PlainTable, plain_table
from swissdesk.documents.lists.players import member_seat, members_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.boxes import Layout, PageMark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import TABLE_BOTTOM, table_top
from swissdesk.documents.press.head import header_of, imprint_of
from swissdesk.documents.press.names import NameForms, fit_name, name_forms
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import FRAME_WIDTH, MM
from swissdesk.documents.press.setting import Align, Type, at_left, at_right, points_words
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.press.strokes import rule
from swissdesk.terms import Points
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.team_scores import board_scores
from swissdesk.words import _, isolated


@dataclass(frozen=True, slots=True)
class BoardListLine:
    """A member of a team: the number on the board list, points, and games played."""

    player: Seat
    points: Points
    games: int


@dataclass(frozen=True, slots=True)
class BoardList:
    """A team with its members in board order."""

    tpn: int
    name: str
    strength: int
    lines: tuple[BoardListLine, ...]


@dataclass(frozen=True, slots=True)
class BoardListsSheet(ListSheet):
    """The board lists of all teams in order of their numbers."""

    header: SheetHeader
    boards: int
    teams: tuple[BoardList, ...]

    def layout(self) -> Layout:
        """Return the pages of the board lists."""
        forms = _name_forms(self)
        places = _places(self.teams, table_top(self.header))
        pages: list[list[PageMark]] = [[] for _page in range(places[-1].page + 1 if places else 1)]
        for team, place in zip(self.teams, places, strict=True):
            pages[place.page].extend(_block(self, team, forms, place))
        return list_layout(self.header, [Content(tuple(marks)) for marks in pages])

    def plain(self) -> PlainTable:
        """Return the board lists as a plain table, a group for each team."""
        forms = _name_forms(self)
        columns = (
            Column(_("Board"), align=Align.RIGHT),
            Column(_("Name")),
            Column(_("Rtg"), align=Align.RIGHT),
            Column(_("Points / games"), align=Align.RIGHT),
        )
        groups = (
            Lines(_plain_heading(team), [_cells(line, forms) for line in team.lines]) for team in self.teams
        )
        return plain_table(self.header, columns, groups)


def board_lists(t: Tournament, request: SheetRequest) -> BoardListsSheet:
    """Return each team's members in board order with what they have scored over the board."""
    scored = {score.member: score for score in board_scores(t)}
    imprint = imprint_of(t.settings, request)
    header = header_of(t.settings, _("Board lists"), imprint, len(t.rounds))
    teams = tuple(
        BoardList(
            team.tpn,
            team.name,
            team.rating,
            tuple(
                BoardListLine(member_seat(place, member), scored[member.id].points, scored[member.id].games)
                for place, member in members_of(team)
            ),
        )
        for team in t.players
    )
    return BoardListsSheet(header, t.settings.boards, teams)


COLUMNS: Final = 2
_GUTTER: Final = 8 * MM
_WIDTH: Final = (FRAME_WIDTH - (COLUMNS - 1) * _GUTTER) / COLUMNS
_SIZE: Final = 10.0
_ROW: Final = 15.0
_HEAD: Final = 22.0
_GAP: Final = 12.0
_NUMBER_WIDTH, _RATING_WIDTH, _POINTS_WIDTH = 8 * MM, 12 * MM, 16 * MM
_TEAM: Final = Type(Face.BOLD, 12)
_STRENGTH: Final = Type(Face.TEXT, 9)


class _Place(NamedTuple):
    """Where a block stands: page and column from 0, and its upper edge."""

    page: int
    column: int
    top: float


def _plain_heading(team: BoardList) -> str:
    strength = _strength(team)
    return f"{team.tpn} {isolated(team.name)}" + (f" · {strength}" if strength else "")


def _strength(team: BoardList) -> str:
    return _("average {rating}").format(rating=team.strength) if team.strength else ""


def _name_forms(sheet: BoardListsSheet) -> Mapping[str, NameForms]:
    """Return the forms of the names of all teams and players."""
    players = (line.player.name for team in sheet.teams for line in team.lines)
    return name_forms(dict.fromkeys((*(team.name for team in sheet.teams), *players)))


def _places(teams: Sequence[BoardList], top: float) -> list[_Place]:
    """Return where each block stands: down the first column, then the next, page after page."""
    places, panel, y = [], 0, top
    for team in teams:
        height = _HEAD + _ROW * len(team.lines)
        if y > top and y + height > TABLE_BOTTOM:
            panel, y = panel + 1, top
        places.append(_Place(panel // COLUMNS, panel % COLUMNS, y))
        y += height + _GAP
    return places


def _block(
    sheet: BoardListsSheet, team: BoardList, forms: Mapping[str, NameForms], place: _Place
) -> Iterator[PageMark]:
    left = place.column * (_WIDTH + _GUTTER)
    yield from _heading(team, forms[team.name], left, place.top)
    for row, line in enumerate(team.lines):
        top = place.top + _HEAD + row * _ROW
        yield from _line(line, forms, left, top)
        is_last_board = row == min(sheet.boards, len(team.lines)) - 1
        yield rule(left, top + _ROW, _WIDTH, 1.0 if is_last_board else 0.5)


def _heading(team: BoardList, name: NameForms, left: float, top: float) -> Iterator[PageMark]:
    """Set number, name and strength over the line that opens the block."""
    baseline, strength, number = top + _HEAD - 6, _strength(team), f"{team.tpn}  "
    yield at_right(strength, _STRENGTH, left + _WIDTH, baseline)
    yield at_left(number, _TEAM, left, baseline)
    start = left + _TEAM.width(number)
    room = left + _WIDTH - _STRENGTH.width(strength) - 8 - start
    fitted = fit_name(name, _TEAM.face, room / _TEAM.size)
    yield at_left(fitted.words, Type(fitted.face, _TEAM.size), start, baseline)
    yield rule(left, top + _HEAD, _WIDTH, 0.9)


def _line(line: BoardListLine, forms: Mapping[str, NameForms], left: float, top: float) -> Iterator[PageMark]:
    name_width = _WIDTH - _NUMBER_WIDTH - _RATING_WIDTH - _POINTS_WIDTH
    widths = (_NUMBER_WIDTH, name_width, _RATING_WIDTH, _POINTS_WIDTH)
    x = left
    for cell, width in zip(_cells(line, forms), widths, strict=True):
        yield from cell.marks(Slot(x, width, top, _ROW, _SIZE))
        x += width


def _cells(line: BoardListLine, forms: Mapping[str, NameForms]) -> tuple[Cell, ...]:
    return (
        Words(str(line.player.tpn), Face.BOLD, Align.RIGHT),
        Name(line.player.title, forms[line.player.name]),
        rating(line.player.rating),
        Words(_scored(line), Face.TEXT, Align.RIGHT),
    )


def _scored(line: BoardListLine) -> str:
    return f"{points_words(line.points)} / {line.games}" if line.games else ""
