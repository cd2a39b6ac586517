"""The names of the tie-breaks that can be chosen, for people and for teams, those of a kind together."""

from typing import Final

OF_PEOPLE: Final = (
    "BH", "FB", "AOB", "SB", "KS",
    "DE",
    "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD",
    "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG",
    "TPN", "OTHER_LOTTERY", "OTHER_OUTSIDE",
    "OTHER_BH", "OTHER_MEDIAN", "OTHER_SB",
    "OTHER_KEIZER", "OTHER_VALUE",
)  # fmt: skip
OF_TEAMS: Final = (
    "OTHER_D02_SB", "OTHER_D02_CREDITED", "MPvGP", "OTHER_D02_SUM",
    "EMGSB", "EMMSB", "EGMSB", "EGGSB", "BH", "FB", "AOB", "SB", "SSSC", "KS",
    "DE", "EDE", "EDET", "EDEB", "EDEBT", "EDEBB",
    "BC", "TBR", "BBE",
    "WIN", "WON", "PS", "REP", "STD",
    "TPN", "OTHER_LOTTERY", "OTHER_OUTSIDE",
)  # fmt: skip
BUCHHOLZ: Final = frozenset({"BH", "FB", "AOB"})
"""What an edition may not use in a round robin (C.07:8)."""

CUTS: Final = ("C1", "C2", "M1", "M2")
"""What can be left out: the lowest one or two, or as many of the highest as well (C.07:14)."""
