"""The codes of tie-breaks: `BH`, `BH/C1`, `SB/C1`, `KS/L+1`, `ARO/U1400` (C.07:4, C.02.03 Annexure B)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.words import _


class UnknownTieBreakError(TournamentError):
    """A tie-break code that does not exist, or a modifier that this tie-break does not have."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(_("There is no tie-break with the code {code}.").format(code=code or "–"))


@dataclass(frozen=True, slots=True)
class TieBreakCode:
    """A tie-break with its modifiers.

    `cut_low` and `cut_high` count the least and most significant values left out (C.07:14).
    `koya_shift` moves the limit of KS by half points. `forfeits_count` (`/P`) takes forfeits as
    played, `fore` (`/F`) takes the Fore Buchholz, `is_reversed` (`/R`) turns the order round.
    `unrated` (`/U1400`) is the rating of players without one.
    """

    name: str
    cut_low: int = 0
    cut_high: int = 0
    koya_shift: int = 0
    forfeits_count: bool = False
    fore: bool = False
    is_reversed: bool = False
    unrated: int | None = None

    def __str__(self) -> str:
        """Return the code as files write it."""
        return self.name + "".join(f"/{modifier}" for modifier in self.modifiers)

    @property
    def modifiers(self) -> tuple[str, ...]:
        """Return the modifiers as files write them, in a fixed order."""
        flags = (("P", self.forfeits_count), ("F", self.fore), ("R", self.is_reversed))
        return (
            *self._cut_modifier(),
            *((f"L{self.koya_shift:+d}",) if self.koya_shift else ()),
            *(letter for letter, is_set in flags if is_set),
            *((f"U{self.unrated}",) if self.unrated is not None else ()),
        )

    def _cut_modifier(self) -> tuple[str, ...]:
        if not self.cut_low:
            return ()
        return (f"{'M' if self.cut_high else 'C'}{self.cut_low}",)


_CUTS: Final = frozenset({"C1", "C2", "M1", "M2"})
_MODIFIERS: Final[Mapping[str, frozenset[str]]] = {
    "PTS": frozenset(),
    "DE": frozenset("P"),
    "WIN": frozenset(),
    "WON": frozenset(),
    "BPG": frozenset(),
    "BWG": frozenset(),
    "PS": frozenset({"C1", "C2"}),
    "REP": frozenset(),
    "STD": frozenset(),
    "TPN": frozenset("R"),
    "BH": _CUTS | {"P"},
    "AOB": frozenset("F"),
    "FB": _CUTS | {"P"},
    "SB": _CUTS | {"P"},
    "KS": frozenset("L"),
    "ARO": _CUTS | {"U"},
    "TPR": frozenset("U"),
    "PTP": frozenset("U"),
    "APRO": frozenset("U"),
    "APPO": frozenset("U"),
    "RTNG": frozenset("RU"),
}
"""Every tie-break for individuals, in the order of the regulations, with its modifiers."""

KNOWN_NAMES: Final = tuple(_MODIFIERS)

_CUT: Final = re.compile(r"[CM][12]")
_KOYA: Final = re.compile(r"L([+-]\d{1,2})")
_UNRATED: Final = re.compile(r"U(\d{3,4})")


def parse_code(text: str) -> TieBreakCode:
    """Read a code such as `BH/C1`, in upper or lower case.

    Raises UnknownTieBreakError for a name that does not exist, and for a modifier that this
    tie-break does not have.
    """
    name, *modifiers = text.strip().upper().split("/")
    if name not in _MODIFIERS:
        raise UnknownTieBreakError(text)
    fields: dict[str, int | bool] = {}
    for modifier in modifiers:
        fields |= _read_modifier(name, modifier, text)
    return TieBreakCode(
        name,
        cut_low=int(fields.get("cut_low", 0)),
        cut_high=int(fields.get("cut_high", 0)),
        koya_shift=int(fields.get("koya_shift", 0)),
        forfeits_count="P" in fields,
        fore="F" in fields,
        is_reversed="R" in fields,
        unrated=int(fields["unrated"]) if "unrated" in fields else None,
    )


