"""Tie-breaks in words and figures, as pages show them."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from swissdesk.tiebreaks.codes import TieBreakCode, parse_code
from swissdesk.tiebreaks.registry import DIRECT_ENCOUNTER, TIE_BREAKS
from swissdesk.words import _

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
)
_DECIMALS: Final = (0, 1)
"""Tried in this order; two are enough for all."""


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


def available_tie_breaks() -> tuple[TieBreakChoice, ...]:
    """Return every tie-break that can be chosen, in the order of a pick list."""
    return tuple(tie_break_choice(code) for code in _OFFERED)


def tie_break_choice(text: str) -> TieBreakChoice:
    """Return the words for a code such as `BH/C1`; raises `UnknownTieBreakError`."""
    code = parse_code(text)
    modifiers = [_modifier_name(modifier) for modifier in code.modifiers]
    return TieBreakChoice(
        code=str(code),
        heading="-".join((code.name, *code.modifiers)),
        name=", ".join((_names().get(code.name, code.name), *modifiers)),
    )


def column_values(code: TieBreakCode, values: Sequence[Fraction | None]) -> tuple[TieBreakValue, ...]:
    """Return a column's values, with as many decimals as its most exact value needs, two at most."""
    known = [value for value in values if value is not None]
    decimals = next((d for d in _DECIMALS if all((v * 10**d).denominator == 1 for v in known)), 2)
    sign = _sign(code)
    return tuple(
        TieBreakValue("–", min(known, default=Fraction(0)) * sign - 10**6)
        if value is None
        else TieBreakValue(f"{float(value):.{decimals}f}", sign * value)
        for value in values
    )


def _sign(code: TieBreakCode) -> int:
    if code.name == DIRECT_ENCOUNTER:
        return -1
    return -1 if TIE_BREAKS[code.name].smaller_is_better != code.is_reversed else 1


def _names() -> dict[str, str]:
    return {
        "PTS": _("Points"),
        "BH": _("Buchholz"),
        "FB": _("Fore Buchholz"),
        "AOB": _("Average of opponents’ Buchholz"),
        "SB": _("Sonneborn-Berger"),
        "DE": _("Direct encounter"),
        "WIN": _("Number of wins"),
        "WON": _("Games won over the board"),
        "BPG": _("Games played with Black"),
        "BWG": _("Games won with Black"),
        "PS": _("Progressive score"),
        "REP": _("Rounds the player elected to play"),
        "STD": _("Standard points"),
        "KS": _("Koya"),
        "ARO": _("Average rating of opponents"),
        "TPR": _("Tournament performance rating"),
        "PTP": _("Perfect tournament performance"),
        "APRO": _("Average performance of opponents"),
        "APPO": _("Average perfect performance of opponents"),
        "RTNG": _("Rating"),
        "TPN": _("Pairing number"),
    }


def _modifier_name(modifier: str) -> str:
    """Return a modifier in words; one with a number of its own stands for itself."""
    return {
        "C1": _("cut 1"),
        "C2": _("cut 2"),
        "M1": _("median 1"),
        "M2": _("median 2"),
        "P": _("forfeits as played"),
        "F": _("with Fore Buchholz"),
        "R": _("reversed"),
    }.get(modifier, modifier)
