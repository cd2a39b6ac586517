"""Sheets: prepared in the window's thread, drawn in the background."""

import unicodedata
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from swissdesk.documents.assemble import assemble
from swissdesk.documents.catalogue import CATALOGUE, sheet_forms
from swissdesk.documents.paper import Paper
from swissdesk.documents.sheet_form import SheetForm
from swissdesk.documents.sheets import SheetData, SheetKind
from swissdesk.documents.wishes import Wishes
from swissdesk.services.files import write_file
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.words import _

__all__ = (
    "Paper",
    "SheetJob",
    "SheetKind",
    "SheetPdf",
    "SheetRow",
    "available_sheets",
    "draw_sheet",
    "pdf_name",
    "prepare_card",
    "prepare_sheet",
    "save_pdf",
)


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A sheet in the list.

    `rounds` are the rounds it can be made for, the usual one last; empty for a sheet that belongs
    to no round. `reason` says why it cannot be made now, and is empty where it can.
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
    data: SheetData


@dataclass(frozen=True, slots=True)
class SheetPdf:
    """A drawn sheet; `unprintable_names` are those that hold a character no embedded font has."""

    data: bytes
    pages: int
    unprintable_names: tuple[str, ...]


def available_sheets(event: OpenEvent, section: SectionId) -> tuple[SheetRow, ...]:
    """Return the sheets in the order of the list."""
    t = event.tournament(section)
    return tuple(_sheet_row(t, form) for form in sheet_forms(t))


def _sheet_row(t: Tournament, form: SheetForm) -> SheetRow:
    title, description = form.title(), form.description()
    if not t.players:
        nobody = _("There are no teams yet.") if t.settings.is_team_event else _("There are no players yet.")
        return SheetRow(form.kind, title, description, (), nobody)
    if not form.of_round:
        return SheetRow(form.kind, title, description, (), "")
    rounds = tuple(range(1, len(t.rounds) + 1))
    reason = form.lacks(t) if rounds else _("No round has been paired yet.")
    return SheetRow(form.kind, title, description, rounds, reason)


def prepare_sheet(
    event: OpenEvent,
    section: SectionId,
    kind: SheetKind,
    *,
    round_number: int | None,
    paper: Paper,
    printed_at: datetime,
) -> SheetJob:
    """Gather what stands on a sheet; cheap. A `round_number` of None means the last paired round.

    Raises `TournamentError` for a round that is not paired, `DocumentError` where there is nothing
    to print.
    """
    t = event.tournament(section)
    form = CATALOGUE[kind]
    title = form.title()
    data = assemble(t, kind, round_number, printed_at)
    number = (round_number or len(t.rounds)) if form.of_round else 0
    return SheetJob(kind, title, _file_name(t, title, number), paper, data)


def prepare_card(
    event: OpenEvent,
    section: SectionId,
    player_id: PlayerId,
    *,
    paper: Paper,
    printed_at: datetime,
    first_place: int = 0,
) -> SheetJob:
    """Gather one player's pairing card, to be printed again at a place (0 to 3) of a begun sheet."""
    t = event.tournament(section)
    player = player_of(t, player_id)
    kind = SheetKind.PAIRING_CARDS
    title = _("Pairing card of {player}").format(player=player.name)
    wishes = Wishes(only=player.tpn, first_place=first_place)
    data = assemble(t, kind, None, printed_at, wishes)
    return SheetJob(kind, title, _file_name(t, title, 0), paper, data)


def _file_name(t: Tournament, title: str, round_number: int) -> str:
    """Return a name for the PDF that every file system takes."""
    number = f"round {round_number}" if round_number else ""
    return pdf_name(" ".join(part for part in (t.settings.section or t.settings.name, title, number) if part))


def pdf_name(words: str) -> str:
    """Return these words as the name of a PDF that every file system takes."""
    plain = unicodedata.normalize("NFKC", words)
    return "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in plain).strip() + ".pdf"


def draw_sheet(job: SheetJob) -> SheetPdf:
    """Draw a sheet: pure, for the background.

    Raises `DocumentError`.
    """
    from swissdesk.documents import printing  # noqa: PLC0415 - ReportLab costs the window 0.1 s of its start

    sheet = printing.draw_sheet(job.data, job.paper)
    return SheetPdf(sheet.data, sheet.pages, sheet.unprintable)


def save_pdf(pdf: SheetPdf, path: Path) -> None:
    """Write the PDF in one step: a reader finds the old file or the whole new one.

    Raises `FileNotWrittenError`.
    """
    write_file(path, pdf.data)
