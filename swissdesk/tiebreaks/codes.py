"""The codes of tie-breaks: `BH`, `BH/C1`, `KS/L+1`, `BH:GP`, `EMGSB/C1` (C.07:5, C.02.03 Annexure B).

Tie-breaks that are not FIDE's have names that begin with `OTHER_`, as FIDE's annexure wants it.
"""

import re
from collections.abc import Mapping
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.terms import TeamScore
from swissdesk.words import _


class UnknownTieBreakError(TournamentError):
    """A tie-break code that does not exist, or a modifier that this tie-break does not have."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(_("There is no tie-break with the code {code}.").format(code=code or "–"))


class TieBreakCode(Frozen):
    """A tie-break with its modifiers.

    `cut_low` and `cut_high` count the least and most significant values left out (C.07:14).
    `koya_percent` (`/L50`) is the share of the points that is the limit of KS, None for the half that
    the rules say; `koya_shift` (`/L+1`) moves it by half points. `forfeits_count` (`/P`) takes forfeits as
    played, `fore` (`/F`) takes the Fore Buchholz, `is_reversed` (`/R`) turns the order round.
    `unrated` (`/U1400`) is the rating of players without one. `score` (`:MP`, `:GP`) is the score of
    teams that is meant, empty for the primary one (C.07:13); that of MPvGP is the secondary one, which
    files do not name. `factor` (`/K3`) divides in SSSC.
    """

    name: str
    cut_low: int = 0
    cut_high: int = 0
    koya_percent: int | None = None
    koya_shift: int = 0
    forfeits_count: bool = False
    fore: bool = False
    is_reversed: bool = False
    unrated: int | None = None
    score: str = ""
    factor: int | None = None

    def __str__(self) -> str:
        """Return the code as files write it."""
        name = _SPELLINGS.get(self.name, self.name)
        return "/".join((f"{name}:{self.reference}" if self.reference else name, *self.modifiers))

    @property
    def reference(self) -> str:
        """Return the score that the code names as the one it is reckoned by; empty for the primary one."""
        return "" if is_secondary_score(self) else self.score

    @property
    def modifiers(self) -> tuple[str, ...]:
        """Return the modifiers as files write them, in a fixed order."""
        flags = (("P", self.forfeits_count), ("F", self.fore), ("R", self.is_reversed))
        return (
            *self._cut_modifier(),
            *((f"L{self.koya_percent}",) if self.koya_percent is not None else ()),
            *((f"L{self.koya_shift:+d}",) if self.koya_shift else ()),
            *(letter for letter, is_set in flags if is_set),
            *((f"U{self.unrated}",) if self.unrated is not None else ()),
            *((f"K{self.factor}",) if self.factor is not None else ()),
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
    "MPVGP": frozenset(),
    "EMMSB": _CUTS | {"P"},
    "EMGSB": _CUTS | {"P"},
    "EGMSB": _CUTS | {"P"},
    "EGGSB": _CUTS | {"P"},
    "SSSC": frozenset("FK"),
    "BC": frozenset(),
    "TBR": frozenset(),
    "BBE": frozenset(),
    "EDE": frozenset("P"),
    "EDET": frozenset("P"),
    "EDEB": frozenset("P"),
    "EDEBT": frozenset("P"),
    "EDEBB": frozenset("P"),
    "OTHER_D02_SB": frozenset(),
    "OTHER_D02_CREDITED": frozenset(),
    "OTHER_D02_SUM": frozenset(),
    "OTHER_BH": frozenset(),
    "OTHER_MEDIAN": frozenset(),
    "OTHER_SB": frozenset(),
    "OTHER_LOTTERY": frozenset(),
    "OTHER_KEIZER": frozenset(),
    "OTHER_VALUE": frozenset(),
    "OTHER_OUTSIDE": frozenset(),
}
"""Every tie-break with its modifiers: of people, teams, the Olympiad, the simplified rules, a ladder."""

KNOWN_NAMES: Final = tuple(_MODIFIERS)
TEAM_NAMES: Final = (
    "MPVGP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "SSSC", "BC", "TBR", "BBE",
    "EDE", "EDET", "EDEB", "EDEBT", "EDEBB", "OTHER_D02_SB", "OTHER_D02_CREDITED",
    "OTHER_D02_SUM",
)  # fmt: skip
"""The tie-breaks that only teams have."""

LADDER_NAMES: Final = ("OTHER_KEIZER", "OTHER_VALUE")
"""What only a ladder has: its points, which lead the standings, and the value of a place."""

_SCORED_NAMES: Final = frozenset({"DE", "WIN", "WON", "BWG", "PS", "STD", "BH", "FB", "AOB", "SB", "KS"})
"""The tie-breaks of articles 6 to 9 that can be by either score of teams (C.07:13)."""
_SCORES: Final = frozenset(TeamScore)
_OTHER_SCORE: Final = "MPVGP"
_SPELLINGS: Final = {_OTHER_SCORE: "MPvGP"}
_OLD_NAMES: Final = {"GE": "REP"}
"""What tie-breaks were called before 2026."""

_CUT: Final = re.compile(r"[CM][12]")
_KOYA: Final = re.compile(r"L([+-]\d{1,2})")
_KOYA_PERCENT: Final = re.compile(r"L(100|\d{1,2})")
_UNRATED: Final = re.compile(r"U(\d{3,4})")
_FACTOR: Final = re.compile(r"K([1-9]\d?)")


def parse_code(text: str) -> TieBreakCode:
    """Read a code such as `BH/C1` or `BH:GP`, in upper or lower case.

    Raises UnknownTieBreakError for a name that does not exist, and for a modifier that this
    tie-break does not have.
    """
    head, *modifiers = text.strip().upper().split("/")
    name, colon, score = head.partition(":")
    name = _OLD_NAMES.get(name, name)
    if name not in _MODIFIERS or (colon and (name not in _SCORED_NAMES or score not in _SCORES)):
        raise UnknownTieBreakError(text)
    fields: dict[str, int | bool] = {}
    for modifier in modifiers:
        fields |= _read_modifier(name, modifier, text)
    return TieBreakCode(
        name,
        cut_low=int(fields.get("cut_low", 0)),
        cut_high=int(fields.get("cut_high", 0)),
        koya_percent=int(fields["koya_percent"]) if "koya_percent" in fields else None,
        koya_shift=int(fields.get("koya_shift", 0)),
        forfeits_count="P" in fields,
        fore="F" in fields,
        is_reversed="R" in fields,
        unrated=int(fields["unrated"]) if "unrated" in fields else None,
        score=score,
        factor=int(fields["factor"]) if "factor" in fields else None,
    )


def in_event_led_by(code: TieBreakCode, primary: TeamScore) -> TieBreakCode:
    """Return a code as it is meant where teams are led by this score: MPvGP is the other one (C.07:13.1)."""
    return replace(code, score=primary.other) if is_secondary_score(code) else code


def is_secondary_score(code: TieBreakCode) -> bool:
    """Tell whether a tie-break is the score of teams that does not lead (C.07:13.1)."""
    return code.name == _OTHER_SCORE


def is_of_fide(code: TieBreakCode) -> bool:
    """Tell whether FIDE's regulations define a tie-break, and not the text of a pairing system."""
    return not code.name.startswith("OTHER_")


