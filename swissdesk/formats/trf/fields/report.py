"""The result of an import, and the log that collects its adjustments on the way."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from swissdesk.errors import FormatError
from swissdesk.formats.adjustment import Adjustment
from swissdesk.frozen import Frozen
from swissdesk.terms import SystemName
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.stated import NOTHING_STATED, StatedStandings

_NOTES_AT_MOST: Final = 20


class ImportedTournament(Frozen):
    """A file's tournament, what had to be adjusted, the system that it names, if any, and what it states.

    `unknown_system` is what the file calls a system by which this version cannot pair such
    participants; another one stands in the settings until somebody chooses. What the file states
    about the standings is no part of the tournament, where it follows from the results.
    `states_announcement` tells that system, number of rounds and tie-breaks are those of the file: nothing
    of them was taken for granted.
    """

    tournament: Tournament
    adjustments: tuple[Adjustment, ...]
    system: SystemName | None
    unknown_system: str = ""
    stated: StatedStandings = NOTHING_STATED
    states_announcement: bool = False


class Record(NamedTuple):
    """A line of the file: its number from 1, its first three characters, and all of it."""

    line: int
    code: str
    text: str

    @property
    def value(self) -> str:
        """Return the free text of a header record."""
        return self.text[4:].strip()


class ImportLog:
    """Collects the adjustments and the kept lines of one import; makes the errors of that file."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._adjustments: list[Adjustment] = []
        self._kept: list[Record] = []

    def note(self, line: int, column: int, text: str) -> None:
        """Record an adjustment for the arbiter."""
        self._adjustments.append(Adjustment(line, column, text))

    def note_first(self, found: Sequence[Adjustment], more: str) -> None:
        """Record adjustments of one kind: the first ones, then how many there are (`count`, `shown`)."""
        self._adjustments += found[:_NOTES_AT_MOST]
        if len(found) > _NOTES_AT_MOST:
            self.note(0, 0, more.format(count=len(found), shown=_NOTES_AT_MOST))

    def keep(self, record: Record) -> None:
        """Keep a line as it stands, to be written back."""
        self._kept.append(record)

    def fault(self, line: int, column: int, why: str) -> FormatError:
        """Return the error to be raised for a file that cannot be read without guessing."""
        return FormatError(self.source, line, column, why)

    @property
    def adjustments(self) -> tuple[Adjustment, ...]:
        """Return what was adjusted, in the order of the file."""
        return tuple(sorted(self._adjustments, key=lambda note: (note.line, note.column)))

    @property
    def kept_lines(self) -> tuple[str, ...]:
        """Return the kept lines in the order of the file."""
        return tuple(record.text for record in sorted(self._kept, key=lambda record: record.line))
