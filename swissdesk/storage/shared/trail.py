"""The last entries that a desk knows of a shared event, with their rows: what its copy lacks of them."""

from collections import deque
from collections.abc import Iterable
from threading import Lock
from typing import Final

from swissdesk.storage.journal.entries import JournalEntry
from swissdesk.storage.journal.prints import LoggedPrint
from swissdesk.storage.rows.difference import Difference

EntryWithRows = tuple[JournalEntry, Difference]

_MOST: Final = 500
"""Entries that are kept: the copy follows by the second, more come in only while a disk stands still."""


class Trail:
    """Keeps the entries that are durable on the server for whoever writes the copy; for any thread.

    The server is asked for them as long as it answers; this is what is there once it does not.
    """

    def __init__(self, last: int, prints: tuple[LoggedPrint, ...]) -> None:
        """Begin after the `last` entry that is known."""
        self._lock = Lock()
        self._last, self._prints = last, prints
        self._entries: deque[EntryWithRows] = deque(maxlen=_MOST)

    @property
    def prints(self) -> tuple[LoggedPrint, ...]:
        """Return the prints that are known, those of each section in their order."""
        return self._prints

    def note(self, entries: Iterable[EntryWithRows]) -> None:
        """Add the entries that follow the last one."""
        with self._lock:
            for entry, rows in entries:
                self._last = entry.id
                self._entries.append((entry, rows))

    def begin_again(self, last: int, prints: tuple[LoggedPrint, ...]) -> None:
        """Begin after another entry: the whole event was read again."""
        with self._lock:
            self._last, self._prints = last, prints
            self._entries.clear()

    def note_prints(self, prints: tuple[LoggedPrint, ...]) -> None:
        """Keep the prints that are known by now."""
        self._prints = prints

    def after(self, number: int) -> tuple[EntryWithRows, ...] | None:
        """Return all known entries after one; None where one of them is not kept any more."""
        with self._lock:
            entries = tuple(each for each in self._entries if each[0].id > number)
            return entries if len(entries) == max(0, self._last - number) else None
