"""What a server of the program's own remembers beside its data: port, passwords, and which events it has.

Passwords have to be shown again in invitations, and the server keeps none that could be read. The folder is
this user's alone.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from swissdesk.frozen import Frozen, replace
from swissdesk.storage.shared.roles import Role
from swissdesk.storage.shared.served.errors import ServerFolderTakenError
from swissdesk.whole_file import write_whole_file

KEPT: Final = "server.json"
_FORM: Final = 1


class HostedEvent(Frozen):
    """A database with an event: of which file it was made, and the secrets of its roles.

    `home` is the file in which it was taken home; empty as long as the desks work here.
    """

    database: str
    source: str
    secrets: Mapping[Role, bytes]
    home: str = ""

    def __repr__(self) -> str:
        """Return what may be read by anybody."""
        return f"HostedEvent({self.database}, {self.source!r}, {self.home!r})"


class Kept(Frozen):
    """All of it. Port 0 is one that has not been chosen yet."""

    port: int
    owner: str
    events: tuple[HostedEvent, ...] = ()

    def __repr__(self) -> str:
        """Return what may be read by anybody."""
        return f"Kept({self.port}, {self.events})"

    def of_file(self, source: Path) -> HostedEvent | None:
        """Return the event that was made of a file and was not taken home since."""
        there = (event for event in self.events if event.source == str(source) and not event.home)
        return next(there, None)

    def with_event(self, event: HostedEvent) -> "Kept":
        """Return it with a new event, or one in another state."""
        others = (other for other in self.events if other.database != event.database)
        return replace(self, events=(*others, event))


def is_kept(folder: Path) -> bool:
    """Tell whether the folder is that of a server of ours."""
    return (folder / KEPT).is_file()


def read_kept(folder: Path) -> Kept:
    """Return what the folder remembers; raises `ServerFolderTakenError`, `OSError`."""
    try:
        content = json.loads((folder / KEPT).read_text("utf-8"))
        if content["form"] != _FORM:
            raise ServerFolderTakenError(folder)
        return Kept(int(content["port"]), str(content["owner"]), tuple(map(_event, content["events"])))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ServerFolderTakenError(folder) from error


def write_kept(folder: Path, kept: Kept) -> None:
    """Remember it; durable on return. Raises `OSError`."""
    content = {
        "form": _FORM,
        "port": kept.port,
        "owner": kept.owner,
        "events": [
            {
                "database": event.database,
                "source": event.source,
                "home": event.home,
                "secrets": {role.value: secret.hex() for role, secret in event.secrets.items()},
            }
            for event in kept.events
        ],
    }
    write_whole_file(folder / KEPT, json.dumps(content, indent=1).encode("utf-8"))


def _event(content: Mapping[str, Any]) -> HostedEvent:
    secrets = {Role(role): bytes.fromhex(secret) for role, secret in content["secrets"].items()}
    return HostedEvent(str(content["database"]), str(content["source"]), secrets, str(content["home"]))
