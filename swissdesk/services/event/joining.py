"""Joining a shared event by an address or an invitation, and the file by which it is opened again.

What leads to an event holds a password. It lies beside the lists and templates of the program, in a folder
that its user alone can read, as PostgreSQL's own file of passwords does; the settings never hold it.
"""

import json
import re
from pathlib import Path
from typing import Final

from swissdesk.errors import StorageError, system_reason
from swissdesk.frozen import Frozen
from swissdesk.services.event.shared import open_shared, take_home
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _

SUFFIX: Final = ".swissdesk-shared"

_FOLDER: Final = "shared"
_FORM: Final = 1
_OF_ADDRESSES: Final = "://"
_OWN_ALONE: Final = 0o700
_ODD: Final = re.compile(r'[\\/:*?"<>|\x00-\x1f]')
"""What some system has no file names with."""


class NoWayError(StorageError):
    """A file that should lead to a shared event does not."""

    def __init__(self, path: Path) -> None:
        sentence = _("The file {file} leads to no shared event. Join the event again by its invitation.")
        super().__init__(sentence.format(file=path.name))


class WayNotKeptError(StorageError):
    """The file that leads to a shared event cannot be written."""

    def __init__(self, folder: Path, why: str) -> None:
        sentence = _(
            "The event was not joined: what leads to it cannot be kept in the folder {folder} ({why})."
        )
        super().__init__(sentence.format(folder=folder, why=why))


class Joining(Frozen):
    """Who joins: name and number of the desk, a folder for what it writes, and one for the program."""

    name: str
    number: str
    home: Path
    data: Path

    @property
    def desk(self) -> str:
        """Return what the journal calls the desk: another desk of this name has another number."""
        return f"{self.name} {self.number}"


def join(key: str, joining: Joining) -> OpenEvent:
    """Open a shared event by what somebody typed: an address or an invitation; raises `StorageError`."""
    return open_shared(_address_of(key.strip(), joining.data), joining.home, desk=joining.desk)


def take_event_home(event: OpenEvent, path: Path) -> None:
    """Take a shared event that is open home into a new file; raises `StorageError`."""
    if isinstance(event.store, SharedEvent):
        take_home(event.store.address, path, event.store.who)


def keep_way(key: str, event: OpenEvent, data: Path) -> Path:
    """Write the file by which an event that was joined is opened again, and return its path."""
    folder = _own_folder(data)
    path = folder / f"{_ODD.sub('_', event.label)}{SUFFIX}"
    try:
        write_whole_file(path, json.dumps({"form": _FORM, "key": key}).encode())
    except OSError as error:
        raise WayNotKeptError(folder, system_reason(error)) from error
    return path


def key_in(path: Path) -> str:
    """Return what leads to the event of a file; raises `NoWayError`."""
    try:
        match json.loads(path.read_bytes()):
            case {"form": 1, "key": str(key)}:
                return key
    except (OSError, ValueError) as error:
        raise NoWayError(path) from error
    raise NoWayError(path)


def _address_of(key: str, data: Path) -> str:
    """Return the address that was typed, or to which an invitation leads by now; raises `StorageError`.

    An invitation is asked anew each time: the server may have got another number in the network since.
    """
    if _OF_ADDRESSES in key:
        return key
    from swissdesk.storage.shared.served.invitation import address_of  # noqa: PLC0415 - not for addresses

    folder = _own_folder(data)
    try:
        return address_of(key, folder)
    except OSError as error:
        raise WayNotKeptError(folder, system_reason(error)) from error


def _own_folder(data: Path) -> Path:
    """Return the folder for what leads to events, for this user alone; raises `WayNotKeptError`."""
    folder = data / _FOLDER
    try:
        folder.mkdir(mode=_OWN_ALONE, parents=True, exist_ok=True)
        folder.chmod(_OWN_ALONE)
    except OSError as error:
        raise WayNotKeptError(folder, system_reason(error)) from error
    return folder
