"""`swissdesk split`: a list becomes groups of equal strength, each a section of the event."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section
from swissdesk.app.sources import section_at
from swissdesk.app.text_tables import write_lines
from swissdesk.pairing.systems import all_systems
from swissdesk.terms import SystemName
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services.event.splitting import SplitPreview

_SIZES: Final = (4, 6, 8, 10)
_RESTS: Final = ("join", "apart")
_USUAL: Final = "round-robin"


def _systems() -> list[str]:
    """Return the names of the tables in which everybody plays alone."""
    return [
        system.name
        for system in all_systems()
        if system.schedule and not (system.for_teams or system.schedule.teams or system.schedule.is_read)
    ]


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Splits the players of an event by rating into groups, each a section that plays by a table.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk split festival.swissdesk --size 4 --dry-run
  swissdesk split festival.swissdesk --size 6 --rest apart --system double-round-robin

Round 1 must not be paired. The section keeps the first group; one undo in the window takes all back.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("event", metavar="EVENT", type=Path, help=_("an event (.swissdesk)"))
    parser.add_argument(
        "--size", type=int, choices=_SIZES, default=_SIZES[0], help=_("players in a group (default: 4)")
    )
    parser.add_argument(
        "--rest",
        choices=_RESTS,
        default=_RESTS[0],
        help=_("players who are left over join the last group, or are one apart (default: join)"),
    )
    parser.add_argument(
        "--system",
        choices=_systems(),
        default=_USUAL,
        metavar="NAME",
        help=_("the table of the groups: round-robin or double-round-robin (default: round-robin)"),
    )
    parser.add_argument("--dry-run", action="store_true", help=_("say what would be done, and do nothing"))
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Split the list, or say what would come of it."""
    from swissdesk.services.event import splitting
    from swissdesk.services.event.events import close_event, open_event

    wanted = splitting.Split(arguments.size, splitting.Rest(arguments.rest), SystemName(arguments.system))
    event = open_event(arguments.event, read_only=arguments.dry_run)
    try:
        section = section_at(event, arguments.section)
        found = splitting.preview(event, section, wanted)
        if not arguments.dry_run:
            splitting.split(event, section, wanted)
    finally:
        close_event(event)
    write_lines(_report(found))
    return ExitCode.DONE


def _report(found: "SplitPreview") -> Iterator[str]:
    """Yield each group with its players, and what becomes of those who are left over."""
    for group in found.groups:
        rounds = ngettext("{count} round", "{count} rounds", group.rounds).format(count=group.rounds)
        yield f"{group.name} ({group.ratings[-1]}–{group.ratings[0]}, {rounds}): {'; '.join(group.players)}"
    yield found.rest
