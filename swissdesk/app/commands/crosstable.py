"""`swissdesk crosstable`: everybody's opponents, colours and results as text."""

import argparse
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section
from swissdesk.app.sources import load_reported
from swissdesk.app.text_tables import head_text, table_text, write_lines
from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.exports.writing import as_table
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.tournament.standing.round_by_round import CrosstableOrder
from swissdesk.words import _


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Prints the crosstable after the last round or an earlier one.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk crosstable open.swissdesk
  swissdesk crosstable open.trf --round 3 --order number

12w1 = beat no. 12 with White. Opponents are given by their starting numbers, which never change.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--round", dest="round_number", type=int, metavar="K", help=_("after round K"))
    parser.add_argument(
        "--order",
        choices=[order.value for order in CrosstableOrder],
        default=CrosstableOrder.RANK.value,
        help=_("by rank or by starting number (default: rank)"),
    )
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Print the crosstable."""
    loaded = load_reported(arguments.file, arguments.section)
    data = assemble(
        loaded.tournament,
        SheetKind.CROSSTABLE,
        arguments.round_number,
        datetime.now().astimezone(),
        SheetOptions(order=arguments.order),
    )
    write_lines(crosstable_text(as_table(data)))
    return ExitCode.DONE


def crosstable_text(table: PlainTable) -> Iterator[str]:
    """Yield the lines: title, what is missing, table, legend."""
    yield from head_text(table.header)
    headings = tuple(heading.words for heading in table.headings)
    rows = [tuple(cell.titled for cell in row) for group in table.groups for row in group.rows]
    to_the_left = {place for place, heading in enumerate(table.headings) if not heading.is_numeric}
    yield from table_text([headings, *rows], to_the_left)
    yield ""
    yield from table.notes
