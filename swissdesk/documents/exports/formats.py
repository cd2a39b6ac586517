"""The formats a list can be saved in, and what can be asked of them."""

from enum import Enum, unique
from typing import Final

from swissdesk.frozen import Frozen


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


class ExportOptions(Frozen):
    """What may be asked of an export.

    A CSV file starts with a byte order mark, without which Excel takes it for the letters of one
    country; its `separator` is that of the language if it is empty. A page for a screen turns itself
    after so many seconds; 0 leaves it as one long page.
    """

    has_byte_order_mark: bool = True
    turning_seconds: int = 0
    separator: str = ""


USUAL_EXPORT: Final = ExportOptions()
