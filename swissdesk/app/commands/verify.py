"""`swissdesk verify`: whether the proof of a round holds, by additions and comparisons alone."""

import argparse
import sys
from pathlib import Path

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section
from swissdesk.app.sources import report_text
from swissdesk.errors import ProofRefusedError
from swissdesk.pairing.proofs.verifying import text_of, verifier_files, verify
from swissdesk.services.explaining.proofs import was_made_for_others
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Checks the proof of a round, by additions and comparisons alone.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk verify round-5.proof.json open.trf
  swissdesk verify --copy FOLDER

With --copy the program writes what checks proofs to a folder: `python verify.py PROOF REPORT` does there
the same, on any computer with Python, without this program.
The exit code is 0 when the proof holds, 1 when it is refused.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("proof", metavar="PROOF", nargs="?", type=Path)
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path)
    parser.add_argument(
        "--copy", type=Path, metavar="FOLDER", help=_("copy what checks proofs to this folder")
    )
    parser.set_defaults(complain=parser.error)
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Check the proof against the file, or copy the verifier."""
    if arguments.copy is not None:
        return _copy(arguments.copy)
    if arguments.file is None:
        arguments.complain(_("a proof and the file of its event are needed, or --copy FOLDER"))
    proof = text_of(arguments.proof.read_bytes())
    report = report_text(arguments.file, None, arguments.section)
    try:
        verify(proof, report)
    except ProofRefusedError as error:
        sys.stdout.write(f"{error}\n")
        if was_made_for_others(proof, report):
            sys.stdout.write(_("It was made for other rounds before: something has changed in them.") + "\n")
        return ExitCode.NOT_SO
    sys.stdout.write(_("The proof holds: the rules allow no other pairing of this round.") + "\n")
    return ExitCode.DONE


def _copy(folder: Path) -> ExitCode:
    folder.mkdir(parents=True, exist_ok=True)
    for file in verifier_files():
        write_whole_file(folder / file.name, file.read_bytes())
    return ExitCode.DONE
