"""The event that is open in a window."""

# ruff: noqa: PLC0415 - what storage raises comes with SQL, which pairing a file starts without

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from swissdesk.services.changes import Area, Changes
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.breaches import with_breaches
from swissdesk.tournament.model import Tournament

if TYPE_CHECKING:
    from swissdesk.storage.event_file import EventFile


Kept = TypeVar("Kept")


class OpenEvent:
    """One event file with its lock, until `events.close_event`."""

    def __init__(self, file: "EventFile") -> None:
        self._file = file
        self._kept: dict[Hashable, tuple[tuple[object, ...], Any]] = {}

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
        step: Callable[[Tournament], Tournament],
        text: str,
        areas: frozenset[Area],
    ) -> Changes:
        """Store what `step` makes of the section in one transaction; durable on return.

        In FIDE mode what touches rounds that stand is noted for the report with it. Raises what `step`
        raises and `StorageError`; then nothing was changed.
        """
        if self.is_read_only:  # why the step would not be possible is no advice for this event
            from swissdesk.storage.errors import ReadOnlyEventError

            raise ReadOnlyEventError(self.read_only_reason)
        before = self.revision  # a state that does not differ is no entry, and leaves it as it is
        state = self.tournament(section)
        after = self._file.save(section, with_breaches(state, step(state)), text)
        return Changes(section, areas, text, is_stored=after != before)


def _are_same(some: tuple[object, ...], others: tuple[object, ...]) -> bool:
    return len(some) == len(others) and all(one is other for one, other in zip(some, others, strict=True))
