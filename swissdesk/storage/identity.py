"""Whether a file is an event, and of which version; the file is not changed."""

import sqlite3
import struct
from contextlib import closing
from pathlib import Path
from typing import Final

from swissdesk.companions import companions, has_foreign_log
from swissdesk.storage.disk.database import connect
from swissdesk.storage.disk.untrusted import LARGEST_EVENT
from swissdesk.storage.errors import EventMissingError, NotAnEventError
from swissdesk.storage.rows.metadata import APPLICATION_ID
from swissdesk.words import _

_MAGIC: Final = b"SQLite format 3\0"
_HEADER_LENGTH: Final = 100
_USER_VERSION: Final = slice(60, 64)
_APPLICATION_ID: Final = slice(68, 72)


def version_of(path: Path) -> int:
    """Return the version of the event file's tables.

    Raises `EventMissingError`, `NotAnEventError`, `OSError`.
    """
    if not path.exists():
        raise EventMissingError(path)
    if path.is_dir():
        raise NotAnEventError(path, _("it is a folder"))
    if not path.is_file():  # opening a pipe would wait for ever
        raise NotAnEventError(path, _("it is a device or a pipe"))
    refuse_too_large(path)
    # A log beside the file may hold a newer header than the file itself.
    if companions(path) and not has_foreign_log(path):
        return _version_by_sqlite(path)
    return _version_by_header(path)


def refuse_too_large(path: Path) -> None:
    """Raise `NotAnEventError` for a file of a size that no event has."""
    if path.stat().st_size > LARGEST_EVENT:
        most = LARGEST_EVENT // 1_000_000
        raise NotAnEventError(path, _("it is larger than {most} MB").format(most=most))


def _version_by_sqlite(path: Path) -> int:
    """Return the version by the file and the log beside it; by the header alone where SQLite cannot read."""
    try:
        with closing(connect(path, "ro")) as connection:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.DatabaseError:
        return _version_by_header(path)
    return int(version) if application == APPLICATION_ID else _version_by_header(path)


def _version_by_header(path: Path) -> int:
    with path.open("rb") as file:
        header = file.read(_HEADER_LENGTH)
    if not header:
        raise NotAnEventError(path, _("it is empty"))
    if not header.startswith(_MAGIC) or len(header) < _HEADER_LENGTH:
        raise NotAnEventError(path, _("it holds something else"))
    if _integer(header[_APPLICATION_ID]) != APPLICATION_ID:
        raise NotAnEventError(path, _("it is a database of another program"))
    return _integer(header[_USER_VERSION])


def _integer(four_bytes: bytes) -> int:
    (number,) = struct.unpack(">i", four_bytes)
    return int(number)
