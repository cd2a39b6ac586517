"""The journal on paper."""

from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from swissdesk.documents.press.dates import date_range
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.sheet import Imprint, SheetHeader, SheetKind
from swissdesk.documents.sheets.journal import JournalLine, JournalSheet
from swissdesk.services.journal.cell_words import NOTHING
from swissdesk.services.journal.changes import ChangedItem, changed_items, with_names_of
from swissdesk.services.journal.entries import JournalRow, Standing, journal_rows, present_names
from swissdesk.services.opened import OpenEvent
from swissdesk.services.paper.documents import SheetJob, pdf_name
from swissdesk.services.paper.print_log import print_rows
from swissdesk.storage.history import past
from swissdesk.words import _

__all__ = ("prepare_journal",)


def prepare_journal(
    event: OpenEvent,
    *,
    paper: Paper,
    printed_at: datetime,
    only: Container[int] | None = None,
    note: str = "",
) -> SheetJob:
    """Gather the journal from the first entry to the last, or `only` the entries with these numbers.

    `note` stands under the title and says what was left out. Raises `StorageError`.
    """
    rows = [row for row in journal_rows(event) if only is None or row.number in only]
    lines = _lines(event, rows)
    if only is None:
        lines = tuple(_with_prints(event, lines))
    sums = past.check_sums(event.store)
    title = _("Journal")
    header = _header(event, title, rows, printed_at, note)
    data = JournalSheet(header, lines, sums[rows[-1].number] if rows else "")
    return SheetJob(SheetKind.JOURNAL, title, pdf_name(f"{header.event} {title}"), paper, data, printed_at)


def _header(
    event: OpenEvent, title: str, rows: Sequence[JournalRow], printed_at: datetime, note: str
) -> SheetHeader:
    settings = [event.tournament(section).settings for section in event.store.sections()]
    names = list(dict.fromkeys(entry.name for entry in settings))
    first = settings[0] if len(settings) == 1 else None
    entries = _("Entries {first}–{last}").format(first=rows[0].number, last=rows[-1].number) if rows else ""
    days = date_range(rows[0].at.date(), rows[-1].at.date()) if rows else ""
    imprint = Imprint(printed_at, system=_("Times as on the computer that was used"))
    return SheetHeader(
        " / ".join(names) or event.name,
        first.section if first else "",
        first.city if first else "",
        days,
        title,
        imprint,
        entries,
        note,
        first.sponsor if first else "",
        first.logo if first else b"",
    )


def _lines(event: OpenEvent, rows: Sequence[JournalRow]) -> tuple[JournalLine, ...]:
    people = present_names(event)
    wanted = {row.number: row for row in rows}
    lines = []
    for number, difference in past.differences(event.store):
        if number in wanted:
            items = changed_items(difference, with_names_of(people, difference), most_alike=1)
            lines.append(_line(wanted[number], items))
    return tuple(lines)


def _with_prints(event: OpenEvent, lines: Sequence[JournalLine]) -> Iterator[JournalLine]:
    """Return the lines, each before the sheets that left the program after it; those have no number."""
    prints = defaultdict[int, list[JournalLine]](list)
    for row in print_rows(event):
        prints[row.entry].append(JournalLine(0, row.at, row.who, row.what))
    for line in lines:
        yield line
        yield from prints[line.number]


def _line(row: JournalRow, items: tuple[ChangedItem, ...]) -> JournalLine:
    cells = _cells(items) if row.restored is None else _Cells("", "", "; ".join(map(_short, items)))
    parts = (_standing(row.standing), row.people, cells.note)
    what = _("{section}: {change}").format(section=row.section, change=row.what) if row.section else row.what
    note = "; ".join(part for part in parts if part)
    return JournalLine(row.number, row.at, row.who, what, cells.before, cells.after, note)


class _Cells(NamedTuple):
    """What one row has room for: the first item before and after, the others as a note."""

    before: str
    after: str
    note: str


def _cells(items: tuple[ChangedItem, ...]) -> _Cells:
    if not items or items[0].is_counted:
        return _Cells("", "", "; ".join(map(_short, items)))
    first, others = items[0], items[1:]
    if first.label and any(other.item == first.item for other in others):
        before, after = f"{first.label}: {first.before}", f"{first.label}: {first.after}"
    else:
        before, after = first.before, first.after
    return _Cells(before, after, "; ".join(_short(other, first.item) for other in others))


def _short(item: ChangedItem, known: str = "") -> str:
    """Return an item in a few words, without its name if that is the `known` one of the row."""
    if item.is_counted:
        return f"{item.item} ({item.label})" if item.label else item.item
    subject = item.label if item.item == known else ", ".join(filter(None, (item.item, item.label)))
    if item.before != NOTHING and item.label:
        return _("{subject}: {after} (was {before})").format(
            subject=subject, after=item.after, before=item.before
        )
    return f"{subject}: {item.after}"


def _standing(standing: Standing) -> str:
    return {
        Standing.STANDS: "",
        Standing.UNDONE: _("undone"),
        Standing.TAKEN_BACK: _("taken back by a restore"),
    }[standing]
