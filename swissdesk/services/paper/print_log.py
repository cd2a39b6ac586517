"""Which sheets left the program, and the version of the next ones, with the sheet that each replaces."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from swissdesk.documents.catalogue.content import content_of
from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.documents.catalogue.versions import PastPrint, Stamp, published_stamp, stamp_of, stamped
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.errors import SwissDeskError
from swissdesk.frozen import Frozen, replace
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import WHOLE_EVENT, SectionId
from swissdesk.storage.journal.prints import LoggedPrint, Print, Way
from swissdesk.words import _

__all__ = (
    "Print",
    "PrintRow",
    "Printing",
    "SameVersionError",
    "Way",
    "last_print",
    "note_prints",
    "part_of",
    "print_rows",
    "with_log",
)

_DRAFT: Final = "draft"
"""How the log marks a sheet with pairings that were not published."""


class Printing(Frozen):
    """Which sheet of which section is printed: the round is None where it is about none.

    `part` is the part of the sheet that is asked for, as `part_of` writes it.
    """

    section: SectionId
    kind: SheetKind
    round_number: int | None = None
    part: str = ""


class PrintRow(Frozen):
    """One line of the log; `entry` is the last one of the journal when the sheet left the program."""

    section: SectionId
    at: datetime
    who: str
    what: str
    version: int
    entry: int


class SameVersionError(SwissDeskError):
    """Another desk printed the same version of a sheet in the same moment, and it says something else."""

    def __init__(self, other: LoggedPrint) -> None:
        """`other` is the print of the other desk."""
        text = _(
            "{who} printed the same sheet at {time}, and it says something else: “{sheet}”. Take both off "
            "the wall and print it again: then it is version {next}."
        )
        time, following = f"{other.at.astimezone():%H:%M}", other.print.version + 1
        super().__init__(
            text.format(who=other.who, time=time, sheet=_sheet_words(other.print), next=following)
        )


def part_of(only: int | None, *, is_draft: bool) -> str:
    """Return which part of a sheet is asked for: one number alone, a draft; empty for the whole sheet."""
    # Drafts have versions of their own: the first sheet that is published replaces none on the wall.
    parts = (_DRAFT if is_draft else "", "" if only is None else str(only))
    return " ".join(part for part in parts if part)


def with_log(
    event: OpenEvent, printing: Printing, data: SheetData, said: SheetData
) -> tuple[SheetData, Print]:
    """Return a sheet with the version that follows from the log, and its entry for the log.

    `said` is the sheet in the language of the log: in another one it says nothing new.
    """
    content = content_of(said)
    stamp = stamp_of(
        content,
        [_past(logged) for logged in _prints_of(event, printing)],
        _published(event, printing),
    )
    note = Print(
        printing.section,
        printing.kind.value,
        printing.round_number or 0,
        printing.part,
        stamp.version,
        Way.PRINTED,
        content.digest,
        content.boards,
    )
    return (data if stamp == Stamp() else stamped(data, stamp)), note


def _published(event: OpenEvent, printing: Printing) -> Stamp:
    """Return the version that changes of published pairings make; a sheet of all sections shows none."""
    if printing.section == WHOLE_EVENT:
        return Stamp()
    return published_stamp(event.tournament(printing.section), printing.kind, printing.round_number)


def note_prints(event: OpenEvent, prints: Iterable[Print], way: Way, at: datetime) -> tuple[LoggedPrint, ...]:
    """Record that sheets left the program; an event that is open read-only keeps no log.

    Returns the prints of other desks that bear the same version and say something else. Raises
    `StorageError`.
    """
    notes = [replace(print_, way=way) for print_ in prints]
    if not notes or event.is_read_only:
        return ()
    event.store.log_prints(notes, at)
    versions = {(_sheet_of(note), note.version): note.digest for note in notes}
    return tuple(
        logged
        for logged in event.store.prints()
        for digest in [versions.get((_sheet_of(logged.print), logged.print.version), logged.print.digest)]
        if digest != logged.print.digest
    )


def last_print(event: OpenEvent, printing: Printing) -> datetime | None:
    """Return when a sheet last left the program; None if it never did."""
    times = [logged.at for logged in _prints_of(event, printing)]
    return times[-1] if times else None


def print_rows(event: OpenEvent) -> tuple[PrintRow, ...]:
    """Return the log, section by section."""
    return tuple(_row(logged) for logged in event.store.prints())


def _prints_of(event: OpenEvent, printing: Printing) -> list[LoggedPrint]:
    wanted = (printing.section, printing.kind.value, printing.round_number or 0, printing.part)
    return [logged for logged in event.store.prints() if _sheet_of(logged.print) == wanted]


def _sheet_of(print_: Print) -> tuple[SectionId, str, int, str]:
    """Return of what a print is one version."""
    return print_.section, print_.sheet, print_.round_number, print_.part


def _past(logged: LoggedPrint) -> PastPrint:
    return PastPrint(logged.print.version, logged.at, logged.print.digest, logged.print.boards)


def _row(logged: LoggedPrint) -> PrintRow:
    print_ = logged.print
    sentence = {Way.PRINTED: _("Printed: {sheet}"), Way.SAVED: _("Saved as a file: {sheet}")}[print_.way]
    what = sentence.format(sheet=_sheet_words(print_))
    return PrintRow(print_.section, logged.at, logged.who, what, print_.version, logged.entry)


def _sheet_words(print_: Print) -> str:
    """Return the title of a sheet with its round, its part and its version."""
    title = next(
        (form.title() for form in CATALOGUE.values() if form.kind.value == print_.sheet), print_.sheet
    )
    parts = [title]
    if print_.round_number:
        parts.append(_("round {round}").format(round=print_.round_number))
    number = print_.part.removeprefix(_DRAFT).strip()
    if number:
        parts.append(_("number {number}").format(number=number))
    if number != print_.part:
        parts.append(_("draft"))
    if print_.version > 1:
        parts.append(_("version {version}").format(version=print_.version))
    return ", ".join(parts)
