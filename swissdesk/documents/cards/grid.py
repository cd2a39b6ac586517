"""What the faces of a card share: its measures, ruled cells, values in them.

Millimetres become points at once: all lengths in the functions are points.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from swissdesk.documents.press.boxes import PageMark, Rectangle
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import NameForms, fit_name
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import Type, at_centre, at_left, at_right, shrunk, squeezed
from swissdesk.documents.press.strokes import rule, upright
from swissdesk.words import _

CARD_WIDTH: Final = 93 * MM
CARD_HEIGHT: Final = 128 * MM
CELL_PADDING: Final = 1.0 * MM
OUTER_LINE: Final = 1.1
REMARK: Final = Type(Face.CONDENSED_BOLD, 8)
"""The type of what a card says of its printing."""
INNER_LINE: Final = 0.5
_NOT_WITH_LINES: Final = 2
_NOT_WITH_STEP: Final = 8.2 * MM
_NOT_WITH_GAP: Final = 1.7 * MM
_NOT_WITH_ROOM: Final = 38 * MM


class Cell(NamedTuple):
    """A ruled cell of a card."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """Return the middle of the width."""
        return self.x + self.width / 2

    def inset(self, by: float) -> "Cell":
        """Return the cell without so much at the left and at the right."""
        return Cell(self.x + by, self.y, self.width - 2 * by, self.height)

    def baseline(self, kind: Type) -> float:
        """Return the baseline that centres the type's capitals in the cell."""
        return self.y + (self.height + kind.cap_height) / 2


MOST_ROUNDS: Final = 11
"""The rounds that one side of a card holds: lower rows are hard to write in."""


def rounds_in_front(rounds: int) -> int:
    """Return how many rounds stand on the front of a card; the others continue on its back."""
    return rounds if rounds <= MOST_ROUNDS else max(MOST_ROUNDS, -(-rounds // 2))


class Grid(NamedTuple):
    """The rows of rounds: edges of the columns, top of the first row, row height, number of rows.

    `first` is the round of the first row: on the back of a card not 1.
    """

    edges: tuple[float, ...]
    top: float
    row_height: float
    rows: int
    first: int = 1

    @property
    def rounds(self) -> range:
        """Return the rounds that have a row."""
        return range(self.first, self.first + self.rows)

    def at(self, round_number: int, column: int) -> Cell:
        """Return a cell by round and column from 0."""
        return self.cell(round_number - self.first, column)

    @property
    def bottom(self) -> float:
        """Return the lower edge of the last row."""
        return self.top + self.rows * self.row_height

    def cell(self, row: int, column: int, span: int = 1) -> Cell:
        """Return a cell by row and column from 0, over `span` columns."""
        x = self.edges[column]
        top = self.top + row * self.row_height
        return Cell(x, top, self.edges[column + span] - x, self.row_height)

    def type_of(self, face: Face, size: float) -> Type:
        """Return a type of the size, or smaller where many rounds make the rows low."""
        return Type(face, min(size, 0.62 * self.row_height))


class NotWith(NamedTuple):
    """Whom a player may not meet, in marks, and their left edge."""

    marks: tuple[PageMark, ...]
    left: float


def not_with(numbers: Sequence[int], kind: Type, right: float, baseline: float) -> NotWith:
    """Set the numbers of players who may not be met on two short lines, more of them without lines."""
    words = _("not with:")
    if len(numbers) > _NOT_WITH_LINES:
        said = f"{words} {', '.join(map(str, numbers))}"
        fitted, fitted_type = squeezed(said, kind, _NOT_WITH_ROOM)
        text = at_right(fitted, fitted_type, right, baseline)
        return NotWith((text,), text.x)
    marks: list[PageMark] = []
    for place in range(_NOT_WITH_LINES):
        left = right - (_NOT_WITH_LINES - place) * _NOT_WITH_STEP + _NOT_WITH_GAP
        length = _NOT_WITH_STEP - _NOT_WITH_GAP
        marks.append(rule(left, baseline + 1, length, INNER_LINE))
        if place < len(numbers):
            number = str(numbers[place])
            bold = shrunk(number, Type(Face.BOLD, kind.size + 1), length)
            marks.append(at_centre(number, bold, left + length / 2, baseline))
    caption = at_right(words, kind, right - _NOT_WITH_LINES * _NOT_WITH_STEP, baseline)
    return NotWith((*marks, caption), caption.x)


class Rest(NamedTuple):
    """The rounds that continue on the back of a card, and the lower edge of their table."""

    marks: tuple[PageMark, ...]
    bottom: float


def edges_of(widths_mm: Sequence[float]) -> tuple[float, ...]:
    """Return the edges in points of columns given in mm."""
    edges = [0.0]
    for width in widths_mm:
        edges.append(edges[-1] + width * MM)
    return tuple(edges)


def outline(x: float, y: float, width: float, height: float) -> Rectangle:
    """Return the outer frame with its line inside the edges."""
    half = OUTER_LINE / 2
    return Rectangle(x + half, y + half, width - OUTER_LINE, height - OUTER_LINE, OUTER_LINE)


def row_rules(grid: Grid) -> Iterator[PageMark]:
    """Return the lines between the rows."""
    width = grid.edges[-1]
    for row in range(1, grid.rows):
        yield rule(0, grid.top + row * grid.row_height, width, INNER_LINE)


def column_rules(edges: Sequence[float], top: float, bottom: float) -> Iterator[PageMark]:
    """Return the lines between the columns from top to bottom."""
    for x in edges[1:-1]:
        yield upright(x, top, bottom - top, INNER_LINE)


def centred(words: str, kind: Type, cell: Cell) -> Iterator[PageMark]:
    """Set words in the middle of a cell, smaller if they must be."""
    if words:
        fitted = shrunk(words, kind, cell.width - 0.8 * MM)
        yield at_centre(words, fitted, cell.middle, cell.baseline(fitted))


def written(words: str, kind: Type, cell: Cell) -> Iterator[PageMark]:
    """Set words at the left of a cell, condensed and cut if they must be."""
    if words:
        fitted, fitted_type = squeezed(words, kind, cell.width - 2 * CELL_PADDING)
        yield at_left(fitted, fitted_type, cell.x + CELL_PADDING, cell.baseline(kind))


def named(forms: NameForms, kind: Type, cell: Cell) -> Iterator[PageMark]:
    """Set a name at the left of a cell, shortened if it must be."""
    fitted = fit_name(forms, kind.face, (cell.width - 2 * CELL_PADDING) / kind.size)
    yield at_left(fitted.words, Type(fitted.face, kind.size), cell.x + CELL_PADDING, cell.baseline(kind))
