"""What all cut sheets share: the event in one line, and pieces that are printed again."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from swissdesk.documents.press.dates import clock_time
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import OF_PRINTING
from swissdesk.words import _

SEPARATOR: Final = "  ·  "


@dataclass(frozen=True, slots=True)
class Reprint:
    """Pieces printed again stand on their sheet from place `first_place` (from 0) on.

    `words` say when they were printed: `printed 13:52`.
    """

    words: str = field(metadata=OF_PRINTING)
    first_place: int = field(default=0, metadata=OF_PRINTING)


def event_words(*parts: str) -> str:
    """Return event and section, or what else there is, in one line."""
    return " · ".join(part for part in parts if part)


def printed_again(printed_at: datetime, options: SheetOptions) -> Reprint | None:
    """Return how a single piece is printed again; None where the whole set is wanted."""
    if options.only is None:
        return None
    return Reprint(_("printed {time}").format(time=clock_time(printed_at)), options.first_place)