def leads_standings(code: TieBreakCode) -> bool:
    """Tell whether a value gives the places in the stead of points: that of a ladder."""
    return code.name == LADDER_NAMES[0]


def has_dummies(code: TieBreakCode) -> bool:
    """Tell whether unplayed rounds are evaluated against dummies and the like (C.07:16)."""
    return code.name in _WITH_DUMMIES


_WITH_DUMMIES: Final = frozenset({"BH", "AOB", "FB", "SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "SSSC"})


def is_for_teams(code: TieBreakCode) -> bool:
    """Tell whether only teams can be ranked by it: individuals have one score."""
    # `BH:GP` names a score of teams, though Buchholz is for everybody.
    return code.name in TEAM_NAMES or bool(code.reference)


def _read_modifier(name: str, modifier: str, text: str) -> dict[str, int | bool]:
    """Return what one modifier sets; raises UnknownTieBreakError if this tie-break does not have it."""
    allowed = _MODIFIERS[name]
    if _CUT.fullmatch(modifier) and modifier in allowed:
        count = int(modifier[1])
        return {"cut_low": count, "cut_high": count if modifier[0] == "M" else 0}
    # A sign makes the difference: L60 is a share, L+1 moves the limit.
    if (percent := _KOYA_PERCENT.fullmatch(modifier)) and "L" in allowed:
        return {"koya_percent": int(percent.group(1))}
    if (koya := _KOYA.fullmatch(modifier)) and "L" in allowed:
        return {"koya_shift": int(koya.group(1))}
    if (unrated := _UNRATED.fullmatch(modifier)) and "U" in allowed:
        return {"unrated": int(unrated.group(1))}
    if (factor := _FACTOR.fullmatch(modifier)) and "K" in allowed:
        return {"factor": int(factor.group(1))}
    if modifier in {"P", "F", "R"} and modifier in allowed:
        return {modifier: True}
    raise UnknownTieBreakError(text)


def heading(code: TieBreakCode) -> str:
    """Return the short heading of a column, such as `BH-C1`."""
    if is_secondary_score(code) and code.score:
        return code.score
    name = _HEADINGS.get(code.name, code.name)
    return "-".join((f"{name}:{code.reference}" if code.reference else name, *code.modifiers))


def plain_name(code: TieBreakCode) -> str:
    """Return the name as an arbiter says it, such as `Buchholz, cut 1`."""
    if is_secondary_score(code) and code.score == TeamScore.MATCH_POINTS:
        return _("Match points")
    return ", ".join((_plain_names()[code.name], *_modifier_words(code)))


def article(code: TieBreakCode) -> str:
    """Return the article that defines the tie-break, such as `C.07:8.1`; points have none."""
    number = _ARTICLES[code.name]
    return number if not number or ":" in number else f"C.07:{number}"


_HEADINGS: Final[Mapping[str, str]] = {
    "MPVGP": "GP",
    "OTHER_D02_SB": "OSB",
    "OTHER_D02_CREDITED": "OSB",
    "OTHER_D02_SUM": "OMP",
    "OTHER_BH": "BH",
    "OTHER_MEDIAN": "MBH",
    "OTHER_SB": "SB",
    "OTHER_LOTTERY": "LOT",
    "OTHER_KEIZER": "KEIZER",
    "OTHER_VALUE": "VALUE",
    "OTHER_OUTSIDE": "EXT",
}
"""The headings of tie-breaks whose codes are no headings."""

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
    "MPVGP": "13.1",
    "EMMSB": "13.2",
    "EMGSB": "13.2",
    "EGMSB": "13.2",
    "EGGSB": "13.2",
    "SSSC": "13.4",
    "BC": "12.1",
    "TBR": "12.2",
    "BBE": "12.3",
    "EDE": "13.3",
    "EDET": "13.3",
    "EDEB": "13.3",
    "EDEBT": "13.3",
    "EDEBB": "13.3",
    "OTHER_D02_SB": "D.02:14",
    "OTHER_D02_CREDITED": "D.02:14",
    "OTHER_D02_SUM": "D.02:14",
    "OTHER_BH": "Vincze: introduction 3",
    "OTHER_MEDIAN": "Vincze: introduction 3",
    "OTHER_SB": "Vincze: introduction 3",
    "OTHER_LOTTERY": "Vincze: introduction 3",
    "OTHER_KEIZER": "Keizer:2",
    "OTHER_VALUE": "Keizer:1",
    "OTHER_OUTSIDE": "C.07:4.1",
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
        "AOB": _("Average of opponents’ Buchholz"),
        "FB": _("Fore Buchholz"),
        "SB": _("Sonneborn-Berger"),
        "KS": _("Koya system"),
        "ARO": _("Average rating of opponents"),
        "TPR": _("Tournament performance rating"),
        "PTP": _("Perfect tournament performance"),
        "APRO": _("Average performance of opponents"),
        "APPO": _("Average perfect performance of opponents"),
        "RTNG": _("Rating"),
        "MPVGP": _("Game points"),
        "EMMSB": _("Extended Sonneborn-Berger, match points by match points"),
        "EMGSB": _("Extended Sonneborn-Berger, match points by game points"),
        "EGMSB": _("Extended Sonneborn-Berger, game points by match points"),
        "EGGSB": _("Extended Sonneborn-Berger, game points by game points"),
        "SSSC": _("Scores and schedule strength"),
        "BC": _("Board count"),
        "TBR": _("Top board results"),
        "BBE": _("Bottom board elimination"),
        "EDE": _("Extended direct encounter"),
        "EDET": _("Extended direct encounter, then top boards"),
        "EDEB": _("Extended direct encounter, then without bottom boards"),
        "EDEBT": _("Extended direct encounter, then board count and top boards"),
        "EDEBB": _("Extended direct encounter, then board count and without bottom boards"),
        "OTHER_D02_SB": _("Sonneborn-Berger of the Olympiad"),
        "OTHER_D02_CREDITED": _("Sonneborn-Berger of the Olympiad, unplayed matches as credited"),
        "OTHER_D02_SUM": _("Match points of the opponents, without the lowest"),
        "OTHER_BH": _("Buchholz of opponents met"),
        "OTHER_MEDIAN": _("Median Buchholz of opponents met"),
        "OTHER_SB": _("Sonneborn-Berger of opponents met"),
        "OTHER_LOTTERY": _("Lottery"),
        "OTHER_KEIZER": _("Keizer points"),
        "OTHER_VALUE": _("Value on the ladder"),
        "OTHER_OUTSIDE": _("Value entered by hand"),
    }


def _modifier_words(code: TieBreakCode) -> tuple[str, ...]:
    """Return what the modifiers mean, in words."""
    words: list[str] = []
    if code.reference:
        by_games = code.reference == TeamScore.GAME_POINTS
        words.append(_("by game points") if by_games else _("by match points"))
    if code.cut_low:
        words.append((_("median {count}") if code.cut_high else _("cut {count}")).format(count=code.cut_low))
    if code.koya_percent is not None:
        words.append(_("limit {percent} per cent").format(percent=code.koya_percent))
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
    if code.factor is not None:
        words.append(_("divided by {factor}").format(factor=code.factor))
    return tuple(words)
