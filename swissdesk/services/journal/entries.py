"""The journal: who did what and when, before and after; any state of the event brought back."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.journal.cell_words import NOTHING
from swissdesk.services.journal.changes import (
    ChangedItem,
    changed_items,
    changed_result,
    kind_of,
    names_of,
    with_names_of,
)
from swissdesk.services.journal.entry_words import JournalKind, counted_kind, entry_text, kind_text
from swissdesk.services.journal.row_words import Names
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.history import past
from swissdesk.storage.history.past import Glance
from swissdesk.storage.journal.entries import EntryKind, JournalEntry
from swissdesk.storage.journal.timeline import Standing, Timeline
from swissdesk.tournament.model import Tournament
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.storage.shared.event import SharedEvent

__all__ = (
    "ChangedItem",
    "JournalKind",
    "JournalRow",
    "RestorePreview",
    "Standing",
    "changes_of",
    "journal_rows",
    "kind_text",
    "preview_restore",
    "restore",
    "rows_with_prints",
    "sign_as",
    "signature",
    "take_back",
    "why_not_taken_back",
)


class JournalRow(Frozen):
    """One entry of the journal, numbered from 1; `at` is the time on the clock of the computer then.

    `people` are those at the board whose result changed, else empty. `section` is the section's name in
    an event of several, else empty. `standing` says whether the change stands, was undone or was taken
    back by a restore; `is_present` that the event is as it was after this entry, so that there is
    nothing to restore. A restore names the entry `restored`. A print changes nothing and is not an
    entry: its number is negative.
    """

    number: int
    at: datetime
    who: str
    what: str
    people: str
    kind: JournalKind
    section: str
    standing: Standing
    is_present: bool
    restored: int | None = None

    @property
    def is_entry(self) -> bool:
        """Tell whether this is an entry, not a print."""
        return self.number > 0


class RestorePreview(Frozen):
    """What bringing back the state after an entry would do, before it is done.

    `taken_back` are the changes that stand now and would not, `brought_back` those that would stand
    again, both in order; `items` is what would differ, `revision` that of the state before it.
    """

    number: int
    what: str
    revision: int
    taken_back: tuple[JournalRow, ...]
    brought_back: tuple[JournalRow, ...]
    items: tuple[ChangedItem, ...]

    @property
    def summary(self) -> str:
        """Return how many changes of which kind would be taken back and brought back."""
        parts = []
        if self.taken_back:
            parts.append(_("Taken back: {counts}.").format(counts=_counts(self.taken_back)))
        if self.brought_back:
            parts.append(_("Brought back: {counts}.").format(counts=_counts(self.brought_back)))
        return " ".join(parts)


def journal_rows(event: OpenEvent) -> tuple[JournalRow, ...]:
    """Return every entry, from the first to the last; raises `StorageError`."""
    entries = event.store.journal()
    timeline = Timeline(entries)
    stands = timeline.changes_in(timeline.now)
    seen, people, sections = past.glances(event.store), present_names(event), _section_names(event)
    return tuple(
        _row(
            entry,
            _words(entry, seen[entry.id], people),
            sections.get(entry.section, ""),
            timeline.standing_of(entry, stands),
            is_present=timeline.state_after(entry.id) == timeline.now,
        )
        for entry in entries
    )


def rows_with_prints(event: OpenEvent) -> tuple[JournalRow, ...]:
    """Return every entry, each before the sheets that left the program after it; raises `StorageError`."""
    from swissdesk.services.paper.print_log import print_rows  # noqa: PLC0415 - loads the catalogue of sheets

    sections, prints = _section_names(event), defaultdict[int, list[JournalRow]](list)
    for number, row in enumerate(print_rows(event), start=1):
        section = sections.get(row.section, "")
        what = (-number, row.at, row.who, row.what, "", JournalKind.PRINTS)
        prints[row.entry].append(JournalRow(*what, section, Standing.STANDS, is_present=False))
    entries = journal_rows(event)
    return tuple(row for entry in entries for row in (entry, *prints[entry.number]))


def _row(
    entry: JournalEntry, words: "_Words", section: str, standing: Standing, *, is_present: bool
) -> JournalRow:
    return JournalRow(
        number=entry.id,
        at=entry.at,
        who=entry.who,
        what=entry_text(entry.kind, words.what),
        people=words.people,
        kind=words.kind,
        section=section,
        standing=standing,
        is_present=is_present,
        restored=entry.target if entry.is_restore else None,
    )


class _Words(NamedTuple):
    """The words for an entry; the stored text of a result does not always name the round."""

    what: str
    people: str
    kind: JournalKind


def _words(entry: JournalEntry, glance: Glance, names: Names) -> _Words:
    kind = _kind(glance)
    result = None
    if kind is JournalKind.RESULTS and glance.difference is not None:
        result = changed_result(glance.difference, names)
    if result is None:
        return _Words(entry.what, "", kind)
    if _is_correction(entry.what):
        return _Words(entry.what, result.people, kind)
    outcome = result.before if entry.kind is EntryKind.UNDO else result.after
    what = _("{board}: {result}").format(
        board=result.board, result=_("cleared") if outcome == NOTHING else outcome
    )
    # One that takes rows back says itself what, and whose it was.
    return _Words(entry.what if entry.takes_back else what, result.people, kind)


def _is_correction(what: str) -> bool:
    """Tell whether a stored text about a result has more than the result: the rule and the reason.

    That of a correction has its article in brackets, in whatever language it was stored; no other has any.
    """
    return "(" in what


def _kind(glance: Glance) -> JournalKind:
    """Return what an entry is about; one that makes a section is about its settings."""
    return JournalKind.SETTINGS if {"section", "player", "round"} <= glance.tables else kind_of(glance)


def _section_names(event: OpenEvent) -> Mapping[int, str]:
    """Return the names of the sections; nothing where there is only one."""
    states = _tournaments(event)
    if len(states) < 2:
        return {}
    return {section: t.settings.section_name for section, t in states.items()}


def _tournaments(event: OpenEvent) -> dict[int, Tournament]:
    return {section: event.tournament(section) for section in event.store.sections()}


def present_names(event: OpenEvent) -> Names:
    """Return the names of everybody in the event."""
    return names_of(_tournaments(event))


def changes_of(event: OpenEvent, number: int) -> tuple[ChangedItem, ...]:
    """Return what an entry changed, item by item; raises `StorageError`."""
    difference = past.difference_of(event.store, number)
    return changed_items(difference, with_names_of(present_names(event), difference))


def preview_restore(event: OpenEvent, number: int) -> RestorePreview:
    """Return what bringing back the state after an entry would do.

    Raises `StorageError`.
    """
    rows = journal_rows(event)
    timeline = Timeline(event.store.journal())
    now, then = (
        timeline.changes_in(timeline.now),
        timeline.changes_in(timeline.state_after(number)),
    )
    back = past.way_back(event.store, number)
    return RestorePreview(
        number=number,
        what=rows[number - 1].what,
        revision=event.revision,
        taken_back=tuple(row for row in rows if row.number in now - then),
        brought_back=tuple(row for row in rows if row.number in then - now),
        items=changed_items(back, with_names_of(present_names(event), back)),
    )


def restore(event: OpenEvent, preview: RestorePreview) -> Changes:
    """Bring back the state after an entry as one change, which can be undone; no entry is lost.

    Raises `StaleRevisionError` if the event changed since the preview, `StorageError` otherwise.
    """
    text = _("Restored to entry {number} ({what})").format(number=preview.number, what=preview.what)
    back = past.way_back(event.store, preview.number)
    event.store.restore(preview.number, back, text, preview.revision)
    return Changes(None, EVERYTHING, text, is_stored=True)


def take_back(event: OpenEvent, number: int) -> Changes:
    """Take an entry of a shared event back by its rows, whichever desk made it; raises `MovedError`."""
    from swissdesk.storage.shared import chief  # noqa: PLC0415 - files have undo

    text = chief.take_back(_shared(event), number)
    return Changes(None, EVERYTHING, text, is_stored=True)


def why_not_taken_back(event: OpenEvent, row: JournalRow | None) -> str:
    """Return why an entry of a shared event cannot be taken back, as far as this desk knows.

    Whether its rows are still as it left them is asked of the server when it is taken back.
    """
    from swissdesk.storage.shared import chief  # noqa: PLC0415 - files have undo

    if row is None or not row.is_entry:
        return _("Select a change first.")
    return chief.why_not_taken_back(_shared(event), row.number)


def _shared(event: OpenEvent) -> "SharedEvent":
    from swissdesk.storage.shared.event import SharedEvent  # noqa: PLC0415 - most events are files

    if not isinstance(event.store, SharedEvent):
        from swissdesk.storage.shared.errors import NotSharedError  # noqa: PLC0415 - as above

        raise NotSharedError(event.label)
    return event.store


def signature(event: OpenEvent) -> str:
    """Return the name that signs each new entry."""
    return event.store.who


def sign_as(event: OpenEvent, name: str) -> None:
    """Sign each new entry with another name; an empty one changes nothing."""
    if name.strip():
        event.store.sign_as(" ".join(name.split()))


def _counts(rows: tuple[JournalRow, ...]) -> str:
    found = Counter(row.kind for row in rows)
    return ", ".join(counted_kind(kind, found[kind]) for kind in JournalKind if found[kind])
