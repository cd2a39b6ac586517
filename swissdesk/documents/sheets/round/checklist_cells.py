"""The cells of the pairing checklist: past rounds, floats, and boxes for the pen."""

from collections.abc import Iterator
from typing import NamedTuple

from swissdesk.documents.lists.cells import Slot
from swissdesk.documents.press.boxes import PageMark, Rectangle
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.setting import Type, at_centre, at_right, shrunk
from swissdesk.documents.press.strokes import SQUARE, arrow, colour_square
from swissdesk.frozen import Frozen
from swissdesk.terms import Colour, Float


class PastGame(Frozen):
    """A round of an entry: the opponent's number and the own colour, or a sign for a round without a game."""

    opponent: str
    colour: Colour | None = None


class PastCell(NamedTuple):
    """An opponent's number with the own colour as a square behind it, or a sign alone."""

    game: PastGame

    @property
    def text(self) -> str:
        """Return the number with the letter of the colour."""
        return f"{self.game.opponent}{'' if self.game.colour is None else self.game.colour.value}"

    def marks(self, slot: Slot) -> Iterator[PageMark]:
        """Set the number at the square, or the sign in the middle, small enough for it."""
        if not self.game.opponent:
            return
        kind, square = Type(Face.CONDENSED, slot.size), SQUARE * slot.size
        if self.game.colour is None:
            fitted = shrunk(self.game.opponent, kind, slot.width - 0.2 * slot.size)
            yield at_centre(self.game.opponent, fitted, slot.middle, slot.baseline)
            return
        edge = slot.x + slot.width - 0.1 * slot.size - square
        yield colour_square(self.game.colour, slot.size, edge, slot.baseline)
        right = edge - 0.15 * slot.size
        fitted = shrunk(self.game.opponent, kind, right - slot.x)
        yield at_right(self.game.opponent, fitted, right, slot.baseline)


class FloatsCell(NamedTuple):
    """The floats of the last rounds as arrows, the latest last; a point for none."""

    floats: tuple[Float, ...]

    @property
    def text(self) -> str:
        """Return the letters of the floats."""
        return " ".join(one.value or "·" for one in self.floats)

    def marks(self, slot: Slot) -> Iterator[PageMark]:
        """Set arrows and points side by side."""
        pitch = 1.6 * slot.size
        x = slot.middle - pitch * (len(self.floats) - 1) / 2
        for one in self.floats:
            if one is Float.NONE:
                yield at_centre("·", Type(Face.BOLD, slot.size), x, slot.baseline)
            else:
                yield from arrow(slot.size, x, slot.baseline, is_up=one is Float.UP)
            x += pitch


class UpfloatsCell(NamedTuple):
    """How often somebody floated up, with an arrow if the last round was one of these; nothing for never."""

    floats: tuple[Float, ...]

    @property
    def text(self) -> str:
        """Return the number, with the letter of an upfloat for the last round."""
        count = self.floats.count(Float.UP)
        last = f" {Float.UP.value}" if count and self.floats[-1] is Float.UP else ""
        return f"{count}{last}" if count else ""

    def marks(self, slot: Slot) -> Iterator[PageMark]:
        """Set the number left of the middle, the arrow right of it."""
        count = self.floats.count(Float.UP)
        if not count:
            return
        yield at_right(str(count), Type(Face.CONDENSED, slot.size), slot.middle, slot.baseline)
        if self.floats[-1] is Float.UP:
            yield from arrow(slot.size, slot.middle + 0.7 * slot.size, slot.baseline, is_up=True)


class PenBox(NamedTuple):
    """An empty box as wide as its column, or a square one."""

    is_square: bool = False

    @property
    def text(self) -> str:
        """Return nothing: the box is for the pen."""
        return ""

    def marks(self, slot: Slot) -> Iterator[PageMark]:
        """Set the box in the middle of the slot."""
        height = 0.78 * slot.height if not self.is_square else 1.05 * slot.size
        width = height if self.is_square else slot.room
        yield Rectangle(slot.middle - width / 2, slot.top + (slot.height - height) / 2, width, height, 0.6)
