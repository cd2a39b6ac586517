"""The event that is open in a window."""

# ruff: noqa: PLC0415 - what storage raises comes with SQL, which pairing a file starts without

from collections.abc import Callable, Hashable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from swissdesk.errors import MovedError
from swissdesk.services.changes import EVERYTHING, Area, Changes
from swissdesk.services.intention import Intention, Part, SectionsChange, Seen, Step, Wording
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import Tournament
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.storage.event_file import EventFile


_MOST_NAMED: Final = 3
"""Changes of others that a refusal names, the last ones."""

Kept = TypeVar("Kept")


class OpenEvent:
    """One event file with its lock, until `events.close_event`."""

    def __init__(self, file: "EventFile") -> None:
        self._file = file
        self._kept: dict[Hashable, tuple[tuple[object, ...], Any]] = {}
        self._answered: tuple[str, Changes] | None = None

    @property
    def file(self) -> "EventFile":
        """Return the event file; for the services alone."""
        return self._file

    @property
    def path(self) -> Path:
        """Return the path of the event's file."""
        return self._file.path

    @property
    def is_read_only(self) -> bool:
        """Tell whether nothing can be changed."""
        return self._file.is_read_only

    @property
    def read_only_reason(self) -> str:
        """Return the sentence that says why nothing can be changed; empty where it can."""
        return self._file.read_only_reason

    @property
    def earlier_copy(self) -> Path | None:
        """Return the copy made before the opening upgraded an event of an older version."""
        return self._file.earlier_copy

    @property
    def revision(self) -> int:
        """Return the number of the state of the event; each change makes a new one."""
        return self._file.revision

    def frozen(self) -> "OpenEvent":
        """Return the event as it is now, for the background, which closes its file once it has read."""
        return OpenEvent(self._file.frozen())

    def beside(self, gather: "Callable[[OpenEvent], Kept]") -> Callable[[], Kept]:
        """Return what reads the event as it is now in the background, once.

        The window may change the event meanwhile: what is gathered tells of one state.
        """
        frozen = self.frozen()

        def work() -> Kept:
            try:
                return gather(frozen)
            finally:
                frozen.file.close()

        return work

    def tournament(self, section: SectionId) -> Tournament:
        """Return the frozen state of one section."""
        return self._file.tournament(section)

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
        before = self._file.revision  # a state that does not differ is no entry, and leaves it as it is
        try:
            outcome = intention.on(self._file.tournament(intention.section))
        except MovedError as error:
            asked = None if intention.seen is None else intention.seen.revision
            raise MovedError(error.what, self._since(self.revision if asked is None else asked)) from error
        after = self._file.save(intention.section, outcome.state, outcome.text)
        changes = Changes(intention.section, intention.areas, outcome.text, is_stored=after != before)
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
        if section is not None and seen is not None:
            latest = self._file.tournament(section)
            if Seen.of(seen, self.tournament(section)).has_moved(latest):
                raise MovedError(seen.refusal(latest), self._since(self.revision))
        made = step(OpenEvent(self._file))
        new = None
        if made.states:
            self._file.save_all(made.states, made.text, added=made.added)
        else:
            new = [self._file.add_section(added, made.text) for added in made.added][-1]
        return Changes(new, EVERYTHING, made.text, is_stored=True)

    def check_latest(self) -> None:
        """Raise `MovedError` where the event has changes that this desk does not know yet."""
        if self.revision != self._file.revision:
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
        entries = [entry for entry in self._file.journal() if entry.revision > revision]
        return tuple(
            f"{entry.who}, {entry.at.astimezone():%H:%M}: {entry.what}" for entry in entries[-_MOST_NAMED:]
        )


def _are_same(some: tuple[object, ...], others: tuple[object, ...]) -> bool:
    return len(some) == len(others) and all(one is other for one, other in zip(some, others, strict=True))
