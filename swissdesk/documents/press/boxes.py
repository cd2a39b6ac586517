"""What a layout returns: marks with their places in numbers, frozen.

Coordinates are points from the upper left corner of a panel, y downwards. A panel does not know the
paper: it stands in the middle of its cell, and the cells divide the sheet evenly. So the breaks and
the words are the same on every paper.
"""

from enum import Enum, unique
from typing import Final, NamedTuple, TypeAlias

from swissdesk.documents.press.faces import Run
from swissdesk.frozen import Frozen

_ASCENT: Final = 0.72
_DESCENT: Final = 0.2
"""What letters take above and below the baseline, in em."""


@unique
class Turn(Enum):
    """How words are turned around the start of their baseline; the values are degrees counter-clockwise."""

    NONE = 0
    UPWARDS = 90
    UPSIDE_DOWN = 180


class Box(NamedTuple):
    """The edges of what a mark covers."""

    left: float
    top: float
    right: float
    bottom: float


class Text(NamedTuple):
    """Words on a baseline that starts at `x`; `runs` stand in the order of drawing."""

    x: float
    baseline: float
    size: float
    width: float
    runs: tuple[Run, ...]
    words: str
    turn: Turn = Turn.NONE

    @property
    def box(self) -> Box:
        """Return what the words cover, accents on capitals aside."""
        up, down = _ASCENT * self.size, _DESCENT * self.size
        x, y = self.x, self.baseline
        match self.turn:
            case Turn.NONE:
                return Box(x, y - up, x + self.width, y + down)
            case Turn.UPWARDS:
                return Box(x - up, y - self.width, x + down, y)
            case Turn.UPSIDE_DOWN:
                return Box(x - self.width, y - down, x, y + up)


class Stroke(NamedTuple):
    """A line through two or more spots; one that `strikes_out` is meant to run through words."""

    spots: tuple[tuple[float, float], ...]
    line_width: float
    is_dashed: bool = False
    is_dotted: bool = False
    strikes_out: bool = False


class Rectangle(NamedTuple):
    """A rectangle: an outline of `line_width`, filled with black or with dotted lines if so said."""

    x: float
    y: float
    width: float
    height: float
    line_width: float
    is_filled: bool = False
    is_dotted: bool = False


class Picture(NamedTuple):
    """A PNG or JPEG file that fills a rectangle; upside down where it is read from the other side."""

    x: float
    y: float
    width: float
    height: float
    data: bytes
    is_upside_down: bool = False


PageMark: TypeAlias = Text | Stroke | Rectangle | Picture


class Panel(Frozen):
    """A face of fixed size with its marks: the frame of a list, one side of a card."""

    width: float
    height: float
    marks: tuple[PageMark, ...]


class Page(Frozen):
    """A sheet divided evenly into columns and rows; panels row by row, None for an empty place.

    A landscape sheet lies on its long side. With `cell` the places have that width and height, and
    stand in the middle of the sheet. `note` tells how to cut the sheet: it stands at the foot, below
    the left column.
    """

    columns: int
    rows: int
    panels: tuple[Panel | None, ...]
    is_landscape: bool = False
    cell: tuple[float, float] | None = None
    note: Text | None = None


class Layout(Frozen):
    """A whole document; with `has_backs` every second page is the back of the one before it."""

    title: str
    pages: tuple[Page, ...]
    has_backs: bool = False
