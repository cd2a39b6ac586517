"""`swissdesk print`: a sheet as PDF, or a list as a web page, a spreadsheet or text."""

import argparse
import sys
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import ALL_SECTIONS, add_sections, add_system, paired_by
from swissdesk.app.print_options import add_options, options_of
from swissdesk.app.sources import (
    Loaded,
    load_reported,
    loaded_of,
    names_an_event,
    section_at,
    starts_like_an_event,
)
from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.listing import CATALOGUE, sheet_forms, usual_round
from swissdesk.documents.catalogue.printing import draw_sheet
from swissdesk.documents.catalogue.sheet_form import Role
from swissdesk.documents.exports.formats import ExportFormat, ExportOptions
from swissdesk.documents.exports.writing import export
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.documents.press.transcription import in_latin
from swissdesk.errors import FormatError
from swissdesk.tournament.model import Tournament
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services.opened import OpenEvent
    from swissdesk.services.paper.documents import SheetOrder
    from swissdesk.storage.ids import SectionId

_FORMATS: Final = {chosen.name.lower(): chosen for chosen in ExportFormat}
_SEPARATORS: Final = {"comma": ",", "semicolon": ";", "tab": "\t"}
SHEETS: Final = {form.command: form.kind for form in CATALOGUE.values()}
SETS: Final = {"set": Role.PRINT_SET, "kit": Role.KIT}
"""Sheets that are wanted together: each becomes a file in a folder."""


class _Wanted(NamedTuple):
    """A sheet that is to be written, on paper or as a list."""

    kind: SheetKind
    round_number: int | None
    options: SheetOptions


