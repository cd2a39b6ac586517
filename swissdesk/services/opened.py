"""The event that is open in a window."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from swissdesk.services.changes import Area, Changes
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import Tournament

if TYPE_CHECKING:
    from swissdesk.storage.event_file import EventFile


class OpenEvent:
    """One event file with its lock, until `events.close_event`."""

    def __init__(self, file: "EventFile") -> None:
        self._file = file

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

    def tournament(self, section: SectionId) -> Tournament:
        """Return the frozen state of one section."""
        return self._file.tournament(section)

    def change(
        self,
        section: SectionId,
        step: Callable[[Tournament], Tournament],
        text: str,
        areas: frozenset[Area],
    ) -> Changes:
        """Store what `step` makes of the section in one transaction; durable on return.

        Raises what `step` raises and `StorageError`; then nothing was changed.
        """
        before = self.revision  # a state that does not differ is no entry, and leaves it as it is
        after = self._file.save(section, step(self.tournament(section)), text)
        return Changes(section, areas, text, is_stored=after != before)
