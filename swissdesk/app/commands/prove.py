"""`swissdesk prove`: everything that makes a round the only one that the rules allow, in a file."""

import argparse
import sys
from pathlib import Path

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section, add_system, paired_by
from swissdesk.app.sources import load_reported, report_text
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Proves that a round by the FIDE (Dutch) System is the only one that the rules allow.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk prove open.trf --round 5 -o round-5.proof.json
  swissdesk verify round-5.proof.json open.trf        checks the proof
  swissdesk verify --copy FOLDER                      copies what checks it without this program

The proof is checked before it is written. The exit code is 0 when the round is proven, 1 when the rules
demand another one: then a sentence says from where on, and nothing is written.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument(
        "--round", dest="round_number", type=int, metavar="K", required=True, help=_("round K")
    )
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", help=_("write the proof to this file"))
    add_system(parser)
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Prove the round; the proof goes to the file, or else to the standard output."""
    from swissdesk.services.explaining.proofs import Unproven, prove

    loaded = load_reported(arguments.file, arguments.section)
    tournament = paired_by(loaded, arguments.system)
    report = report_text(arguments.file, tournament)
    found = prove(tournament, arguments.round_number, report)
    if isinstance(found, Unproven):
        sys.stdout.write(f"{found.sentence}\n")
        return ExitCode.NOT_SO
    if arguments.output is None:
        sys.stdout.write(found.text)
    else:
        write_whole_file(arguments.output, found.text.encode())
        sys.stdout.write(f"{found.sentence}\n")
    return ExitCode.DONE
