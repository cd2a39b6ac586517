"""The formats a list can be saved in, and the one function that writes them."""

from dataclasses import dataclass
from enum import Enum, unique
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.documents.press.sheet import SheetData

if TYPE_CHECKING:
    from swissdesk.documents.lists.plain import PlainTable


@unique
class ExportFormat(Enum):
    """The formats; the value is the ending of their files."""

    HTML = "html"
    CSV = "csv"
    XLSX = "xlsx"
    TEXT = "txt"

    @property
    def suffix(self) -> str:
        """Return the ending of a file's name, with its full stop."""
        return f".{self.value}"


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """What may be asked of an export.

    A CSV file starts with a byte order mark, without which Excel takes it for the letters of one
    country. A page for a screen turns itself after so many seconds; 0 leaves it as one long page.
    """

    has_byte_order_mark: bool = True
    turning_seconds: int = 0


USUAL_EXPORT: Final = ExportOptions()

_MODULES: Final = {
    ExportFormat.HTML: "web_page",
    ExportFormat.CSV: "separated",
    ExportFormat.XLSX: "workbook",
    ExportFormat.TEXT: "plain_text",
}
"""Loaded when a format is first wanted: the library of spreadsheets alone takes a tenth of a second."""


class _Writer(Protocol):
    def written(self, table: "PlainTable", options: ExportOptions) -> bytes: ...


def as_table(data: SheetData) -> "PlainTable":
    """Return a list as a plain table; raises DocumentError for a sheet that is no list."""
    return CATALOGUE[data.KIND].read(data)


def export(data: SheetData, chosen: ExportFormat, options: ExportOptions = USUAL_EXPORT) -> bytes:
    """Return a list in a format; raises DocumentError for a sheet that is no list."""
    table = as_table(data)
    writer = cast(_Writer, import_module(f"{__package__}.{_MODULES[chosen]}"))
    return writer.written(table, options)
