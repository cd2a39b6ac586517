"""Forms for FIDE's office: lines of captions and values, a rule for the pen where a value is not known.

The words are FIDE's own and English in every language of the program: the office that reads them asks for it.
The layout is ours.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from swissdesk.documents.press.boxes import Page, PageMark, Panel
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.paper import FRAME_HEIGHT, FRAME_WIDTH, MM
from swissdesk.documents.press.setting import Align, Type, at_centre, at_left, at_right, shrunk, squeezed
from swissdesk.documents.press.strokes import rule
from swissdesk.frozen import Frozen

LINE: Final = 7.2 * MM
_CAPTION: Final = Type(Face.CONDENSED, 8.5)
_VALUE: Final = Type(Face.BOLD, 10)
_TITLE: Final = Type(Face.BOLD, 16)
_HEADING: Final = Type(Face.BOLD, 10)
_CELL: Final = Type(Face.TEXT, 9)
_HEAD: Final = Type(Face.BOLD, 7.5)
_FOOT: Final = Type(Face.TEXT, 7.5)
_GAP: Final = 2 * MM
_ROW: Final = 5.6 * MM


class Entry(NamedTuple):
    """A caption with its value, and how much of the line's width they have; empty is for the pen."""

    caption: str
    value: str = ""
    share: float = 1.0


class FormTable(Frozen):
    """A table of a form: headings, widths in mm (0 takes the rest), rows; `blank` ones are for the pen."""

    headings: tuple[str, ...]
    widths: tuple[float, ...]
    rows: tuple[tuple[str, ...], ...]
    blank: int = 0
    aligns: tuple[Align, ...] = ()


FormPart = tuple[Entry, ...] | FormTable | str
"""A line of entries, a table, or a heading."""


def form_page(name: str, title: str, parts: Iterable[FormPart], foot: str) -> Page:
    """Return a page: the form's short name, its title, then its parts from the top down."""
    return Page(1, 1, (Panel(FRAME_WIDTH, FRAME_HEIGHT, tuple(_marks(name, title, parts, foot))),))


def _marks(name: str, title: str, parts: Iterable[FormPart], foot: str) -> Iterator[PageMark]:
    yield at_left(title, shrunk(title, _TITLE, FRAME_WIDTH - 30 * MM), 0, 7 * MM)
    yield at_right(name, _TITLE, FRAME_WIDTH, 7 * MM)
    yield rule(0, 9 * MM, FRAME_WIDTH, 1.2)
    top = 10.5 * MM
    for part in parts:
        if isinstance(part, str):
            yield at_left(part, _HEADING, 0, top + 6 * MM)
            top += LINE
        elif isinstance(part, FormTable):
            yield from _table(part, top + 2 * MM)
            top += 2 * MM + (len(part.rows) + part.blank + 1) * _ROW + 2 * MM
        else:
            yield from _line(part, top + 5.6 * MM)
            top += LINE
    words, kind = squeezed(foot, _FOOT, FRAME_WIDTH)
    yield at_left(words, kind, 0, FRAME_HEIGHT - 4)


def _line(entries: Sequence[Entry], baseline: float) -> Iterator[PageMark]:
    room = FRAME_WIDTH - _GAP * (len(entries) - 1)
    whole = sum(entry.share for entry in entries)
    left = 0.0
    for entry in entries:
        width = room * entry.share / whole
        kind = shrunk(entry.caption, _CAPTION, 0.75 * width)
        yield at_left(entry.caption, kind, left, baseline)
        start = left + kind.width(entry.caption) + 1.2 * MM
        words, fitted = squeezed(entry.value, _VALUE, left + width - start)
        yield at_left(words, fitted, start, baseline)
        yield rule(start, baseline + 0.8 * MM, left + width - start, 0.5)
        left += width + _GAP


def _table(table: FormTable, top: float) -> Iterator[PageMark]:
    rest = FRAME_WIDTH - sum(table.widths) * MM
    widths = [width * MM or rest for width in table.widths]
    lefts = [sum(widths[:place]) for place in range(len(widths))]
    aligns = table.aligns or (Align.LEFT,) * len(widths)
    for heading, left, width, align in zip(table.headings, lefts, widths, aligns, strict=True):
        yield _cell(heading, _HEAD, (left, width, align), top + 3.8 * MM)
    yield rule(0, top + _ROW, FRAME_WIDTH, 0.9)
    for number in range(1, len(table.rows) + table.blank + 1):
        bottom = top + (number + 1) * _ROW
        cells = table.rows[number - 1] if number <= len(table.rows) else ()
        for words, left, width, align in zip(cells, lefts, widths, aligns, strict=False):
            yield _cell(words, _CELL, (left, width, align), bottom - 1.7 * MM)
        yield rule(0, bottom, FRAME_WIDTH, 0.5)


def _cell(words: str, kind: Type, place: tuple[float, float, Align], baseline: float) -> PageMark:
    left, width, align = place
    if left and align is Align.LEFT:
        left, width = left + 2 * MM, width - 2 * MM
    fitted, fitted_kind = squeezed(words, kind, width - 2)
    if align is Align.RIGHT:
        return at_right(fitted, fitted_kind, left + width - 2, baseline)
    if align is Align.CENTRE:
        return at_centre(fitted, fitted_kind, left + width / 2, baseline)
    return at_left(fitted, fitted_kind, left, baseline)
