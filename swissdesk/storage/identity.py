"""Is this file an event, and of which version? Told from its first bytes, without touching it."""

import struct
from pathlib import Path
from typing import Final

from swissdesk.storage.errors import EventMissingError, NotAnEventError
from swissdesk.storage.tables import APPLICATION_ID
from swissdesk.words import _

_MAGIC: Final = b"SQLite format 3\0"
_HEADER_LENGTH: Final = 100
_USER_VERSION: Final = slice(60, 64)
_APPLICATION_ID: Final = slice(68, 72)


def version_of(path: Path) -> int:
    """Return the version of the event file's tables.

    Raises `EventMissingError`, `NotAnEventError`, `OSError`.
    """
    if path.is_dir():
        raise NotAnEventError(path, _("it is a folder"))
    header = _header(path)
    if not header:
        raise NotAnEventError(path, _("it is empty"))
    if not header.startswith(_MAGIC) or len(header) < _HEADER_LENGTH:
        raise NotAnEventError(path, _("it holds something else"))
    if _integer(header[_APPLICATION_ID]) != APPLICATION_ID:
        raise NotAnEventError(path, _("it is a database of another program"))
    return _integer(header[_USER_VERSION])


def _header(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_HEADER_LENGTH)
    except FileNotFoundError as error:
        raise EventMissingError(path) from error


def _integer(four_bytes: bytes) -> int:
    (number,) = struct.unpack(">i", four_bytes)
    return int(number)
