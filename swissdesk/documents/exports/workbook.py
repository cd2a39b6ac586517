"""Lists as XLSX: numbers are numbers, words are words and never formulas, and the head stays in sight."""

import re
from decimal import Decimal
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter
from wcwidth import wcswidth

from swissdesk.documents.exports.caption import caption_of
from swissdesk.documents.exports.formats import ExportOptions
from swissdesk.documents.exports.grid import Grid, Value, grid_of
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.press.scripts import composed

if TYPE_CHECKING:
    from _typeshed import SizedBuffer, StrPath

_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
_NOT_IN_A_SHEETS_NAME: Final = re.compile(r"[\[\]:*?/\\]")
_LONGEST_SHEETS_NAME: Final = 31
_WIDEST, _NARROWEST = 48, 4
_BOLD: Final = Font(bold=True)
_LARGE: Final = Font(bold=True, size=14)
_LINE: Final = Border(bottom=Side("thin"))


class _TimelessArchive(ZipFile):
    """An archive whose entries bear no time: the same entries make the same bytes."""

    def writestr(
        self,
        zinfo_or_arcname: str | ZipInfo,
        data: "SizedBuffer | str",
        compress_type: int | None = ZIP_DEFLATED,
        compresslevel: int | None = None,
    ) -> None:
        """Add an entry."""
        name = zinfo_or_arcname if isinstance(zinfo_or_arcname, str) else zinfo_or_arcname.filename
        super().writestr(ZipInfo(name, _EPOCH), data, compress_type, compresslevel)

    def write(
        self,
        filename: "StrPath",
        arcname: "StrPath | None" = None,
        compress_type: int | None = ZIP_DEFLATED,
        compresslevel: int | None = None,
    ) -> None:
        """Add a file as an entry."""
        self.writestr(str(arcname or filename), Path(filename).read_bytes(), compress_type, compresslevel)


def written(table: PlainTable, options: ExportOptions) -> bytes:  # noqa: ARG001 - the form of all formats
    """Return the list as a workbook of one sheet."""
    grid, book = grid_of(table), Workbook()
    made = table.header.imprint.printed_at.replace(tzinfo=None)
    book.properties.creator = table.header.imprint.program
    book.properties.title = composed(table.header.title)
    book.properties.created = book.properties.modified = made
    sheet = book.active
    sheet.title = _sheets_name(composed(table.header.title))
    head = _write_caption(sheet, table)
    _write_grid(sheet, grid, head)
    _write_notes(sheet, table)
    _set_for_print(sheet, grid, head)
    target = BytesIO()
    ExcelWriter(book, _TimelessArchive(target, "w", ZIP_DEFLATED)).save()
    return target.getvalue()


def _sheets_name(title: str) -> str:
    return _NOT_IN_A_SHEETS_NAME.sub(" ", title)[:_LONGEST_SHEETS_NAME].strip(" '") or "1"


def _write_caption(sheet: Worksheet, table: PlainTable) -> int:
    """Write what stands above the list; return the row of the headings."""
    caption = caption_of(table)
    row = 0
    for words, font in ((caption.event, _BOLD), (caption.occasion, None), (caption.title, _LARGE)):
        if words:
            row += 1
            _write(sheet, row, 1, words)
            sheet.cell(row, 1).font = font or Font()
    if caption.note:
        row += 1
        _write(sheet, row, 1, caption.note)
    return row + 2


def _write(sheet: Worksheet, row: int, column: int, value: Value) -> None:
    """Write a value; words stay words, whatever they begin with."""
    cell = sheet.cell(row, column)
    if isinstance(value, Decimal):
        cell.value = value
    elif value:
        cell.value = composed(value)
        cell.data_type = "s"


def _write_grid(sheet: Worksheet, grid: Grid, head: int) -> None:
    for column, heading in enumerate(grid.headings, 1):
        _write(sheet, head, column, heading)
        cell = sheet.cell(head, column)
        cell.font, cell.border = _BOLD, _LINE
        cell.alignment = Alignment("right" if grid.numeric[column - 1] else "left")
        values = [row[column - 1] for row in grid.rows]
        form = _number_format(values)
        for row, value in enumerate(values, head + 1):
            _write(sheet, row, column, value)
            if isinstance(value, Decimal):
                sheet.cell(row, column).number_format = form
            elif grid.numeric[column - 1]:
                sheet.cell(row, column).alignment = Alignment("right")
        widest = max((wcswidth(str(value)) for value in (heading, *values)), default=0)
        sheet.column_dimensions[get_column_letter(column)].width = min(max(widest, _NARROWEST), _WIDEST) + 2


def _number_format(values: list[Value]) -> str:
    """Return the format with as many decimals as the most exact number of a column."""
    decimals = max(
        (-int(value.as_tuple().exponent) for value in values if isinstance(value, Decimal)), default=0
    )
    return f"0.{'0' * decimals}" if decimals > 0 else "0"


def _write_notes(sheet: Worksheet, table: PlainTable) -> None:
    notes = (*table.notes, "", caption_of(table).imprint)
    for row, note in enumerate(notes, sheet.max_row + 2):
        _write(sheet, row, 1, note)


def _set_for_print(sheet: Worksheet, grid: Grid, head: int) -> None:
    """Keep the headings in sight and on every printed page, offer filters, fit the width of a page."""
    sheet.freeze_panes = sheet.cell(head + 1, 1)
    sheet.auto_filter.ref = f"A{head}:{get_column_letter(len(grid.headings))}{head + len(grid.rows)}"
    sheet.print_title_rows = f"{head}:{head}"
    sheet.page_setup.orientation = "landscape" if len(grid.headings) > 10 else "portrait"
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
