"""FIDE's tournament report file: TRF06, TRF16 and TRF26, and the dialects of JaVaFo and bbpPairings.

The columns are those of the FIDE Handbook, C.02.3 annex A; rule articles are those of the editions
in force since February 2026.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from swissdesk.formats.trf.fields.report import ImportedTournament
from swissdesk.formats.trf.fields.text import report_bytes
from swissdesk.formats.trf.reading import read_trf
from swissdesk.formats.trf.records.systems import kept_system, with_chosen_system

if TYPE_CHECKING:
    from swissdesk.formats.trf.ranks import rank_adjustments, ranks_to_write
    from swissdesk.formats.trf.writing.report import TrfEdition, write_trf

__all__ = [
    "ImportedTournament",
    "TrfEdition",
    "kept_system",
    "rank_adjustments",
    "ranks_to_write",
    "read_trf",
    "report_bytes",
    "with_chosen_system",
    "write_trf",
]

_FOR_WRITERS: Final = {
    "TrfEdition": "swissdesk.formats.trf.writing.report",
    "rank_adjustments": "swissdesk.formats.trf.ranks",
    "ranks_to_write": "swissdesk.formats.trf.ranks",
    "write_trf": "swissdesk.formats.trf.writing.report",
}


def __getattr__(name: str) -> Any:
    """Load what writes reports when it is first asked for (PEP 562).

    It takes the standings and every tie-break along: a third of what `swissdesk pair` would load.
    """
    if name in _FOR_WRITERS:
        return getattr(import_module(_FOR_WRITERS[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
