"""The character NUL, which no database on a server stores: it may not enter an event at all."""

from collections.abc import Iterable
from typing import Final

from swissdesk.storage.rows.difference import Difference
from swissdesk.storage.rows.row_kit import Row

NUL: Final = "\0"


def brings_nul(difference: Difference) -> bool:
    """Tell whether a change brings a text with NUL that its rows before did not have.

    Older versions let one in: such an event stays open for every other change.
    """
    return any(_texts_with_nul(d.after) - _texts_with_nul(d.before) for d in difference.tables)


def _texts_with_nul(rows: Iterable[Row]) -> set[str]:
    return {cell for row in rows for cell in row if isinstance(cell, str) and NUL in cell}
