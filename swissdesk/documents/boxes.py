"""What a layout returns: marks with their places in numbers, frozen.

Coordinates are points from the upper left corner of a panel, y downwards. A panel does not know the
paper: it stands in the middle of its cell, and the cells divide the sheet evenly. So the breaks and
the words are the same on every paper.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from swissdesk.documents.faces import Run


class Text(NamedTuple):
    """Words on a baseline: `x` is their left edge, `runs` stand in the order of drawing."""

    x: float
    baseline: float
    size: float
    width: float
    runs: tuple[Run, ...]
    words: str


class Stroke(NamedTuple):
    """A line through two or more spots."""

    spots: tuple[tuple[float, float], ...]
    line_width: float


class Rectangle(NamedTuple):
    """A rectangle: an outline of `line_width`, filled with black or with dotted lines if so said."""

    x: float
    y: float
    width: float
    height: float
    line_width: float
    is_filled: bool = False
    is_dotted: bool = False


Mark: TypeAlias = Text | Stroke | Rectangle


@dataclass(frozen=True, slots=True)
class Panel:
    """A face of fixed size with its marks: the frame of a list, one side of a card."""

    width: float
    height: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet divided evenly into columns and rows; panels row by row, None for an empty place."""

    columns: int
    rows: int
    panels: tuple[Panel | None, ...]
    is_landscape: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole document; `unprintable` are the texts that hold a character no face has.

    With `has_backs` every second page is the back of the one before it.
    """

    title: str
    pages: tuple[Page, ...]
    unprintable: tuple[str, ...]
    has_backs: bool = False
