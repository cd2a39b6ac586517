"""Serving an event to several desks from this computer, and joining one by an invitation."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from swissdesk.errors import StorageError
from swissdesk.frozen import Frozen
from swissdesk.services.opened import OpenEvent
from swissdesk.services.roles import Role
from swissdesk.storage.errors import NoFileError
from swissdesk.storage.shared.errors import LineLostError
from swissdesk.storage.shared.served import dumps
from swissdesk.storage.shared.served.addresses import own_addresses
from swissdesk.storage.shared.served.dumps import Progress, progress_of
from swissdesk.storage.shared.served.errors import ServerProgramFailedError, TakenHomeError
from swissdesk.storage.shared.served.hosting import (
    Connected,
    HostedDatabase,
    host,
    hosted_by,
    hosted_of,
    is_hosted,
)
from swissdesk.storage.shared.served.invitation import address_of
from swissdesk.storage.shared.served.server import Server, check_possible
from swissdesk.words import _

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = (
    "DUMP_EVERY",
    "Connected",
    "InvitationRow",
    "Role",
    "Serving",
    "address_of",
    "is_out_of_reach",
    "own_addresses",
    "role_name",
    "serve",
    "serve_again",
    "source_of",
    "squares_of",
    "was_served",
    "why_not_served",
)

DUMP_EVERY: Final = timedelta(minutes=10)
"""How often a dump is written while something changes, beside those at the end of each round."""


class InvitationRow(Frozen):
    """The invitation of a role: who is meant, and the code, which is a key and stands in no log."""

    role: Role
    name: str
    code: str


def role_name(role: Role) -> str:
    """Return what a role is called."""
    return {Role.CHIEF: _("Chief"), Role.DESK: _("Desk"), Role.SCREEN: _("Screen")}[role]


def squares_of(code: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of an invitation's QR code, True for a dark square, without its light border."""
    from swissdesk.documents.press.qr import qr_squares  # noqa: PLC0415 - paper is not needed to serve

    return qr_squares(code)


class Serving:
    """An event that this program serves, from `serve` or `serve_again` until `stop`.

    What it does may take a second: it is for the background. Raises `StorageError` in words.
    """

    def __init__(self, server: Server, database: HostedDatabase) -> None:
        """Use `serve`."""
        self._server, self._database = server, database
        self._dumped, self._dumped_at = progress_of(server, database.name), datetime.now().astimezone()

    @property
    def chief_address(self) -> str:
        """Return the address for the chief at this computer: it holds a password, and is never shown."""
        return self._database.chief_address

    @property
    def port(self) -> int:
        """Return the port, for whoever has to let it through a firewall."""
        return self._server.port

    @property
    def source(self) -> Path:
        """Return the file that is shared."""
        return self._database.source

    def invitations(self, addresses: Sequence[str] = ()) -> tuple[InvitationRow, ...]:
        """Return the invitations of all roles, to some addresses of this computer or to all that it has."""
        return tuple(
            InvitationRow(role, role_name(role), self._database.invitation(role, tuple(addresses)).code)
            for role in Role
        )

    def renew(self, role: Role) -> None:
        """Make the invitation of a role void; who came by it has to be invited again."""
        self._database.renew(role)

    def connected(self) -> tuple[Connected, ...]:
        """Return who is connected."""
        return self._database.connected()

    def look_after(self, now: datetime, every: timedelta = DUMP_EVERY) -> str:
        """Start the server again where it died, and write a dump where one is due.

        Call it every few seconds. Returns what had to be done in a sentence, empty where it was nothing.
        """
        revived = ""
        try:
            progress = progress_of(self._server, self._database.name)
        except ServerProgramFailedError:
            self._server.start()
            revived = _("The server had ended and was started again.")
            progress = progress_of(self._server, self._database.name)
        if self._is_due(progress, now, every):
            self.dump(now, progress)
        return revived

    def dump(self, now: datetime, progress: Progress | None = None) -> Path:
        """Write a dump beside the copies of the file and return its path."""
        self._dumped_at = now  # also where it fails: the next one is tried when it is due
        self._dumped = progress or progress_of(self._server, self._database.name)
        return dumps.dump(self._server, self._database.name, self._database.source, now)

    def take_home(self, path: Path) -> None:
        """Write the event to a new file; then the desks are out, and the shared event is closed for good."""
        self._database.take_home(path)

    def stop(self) -> None:
        """Stop the server; whoever is connected loses the line, and all that was confirmed is stored."""
        self._server.stop()

    def _is_due(self, progress: Progress, now: datetime, every: timedelta) -> bool:
        if progress.closed_rounds > self._dumped.closed_rounds:
            return True
        return progress.revision != self._dumped.revision and now - self._dumped_at >= every


def serve(event: OpenEvent, folder: Path, port: int = 0) -> Serving:
    """Start the server in a folder and share an event on it, or go on with what was shared of it before.

    The file says from then on where its event is. Raises `StorageError`; then the server does not run on.
    """
    file = event.file
    if file is None:
        raise NoFileError(event.label)
    return _serving(folder, port, lambda server: host(server, file))


def serve_again(source: Path, folder: Path, port: int = 0) -> Serving:
    """Start the server in a folder for the event that was shared of a file, which need not be there."""
    return _serving(folder, port, lambda server: hosted_of(server, source.resolve()))


def why_not_served() -> str:
    """Return what this computer lacks to serve an event, and how to get it; empty where it can."""
    try:
        check_possible()
    except StorageError as error:
        return str(error)
    return ""


def is_out_of_reach(error: StorageError) -> bool:
    """Tell whether an event was not opened because its server did not answer."""
    return isinstance(error, LineLostError)


def was_served(event: OpenEvent, folder: Path) -> bool:
    """Tell whether a file was shared on the server in a folder, where its event still is."""
    return event.file is not None and is_hosted(event.file.path, folder)


def source_of(key: str, folder: Path) -> Path | None:
    """Return of which file the event was made to which the chief's address of the server in a folder leads.

    None for any other address, and for invitations. Raises `TakenHomeError`.
    """
    hosted = hosted_by(key, folder)
    if hosted is None:
        return None
    if hosted.home:
        raise TakenHomeError(hosted.home)
    return Path(hosted.source)


def _serving(folder: Path, port: int, find: "Callable[[Server], HostedDatabase]") -> Serving:
    server = Server.at(folder)
    try:
        server.start(port)
        return Serving(server, find(server))
    except BaseException:
        server.stop()
        raise
