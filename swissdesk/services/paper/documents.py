"""Sheets: prepared in the window's thread, drawn in the background."""

import unicodedata
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from swissdesk.documents.catalogue.assemble import (
    assemble,
    assemble_of_event,
    assemble_of_event_spoken,
    assemble_spoken,
)
from swissdesk.documents.catalogue.joined import SectionSheet, joined
from swissdesk.documents.catalogue.listing import CATALOGUE, event_forms, sheet_forms, usual_round
from swissdesk.documents.catalogue.sheet_form import Field, Role, SheetForm, SheetGroup
from swissdesk.documents.exports.formats import ExportFormat
from swissdesk.documents.exports.writing import export
from swissdesk.documents.press.options import AS_DESIGNED, OfferedOptions, SheetOptions
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.sheet import SheetData, SheetKind, SizeChoice
from swissdesk.errors import DocumentError, TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.services.files import write_file
from swissdesk.services.opened import OpenEvent
from swissdesk.services.paper.print_log import (
    Print,
    Printing,
    SameVersionError,
    Way,
    last_print,
    note_prints,
    part_of,
    with_log,
)
from swissdesk.storage.history.moments import rounds_then
from swissdesk.storage.ids import WHOLE_EVENT, SectionId
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.round.checking import RoundThen
from swissdesk.tournament.table_rounds import current_round
from swissdesk.words import ENGLISH, _, in_language

__all__ = (
    "ExportFormat",
    "OfferedOptions",
    "Paper",
    "SameVersionError",
    "SheetGroup",
    "SheetJob",
    "SheetKind",
    "SheetOptions",
    "SheetOrder",
    "SheetPdf",
    "SheetRow",
    "SheetText",
    "SizeChoice",
    "Way",
    "available_sheets",
    "draw_sheet",
    "exported",
    "note_sheets",
    "pdf_name",
    "prepare",
    "prepare_card",
    "prepare_sheet",
    "save_file",
    "save_pdf",
)


class SheetText(NamedTuple):
    """Words of a sheet that can be edited: the key, what they are, and what they are as designed."""

    key: str
    label: str
    usual: str


class SheetRow(Frozen):
    """A sheet in the list.

    `rounds` are the rounds it can be made for; empty for a sheet that belongs to no round. `reason`
    says why it cannot be made now, and is empty where it can. `offered` is what can be asked of it; a
    list can be saved as a table too. `is_of_set` tells whether it is usually printed for each round,
    `is_of_event` whether it is about all sections of the event.
    `texts` are its words that can be edited.
    """

    kind: SheetKind
    title: str
    description: str
    rounds: tuple[int, ...]
    reason: str
    group: SheetGroup
    offered: OfferedOptions
    is_list: bool
    is_of_set: bool
    is_of_event: bool
    texts: tuple[SheetText, ...] = ()


class SheetOrder(Frozen):
    """A sheet that is wanted: of which round (None for the last paired one), on which paper, how.

    With `all_sections` those of all sections follow each other; then a round of None is the one that
    each section usually has it printed for.
    """

    kind: SheetKind
    round_number: int | None = None
    paper: Paper = Paper.A4
    options: SheetOptions = AS_DESIGNED
    all_sections: bool = False


class SheetJob(Frozen):
    """A sheet with all that stands on it, ready to be drawn in the background.

    `printed_at` is the time on it. `notes` are what the log is to hold of it once it has left the
    program, one for each section; the journal has none. `last_at` is when it left it before. `section`
    names what it is about in an event of several sections; `left_out` are those that have no such sheet
    now, each with the reason.
    """

    kind: SheetKind
    title: str
    file_name: str
    paper: Paper
    data: SheetData
    printed_at: datetime
    notes: tuple[Print, ...] = ()
    last_at: datetime | None = None
    section: str = ""
    left_out: tuple[str, ...] = ()


class SheetPdf(Frozen):
    """A drawn sheet; `unprintable_names` are those that hold a character no embedded font has.

    `latin` has the same names in Latin letters. With `has_backs` every second page is the back of the
    one before it.
    """

    data: bytes
    pages: int
    unprintable_names: tuple[str, ...]
    latin: tuple[str, ...] = ()
    has_backs: bool = False


def manual_place(kind: SheetKind) -> str:
    """Return the place of a sheet in the manual."""
    return f"documents#sheet-{CATALOGUE[kind].command}"


def available_sheets(event: OpenEvent, section: SectionId) -> tuple[SheetRow, ...]:
    """Return the sheets in the order of the list, group by group; those of all sections come last."""
    t = event.tournament(section)
    forms = (*sheet_forms(t), *(event_forms() if _has_several(event) else ()))
    return tuple(_sheet_row(t, form) for form in forms)


