"""How the tables of a bulletin fall on its page: as large as all of them fit on one, or else on several.

Tables stand in parts below each other, one or two in a part; where names would be cut, one alone. On one
page the standings have all their columns as long as they can be read so; a larger field has them in halves
beside each other.
"""

from collections.abc import Iterator, Sequence
from math import floor
from typing import Final, NamedTuple

from swissdesk.documents.lists.pages import Content, cramped_in, list_layout
from swissdesk.documents.lists.parts import ListTable
from swissdesk.documents.lists.table import Body, grown, head, placed, rows
from swissdesk.documents.press.boxes import Layout, PageMark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import DENSE, TABLE_BOTTOM, table_top
from swissdesk.documents.press.paper import FRAME_WIDTH, MM
from swissdesk.documents.press.setting import Type, at_left, at_right, squeezed
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.press.sizing import head_height
from swissdesk.documents.press.wrapping import wrapped
from swissdesk.frozen import replace
from swissdesk.words import _

_GUTTER: Final = 7 * MM
_SIZES: Final = (11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7)
_SMALLEST_WHOLE: Final = 8
"""Standings with all their columns are not set smaller: in halves they can be larger."""

_PITCH: Final = 1.38
_STRETCH: Final = 1.9
_MOST_CRAMPED: Final = 0.15
_HEADING: Final = 1.9
"""The height of a heading in sizes of the body."""

_PART_GAP: Final = 12.0
_NOTE: Final = Type(Face.TEXT, 7.5)
_NOTE_PITCH: Final = 9.6
_NOTE_GAP: Final = 6.0
_MOST_NOTE_LINES: Final = 12


class Side(NamedTuple):
    """A table under its heading, with words at the heading's right end and notes below the rows."""

    heading: str
    right: str
    table: ListTable
    notes: tuple[str, ...]


class Part(NamedTuple):
    """One table, or two beside each other."""

    sides: tuple[Side, ...]

    @property
    def width(self) -> float:
        """Return the width of each table."""
        return FRAME_WIDTH if len(self.sides) == 1 else (FRAME_WIDTH - _GUTTER) / 2

    @property
    def rows(self) -> int:
        """Return the rows of the longer table."""
        return max(len(side.table.lines) for side in self.sides)

    def lines_of(self, note: str) -> tuple[str, ...]:
        """Return a note in lines."""
        return wrapped(note, _NOTE, self.width, _MOST_NOTE_LINES)

    def height(self, size: float, row_height: float) -> float:
        """Return the height of the part at a body size."""
        rows_and_notes = (
            len(side.table.lines) * row_height + self._notes_height(side) for side in self.sides
        )
        return _HEADING * size + head_height(size) + max(rows_and_notes)

    def cramped(self, size: float) -> float:
        """Return which share of the names is cramped, in the table where it is larger."""
        tables = [side.table for side in self.sides if side.table.names]
        return max((cramped_in(one.columns, one.names, self.width)(size) for one in tables), default=0.0)

    def _notes_height(self, side: Side) -> float:
        lines = sum(len(self.lines_of(note)) for note in side.notes)
        return _NOTE_GAP + _NOTE_PITCH * lines if lines else 0.0


class Bulletin(NamedTuple):
    """The part of the rounds, the same below each other, and the part of the standings: whole, in halves."""

    rounds: Part
    below: tuple[Part, ...]
    standings: tuple[Part, ...]


class _Page(NamedTuple):
    """Parts of one page with their body size."""

    parts: tuple[Part, ...]
    size: float


def bulletin_layout(header: SheetHeader, content: Bulletin) -> Layout:
    """Return the bulletin on one page if that can be read, or else the standings on pages of their own."""
    top = table_top(header, DENSE)
    for standings in content.standings:
        parts, is_whole = (content.rounds, standings), standings is content.standings[0]
        size = _size_of(parts, TABLE_BOTTOM - top, _SMALLEST_WHOLE if is_whole else _SIZES[-1])
        if size is not None:
            page = _roomier(_Page(parts, size), (*content.below, standings), TABLE_BOTTOM - top)
            return _layout(header, (page,), top)
    return _on_several(header, content)


def _roomier(page: _Page, below: tuple[Part, ...], area: float) -> _Page:
    """Return a page with its tables below each other, if that saves names and the type stays as large."""
    if not any(part.cramped(page.size) for part in page.parts):
        return page
    size = _size_of(below, area, page.size)
    return page if size is None else _Page(below, size)


def _on_several(header: SheetHeader, content: Bulletin) -> Layout:
    """Return the rounds on the first pages, the standings behind them; the head says where they are."""
    said = replace(header, note=" ".join((header.note, _standings_are(2))).strip())
    area = TABLE_BOTTOM - table_top(said, DENSE)
    rounds = _pages((content.rounds,), area)
    note = " ".join((header.note, _standings_are(len(rounds) + 1))).strip()
    pages = (*rounds, *_pages(content.standings, area))
    return _layout(replace(header, note=note), pages, TABLE_BOTTOM - area)


