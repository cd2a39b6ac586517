"""The journal: rows of as many lines as they need, never broken across pages, under the day's heading."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import Final, NamedTuple

from swissdesk.documents.lists.cells import PADDING, Words
from swissdesk.documents.lists.pages import Content, list_layout
from swissdesk.documents.lists.plain import Lines, ListSheet, PlainTable, plain_table
from swissdesk.documents.lists.table import Column, Placed, head, placed
from swissdesk.documents.press.boxes import Layout, PageMark
from swissdesk.documents.press.dates import clock_time, long_date
from swissdesk.documents.press.faces import CAP_HEIGHT, Face
from swissdesk.documents.press.furniture import DENSE, TABLE_BOTTOM, table_top
from swissdesk.documents.press.paper import FRAME_WIDTH
from swissdesk.documents.press.setting import Align, Type, at_left, at_right
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.press.sizing import head_height
from swissdesk.documents.press.strokes import rule
from swissdesk.documents.press.wrapping import wrapped
from swissdesk.frozen import Frozen
from swissdesk.words import _


class JournalLine(Frozen):
    """One entry of the journal; `at` is shown as it is, `note` holds what else there is to say.

    The number of a print is 0, because it is no entry.
    """

    number: int
    at: datetime
    who: str
    what: str
    before: str = ""
    after: str = ""
    note: str = ""


class JournalSheet(ListSheet):
    """The journal from the first entry to the last, with the check sum of its last entry."""

    header: SheetHeader
    lines: tuple[JournalLine, ...]
    check_sum: str

    def layout(self) -> Layout:
        """Return the pages of the journal; every page begins with the day of its first row."""
        columns = _columns()
        rows = [_row(line, columns) for line in self.lines]
        top = table_top(self.header, DENSE)
        pages = list(_pages(rows, TABLE_BOTTOM - _CHECK_HEIGHT - top - head_height(SIZE))) or [[]]
        contents = [Content((*head(columns, top, SIZE), *_page(page, columns, top))) for page in pages]
        contents[-1] = Content((*contents[-1].marks, _check(self)))
        return list_layout(self.header, contents, DENSE)

    def plain(self) -> PlainTable:
        """Return the journal as a plain table, with the day in every row."""
        numbers = [Column(_("Entry"), align=Align.RIGHT), Column(_("Date")), Column(_("Time"))]
        words = [Column(heading) for heading in (_("Who"), _("What"), _("Before"), _("After"), _("Note"))]
        lines = [
            tuple(
                Words(text, align=column.align)
                for text, column in zip(_plain_words(line), (*numbers, *words), strict=True)
            )
            for line in self.lines
        ]
        return plain_table(self.header, (*numbers, *words), [Lines("", lines)], [_check_words(self)])


SIZE: Final = 8.5
LINE: Final = 1.28 * SIZE
GAP: Final = 0.5 * SIZE
MOST_LINES: Final = 24
"""A cell is cut after so many lines, so that every row fits a page."""

_DAY_HEIGHT: Final = 20.0
_DAY: Final = Type(Face.BOLD, 9.5)
_CHECK: Final = Type(Face.TEXT, 7.5)
_CHECK_HEIGHT: Final = 12.0
_FACES: Final = (
    Face.TEXT,
    Face.TEXT,
    Face.TEXT,
    Face.TEXT,
    Face.CONDENSED,
    Face.CONDENSED_BOLD,
    Face.CONDENSED,
)


class _Row(NamedTuple):
    """A row with the lines of its cells, and the day it belongs to."""

    cells: tuple[tuple[str, ...], ...]
    day: date

    @property
    def height(self) -> float:
        """Return the height of the row."""
        return max(len(lines) for lines in self.cells) * LINE + GAP


def _number(line: JournalLine) -> str:
    """Return the number of an entry; none for a print."""
    return str(line.number) if line.number else ""


def _plain_words(line: JournalLine) -> tuple[str, ...]:
    moment = (_number(line), line.at.date().isoformat(), clock_time(line.at))
    return (*moment, line.who, line.what, line.before, line.after, line.note)


def _columns() -> tuple[Placed, ...]:
    columns = (
        Column(_("Entry"), 3.4, Align.RIGHT),
        Column(_("Time"), 3.2),
        Column(_("Who"), 5.2),
        Column(_("What"), share=1),
        Column(_("Before"), 7.2),
        Column(_("After"), 9.4),
        Column(_("Note"), 15.5),
    )
    return placed(columns, SIZE, 0, FRAME_WIDTH)


def _row(line: JournalLine, columns: Sequence[Placed]) -> _Row:
    words = (_number(line), clock_time(line.at), line.who, line.what, line.before, line.after, line.note)
    cells = tuple(
        wrapped(text, Type(face, SIZE), column.width - 2 * PADDING * SIZE, MOST_LINES)
        for text, face, column in zip(words, _FACES, columns, strict=True)
    )
    return _Row(cells, line.at.date())


def _pages(rows: Sequence[_Row], room: float) -> Iterator[list[_Row]]:
    """Return the rows page by page: as many as fit, with the headings of their days."""
    page: list[_Row] = []
    used = 0.0
    for row in rows:
        needs = row.height + (_DAY_HEIGHT if not page or page[-1].day != row.day else 0)
        if page and used + needs > room:
            yield page
            page, used, needs = [], 0.0, row.height + _DAY_HEIGHT
        page.append(row)
        used += needs
    if page:
        yield page


def _page(rows: Sequence[_Row], columns: Sequence[Placed], top: float) -> Iterator[PageMark]:
    y, day = top + head_height(SIZE), None
    for row in rows:
        if row.day != day:
            day = row.day
            yield at_left(long_date(day), _DAY, PADDING * SIZE, y + _DAY_HEIGHT - 6)
            yield rule(0, y + _DAY_HEIGHT, FRAME_WIDTH, 1.0)
            y += _DAY_HEIGHT
        yield from _cells(row, columns, y)
        y += row.height
        yield rule(0, y, FRAME_WIDTH, 0.5)


def _cells(row: _Row, columns: Sequence[Placed], top: float) -> Iterator[PageMark]:
    for lines, face, (column, x, width) in zip(row.cells, _FACES, columns, strict=True):
        kind = Type(face, SIZE)
        for number, words in enumerate(lines):
            baseline = top + GAP / 2 + number * LINE + (LINE + CAP_HEIGHT * SIZE) / 2
            if column.align is Align.RIGHT:
                yield at_right(words, kind, x + width - PADDING * SIZE, baseline)
            else:
                yield at_left(words, kind, x + PADDING * SIZE, baseline)


def _check(sheet: JournalSheet) -> PageMark:
    """Set the check sum of the last entry at the foot of the last page."""
    return at_left(_check_words(sheet), _CHECK, 0, TABLE_BOTTOM - 2)


def _check_words(sheet: JournalSheet) -> str:
    if not sheet.lines:
        return _("There are no entries.")
    blocks = " ".join(sheet.check_sum[place : place + 4] for place in range(0, len(sheet.check_sum), 4))
    return _("Each checksum includes that of the entry before; the last: {number} · {check_sum}").format(
        number=sheet.lines[-1].number, check_sum=blocks
    )
