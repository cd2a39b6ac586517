"""The journal's rows, newest first, and which of them a search or a filter keeps."""

import re
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject

from swissdesk.services.journal.entries import JournalKind, JournalRow, Standing
from swissdesk.ui.kit.find import fold
from swissdesk.ui.kit.models import RIGHT, Column, Role, RowModel
from swissdesk.ui.kit.paint import PillLook
from swissdesk.words import _

_SEPARATORS: Final = re.compile(r"[\s,;()'’ʼ–-]+")
WIDTHS: Final = (58, 118, 94, 0)


class JournalModel(RowModel[JournalRow]):
    """Entry, time, who, what; what was undone or taken back is faded and says so."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[JournalRow], ...] = (
            Column(_("Entry"), number_text, lambda row: row.number, RIGHT),
            Column(_("Time"), time_text, lambda row: row.at.timestamp()),
            Column(_("Who"), lambda row: row.who),
            Column(
                _("What"),
                what_text,
                roles={Role.PILL: pill_of, Role.FADED: lambda row: pill_of(row) is not None},
            ),
        )
        super().__init__(columns, lambda row: row.number, _sentence, parent)

    def show(self, rows: tuple[JournalRow, ...]) -> None:
        """Show the journal, the newest entry first."""
        self.set_rows(rows[::-1])


def number_text(row: JournalRow) -> str:
    """Return the number of an entry; a print has none."""
    return str(row.number) if row.is_entry else ""


def time_text(row: JournalRow) -> str:
    """Return day and time as on the clock of the computer then."""
    return f"{row.at:%d.%m.} {row.at:%H:%M}"


def what_text(row: JournalRow) -> str:
    """Return the entry, with its section in an event of several."""
    return _("{section}: {change}").format(section=row.section, change=row.what) if row.section else row.what


def pill_of(row: JournalRow) -> PillLook | None:
    """Return the pill of an entry that no longer stands."""
    if row.standing is Standing.STANDS:
        return None
    return PillLook(_("undone") if row.standing is Standing.UNDONE else _("taken back"), "undo-2")


def _sentence(row: JournalRow) -> str:
    look = pill_of(row)
    if not row.is_entry:
        return _("{time}, {who}: {what}").format(time=time_text(row), who=row.who, what=what_text(row))
    sentence = _("Entry {number}, {time}, {who}: {what}").format(
        number=row.number, time=time_text(row), who=row.who, what=what_text(row)
    )
    return f"{sentence}, {look.text}" if look else sentence


class JournalSearch:
    """Tells which rows have a word that begins with each typed one, and are of the chosen kind.

    Folded texts are kept from one letter to the next.
    """

    def __init__(self) -> None:
        self._folded: dict[int, str] = {}

    def forget(self) -> None:
        """Start afresh, with other rows."""
        self._folded.clear()

    def predicate(self, typed: str, kind: JournalKind | None) -> Callable[[JournalRow], bool] | None:
        """Return what a row has to fulfil; None where all are wanted."""
        parts = _SEPARATORS.sub(" ", fold(typed)).split()
        if not parts and kind is None:
            return None
        return lambda row: (
            (kind is None or row.kind is kind) and all(f" {part}" in self._text(row) for part in parts)
        )

    def _text(self, row: JournalRow) -> str:
        if row.number not in self._folded:
            words = (number_text(row), time_text(row), row.who, row.section, row.what, row.people)
            self._folded[row.number] = f" {_SEPARATORS.sub(' ', fold(' '.join(words)))}"
        return self._folded[row.number]
