"""The bracket of a knock-out on one page: up to 16 lines lie across, more stand upright."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.press.boxes import Layout, Page, PageMark, Panel, Stroke
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import (
    DENSE,
    DENSE_ACROSS,
    HeadStyle,
    PageNumber,
    furniture,
    table_top,
)
from swissdesk.documents.press.names import NameForms, fit_name, name_forms
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Type, at_left, at_right, clipped
from swissdesk.documents.press.sheet import SheetData, SheetHeader
from swissdesk.documents.press.strokes import rule, upright
from swissdesk.errors import DocumentError
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.bracket_words import ToldBracket, ToldLine, told_bracket
from swissdesk.words import _

_MOST_ACROSS: Final = 16
_HEADING: Final = 16.0
_BELOW: Final = 34.0
"""What the names of the rounds take above the lines, and third place and notes below them."""

_THIRD: Final = 52.0
"""What the match for third place takes there at least, clear of the last line of the bracket."""

_THIN, _STRONG = 0.5, 1.0
_INSET: Final = 3.0
_GAP: Final = 7.0
"""How far a line begins behind the one before, where players are paired anew."""

_LARGEST, _SMALLEST = 11.0, 5.6
_NOTE: Final = Type(Face.TEXT, 7.5)


class BracketSheet(SheetData):
    """The bracket in words."""

    header: SheetHeader
    told: ToldBracket

    @property
    def names(self) -> Mapping[str, NameForms]:
        """Return the forms of all names, of which no two look alike."""
        return name_forms({line.name for column in self.told.columns for line in column} - {""})

    def layout(self) -> Layout:
        """Return the page."""
        style = DENSE_ACROSS if len(self.told.columns[0]) <= _MOST_ACROSS else DENSE
        frame = style.frame
        marks = (*furniture(self.header, PageNumber(1, 1), "", style), *_marks(self, style))
        panel = Panel(frame.width, frame.height, marks)
        page = Page(1, 1, (panel,), is_landscape=frame.is_landscape)
        return Layout(f"{self.header.event}: {self.header.title}", (page,))


def bracket_sheet(t: Tournament, request: SheetRequest) -> BracketSheet:
    """Return the bracket with what has been played; raises DocumentError for fewer than two players."""
    everybody(t)
    told = told_bracket(t)
    if told is None:
        text = _("A bracket needs at least two players.")
        raise DocumentError(_("A bracket needs at least two teams.") if t.settings.boards else text)
    return BracketSheet(field_header(t, _("Bracket"), request, len(t.rounds)), told)


class _Grid(NamedTuple):
    """The measures: the first line, the pitch of the first column, the width of a column, its type."""

    top: float
    pitch: float
    width: float
    size: float

    def y(self, column: int, line: int) -> float:
        """Return where a line is drawn: between the two of the column before."""
        step = 1 << column
        return self.top + self.pitch * (step * (line + 0.5) + 0.5)


def _marks(sheet: BracketSheet, style: HeadStyle) -> Iterator[PageMark]:
    frame = style.frame
    top = table_top(sheet.header, style) + _HEADING
    notes = max(_BELOW + 10 * max(0, len(sheet.told.notes) - 2), _THIRD if sheet.told.third_place else 0)
    pitch = (frame.table_bottom - top - notes) / len(sheet.told.columns[0])
    width = frame.width / len(sheet.told.columns)
    size = max(_SMALLEST, min(_LARGEST, 0.62 * pitch, width / 12))
    grid = _Grid(top, pitch, width, size)
    heading = Type(Face.BOLD, min(9.0, size + 1))
    for column, title in enumerate(sheet.told.titles):
        x = column * width + _INSET
        yield at_left(clipped(title, heading, width - 2 * _INSET), heading, x, top - 6)
    for column, lines in enumerate(sheet.told.columns):
        yield from _column(sheet, grid, column, lines)
    yield from _below(sheet, grid, frame.table_bottom - notes + 12)


def _column(sheet: BracketSheet, grid: _Grid, column: int, lines: tuple[ToldLine, ...]) -> Iterator[PageMark]:
    left = column * grid.width + (0 if sheet.told.has_lines or not column else _GAP)
    right = (column + 1) * grid.width
    for place, line in enumerate(lines):
        if not _is_drawn(lines, place):
            continue
        y = grid.y(column, place)
        is_last = column == len(sheet.told.columns) - 1
        yield rule(left, y, right - left, _STRONG if is_last else _THIN)
        yield from _words(
            line, sheet.names, Box(left + _INSET, right - _INSET, y), grid.size, is_last=is_last
        )
    for place in range(0, len(lines) - 1, 2):
        if _is_drawn(lines, place) and _is_drawn(lines, place + 1):
            one, other = (grid.y(column, at) for at in (place, place + 1))
            yield upright(right, one, other - one, _THIN)


class Box(NamedTuple):
    """The room for the words on a line."""

    left: float
    right: float
    y: float


def _is_drawn(lines: tuple[ToldLine, ...], place: int) -> bool:
    """Tell whether a line is drawn: not where nobody stands on it."""
    return not lines[place].is_absent


def _words(
    line: ToldLine, names: Mapping[str, NameForms], box: Box, size: float, *, is_last: bool = False
) -> Iterator[PageMark]:
    baseline = box.y - 0.22 * size - 0.6
    kind = Type(Face.BOLD if line.goes_on or is_last else Face.TEXT, size)
    number = Type(Face.TEXT, 0.8 * size)
    left, right = box.left, box.right
    if line.seed:
        yield at_left(line.seed, number, left, baseline)
        left += 1.9 * size
    if line.score:
        score = Type(kind.face, size)
        yield at_right(line.score, score, right, baseline)
        right -= score.width(line.score) + 0.4 * size
    if line.name:
        fitted = fit_name(names[line.name], kind.face, (right - left) / size)
        yield at_left(fitted.words, Type(fitted.face, size), left, baseline)


def _below(sheet: BracketSheet, grid: _Grid, top: float) -> Iterator[PageMark]:
    """Set the match for third place below the final, and the notes at the left."""
    for row, note in enumerate(sheet.told.notes):
        room = (
            grid.width * (len(sheet.told.columns) - 2)
            if sheet.told.third_place
            else grid.width * len(sheet.told.columns)
        )
        yield at_left(clipped(note, _NOTE, room - _INSET), _NOTE, 0, top + 10 * row + 4)
    if not sheet.told.third_place:
        return
    left = grid.width * (len(sheet.told.columns) - 2)
    heading = Type(Face.BOLD, min(9.0, grid.size + 1))
    pitch = 1.5 * grid.size
    title = clipped(_("Third place"), heading, grid.width)
    yield at_left(title, heading, left + _INSET, top + 2)
    places = [top + 2 + pitch * row for row in range(1, len(sheet.told.third_place) + 1)]
    for line, y in zip(sheet.told.third_place, places, strict=True):
        yield rule(left, y, grid.width, _THIN)
        yield from _words(line, sheet.names, Box(left + _INSET, left + grid.width - _INSET, y), grid.size)
    for one, other in pairwise(places):
        yield Stroke(((left + grid.width, one), (left + grid.width, other)), _THIN)
