"""Which state of the event every entry led to, and which changes stand in it.

The states form a tree: a change leads to a new state below the one it was made in; an undo, a redo and a
restore lead to one that was there before. So two entries that lead to the same state left the same event.
"""

from collections.abc import Iterable, Iterator
from enum import Enum, unique

from swissdesk.storage.journal.entries import EntryKind, JournalEntry


@unique
class Standing(Enum):
    """What has become of a change: it stands, was undone, or a restore went back before it."""

    STANDS = "stands"
    UNDONE = "undone"
    TAKEN_BACK = "taken back"


class Timeline:
    """The states that a journal leads through; each has the number of the change that first led to it."""

    def __init__(self, entries: Iterable[JournalEntry]) -> None:
        """Replay the entries, from the first to the last; O(n)."""
        self._grown_from: dict[int, int] = {}
        self._made_in: dict[int, int] = {}
        self._led_to: list[int] = [0]
        self._undone: set[int] = set()
        self._taken_back: dict[int, int] = {}
        for entry in entries:
            self._led_to.append(self._state_after(entry))

    def state_after(self, number: int) -> int:
        """Return the state after an entry; 0 is the event before the first."""
        return self._led_to[number]

    @property
    def now(self) -> int:
        """Return the state in which the event is."""
        return self._led_to[-1]

    def changes_in(self, state: int) -> frozenset[int]:
        """Return the changes that stand in a state, restores left out."""
        return frozenset(self._back_from(state))

    def standing_of(self, entry: JournalEntry, standing: frozenset[int]) -> Standing:
        """Return what has become of an entry, `standing` being the changes that stand now.

        An undo and a redo always stand: they are never undone themselves.
        """
        if self._is_taken_back(entry.id, standing):
            return Standing.UNDONE
        if entry.kind in (EntryKind.UNDO, EntryKind.REDO) or entry.id in standing:
            return Standing.STANDS
        if entry.id in self._undone:
            return Standing.UNDONE
        return Standing.STANDS if entry.is_restore else Standing.TAKEN_BACK

    def _is_taken_back(self, number: int, standing: frozenset[int]) -> bool:
        """Tell whether a change was taken back by its rows, by another one that stands."""
        by = self._taken_back.get(number)
        return by is not None and by in standing and not self._is_taken_back(by, standing)

    def _state_after(self, entry: JournalEntry) -> int:
        now, target = self._led_to[-1], entry.target
        if entry.takes_back is not None:
            self._taken_back[entry.takes_back] = entry.id
        if target is None:
            self._grown_from[entry.id] = self._made_in[entry.id] = now
            return entry.id
        if entry.kind is EntryKind.CHANGE:
            self._made_in[entry.id] = now  # a restore can be undone, too
            return self._led_to[target]
        if entry.kind is EntryKind.UNDO:
            self._undone.add(target)
            return self._made_in[target]
        self._undone.discard(target)
        return self._led_to[target]

    def _back_from(self, state: int) -> Iterator[int]:
        while state:
            yield state
            state = self._grown_from[state]
