"""FIDE's tournament report file: TRF06, TRF16 and TRF26, and the dialects of JaVaFo and bbpPairings.

The columns are those of the FIDE Handbook, C.02.3 annex A; rule articles are those of the editions
in force since February 2026.
"""

from swissdesk.formats.trf.fields.report import ImportedTournament
from swissdesk.formats.trf.fields.text import report_bytes
from swissdesk.formats.trf.ranks import rank_adjustments, ranks_to_write
from swissdesk.formats.trf.reading import read_trf
from swissdesk.formats.trf.records.systems import kept_system, with_chosen_system
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