def _standings_are(page: int) -> str:
    return _("Not everything fits on one page: the standings begin on page {page}.").format(page=page)


def _size_of(parts: Sequence[Part], area: float, smallest: float) -> float | None:
    """Return the largest size at which parts fit on a page and few names are cramped; None if none fits."""
    gaps = _PART_GAP * (len(parts) - 1)
    fitting = [
        size
        for size in _SIZES
        if size >= smallest and sum(part.height(size, _PITCH * size) for part in parts) + gaps <= area
    ]
    roomy = (size for size in fitting if max(part.cramped(size) for part in parts) <= _MOST_CRAMPED)
    return next(roomy, fitting[-1] if fitting else None)


def _pages(choices: Sequence[Part], area: float) -> tuple[_Page, ...]:
    """Return the pages of a part, in the first form that fits on one; else the last form is broken."""
    for part in choices:
        smallest = _SMALLEST_WHOLE if part is not choices[-1] else _SIZES[-1]
        if (size := _size_of((part,), area, smallest)) is not None:
            return (_Page((part,), size),)
    broken, size = choices[-1], _SIZES[-1]
    empty = broken.height(size, 0.0)
    capacity = max(1, floor((area - empty) / (_PITCH * size)))
    return tuple(_Page((part,), size) for part in _broken(broken, capacity))


def _broken(part: Part, capacity: int) -> Iterator[Part]:
    """Yield a part page by page; halves of one table go on where the other half of the page ends."""
    if len({side.table.columns for side in part.sides}) == 1 and len(part.sides) > 1:
        yield from _turned(part, capacity)
        return
    for first in range(0, part.rows, capacity):
        is_last = first + capacity >= part.rows
        yield Part(tuple(_piece(side, first, capacity, is_last=is_last) for side in part.sides))


def _turned(part: Part, capacity: int) -> Iterator[Part]:
    """Yield the halves of one table anew: down the left half of a page, then down its right half."""
    left, right = part.sides
    lines = (*left.table.lines, *right.table.lines)
    for first in range(0, len(lines), 2 * capacity):
        is_last = first + 2 * capacity >= len(lines)
        kept = lines[first : first + 2 * capacity]
        middle = (len(kept) + 1) // 2
        halves = zip((left, right), (kept[:middle], kept[middle:]), strict=True)
        yield Part(
            tuple(
                side._replace(
                    heading=_continued(side.heading, first),
                    table=side.table._replace(lines=some),
                    notes=side.notes if is_last else (),
                )
                for side, some in halves
            )
        )


def _piece(side: Side, first: int, count: int, *, is_last: bool) -> Side:
    lines = side.table.lines[first : first + count]
    return side._replace(
        heading=_continued(side.heading, first),
        table=side.table._replace(lines=lines),
        notes=side.notes if is_last else (),
    )


def _continued(heading: str, first: int) -> str:
    return _("{heading}, continued").format(heading=heading) if first and heading else heading


def _layout(header: SheetHeader, pages: Sequence[_Page], top: float) -> Layout:
    contents = [Content(tuple(_marks(page, top))) for page in pages]
    return list_layout(header, contents, DENSE)


def _marks(page: _Page, top: float) -> Iterator[PageMark]:
    """Set the parts of a page below each other, with rows as high as the page has room for."""
    gaps = _PART_GAP * (len(page.parts) - 1)
    taken = sum(part.height(page.size, 0.0) for part in page.parts) + gaps
    count = max(1, sum(part.rows for part in page.parts))
    # Notes below the shorter of two tables may leave less than they need, but no page is taken too full.
    roomy = min(_STRETCH * page.size, (TABLE_BOTTOM - top - taken) / count)
    row_height = max(_PITCH * page.size, roomy)
    for part in page.parts:
        for number, side in enumerate(part.sides):
            yield from _side(part, side, _Place(number * (part.width + _GUTTER), top, page.size, row_height))
        top += part.height(page.size, row_height) + _PART_GAP


class _Place(NamedTuple):
    """Where a table stands: left edge, top, body size, height of its rows."""

    left: float
    top: float
    size: float
    row_height: float


def _side(part: Part, side: Side, place: _Place) -> Iterator[PageMark]:
    left, top, size, row_height = place
    bold = Type(Face.BOLD, 1.2 * size)
    baseline = top + (_HEADING - 0.5) * size
    room = part.width - (bold.width(side.right) + size if side.right else 0)
    words, kind = squeezed(side.heading, bold, room)
    yield at_left(words, kind, left, baseline)
    yield at_right(side.right, bold, left + part.width, baseline)
    top += _HEADING * size
    columns = placed(grown(side.table.columns, side.table.names, part.width / size), size, left, part.width)
    body = Body(columns, top + head_height(size), row_height, size)
    yield from (*head(columns, top, size), *rows(body, side.table.lines))
    baseline = body.top + len(side.table.lines) * row_height + _NOTE_GAP + _NOTE.cap_height
    for line in (line for note in side.notes for line in part.lines_of(note)):
        yield at_left(line, _NOTE, left, baseline)
        baseline += _NOTE_PITCH
