"""Making a new event from what can still be read of a damaged one; nothing is ever overwritten."""

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Table, insert, update
from sqlalchemy.exc import DBAPIError

from swissdesk.errors import StorageError
from swissdesk.frozen import Frozen
from swissdesk.storage.copies import free_name
from swissdesk.storage.creating import empty_event
from swissdesk.storage.disk.database import (
    image_engine,
    new_image,
    scratch_engine,
    temporary_folder,
    write_image,
)
from swissdesk.storage.disk.files import replacing
from swissdesk.storage.disk.untrusted import MOST_SECTIONS
from swissdesk.storage.errors import BeyondRepairError, EventMissingError, in_words
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.identity import refuse_too_large
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.replay import JOURNALLED
from swissdesk.storage.loading import read_event
from swissdesk.storage.migrations import CURRENT_VERSION
from swissdesk.storage.rescue.salvage import Salvage, salvage
from swissdesk.storage.rows.row_kit import Row, in_todays_order
from swissdesk.storage.rows.table_texts import table_text
from swissdesk.storage.rows.tables import EVENT, JOURNAL, METADATA, PRINT, ROUND, SECTION
from swissdesk.storage.rows.tournaments import SHELVES, read_tournament
from swissdesk.tournament.event.mending import Mended, mended
from swissdesk.tournament.model import RoundState, Settings, Tournament
from swissdesk.words import _, ngettext

_UNREADABLE: Final = (ValueError, KeyError, IndexError, TypeError)


class Repaired(Frozen):
    """The new event, and a sentence for each loss; none where everything was found."""

    path: Path
    losses: tuple[str, ...]


def repair(damaged: Path) -> Repaired:
    """Make a new event, beside the damaged one, of everything that can still be read.

    Raises `BeyondRepairError` where that is nothing, `StorageError` where the new one cannot be written.
    """
    damaged = damaged.resolve()
    if not damaged.exists():
        raise EventMissingError(damaged)
    refuse_too_large(damaged)
    target = free_name(damaged, _("repaired"))
    with in_words(target), temporary_folder(damaged) as name:
        folder = Path(name)
        template = folder / "template"
        template.write_bytes(empty_event())
        found = salvage(damaged, template, folder)
        if not any(found.rows.get(table) for table in ("player", "game", "bye")):
            raise BeyondRepairError(damaged)
        if found.is_history_whole and _write_whole(found, target):
            return Repaired(target, tuple(_overruled(found)))
        return _write_mended(found, damaged, target)


def _write_whole(found: Salvage, target: Path) -> bool:
    """Write rows and history as they were; return False, nothing written, if they do not fit together."""
    try:
        with replacing(target) as draft, closing(new_image()) as image:
            image.deserialize(empty_event())
            engine = image_engine(image)
            with engine.begin() as connection:
                for table, rows in found.rows.items():
                    _insert(connection, METADATA.tables[table], rows.values())
                _insert(connection, JOURNAL, found.journal.values())
                connection.execute(update(EVENT).values(revision=max(found.journal)))
            with engine.connect() as connection:
                read_event(connection, draft, CURRENT_VERSION)  # all that opening it would check
            write_image(image, draft)
    except (DBAPIError, StorageError):
        return False
    return True


def _write_mended(found: Salvage, damaged: Path, target: Path) -> Repaired:
    """Write sound tournaments made of the rows that fit together; their history begins anew."""
    losses: list[str] = []
    try:
        ordered = sorted(_tournaments(found, losses), key=lambda t: t.settings.position)
        sections = [mended(t) for t in ordered]
    except _UNREADABLE as error:
        raise BeyondRepairError(damaged) from error
    what = _("Repaired from {file}").format(file=damaged.name)
    first, *others = sections
    event = EventFile.create(target, first.tournament, what)
    try:
        for other in others:
            event.add_section(other.tournament, what)
    finally:
        event.close()
    losses += _losses_of(sections)
    losses += [*_overruled(found), *_gaps(found)]
    losses.append(_("The history is missing: what was done before the repair cannot be undone."))
    return Repaired(target, tuple(losses))


def _gaps(found: Salvage) -> list[str]:
    """Return a sentence for each list that may miss more than what is known to be lost."""
    text = _("The list of {list} could not be read to its end: check that it is complete.")
    return [text.format(list=table_text(name)) for name in sorted(found.has_gaps)]


def _overruled(found: Salvage) -> list[str]:
    """Return a sentence for each list that differed from the history."""
    text = _("The list of {list} did not agree with the history of the event, which was followed: check it.")
    return [text.format(list=table_text(name)) for name in sorted(found.overruled)]


def _losses_of(sections: list[Mended]) -> list[str]:
    if len(sections) == 1:
        return list(sections[0].losses)
    names = [entry.tournament.settings.section_name for entry in sections]
    return [f"{name}: {loss}" for name, entry in zip(names, sections, strict=True) for loss in entry.losses]


