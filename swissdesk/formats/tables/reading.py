"""Read a table of whatever form: a file's bytes, or what was pasted."""

import os
from collections.abc import Callable
from pathlib import Path
from stat import S_ISREG
from typing import Final

from swissdesk.errors import FormatError
from swissdesk.formats.tables import dbase, workbooks
from swissdesk.formats.tables.encodings import ENCODINGS, decode
from swissdesk.formats.tables.grid import LARGEST_TABLE, Grid, TableForm, lines_of
from swissdesk.formats.tables.texts import SEPARATORS, divide
from swissdesk.frozen import Frozen
from swissdesk.words import _, storable

__all__ = (
    "AS_RECOGNISED",
    "ENCODINGS",
    "SEPARATORS",
    "HowToRead",
    "read_pasted",
    "read_table",
    "table_bytes",
)


class HowToRead(Frozen):
    """What the user chose instead of what is recognised; empty where nothing was chosen."""

    encoding: str = ""
    separator: str = ""
    sheet: str = ""


AS_RECOGNISED: Final = HowToRead()
_OTHER_FILES: Final[tuple[tuple[bytes, Callable[[], str]], ...]] = (
    (b"\xd0\xcf\x11\xe0", lambda: _("This is a workbook of an old Excel. Save it as .xlsx or as CSV.")),
    (b"%PDF", lambda: _("This is a PDF. Copy the table out of it and paste it.")),
    (b"{\\rtf", lambda: _("This is a text document. Copy the table out of it and paste it.")),
    (b"SQLite format 3\0", lambda: _("This is an event or a database, not a table.")),
    (b"<!DOCTYPE", lambda: _("This is a web page. Copy the table out of it and paste it.")),
    (b"<html", lambda: _("This is a web page. Copy the table out of it and paste it.")),
    (b"<?xml", lambda: _("This is an XML file, not a table.")),
)


def table_bytes(path: Path) -> bytes:
    """Return the bytes of a file, no more than show that it is too large.

    Raises `OSError`, and `FormatError` for a file that changes meanwhile: half of a table that is still being
    copied would be taken for the whole.
    """
    with path.open("rb") as file:
        before = os.fstat(file.fileno())
        data = file.read(LARGEST_TABLE + 1)
        after = os.fstat(file.fileno())
    if S_ISREG(before.st_mode) and (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns):
        why = _("The file was changed while it was read. Wait until it has been copied, and read it again.")
        raise FormatError(path.name, 0, 0, why)
    return data


def read_table(data: bytes, source: str, how: HowToRead = AS_RECOGNISED) -> Grid:
    """Return the table of a file; `source` names it in messages.

    Raises:
        FormatError: it is no table, it is damaged or too large, or not what was chosen.
    """
    if len(data) > LARGEST_TABLE:
        raise FormatError(source, 0, 0, _("The table is larger than any list of players."))
    for beginning, why in _OTHER_FILES:
        if data[: len(beginning)].lower() == beginning.lower():
            raise FormatError(source, 0, 0, why())
    if data.startswith(workbooks.SIGNATURE):
        return _of_workbook(data, source, how.sheet)
    if dbase.is_dbase(data):
        return _of_dbase(data, source, how.encoding)
    decoded = decode(data, source, how.encoding)
    doubts = () if decoded.is_sure else (_doubt_of_encoding(decoded.encoding),)
    return _of_text(decoded.text, source, how.separator, decoded.encoding, doubts)


def read_pasted(text: str, source: str, how: HowToRead = AS_RECOGNISED) -> Grid:
    """Return the table of a text from the clipboard; raises `FormatError` as `read_table` does."""
    return _of_text(storable(text.replace("\0", " ")), source, how.separator, "", ())


def _of_text(text: str, source: str, separator: str, encoding: str, doubts: tuple[str, ...]) -> Grid:
    divided = divide(text, source, separator)
    if not divided.is_sure:
        doubts = (*doubts, _("The columns are not divided alike in all lines."))
    lines = lines_of(source, divided.rows)
    return Grid(source, divided.form, lines, encoding, divided.separator, doubts=doubts)


def _of_workbook(data: bytes, source: str, sheet: str) -> Grid:
    """Return the sheet that was chosen, or the one with the most cells."""
    sheets = workbooks.read_workbook(data, source, sheet)
    chosen = max(sheets, key=lambda each: sum(len(line.cells) for line in each.lines))
    doubts: tuple[str, ...] = ()
    if len(sheets) > 1:
        doubts = (_("The workbook has several sheets; “{name}” was read.").format(name=chosen.name),)
    return Grid(
        source, TableForm.WORKBOOK, chosen.lines, sheets=chosen.names, sheet=chosen.name, doubts=doubts
    )


def _of_dbase(data: bytes, source: str, encoding: str) -> Grid:
    table = dbase.read_dbase(data, source, encoding)
    doubts = () if table.is_sure else (_doubt_of_encoding(table.encoding),)
    return Grid(source, TableForm.DBASE, table.lines, table.encoding, doubts=doubts)


def _doubt_of_encoding(encoding: str) -> str:
    return _("The letters were read as {encoding}; look at the accents.").format(encoding=encoding)
