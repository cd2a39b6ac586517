"""A table of rounds that is read from a file and stored with the event."""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path

from swissdesk.frozen import replace
from swissdesk.pairing.systems import all_systems
from swissdesk.pairing.tables.own import own_table_of
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.files import read_file
from swissdesk.services.forms import in_settings
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.event.setup import change_settings
from swissdesk.words import _

__all__ = ("read_own_table", "why_no_own_table")


def why_no_own_table(event: OpenEvent, section: SectionId) -> str:
    """Return why no table can be read for a section; empty where one can."""
    t = event.tournament(section)
    if t.settings.is_team_event:
        return _("Teams play by the Berger tables: a table from a file is for people.")
    return _("The table of rounds cannot change: round 1 has been paired.") if t.rounds else ""


def read_own_table(event: OpenEvent, section: SectionId, path: Path) -> Changes:
    """Let a section play by the table in a file.

    Raises FormatError for a file that cannot be read, TournamentError for what is no such table.
    """
    table = own_table_of(_text_of(read_file(path)))
    system = next(one.name for one in all_systems() if one.schedule is not None and one.schedule.is_read)
    words = _("Table of rounds read: {file}").format(file=path.name)
    return event.change(
        section,
        lambda t: change_settings(t, replace(t.settings, system=system, own_table=table)),
        words,
        EVERYTHING,
        in_settings(lambda settings: (settings.system, settings.own_table)),
    )


def _text_of(data: bytes) -> str:
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):  # what spreadsheets call Unicode text
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")  # a table has figures alone; whatever else is there is named
