"""What stands in an event file, read whole."""

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, select
from sqlalchemy.exc import NoResultFound, OperationalError

from swissdesk.storage.database import check
from swissdesk.storage.errors import DamagedEventError, NewerVersionError
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal import History, read_journal
from swissdesk.storage.migrations import CURRENT_VERSION
from swissdesk.storage.rows import read_tournament
from swissdesk.storage.tables import EVENT, SECTION
from swissdesk.tournament.model import Tournament


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """The state of an event: its revision, its sections in order, its history."""

    revision: int
    tournaments: dict[SectionId, Tournament]
    history: History


def read_event(connection: Connection, path: Path, version: int) -> StoredEvent:
    """Read everything.

    Raises `DamagedEventError` for a file that cannot be trusted, `NewerVersionError` where a newer
    version has changed what this one wants to read.
    """
    check(connection, path)
    try:
        return StoredEvent(
            revision=connection.execute(select(EVENT.c.revision)).scalar_one(),
            tournaments=_read_sections(connection),
            history=History(read_journal(connection)),
        )
    except (ValueError, KeyError, IndexError, NoResultFound, OperationalError) as error:
        if version > CURRENT_VERSION:
            raise NewerVersionError(path) from error
        if isinstance(error, OperationalError):
            raise
        raise DamagedEventError(path, f"{type(error).__name__}: {error}") from error


def _read_sections(connection: Connection) -> dict[SectionId, Tournament]:
    numbers = connection.execute(select(SECTION.c.id).order_by(SECTION.c.id)).scalars().all()
    return {SectionId(number): read_tournament(connection, SectionId(number)) for number in numbers}
