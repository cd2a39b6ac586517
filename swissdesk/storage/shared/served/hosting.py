"""The events of a server of the program's own: a database with three roles for each."""

import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from anyascii import anyascii
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from swissdesk.frozen import Frozen, replace
from swissdesk.storage.errors import ReadOnlyEventError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.journal.originals import why_left
from swissdesk.storage.shared.engine import DRIVER, META
from swissdesk.storage.shared.roles import Role, grant_rights, login_of
from swissdesk.storage.shared.served.addresses import own_addresses
from swissdesk.storage.shared.served.certificates import fingerprint_in
from swissdesk.storage.shared.served.errors import (
    BothWentOnError,
    NotServedError,
    ServerFolderTakenError,
)
from swissdesk.storage.shared.served.invitation import PASSWORD_LENGTH, Invitation, password_of
from swissdesk.storage.shared.served.kept import HostedEvent, is_kept, read_kept
from swissdesk.storage.shared.served.server import MEMBERS, Server
from swissdesk.storage.shared.sharing import reopen, share, take_home

if TYPE_CHECKING:
    from psycopg import Connection

_LONGEST_NAME: Final = 24
_NO_LETTERS: Final = re.compile(r"[^a-z0-9]+")


class Connected(Frozen):
    """Somebody who is connected to an event: in which role, and from which address."""

    role: Role
    address: str


class HostedDatabase:
    """An event on a server that runs."""

    def __init__(self, server: Server, hosted: HostedEvent) -> None:
        """Use `host` or `hosted_of`."""
        self._server, self._hosted = server, hosted

    @property
    def name(self) -> str:
        """Return the name of the database."""
        return self._hosted.database

    @property
    def source(self) -> Path:
        """Return the file that was shared."""
        return Path(self._hosted.source)

    @property
    def chief_address(self) -> str:
        """Return the address of the chief on this computer: it holds the password."""
        login = login_of(Role.CHIEF, self.name)
        return self._server.address(self.name, login, password_of(self._hosted.secrets[Role.CHIEF]))

    def invitation(self, role: Role, addresses: tuple[str, ...] = ()) -> Invitation:
        """Return the invitation of a role, to those addresses of this computer or to all it has now."""
        there = addresses or own_addresses()
        fingerprint = fingerprint_in(self._server.certificate)
        secret = self._hosted.secrets[role]
        return Invitation(there, self._server.port, self.name, role, secret, fingerprint)

    def renew(self, role: Role) -> None:
        """Make the invitation of a role void: it gets a new password, and who came by the old one goes."""
        renewed = {**self._hosted.secrets, role: secrets.token_bytes(PASSWORD_LENGTH)}
        # First what is remembered: a password that nobody knows would shut the role out for good.
        self._remember(replace(self._hosted, secrets=renewed))
        with self._server.owning() as line:
            _give_passwords(line, self._hosted)
            line.execute(_HANG_UP, {"login": login_of(role, self.name)})

    def connected(self) -> tuple[Connected, ...]:
        """Return who is connected, each computer and role once."""
        names = {login_of(role, self.name): role for role in Role}
        with self._server.owning() as line:
            rows = line.execute(_WHO_IS_THERE, {"database": self.name}).fetchall()
        return tuple(Connected(names[login], address) for login, address in rows if login in names)

    def take_home(self, path: Path) -> None:
        """Write the event to a new file, where it goes on; every desk is told so.

        Raises what `sharing.take_home` raises; then the event goes on here.
        """
        take_home(self._server.address(self.name), path)
        self._remember(replace(self._hosted, home=str(path)))

    def _remember(self, hosted: HostedEvent) -> None:
        self._server.remember(self._server.kept.with_event(hosted))
        self._hosted = hosted


_HANG_UP: Final = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = %(login)s"
_WHO_IS_THERE: Final = (
    "SELECT DISTINCT usename, host(client_addr) FROM pg_stat_activity "
    "WHERE datname = %(database)s AND backend_type = 'client backend' ORDER BY 1, 2"
)


def host(server: Server, file: EventFile) -> HostedDatabase:
    """Share an event file on a server that runs, or go on with the event that was made of it.

    Raises `BothWentOnError` where both have changed since, `ReadOnlyEventError` for a file whose event goes
    on elsewhere, and what `share` raises.
    """
    kept = server.kept
    hosted = kept.of_file(file.path)
    if hosted is None:
        if file.is_read_only:
            raise ReadOnlyEventError(file.read_only_reason)
        made = {role: secrets.token_bytes(PASSWORD_LENGTH) for role in Role}
        taken = {event.database for event in kept.events}
        hosted = HostedEvent(_name_for(file.path, taken), str(file.path), made)
        # First what is remembered: a database that nobody knows would keep its name for good.
        server.remember(kept.with_event(hosted))
    database = HostedDatabase(server, hosted)
    _make_roles(server, hosted)
    if not _holds_event(server, hosted.database):
        _make_database(server, hosted.database)
        if why_left(file.last_change()):
            reopen(file)  # sharing was interrupted when the file said so already and the server did not
        share(file, database.chief_address)
    elif not _is_before(file, server, hosted.database):
        raise BothWentOnError(file.path)
    with server.owning(hosted.database) as line:
        grant_rights(line, hosted.database)
    return database


