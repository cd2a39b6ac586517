"""The bracket of a knock-out on one page: up to 16 lines lie across, more stand upright."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
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
from swissdesk.tournament.standing.bracket import Bracket, BracketLine, bracket_of
from swissdesk.tournament.standing.standings import missing_boards
from swissdesk.words import _, pgettext

_MOST_ACROSS: Final = 16
_HEADING: Final = 16.0
_BELOW: Final = 34.0
"""What the names of the rounds take above the lines, and third place and notes below them."""

_THIN, _STRONG = 0.5, 1.0
_INSET: Final = 3.0
_GAP: Final = 7.0
"""How far a line begins behind the one before, where players are paired anew."""

_LARGEST, _SMALLEST = 11.0, 5.6
_NOTE: Final = Type(Face.TEXT, 7.5)


@dataclass(frozen=True, slots=True)
class LineOnPaper:
    """A line of the bracket in words."""

    seed: str
    name: str
    score: str
    goes_on: bool
    is_absent: bool


@dataclass(frozen=True, slots=True)
class BracketSheet(SheetData):
    """The lines of each round with the names of the rounds, third place, and who went on by decision."""

    header: SheetHeader
    titles: tuple[str, ...]
    columns: tuple[tuple[LineOnPaper, ...], ...]
    has_lines: bool
    third_place: tuple[LineOnPaper, ...]
    notes: tuple[str, ...]

    @property
    def names(self) -> Mapping[str, NameForms]:
        """Return the forms of all names, of which no two look alike."""
        return name_forms({line.name for column in self.columns for line in column} - {""})

    def layout(self) -> Layout:
        """Return the page."""
        style = DENSE_ACROSS if len(self.columns[0]) <= _MOST_ACROSS else DENSE
        frame = style.frame
        marks = (*furniture(self.header, PageNumber(1, 1), "", style), *_marks(self, style))
        panel = Panel(frame.width, frame.height, marks)
        page = Page(1, 1, (panel,), is_landscape=frame.is_landscape)
        return Layout(f"{self.header.event}: {self.header.title}", (page,))


def bracket_sheet(t: Tournament, request: SheetRequest) -> BracketSheet:
    """Return the bracket with what has been played; raises DocumentError for fewer than two players."""
    everybody(t)
    bracket = bracket_of(t)
    if bracket is None:
        raise DocumentError(_("A bracket needs at least two players."))
    header = field_header(t, _("Bracket"), request, len(t.rounds))
    return BracketSheet(
        header,
        (*stage_titles(len(bracket.columns) - 1), _("Winner")),
        tuple(tuple(map(_on_paper, column)) for column in bracket.columns),
        bracket.has_lines,
        tuple(map(_on_paper, bracket.third_place)),
        tuple(_notes(t, bracket)),
    )


def stage_titles(stages: int) -> Iterator[str]:
    """Yield what the rounds of a knock-out are called, from the first one to the final."""
    last = {
        1: pgettext("round of a knock-out", "Final"),
        2: _("Semi-finals"),
        3: _("Quarter-finals"),
    }
    for number in range(1, stages + 1):
        left = stages - number + 1
        yield last.get(left) or _("Round {round}").format(round=number)


def _on_paper(line: BracketLine) -> LineOnPaper:
    player = line.player
    seed, name = ("", "") if player is None else (str(player.tpn), player.name)
    return LineOnPaper(seed, name, line.score, line.goes_on, line.is_absent)


def _notes(t: Tournament, bracket: Bracket) -> Iterator[str]:
    for number, player, reason in bracket.by_hand:
        text = _("Round {round}: {player} goes on by decision of the arbiter: {reason}")
        yield text.format(round=number, player=player.name, reason=reason)
    if any(" " in line.score for column in bracket.columns for line in column):
        yield _("1 1½: points of the regular games, then of each block of tie-break games.")
    if any(line.score.endswith("B") for column in bracket.columns for line in column):
        yield _("B: the Armageddon game was drawn, and Black goes on.")
    if missing_boards(t, len(t.rounds)):
        yield _("Not all matches of round {round} are over.").format(round=len(t.rounds))


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
    notes = _BELOW + 10 * max(0, len(sheet.notes) - 2)
    pitch = (frame.table_bottom - top - notes) / len(sheet.columns[0])
    width = frame.width / len(sheet.columns)
    size = max(_SMALLEST, min(_LARGEST, 0.62 * pitch, width / 12))
    grid = _Grid(top, pitch, width, size)
    heading = Type(Face.BOLD, min(9.0, size + 1))
    for column, title in enumerate(sheet.titles):
        x = column * width + _INSET
        yield at_left(clipped(title, heading, width - 2 * _INSET), heading, x, top - 6)
    for column, lines in enumerate(sheet.columns):
        yield from _column(sheet, grid, column, lines)
    yield from _below(sheet, grid, frame.table_bottom - notes + 12)


def _column(
    sheet: BracketSheet, grid: _Grid, column: int, lines: tuple[LineOnPaper, ...]
) -> Iterator[PageMark]:
    left = column * grid.width + (0 if sheet.has_lines or not column else _GAP)
    right = (column + 1) * grid.width
    for place, line in enumerate(lines):
        if not _is_drawn(lines, place):
            continue
        y = grid.y(column, place)
        is_last = column == len(sheet.columns) - 1
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


def _is_drawn(lines: tuple[LineOnPaper, ...], place: int) -> bool:
    """Tell whether a line is drawn: not where nobody stands on it."""
    return not lines[place].is_absent


def _words(
    line: LineOnPaper, names: Mapping[str, NameForms], box: Box, size: float, *, is_last: bool = False
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
    for row, note in enumerate(sheet.notes):
        room = grid.width * (len(sheet.columns) - 2) if sheet.third_place else grid.width * len(sheet.columns)
        yield at_left(clipped(note, _NOTE, room - _INSET), _NOTE, 0, top + 10 * row + 4)
    if not sheet.third_place:
        return
    left = grid.width * (len(sheet.columns) - 2)
    heading = Type(Face.BOLD, min(9.0, grid.size + 1))
    pitch = 1.5 * grid.size
    title = clipped(_("Third place"), heading, grid.width)
    yield at_left(title, heading, left + _INSET, top - pitch)
    places = [top + pitch * row for row in range(len(sheet.third_place))]
    for line, y in zip(sheet.third_place, places, strict=True):
        yield rule(left, y, grid.width, _THIN)
        yield from _words(line, sheet.names, Box(left + _INSET, left + grid.width - _INSET, y), grid.size)
    for one, other in pairwise(places):
        yield Stroke(((left + grid.width, one), (left + grid.width, other)), _THIN)
