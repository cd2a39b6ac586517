"""`swissdesk qualify`: the first of the standings become the field of another section."""

import argparse
from pathlib import Path

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section
from swissdesk.app.sources import section_at
from swissdesk.app.text_tables import write_lines
from swissdesk.pairing.systems import all_systems
from swissdesk.terms import SystemName
from swissdesk.words import _


def _systems() -> list[str]:
    """Return the names of the systems whose numbers are seeds or drawn."""
    return [system.name for system in all_systems() if system.has_fixed_field]


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Makes a section of the first players of a section, seeded by rank: a knock-out after a Swiss.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk qualify open.swissdesk --count 8 --name "Finals" --dry-run
  swissdesk qualify open.swissdesk --count 4 --name "Final group" --system round-robin
  swissdesk qualify cup.swissdesk --losers --name "Consolation"

All results must be in, and the last place must not be shared; one undo in the window takes it back.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("event", metavar="EVENT", type=Path, help=_("an event (.swissdesk)"))
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--count", type=int, default=8, metavar="N", help=_("how many qualify (default: 8)"))
    who.add_argument(
        "--losers", action="store_true", help=_("those who have lost in round 1 of a knock-out instead")
    )
    parser.add_argument("--name", required=True, help=_("the name of the new section"))
    parser.add_argument(
        "--system",
        choices=_systems(),
        metavar="NAME",
        help=_("the system of the new section (default: knock-out)"),
    )
    parser.add_argument("--dry-run", action="store_true", help=_("say what would be done, and do nothing"))
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Make the section, or say who would be in it."""
    from swissdesk.services.event import qualifying
    from swissdesk.services.event.events import close_event, open_event

    event = open_event(arguments.event, read_only=arguments.dry_run)
    try:
        section = section_at(event, arguments.section)
        # The first of the systems is the knock-out, of people or of teams.
        system = arguments.system or qualifying.stage_systems(event, section)[0]
        wanted = qualifying.Qualifying(arguments.count, arguments.name, SystemName(system), arguments.losers)
        found = qualifying.preview(event, section, wanted)
        if not arguments.dry_run:
            qualifying.qualify(event, section, wanted)
    finally:
        close_event(event)
    write_lines(f"{row.number:3d}  {row.name}  {row.rating or ''}".rstrip() for row in found)
    return ExitCode.DONE
