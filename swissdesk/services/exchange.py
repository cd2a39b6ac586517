"""Files for other programs."""

from pathlib import Path

from swissdesk.formats.trf import TrfEdition, write_trf
from swissdesk.services.files import write_file
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.standings import standings

__all__ = ("TrfEdition", "export_trf", "report_of")


def export_trf(event: OpenEvent, section: SectionId, path: Path, edition: TrfEdition) -> None:
    """Write a section as a TRF in one step, its players ranked as the standings rank them.

    Raises `FormatError` for a tournament that the format has no room for, `FileNotWrittenError`;
    then a file that was there before is as it was.
    """
    write_file(path, report_of(event.tournament(section), edition))


def report_of(t: Tournament, edition: TrfEdition) -> bytes:
    """Return a tournament as a TRF, its players ranked as the standings rank them.

    Raises `FormatError` for a tournament that the format has no room for.
    """
    return write_trf(t, edition, _ranks(t))


def _ranks(t: Tournament) -> dict[PlayerId, int]:
    return {row.player: place for place, row in enumerate(standings(t).rows, start=1)}
