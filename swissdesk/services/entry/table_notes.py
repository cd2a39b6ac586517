"""What an import makes of a table beyond its lines: a federation that it lacks, a column that is not used."""

from collections.abc import Iterator, Sequence

from swissdesk.formats.tables.fields import Field, field_text
from swissdesk.formats.tables.mapping import Mapping
from swissdesk.formats.tables.taking import Entry
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import Settings
from swissdesk.words import _


def missing_federation(settings: Settings, entries: Sequence[Entry]) -> str:
    """Return the federation that players get from the event; empty where the table names any itself.

    A cell that is empty among others with a federation says that this one is not known.
    """
    return "" if any(entry.player.federation for entry in entries) else settings.federation


def table_notes(
    event: OpenEvent, section: SectionId, mapping: Mapping, entries: Sequence[Entry]
) -> tuple[str, ...]:
    """Return what is to be known before the players of a table come into a section, in sentences."""
    return tuple(_notes(event.tournament(section).settings, mapping, entries))


def _notes(settings: Settings, mapping: Mapping, entries: Sequence[Entry]) -> Iterator[str]:
    federation = missing_federation(settings, entries)
    if federation and entries:
        words = _("The table names no federations: whoever is added gets {federation}.")
        yield words.format(federation=federation)
    place = mapping.column_of(Field.SECTION)
    if place is not None:
        heading = mapping.headings[place] or field_text(Field.SECTION)
        words = _("The column “{heading}” is not used: all players go to {section}.")
        yield words.format(heading=heading, section=settings.section_name)
