"""Events that several desks share: into a database, joining there, home again into a file."""

from pathlib import Path

from swissdesk.frozen import replace
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.errors import NoFileError
from swissdesk.storage.journal.entries import Scribe, this_computer
from swissdesk.storage.shared import sharing
from swissdesk.storage.shared.desk import desk_in
from swissdesk.storage.shared.event import SharedEvent

__all__ = (
    "copy_out",
    "desk_in",
    "open_shared",
    "share_event",
    "source_of_copies",
    "take_home",
)


def share_event(event: OpenEvent, address: str) -> None:
    """Copy an event into an empty database, where it goes on; its file stays as it is, and read-only.

    Raises `StorageError` in words; then nothing was shared, and the file goes on.
    """
    if event.file is None:
        raise NoFileError(event.label)
    sharing.share(event.file, address)


def open_shared(address: str, home: Path, who: str = "", desk: str = "") -> OpenEvent:
    """Open an event that is shared in a database.

    `home` is a folder of this computer for what comes from the event; it is made, and has the name of the
    `desk` unless that is given. `who` signs the journal, by default the user of the computer.
    """
    return OpenEvent(SharedEvent.open(address, desk=desk or desk_in(home), home=home, scribe=_scribe(who)))


def take_home(address: str, path: Path, who: str = "") -> None:
    """Write a shared event to a new file, where it goes on; at the server every desk is told so.

    Raises `StorageError` in words; then the event goes on at the server.
    """
    sharing.take_home(address, path, _scribe(who))


def copy_out(event: OpenEvent, path: Path) -> None:
    """Write a copy of a shared event to a file, replacing an older one; raises `StorageError`."""
    if isinstance(event.store, SharedEvent):
        sharing.copy_out(event.store.address, path)


def source_of_copies(event: OpenEvent) -> str:
    """Return from where a shared event is copied; empty for one in a file. It holds a password."""
    return event.store.address if isinstance(event.store, SharedEvent) else ""


def _scribe(who: str) -> Scribe:
    user = this_computer()
    return replace(user, who=who or user.who)