def purpose() -> str:
    """Return what the command does, for its help."""
    sentence = _("Writes a sheet as PDF, a list also as HTML, CSV, XLSX or text: {sheets}.")
    return sentence.format(sheets=", ".join(SHEETS))


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk print open.swissdesk pairings -o pairings.pdf
  swissdesk print open.trf standings --round 3 --paper letter -o standings.pdf
  swissdesk print open.trf cards --only 17 -o card.pdf
  swissdesk print open.trf pairings --columns points,result --size large -o wall.pdf
  swissdesk print open.trf standings --format html --turn 12 -o hall.html
  swissdesk print open.swissdesk set -o "round 5"
  swissdesk print open.swissdesk set --section all -o "round 5"
  swissdesk print open.swissdesk all-players -o players.pdf
  swissdesk print open.swissdesk journal -o journal.pdf""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    papers = {paper.name.lower(): paper for paper in Paper}
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("sheet", metavar="SHEET", choices=(*SHEETS, *SETS), help=", ".join((*SHEETS, *SETS)))
    parser.add_argument(
        "-o", "--output", type=Path, metavar="OUT", required=True, help=_("the file or the folder to write")
    )
    parser.add_argument(
        "--round", dest="round_number", type=int, metavar="K", help=_("round K (default: the last)")
    )
    parser.add_argument("--paper", choices=papers, default="a4", help=_("the paper (default: a4)"))
    parser.add_argument(
        "--printed-at",
        type=datetime.fromisoformat,
        metavar="TIME",
        help=_("the time that the foot of the page shows, e.g. 2026-11-21T13:52 (default: now)"),
    )
    parser.add_argument(
        "--format",
        choices=("pdf", *_FORMATS),
        default="pdf",
        help=_("the format of the file (default: pdf); of lists also the others"),
    )
    parser.add_argument(
        "--turn", type=int, metavar="SECONDS", default=0, help=_("html: turn pages after so many seconds")
    )
    parser.add_argument("--no-bom", action="store_true", help=_("csv: no byte order mark at the start"))
    parser.add_argument(
        "--separator",
        choices=_SEPARATORS,
        help=_("csv: what divides the columns (default: comma, or semicolon where 2,5 is written so)"),
    )
    parser.add_argument(
        "--log", action="store_true", help=_("note in the event file that the sheet was printed")
    )
    add_options(parser)
    add_system(parser)
    add_sections(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Write the sheet, or the sheets of a set; names with characters that no embedded face has are listed."""
    if arguments.log and not _is_event(arguments.file):
        why = _("a tournament report has no log of prints; an event file has one.")
        raise FormatError(arguments.file.name, 0, 0, why)
    if arguments.log and arguments.system is not None:
        raise FormatError(arguments.file.name, 0, 0, _("a sheet by another system is not for the log."))
    # Asked once: the log holds the time that stands on the sheet.
    printed_at = _printed_at(arguments)
    if SHEETS.get(arguments.sheet) is SheetKind.JOURNAL:
        _write(_journal(arguments, printed_at), arguments, arguments.output)
        return ExitCode.DONE
    if _is_event(arguments.file) and arguments.system is None:
        _write_of_event(arguments, printed_at)
        return ExitCode.DONE
    if arguments.section == ALL_SECTIONS:
        raise FormatError(arguments.file.name, 0, 0, _("only an event file has several sections."))
    t = paired_by(load_reported(arguments.file, arguments.section), arguments.system)
    for wanted in _wanted(arguments, t):
        data = assemble(t, wanted.kind, wanted.round_number, printed_at, wanted.options)
        _write(data, arguments, _path(wanted, arguments))
    return ExitCode.DONE


def _wanted(arguments: argparse.Namespace, t: Tournament) -> tuple[_Wanted, ...]:
    """Return the sheet that is wanted, or those of a round or of the paper kit, each with its usual look."""
    if arguments.sheet in SHEETS:
        kind = SHEETS[arguments.sheet]
        return (_Wanted(kind, arguments.round_number, options_of(kind, arguments)),)
    options = SheetOptions(in_latin=arguments.latin, languages=tuple(arguments.languages))
    forms = (form for form in sheet_forms(t) if SETS[arguments.sheet] in form.roles_in(t))
    return tuple(
        _Wanted(form.kind, arguments.round_number or usual_round(t, form), options) for form in forms
    )


def _path(wanted: _Wanted, arguments: argparse.Namespace) -> Path:
    """Return where a sheet is written: those of a set stand in a folder, under their names."""
    output: Path = arguments.output
    if arguments.sheet in SHEETS:
        return output
    output.mkdir(parents=True, exist_ok=True)
    return output / f"{CATALOGUE[wanted.kind].command}.pdf"


def _write(data: SheetData, arguments: argparse.Namespace, output: Path) -> None:
    if arguments.format == "pdf" or arguments.sheet in SETS:
        _print(data, arguments, output)
        return
    separator = _SEPARATORS.get(arguments.separator, "")
    options = ExportOptions(not arguments.no_bom, max(0, arguments.turn), separator)
    write_whole_file(output, export(data, _FORMATS[arguments.format], options))


def _print(data: SheetData, arguments: argparse.Namespace, output: Path) -> None:
    sheet = draw_sheet(data, Paper[arguments.paper.upper()])
    write_whole_file(output, sheet.data)
    if sheet.unprintable:
        names = "; ".join(f"{name} ({in_latin(name)})" for name in sheet.unprintable)
        sentence = _(
            "Characters of these names cannot be printed; --latin prints what is in brackets: {names}."
        )
        sys.stderr.write(sentence.format(names=names) + "\n")


def _printed_at(arguments: argparse.Namespace) -> datetime:
    chosen: datetime | None = arguments.printed_at
    return chosen or datetime.now().astimezone()


def _write_of_event(arguments: argparse.Namespace, printed_at: datetime) -> None:
    """Write the sheets of an event file, with the versions that follow from what was printed before.

    With `--log` the log of the event holds them from now on.
    """
    from swissdesk.services.event.events import close_event, open_event
    from swissdesk.services.paper.documents import Way, note_sheets, prepare

    event = open_event(arguments.file, read_only=not arguments.log)
    try:
        sections = _sections(event, arguments)
        sheets = _wanted_of_any(arguments, [loaded_of(event, section) for section in sections])
        jobs = tuple(prepare(event, sections[0], _order(sheet, arguments), printed_at) for sheet in sheets)
        for sheet, job in zip(sheets, jobs, strict=True):
            _write(job.data, arguments, _path(sheet, arguments))
            for words in job.left_out:
                sys.stderr.write(_("Left out: {sections}").format(sections=words) + "\n")
        if arguments.log:
            note_sheets(event, jobs, Way.SAVED)
    finally:
        close_event(event)


def _sections(event: "OpenEvent", arguments: argparse.Namespace) -> "tuple[SectionId, ...]":
    """Return the section that is asked for, or all of them; raises `FormatError` where there is none."""
    if arguments.section == ALL_SECTIONS:
        return event.store.sections()
    return (section_at(event, arguments.section),)


def _wanted_of_any(arguments: argparse.Namespace, loaded: Iterable[Loaded]) -> tuple[_Wanted, ...]:
    """Return the sheets that are wanted of these sections, each once although several have it."""
    wanted = (sheet for section in loaded for sheet in _wanted(arguments, paired_by(section, None)))
    return tuple({sheet.kind: sheet for sheet in wanted}.values())


def _order(sheet: _Wanted, arguments: argparse.Namespace) -> "SheetOrder":
    from swissdesk.services.paper.documents import SheetOrder

    every = arguments.section == ALL_SECTIONS
    number = arguments.round_number if every else sheet.round_number
    paper = Paper[arguments.paper.upper()]
    return SheetOrder(sheet.kind, number, paper, sheet.options, all_sections=every)


def _is_event(path: Path) -> bool:
    return names_an_event(path) or starts_like_an_event(path)


def _journal(arguments: argparse.Namespace, printed_at: datetime) -> SheetData:
    """Return the journal of an event file; a tournament report has none."""
    path: Path = arguments.file
    if not _is_event(path):
        raise FormatError(path.name, 0, 0, _("a tournament report has no journal; an event file has one."))
    from swissdesk.services.event.events import close_event, open_event
    from swissdesk.services.journal.sheet import prepare_journal

    event = open_event(path, read_only=True)
    try:
        paper = Paper[arguments.paper.upper()]
        return prepare_journal(event, paper=paper, printed_at=printed_at).data
    finally:
        close_event(event)
