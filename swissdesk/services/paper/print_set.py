"""Many sheets in one action: the print set of a round, the paper fallback kit, the folder that they go to."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path

from swissdesk.documents.catalogue.listing import CATALOGUE, sheet_forms
from swissdesk.documents.catalogue.listing import usual_round as round_of_sheet
from swissdesk.documents.catalogue.sheet_form import Role
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.errors import DocumentError, system_reason
from swissdesk.frozen import Frozen
from swissdesk.services.files import FileNotWrittenError, write_file
from swissdesk.services.opened import OpenEvent
from swissdesk.services.paper.documents import SheetJob, SheetOrder, SheetPdf, draw_sheet, pdf_name, prepare
from swissdesk.storage.ids import SectionId
from swissdesk.words import _

__all__ = (
    "PrintingCancelledError",
    "Role",
    "SavedSet",
    "draw_set",
    "prepare_set",
    "round_folder",
    "save_set",
    "sheets_of_role",
    "usual_round",
)


class PrintingCancelledError(DocumentError):
    """The arbiter stopped a set of sheets that was being drawn."""

    def __init__(self) -> None:
        super().__init__(_("Cancelled: nothing was printed."))


class SavedSet(Frozen):
    """The files that were written, in their order."""

    folder: Path
    files: tuple[Path, ...]


def sheets_of_role(event: OpenEvent, section: SectionId, role: Role) -> tuple[SheetKind, ...]:
    """Return the sheets of a role that can be made now, in the order of the catalogue."""
    t = event.tournament(section)
    forms = (form for form in sheet_forms(t) if role in form.roles_in(t))
    return tuple(form.kind for form in forms if t.players and (t.rounds or not form.of_round))


def usual_round(event: OpenEvent, section: SectionId, kind: SheetKind) -> int | None:
    """Return the round that a sheet is usually printed for; None for a sheet that is about none."""
    t, form = event.tournament(section), CATALOGUE[kind]
    return round_of_sheet(t, form)


def prepare_set(
    event: OpenEvent, section: SectionId, orders: Iterable[SheetOrder], printed_at: datetime
) -> tuple[SheetJob, ...]:
    """Gather what stands on several sheets; raises as `prepare` does."""
    return tuple(prepare(event, section, order, printed_at) for order in orders)


def draw_set(
    jobs: Sequence[SheetJob], report: Callable[[object], None], is_cancelled: Callable[[], bool]
) -> tuple[SheetPdf, ...]:
    """Draw sheets one after the other: pure, for the background; `report` gets the number drawn so far.

    Raises `PrintingCancelledError` when the arbiter stops it, `DocumentError` otherwise.
    """
    drawn: list[SheetPdf] = []
    for job in jobs:
        if is_cancelled():
            raise PrintingCancelledError
        drawn.append(draw_sheet(job))
        report(len(drawn))
    return tuple(drawn)


def round_folder(event: OpenEvent, round_number: int | None) -> Path:
    """Return the folder beside the event that takes the sheets of a round; None stands for no round."""
    name = _("General") if round_number is None else _("Round {round}").format(round=round_number)
    return event.home / _("{event} sheets").format(event=event.name) / name


def save_set(jobs: Sequence[SheetJob], sheets: Sequence[SheetPdf], folder: Path, at: datetime) -> SavedSet:
    """Write sheets into a folder, which is made; their names bear the time.

    Raises `FileNotWrittenError` with the first file that cannot be written; those before it are whole.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileNotWrittenError(folder, system_reason(error)) from error
    files = []
    for job, sheet in zip(jobs, sheets, strict=True):
        # With the section: sets of several of them go into the same folder within a minute.
        words = (job.section, job.title, f"{at:%Y-%m-%d %H-%M}")
        path = folder / pdf_name(" ".join(filter(None, words)))
        write_file(path, sheet.data)
        files.append(path)
    return SavedSet(folder, tuple(files))
