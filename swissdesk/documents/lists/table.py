"""A list's table: columns as data, cells that set themselves and say themselves, a head on every page.

Widths of columns are in em of the body size; what is left over is shared among the columns that
have a share in it. Headings and the cells' texts are the same table without paper.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Protocol

from swissdesk.documents.press.boxes import Mark, Rectangle, Stroke
from swissdesk.documents.press.faces import CAP_HEIGHT, Face, measured
from swissdesk.documents.press.names import NameForms, fit_name
from swissdesk.documents.press.setting import (
    SQUARE,
    Align,
    Type,
    at_centre,
    at_left,
    at_right,
    clipped,
    colour_square,
    points_words,
    rule,
    set_points,
    squeezed,
    upright,
)
from swissdesk.documents.press.sizing import head_height, head_size
from swissdesk.terms import Colour, Points

PADDING: Final = 0.27
"""Em on each side of a cell."""

UNRATED: Final = "–"
NOTE_SIZE: Final = 0.62
"""The size of a raised letter in em."""
_TITLE_SIZE: Final = 0.8
_TITLE_GAP: Final = 0.24


class Slot(NamedTuple):
    """A cell's place: left edge, width, top and height of the row, body size."""

    x: float
    width: float
    top: float
    height: float
    size: float

    @property
    def padding(self) -> float:
        """Return the padding in points."""
        return PADDING * self.size

    @property
    def room(self) -> float:
        """Return the width without the padding."""
        return self.width - 2 * self.padding

    @property
    def middle(self) -> float:
        """Return the middle of the width."""
        return self.x + self.width / 2

    @property
    def baseline(self) -> float:
        """Return the baseline that centres capitals of the body size in the row."""
        return self.baseline_of(self.size)

    def baseline_of(self, size: float) -> float:
        """Return the baseline that centres capitals of some size in the row."""
        return self.top + (self.height + CAP_HEIGHT * size) / 2


class Cell(Protocol):
    """Something that sets itself into a slot, and can be said in plain text."""

    @property
    def text(self) -> str:
        """Return what stands in the cell, whole."""
        ...

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Return the cell's marks."""
        ...


class Words(NamedTuple):
    """Words or a number; cut where they do not fit."""

    words: str
    face: Face = Face.TEXT
    align: Align = Align.LEFT
    scale: float = 1.0

    @property
    def text(self) -> str:
        """Return the words."""
        return self.words

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Set the words: whole, condensed, or condensed and cut."""
        if not self.words:
            return
        words, kind = squeezed(self.words, Type(self.face, self.scale * slot.size), slot.room + 0.01)
        if self.align is Align.LEFT:
            yield at_left(words, kind, slot.x + slot.padding, slot.baseline)
        elif self.align is Align.RIGHT:
            yield at_right(words, kind, slot.x + slot.width - slot.padding, slot.baseline)
        else:
            yield at_centre(words, kind, slot.middle, slot.baseline)


class Noted(NamedTuple):
    """A number with the letter of a note behind it, raised; `room` is the em kept for letters."""

    number: str
    letter: str
    room: float

    @property
    def text(self) -> str:
        """Return the number: the note is said elsewhere."""
        return self.number

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Set the number before the room for letters, and its letter there."""
        number, letter = Type(Face.BOLD, slot.size), Type(Face.TEXT, NOTE_SIZE * slot.size)
        right = slot.x + slot.width - slot.padding - self.room * slot.size
        yield at_right(self.number, number, right, slot.baseline)
        if self.letter:
            yield at_left(self.letter, letter, right + 0.08 * slot.size, slot.baseline - 0.32 * slot.size)


