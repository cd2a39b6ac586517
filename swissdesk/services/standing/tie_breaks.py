"""Tie-breaks in words and figures, as pages show them: what can be chosen, and how a list of them reads."""

from collections.abc import Mapping
from enum import Enum, unique
from fractions import Fraction
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.services.standing.tie_break_words import cut_words, meaning, unplayed
from swissdesk.terms import TeamScore
from swissdesk.tiebreaks.codes import (
    LADDER_NAMES,
    TieBreakCode,
    UnknownTieBreakError,
    article,
    heading,
    in_event_led_by,
    leads_standings,
    parse_code,
    plain_name,
)
from swissdesk.tiebreaks.editions import EDITIONS, Edition, is_known
from swissdesk.tiebreaks.figures import column_texts
from swissdesk.tiebreaks.pick_lists import BUCHHOLZ, CUTS, OF_PEOPLE, OF_TEAMS
from swissdesk.tiebreaks.registry import AMONG_TIED, is_smaller_better
from swissdesk.tournament.event.setup import usual_tie_breaks
from swissdesk.tournament.model import Settings
from swissdesk.tournament.standing.edition_words import edition_text
from swissdesk.words import _

__all__ = (
    "SCORES",
    "CutChoice",
    "Edition",
    "ModifierKind",
    "Modifiers",
    "Suggestion",
    "TieBreakChoice",
    "TieBreakDescription",
    "TieBreakKind",
    "TieBreakValue",
    "UnknownTieBreakError",
    "available_tie_breaks",
    "choice_of",
    "code_with",
    "column_values",
    "described",
    "edition_text",
    "modifiers_in",
    "suggestions",
    "tie_breaks_for",
)

_UNDEFINED: Final = Fraction(-1_000_000)
"""Below every value there is."""

SCORES: Final = tuple(TeamScore)
"""The scores of teams (C.07:11.1)."""


class TieBreakChoice(Frozen):
    """A tie-break that can be chosen: its code, short heading, name, and what it counts in a few words.

    `leads` tells that the places go by it and not by points.
    """

    code: str
    heading: str
    name: str
    meaning: str = ""
    leads: bool = False


class TieBreakValue(Frozen):
    """One value of a tie-break: as shown, and as sorted (a larger number ranks higher)."""

    text: str
    number: Fraction


@unique
class ModifierKind(Enum):
    """A kind of modifier that a tie-break can have; the value is one of them."""

    SCORE = ":GP"
    CUT = "/C1"
    FORFEITS = "/P"
    FORE = "/F"
    LIMIT = "/L+1"
    REVERSED = "/R"
    UNRATED = "/U1400"
    FACTOR = "/K3"


class Modifiers(Frozen):
    """The modifiers of a tie-break: the score of teams and the cut by their signs, empty for none.

    `percent` is the limit of the Koya system where it is not the usual half of the points, `limit`
    moves it by half points. `unrated` is the rating of those without one, `factor` divides in the
    strength of schedule; None leaves them as the rules say.
    """

    score: str = ""
    cut: str = ""
    forfeits_count: bool = False
    fore: bool = False
    limit: int = 0
    is_reversed: bool = False
    unrated: int | None = None
    factor: int | None = None
    percent: int | None = None


class CutChoice(Frozen):
    """What can be left out: the sign in the code, and the words for it."""

    sign: str
    text: str


class TieBreakKind(Frozen):
    """A tie-break in the pick list, with the modifiers and cuts that it allows.

    `start` are the modifiers that the choice begins with.
    """

    choice: TieBreakChoice
    article: str
    modifiers: frozenset[ModifierKind]
    cuts: tuple[CutChoice, ...]
    start: Modifiers


class TieBreakDescription(Frozen):
    """A tie-break in full: what it counts, where it is defined, what becomes of unplayed rounds.

    `warning` says why it does not fit the rules of the tournament; empty where it does.
    """

    choice: TieBreakChoice
    article: str
    unplayed: str
    warning: str = ""


class Suggestion(Frozen):
    """A list of tie-breaks under a name."""

    name: str
    codes: tuple[str, ...]


def available_tie_breaks(score: TeamScore | None = None) -> tuple[TieBreakKind, ...]:
    """Return every tie-break that can rank teams led by a score, or people, in the order of a pick list."""
    return tuple(_kind(name, score) for name in (OF_PEOPLE if score is None else OF_TEAMS))


def tie_breaks_for(settings: Settings) -> tuple[TieBreakKind, ...]:
    """Return what can be chosen for a tournament, as its edition lets a round robin be ranked."""
    kinds = available_tie_breaks(settings.leading_score)
    return tuple(kind for kind in kinds if not _is_barred(parse_code(kind.choice.code), settings))


def _is_barred(code: TieBreakCode, settings: Settings) -> bool:
    """Tell whether it is a round robin whose edition has no such tie-break there (C.07:8)."""
    is_open = EDITIONS[settings.tie_break_rules].allows_buchholz_in_round_robin
    return settings.round_robin and not is_open and code.name in BUCHHOLZ


def choice_of(code: TieBreakCode) -> TieBreakChoice:
    """Return the words for a tie-break."""
    return TieBreakChoice(str(code), heading(code), plain_name(code), meaning(code), leads_standings(code))