def _read_modifier(name: str, modifier: str, text: str) -> dict[str, int | bool]:
    """Return what one modifier sets; raises UnknownTieBreakError if this tie-break has it not."""
    allowed = _MODIFIERS[name]
    if _CUT.fullmatch(modifier) and modifier in allowed:
        count = int(modifier[1])
        return {"cut_low": count, "cut_high": count if modifier[0] == "M" else 0}
    if (koya := _KOYA.fullmatch(modifier)) and "L" in allowed:
        return {"koya_shift": int(koya.group(1))}
    if (unrated := _UNRATED.fullmatch(modifier)) and "U" in allowed:
        return {"unrated": int(unrated.group(1))}
    if modifier in {"P", "F", "R"} and modifier in allowed:
        return {modifier: True}
    raise UnknownTieBreakError(text)


def heading(code: TieBreakCode) -> str:
    """Return the short heading of a column, such as `BH-C1`."""
    return "-".join((code.name, *code.modifiers))


def plain_name(code: TieBreakCode) -> str:
    """Return the name as an arbiter says it, such as `Buchholz, cut 1`."""
    return ", ".join((_plain_names()[code.name], *_modifier_words(code)))


def article(code: TieBreakCode) -> str:
    """Return the article of C.07 that defines the tie-break, such as `C.07:8.1`; points have none."""
    number = _ARTICLES[code.name]
    return f"C.07:{number}" if number else ""


_ARTICLES: Final[Mapping[str, str]] = {
    "PTS": "",
    "DE": "6",
    "WIN": "7.1",
    "WON": "7.2",
    "BPG": "7.3",
    "BWG": "7.4",
    "PS": "7.5",
    "REP": "7.6",
    "STD": "7.7",
    "TPN": "7.8",
    "BH": "8.1",
    "AOB": "8.2",
    "FB": "8.3",
    "SB": "9.1",
    "KS": "9.2",
    "ARO": "10.1",
    "TPR": "10.2",
    "PTP": "10.3",
    "APRO": "10.4",
    "APPO": "10.5",
    "RTNG": "10.6",
}


def _plain_names() -> Mapping[str, str]:
    """Return the names of the tie-breaks in the user's language."""
    return {
        "PTS": _("Points"),
        "DE": _("Direct encounter"),
        "WIN": _("Number of wins"),
        "WON": _("Games won over the board"),
        "BPG": _("Games played with Black"),
        "BWG": _("Games won with Black"),
        "PS": _("Progressive score"),
        "REP": _("Rounds elected to play"),
        "STD": _("Standard points"),
        "TPN": _("Pairing number"),
        "BH": _("Buchholz"),
        "AOB": _("Average of opponents' Buchholz"),
        "FB": _("Fore Buchholz"),
        "SB": _("Sonneborn-Berger"),
        "KS": _("Koya system"),
        "ARO": _("Average rating of opponents"),
        "TPR": _("Tournament performance rating"),
        "PTP": _("Perfect tournament performance"),
        "APRO": _("Average performance of opponents"),
        "APPO": _("Average perfect performance of opponents"),
        "RTNG": _("Rating"),
    }


def _modifier_words(code: TieBreakCode) -> tuple[str, ...]:
    """Return what the modifiers mean, in words."""
    words: list[str] = []
    if code.cut_low:
        words.append((_("median {count}") if code.cut_high else _("cut {count}")).format(count=code.cut_low))
    if code.koya_shift:
        words.append(_("limit {shift} half points").format(shift=f"{code.koya_shift:+d}"))
    if code.forfeits_count:
        words.append(_("forfeits as played"))
    if code.fore:
        words.append(_("by Fore Buchholz"))
    if code.is_reversed:
        words.append(_("reversed"))
    if code.unrated is not None:
        words.append(_("unrated as {rating}").format(rating=code.unrated))
    return tuple(words)