class Name(NamedTuple):
    """A name with its title before it; shortened where it does not fit."""

    title: str
    forms: NameForms
    face: Face = Face.BOLD
    scale: float = 1.0

    @property
    def title_width(self) -> float:
        """Return the em that title and gap take away from the name."""
        if not self.title:
            return 0.0
        return _TITLE_SIZE * measured(self.title, Face.CONDENSED_BOLD).width + _TITLE_GAP

    @property
    def width(self) -> float:
        """Return the em of the whole name with its title and the padding."""
        return self.title_width + measured(self.forms.whole, self.face).width + 2 * PADDING

    @property
    def text(self) -> str:
        """Return title and whole name."""
        return f"{self.title} {self.forms.whole}" if self.title else self.forms.whole

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Set title and name."""
        size = self.scale * slot.size
        x = slot.x + slot.padding
        if self.title:
            yield at_left(self.title, Type(Face.CONDENSED_BOLD, _TITLE_SIZE * size), x, slot.baseline)
            x += self.title_width * size
        room = slot.x + slot.width - slot.padding - x
        fitted = fit_name(self.forms, self.face, room / size + 1e-6)
        yield at_left(fitted.words, Type(fitted.face, size), x, slot.baseline)


class Score(NamedTuple):
    """Points on the axis of their column; `slot` is the em of the column's fractions."""

    points: Points | None
    slot: float
    face: Face = Face.TEXT

    @property
    def text(self) -> str:
        """Return the points in one piece."""
        return "" if self.points is None else points_words(self.points)

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Set the whole number before the axis and the fraction behind it."""
        if self.points is not None:
            axis = slot.x + slot.width - slot.padding - self.slot * slot.size
            yield from set_points(self.points, Type(self.face, slot.size), axis, slot.baseline)


class ColourAndWord(NamedTuple):
    """A colour's square with its word."""

    colour: Colour
    word: str

    @property
    def text(self) -> str:
        """Return the word, or the letter of the colour where only the square is set."""
        return self.word or self.colour.value

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Set the square and the word beside it."""
        x = slot.x + slot.padding
        yield colour_square(self.colour, slot.size, x, slot.baseline)
        if self.word:
            x += (SQUARE + 0.42) * slot.size
            words, kind = squeezed(self.word, Type(Face.TEXT, slot.size), slot.x + slot.width - x)
            yield at_left(words, kind, x, slot.baseline)


class ResultBox(NamedTuple):
    """An empty box for the pen, `width` em wide, with the result in it once it is known."""

    result: str
    width: float = 3.3

    @property
    def text(self) -> str:
        """Return the result."""
        return self.result

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Set the box, 1.18 em high, and the result."""
        width, height = self.width * slot.size, 1.18 * slot.size
        yield Rectangle(slot.middle - width / 2, slot.top + (slot.height - height) / 2, width, height, 0.8)
        if self.result:
            words, kind = squeezed(self.result, Type(Face.BOLD, slot.size), width - 0.4 * slot.size)
            yield at_centre(words, kind, slot.middle, slot.baseline)


class TickBox(NamedTuple):
    """A square of 0.9 em to be ticked by pen, or ticked already."""

    is_ticked: bool = False

    @property
    def text(self) -> str:
        """Return a cross for a box that is ticked."""
        return "x" if self.is_ticked else ""

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Set the box in the middle of the slot, and the tick."""
        side = 0.9 * slot.size
        left, top = slot.middle - side / 2, slot.top + (slot.height - side) / 2
        yield Rectangle(left, top, side, side, 0.8)
        if self.is_ticked:
            places = ((0.2, 0.5), (0.42, 0.76), (0.82, 0.2))
            yield Stroke(tuple((left + x * side, top + y * side) for x, y in places), 1.2)


class Nothing(NamedTuple):
    """An empty cell."""

    @property
    def text(self) -> str:
        """Return nothing."""
        return ""

    def marks(self, slot: Slot) -> Iterator[Mark]:  # noqa: ARG002 - the form of all cells
        """Set nothing."""
        return iter(())


def rating(value: int, face: Face = Face.CONDENSED) -> Words:
    """Return a rating's cell; an en dash for the unrated."""
    return Words(str(value) if value else UNRATED, face, Align.RIGHT)


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, its width in em, its share of the width that is left over.

    `heading_slot` is the em of the fractions below a heading that is centred over digit and slot.
    The column grows up to `most` em where the names do not need the room. A column for the pen
    stands between upright lines.
    """

    heading: str
    width: float = 0.0
    align: Align = Align.LEFT
    share: float = 0.0
    square: Colour | None = None
    heading_slot: float | None = None
    most: float = 0.0
    is_for_pen: bool = False


class Placed(NamedTuple):
    """A column with its left edge and width in points."""

    column: Column
    x: float
    width: float


def placed(columns: Sequence[Column], size: float, x: float, total: float) -> tuple[Placed, ...]:
    """Return the columns side by side on a total width, at a body size."""
    rest = total - sum(column.width for column in columns) * size
    shares = sum(column.share for column in columns) or 1.0
    result = []
    for column in columns:
        width = column.width * size + column.share / shares * rest
        result.append(Placed(column, x, width))
        x += width
    return tuple(result)


def grown(columns: Sequence[Column], names: Iterable[Name], room: float) -> tuple[Column, ...]:
    """Return the columns with those wider that may grow, by what no name needs of a room in em.

    Words at the left, which are cut where they have no room, go before figures, which only get more air.
    """
    longest = max((name.width for name in names), default=0.0)
    spare = max(0.0, room - longest - sum(column.width for column in columns))
    words = _growth(column for column in columns if column.align is Align.LEFT)
    figures = _growth(column for column in columns if column.align is not Align.LEFT)
    for_words = min(1.0, spare / words) if words else 0.0
    for_figures = min(1.0, (spare - for_words * words) / figures) if figures else 0.0
    return tuple(
        replace(column, width=column.width + part * _growth([column]))
        for column in columns
        for part in (for_words if column.align is Align.LEFT else for_figures,)
    )


def _growth(columns: Iterable[Column]) -> float:
    """Return by how many em columns may grow together."""
    return sum(max(0.0, column.most - column.width) for column in columns)


def head(columns: Iterable[Placed], top: float, size: float) -> Iterator[Mark]:
    """Return the head's words and the line below them."""
    height, kind = head_height(size), Type(Face.BOLD, head_size(size))
    left, right = float("inf"), 0.0
    for column, x, width in columns:
        left, right = min(left, x), max(right, x + width)
        yield from _heading(column, Slot(x, width, top, height, size), kind)
    yield rule(left, top + height, right - left, 0.9)


