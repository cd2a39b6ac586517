"""Files for other programs."""

from pathlib import Path
from typing import TYPE_CHECKING

from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId

if TYPE_CHECKING:
    from swissdesk.formats.trf import TrfEdition


def export_trf(event: OpenEvent, section: SectionId, path: Path, edition: "TrfEdition") -> None:
    """Write a section as a TRF in one step: a reader finds the old file or the whole new one."""
    raise NotImplementedError
