"""Board lists: each team's members in board order, with what they have scored; two columns of blocks.

A team's block is never broken. Points stand with the games played: `2½ / 3`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.documents.lists.cells import PADDING, Cell, Name, Slot, Words, rating
from swissdesk.documents.lists.pages import Content, list_layout
from swissdesk.documents.lists.parts import small_prints
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
from swissdesk.documents.press.setting import Align, Type, at_left, at_right, points_words, shrunk
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.press.strokes import rule
from swissdesk.documents.press.wording import performance_note
from swissdesk.frozen import Frozen
from swissdesk.terms import Points
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.rating_estimates import member_performances
from swissdesk.tournament.standing.team_scores import board_scores
from swissdesk.words import _, isolated


class BoardListLine(Frozen):
    """A member of a team: the number on the board list, points, games played.

    `performance` is over the games against rated opponents, None without any.
    """

    player: Seat
    points: Points
    games: int
    performance: int | None = None


class BoardList(Frozen):
    """A team with its members in board order."""

    tpn: int
    name: str
    strength: int
    lines: tuple[BoardListLine, ...]


class BoardListsSheet(ListSheet):
    """The board lists of all teams in order of their numbers."""

    header: SheetHeader
    boards: int
    teams: tuple[BoardList, ...]

    def layout(self) -> Layout:
        """Return the pages of the board lists."""
        forms, note = _name_forms(self), small_prints(self._notes(), _MOST_LINES)
        bottom = TABLE_BOTTOM - note.height
        places = _places(self.teams, table_top(self.header), bottom)
        pages: list[list[PageMark]] = [[] for _page in range(places[-1].page + 1 if places else 1)]
        for team, place in zip(self.teams, places, strict=True):
            pages[place.page].extend(_block(self, team, forms, place))
        return list_layout(self.header, [Content((*marks, *note.marks(bottom))) for marks in pages])

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
            Lines(_plain_heading(team), [_cells(self, line, forms) for line in team.lines])
            for team in self.teams
        )
        kept = (*columns, Column(_("Perf."), align=Align.RIGHT)) if self.has_performances else columns
        return plain_table(self.header, kept, groups, self._notes())

    @property
    def has_performances(self) -> bool:
        """Tell whether the list has the column of performances; as designed where there is any."""
        return self.header.imprint.look.shows("performance", usual=self._is_rated)

    @property
    def _is_rated(self) -> bool:
        return any(line.performance for team in self.teams for line in team.lines)

    def _notes(self) -> tuple[str, ...]:
        return (performance_note(),) if self.has_performances and self._is_rated else ()


def board_lists(t: Tournament, request: SheetRequest) -> BoardListsSheet:
    """Return each team's members in board order with what they have scored over the board."""
    scored = {score.member: score for score in board_scores(t)}
    performances = member_performances(t)
    imprint = imprint_of(t.settings, request)
    header = header_of(t.settings, _("Board lists"), imprint, len(t.rounds))
    teams = tuple(
        BoardList(
            team.tpn,
            team.name,
            team.rating,
            tuple(
                BoardListLine(
                    member_seat(place, member),
                    scored[member.id].points,
                    scored[member.id].games,
                    performances.get(member.id),
                )
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
_SIZE_WITH_PERFORMANCES: Final = 9.2
_ROW: Final = 15.0
_HEAD: Final = 22.0
_GAP: Final = 12.0
_NUMBER_WIDTH, _RATING_WIDTH, _POINTS_WIDTH, _PERFORMANCE_WIDTH = 8 * MM, 11 * MM, 14 * MM, 11 * MM
_TEAM: Final = Type(Face.BOLD, 12)
_STRENGTH: Final = Type(Face.TEXT, 9)
_CAPTION: Final = Type(Face.BOLD, 7.5)
_MOST_LINES: Final = 2


class _Corner(NamedTuple):
    """The upper left corner of a block or a line."""

    left: float
    top: float


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


def _places(teams: Sequence[BoardList], top: float, bottom: float) -> list[_Place]:
    """Return where each block stands: down the first column, then the next, page after page."""
    places, panel, y = [], 0, top
    for team in teams:
        height = _HEAD + _ROW * len(team.lines)
        if y > top and y + height > bottom:
            panel, y = panel + 1, top
        places.append(_Place(panel // COLUMNS, panel % COLUMNS, y))
        y += height + _GAP
    return places


def _block(
    sheet: BoardListsSheet, team: BoardList, forms: Mapping[str, NameForms], place: _Place
) -> Iterator[PageMark]:
    left = place.column * (_WIDTH + _GUTTER)
    yield from _heading(sheet, team, forms[team.name], _Corner(left, place.top))
    for row, line in enumerate(team.lines):
        top = place.top + _HEAD + row * _ROW
        yield from _line(sheet, line, forms, _Corner(left, top))
        is_last_board = row == min(sheet.boards, len(team.lines)) - 1
        yield rule(left, top + _ROW, _WIDTH, 1.0 if is_last_board else 0.5)


def _heading(sheet: BoardListsSheet, team: BoardList, name: NameForms, corner: _Corner) -> Iterator[PageMark]:
    """Set number, name and strength over the line that opens the block, and what the last figures are."""
    (left, top), strength, number = corner, _strength(team), f"{team.tpn}  "
    baseline, right = top + _HEAD - 6, left + _WIDTH
    if sheet.has_performances:
        words = _("Perf.")
        kind = shrunk(words, _CAPTION, _PERFORMANCE_WIDTH - 4)
        yield at_right(words, kind, right - PADDING * _SIZE_WITH_PERFORMANCES, baseline)
        right -= _PERFORMANCE_WIDTH
    yield at_right(strength, _STRENGTH, right, baseline)
    yield at_left(number, _TEAM, left, baseline)
    start = left + _TEAM.width(number)
    room = right - _STRENGTH.width(strength) - 8 - start
    fitted = fit_name(name, _TEAM.face, room / _TEAM.size)
    yield at_left(fitted.words, Type(fitted.face, _TEAM.size), start, baseline)
    yield rule(left, top + _HEAD, _WIDTH, 0.9)


def _line(
    sheet: BoardListsSheet, line: BoardListLine, forms: Mapping[str, NameForms], corner: _Corner
) -> Iterator[PageMark]:
    figures = (_RATING_WIDTH, _POINTS_WIDTH, *([_PERFORMANCE_WIDTH] if sheet.has_performances else []))
    widths = (_NUMBER_WIDTH, _WIDTH - _NUMBER_WIDTH - sum(figures), *figures)
    size = _SIZE_WITH_PERFORMANCES if sheet.has_performances else _SIZE
    x = corner.left
    for cell, width in zip(_cells(sheet, line, forms), widths, strict=True):
        yield from cell.marks(Slot(x, width, corner.top, _ROW, size))
        x += width


def _cells(sheet: BoardListsSheet, line: BoardListLine, forms: Mapping[str, NameForms]) -> tuple[Cell, ...]:
    cells = (
        Words(str(line.player.tpn), Face.BOLD, Align.RIGHT),
        Name(line.player.title, forms[line.player.name]),
        rating(line.player.rating),
        Words(_scored(line), Face.TEXT, Align.RIGHT),
    )
    performance = "" if line.performance is None else str(line.performance)
    return (*cells, Words(performance, Face.CONDENSED, Align.RIGHT)) if sheet.has_performances else cells


def _scored(line: BoardListLine) -> str:
    return f"{points_words(line.points)} / {line.games}" if line.games else ""
