"""A new event file: complete under its name, or not there at all."""

from pathlib import Path

from swissdesk.storage.database import writing_engine
from swissdesk.storage.difference import Difference
from swissdesk.storage.errors import EventExistsError
from swissdesk.storage.files import draft_path, put_in_place
from swissdesk.storage.journal import JournalEntry, record
from swissdesk.storage.migrations import upgrade


def make_event(path: Path, first: tuple[JournalEntry, Difference] | None) -> None:
    """Make an event, with its first section if there is one; the caller holds the lock.

    The file is made under a hidden name and gets its own when it is whole and on the disk.
    Raises `EventExistsError`, `OSError`, and what SQLAlchemy raises on a full disk.
    """
    if path.exists():
        raise EventExistsError(path)
    draft = draft_path(path)
    try:
        draft.touch(exist_ok=False)
        _fill(draft, first)
        put_in_place(draft, path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _fill(draft: Path, first: tuple[JournalEntry, Difference] | None) -> None:
    engine = writing_engine(draft)
    try:
        with engine.begin() as connection:
            upgrade(connection)
            if first:
                record(connection, *first)
    finally:
        engine.dispose()
