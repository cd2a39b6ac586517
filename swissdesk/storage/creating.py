"""A new event file: complete under its name, or not there at all."""

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import select

from swissdesk.errors import StorageError
from swissdesk.shipped import shipped
from swissdesk.storage.disk.database import image_engine, new_image, write_image
from swissdesk.storage.disk.files import replacing
from swissdesk.storage.errors import EventExistsError, ProgramAlteredError, in_words
from swissdesk.storage.journal.entries import JournalEntry, record
from swissdesk.storage.loading import check_revision
from swissdesk.storage.migrations import CURRENT_VERSION, mark
from swissdesk.storage.rows.difference import Difference
from swissdesk.storage.rows.tables import EVENT
from swissdesk.storage.schema_check import check_schema

EMPTY_EVENT: Final = shipped("event", "empty.sql")


def make_event(path: Path, first: tuple[JournalEntry, Difference] | None) -> None:
    """Make an event file, with its first section if there is one; the caller holds the lock.

    Raises `EventExistsError`, `ProgramAlteredError`, `OSError`, and what SQLAlchemy raises on a full disk.
    """
    if path.exists():
        raise EventExistsError(path)
    with replacing(path) as draft, closing(new_image()) as image:
        _fill(image, first)
        write_image(image, draft)


@cache
def empty_event() -> bytes:
    """Return the bytes of an event without content; its tables are made once in the life of the program.

    They are made as they are now: to make them by all the revisions since the first takes a hundred times as
    long, half a second. A test sees to it that nobody can tell the difference. Raises `ProgramAlteredError`
    where the script is missing or makes other tables: an event of it would be refused when it is opened.
    """
    try:
        with in_words(EMPTY_EVENT):
            return _made_by(EMPTY_EVENT)
    except (StorageError, ValueError) as error:  # a text with the character NUL is no script
        raise ProgramAlteredError(EMPTY_EVENT) from error


def _made_by(script: Path) -> bytes:
    with closing(new_image()) as image:
        image.executescript(f"BEGIN;\n{script.read_text('utf-8')}COMMIT;")
        with image_engine(image).begin() as connection:
            mark(connection)
            check_schema(connection, script, CURRENT_VERSION)
            check_revision(connection, script, CURRENT_VERSION)
            if connection.execute(select(EVENT.c.revision)).scalars().all() != [0]:
                raise ProgramAlteredError(script)
        return image.serialize()


def _fill(image: sqlite3.Connection, first: tuple[JournalEntry, Difference] | None) -> None:
    image.deserialize(empty_event())
    if first:
        with image_engine(image).begin() as connection:
            record(connection, *first)
