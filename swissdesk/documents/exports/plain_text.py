"""Lists as plain text for an e-mail or a forum: columns stand below each other in any fixed-width face.

Wide letters count as two places and accents as none. A right-to-left name is isolated, so that it
does not change places with its neighbours.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from wcwidth import wcswidth

from swissdesk.documents.exports.caption import caption_of
from swissdesk.documents.exports.formats import ExportOptions
from swissdesk.documents.lists.plain import Heading, Plain, PlainTable
from swissdesk.documents.press.scripts import composed
from swissdesk.words import isolated, one_line

_GAP: Final = "  "
_HALF: Final = "½"


def written(table: PlainTable, options: ExportOptions) -> bytes:  # noqa: ARG001 - the form of all formats
    """Return the list as text in UTF-8."""
    return ("\n".join(line.rstrip() for line in _lines(table)) + "\n").encode()


def _lines(table: PlainTable) -> Iterator[str]:
    caption = caption_of(table)
    yield from (one_line(words) for words in (caption.event, caption.occasion) if words)
    title = one_line(caption.title)
    yield from ("", title, "=" * width_of(title))
    if caption.note:
        yield from (one_line(caption.note), "")
    yield from _table_lines(table)
    yield ""
    yield from (one_line(note) for note in table.notes)
    yield one_line(caption.imprint)


def width_of(words: str) -> int:
    """Return how many places of a fixed-width face words take."""
    return max(0, wcswidth(composed(words)))


def _table_lines(table: PlainTable) -> Iterator[str]:
    texts = [[_texts(table.headings, row) for row in group.rows] for group in table.groups]
    halves = [
        heading.is_numeric and any(row[place].endswith(_HALF) for rows in texts for row in rows)
        for place, heading in enumerate(table.headings)
    ]
    padded = [[_with_slots(row, halves) for row in rows] for rows in texts]
    headings = [one_line(heading.words) for heading in table.headings]
    widths = [
        max(width_of(words), *(width_of(row[place]) for rows in padded for row in rows), 0)
        for place, words in enumerate(headings)
    ]
    yield _line(table.headings, headings, widths)
    yield _GAP.join("-" * width for width in widths)
    for group, rows in zip(table.groups, padded, strict=True):
        if group.heading:
            yield from ("", one_line(group.heading))
        yield from (_line(table.headings, row, widths) for row in rows)


def _texts(headings: Sequence[Heading], row: Sequence[Plain]) -> list[str]:
    return [composed(cell.titled) for _heading, cell in zip(headings, row, strict=True)]


def _with_slots(row: Sequence[str], halves: Sequence[bool]) -> list[str]:
    """Leave the place of a half open behind whole numbers, so that units stand below units."""
    return [
        f"{words} " if has_halves and not words.endswith(_HALF) else words
        for words, has_halves in zip(row, halves, strict=True)
    ]


def _line(headings: Sequence[Heading], row: Sequence[str], widths: Sequence[int]) -> str:
    cells = []
    for heading, words, width in zip(headings, row, widths, strict=True):
        blank = " " * (width - width_of(words))
        cells.append(blank + words if heading.is_numeric else isolated(words) + blank)
    return _GAP.join(cells)
