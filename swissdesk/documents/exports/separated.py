"""Lists as CSV (RFC 4180), in UTF-8: one line of headings, one line for each row, nothing else.

Where the language writes a decimal comma, semicolons divide the columns: so does the spreadsheet that opens
the file, which would otherwise put each line into one cell, or take 2.5 for a date.
"""

import csv
from io import StringIO
from typing import Final

from swissdesk.documents.exports.formats import ExportOptions
from swissdesk.documents.exports.grid import Value, grid_of
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.words import _, language

_POINT: Final = "."
_BYTE_ORDER_MARK: Final = "\ufeff"
# Wide signs, too: a Japanese spreadsheet takes them for the usual ones.
_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")


def written(table: PlainTable, options: ExportOptions) -> bytes:
    """Return the list as CSV; groups become a column of their own.

    There is no line above the headings to say that the list is a draft or not final, so each row says
    so in a column at the end.
    """
    grid, state = grid_of(table), table.header.imprint.state
    headings, end = (grid.headings, ()) if not state else ((*grid.headings, _("State")), (state,))
    sign = language().decimal_sign
    separator = options.separator or ("," if sign == _POINT else ";")
    target = StringIO()
    writer = csv.writer(target, delimiter=separator)
    writer.writerow(guarded(heading) for heading in headings)
    writer.writerows([_field(value, sign) for value in (*row, *end)] for row in grid.rows)
    mark = _BYTE_ORDER_MARK if options.has_byte_order_mark else ""
    return (mark + target.getvalue()).encode()


def _field(value: Value, decimal_sign: str) -> str:
    return guarded(value) if isinstance(value, str) else f"{value}".replace(_POINT, decimal_sign)


def guarded(words: str) -> str:
    """Return words that no spreadsheet takes for a formula: an apostrophe stands before such a start."""
    return f"'{words}" if words.startswith(_FORMULA_STARTS) else words
