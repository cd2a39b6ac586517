"""Setting type: words, points and drawn signs as marks at a place."""

import re
from collections.abc import Iterator
from enum import Enum, auto, unique
from typing import Final, NamedTuple

from swissdesk.documents.press.boxes import PageMark, Text, Turn
from swissdesk.documents.press.faces import CAP_HEIGHT, Face, measured
from swissdesk.documents.press.scripts import cut_at
from swissdesk.terms import Points

ELLIPSIS: Final = "…"
_TEAM_MARK: Final = re.compile(r"(?<=\S)(?: (?:\d{1,2}|[IVX]{1,4}|[A-H]))?(?: \([^()]{1,12}\))?$")
_ENUMERATION: Final = re.compile(r";|\d,")
"""What shows that a number at the end is the last of a list, and not that of a second team."""


@unique
class Align(Enum):
    """Where words stand in their column."""

    LEFT = auto()
    CENTRE = auto()
    RIGHT = auto()


class Type(NamedTuple):
    """A face at a size in points."""

    face: Face
    size: float

    def width(self, words: str) -> float:
        """Return the width of the words in points."""
        return measured(words, self.face).width * self.size

    @property
    def cap_height(self) -> float:
        """Return the height of capitals in points."""
        return CAP_HEIGHT * self.size

    @property
    def condensed(self) -> "Type":
        """Return the same weight and size, narrower."""
        return Type(self.face.condensed, self.size)


def at_left(words: str, kind: Type, x: float, baseline: float) -> Text:
    """Set words with their left edge at `x`."""
    runs, width = measured(words, kind.face)
    return Text(x, baseline, kind.size, width * kind.size, runs, words)


def at_right(words: str, kind: Type, x: float, baseline: float) -> Text:
    """Set words with their right edge at `x`."""
    return at_left(words, kind, x - kind.width(words), baseline)


def at_centre(words: str, kind: Type, x: float, baseline: float) -> Text:
    """Set words with their middle at `x`."""
    return at_left(words, kind, x - kind.width(words) / 2, baseline)


def upwards(words: str, kind: Type, x: float, start: float) -> Text:
    """Set words that run up the sheet from `start`, their baseline at `x`."""
    return at_left(words, kind, x, start)._replace(turn=Turn.UPWARDS)


def clipped(words: str, kind: Type, room: float) -> str:
    """Return the words, cut with `…` to fit the room in points; empty if nothing fits.

    What tells teams of a club apart stays behind the cut.
    """
    if kind.width(words) <= room:
        return words
    body, mark = team_mark(words)
    for tail in dict.fromkeys((mark, "")):
        for length in range(len(body) - 1, 0, -1):
            cut = cut_at(body, length).rstrip(" -,.·") + ELLIPSIS + tail
            if kind.width(cut) <= room:
                return cut
    return ELLIPSIS if kind.width(ELLIPSIS) <= room else ""


def team_mark(words: str) -> tuple[str, str]:
    """Return words without what tells teams of a club apart, and that: `("SK Lipa", " 2")`, often empty.

    A few letters in brackets at the end do so, too. Notes such as `half-point bye 5; absent 6` have none:
    cut to `half-point bye… 6` they would say what is not so.
    """
    found = None if _ENUMERATION.search(words) else _TEAM_MARK.search(words)
    return (words[: found.start()], found[0]) if found else (words, "")


def squeezed(words: str, kind: Type, room: float) -> tuple[str, Type]:
    """Return words that fit the room: whole, condensed, or condensed and cut."""
    if kind.width(words) <= room:
        return words, kind
    return clipped(words, kind.condensed, room), kind.condensed


def shrunk(words: str, kind: Type, room: float) -> Type:
    """Return the type at the size at which the words fit the room in points, never larger."""
    width = kind.width(words)
    return kind if width <= room else Type(kind.face, kind.size * room / width)


def split_points(points: Points) -> tuple[str, str]:
    """Return the whole number and the fraction of points: `("4", "½")`, `("", "½")`, `("0", "")`."""
    whole, tenths = divmod(abs(points), 10)
    sign = "–" if points < 0 else ""
    if tenths == 5:
        return f"{sign}{whole or ''}", "½"
    return f"{sign}{whole}", f".{tenths}" if tenths else ""


def fraction_slot(column: tuple[Points | None, ...], face: Face) -> float:
    """Return the width in em that the fractions of a column of points need; 0 without fractions."""
    fractions = {split_points(points)[1] for points in column if points is not None}
    return max((measured(text, face).width for text in fractions), default=0.0)


def set_points(points: Points, kind: Type, axis: float, baseline: float) -> Iterator[PageMark]:
    """Set points with the unit digit's right edge on the axis and the fraction behind it."""
    whole, fraction = split_points(points)
    if whole:
        yield at_right(whole, kind, axis, baseline)
    if fraction:
        yield at_left(fraction, kind, axis, baseline)


def points_words(points: Points) -> str:
    """Return points in one piece, as on a card: `4½`."""
    return "".join(split_points(points))