def _has_several(event: OpenEvent) -> bool:
    return len(event.store.sections()) > 1


def _sheet_row(t: Tournament, form: SheetForm) -> SheetRow:
    rounds = tuple(range(1, len(t.rounds) + 1)) if form.of_round and t.players else ()
    return SheetRow(
        form.kind,
        form.title(),
        form.description(),
        rounds,
        "" if form.field is Field.SECTIONS else _lack(t, form),
        form.group,
        form.offered_in(t),
        form.is_list,
        Role.PRINT_SET in form.roles_in(t),
        form.field is Field.SECTIONS,
        tuple(SheetText(text.key, text.label(), text.usual(t)) for text in form.offered.texts),
    )


def _lack(t: Tournament, form: SheetForm) -> str:
    """Return why a tournament has not a sheet now; empty where it has."""
    if not t.players:
        return _("There are no teams yet.") if t.settings.is_team_event else _("There are no players yet.")
    if form.of_round and not t.rounds:
        return _("No round has been paired yet.")
    return form.lacks(t)


def prepare_sheet(
    event: OpenEvent,
    section: SectionId,
    kind: SheetKind,
    *,
    round_number: int | None,
    paper: Paper,
    printed_at: datetime,
) -> SheetJob:
    """Gather what stands on a sheet as it is designed; cheap.

    A `round_number` of None means the last paired round. Its version follows from what was printed
    before. Raises `TournamentError` for a round that is not paired, `DocumentError` where there is
    nothing to print.
    """
    return prepare(event, section, SheetOrder(kind, round_number, paper), printed_at)


def prepare(event: OpenEvent, section: SectionId, order: SheetOrder, printed_at: datetime) -> SheetJob:
    """Gather what stands on a sheet as the arbiter wants it; raises as `prepare_sheet` does."""
    if CATALOGUE[order.kind].field is Field.SECTIONS:
        return _prepare_of_event(event, order, printed_at)
    if order.all_sections:
        return _prepare_joined(event, order, printed_at)
    return _prepare_of_section(event, section, order, printed_at)


def _prepare_of_event(event: OpenEvent, order: SheetOrder, printed_at: datetime) -> SheetJob:
    """Gather a sheet about all sections of an event."""
    sections = [event.tournament(section) for section in event.store.sections()]
    data = assemble_of_event(sections, order.kind, printed_at, order.options)
    with in_language(ENGLISH):
        said = assemble_of_event_spoken(sections, order.kind, printed_at, order.options)
    title = CATALOGUE[order.kind].title()
    names = (title, pdf_name(f"{sections[0].settings.name} {title}"))
    return _job(event, Printing(WHOLE_EVENT, order.kind), (data, said), printed_at, order.paper, names)


def _prepare_joined(event: OpenEvent, order: SheetOrder, printed_at: datetime) -> SheetJob:
    """Gather the same sheet of every section that has it; raises DocumentError where none has it."""
    jobs, left_out = [], []
    for section in event.store.sections():
        try:
            jobs.append(_prepare_one_of_all(event, section, order, printed_at))
        except (DocumentError, TournamentError) as error:
            name = _name_of(event, section)
            left_out.append(_("{section}: {reason}").format(section=name, reason=error))
    if not jobs:
        raise DocumentError(" ".join(left_out))
    times = [job.last_at for job in jobs if job.last_at is not None]
    every = _("All sections")
    return replace(
        jobs[0],
        file_name=pdf_name(f"{every} {jobs[0].title}"),
        data=joined([SectionSheet(job.section, job.data) for job in jobs]),
        notes=tuple(note for job in jobs for note in job.notes),
        last_at=max(times, default=None),
        section=every,
        left_out=tuple(left_out),
    )


def _prepare_one_of_all(
    event: OpenEvent, section: SectionId, order: SheetOrder, printed_at: datetime
) -> SheetJob:
    t, form = event.tournament(section), CATALOGUE[order.kind]
    if form.is_for(t) and (lack := _lack(t, form)):
        raise DocumentError(lack)
    number = order.round_number or usual_round(t, form)
    return _prepare_of_section(event, section, replace(order, round_number=number), printed_at)


