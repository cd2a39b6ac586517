"""`swissdesk site`: a whole event as web pages in a folder."""

import argparse
from datetime import datetime
from pathlib import Path

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.sources import load_reported, names_an_event, section_at, starts_like_an_event
from swissdesk.words import _


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Writes an event as web pages into a folder: published rounds, standings, crosstable, players.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk site open.swissdesk "open web"    again after each round: the pages are replaced""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("folder", metavar="FOLDER", type=Path, help=_("the folder for the pages"))
    parser.add_argument(
        "--replace", action="store_true", help=_("also replace the web site of another event in the folder")
    )


def run(arguments: argparse.Namespace) -> ExitCode:
    """Write the pages of all sections of an event file, or those of a report."""
    from swissdesk.services.event.events import close_event, open_event
    from swissdesk.services.paper.site import SiteJob, make_site, prepare_site

    now, replaces = datetime.now().astimezone(), arguments.replace
    if not (names_an_event(arguments.file) or starts_like_an_event(arguments.file)):
        job = SiteJob((load_reported(arguments.file).tournament,), now)
        make_site(job, arguments.folder, replaces=replaces)
        return ExitCode.DONE
    event = open_event(arguments.file, read_only=True)
    try:
        make_site(prepare_site(event, section_at(event, 1), now), arguments.folder, replaces=replaces)
    finally:
        close_event(event)
    return ExitCode.DONE
