"""What stands in an event file, read whole."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Column, Connection, Integer, func, literal, or_, select
from sqlalchemy.exc import NoResultFound, OperationalError

from swissdesk.storage.database import check, check_references, image_engine, snapshot
from swissdesk.storage.errors import DamagedEventError, NewerVersionError
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal import History, read_journal
from swissdesk.storage.migrations import CURRENT_VERSION, upgrade
from swissdesk.storage.prints import LoggedPrint, read_prints
from swissdesk.storage.rows import read_tournament
from swissdesk.storage.tables import EVENT, METADATA, SECTION
from swissdesk.tournament.invariants import faults_of
from swissdesk.tournament.model import Tournament


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """The state of an event: its revision, its sections in order, its history."""

    revision: int
    tournaments: dict[SectionId, Tournament]
    history: History
    prints: tuple[LoggedPrint, ...] = ()


def read_event(connection: Connection, path: Path, version: int) -> StoredEvent:
    """Read everything; what an older version wrote is read as this version would write it.

    Raises `DamagedEventError` for a file that cannot be trusted, `NewerVersionError` where a newer
    version has changed what this one wants to read.
    """
    check(connection, path)
    if version >= CURRENT_VERSION:
        return _read_event(connection, path, version)
    with _upgraded(connection) as todays:
        return _read_event(todays, path, version)


@contextmanager
def _upgraded(connection: Connection) -> Iterator[Connection]:
    """Lend a copy in memory that has the tables of today; the file stays as it is.

    A copy waits for the end of a transaction that may write: that of the looks so far is ended.
    """
    connection.rollback()
    engine = image_engine(snapshot(connection))
    try:
        with engine.begin() as todays:
            upgrade(todays)
            yield todays
    finally:
        engine.dispose()


def _read_event(connection: Connection, path: Path, version: int) -> StoredEvent:
    try:
        _check_types(connection)
        event = StoredEvent(
            revision=connection.execute(select(EVENT.c.revision)).scalar_one(),
            tournaments=_read_sections(connection),
            history=History(read_journal(connection)),
            prints=read_prints(connection),
        )
    except (ValueError, KeyError, IndexError, NoResultFound, OperationalError) as error:
        if version > CURRENT_VERSION:
            raise NewerVersionError(path) from error
        if isinstance(error, OperationalError):
            raise
        raise DamagedEventError(path, f"{type(error).__name__}: {error}") from error
    _check_tournaments(event, path)
    check_references(connection, path)
    return event


def _check_types(connection: Connection) -> None:
    """Raise `ValueError` for a number that is a text or the like, which SQLite lets pass."""
    for table in METADATA.sorted_tables:
        misfits = (func.typeof(column).not_in(_types_of(column)) for column in table.columns)
        if connection.execute(select(literal(1)).select_from(table).where(or_(*misfits)).limit(1)).first():
            raise ValueError(table.name)


def _types_of(column: Column[Any]) -> tuple[str, ...]:
    own = "integer" if isinstance(column.type, Integer) else "text"
    return (own, "null") if column.nullable else (own,)


def _check_tournaments(event: StoredEvent, path: Path) -> None:
    """Raise `DamagedEventError` for rows that are sound one by one, but no tournament together."""
    for tournament in event.tournaments.values():
        faults = tuple(faults_of(tournament))
        if faults:
            raise DamagedEventError(path, "; ".join(faults))


def _read_sections(connection: Connection) -> dict[SectionId, Tournament]:
    numbers = connection.execute(select(SECTION.c.id).order_by(SECTION.c.id)).scalars().all()
    return {SectionId(number): read_tournament(connection, SectionId(number)) for number in numbers}
