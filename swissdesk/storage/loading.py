"""Reading an event file whole, and checking that it can be trusted."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Column, Connection, Integer, Table, select
from sqlalchemy.exc import NoResultFound, OperationalError

from swissdesk.frozen import Frozen
from swissdesk.storage.disk.database import check, check_references, image_engine, snapshot
from swissdesk.storage.disk.untrusted import LARGEST_NUMBER, MOST_ROWS, MOST_SECTIONS, ForeignValueError
from swissdesk.storage.errors import DamagedEventError, NewerVersionError
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import History, read_journal
from swissdesk.storage.journal.prints import LoggedPrint, read_prints
from swissdesk.storage.journal.replay import check_history
from swissdesk.storage.migrations import CURRENT_VERSION, upgrade
from swissdesk.storage.rows.tables import EVENT, METADATA, SECTION
from swissdesk.storage.rows.tournaments import read_tournament
from swissdesk.storage.schema_check import check_schema
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


class StoredEvent(Frozen):
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
    # Before anything else is read: triggers, views and checks of a foreign schema are carried out with it.
    check_schema(connection, path, version)
    check(connection, path)
    if version >= CURRENT_VERSION:
        return _read_event(connection, path, version)
    check_revision(connection, path, version)
    with _upgraded(connection) as todays:
        return _read_event(todays, path, version)


def check_revision(connection: Connection, path: Path, version: int) -> None:
    """Raise `DamagedEventError` unless the migrations find the version where they look for it."""
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version LIMIT 2").scalars().all()
    if found != [f"{version:04}"]:
        raise DamagedEventError(path, _("it states two different versions"))


@contextmanager
def _upgraded(connection: Connection) -> Iterator[Connection]:
    """Lend a copy in memory that has the tables of today; the file stays as it is."""
    connection.rollback()  # SQLite's copy waits for the end of a transaction: that of the checks so far
    engine = image_engine(snapshot(connection))
    try:
        with engine.begin() as todays:
            upgrade(todays)
            yield todays
    finally:
        engine.dispose()


def _read_event(connection: Connection, path: Path, version: int) -> StoredEvent:
    is_newer = version > CURRENT_VERSION
    try:
        _check_values(connection)  # before the rows become objects: a million of them would fill the memory
        event = stored_in(connection)
    except (ValueError, KeyError, NoResultFound, OperationalError) as error:
        if is_newer:  # it may know values and columns that this version does not: no damage
            raise NewerVersionError(path) from error
        if isinstance(error, OperationalError):
            raise
        raise DamagedEventError(path, f"{type(error).__name__}: {error}") from error
    _check_tournaments(event, path)
    check_references(connection, path)
    _check_journal(connection, path, event, is_newer=is_newer)
    return event


def stored_in(connection: Connection) -> StoredEvent:
    """Read the state of an event that can be trusted, of a file or on a server.

    Raises `ValueError`, `KeyError` or `NoResultFound` for what this version does not know.
    """
    return StoredEvent(
        revision=connection.execute(select(EVENT.c.revision)).scalar_one(),
        tournaments=_read_sections(connection),
        history=History(read_journal(connection)),
        prints=read_prints(connection),
    )


def _check_journal(connection: Connection, path: Path, event: StoredEvent, *, is_newer: bool) -> None:
    """Raise `DamagedEventError` unless the journal leads to the event, change by change.

    `NewerVersionError` for an event of a newer version: whether it is damaged cannot be told here.
    """
    try:
        _check_end(event)
        check_history(connection, is_newer=is_newer)
    except ValueError as error:
        if is_newer:
            raise NewerVersionError(path) from error
        raise DamagedEventError(path, str(error)) from error


def _check_end(event: StoredEvent) -> None:
    if event.revision != len(event.history.entries):
        raise ValueError(_("the journal does not end with the last change"))


def _check_values(connection: Connection) -> None:
    """Raise `ValueError` for too many rows, or for values of another type than their column.

    SQLite stores any value in any column, such as a text where a number belongs.
    """
    for table in METADATA.sorted_tables:
        rows, misfits = connection.exec_driver_sql(_misfits(table)).one()
        if misfits or rows > MOST_ROWS:
            raise ValueError(table.name)


@cache
def _misfits(table: Table) -> str:
    """Return the query that counts the rows of a table, and those with an impossible value."""
    wrong = " OR ".join(_is_wrong(column) for column in table.columns)
    return f'SELECT count(*), coalesce(sum({wrong}), 0) FROM "{table.name}"'


def _is_wrong(column: Column[Any]) -> str:
    name = f'"{column.name}"'
    if isinstance(column.type, Integer):
        wrong = f"typeof({name}) <> 'integer' OR {name} NOT BETWEEN {-LARGEST_NUMBER} AND {LARGEST_NUMBER}"
    else:
        wrong = f"typeof({name}) <> 'text'"
    return f"{name} IS NOT NULL AND ({wrong})" if column.nullable else f"({wrong})"


def _check_tournaments(event: StoredEvent, path: Path) -> None:
    """Raise `DamagedEventError` for rows that are sound one by one, but not a tournament together."""
    for tournament in event.tournaments.values():
        faults = tuple(faults_of(tournament))
        if faults:
            raise DamagedEventError(path, "; ".join(faults))


def _read_sections(connection: Connection) -> dict[SectionId, Tournament]:
    order = select(SECTION.c.id).order_by(SECTION.c.position, SECTION.c.id)
    numbers = connection.execute(order).scalars().all()
    if len(numbers) > MOST_SECTIONS:
        raise ForeignValueError(len(numbers))
    return {SectionId(number): read_tournament(connection, SectionId(number)) for number in numbers}
