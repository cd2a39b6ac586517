"""The record of the Swiss team system."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.basic.colours import ColourPreference
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.handling.absences import article_of_2016, rule_of_2016
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.record import (
    Allocate,
    ByesWithPoints,
    CardKind,
    ColourDue,
    ListOrder,
    PairingSystem,
    SystemTexts,
    TeamChoice,
    TrfCodes,
)
from swissdesk.pairing.request import PairingRequest, TeamRules
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from swissdesk.terms import TEAM_SCORING, Colour, TeamColours, TeamScore, Tpn
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import FloatsExplained
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords

_CODE: Final = "FIDE_TEAM"
_TYPES: Final = {TeamColours.TYPE_A: "_TYPEA", TeamColours.TYPE_B: "_TYPEB", TeamColours.NONE: ""}


def _pair(request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken) -> RoundPairing:
    from swissdesk.pairing.team_swiss.system import pair_team_swiss

    return pair_team_swiss(request, report, cancel)


def _explain(request: PairingRequest) -> "FloatsExplained":
    from swissdesk.pairing.team_swiss.explaining.questions import ExplainedTeamRound

    return ExplainedTeamRound(request)


def _words() -> "SystemWords":
    from swissdesk.pairing.team_swiss.words import TeamSwissWords

    return TeamSwissWords()


def _rules(rules: TeamRules) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.team_swiss.rules import team_swiss_rules

    return team_swiss_rules(rules)


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.team_swiss import TEAM_SWISS_CHECK

    return TEAM_SWISS_CHECK


def _allocation(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.team_swiss.state import build_state
    from swissdesk.pairing.team_swiss.system import allocate

    state = build_state(request)
    place_of = {tpn: place for place, tpn in enumerate(state.field.numbers)}

    def give(pair: Pair, drawn: Colour) -> Pair:
        one, other = (place_of[tpn] for tpn in pair)
        return allocate(state, one, other, drawn)

    return give


def _after_score(request: PairingRequest) -> Mapping[Tpn, tuple[int, ...]]:
    from swissdesk.pairing.team_swiss.state import first_by, team_rules

    rules = team_rules(request)
    return {team.tpn: first_by(team, rules) for team in request.players}


def _colour_due(rules: TeamRules, *, is_last: bool) -> ColourDue:
    from swissdesk.pairing.team_swiss.colours import team_preference

    return partial(team_preference, kind=rules.colours, is_last=is_last)


def _usual_due(colours: Sequence[Colour]) -> ColourPreference:
    from swissdesk.pairing.team_swiss.colours import team_preference

    return team_preference(colours, TeamColours.TYPE_A, is_last=False)


def _code(rules: TeamRules) -> str:
    scores = f"_{rules.primary}"
    if rules.secondary_for_colours:
        scores += f"_{rules.primary.other}"
    return _CODE + _TYPES[rules.colours] + scores


def _codes() -> tuple[str, ...]:
    """Return all codes, the usual one first; the short one means that (C.04.6:1.2.2, 1.7)."""
    usual = _code(TeamRules(1))
    every = (
        _code(TeamRules(1, primary=primary, colours=colours, secondary_for_colours=used))
        for colours in TeamColours
        for primary in TeamScore
        for used in (True, False)
    )
    return tuple(dict.fromkeys((usual, _CODE, *every)))


def _texts() -> SystemTexts:
    return SystemTexts(
        short=_("FIDE Swiss for teams"),
        full=_("FIDE Swiss Team Pairing System"),
        in_sentence=_("the FIDE Swiss system for teams"),
        rules_source=_("FIDE Handbook C.04.6, in force from 1 February 2026. In the margin: its articles."),
        initial_colour_article=_("C.04.6, article 4.1"),
        absence_article=article_of_2016(),
        absence_rule=rule_of_2016(),
        no_byes="",
    )


RECORD: Final = PairingSystem(
    name=TEAM_SWISS,
    texts=_texts,
    trf=TrfCodes(_codes(), "", date.min, is_written_undated=False, of_teams=_code),
    boards=4,
    games=1,
    may_be_odd=True,
    may_meet_again=False,
    pair=_pair,
    explain=_explain,
    explain_floats=_explain,
    prove=None,
    words=_words,
    rules=_rules,
    check=_check,
    schedule=None,
    knock_out=None,
    seeding=None,
    allocation=_allocation,
    colours_stand_alone=True,
    after_score=_after_score,
    index=None,
    ladder=None,
    boards_follow_virtual_points=True,
    list_order=ListOrder.TEAM_STRENGTH,
    byes_with_points=ByesWithPoints.BY_DECISION,
    downfloats=Downfloats.PLAYED_ALONE,
    looks_at_floats=True,
    pairs_by_ratings=False,
    sees_ratings=False,
    colour_due=_usual_due,
    team_colour_due=_colour_due,
    team_choices=frozenset({TeamChoice.PRIMARY_SCORE, TeamChoice.COLOURS, TeamChoice.ACCELERATION}),
    card=CardKind.FLOATS,
    scoring=TEAM_SCORING,
    tie_breaks=("MPvGP", "EDE", "BH:MP/C1", "BH:MP", "BC"),
    baku=BakuEdition.RULES_2026,
    forfeits_to_withdraw=1,
    regulates_teams=False,
    is_of_fide=True,
)
