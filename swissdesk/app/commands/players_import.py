"""`swissdesk players import`: the players of a table, or the teams with theirs, into an event file."""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Final

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section
from swissdesk.app.places import data_folder
from swissdesk.app.sources import section_at
from swissdesk.app.text_tables import table_text, write_lines
from swissdesk.errors import StorageError, TournamentError
from swissdesk.formats.tables.fields import Field, field_text
from swissdesk.formats.tables.grid import Grid
from swissdesk.formats.tables.mapping import Column, Mapping
from swissdesk.formats.tables.names import NameOrder
from swissdesk.formats.tables.reading import ENCODINGS, SEPARATORS, HowToRead, read_table, table_bytes
from swissdesk.formats.tables.recognising import recognise
from swissdesk.formats.tables.taking import NotTaken, Taken, TakenValue, take
from swissdesk.formats.tables.values import DateOrder
from swissdesk.frozen import replace
from swissdesk.services.lists.rating_lists import LISTS_FILE
from swissdesk.tournament.model import Settings
from swissdesk.words import _, ngettext, one_line

if TYPE_CHECKING:
    from swissdesk.services.entry.importing import Preview
    from swissdesk.services.opened import OpenEvent
    from swissdesk.storage.ids import SectionId

_NOTHING: Final = "-"
_CHOICES: Final = ("skip", "update", "add")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,3}")
_SEPARATORS: Final = {"tab": "\t", **{sign: sign for sign in SEPARATORS if sign != "\t"}}
_DATE_ORDERS: Final = {"day": DateOrder.DAY_FIRST, "month": DateOrder.MONTH_FIRST}
_NAME_ORDERS: Final = {"family": NameOrder.FAMILY_FIRST, "given": NameOrder.GIVEN_FIRST}


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Puts the players of a table (CSV, XLSX, DBF, text) into an event, as one change.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk players import open.swissdesk entries.xlsx --dry-run
  swissdesk players import open.swissdesk entries.csv --columns 3=club,5=-
  swissdesk players import open.swissdesk entries.csv --duplicates update
  swissdesk players import league.swissdesk teams.csv --columns 1=team,2=board

Columns are recognised by their headings and contents; what is not sure is marked by a question mark.
--columns corrects them by number; - stands for a column that is not used, the others are
{fields}.
Lines that are refused are listed with the reason, the others imported; the exit code is 1.
--without-unreadable takes the players of such lines without a rating or other value that cannot be read.
In a team event each line has a team: players are added behind those of that team, in the order of a
column of boards or else of the lines, and teams that are not there are made.""").format(
        fields=fill(", ".join(field.value for field in Field), 100)
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("event", metavar="EVENT", type=Path, help=_("an event (.swissdesk)"))
    parser.add_argument("table", metavar="TABLE", type=Path)
    parser.add_argument("--dry-run", action="store_true", help=_("say what would be done, and do nothing"))
    parser.add_argument(
        "--columns", type=_columns, default={}, metavar="N=FIELD,...", help=_("what columns hold, from 1")
    )
    parser.add_argument(
        "--names",
        choices=tuple(_NAME_ORDERS),
        help=_("which names stand first, where no comma tells"),
    )
    parser.add_argument(
        "--dates", choices=tuple(_DATE_ORDERS), help=_("what stands first in dates such as 5/12/1990")
    )
    parser.add_argument(
        "--duplicates",
        choices=_CHOICES,
        default=_CHOICES[0],
        help=_("what to do with players who are on the list already (default: skip)"),
    )
    parser.add_argument(
        "--without-unreadable",
        action="store_true",
        help=_("leave out values that cannot be read, not their players"),
    )
    parser.add_argument(
        "--approved",
        action="store_true",
        help=_("teams may get players after round 1 was paired (D.02, article 5)"),
    )
    parser.add_argument("--sheet", default="", metavar="NAME", help=_("the sheet of a workbook"))
    parser.add_argument(
        "--separator", choices=tuple(_SEPARATORS), default="", help=_("what divides the columns")
    )
    parser.add_argument("--encoding", choices=tuple(ENCODINGS), default="", help=_("how letters are stored"))
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Import the table, or say what importing would do; list what could not be taken."""
    from swissdesk.services.entry import importing
    from swissdesk.services.event.events import close_event, open_event

    how = HowToRead(arguments.encoding, _SEPARATORS.get(arguments.separator, ""), arguments.sheet)
    grid = read_table(table_bytes(arguments.table), arguments.table.name, how)
    mapping = _as_chosen(recognise(grid), arguments)
    event = open_event(arguments.event, read_only=arguments.dry_run)
    try:
        section = section_at(event, arguments.section)
        settings = event.tournament(section).settings
        _check_teams(settings, mapping)
        taken = take(grid, mapping, settings.fee, without_unreadable=arguments.without_unreadable)
        found = importing.duplicates(event, section, taken.entries)
        choices = importing.same_choice(found, importing.Choice(arguments.duplicates))
        preview = importing.preview(event, section, taken.entries, choices)
        unsure = _doubts(event, section, taken)
        notes = importing.table_notes(event, section, mapping, taken.entries)
        if not arguments.dry_run:
            table = importing.Table(arguments.table.name, len(taken.not_taken))
            approved: bool = arguments.approved
            importing.import_players(event, section, taken.entries, choices, table, approved=approved)
    finally:
        close_event(event)
    write_lines(_columns_text(grid, mapping, importing.unused_fields(settings)))
    write_lines(notes)
    write_lines(_outcome_text(preview, taken, is_done=not arguments.dry_run))
    lost = _with_refused(grid, taken, preview)
    for line in _complaints(grid, replace(taken, not_taken=lost), preview, unsure):
        sys.stderr.write(f"{one_line(line)}\n")
    return ExitCode.NOT_SO if lost else ExitCode.DONE


