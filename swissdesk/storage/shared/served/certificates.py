"""The certificate by which desks know the server: made once, and compared by its SHA-256 instead of a name.

Addresses of laptops change from hall to hall, and nobody vouches for their names: the invitation carries what
the certificate has to be.
"""

import hashlib
import os
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from swissdesk.storage.shared.errors import DriverMissingError
from swissdesk.storage.shared.served.errors import CertificatePartMissingError

FINGERPRINT_LENGTH: Final = 16
"""Bytes of the SHA-256 that an invitation carries: 128 bits."""

_YEAR: Final = timedelta(days=365)
_YEARS: Final = 10
_SSL_REQUEST: Final = (8).to_bytes(4, "big") + (80877103).to_bytes(4, "big")
"""With this a line to PostgreSQL begins, before anything of a login (PostgreSQL: 55.2.11)."""

_AGREED: Final = b"S"


def make_certificate(certificate: Path, key: Path) -> None:
    """Write a new certificate and its key, which nobody else may read.

    Raises `CertificatePartMissingError`, `OSError`.
    """
    try:
        from cryptography import x509  # noqa: PLC0415 - it is part of an extra
        from cryptography.hazmat.primitives import hashes, serialization  # noqa: PLC0415
        from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise CertificatePartMissingError from error
    secret = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "SwissDesk")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, secret.public_key(), x509.random_serial_number())
        # Clocks of laptops differ, sometimes by months.
        .not_valid_before(now - _YEAR)
        .not_valid_after(now + _YEARS * _YEAR)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(secret, hashes.SHA256())
    )
    encoding, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    _write_for_owner(key, secret.private_bytes(encoding, form, serialization.NoEncryption()))
    certificate.write_bytes(made.public_bytes(encoding))


def _write_for_owner(path: Path, data: bytes) -> None:
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)


def fingerprint_in(certificate: Path) -> bytes:
    """Return the fingerprint of a stored certificate; raises `OSError`, `ValueError`."""
    import ssl  # noqa: PLC0415 - it is here where there is a server

    return fingerprint_of(ssl.PEM_cert_to_DER_cert(certificate.read_text("ascii")))


def fingerprint_of(certificate: bytes) -> bytes:
    """Return that part of a certificate's SHA-256 which an invitation carries."""
    return hashlib.sha256(certificate).digest()[:FINGERPRINT_LENGTH]


def certificate_at(address: str, port: int, seconds: float) -> bytes | None:
    """Return the certificate that a server shows, which is told nothing; None where it shows none.

    Raises `OSError` where nobody answers in time, `DriverMissingError`.
    """
    try:
        import ssl  # noqa: PLC0415 - packages for one computer alone come without it
    except ModuleNotFoundError as error:
        raise DriverMissingError from error
    # Whose certificate it is stands in the invitation: nobody else is asked.
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    with socket.create_connection((address, port), timeout=seconds) as line:
        line.sendall(_SSL_REQUEST)
        if line.recv(1) != _AGREED:
            return None
        with context.wrap_socket(line) as secured:
            return secured.getpeercert(binary_form=True)
