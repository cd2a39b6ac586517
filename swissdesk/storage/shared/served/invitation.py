"""Invitations: all that a desk needs to join a shared event, in one code that can be typed.

A code carries the addresses of the server, the event, a role with its password and the fingerprint of the
server's certificate. It is a key: it belongs on no sheet that hangs in the hall, in no log and no journal.
"""

import socket
from base64 import b32encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from swissdesk.frozen import Frozen
from swissdesk.storage.shared.engine import DRIVER
from swissdesk.storage.shared.roles import Role, login_of
from swissdesk.storage.shared.served.certificates import FINGERPRINT_LENGTH, certificate_at, fingerprint_of
from swissdesk.storage.shared.served.code_letters import WrongGroupError, from_letters, in_letters
from swissdesk.storage.shared.served.errors import (
    IncompleteInvitationError,
    NewerInvitationError,
    NobodyAnswersError,
    OtherCertificateError,
    WrongLettersError,
)
from swissdesk.whole_file import write_whole_file

PASSWORD_LENGTH: Final = 10
"""Bytes of a password: 80 bits, which the server asks for one guess at a time."""

MOST_ADDRESSES: Final = 4

_FORM: Final = 1
_ROLES: Final = (Role.CHIEF, Role.DESK, Role.SCREEN)
_ADDRESS_LENGTH: Final = 4
_SECONDS: Final = 4.0
"""How long an address may take to answer: all are asked at once."""


class Invitation(Frozen):
    """What a code says. `secret` makes the password; it and what is made of it are never shown elsewhere."""

    addresses: tuple[str, ...]
    port: int
    database: str
    role: Role
    secret: bytes
    fingerprint: bytes

    def __repr__(self) -> str:
        """Return what may be read by anybody."""
        return f"Invitation({self.database}, {self.role}, {self.addresses}, {self.port})"

    @property
    def code(self) -> str:
        """Return the groups of letters."""
        head = bytes((_FORM << 4 | _ROLES.index(self.role), len(self.addresses)))
        name = self.database.encode("ascii")
        parts = (
            head,
            self.port.to_bytes(2, "big"),
            *map(socket.inet_aton, self.addresses),
            self.secret,
            self.fingerprint,
            bytes((len(name),)),
            name,
        )
        return in_letters(b"".join(parts))

    @property
    def login(self) -> str:
        """Return the name by which the role logs in."""
        return login_of(self.role, self.database)

    @property
    def password(self) -> str:
        """Return the password of the role."""
        return password_of(self.secret)

    def address(self, host: str, certificate: Path) -> str:
        """Return the address at one host, for `SharedEvent.open`: it holds the password."""
        return secured_address(host, self.port, self.database, (self.login, self.password), certificate)


def password_of(secret: bytes) -> str:
    """Return the password that is made of a secret."""
    return b32encode(secret).decode("ascii").lower()


def secured_address(host: str, port: int, database: str, login: tuple[str, str], certificate: Path) -> str:
    """Return the address of a database whose server has to show a certificate; it holds the password."""
    name, password = login
    secured = {"sslmode": "verify-ca", "sslrootcert": str(certificate), "channel_binding": "require"}
    url = URL.create(DRIVER, name, password, host, port, database, secured)
    return url.render_as_string(hide_password=False)


def invitation_in(code: str) -> Invitation:
    """Return what a code says; raises `InvitationError`."""
    try:
        return _invitation(from_letters(code))
    except WrongGroupError as error:
        raise WrongLettersError(error.number, error.group) from error
    except (ValueError, IndexError) as error:
        raise IncompleteInvitationError from error


def _invitation(data: bytes) -> Invitation:
    form, role = divmod(data[0], 16)
    if form != _FORM:
        raise NewerInvitationError
    parts = _Parts(data[1:])
    count = parts.number(1)
    port = parts.number(2)
    addresses = tuple(socket.inet_ntoa(parts.take(_ADDRESS_LENGTH)) for _place in range(count))
    secret, fingerprint = parts.take(PASSWORD_LENGTH), parts.take(FINGERPRINT_LENGTH)
    database = parts.take(parts.number(1)).decode("ascii")
    parts.end()
    return Invitation(addresses, port, database, _ROLES[role], secret, fingerprint)


class _Parts:
    """Bytes that are taken one part after the other."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def take(self, count: int) -> bytes:
        """Return the next bytes; raises `ValueError` where there are less."""
        part, self._data = self._data[:count], self._data[count:]
        if len(part) < count:
            raise ValueError(count)
        return part

    def number(self, count: int) -> int:
        """Return a number of so many bytes."""
        return int.from_bytes(self.take(count), "big")

    def end(self) -> None:
        """Raise `ValueError` where something is left."""
        if self._data:
            raise ValueError(len(self._data))


def address_of(code: str, folder: Path) -> str:
    """Return the address that a code leads to, for `SharedEvent.open`: it holds the password.

    The server has shown its certificate, which is stored in the folder. Raises `InvitationError`,
    `NobodyAnswersError`, `OtherCertificateError`, `DriverMissingError`, `OSError`.
    """
    invitation = invitation_in(code)
    host, certificate = _host_of(invitation)
    import ssl  # noqa: PLC0415 - it is here where a server has answered

    path = folder / f"{invitation.fingerprint.hex()}.pem"
    folder.mkdir(parents=True, exist_ok=True)
    write_whole_file(path, ssl.DER_cert_to_PEM_cert(certificate).encode("ascii"))
    return invitation.address(host, path)


def _host_of(invitation: Invitation) -> tuple[str, bytes]:
    """Return the address at which the server of the invitation answers, and its certificate."""
    others = []
    for host, certificate in _answers(invitation):
        if certificate is not None and fingerprint_of(certificate) == invitation.fingerprint:
            return host, certificate
        others.append(host)
    if others:
        raise OtherCertificateError(others[0])
    raise NobodyAnswersError(invitation.addresses, invitation.port)


def _answers(invitation: Invitation) -> Iterator[tuple[str, bytes | None]]:
    """Yield who answers with which certificate, the fastest first."""
    pool = ThreadPoolExecutor(max_workers=MOST_ADDRESSES, thread_name_prefix="invitation")
    try:
        asked = {
            pool.submit(certificate_at, host, invitation.port, _SECONDS): host
            for host in invitation.addresses
        }
        for answer in as_completed(asked):
            if not isinstance(answer.exception(), OSError):
                yield asked[answer], answer.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)  # the others may take their time