def _check_teams(settings: Settings, mapping: Mapping) -> None:
    """Refuse a table without teams where teams play: a column of clubs is not taken for them silently."""
    if settings.is_team_event and mapping.column_of(Field.TEAM) is None:
        words = _(
            "No column of the table is taken for the teams; --columns 3=team says that column 3 holds them."
        )
        raise TournamentError(words)


def _with_refused(grid: Grid, taken: Taken, preview: "Preview") -> tuple[NotTaken, ...]:
    """Return the lines that cannot be read and those that the event cannot take, in their order."""
    reasons = {refusal.line: refusal.reason for refusal in preview.refused}
    refused = (
        NotTaken(line.number, line.cells, reasons[line.number])
        for line in grid.lines
        if line.number in reasons
    )
    return tuple(sorted((*taken.not_taken, *refused), key=lambda lost: lost.line))


def _doubts(event: "OpenEvent", section: "SectionId", taken: Taken) -> dict[int, str]:
    """Return by line what to look at about entries; lists that cannot be read are named and left alone."""
    from swissdesk.services.entry.importing import doubts

    try:
        return dict(doubts(event, section, taken.entries, data_folder() / LISTS_FILE))
    except StorageError as error:
        sys.stderr.write(_("IDs are not compared with the rating lists: {why}").format(why=error) + "\n")
        return dict(doubts(event, section, taken.entries, None))


def _columns(text: str) -> dict[int, Field | None]:
    """Return the columns of `--columns`, from 0; raises `argparse.ArgumentTypeError`."""
    columns = {}
    for part in text.split(","):
        number, _equals, name = part.strip().partition("=")
        known = {field.value: field for field in Field}
        if not _NUMBER.fullmatch(number) or name not in (_NOTHING, *known):
            sentence = _("{part} is not a column and what it holds, such as 3=club or 5=-")
            raise argparse.ArgumentTypeError(sentence.format(part=part))
        if int(number) - 1 in columns:
            raise argparse.ArgumentTypeError(_("column {number} is named twice").format(number=number))
        columns[int(number) - 1] = known.get(name)
    return columns


def _as_chosen(mapping: Mapping, arguments: argparse.Namespace) -> Mapping:
    """Return the mapping with the columns and the orders of the command line."""
    columns: dict[int, Field | None] = arguments.columns
    for place, field in columns.items():
        if place >= len(mapping.columns):
            raise TournamentError(_("The table has no column {number}.").format(number=place + 1))
        mapping = mapping.with_field(place, field)
    if arguments.names:
        mapping = mapping.with_name_order(_NAME_ORDERS[arguments.names])
    return mapping.with_date_order(_DATE_ORDERS[arguments.dates]) if arguments.dates else mapping


def _columns_text(grid: Grid, mapping: Mapping, unused: frozenset[Field]) -> Iterator[str]:
    """Yield how the table was read, and what its columns are taken for."""
    yield from (_("? {doubt}").format(doubt=doubt) for doubt in grid.doubts)
    rows = [("", _("Column"), _("Heading"), _("Taken as"))]
    named = zip(mapping.headings, mapping.columns, strict=True)
    rows += [
        ("" if column.is_sure else "?", str(number), heading, _taken_as(column, unused))
        for number, (heading, column) in enumerate(named, 1)
    ]
    yield from table_text(rows, left={0, 2, 3})
    if not (mapping.is_name_order_sure and mapping.is_date_order_sure):
        yield _("? The order of names or of day and month is not beyond doubt.")
    yield ""


