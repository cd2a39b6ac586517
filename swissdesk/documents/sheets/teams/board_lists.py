"""Board lists: each team's members in board order, with what they have scored; two columns of blocks.

A team's block is never broken. Points stand with the games played: `2½ / 3`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.documents.lists.pages import Content, list_layout
from swissdesk.documents.lists.plain import Lines, PlainTable, plain_table
from swissdesk.documents.lists.table import Cell, Column, Name, Slot, Words, rating
from swissdesk.documents.press.boxes import Layout, Mark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import TABLE_BOTTOM, table_top
from swissdesk.documents.press.names import NameForms, fit_name, name_forms
from swissdesk.documents.press.paper import FRAME_WIDTH, MM
from swissdesk.documents.press.setting import Align, Type, at_left, at_right, points_words, rule
from swissdesk.documents.sheets.teams.team_sheets import BoardList, BoardListLine, BoardListsSheet
from swissdesk.words import _, isolated

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


def board_lists_layout(sheet: BoardListsSheet) -> Layout:
    """Return the pages of the board lists."""
    forms = _name_forms(sheet)
    places = _places(sheet.teams, table_top(sheet.header))
    pages: list[list[Mark]] = [[] for _page in range(places[-1].page + 1 if places else 1)]
    for team, place in zip(sheet.teams, places, strict=True):
        pages[place.page].extend(_block(sheet, team, forms, place))
    return list_layout(sheet.header, [Content(tuple(marks)) for marks in pages])


def board_lists_plain(sheet: BoardListsSheet) -> PlainTable:
    """Return the board lists as a plain table, a group for each team."""
    forms = _name_forms(sheet)
    columns = (
        Column(_("Board"), align=Align.RIGHT),
        Column(_("Name")),
        Column(_("Rtg"), align=Align.RIGHT),
        Column(_("Points / games"), align=Align.RIGHT),
    )
    groups = (
        Lines(_plain_heading(team), [_cells(line, forms) for line in team.lines]) for team in sheet.teams
    )
    return plain_table(sheet.header, columns, groups)


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
) -> Iterator[Mark]:
    left = place.column * (_WIDTH + _GUTTER)
    yield from _heading(team, forms[team.name], left, place.top)
    for row, line in enumerate(team.lines):
        top = place.top + _HEAD + row * _ROW
        yield from _line(line, forms, left, top)
        is_last_board = row == min(sheet.boards, len(team.lines)) - 1
        yield rule(left, top + _ROW, _WIDTH, 1.0 if is_last_board else 0.5)


def _heading(team: BoardList, name: NameForms, left: float, top: float) -> Iterator[Mark]:
    """Set number, name and strength over the line that opens the block."""
    baseline, strength, number = top + _HEAD - 6, _strength(team), f"{team.tpn}  "
    yield at_right(strength, _STRENGTH, left + _WIDTH, baseline)
    yield at_left(number, _TEAM, left, baseline)
    start = left + _TEAM.width(number)
    room = left + _WIDTH - _STRENGTH.width(strength) - 8 - start
    fitted = fit_name(name, _TEAM.face, room / _TEAM.size)
    yield at_left(fitted.words, Type(fitted.face, _TEAM.size), start, baseline)
    yield rule(left, top + _HEAD, _WIDTH, 0.9)


def _line(line: BoardListLine, forms: Mapping[str, NameForms], left: float, top: float) -> Iterator[Mark]:
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
