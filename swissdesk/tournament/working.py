"""How the standings came about: the rows are in `working_rows`.

`player_working(t, player_id, after_round=None, codes=None) -> PlayerWorking` is for one participant,
`field_working(t, after_round=None, codes=None) -> tuple[PlayerWorking, ...]` for all of them in order
of rank, from one ranking; `codes` are tie-break codes in place of those of the tournament.
"""

from swissdesk.tournament.working_rows import (
    ContributionLine,
    CutMark,
    EncounterLine,
    EncounterTable,
    PlayerWorking,
    RoundLine,
    TieBreakWorking,
)

__all__ = (
    "ContributionLine",
    "CutMark",
    "EncounterLine",
    "EncounterTable",
    "PlayerWorking",
    "RoundLine",
    "TieBreakWorking",
)
