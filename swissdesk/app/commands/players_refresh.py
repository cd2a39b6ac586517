"""`swissdesk players refresh`: the players of an event as the rating lists of this computer have them."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section
from swissdesk.app.places import data_folder
from swissdesk.app.sources import section_at
from swissdesk.app.text_tables import table_text, write_lines
from swissdesk.words import _, ngettext, one_line

if TYPE_CHECKING:
    from swissdesk.services.entry.refreshing import RefreshPreview, RefreshRow


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Takes over what the installed rating lists state of the players of an event, as one change.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk players refresh open.swissdesk --dry-run
  swissdesk players refresh open.swissdesk --section 2

The settings of the event say which rating is taken. Only what is sure is taken over; what somebody has to
look at is listed with the reason and can be decided in the window, and the exit code is 1.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("event", metavar="EVENT", type=Path, help=_("an event (.swissdesk)"))
    parser.add_argument("--dry-run", action="store_true", help=_("say what would be done, and do nothing"))
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Refresh the players, or say what would change; list what is left to be decided."""
    from swissdesk.services.entry import refreshing
    from swissdesk.services.event.events import close_event, open_event
    from swissdesk.services.lists.rating_lists import LISTS_FILE

    event = open_event(arguments.event, read_only=arguments.dry_run)
    try:
        section = section_at(event, arguments.section)
        found = refreshing.preview(event, section, data_folder() / LISTS_FILE)
        sure = [row for row in found.rows if row.is_sure]
        effect = refreshing.effect(event, section, sure)
        if sure and not arguments.dry_run:
            refreshing.refresh(event, section, sure)
    finally:
        close_event(event)
    write_lines(_report(found, sure, effect.text, is_done=not arguments.dry_run))
    for line in _complaints(found):
        sys.stderr.write(f"{one_line(line)}\n")
    return ExitCode.DONE if len(sure) == len(found.rows) else ExitCode.NOT_SO


def _report(
    found: "RefreshPreview", sure: "Sequence[RefreshRow]", effect: str, *, is_done: bool
) -> Iterator[str]:
    """Yield which lists were asked, what changes, and what that does to the pairing numbers."""
    if found.scope:
        yield found.scope
    yield from (one.text for one in found.lists)
    if sure:
        head = (_("No."), _("Name"), _("What"), _("Now"), _("In the lists"), _("Note"))
        cells = ((str(row.tpn), row.name, row.what, row.before, row.after, row.note) for row in sure)
        yield from table_text([head, *cells], left={1, 2, 3, 4, 5})
        yield effect
    count = len({row.person for row in sure})
    if is_done:
        yield ngettext("{count} player refreshed", "{count} players refreshed", count).format(count=count)
    else:
        yield ngettext(
            "{count} player would be refreshed", "{count} players would be refreshed", count
        ).format(count=count)


def _complaints(found: "RefreshPreview") -> Iterator[str]:
    """Yield what is to be known about the lists, and each row that is left to be decided."""
    from swissdesk.services.entry.refreshing import row_text

    yield from found.warnings
    for row in found.rows:
        if not row.is_sure:
            yield _("To be decided: {change}").format(change=row_text(row))
