"""Tie-breaks in words and figures, as pages show them."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from swissdesk.tiebreaks.codes import TieBreakCode, heading, parse_code, plain_name
from swissdesk.tiebreaks.figures import column_texts
from swissdesk.tiebreaks.registry import AMONG_TIED, TIE_BREAKS

_OFFERED: Final = (
    "BH/C1",
    "BH",
    "BH/C2",
    "BH/M1",
    "BH/M2",
    "SB",
    "SB/C1",
    "DE",
    "WIN",
    "WON",
    "BPG",
    "BWG",
    "PS",
    "PS/C1",
    "ARO",
    "ARO/C1",
    "TPR",
    "PTP",
    "APRO",
    "APPO",
    "AOB",
    "FB",
    "FB/C1",
    "KS",
    "REP",
    "STD",
    "RTNG",
    "TPN",
    "OTHER_BH",
    "OTHER_MEDIAN",
    "OTHER_SB",
    "OTHER_LOTTERY",
)
_OFFERED_TO_TEAMS: Final = (
    "OTHER_D02_SB",
    "MPvGP",
    "OTHER_D02_SUM",
    "EMGSB/C1",
    "EMGSB",
    "EMMSB/C1",
    "EMMSB",
    "EGMSB/C1",
    "EGMSB",
    "EGGSB/C1",
    "EGGSB",
    "BH:MP/C1",
    "BH:MP",
    "BH:GP/C1",
    "BH:GP",
    "FB:MP",
    "AOB:MP",
    "SSSC",
    "EDE",
    "EDET",
    "EDEB",
    "EDEBT",
    "EDEBB",
    "BC",
    "TBR",
    "BBE",
    "WIN:MP",
    "WON:MP",
    "PS:MP",
    "KS:MP",
    "STD",
    "REP",
    "TPN",
    "OTHER_LOTTERY",
)
_UNDEFINED: Final = Fraction(-1_000_000)
"""Below every value there is."""


@dataclass(frozen=True, slots=True)
class TieBreakChoice:
    """A tie-break that can be chosen: its code, short heading and name in words."""

    code: str
    heading: str
    name: str


@dataclass(frozen=True, slots=True)
class TieBreakValue:
    """One value of a tie-break: as shown, and as sorted (a larger number ranks higher)."""

    text: str
    number: Fraction


def available_tie_breaks(*, for_teams: bool = False) -> tuple[TieBreakChoice, ...]:
    """Return every tie-break that people, or teams, can be ranked by, in the order of a pick list."""
    return tuple(tie_break_choice(code) for code in (_OFFERED_TO_TEAMS if for_teams else _OFFERED))


def tie_break_choice(text: str) -> TieBreakChoice:
    """Return the words for a code such as `BH/C1`; raises `UnknownTieBreakError`."""
    code = parse_code(text)
    return TieBreakChoice(
        code=str(code),
        heading=heading(code),
        name=plain_name(code),
    )


def column_values(code: TieBreakCode, values: tuple[Fraction | None, ...]) -> tuple[TieBreakValue, ...]:
    """Return a column's values as they are printed, too; a value that is not defined is blank."""
    sign = _sign(code)
    numbers = (_UNDEFINED if value is None else sign * value for value in values)
    return tuple(TieBreakValue(*pair) for pair in zip(column_texts(values), numbers, strict=True))


def _sign(code: TieBreakCode) -> int:
    if code.name in AMONG_TIED:
        return -1
    return -1 if TIE_BREAKS[code.name].smaller_is_better != code.is_reversed else 1