def _tournaments(found: Salvage, losses: list[str]) -> list[Tournament]:
    """Return the tournaments of the sections, without the rows that make no sense."""
    engine = scratch_engine()
    try:
        with engine.connect() as connection:
            METADATA.create_all(connection)
            sections = _put_sections(connection, found, losses)
            _put_rounds(found)
            tables = [table for table in JOURNALLED if table is not SECTION]
            if not _try(connection, tables, found, sections):
                for table in tables:
                    _put(connection, table, found, sections, losses)
            return [read_tournament(connection, section) for section in sections]
    finally:
        engine.dispose()


def _put_sections(connection: Connection, found: Salvage, losses: list[str]) -> list[SectionId]:
    """Insert every section of which anything is known, with default settings where its own are lost."""
    # The list of prints may name a section that an undo took away.
    parts = (rows for name, rows in found.rows.items() if name != PRINT.name)
    known = sorted({int(key[0] or 0) for rows in parts for key in rows})
    if len(known) > MOST_SECTIONS:
        text = _("Of {count} sections only the first {most} were kept.")
        losses.append(text.format(count=len(known), most=MOST_SECTIONS))
        del known[MOST_SECTIONS:]
    for section in known:
        row = found.rows[SECTION.name].get((section,))
        if row is None or not _put_one(connection, SECTION, row, [SectionId(section)], {}):
            losses.append(_("The settings of section {number} are missing.").format(number=section))
            usual = Settings(_("Repaired event"))
            (row,) = SHELVES[0].rows(SectionId(section), (0, (usual,)))
            _insert(connection, SECTION, [row])
    return [SectionId(section) for section in known]


def _put_rounds(found: Salvage) -> None:
    """Add the rounds whose own row is lost but not their games and byes."""
    rounds = found.rows[ROUND.name]
    named = {key[:2] for table in ("game", "bye") for key in found.rows[table]}
    for section, number in named - rounds.keys():
        cells = (section, number, RoundState.PUBLISHED.value)
        rounds[section, number] = in_todays_order(ROUND, ("section", "number", "state"), cells)


def _put(
    connection: Connection, table: Table, found: Salvage, sections: list[SectionId], losses: list[str]
) -> None:
    """Insert the rows of a table: all at once if they can be read again, else one by one."""
    if _try(connection, [table], found, sections):
        return
    rows = _rows_of(table, found, sections)
    # Whether a row can be read depends on its texts alone: each combination is tried once, not each row.
    is_readable: dict[Row, bool] = {}
    lost = sum(not _put_one(connection, table, row, sections, is_readable) for row in rows)
    if not lost:
        return
    text = ngettext(
        "One entry of the list “{table}” makes no sense and was left out.",
        "{count} entries of the list “{table}” make no sense and were left out.",
        lost,
    )
    losses.append(text.format(count=lost, table=table_text(table.name)))


def _rows_of(table: Table, found: Salvage, sections: list[SectionId]) -> list[Row]:
    own = set(sections)
    return [row for row in found.rows[table.name].values() if row[0] in own]


def _try(connection: Connection, tables: list[Table], found: Salvage, sections: list[SectionId]) -> bool:
    """Insert the rows of tables if every section can be read with them, else leave everything as it was."""
    savepoint = connection.begin_nested()
    all_fit = all(_insert_what_fits(connection, t, _rows_of(t, found, sections)) for t in tables)
    if all_fit and _can_read(connection, sections):
        savepoint.commit()
        return True
    savepoint.rollback()
    return False


def _put_one(
    connection: Connection, table: Table, row: Row, sections: list[SectionId], is_readable: dict[Row, bool]
) -> bool:
    texts = tuple(cell for cell in row if not isinstance(cell, int))
    if texts not in is_readable:
        with connection.begin_nested() as trial:
            if not _insert_what_fits(connection, table, [row]):
                return False
            is_readable[texts] = _can_read(connection, sections)
            trial.rollback()
    return is_readable[texts] and _insert_what_fits(connection, table, [row])


def _can_read(connection: Connection, sections: list[SectionId]) -> bool:
    try:
        for section in sections:
            read_tournament(connection, section)
    except _UNREADABLE:
        return False
    return True


def _insert_what_fits(connection: Connection, table: Table, rows: list[Row]) -> bool:
    """Insert rows; return False, with none inserted, if the checks and keys of the table refuse one."""
    try:
        with connection.begin_nested():
            _insert(connection, table, rows)
    except DBAPIError:
        return False
    return True


def _insert(connection: Connection, table: Table, rows: Iterable[Row]) -> None:
    names = [column.name for column in table.columns]
    values = [dict(zip(names, row, strict=True)) for row in rows]
    if values:
        connection.execute(insert(table), values)
