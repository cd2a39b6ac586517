"""Which changes of a desk can be reversed and repeated, while other desks change the event too.

An undo of one desk never reverses what another one did: each desk has a history of its own. Where nothing
of others stands behind a change, it is reversed as in a file; else its rows alone are taken back.
"""

from collections.abc import Iterable
from typing import Self

from swissdesk.frozen import Frozen
from swissdesk.storage.journal.entries import EntryKind, JournalEntry


class OwnStep(Frozen):
    """A change of this desk, and the entry whose rows would be reversed by the next step."""

    change: JournalEntry
    by: JournalEntry


class OwnHistory:
    """The changes of one desk, by the entries of all in their order."""

    def __init__(self, desk: str) -> None:
        self._desk = desk
        self._done: list[OwnStep] = []
        self._undone: list[OwnStep] = []

    @classmethod
    def of(cls, desk: str, entries: Iterable[JournalEntry]) -> Self:
        """Return the history of a desk after the entries of all in their order."""
        history = cls(desk)
        for entry in entries:
            history.record(entry)
        return history

    @property
    def undoable(self) -> OwnStep | None:
        """Return the change that an undo of this desk would reverse."""
        return self._done[-1] if self._done else None

    @property
    def redoable(self) -> OwnStep | None:
        """Return the change that a redo of this desk would repeat."""
        return self._undone[-1] if self._undone else None

    def record(self, entry: JournalEntry) -> None:
        """Add an entry of whichever desk."""
        is_own = entry.desk == self._desk
        if entry.kind is EntryKind.UNDO:
            self._move(self._done, self._undone, entry, entry.target, is_own=is_own)
        elif entry.kind is EntryKind.REDO:
            self._move(self._undone, self._done, entry, entry.target, is_own=is_own)
        elif entry.takes_back is not None:
            if not self._move(self._done, self._undone, entry, entry.takes_back, is_own=is_own):
                is_known = self._move(self._undone, self._done, entry, entry.takes_back, is_own=is_own)
                if is_own and not is_known:  # that of another desk, which is a change of this one
                    self._done.append(OwnStep(entry, entry))
                    self._undone.clear()
        elif is_own and entry.kind is EntryKind.CHANGE and entry.note is None:
            self._done.append(OwnStep(entry, entry))
            self._undone.clear()

    @staticmethod
    def _move(
        source: list[OwnStep],
        target: list[OwnStep],
        entry: JournalEntry,
        number: int | None,
        *,
        is_own: bool,
    ) -> bool:
        """Move the step that an entry reverses; one that another desk took back is gone."""
        for step in source:
            if number in (step.change.id, step.by.id):
                source.remove(step)
                if is_own:
                    target.append(OwnStep(step.change, entry))
                return True
        return False
