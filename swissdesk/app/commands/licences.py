"""`swissdesk licences`: the licences of the program and of everything that is shipped with it."""

import argparse
import sys
from pathlib import Path

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.text_tables import write_lines
from swissdesk.words import _


def purpose() -> str:
    """Return what the command does, for its help."""
    return _(
        "Prints the licences of SwissDesk and of everything that is shipped with it: names, versions, "
        "all texts, and the offer of the source of Qt."
    )


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk licences | less
  swissdesk licences --write build/ --also PyInstaller

Whoever makes an installer puts the files of --write beside the program and among its resources.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument(
        "--write",
        type=Path,
        metavar="FOLDER",
        help=_("write NOTICES.txt and notices.json into FOLDER; fails if the text of a licence is missing"),
    )
    parser.add_argument(
        "--also",
        action="append",
        default=[],
        metavar="PACKAGE",
        help=_("with --write: a Python package that the installer adds; can be repeated"),
    )
    parser.add_argument(
        "--library",
        action="append",
        default=[],
        nargs=3,
        metavar=("NAME", "VERSION", "FILE"),
        help=_("with --write: a library of the system that the installer takes along; FILE has its licence"),
    )


def run(arguments: argparse.Namespace) -> ExitCode:
    """Print the licences, or write them as files."""
    from swissdesk.notices.collecting import all_parts
    from swissdesk.notices.offer import libraries_folder
    from swissdesk.notices.parts import library_part
    from swissdesk.notices.writing import notices_text, write_notices

    if arguments.write:
        libraries = [library_part(name, version, Path(file)) for name, version, file in arguments.library]
        write_lines(map(str, write_notices(arguments.write, arguments.also, libraries)))
    else:
        sys.stdout.write(notices_text(all_parts(), libraries_folder()))
    return ExitCode.DONE
