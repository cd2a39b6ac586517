"""Write a list in one of the formats."""

from typing import TYPE_CHECKING, Protocol

from swissdesk.documents.exports.formats import USUAL_EXPORT, ExportFormat, ExportOptions
from swissdesk.documents.press.sheet import SheetData
from swissdesk.errors import DocumentError
from swissdesk.languages import spoken
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.documents.lists.plain import PlainTable


class _Writer(Protocol):
    """What each module of a format offers."""

    def written(self, table: "PlainTable", options: ExportOptions) -> bytes: ...


def as_table(data: SheetData) -> "PlainTable":
    """Return a list as a plain table; raises DocumentError for a sheet that is no list."""
    from swissdesk.documents.lists.plain import ListSheet  # loads ReportLab

    if not isinstance(data, ListSheet):
        raise DocumentError(_("This sheet is not a list: it can only be printed."))
    return data.plain()


def export(data: SheetData, chosen: ExportFormat, options: ExportOptions = USUAL_EXPORT) -> bytes:
    """Return a list in a format; raises DocumentError for a sheet that is no list."""
    with spoken(data.tag):
        return export_table(as_table(data), chosen, options)


def export_table(table: "PlainTable", chosen: ExportFormat, options: ExportOptions = USUAL_EXPORT) -> bytes:
    """Return a plain table in a format, also one that was never made for paper."""
    return _writer(chosen).written(table, options)


def _writer(chosen: ExportFormat) -> _Writer:
    """Load what writes a format when it is first wanted: the spreadsheets' library alone takes 0.1 s."""
    from swissdesk.documents.exports import plain_text, separated, web_page

    match chosen:
        case ExportFormat.HTML:
            return web_page
        case ExportFormat.CSV:
            return separated
        case ExportFormat.TEXT:
            return plain_text
        case ExportFormat.XLSX:
            from swissdesk.documents.exports import workbook

            return workbook
