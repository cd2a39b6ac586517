"""What an open event holds, in memory: the state of each section, the journal, the printed sheets."""

from collections.abc import Mapping
from pathlib import Path

from swissdesk.frozen import Frozen, replace
from swissdesk.storage.errors import SectionMissingError
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import EntryKind, JournalEntry, Note, Scribe
from swissdesk.storage.journal.prints import LoggedPrint
from swissdesk.storage.loading import StoredEvent
from swissdesk.storage.outcome import new_ticket
from swissdesk.storage.rows.difference import Difference
from swissdesk.storage.rows.tournaments import Known
from swissdesk.tournament.model import Tournament


class Place(Frozen):
    """Where an event is kept, for people, and which folder of this computer belongs to it.

    `name` is how files and folders are called that come from it, `server` the computer that shares it.
    """

    label: str
    name: str
    home: Path
    server: str = ""


class EventState:
    """The sections of an event as frozen tournaments, with its history: what is stored, nothing else."""

    def __init__(self, stored: StoredEvent, scribe: Scribe, place: Place) -> None:
        self._tournaments = dict(stored.tournaments)
        self._history = stored.history
        self._prints = stored.prints
        self._revision = stored.revision
        self._scribe = scribe
        self._place = place

    @property
    def label(self) -> str:
        """Return by what people know the event: the name of its file, or database and server."""
        return self._place.label

    @property
    def name(self) -> str:
        """Return how files and folders that come from the event are called."""
        return self._place.name

    @property
    def home(self) -> Path:
        """Return the folder of this computer that belongs to the event."""
        return self._place.home

    @property
    def server(self) -> str:
        """Return the computer on which the event is shared; empty for a file, and where none is named."""
        return self._place.server

    @property
    def desk(self) -> str:
        """Return what the journal calls this desk; empty for an event in a file, which has one desk."""
        return ""

    @property
    def who(self) -> str:
        """Return the name that signs each new entry."""
        return self._scribe.who

    def sign_as(self, who: str) -> None:
        """Sign each entry with another name from now on."""
        self._scribe = replace(self._scribe, who=who)

    @property
    def revision(self) -> int:
        """Return how many entries the event has had, those that were undone and the undos included."""
        return self._revision

    def sections(self) -> tuple[SectionId, ...]:
        """Return the sections in their order."""
        return tuple(self._tournaments)

    @property
    def first_section(self) -> SectionId:
        """Return the section that the event began with; raises `SectionMissingError` for none."""
        if not self._history.entries:
            raise SectionMissingError
        return self._history.entries[0].section

    def tournament(self, section: SectionId) -> Tournament:
        """Return the state of a section; raises `SectionMissingError` for one that is not there."""
        try:
            return self._tournaments[section]
        except KeyError as error:
            raise SectionMissingError from error

    @property
    def states(self) -> Mapping[SectionId, Tournament]:
        """Return every section with its state, in their order."""
        return self._tournaments

    def journal(self) -> tuple[JournalEntry, ...]:
        """Return every entry from the first to the last."""
        return self._history.entries

    def last_change(self) -> JournalEntry | None:
        """Return the last entry; None in an event without any."""
        return self._history.last

    @property
    def last_note(self) -> JournalEntry | None:
        """Return the last entry that says where the one original of the event is; None where none does."""
        return self._history.last_note

    def prints(self) -> tuple[LoggedPrint, ...]:
        """Return every sheet that left the program, those of each section in their order."""
        return self._prints

    @property
    def undoable(self) -> str | None:
        """Return the text of the change that `undo` would reverse; None where there is none."""
        return self.undoable_change.what if self.undoable_change else None

    @property
    def redoable(self) -> str | None:
        """Return the text of the change that `redo` would repeat; None where there is none."""
        return self.redoable_change.what if self.redoable_change else None

    @property
    def undoable_change(self) -> JournalEntry | None:
        """Return the entry that `undo` would reverse."""
        return self._history.undoable

    @property
    def redoable_change(self) -> JournalEntry | None:
        """Return the entry that `redo` would repeat."""
        return self._history.redoable

    def holds_what(self, other: "EventState") -> bool:
        """Tell whether two events have the same sections, journal and printed sheets."""
        mine, theirs = ((e._tournaments, e.journal(), e._prints) for e in (self, other))  # noqa: SLF001
        return mine == theirs

    def noted(self, note: Note, what: str) -> JournalEntry:
        """Return the entry that would say where the one original of the event is from now on."""
        entry = self._entry(EntryKind.CHANGE, self.first_section, what)
        return replace(entry, ticket=f"{note.value}{new_ticket()}")

    def _entry(
        self, kind: EntryKind, section: SectionId, what: str, target: int | None = None
    ) -> JournalEntry:
        return JournalEntry(
            id=len(self._history.entries) + 1,
            at=self._scribe.clock(),
            who=self._scribe.who,
            what=what,
            kind=kind,
            section=section,
            target=target,
            revision=self._revision + 1,
        )

    def _take_in(self, entry: JournalEntry, states: Mapping[SectionId, Tournament | None]) -> None:
        """Keep an entry that is durable now, and the sections that it changed; None for one it removed."""
        self._revision = entry.revision
        self._history.record(entry)
        kept = {section: state for section, state in self._tournaments.items() if section not in states}
        kept |= {section: state for section, state in states.items() if state is not None}
        self._tournaments = dict(sorted(kept.items(), key=_place_of))


def left_of(before: Tournament | None, section: SectionId, difference: Difference) -> Known | None:
    """Return what a difference leaves of a section; None for a section that was not there."""
    return Known(before, *difference.within(section).left_alone()) if before else None


def _place_of(stored: tuple[SectionId, Tournament]) -> tuple[int, SectionId]:
    """Return what the sections of an event are sorted by: their places, else the order of their making."""
    section, t = stored
    return t.settings.position, section