def _heading(column: Column, slot: Slot, kind: Type) -> Iterator[Mark]:
    baseline = slot.baseline_of(kind.size)
    # A heading at the right may lean over the empty end of the column before it.
    words = column.heading if column.align is Align.RIGHT else clipped(column.heading, kind, slot.width)
    if column.heading_slot is not None:
        digit = measured("0", Face.TEXT).width * slot.size
        middle = slot.x + slot.width - slot.padding - (column.heading_slot * slot.size + digit) / 2
        middle = min(middle, slot.x + slot.width - kind.width(words) / 2)
        yield at_centre(words, kind, middle, baseline)
    elif column.align is Align.RIGHT:
        yield at_right(words, kind, slot.x + slot.width - slot.padding, baseline)
    elif column.align is Align.CENTRE:
        yield at_centre(words, kind, slot.middle, baseline)
    else:
        x = slot.x + slot.padding
        if column.square:
            yield colour_square(column.square, kind.size * 1.15, x, baseline)
            x += (SQUARE * 1.15 + 0.35) * kind.size
        yield at_left(words, kind, x, baseline)


class Body(NamedTuple):
    """Where a run of rows stands: columns, top of the first row, row height, body size."""

    columns: tuple[Placed, ...]
    top: float
    row_height: float
    size: float

    @property
    def left(self) -> float:
        """Return the left edge of the rows."""
        return self.columns[0].x

    @property
    def width(self) -> float:
        """Return the length of the rows."""
        return self.columns[-1].x + self.columns[-1].width - self.left


def rows(body: Body, lines: Sequence[Sequence[Cell]], first: int = 0) -> Iterator[Mark]:
    """Return the rows of one page with the line under each; every fifth line is heavier.

    `first` is how many rows of the document stand before these.
    """
    for index, cells in enumerate(lines):
        is_heavy = (first + index + 1) % 5 == 0 or index == len(lines) - 1
        yield from row(body, cells, index, 1.0 if is_heavy else 0.5)


def row(body: Body, cells: Sequence[Cell], index: int, line: float) -> Iterator[Mark]:
    """Return one row, counted from 0, with the line under it."""
    top = body.top + index * body.row_height
    for (_column, x, width), cell in zip(body.columns, cells, strict=True):
        yield from cell.marks(Slot(x, width, top, body.row_height, body.size))
    yield from _pen_lines(body, top)
    yield rule(body.left, top + body.row_height, body.width, line)


def _pen_lines(body: Body, top: float) -> Iterator[Mark]:
    """Set the upright lines of a row beside what is written by pen."""
    edges = {edge for column, x, width in body.columns if column.is_for_pen for edge in (x, x + width)}
    return (upright(x, top, body.row_height, 0.5) for x in sorted(edges))


def change_bar(x: float, top: float, height: float) -> Mark:
    """Return the bar beside a changed row, 4 points left of the table at `x`."""
    return Rectangle(x - 4 - 2.4, top, 2.4, height, 0, is_filled=True)
