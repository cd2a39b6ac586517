"""The event that is open in a window."""

# ruff: noqa: PLC0415 - what storage raises comes with SQL, which pairing a file starts without

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from swissdesk.errors import MovedError
from swissdesk.frozen import replace
from swissdesk.services.changes import EVERYTHING, Area, Changes
from swissdesk.services.intention import (
    Intention,
    Outcome,
    Part,
    SectionsChange,
    Seen,
    Step,
    Wording,
    new_ticket,
)
from swissdesk.services.news import told
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import Tournament
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.storage.event_file import EventFile
    from swissdesk.storage.store import News, Store


_MOST_NAMED: Final = 3
"""Changes of others that a refusal names, the last ones."""

Kept = TypeVar("Kept")


class OpenEvent:
    """One event, a file with its lock or what this desk has of a shared one, until `events.close_event`."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._kept: dict[Hashable, tuple[tuple[object, ...], Any]] = {}
        self._answered: tuple[str, Changes] | None = None
        self._held_back = ""

    @property
    def store(self) -> "Store":
        """Return where the event is stored; for the services alone."""
        return self._store

    @property
    def file(self) -> "EventFile | None":
        """Return the event file; None for an event on a server."""
        from swissdesk.storage.event_file import EventFile

        return self._store if isinstance(self._store, EventFile) else None

    @property
    def is_shared(self) -> bool:
        """Tell whether the event is on a server, where other desks change it too."""
        return self.file is None

    @property
    def path(self) -> Path:
        """Return the path of the event's file; raises `NoFileError` for an event on a server."""
        if self.file is None:
            from swissdesk.storage.errors import NoFileError

            raise NoFileError(self.label)
        return self.file.path

    @property
    def label(self) -> str:
        """Return by what people know the event: the name of its file, or database and server."""
        return self._store.label

    @property
    def name(self) -> str:
        """Return how files and folders that come from the event are called."""
        return self._store.name

    @property
    def home(self) -> Path:
        """Return the folder of this computer in which sheets, reports and copies are suggested."""
        return self._store.home

    @property
    def is_read_only(self) -> bool:
        """Tell whether nothing can be changed."""
        return bool(self._held_back) or self._store.is_read_only

    @property
    def read_only_reason(self) -> str:
        """Return the sentence that says why nothing can be changed; empty where it can."""
        return self._held_back or self._store.read_only_reason

    def hold_back(self, reason: str) -> None:
        """Refuse every change with a sentence from now on, as while the server is away; empty ends it."""
        self._held_back = reason

    @property
    def earlier_copy(self) -> Path | None:
        """Return the copy made before the opening upgraded an event of an older version."""
        return None if self.file is None else self.file.earlier_copy

    @property
    def revision(self) -> int:
        """Return the number of the state of the event; each change makes a new one."""
        return self._store.revision

    def frozen(self) -> "OpenEvent":
        """Return the event as it is now, for the background, which closes its store once it has read."""
        return OpenEvent(self._store.frozen())

    def beside(self, gather: "Callable[[OpenEvent], Kept]") -> Callable[[], Kept]:
        """Return what reads the event as it is now in the background, once.

        The window may change the event meanwhile: what is gathered tells of one state.
        """
        frozen = self.frozen()

        def work() -> Kept:
            try:
                return gather(frozen)
            finally:
                frozen.store.close()

        return work

    def tournament(self, section: SectionId) -> Tournament:
        """Return the frozen state of one section."""
        return self._store.tournament(section)

    def kept(self, name: Hashable, sources: tuple[object, ...], make: Callable[[], Kept]) -> Kept:
        """Return what follows from frozen parts of the event; made anew where one of them is another.

        States of the event share the parts that did not change, so that identity tells it at once: a
        result of round 9 leaves what follows from the rounds before it as it is.
        """
        known = self._kept.get(name)
        if known is None or not _are_same(known[0], sources):
            self._kept[name] = known = (sources, make())
        answer: Kept = known[1]
        return answer

    def change(
        self,
        section: SectionId,
        step: Step,
        text: Wording,
        areas: frozenset[Area],
        seen: Part | Seen | None = None,
    ) -> Changes:
        """Store what `step` makes of the section's latest state in one transaction; durable on return.

        `seen` is the part of it by which the arbiter goes: as it stands here now, or as it was seen before.
        Raises as `do` does.
        """
        if isinstance(seen, Part):
            seen = Seen.of(seen, self.tournament(section))
        elif seen is not None and seen.revision == self.revision:
            seen = replace(seen, then=self.tournament(section))
        return self.do(Intention(section, step, text, seen, areas))

    def do(self, intention: Intention) -> Changes:
        """Carry out an intention on the latest state of the event, which this desk may not know yet.

        The one that was carried out last is known by its ticket and never repeated. Raises what its step
        raises, `MovedError` where what was seen before is another now, and `StorageError`; then nothing was
        changed.
        """
        if self._answered is not None and self._answered[0] == intention.ticket:
            return self._answered[1]
        self._check_writable()  # why the step would not be possible is no advice for a read-only event
        known, text = self.revision, ""

        def make(latest: Tournament) -> Outcome:
            nonlocal text
            outcome = intention.on(latest)
            text = outcome.text
            return outcome

        try:
            done = self._store.do(intention.section, make, intention.ticket)
        except MovedError as error:
            asked = None if intention.seen is None else intention.seen.revision
            raise MovedError(error.what, self._since(known if asked is None else asked)) from error
        is_stored = done.entry is not None  # a state that does not differ is no entry
        changes = Changes(intention.section, intention.areas, text, is_stored=is_stored)
        changes = changes.and_also(told(done.news))
        self._answered = intention.ticket, changes
        return changes

    def change_sections(
        self,
        step: "Callable[[OpenEvent], SectionsChange]",
        section: SectionId | None = None,
        seen: Part | None = None,
    ) -> Changes:
        """Store what `step` makes of the whole event as it is by now, as one change of several sections.

        `seen` is the part of `section` by which the arbiter goes. Raises as `do` does.
        """
        self._check_writable()
        known, latest, made = self.revision, OpenEvent(self._store), SectionsChange({}, "")
        saw = None if section is None or seen is None else Seen.of(seen, self.tournament(section))

        def make() -> SectionsChange:
            nonlocal made
            if saw is not None and section is not None and saw.has_moved(latest.tournament(section)):
                raise MovedError(saw.part.refusal(latest.tournament(section)), self._since(known))
            made = step(latest)
            return made

        done = self._store.do_all(make, new_ticket())
        new = done.entry.section if done.entry is not None and not made.states else None
        return Changes(new, EVERYTHING, made.text, is_stored=done.entry is not None)

    def catch_up(self) -> Changes | None:
        """Take in what other desks have changed; None where there is nothing new. Raises `StorageError`."""
        return told(self._store.catch_up())

    def take_in(self, news: "News") -> Changes | None:
        """Take in what was read beside the window's thread; what this desk knows already is nothing new.

        Changes of others that came in with a change of this desk, or with one that was refused, are told
        here too, if they were not yet. Raises `StorageError`.
        """
        return told(self._store.take_in(news))

    def check_latest(self) -> None:
        """Raise `MovedError` where the event has changes that this desk does not know yet."""
        if self.revision != self._store.revision:
            words = _(
                "Others have changed the event meanwhile: look at what would be taken back or repeated."
            )
            raise MovedError(words, self._since(self.revision))

    def _check_writable(self) -> None:
        if self.is_read_only:
            from swissdesk.storage.errors import ReadOnlyEventError

            raise ReadOnlyEventError(self.read_only_reason)

    def _since(self, revision: int) -> tuple[str, ...]:
        """Return the last changes after a revision, in words: who made them, when and what."""
        entries = [entry for entry in self._store.journal() if entry.revision > revision]
        return tuple(
            f"{entry.who}, {entry.at.astimezone():%H:%M}: {entry.what}" for entry in entries[-_MOST_NAMED:]
        )


def _are_same(some: tuple[object, ...], others: tuple[object, ...]) -> bool:
    return len(some) == len(others) and all(one is other for one, other in zip(some, others, strict=True))
