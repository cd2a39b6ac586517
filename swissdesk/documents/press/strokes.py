"""Lines, squares and arrows."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from swissdesk.documents.press.boxes import Rectangle, Stroke
from swissdesk.documents.press.faces import CAP_HEIGHT
from swissdesk.terms import Colour

SQUARE: Final = 0.72
"""Side of a colour square in em."""


def colour_square(colour: Colour, size: float, x: float, baseline: float) -> Rectangle:
    """Set a colour's square of 0.72 em with its left edge at `x`."""
    side = SQUARE * size
    return square_box(colour, Square(x, baseline - side, side), max(0.6, 0.09 * size))


class Square(NamedTuple):
    """A square's left edge, top and side."""

    x: float
    y: float
    side: float


def square_box(colour: Colour, place: Square, line: float) -> Rectangle:
    """Set a colour's square with its line inside: empty for White, filled for Black."""
    x, y, side = place
    is_black = colour is Colour.BLACK
    return Rectangle(x + line / 2, y + line / 2, side - line, side - line, line, is_filled=is_black)


def arrow(size: float, middle: float, baseline: float, *, is_up: bool) -> Iterator[Stroke]:
    """Set a float's arrow around the middle of a column, as high as 0.85 em."""
    line = max(0.6, 0.11 * size)
    height, wing = 0.85 * size, 0.26 * size
    top = baseline - (CAP_HEIGHT * size + height) / 2
    tip, tail, back = (top, top + height, wing) if is_up else (top + height, top, -wing)
    yield Stroke(((middle, tail), (middle, tip)), line)
    yield Stroke(((middle - wing, tip + back), (middle, tip), (middle + wing, tip + back)), line)


def rule(x: float, y: float, length: float, line_width: float) -> Stroke:
    """Set a horizontal line."""
    return Stroke(((x, y), (x + length, y)), line_width)


def upright(x: float, y: float, length: float, line_width: float) -> Stroke:
    """Set a vertical line downwards."""
    return Stroke(((x, y), (x, y + length)), line_width)
