"""Following a shared event beside the window: what other desks do, who is there, whether the server is."""

import secrets
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from swissdesk.errors import StorageError, SwissDeskError
from swissdesk.frozen import replace
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.errors import in_words
from swissdesk.storage.journal.originals import why_at_home
from swissdesk.storage.shared.copy_keeper import Copied
from swissdesk.storage.shared.errors import LineLostError
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.follower import DifferentStateError, Follower, Following, Listener, Picture
from swissdesk.storage.shared.presence import Desk, View
from swissdesk.storage.store import News, Store

__all__ = ("Copied", "Desk", "DifferentStateError", "FollowedEvent", "Listener", "News", "View", "follow")

_COPIES = "shared copies"
_LETTERS = 4
"""Bytes that tell one line of a desk from another."""


class FollowedEvent:
    """A shared event that is followed until `close`; the listener is called in a thread of its own."""

    def __init__(self, store: SharedEvent, name: str, view: View, listener: Listener, data: Path) -> None:
        """Use `follow`."""
        self._store = store
        self.desk = secrets.token_hex(_LETTERS)
        listener = replace(listener, lost=_ending(store, listener.lost))
        following = Following(store.address, self.desk, name, (copies_folder(data), store.name))
        self._follower = Follower(following, _picture(store), view, listener, store.trail)
        self._follower.start()

    @property
    def is_at_home(self) -> bool:
        """Tell whether the event was taken home: then the server may well be gone for good."""
        return bool(why_at_home(self._store.last_note))

    def arrived(self, news: News) -> str:
        """Return the text of the last entry that this desk made and did not know yet; empty for none."""
        known = len(self._store.journal())
        own = (entry.what for entry in news.entries if entry.id > known and entry.desk == self._store.desk)
        return next(iter(reversed(tuple(own))), "")

    @staticmethod
    def leaves_in_doubt(error: SwissDeskError) -> bool:
        """Tell whether it is not known after an error whether a change has arrived."""
        return isinstance(error, LineLostError)

    def know(self) -> None:
        """Say that the event has changed here: what this desk did itself need not be read again."""
        self._follower.know(_picture(self._store))

    def read_again(self) -> None:
        """Read the whole event in place of what this desk has of it; raises `StorageError`."""
        self._store.read_again()

    def show(self, view: View) -> None:
        """Let the others see what this desk looks at."""
        self._follower.show(view)

    @property
    def copied(self) -> Copied | None:
        """Return what has become of the copy by now; None where it was not begun."""
        return self._follower.copied

    @property
    def lacking(self) -> int:
        """Return how many entries that this desk knows are not in the copy, as far as that is known."""
        return max(0, len(self._store.journal()) - (self.copied.entries if self.copied else 0))

    def close(self) -> None:
        """End following."""
        self._follower.close()


def follow(event: OpenEvent, name: str, view: View, listener: Listener, data: Path) -> FollowedEvent | None:
    """Follow an event as a desk with a name; None for one in a file.

    A copy of it is kept in the folder of the program's `data`.
    """
    store = event.store
    return FollowedEvent(store, name, view, listener, data) if isinstance(store, SharedEvent) else None


def copies_folder(data: Path) -> Path:
    """Return the folder of the copies of shared events, and make it."""
    folder = data / _COPIES
    with in_words(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _picture(store: Store) -> Picture:
    states = {section: store.tournament(section) for section in store.sections()}
    return Picture(len(store.journal()), len(store.prints()), states)


def _ending(
    store: SharedEvent, lost: Callable[[datetime, StorageError], None]
) -> Callable[[datetime, StorageError], None]:
    """Return what also ends a change that waits for the server, before the loss is told."""

    def tell(since: datetime, error: StorageError) -> None:
        store.cut()
        lost(since, error)

    return tell
