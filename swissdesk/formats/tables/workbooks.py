"""Workbooks (XLSX): their sheets as rows of texts, by openpyxl, after a look for traps."""

import io
import re
import warnings
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import date, datetime, time
from itertools import chain
from typing import TYPE_CHECKING, Final

from swissdesk.errors import FormatError
from swissdesk.formats.tables.grid import LARGEST_TABLE, MOST_CELLS, Line, lines_of
from swissdesk.frozen import Frozen
from swissdesk.words import _

if TYPE_CHECKING:
    from openpyxl.worksheet._read_only import ReadOnlyWorksheet

SIGNATURE: Final = b"PK\x03\x04"

_MOST_MEMBERS: Final = 2_000
_HIGHEST_RATIO: Final = 150
"""How much smaller XML can be packed; bombs are packed a thousand times and more."""

_SMALL: Final = 2_000_000
"""Bytes that do no harm however well they were packed."""

_MOST_TAGS: Final = 1_500_000
"""In all parts together: openpyxl reads 250,000 in a second, and a cell has four: 36,000 players."""

_SHEETS: Final = "xl/worksheets/"
_WITH_CELLS: Final = (_SHEETS, "xl/sharedStrings")
_READ: Final = (".xml", ".rels")

_MOST_ROWS: Final = 1_048_576
"""Of a sheet, in the programs that write them."""

_CHUNK: Final = 1 << 16
_XML: Final = re.compile(rb"(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*(?:<|\Z)")
_ROW: Final = re.compile(rb"<(?:\w+:)?row\s(?:[^<>]*\s)?r\s*=\s*[\"'](-?\d{1,20})[\"']")
_DECLARATION: Final = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_ENCODING: Final = re.compile(rb"<\?xml[^>]{0,100}encoding\s*=\s*[\"'](?!utf-8|us-ascii)", re.IGNORECASE)
_BROKEN: Final = (
    zipfile.BadZipFile,
    zlib.error,
    SyntaxError,  # of either reader of XML that openpyxl may find installed
    EOFError,
    OSError,
    NotImplementedError,
    RuntimeError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    OverflowError,
)
"""What openpyxl and zipfile raise for a workbook whose parts are missing, cut or contradict each other."""


class Sheet(Frozen):
    """A sheet of a workbook that is not empty, and the names of all the workbook has."""

    name: str
    lines: tuple[Line, ...]
    names: tuple[str, ...]


def read_workbook(data: bytes, source: str, name: str = "") -> tuple[Sheet, ...]:
    """Return the sheets that are not empty, or only the one of this name.

    Raises:
        FormatError: it is no workbook, it is damaged, too large or a trap, or has no such sheet.
    """
    _refuse_traps(data, source)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about styles and extensions, which nobody asks for here
            return _sheets(data, source, name)
    except _BROKEN as error:
        why = _("The workbook is damaged. Save it again, or save the sheet as CSV.")
        raise FormatError(source, 0, 0, why) from error


def _refuse_traps(data: bytes, source: str) -> None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            _look_through(archive, source)
    except _BROKEN as error:
        raise FormatError(source, 0, 0, _("The workbook is damaged: it cannot be unpacked.")) from error


def _look_through(archive: zipfile.ZipFile, source: str) -> None:
    """Refuse what grows beyond measure when it is unpacked, and XML that declares entities."""
    members = archive.infolist()
    names = {member.filename for member in members}
    if "content.xml" in names and "xl/workbook.xml" not in names:
        why = _("This is an OpenDocument table. Save it as an Excel workbook (.xlsx) or as CSV.")
        raise FormatError(source, 0, 0, why)
    grown = [member for member in members if _is_bomb(member)]
    if grown or len(members) > _MOST_MEMBERS or sum(each.file_size for each in members) > LARGEST_TABLE:
        raise FormatError(source, 0, 0, _("The workbook is larger than any list of players."))
    tags = 0
    for member in members:
        tags += _tags_in(archive, member, source)
        if tags > _MOST_TAGS:
            why = _("The workbook is too large to be read. Save the sheet as CSV: that can be much larger.")
            raise FormatError(source, 0, 0, why)


