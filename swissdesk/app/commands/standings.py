"""`swissdesk standings`: the ranking as text."""

import argparse
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section
from swissdesk.app.sources import load, report_adjustments
from swissdesk.documents.sheets import StandingsLine, StandingsSheet
from swissdesk.documents.standings_data import assemble_standings
from swissdesk.terms import format_points
from swissdesk.words import _, one_line


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Prints the standings after the last round, or after an earlier one.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk standings open.swissdesk
  swissdesk standings open.trf --round 3""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--round", dest="round_number", type=int, metavar="K", help=_("after round K"))
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Print the standings."""
    loaded = load(arguments.file, arguments.section)
    report_adjustments(loaded.source, loaded.adjustments)
    sheet = assemble_standings(loaded.tournament, arguments.round_number, datetime.now().astimezone())
    sys.stdout.write("".join(f"{one_line(line)}\n" for line in standings_text(sheet)))
    return ExitCode.DONE


def standings_text(sheet: StandingsSheet) -> Iterator[str]:
    """Yield the lines of the standings: title, what is missing, table, legend of the columns shown."""
    header = sheet.header
    yield f"{header.event}: {header.title}"
    if header.note:
        yield f"{header.right}. {header.note}"
    yield ""
    yield from table_text([_headings(sheet), *(_cells(line) for line in sheet.lines)], left={2, 3, 5})
    yield ""
    for place, column in enumerate(sheet.tie_breaks):
        if any(line.values[place] for line in sheet.lines):
            yield f"{column.heading}: {column.explanation}"


def _headings(sheet: StandingsSheet) -> tuple[str, ...]:
    fixed = (_("Rank"), _("No."), _("Name"), _("Fed"), _("Rtg"), _("Club"), _("Pts"))
    return (*fixed, *(column.heading for column in sheet.tie_breaks))


def _cells(line: StandingsLine) -> tuple[str, ...]:
    player = line.player
    return (
        str(line.rank or ""),
        str(player.tpn),
        f"{player.title} {player.name}".strip(),
        line.federation,
        str(player.rating or "–"),
        line.club,
        format_points(line.points),
        *line.values,
    )


def table_text(rows: Sequence[Sequence[str]], left: set[int]) -> Iterator[str]:
    """Yield rows as lines with aligned columns; those in `left` (from 0) to the left, others right.

    An empty column is left out.
    """
    widths = [max(_width(cell) for cell in column) for column in zip(*rows, strict=True)]
    used = [place for place, column in enumerate(zip(*rows[1:], strict=True)) if any(column)]
    for row in rows:
        cells = (_padded(row[place], widths[place], to_left=place in left) for place in used)
        yield "  ".join(cells).rstrip()


def _padded(cell: str, width: int, *, to_left: bool) -> str:
    space = " " * (width - _width(cell))
    return cell + space if to_left else space + cell


def _width(text: str) -> int:
    """Return how many cells a terminal gives to the text."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )
