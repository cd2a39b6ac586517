"""Words that several pages share: results, byes, systems."""

from datetime import date
from functools import cache, lru_cache
from typing import Final

from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.systems import system_named
from swissdesk.terms import (
    ADJOURNED,
    PENDING,
    ByeKind,
    Mark,
    Points,
    RatingKind,
    RatingRule,
    Result,
    Scoring,
    SystemName,
    TeamColours,
    format_points,
)
from swissdesk.tournament.entry.bye_limits import knows_half_point_byes
from swissdesk.tournament.fide_mode import FideState
from swissdesk.tournament.match_points import points_of
from swissdesk.tournament.model import Game, Settings, UnratedOrder
from swissdesk.tournament.round.cards import RESULT_SIGNS
from swissdesk.words import _, capitalised, language, pgettext

_MARK_TEXTS: Final = {**RESULT_SIGNS, Mark.ADJOURNED: "?"}
_UNRATED: Final = frozenset({Mark.UNRATED_WIN, Mark.UNRATED_DRAW, Mark.UNRATED_LOSS})


def mark_text(mark: Mark) -> str:
    """Return one side of a result: `1`, `½`, `0`, `+`, `–`, `?` for an adjourned game; empty for none."""
    return _MARK_TEXTS[mark]


def result_text(result: Result) -> str:
    """Return a result as an arbiter writes it: `1–0`, `½–½`, `+ –`; empty for none."""
    return _result_text_in(result, language().tag)


@lru_cache(maxsize=512)  # a thousand boards are read at every key, and have one of a few results
def _result_text_in(result: Result, _language: str) -> str:
    if result == PENDING:
        return ""
    if result == ADJOURNED:
        return _("adjourned")
    separator = " " if result.white.is_forfeit or result.black.is_forfeit else "–"
    text = f"{_MARK_TEXTS[result.white]}{separator}{_MARK_TEXTS[result.black]}"
    return _("{result} unrated").format(result=text) if _UNRATED & set(result) else text


def outcome_text(game: Game, scoring: Scoring) -> str:
    """Return the result of a game, or the score of a match of two people: `1½–½`, `+ –`; empty for none."""
    if not game.is_of_people or game.result == PENDING:
        return result_text(game.result)
    if game.has_adjourned:
        return _("adjourned")
    if game.result.white.is_forfeit:
        return result_text(game.result)
    return "–".join(format_points(points) for points in points_of(game, scoring))


def order_of_equals_text(order: UnratedOrder) -> str:
    """Return by what those of equal rating and title are put in order."""
    return {
        UnratedOrder.ALPHABET: _("by the alphabet"),
        UnratedOrder.AGE: _("by age"),
        UnratedOrder.ARRIVAL: _("by arrival"),
    }[order]


def changed_result_text(was: Result, now: Result) -> str:
    """Return a result that was entered, and the one that stood there before: `0–1, was 1–0`."""
    text = result_text(now) or _("cleared")
    if was in (PENDING, now):
        return text
    return _("{result}, was {before}").format(result=text, before=result_text(was))


def short_day(day: date) -> str:
    """Return a day without its year where there is little room: `05.11.`."""
    return f"{day:%d.%m.}"


def half_text(*, is_by_cycle: bool) -> str:
    """Return of which games C.05 wants half to have been played."""
    return _("of each cycle") if is_by_cycle else _("of the whole event")


def board_pattern_text(pattern: str) -> str:
    """Return on which boards the first-named team has White."""
    usual = {
        "WB": _("on the odd boards"),
        "BW": _("on the even boards"),
        "W": _("on all boards"),
        "W/B": _("on all boards of odd rounds, on none of even rounds"),
        "WB/BW": _("on odd boards in odd rounds, on even boards in even rounds"),
    }
    return usual.get(pattern) or _("as {colours}, from board 1 on").format(colours=pattern)


def bye_text(kind: ByeKind, settings: Settings | None = None) -> str:
    """Return the name of a round without an opponent, where the settings are known as their system has it."""
    own = settings.own_bye(kind) if settings is not None else None
    if own is not None:
        return capitalised(own.name)
    return {
        ByeKind.PAIRING_ALLOCATED: _("Pairing-allocated bye"),
        ByeKind.FULL_POINT: _("Full-point bye"),
        ByeKind.HALF_POINT: _("Half-point bye"),
        ByeKind.ZERO_POINT: _("Zero-point bye"),
    }[kind]


def requested_bye_text(settings: Settings) -> str:
    """Return what a bye with points is called where somebody may ask for one; empty where nobody may.

    Half a match means different things to different people: for teams the match points are named.
    """
    if not knows_half_point_byes(settings):
        return ""
    if not settings.is_team_event:
        return bye_text(ByeKind.HALF_POINT, settings)
    return _("Bye, {points} MP").format(points=format_points(settings.scoring.half_point_bye))


def full_point_bye_text(settings: Settings) -> str:
    """Return what a full-point bye is called where somebody may ask for one; empty where nobody may."""
    own = settings.own_bye(ByeKind.FULL_POINT)
    return capitalised(own.name) if own is not None else ""


def zero_point_bye_text(settings: Settings) -> str:
    """Return what a round without points is called if the system has a name of its own for it."""
    own = settings.own_bye(ByeKind.ZERO_POINT)
    return capitalised(own.name) if own is not None else ""


@cache
def score_text(points: Points, virtual: Points) -> str:
    """Return a score, and beside it the virtual points that only pairing counts: `2½`, `2½ +1` (C.04.7)."""
    score = format_points(points)
    return f"{score} +{format_points(virtual)}" if virtual else score


def acceleration_text(baku: BakuEdition | None) -> str:
    """Return the name of an acceleration."""
    if baku is None:
        return pgettext("acceleration", "none")
    return {
        BakuEdition.RULES_2026: _("Baku, rules of 2026"),
        BakuEdition.RULES_2016: _("Baku, rules of 2016"),
    }[baku]


def rating_kind_text(kind: RatingKind | None) -> str:
    """Return which ratings count, in words; None for those that the time control asks for."""
    if kind is None:
        return _("by the time control")
    return {
        RatingKind.STANDARD: _("standard"),
        RatingKind.RAPID: _("rapid"),
        RatingKind.BLITZ: _("blitz"),
    }[kind]


def rating_rule_text(rule: RatingRule) -> str:
    """Return which list's rating is taken, in words."""
    return {
        RatingRule.FIDE: _("FIDE rating"),
        RatingRule.NATIONAL: _("national rating"),
        RatingRule.FIDE_FIRST: _("FIDE rating, else the national one"),
        RatingRule.NATIONAL_FIRST: _("national rating, else FIDE’s"),
        RatingRule.HIGHER: _("the higher one"),
    }[rule]


def system_text(system: SystemName) -> str:
    """Return the name of a pairing system as lists and fields have it."""
    return system_named(system).texts().short


def system_of_round_text(settings: Settings, number: int) -> str:
    """Return by what a round is paired: the system, and in a seeding round that which pairs it, too."""
    system, pairing = system_text(settings.system), settings.system_of_round(number)
    if pairing.name == settings.system:
        return system
    text = _("{system}, seeding round: {other}")
    return text.format(system=system, other=pairing.texts().short)


def team_colours_text(colours: TeamColours) -> str:
    """Return which colours teams prefer, in words (C.04.6:1.7)."""
    return {
        TeamColours.TYPE_A: _("Type A: simple"),
        TeamColours.TYPE_B: _("Type B: strong and mild"),
        TeamColours.NONE: pgettext("preferences", "none"),
    }[colours]


def fide_state_text(state: FideState) -> str:
    """Return whether a tournament is in FIDE mode, beside the label that names the mode."""
    return {
        FideState.NEVER: _("no"),
        FideState.NO: _("no"),
        FideState.ON: _("yes"),
        FideState.LEFT: pgettext("FIDE mode", "left"),
    }[state]