def _is_bomb(member: zipfile.ZipInfo) -> bool:
    """Tell what grows beyond measure, or is large where nothing about players stands: styles, relations."""
    if member.file_size <= _SMALL:
        return False
    holds_cells = member.filename.startswith(_WITH_CELLS)
    is_read = member.filename.endswith(_READ)
    return (is_read and not holds_cells) or member.file_size > _HIGHEST_RATIO * max(1, member.compress_size)


def _tags_in(archive: zipfile.ZipFile, member: zipfile.ZipInfo, source: str) -> int:
    """Return how many tags a part has, which decide how long reading it takes; none if it is not XML.

    Its name says nothing: the workbook's relations can have any part read. Raises `FormatError` for
    declarations, which no workbook has; UTF-16 could hide them, so it goes too.
    """
    tags, rows = 0, _RowNumbers(source) if member.filename.startswith(_SHEETS) else None
    with archive.open(member) as part:
        beginning = part.read(_CHUNK)
        if not _XML.match(beginning):
            return 0
        if b"\0" in beginning[:100] or _ENCODING.match(beginning):
            raise FormatError(source, 0, 0, _("The workbook is in an encoding that no program writes."))
        held = b""
        while beginning:
            if _DECLARATION.search(held + beginning):
                raise FormatError(source, 0, 0, _("The workbook declares entities, which no program does."))
            tags += beginning.count(b"<")
            if rows is not None:
                rows.look_through(beginning)
            held, beginning = beginning[-20:], part.read(_CHUNK)
    return tags


class _RowNumbers:
    """The numbers of a sheet's rows, block by block; openpyxl leaves out those that do not go up."""

    def __init__(self, source: str) -> None:
        self._source, self._last = source, 0

    def look_through(self, block: bytes) -> None:
        """Raise `FormatError` for a row that would get lost; one that two blocks share is passed over."""
        for found in _ROW.finditer(block):
            number = int(found[1])
            if number <= self._last:
                why = _("Rows of the workbook would get lost: they are not numbered in order. Save it again.")
                raise FormatError(self._source, max(0, number), 0, why)
            if number > _MOST_ROWS:  # openpyxl would yield each row before it
                why = _("The table is larger than any list of players.")
                raise FormatError(self._source, number, 0, why)
            self._last = number


def _sheets(data: bytes, source: str, name: str) -> tuple[Sheet, ...]:
    from openpyxl import load_workbook  # noqa: PLC0415 - it takes a third of a second, which CSV need not wait for

    with closing(load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)) as book:
        if name and name not in book.sheetnames:
            why = _("The workbook has no sheet “{name}”.").format(name=name)
            raise FormatError(source, 0, 0, why)
        read = []
        for sheet in book.worksheets:
            rows = _rows(sheet, source) if name in ("", sheet.title) else iter(())
            filled = (row for row in rows if any(row[1]))
            if first := next(filled, None):
                lines = lines_of(source, chain((first,), filled))  # counted as they come
                read.append(Sheet(sheet.title, lines, tuple(book.sheetnames)))
    if not read:
        raise FormatError(source, 0, 0, _("The table is empty."))
    return tuple(read)


def _rows(sheet: "ReadOnlyWorksheet", source: str) -> Iterator[tuple[int, Sequence[str]]]:
    """Yield the numbered rows; cells that are only declared count as well, since they take their time."""
    sheet.reset_dimensions()  # what the file says of its size may be false
    seen = signs = 0
    for number, row in enumerate(sheet.iter_rows(values_only=True), 1):
        texts = [_text(value) for value in row]
        seen, signs = seen + 1 + len(row), signs + sum(map(len, texts))
        # A text that cells share stands in the file once, and in the table as often as it is shared.
        if seen > 2 * MOST_CELLS or signs > LARGEST_TABLE:
            raise FormatError(source, number, 0, _("The table is larger than any list of players."))
        yield number, texts


def _text(value: object) -> str:
    """Return a value as it is written in tables: `2100`, `1990/05/17`."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, datetime | date):
        return value.strftime("%Y/%m/%d") if value.year >= 1900 else str(value)
    if isinstance(value, bool | time):
        return str(value).lower()
    return str(value)
