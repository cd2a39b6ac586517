"""`swissdesk print`: a sheet as PDF."""

import argparse
import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section
from swissdesk.app.sources import load, names_an_event, report_adjustments, starts_like_an_event
from swissdesk.documents.assemble import assemble
from swissdesk.documents.catalogue import CATALOGUE
from swissdesk.documents.paper import Paper
from swissdesk.documents.printing import draw_sheet
from swissdesk.documents.sheets import SheetData, SheetKind
from swissdesk.documents.wishes import Wishes
from swissdesk.errors import FormatError
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _

SHEETS: Final = {form.command: form.kind for form in CATALOGUE.values()}


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Writes a sheet as PDF: {sheets}.").format(sheets=", ".join(SHEETS))


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk print open.swissdesk pairings -o pairings.pdf
  swissdesk print open.trf standings --round 3 --paper letter -o standings.pdf
  swissdesk print open.trf cards --only 17 -o card.pdf
  swissdesk print open.swissdesk journal -o journal.pdf""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    papers = {paper.name.lower(): paper for paper in Paper}
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("sheet", metavar="SHEET", choices=SHEETS, help=", ".join(SHEETS))
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", required=True, help=_("the PDF to write"))
    parser.add_argument(
        "--round", dest="round_number", type=int, metavar="K", help=_("round K (default: the last)")
    )
    parser.add_argument("--paper", choices=papers, default="a4", help=_("the paper (default: a4)"))
    parser.add_argument("--only", type=int, metavar="N", help=_("the card of player N alone"))
    parser.add_argument(
        "--printed-at",
        type=datetime.fromisoformat,
        metavar="TIME",
        help=_("the time that the foot of the page shows, e.g. 2026-11-21T13:52 (default: now)"),
    )
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Write the sheet; names with characters that no embedded face has are listed."""
    data = _journal(arguments) if SHEETS[arguments.sheet] is SheetKind.JOURNAL else _sheet(arguments)
    sheet = draw_sheet(data, Paper[arguments.paper.upper()])
    write_whole_file(arguments.output, sheet.data)
    if sheet.unprintable:
        sentence = _("Characters of these names cannot be printed: {names}.")
        sys.stderr.write(sentence.format(names="; ".join(sheet.unprintable)) + "\n")
    return ExitCode.DONE


def _printed_at(arguments: argparse.Namespace) -> datetime:
    chosen: datetime | None = arguments.printed_at
    return chosen or datetime.now().astimezone()


def _sheet(arguments: argparse.Namespace) -> SheetData:
    loaded = load(arguments.file, arguments.section)
    report_adjustments(loaded.source, loaded.adjustments)
    wishes = Wishes(only=arguments.only)
    kind = SHEETS[arguments.sheet]
    return assemble(loaded.tournament, kind, arguments.round_number, _printed_at(arguments), wishes)


def _journal(arguments: argparse.Namespace) -> SheetData:
    """Return the journal of an event file; a tournament report has none."""
    path: Path = arguments.file
    if not names_an_event(path) and not starts_like_an_event(path):
        raise FormatError(path.name, 0, 0, _("a tournament report has no journal; an event file has one."))
    from swissdesk.services.events import close_event, open_event
    from swissdesk.services.journal_sheet import prepare_journal

    event = open_event(path, read_only=True)
    try:
        paper = Paper[arguments.paper.upper()]
        return prepare_journal(event, paper=paper, printed_at=_printed_at(arguments)).data
    finally:
        close_event(event)
