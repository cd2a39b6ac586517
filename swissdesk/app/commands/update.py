"""`swissdesk update`: what a file that installs another version is; nothing is installed."""

import argparse
from pathlib import Path

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.text_tables import write_lines
from swissdesk.services.updating.checksums import typed_checksum
from swissdesk.services.updating.comparing import Agreement, compared, facts_of, warnings_of, way_of
from swissdesk.services.updating.installers import read_installer, this_system, why_not_here
from swissdesk.words import _


def purpose() -> str:
    """Return what the command does, for its help."""
    return _(
        "Tells which version of SwissDesk a file installs, compares its checksum, and says how it is "
        "installed. It installs nothing and needs no network."
    )


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk update swissdesk_0.2.0_amd64.deb
  swissdesk update swissdesk-0.2.0-setup.exe --checksum 3f5a...

Without --checksum it is compared with FILE.sha256 or SHA256SUMS beside the file, if there is one.
Exit code 1: the checksum differs, or the file is for another system.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument(
        "--checksum", metavar="SHA256", default="", help=_("the checksum that the file should have")
    )


def run(arguments: argparse.Namespace) -> ExitCode:
    """Print what the file is, and whether it is the right one."""
    typed = typed_checksum(arguments.checksum) if arguments.checksum else ""
    installer, system = read_installer(arguments.file), this_system()
    comparison = compared(installer, typed)
    lines = [_("{name}: {value}").format(name=name, value=value) for name, value in facts_of(installer)]
    lines += ["", comparison.text, *warnings_of(installer, system)]
    is_right = comparison.agreement is not Agreement.DIFFERENT and not why_not_here(installer, system)
    write_lines([*lines, way_of(installer)] if is_right else lines)
    return ExitCode.DONE if is_right else ExitCode.NOT_SO