def _outcome_text(preview: "Preview", taken: Taken, *, is_done: bool) -> Iterator[str]:
    """Yield what was done, or would be."""
    counts = preview.counts
    if preview.has_teams_above:
        yield _("? Players without a team are taken into the team above them.")
    yield from _done_text(preview) if is_done else _plan_text(preview)
    left_out = ngettext(
        "{count} left out: on the list already", "{count} left out: on the list already", counts.skipped
    )
    yield left_out.format(count=counts.skipped)
    lost = len(taken.not_taken) + counts.refused
    yield ngettext("{count} line refused", "{count} lines refused", lost).format(count=lost)
    if count := sum(1 for line in taken.not_taken if line.unreadable):
        words = ngettext(
            "--without-unreadable leaves out what cannot be read in {count} of them",
            "--without-unreadable leaves out what cannot be read in {count} of them",
            count,
        )
        yield words.format(count=count)


def _done_text(preview: "Preview") -> Iterator[str]:
    counts = preview.counts
    if preview.is_of_teams:
        yield ngettext("{count} team added", "{count} teams added", counts.teams).format(count=counts.teams)
    added, updated = counts.added, counts.updated
    yield ngettext("{count} player added", "{count} players added", added).format(count=added)
    yield ngettext("{count} player updated", "{count} players updated", updated).format(count=updated)


def _plan_text(preview: "Preview") -> Iterator[str]:
    counts = preview.counts
    if preview.is_of_teams:
        words = ngettext("{count} team to be added", "{count} teams to be added", counts.teams)
        yield words.format(count=counts.teams)
    added, updated = counts.added, counts.updated
    yield ngettext("{count} player to be added", "{count} players to be added", added).format(count=added)
    words = ngettext("{count} player to be updated", "{count} players to be updated", updated)
    yield words.format(count=updated)
    if preview.needs_approval and preview.is_regulated:
        yield _(
            "Round 1 has been paired: it needs --approved to add to the lists of teams (D.02, article 5)."
        )
    elif preview.needs_approval:
        yield _("Round 1 has been paired: it needs --approved to add to the lists of teams.")


def _taken_as(column: Column, unused: frozenset[Field]) -> str:
    if column.field in unused:
        return _("{field} (not used)").format(field=field_text(column.field))
    return field_text(column.field) if column.field else _NOTHING


def _complaints(grid: Grid, taken: Taken, preview: "Preview", doubts: dict[int, str]) -> Iterator[str]:
    """Yield each line that was not taken, each value or entry to be looked at, and each duplicate."""
    from swissdesk.services.entry.importing import duplicate_text, moved_text

    for lost in taken.not_taken:
        yield _("{source}, line {line}: {reason} ({text})").format(
            source=grid.source, line=lost.line, reason=lost.reason, text=lost.text
        )
    for entry in taken.entries:
        for value in entry.unsure:
            yield _doubt_text(grid, entry.line, value)
        if entry.line in doubts:
            yield _("{source}, line {line}: {name}: {doubt}").format(
                source=grid.source, line=entry.line, name=entry.player.name, doubt=doubts[entry.line]
            )
        place = preview.places.get(entry.line)
        if place is not None and (moved := moved_text(place)):
            yield _("{source}, line {line}: {name}: board {board} of {team} ({why})").format(
                source=grid.source,
                line=entry.line,
                name=entry.player.name,
                board=place.place,
                team=place.team,
                why=moved,
            )
    for each in preview.duplicates:
        words = _("{source}, line {line}: {name} seems to be {other}, by {kind}.")
        if each.team:
            words = _("{source}, line {line}: {name} seems to be {other} of {team}, by {kind}.")
        yield words.format(
            source=grid.source,
            line=each.entry.line,
            name=each.entry.player.name,
            other=each.name,
            team=each.team,
            kind=duplicate_text(each.kind),
        )


def _doubt_text(grid: Grid, line: int, value: TakenValue) -> str:
    """Return how a cell was taken that somebody should look at, and why."""
    sentence = _("{source}, line {line}: {field} “{written}” was taken as “{taken}”.")
    if not value.taken:
        sentence = _("{source}, line {line}: {field} “{written}” was left out.")
        if value.reason:
            sentence = _("{source}, line {line}: {field} “{written}” was left out: {reason}.")
    elif value.reason and value.taken == value.written:
        sentence = _("{source}, line {line}: {field} “{written}”: {reason}.")
    elif value.reason:
        sentence = _("{source}, line {line}: {field} “{written}” was taken as “{taken}”: {reason}.")
    return sentence.format(
        source=grid.source,
        line=line,
        field=field_text(value.field),
        written=value.written,
        taken=value.taken,
        reason=value.reason,
    )
