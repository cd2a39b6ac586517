"""What an import makes of a table beyond its lines: a federation that it lacks, a column that is not used."""

from collections.abc import Iterator, Sequence
from typing import Final

from swissdesk.formats.tables.fields import Field, field_text
from swissdesk.formats.tables.headings import names_byes
from swissdesk.formats.tables.mapping import Mapping
from swissdesk.formats.tables.taking import Entry
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import Settings
from swissdesk.words import _

_MOST_NAMED: Final = 6
"""Columns named in a sentence; a national list has dozens."""


def missing_federation(settings: Settings, entries: Sequence[Entry]) -> str:
    """Return the federation that players get from the event; empty where the table names any itself.

    A cell that is empty among others with a federation says that this one is not known.
    """
    return "" if any(entry.player.federation for entry in entries) else settings.federation


def unused_columns(mapping: Mapping) -> tuple[str, ...]:
    """Return which columns nothing is taken from, in a sentence, or nothing where all are taken."""
    names = [
        heading or str(number)
        for number, heading in enumerate(_unused_headings(mapping), 1)
        # Among headings, a column without one is a gap between the others.
        if heading is not None and (heading or not mapping.form)
    ]
    if not names:
        return ()
    more = ["…"] if len(names) > _MOST_NAMED else []
    return (_("Columns that are not used: {names}.").format(names=", ".join([*names[:_MOST_NAMED], *more])),)


def _unused_headings(mapping: Mapping) -> Iterator[str | None]:
    """Yield for each column its heading, perhaps empty, and None where something is taken from it."""
    for heading, column in zip(mapping.headings, mapping.columns, strict=True):
        yield heading if column.field is None else None


def table_notes(
    event: OpenEvent, section: SectionId, mapping: Mapping, entries: Sequence[Entry]
) -> tuple[str, ...]:
    """Return what is to be known before the players of a table come into a section, in sentences."""
    return (*unused_columns(mapping), *_notes(event.tournament(section).settings, mapping, entries))


def _notes(settings: Settings, mapping: Mapping, entries: Sequence[Entry]) -> Iterator[str]:
    if any(heading and names_byes(heading) for heading in _unused_headings(mapping)):
        of_teams = _("Byes are not taken from tables: enter them on the Teams page.")
        of_players = _("Byes are not taken from tables: enter them on the Players page.")
        yield of_teams if settings.is_team_event else of_players
    federation = missing_federation(settings, entries)
    if federation and entries:
        words = _("The table names no federations: whoever is added gets {federation}.")
        yield words.format(federation=federation)
    place = mapping.column_of(Field.SECTION)
    if place is not None:
        heading = mapping.headings[place] or field_text(Field.SECTION)
        words = _("The column “{heading}” is not used: all players go to {section}.")
        yield words.format(heading=heading, section=settings.section_name)
