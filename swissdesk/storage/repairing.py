"""Making a new event of what can still be read of a damaged one. Nothing is ever overwritten."""

import tempfile
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Table, insert, update
from sqlalchemy.exc import DBAPIError

from swissdesk.errors import StorageError
from swissdesk.storage.copies import free_name
from swissdesk.storage.database import image_engine, new_image, scratch_engine, write_image
from swissdesk.storage.errors import BeyondRepairError, EventMissingError, in_words
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.files import draft_path, put_in_place
from swissdesk.storage.ids import SectionId
from swissdesk.storage.loading import read_event
from swissdesk.storage.migrations import CURRENT_VERSION, upgrade
from swissdesk.storage.row_kit import Row, in_todays_order
from swissdesk.storage.rows import SHELVES, read_tournament
from swissdesk.storage.salvage import Salvage, salvage
from swissdesk.storage.tables import EVENT, JOURNAL, METADATA, PRINT, ROUND, SECTION
from swissdesk.tournament.mending import Mended, mended
from swissdesk.tournament.model import RoundState, Settings, Tournament
from swissdesk.words import _, ngettext

_UNREADABLE: Final = (ValueError, KeyError, IndexError, TypeError)


@dataclass(frozen=True, slots=True)
class Repaired:
    """The new event, and a sentence for each thing that is missing in it; none where all was found."""

    path: Path
    losses: tuple[str, ...]


def repair(damaged: Path) -> Repaired:
    """Make a new event, beside the damaged one, of everything that can still be read.

    Raises `BeyondRepairError` where that is nothing, `StorageError` where the new one cannot be written.
    """
    damaged = damaged.resolve()
    if not damaged.exists():
        raise EventMissingError(damaged)
    target = free_name(damaged, _("repaired"))
    with in_words(target), tempfile.TemporaryDirectory(prefix="swissdesk-") as name:
        folder = Path(name)
        template = folder / "template"
        EventFile.create(template).close()
        found = salvage(damaged, template, folder)
        if not any(found.rows.get(table) for table in ("player", "game", "bye")):
            raise BeyondRepairError(damaged)
        if found.is_history_whole and _write_whole(found, target):
            return Repaired(target, ())
        return _write_mended(found, damaged, target)


def _write_whole(found: Salvage, target: Path) -> bool:
    """Write rows and history as they were; False, and nothing is written, if they do not fit together."""
    draft = draft_path(target)
    try:
        with closing(new_image()) as image:
            engine = image_engine(image)
            with engine.begin() as connection:
                upgrade(connection)
                for table, rows in found.rows.items():
                    _insert(connection, METADATA.tables[table], rows.values())
                _insert(connection, JOURNAL, found.journal.values())
                connection.execute(update(EVENT).values(revision=max(found.journal)))
            with engine.connect() as connection:
                read_event(connection, draft, CURRENT_VERSION)
            write_image(image, draft)
        put_in_place(draft, target)
    except (DBAPIError, StorageError):
        draft.unlink(missing_ok=True)
        return False
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return True


def _write_mended(found: Salvage, damaged: Path, target: Path) -> Repaired:
    """Write sound tournaments of the rows that fit together; their history begins anew."""
    losses: list[str] = []
    try:
        sections = [mended(t) for t in _tournaments(found, losses)]
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
    losses += _gaps(found)
    losses.append(_("The history is missing: what was done before the repair cannot be undone."))
    return Repaired(target, tuple(losses))


def _gaps(found: Salvage) -> list[str]:
    """Return a sentence for each list of which more may be missing than can be told."""
    words = {
        "section": _("settings"),
        "player": _("players"),
        "member": _("members of teams"),
        "round": _("rounds"),
        "game": _("games"),
        "match_board": _("boards of matches"),
        "bye": _("byes"),
        "absence": _("announced absences"),
        "print": _("printed sheets"),
    }
    text = _("The list of {list} could not be read to its end: check that it is complete.")
    return [text.format(list=words.get(name, name.replace("_", " "))) for name in sorted(found.has_gaps)]


def _losses_of(sections: list[Mended]) -> list[str]:
    if len(sections) == 1:
        return list(sections[0].losses)
    names = [entry.tournament.settings.section or entry.tournament.settings.name for entry in sections]
    return [f"{name}: {loss}" for name, entry in zip(names, sections, strict=True) for loss in entry.losses]


def _tournaments(found: Salvage, losses: list[str]) -> list[Tournament]:
    """Return what the rows say of each section, leaving out rows that say nothing sensible."""
    engine = scratch_engine()
    try:
        with engine.connect() as connection:
            METADATA.create_all(connection)
            sections = _put_sections(connection, found, losses)
            _put_rounds(found)
            done = {SECTION.name, EVENT.name, JOURNAL.name, PRINT.name}
            for table in METADATA.sorted_tables:
                if table.name not in done:
                    _put(connection, table, found, sections, losses)
            return [read_tournament(connection, section) for section in sections]
    finally:
        engine.dispose()


def _put_sections(connection: Connection, found: Salvage, losses: list[str]) -> list[SectionId]:
    """Put every section of which anything is known, with the usual settings where its own are lost."""
    parts = (rows for name, rows in found.rows.items() if name != PRINT.name)
    known = {key[0] for rows in parts for key in rows if isinstance(key[0], int)}
    for section in sorted(known):
        row = found.rows[SECTION.name].get((section,))
        if row is None or not _try(connection, SECTION, [row], [SectionId(section)]):
            losses.append(_("The settings of section {number} are missing.").format(number=section))
            usual = Settings(_("Repaired event"))
            (row,) = SHELVES[0].rows(SectionId(section), (0, (usual,)))
            _insert(connection, SECTION, [row])
    return [SectionId(section) for section in sorted(known)]


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
    """Put the rows of a table: all at once if they can be read again, else one by one."""
    rows = list(found.rows[table.name].values())
    if _try(connection, table, rows, sections):
        return
    lost = sum(not _try(connection, table, [row], sections) for row in rows)
    text = ngettext(
        "One entry of the list “{table}” makes no sense and was left out.",
        "{count} entries of the list “{table}” make no sense and were left out.",
        lost,
    )
    losses.append(text.format(count=lost, table=table.name.replace("_", " ")))


def _try(connection: Connection, table: Table, rows: list[Row], sections: list[SectionId]) -> bool:
    """Insert rows if every section can be read with them, else leave all as it was."""
    savepoint = connection.begin_nested()
    try:
        _insert(connection, table, rows)
        for section in sections:
            read_tournament(connection, section)
    except (DBAPIError, *_UNREADABLE):
        savepoint.rollback()
        return False
    savepoint.commit()
    return True


def _insert(connection: Connection, table: Table, rows: Iterable[Row]) -> None:
    names = [column.name for column in table.columns]
    values = [dict(zip(names, row, strict=True)) for row in rows]
    if values:
        connection.execute(insert(table), values)
