"""The page of rules: two columns, articles in the margin, the largest type with which one page suffices."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from swissdesk.documents.press.boxes import Layout, Mark, Page, Panel
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import DENSE, TABLE_BOTTOM, PageNumber, furniture, table_top
from swissdesk.documents.press.paper import FRAME_HEIGHT, FRAME_WIDTH, MM
from swissdesk.documents.press.setting import Type, at_left, rule, shrunk
from swissdesk.documents.press.wrapping import wrapped
from swissdesk.documents.rules.data import RulesSheet
from swissdesk.documents.rules.text import RulesItem, RulesSection
from swissdesk.words import _

_SIZES: Final = (10.5, 10.0, 9.75, 9.5, 9.25, 9.0, 8.75, 8.5, 8.25, 8.0, 7.75, 7.5, 7.25, 7.0)
_GUTTER: Final = 6 * MM
_COLUMN: Final = (FRAME_WIDTH - _GUTTER) / 2
_LINE: Final = 1.26
"""Height of a line in em."""

_GAP: Final = 0.32
"""Room behind an item in em."""

_HEADING: Final = 2.5
"""Height of a heading with the room before and behind it, in em."""

_ABOVE: Final = 0.75
"""The room before a heading, but for one at the top of a column, in em."""

_MARGIN: Final = 5.3
"""Width of the margin for the articles, in em."""

_MOST_LINES: Final = 12


class _Block(NamedTuple):
    """Lines that stay together: a heading with the item below it, or an item; the height in points."""

    heading: str
    articles: tuple[str, ...]
    lines: tuple[str, ...]
    height: float


def rules_page_layout(sheet: RulesSheet) -> Layout:
    """Return the page."""
    top = table_top(sheet.header, DENSE) + 4
    size, columns = _fitted(sheet.sections, TABLE_BOTTOM - top)
    marks = [*furniture(sheet.header, PageNumber(1, 1), style=DENSE)]
    for place, column in enumerate(columns):
        marks += _column(column, size, place * (_COLUMN + _GUTTER), top)
    title = _("{event}: pairing by hand").format(event=sheet.header.event)
    page = Page(1, 1, (Panel(FRAME_WIDTH, FRAME_HEIGHT, tuple(marks)),))
    return Layout(title, (page,))


def _fitted(sections: Sequence[RulesSection], height: float) -> tuple[float, tuple[tuple[_Block, ...], ...]]:
    """Return the largest size at which two columns hold everything, and what stands in them."""
    for size in _SIZES:
        columns = _columns(_blocks(sections, size), height)
        if len(columns) <= 2:
            return size, columns
    return _SIZES[-1], columns


def _blocks(sections: Sequence[RulesSection], size: float) -> tuple[_Block, ...]:
    return tuple(
        _block(section.heading if place == 0 else "", item, size)
        for section in sections
        for place, item in enumerate(section.items)
    )


def _block(heading: str, item: RulesItem, size: float) -> _Block:
    lines = wrapped(item.words, Type(Face.TEXT, size), _COLUMN - _MARGIN * size, _MOST_LINES)
    articles = wrapped(item.article, _article(size), (_MARGIN - 0.4) * size, _MOST_LINES)
    height = (max(len(lines), len(articles)) * _LINE + _GAP + (_HEADING if heading else 0)) * size
    return _Block(heading, articles, lines, height)


def _article(size: float) -> Type:
    """Return the type of the articles in the margin."""
    return Type(Face.CONDENSED_BOLD, max(7.0, 0.84 * size))


def _columns(blocks: Sequence[_Block], height: float) -> tuple[tuple[_Block, ...], ...]:
    """Return the blocks in columns as full as they can be."""
    columns: list[list[_Block]] = [[]]
    filled = 0.0
    for block in blocks:
        if filled + block.height > height and columns[-1]:
            columns.append([])
            filled = 0.0
        columns[-1].append(block)
        filled += block.height
    return tuple(tuple(column) for column in columns)


def _column(blocks: Sequence[_Block], size: float, x: float, top: float) -> Iterator[Mark]:
    text, article = Type(Face.TEXT, size), _article(size)
    for place, block in enumerate(blocks):
        if block.heading:
            above = 0.0 if place == 0 else _ABOVE * size
            yield from _heading(block.heading, size, x, top + above)
            top += above + (_HEADING - _ABOVE) * size
        for kind, left, lines in ((article, x, block.articles), (text, x + _MARGIN * size, block.lines)):
            for number, line in enumerate(lines):
                yield at_left(line, kind, left, top + (1 + number * _LINE) * size)
        top += (max(len(block.lines), len(block.articles)) * _LINE + _GAP) * size


def _heading(words: str, size: float, x: float, top: float) -> Iterator[Mark]:
    kind = shrunk(words, Type(Face.BOLD, 1.12 * size), _COLUMN)
    yield at_left(words, kind, x, top + 1.02 * size)
    yield rule(x, top + 1.4 * size, _COLUMN, 0.8)