def described(text: str, settings: Settings) -> TieBreakDescription:
    """Return a code in full, by the rules of a tournament; raises `UnknownTieBreakError`."""
    code = in_event_led_by(parse_code(text), settings.primary_score)
    words = unplayed(code, settings.tie_break_rules, round_robin=settings.round_robin)
    return TieBreakDescription(choice_of(code), article(code), words, _warning(code, settings))


def _warning(code: TieBreakCode, settings: Settings) -> str:
    edition = settings.tie_break_rules
    if not is_known(code.name, edition):
        return _("The chosen rules do not have it: it is the tournament’s own.")
    if code.name in LADDER_NAMES and settings.pairing_system.ladder is None:
        return _("Only a ladder has it: it separates nobody here.")
    if _is_barred(code, settings):
        return _("The chosen rules do not use it in a round robin (C.07:8).")
    return ""


def modifiers_in(text: str) -> tuple[str, Modifiers]:
    """Return the name in a code, and its modifiers; raises `UnknownTieBreakError`."""
    code = parse_code(text)
    cut = f"{'M' if code.cut_high else 'C'}{code.cut_low}" if code.cut_low else ""
    return str(TieBreakCode(code.name)), Modifiers(
        code.reference,
        cut,
        code.forfeits_count,
        code.fore,
        code.koya_shift,
        code.is_reversed,
        code.unrated,
        code.factor,
        code.koya_percent,
    )


def code_with(name: str, modifiers: Modifiers) -> str:
    """Return the code of a tie-break with modifiers; raises `UnknownTieBreakError` where there is none."""
    cut = int(modifiers.cut[1:] or 0)
    made = TieBreakCode(
        parse_code(name).name,
        cut_low=cut,
        cut_high=cut if modifiers.cut.startswith("M") else 0,
        koya_percent=modifiers.percent,
        koya_shift=modifiers.limit,
        forfeits_count=modifiers.forfeits_count,
        fore=modifiers.fore,
        is_reversed=modifiers.is_reversed,
        unrated=modifiers.unrated,
        score=modifiers.score,
        factor=modifiers.factor,
    )
    return str(parse_code(str(made)))


def suggestions(settings: Settings) -> tuple[Suggestion, ...]:
    """Return lists that fit a tournament, that of its pairing system first."""
    usual = Suggestion(_("Usual for this system"), usual_tie_breaks(settings.system))
    lists = _lists() if settings.leading_score is None else _team_lists(settings.leading_score)
    fitting = (
        Suggestion(name, codes)
        for name, codes in lists.items()
        if codes != usual.codes and not any(_is_barred(parse_code(code), settings) for code in codes)
    )
    return (usual, *fitting)


def column_values(code: TieBreakCode, values: tuple[Fraction | None, ...]) -> tuple[TieBreakValue, ...]:
    """Return a column's values as printed and as sorted; a value that is not defined is blank."""
    numbers = values if _sign(code) > 0 else tuple(None if value is None else -value for value in values)
    return tuple(
        TieBreakValue(text, _UNDEFINED if number is None else number)
        for text, number in zip(column_texts(values), numbers, strict=True)
    )


def _lists() -> Mapping[str, tuple[str, ...]]:
    return {
        _("Swiss, by the opponents’ points"): ("BH/C1", "BH", "SB", "WIN"),
        _("Swiss, direct encounter first"): ("DE", "WIN", "BPG", "BH/C1", "BH", "SB"),
        _("Swiss, everybody rated"): ("DE", "WIN", "BPG", "ARO/C1", "BH/C1", "BH", "SB"),
        _("Round robin"): ("DE", "WIN", "SB", "KS"),
        _("Without opponents’ points"): ("WIN", "PS", "BPG"),
    }


def _team_lists(primary: TeamScore) -> Mapping[str, tuple[str, ...]]:
    if primary is TeamScore.GAME_POINTS:
        return {
            _("Game points, then matches"): ("MPvGP", "EDE", "BH:GP/C1", "BH:GP"),
            _("Round robin of teams"): ("MPvGP", "EDE", "EGGSB", "BC"),
        }
    return {
        _("Match points, then games"): ("MPvGP", "EDE", "BH:MP/C1", "BH:MP", "BC"),
        _("Olympiads since 2024"): ("EMGSB/C1", "MPvGP", "BH:MP/C1"),
        _("Round robin of teams"): ("MPvGP", "EDE", "EMGSB", "BC"),
    }


def _kind(name: str, score: TeamScore | None) -> TieBreakKind:
    allowed = frozenset(kind for kind in ModifierKind if _exists(f"{name}{kind.value}"))
    start = Modifiers(score=score if score is not None and ModifierKind.SCORE in allowed else "")
    code = in_event_led_by(parse_code(code_with(name, start)), score or TeamScore.MATCH_POINTS)
    return TieBreakKind(
        choice_of(code),
        article(code),
        allowed - {ModifierKind.SCORE} if score is None else allowed,
        tuple(
            CutChoice(cut, cut_words(parse_code(f"{name}/{cut}"))) for cut in CUTS if _exists(f"{name}/{cut}")
        ),
        start,
    )


def _exists(text: str) -> bool:
    try:
        parse_code(text)
    except UnknownTieBreakError:
        return False
    return True


def _sign(code: TieBreakCode) -> int:
    # The value among the tied is a place: the smallest is the best.
    return -1 if code.name in AMONG_TIED or is_smaller_better(code) else 1
