"""`swissdesk print`: a sheet as PDF, or a list as a web page, a spreadsheet or text."""

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
from swissdesk.documents.exports.formats import ExportFormat, ExportWishes, export
from swissdesk.documents.paper import Paper
from swissdesk.documents.printing import draw_sheet
from swissdesk.documents.sheets import SheetData, SheetKind
from swissdesk.documents.transcription import in_latin
from swissdesk.documents.wishes import Wishes
from swissdesk.errors import DocumentError, FormatError
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _

_FORMATS: Final = {chosen.name.lower(): chosen for chosen in ExportFormat}
SHEETS: Final = {form.command: form.kind for form in CATALOGUE.values()}


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
  swissdesk print open.trf standings --format html --turn 12 -o hall.html
  swissdesk print open.swissdesk journal -o journal.pdf""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    papers = {paper.name.lower(): paper for paper in Paper}
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("sheet", metavar="SHEET", choices=SHEETS, help=", ".join(SHEETS))
    parser.add_argument(
        "-o", "--output", type=Path, metavar="OUT", required=True, help=_("the file to write")
    )
    parser.add_argument(
        "--round", dest="round_number", type=int, metavar="K", help=_("round K (default: the last)")
    )
    parser.add_argument("--paper", choices=papers, default="a4", help=_("the paper (default: a4)"))
    parser.add_argument("--only", type=int, metavar="N", help=_("the card of player N alone"))
    parser.add_argument(
        "--text",
        dest="texts",
        type=_own_text,
        action="append",
        default=[],
        metavar="KEY=WORDS",
        help=_("certificates: other words, e.g. heading=Diploma or 'right name'=..."),
    )
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
        "--latin", action="store_true", help=_("names that the fonts cannot print in Latin letters")
    )
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Write the sheet; names with characters that no embedded face has are listed."""
    data = _journal(arguments) if SHEETS[arguments.sheet] is SheetKind.JOURNAL else _sheet(arguments)
    if arguments.format == "pdf":
        _print(data, arguments)
        return ExitCode.DONE
    wishes = ExportWishes(not arguments.no_bom, max(0, arguments.turn))
    write_whole_file(arguments.output, export(data, _FORMATS[arguments.format], wishes))
    return ExitCode.DONE


def _print(data: SheetData, arguments: argparse.Namespace) -> None:
    sheet = draw_sheet(data, Paper[arguments.paper.upper()])
    write_whole_file(arguments.output, sheet.data)
    if sheet.unprintable:
        names = "; ".join(f"{name} ({in_latin(name)})" for name in sheet.unprintable)
        sentence = _(
            "Characters of these names cannot be printed; --latin prints what is in brackets: {names}."
        )
        sys.stderr.write(sentence.format(names=names) + "\n")


def _printed_at(arguments: argparse.Namespace) -> datetime:
    chosen: datetime | None = arguments.printed_at
    return chosen or datetime.now().astimezone()


def _sheet(arguments: argparse.Namespace) -> SheetData:
    loaded = load(arguments.file, arguments.section)
    report_adjustments(loaded.source, loaded.adjustments)
    kind = SHEETS[arguments.sheet]
    wishes = Wishes(only=arguments.only, in_latin=arguments.latin, texts=_texts(kind, arguments))
    return assemble(loaded.tournament, kind, arguments.round_number, _printed_at(arguments), wishes)


def _own_text(argument: str) -> tuple[str, str]:
    """Return key and words of an argument; raises ValueError for one without an equals sign."""
    key, words = argument.split("=", maxsplit=1)
    return key.strip(), words.strip()


def _texts(kind: SheetKind, arguments: argparse.Namespace) -> tuple[tuple[str, str], ...]:
    """Return the words of the arbiter; raises DocumentError for words that the sheet has not."""
    keys = [text.key for text in CATALOGUE[kind].options.texts]
    strange = [key for key, _words in arguments.texts if key not in keys]
    if strange:
        words = _("The sheet has no words called {strange}; it has: {keys}.")
        raise DocumentError(words.format(strange=", ".join(strange), keys=", ".join(keys) or "–"))
    return tuple(arguments.texts)


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
