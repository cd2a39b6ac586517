"""`swissdesk convert`: a tournament report to an event file, or back."""

import argparse
import sys
from pathlib import Path

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section, add_system
from swissdesk.app.sources import load_reported, names_an_event, report_adjustments, starts_like_an_event
from swissdesk.errors import FormatError
from swissdesk.formats.trf import TrfEdition, rank_adjustments, with_chosen_system
from swissdesk.services.event.exchange import left_out_of_report, rating_remarks, report_of
from swissdesk.terms import SystemName
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Turns a tournament report (.trf) into an event file (.swissdesk), or back.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk convert open.trf open.swissdesk
  swissdesk convert open.swissdesk open.trf --edition trf16""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument(
        "output",
        metavar="OUT",
        type=Path,
        help=_("event if it ends in .swissdesk, else a report"),
    )
    parser.add_argument(
        "--edition",
        choices=[edition.value.lower() for edition in TrfEdition],
        default=TrfEdition.TRF26.value.lower(),
        help=_("edition of the report (default: trf26)"),
    )
    parser.add_argument(
        "--for-rating",
        action="store_true",
        help=_("include the corrections that came too late for the standings"),
    )
    add_system(parser)
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Write the other form; an event file that exists is never overwritten."""
    if names_an_event(arguments.output):
        _write_event(arguments.file, arguments.output, arguments.system)
        return ExitCode.DONE
    loaded = load_reported(arguments.file, arguments.section)
    if loaded.stated is not None:
        report_adjustments(loaded.source, rank_adjustments(loaded.tournament, loaded.stated))
    edition = TrfEdition(arguments.edition.upper())
    tournament = loaded.tournament
    if arguments.system:
        tournament = with_chosen_system(tournament, SystemName(arguments.system))
    if arguments.for_rating:
        for remark in rating_remarks(tournament):
            sys.stderr.write(f"{remark.article}: {remark.text}\n")
    report = report_of(tournament, edition, for_rating=arguments.for_rating)
    write_whole_file(arguments.output, report)
    if lost := left_out_of_report(tournament.settings):
        sys.stderr.write(f"{lost}\n")
    return ExitCode.DONE


def _write_event(report: Path, output: Path, system: str | None) -> None:
    from swissdesk.services.event.events import close_event, import_trf

    if starts_like_an_event(report):
        why = _("this is already an event; copy the file instead, or convert it to a report.")
        raise FormatError(report.name, 0, 0, why)
    chosen = SystemName(system) if system else None
    event, adjustments = import_trf(report, output, system=chosen)
    close_event(event)
    report_adjustments(report.name, adjustments)
