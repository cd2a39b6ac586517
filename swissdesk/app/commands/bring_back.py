"""`swissdesk bring-back`: what was done alone on the copy of a shared event comes back to its server."""

import argparse
import platform
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.places import data_folder
from swissdesk.app.text_tables import table_text, write_lines
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services.event.alone import AloneRow
    from swissdesk.services.opened import OpenEvent

_DESK: Final = "bring-back"
"""What tells this desk in the journal from the windows of this computer."""
_STDIN: Final = "-"


def purpose() -> str:
    """Return what the command does, for its help."""
    return _(
        "Brings back to a shared event what was done alone on a copy of it, as one change. What is in "
        "conflict stays as the server has it unless its number is given."
    )


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk bring-back "open copy.swissdesk" - --dry-run
  swissdesk bring-back "open copy.swissdesk" INVITATION --take 57 61

The chief alone brings back: use the chief’s invitation. Each change that was made on the copy is listed with
its number in the journal of the copy and what becomes of it; where a conflict is left, the exit code is 1.
Afterwards the copy is for reading alone. "Take back" in the journal of the window takes all of it back.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="COPY", type=Path, help=_("the copy that went on alone (.swissdesk)"))
    parser.add_argument(
        "key",
        metavar="INVITATION",
        help=_(
            "the chief’s invitation to the shared event, or the address of its database; - reads it from the "
            "standard input, where nobody else sees it"
        ),
    )
    parser.add_argument(
        "--take",
        metavar="N",
        type=_number,
        nargs="+",
        action="extend",
        default=[],
        help=_("decide the conflicts with these numbers for the copy"),
    )
    parser.add_argument("--dry-run", action="store_true", help=_("say what would be done, and do nothing"))


def _number(text: str) -> int:
    if not (text.isdecimal() and text.isascii() and int(text) > 0):
        raise argparse.ArgumentTypeError(_("{text} is no number of the list").format(text=text))
    return int(text)


def run(arguments: argparse.Namespace) -> ExitCode:
    """List what becomes of each change, and bring back what fits and what is taken."""
    from swissdesk.services.event import alone
    from swissdesk.services.event.events import close_event

    with TemporaryDirectory(prefix="swissdesk-") as home:
        event = _joined(arguments.key, Path(home))
        try:
            rows = alone.done_alone(event, arguments.file, arguments.take)
            write_lines(_listed(rows))
            alone.check_taken(rows, arguments.take)
            count = sum(row.is_brought for row in rows)
            if count and not arguments.dry_run:
                alone.bring_back(event, arguments.file, arguments.take)
        finally:
            close_event(event)
    write_lines([_outcome(count, is_done=not arguments.dry_run)])
    is_left = any(row.fate is alone.Fate.CONFLICT and not row.is_brought for row in rows)
    return ExitCode.NOT_SO if is_left else ExitCode.DONE


def _joined(key: str, home: Path) -> "OpenEvent":
    from swissdesk.services.event.joining import Joining, join

    if key == _STDIN:
        key = sys.stdin.readline()
    name = platform.node().partition(".")[0]
    return join(key, Joining(name, _DESK, home, data_folder()))


def _listed(rows: "Sequence[AloneRow]") -> Iterator[str]:
    """Yield the changes that were made on the copy, each with what becomes of it."""
    from swissdesk.services.event.alone import becoming

    if not rows:
        return
    head = (_("No."), _("Time"), _("Who"), _("Done in the copy"), _("What becomes of it"), _("At the server"))
    cells = (
        (str(row.number), f"{row.at.astimezone():%H:%M}", row.who, row.what, becoming(row), row.against)
        for row in rows
    )
    yield from table_text([head, *cells], left={1, 2, 3, 4, 5})


def _outcome(count: int, *, is_done: bool) -> str:
    if not count:
        return _("Nothing to bring back")
    words = (
        ngettext("{count} change brought back", "{count} changes brought back", count)
        if is_done
        else ngettext("{count} change would be brought back", "{count} changes would be brought back", count)
    )
    return words.format(count=count)