def hosted_of(server: Server, source: Path) -> HostedDatabase:
    """Return the event that was made of a file, at home or not; raises `NotServedError`."""
    made = [event for event in server.kept.events if event.source == str(source)]
    hosted = server.kept.of_file(source) or (made[-1] if made else None)
    if hosted is None:
        raise NotServedError(source)
    return HostedDatabase(server, hosted)


def hosted_by(address: str, folder: Path) -> HostedEvent | None:
    """Return the event of the server in a folder to which an address leads; None for any other address.

    The server need not run.
    """
    with suppress(OSError, ArgumentError, ServerFolderTakenError):
        if DRIVER in address and is_kept(folder):
            url = make_url(address)
            known = (url.database, url.username, url.password)
            return next((event for event in read_kept(folder).events if known == _login_of(event)), None)
    return None


def is_hosted(source: Path, folder: Path) -> bool:
    """Tell whether the server in a folder has the event of a file, which was not taken home since."""
    with suppress(OSError, ServerFolderTakenError):
        return is_kept(folder) and read_kept(folder).of_file(source) is not None
    return False


def _login_of(event: HostedEvent) -> tuple[str, str, str]:
    """Return database, name and password of the chief of an event."""
    secret = event.secrets[Role.CHIEF]
    return event.database, login_of(Role.CHIEF, event.database), password_of(secret)


def _name_for(source: Path, taken: set[str]) -> str:
    """Return the name of a new database: as the file is called, in letters that every system has."""
    plain = _NO_LETTERS.sub("_", anyascii(source.stem).lower())[:_LONGEST_NAME].strip("_") or "event"
    stem = plain if plain[0].isalpha() else f"event_{plain}"[:_LONGEST_NAME]
    names = (stem, *(f"{stem}_{number}" for number in range(2, len(taken) + 3)))
    return next(name for name in names if name not in taken | _RESERVED)


_RESERVED: Final = {"postgres", "template0", "template1"}


def _make_roles(server: Server, hosted: HostedEvent) -> None:
    """Make the group of all roles and those of an event, as far as they are not there, with passwords."""
    from psycopg.sql import SQL, Identifier  # noqa: PLC0415 - it is here where there is a server

    with server.owning() as line:
        for system in ("postgres", "template1"):
            line.execute(SQL("REVOKE ALL ON DATABASE {} FROM PUBLIC").format(Identifier(system)))
        names = {name for (name,) in line.execute("SELECT rolname FROM pg_roles")}
        if MEMBERS not in names:
            line.execute(SQL("CREATE ROLE {}").format(Identifier(MEMBERS)))
        for role in Role:
            login = login_of(role, hosted.database)
            if login not in names:
                made = SQL("CREATE ROLE {} LOGIN IN ROLE {}").format(Identifier(login), Identifier(MEMBERS))
                line.execute(made)
        _give_passwords(line, hosted)


def _give_passwords(line: "Connection[Any]", hosted: HostedEvent) -> None:
    from psycopg.sql import SQL, Identifier, Literal  # noqa: PLC0415 - it is here where there is a line

    for role, secret in hosted.secrets.items():
        login = login_of(role, hosted.database)
        # Only what is made of the password goes over the line and, if something fails, into the server's log.
        sealed = line.pgconn.encrypt_password(
            password_of(secret).encode(), login.encode(), b"scram-sha-256"
        ).decode()
        statement = SQL("ALTER ROLE {} PASSWORD {}").format(Identifier(login), Literal(sealed))
        line.execute(statement)


def _holds_event(server: Server, database: str) -> bool:
    with server.owning() as line:
        if not line.execute("SELECT 1 FROM pg_database WHERE datname = %s", (database,)).fetchone():
            return False
    with server.owning(database) as line:
        return line.execute("SELECT to_regclass(%s)", (f"public.{META.name}",)).fetchone() != (None,)


def _make_database(server: Server, database: str) -> None:
    """Make an empty database that belongs to the chief; one that was left empty goes."""
    from psycopg.sql import SQL, Identifier  # noqa: PLC0415 - it is here where there is a server

    name, chief = Identifier(database), Identifier(login_of(Role.CHIEF, database))
    with server.owning() as line:
        line.execute(SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(name))
        line.execute(SQL("CREATE DATABASE {} OWNER {} TEMPLATE template0").format(name, chief))
        line.execute(SQL("REVOKE ALL ON DATABASE {} FROM PUBLIC").format(name))
        for role in Role:
            login = Identifier(login_of(role, database))
            line.execute(SQL("GRANT CONNECT ON DATABASE {} TO {}").format(name, login))
    with server.owning(database) as line:
        line.execute(SQL("ALTER SCHEMA public OWNER TO {}").format(chief))


def _is_before(file: EventFile, server: Server, database: str) -> bool:
    """Tell whether the shared event begins with all that the file holds."""
    own = [(entry.at.isoformat(), entry.who, entry.what) for entry in file.journal()]
    with server.owning(database) as line:
        rows = line.execute("SELECT at, who, what FROM journal ORDER BY id LIMIT %s", (len(own),)).fetchall()
    return rows == own
