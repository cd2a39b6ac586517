"""Cells of a list, which set themselves and say themselves; widths are in em of the body size."""

from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol

from swissdesk.documents.press.boxes import PageMark, Rectangle, Stroke
from swissdesk.documents.press.faces import CAP_HEIGHT, Face, measured
from swissdesk.documents.press.names import NameForms, fit_name
from swissdesk.documents.press.setting import (
    Align,
    Type,
    at_centre,
    at_left,
    at_right,
    points_words,
    set_points,
    squeezed,
)
from swissdesk.documents.press.strokes import SQUARE, colour_square
from swissdesk.documents.press.wording import colour_word
from swissdesk.terms import Colour, Points

PADDING: Final = 0.27
"""Em on each side of a cell."""

SQUARE_GAP: Final = 0.42
"""Em between the square of a colour and its word."""

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

    def marks(self, slot: Slot) -> Iterator[PageMark]:
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

    def marks(self, slot: Slot) -> Iterator[PageMark]:
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

    def marks(self, slot: Slot) -> Iterator[PageMark]:
        """Set the number before the room for letters, and its letter there."""
        number, letter = Type(Face.BOLD, slot.size), Type(Face.TEXT, NOTE_SIZE * slot.size)
        right = slot.x + slot.width - slot.padding - self.room * slot.size
        yield at_right(self.number, number, right, slot.baseline)
        if self.letter:
            yield at_left(self.letter, letter, right + 0.08 * slot.size, slot.baseline - 0.32 * slot.size)


class Name(NamedTuple):
    """A name with its title before it; shortened where it does not fit.

    `entry` is the pairing number of the entry of the list whose name it is; 0 where nobody asks for it.
    """

    title: str
    forms: NameForms
    face: Face = Face.BOLD
    scale: float = 1.0
    entry: int = 0

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

    def marks(self, slot: Slot) -> Iterator[PageMark]:
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

    def marks(self, slot: Slot) -> Iterator[PageMark]:
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
        """Return the word, also where only the square is set."""
        return self.word or colour_word(self.colour)

    def marks(self, slot: Slot) -> Iterator[PageMark]:
        """Set the square and the word beside it."""
        x = slot.x + slot.padding
        yield colour_square(self.colour, slot.size, x, slot.baseline)
        if self.word:
            x += (SQUARE + SQUARE_GAP) * slot.size
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

    def marks(self, slot: Slot) -> Iterator[PageMark]:
        """Set the box, 1.18 em high, and the result."""
        width, height = self.width * slot.size, 1.18 * slot.size
        yield Rectangle(slot.middle - width / 2, slot.top + (slot.height - height) / 2, width, height, 0.8)
        if self.result:
            words, kind = squeezed(self.result, Type(Face.BOLD, slot.size), width - 0.4 * slot.size)
            yield at_centre(words, kind, slot.middle, slot.baseline)


class Outcome(NamedTuple):
    """A result in print; an empty box for the pen as long as there is none."""

    result: str
    width: float = 3.3

    @property
    def text(self) -> str:
        """Return the result."""
        return self.result

    def marks(self, slot: Slot) -> Iterator[PageMark]:
        """Set the result in bold type, or the box."""
        if self.result:
            return Words(self.result, Face.BOLD, Align.CENTRE).marks(slot)
        return ResultBox("", self.width).marks(slot)


class TickBox(NamedTuple):
    """A square of 0.9 em to be ticked by pen, or ticked already."""

    is_ticked: bool = False

    @property
    def text(self) -> str:
        """Return a cross for a box that is ticked."""
        return "x" if self.is_ticked else ""

    def marks(self, slot: Slot) -> Iterator[PageMark]:
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

    def marks(self, slot: Slot) -> Iterator[PageMark]:  # noqa: ARG002 - the form of all cells
        """Set nothing."""
        return iter(())


class Ditto(NamedTuple):
    """What the row above says too: it is left out, except in the first row of a page, where `said` stands."""

    said: Words

    @property
    def text(self) -> str:
        """Return nothing."""
        return ""

    def marks(self, slot: Slot) -> Iterator[PageMark]:  # noqa: ARG002 - the form of all cells
        """Set nothing."""
        return iter(())


def rating(value: int, face: Face = Face.CONDENSED) -> Words:
    """Return a rating's cell; an en dash for the unrated."""
    return Words(str(value) if value else UNRATED, face, Align.RIGHT)
