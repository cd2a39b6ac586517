"""Sheets: prepared in the window's thread, drawn in the background."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, unique
from pathlib import Path

from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId


@unique
class SheetKind(Enum):
    """The sheets that can be printed."""

    PAIRINGS_BY_BOARD = "pairings by board"
    PAIRINGS_BY_NAME = "pairings by name"
    STANDINGS = "standings"
    PAIRING_CARDS = "pairing cards"
    BLANK_PAIRING_CARDS = "blank pairing cards"
    VINCZE_CARDS = "Vincze cards"


@unique
class Paper(Enum):
    """The paper that the sheets are set for."""

    A4 = "A4"
    LETTER = "Letter"


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A sheet in the list: `rounds` are those it can be made for, with the usual one last.

    `reason` says why it cannot be made now; then `rounds` is empty.
    """

    kind: SheetKind
    title: str
    description: str
    rounds: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class SheetJob:
    """A sheet with all that stands on it, ready to be drawn in the background."""

    kind: SheetKind
    title: str
    file_name: str
    paper: Paper
    data: object


@dataclass(frozen=True, slots=True)
class SheetPdf:
    """A drawn sheet; `unprintable_names` are those that hold a character no embedded font has."""

    data: bytes
    pages: int
    unprintable_names: tuple[str, ...]


def available_sheets(event: OpenEvent, section: SectionId) -> tuple[SheetRow, ...]:
    """Return the sheets in the order of the list."""
    raise NotImplementedError


def prepare_sheet(
    event: OpenEvent,
    section: SectionId,
    kind: SheetKind,
    *,
    round_number: int | None,
    paper: Paper,
    printed_at: datetime,
) -> SheetJob:
    """Gather what stands on a sheet; cheap."""
    raise NotImplementedError


def draw_sheet(job: SheetJob) -> SheetPdf:
    """Draw a sheet: pure, for the background."""
    raise NotImplementedError


def save_pdf(pdf: SheetPdf, path: Path) -> None:
    """Write the PDF in one step: a reader finds the old file or the whole new one."""
    raise NotImplementedError