def _prepare_of_section(
    event: OpenEvent, section: SectionId, order: SheetOrder, printed_at: datetime
) -> SheetJob:
    t = event.tournament(section)
    form, options = CATALOGUE[order.kind], order.options
    then = _then(event, section, order.round_number or current_round(t)) if form.tells_how_paired else None
    data = _assembled(t, order.kind, order.round_number, printed_at, options, then)
    number = (order.round_number or current_round(t)) if form.of_round else None
    is_draft = form.shows_draft(t, order.round_number)
    printing = Printing(section, order.kind, number, part_of(options.only, is_draft=is_draft))
    title = form.title()
    if options.only is not None:
        title = _("{sheet}, number {number}").format(sheet=title, number=options.only)
    names = (title, _file_name(t, title, number or 0))
    return _job(event, printing, data, printed_at, order.paper, names)


def _then(event: OpenEvent, section: SectionId, number: int) -> RoundThen | None:
    """Return a round at its own time, as far as the journal knows it."""
    return rounds_then(event.store, section, number).get(number)


def _assembled(
    t: Tournament,
    kind: SheetKind,
    round_number: int | None,
    printed_at: datetime,
    options: SheetOptions,
    then: RoundThen | None = None,
) -> tuple[SheetData, SheetData]:
    """Return what stands on a sheet, and the same in English: in another language nothing has changed."""
    data = assemble(t, kind, round_number, printed_at, options, then)
    with in_language(ENGLISH):
        return data, assemble_spoken(t, kind, round_number, printed_at, options, then)


def _job(
    event: OpenEvent,
    printing: Printing,
    assembled: tuple[SheetData, SheetData],
    printed_at: datetime,
    paper: Paper,
    names: tuple[str, str],
) -> SheetJob:
    """Return the job of a sheet, of which `assembled` is what stands on it, and the same for the log."""
    title, file_name = names
    data, note = with_log(event, printing, *assembled)
    last_at = last_print(event, printing)
    section = _section_words(event, printing.section)
    return SheetJob(printing.kind, title, file_name, paper, data, printed_at, (note,), last_at, section)


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
    title = _("Pairing card of {player}").format(player=player.name)
    options = SheetOptions(only=player.tpn, first_place=first_place)
    kind = SheetKind.PAIRING_CARDS
    data = _assembled(t, kind, None, printed_at, options)
    is_draft = CATALOGUE[kind].shows_draft(t, None)
    printing = Printing(section, kind, None, part_of(player.tpn, is_draft=is_draft))
    return _job(event, printing, data, printed_at, paper, (title, _file_name(t, title, 0)))


def note_sheets(event: OpenEvent, jobs: tuple[SheetJob, ...], way: Way) -> None:
    """Note in the log that these sheets left the program, at the time that they bear.

    Raises `StorageError`, and `SameVersionError` once they are noted.
    """
    others = [
        other
        for at, together in groupby(jobs, key=lambda job: job.printed_at)
        for other in note_prints(event, (note for job in together for note in job.notes), way, at)
    ]
    if others:
        raise SameVersionError(others[-1])


def _name_of(event: OpenEvent, section: SectionId) -> str:
    return event.tournament(section).settings.section_name


def _section_words(event: OpenEvent, section: SectionId) -> str:
    """Return what tells the sheets of a section from those of others; empty in an event of one."""
    return _name_of(event, section) if section != WHOLE_EVENT and _has_several(event) else ""


def _file_name(t: Tournament, title: str, round_number: int) -> str:
    """Return a name for the PDF that every file system takes."""
    number = f"round {round_number}" if round_number else ""
    return pdf_name(" ".join(part for part in (t.settings.section_name, title, number) if part))


def pdf_name(words: str) -> str:
    """Return these words as the name of a PDF that every file system takes."""
    plain = unicodedata.normalize("NFKC", words)
    return "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in plain).strip() + ".pdf"


def draw_sheet(job: SheetJob) -> SheetPdf:
    """Draw a sheet: pure, for the background.

    Raises `DocumentError`.
    """
    # ReportLab costs 0.1 s
    from swissdesk.documents.catalogue import printing  # noqa: PLC0415
    from swissdesk.documents.press import transcription  # noqa: PLC0415

    sheet = printing.draw_sheet(job.data, job.paper)
    latin = tuple(transcription.in_latin(name) for name in sheet.unprintable)
    return SheetPdf(sheet.data, sheet.pages, sheet.unprintable, latin, sheet.has_backs)


def save_pdf(pdf: SheetPdf, path: Path) -> None:
    """Write the PDF in one step: a reader finds the old file or the whole new one.

    Raises `FileNotWrittenError`.
    """
    write_file(path, pdf.data)


def exported(job: SheetJob, chosen: ExportFormat) -> bytes:
    """Return a list in a format for other programs: pure, for the background.

    Raises `DocumentError`.
    """
    return export(job.data, chosen)


def save_file(data: bytes, path: Path) -> None:
    """Write an exported list in one step.

    Raises `FileNotWrittenError`.
    """
    write_file(path, data)
