"""The records of the knock-outs, of people and of teams."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.basic.colours_due import nothing_due
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.knock_out.facts import KNOCK_OUT, TEAM_KNOCK_OUT, USUAL_BOARDS
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.record import (
    Allocate,
    ByesWithPoints,
    CardKind,
    KnockOut,
    ListOrder,
    PairingSystem,
    StageOfPlayers,
    SystemTexts,
    TrfCodes,
)
from swissdesk.pairing.request import PairingRequest, TeamRules
from swissdesk.terms import KNOCK_OUT_SCORING, TEAM_KNOCK_OUT_SCORING, SystemName, Tpn
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import ExplainedRound
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


def _pair(request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken) -> RoundPairing:
    from swissdesk.pairing.knock_out.system import pair_knock_out

    return pair_knock_out(request, report, cancel)


def _explain(request: PairingRequest) -> "ExplainedRound":
    from swissdesk.pairing.knock_out.explaining.rounds import ExplainedStage

    return ExplainedStage(request)


def _words(*, of_teams: bool) -> "SystemWords":
    from swissdesk.pairing.knock_out.words import KnockOutWords, TeamKnockOutWords

    return TeamKnockOutWords() if of_teams else KnockOutWords()


def _rules(rules: TeamRules, *, of_teams: bool) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.knock_out.rules import knock_out_rules

    del rules
    return knock_out_rules(of_teams=of_teams)


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.knock_out import KNOCK_OUT_CHECK

    return KNOCK_OUT_CHECK


def _allocation(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.knock_out.system import allocation

    return allocation(request)


def _after_score(request: PairingRequest) -> Mapping[Tpn, tuple[int, ...]]:
    from swissdesk.pairing.knock_out.system import in_order_of_matches

    return in_order_of_matches(request)


def _stages(players: int) -> int:
    from swissdesk.pairing.knock_out.lines import stages

    return stages(players)


def _lines(players: int, rules: KnockOutRules) -> tuple[int, ...]:
    from swissdesk.pairing.knock_out.lines import lines_of

    return lines_of(players, rules)


def _players_of(request: PairingRequest) -> StageOfPlayers:
    from swissdesk.pairing.knock_out.system import players_of_stage

    return players_of_stage(request)


def _classes(request: PairingRequest) -> Mapping[Tpn, int]:
    from swissdesk.pairing.knock_out.system import classes_of

    return classes_of(request)


def _texts(*, of_teams: bool) -> SystemTexts:
    return SystemTexts(
        short=_("Knock-out of teams") if of_teams else _("Knock-out"),
        full=_("Knock-out of teams") if of_teams else _("Knock-out"),
        in_sentence=_("the knock-out of teams") if of_teams else _("the knock-out"),
        rules_source=_("FIDE has no text for a knock-out. These are the rules in use in cups."),
        initial_colour_article=_("colours of the first match"),
        absence_article=_("knock-out"),
        absence_rule=_(
            "Whoever stays away loses the match by forfeit, and the opponent goes on ({article})."
        ),
        no_byes=_("In a knock-out nobody is left out of a round: a match is played or lost by forfeit."),
    )


def _record(name: SystemName, *, of_teams: bool) -> PairingSystem:
    return PairingSystem(
        name=name,
        texts=partial(_texts, of_teams=of_teams),
        trf=TrfCodes(
            ("CUSTOM_TEAM_KNOCKOUT" if of_teams else "CUSTOM_KNOCKOUT",),
            "",
            date.min,
            is_written_undated=False,
        ),
        boards=USUAL_BOARDS if of_teams else 0,
        games=1 if of_teams else 2,
        may_be_odd=True,
        may_meet_again=True,
        pair=_pair,
        explain=_explain,
        explain_floats=None,
        prove=None,
        words=partial(_words, of_teams=of_teams),
        rules=partial(_rules, of_teams=of_teams),
        check=_check,
        schedule=None,
        knock_out=KnockOut(_stages, _lines, _players_of, _classes),
        seeding=None,
        allocation=_allocation,
        # Its check compares the colours itself.
        colours_stand_alone=False,
        after_score=_after_score,
        index=None,
        ladder=None,
        boards_follow_virtual_points=False,
        list_order=ListOrder.SEEDS,
        byes_with_points=ByesWithPoints.NONE,
        downfloats=Downfloats.POINTS_OR_BYE,
        looks_at_floats=False,
        pairs_by_ratings=False,
        sees_ratings=False,
        colour_due=nothing_due,
        team_colour_due=None,
        team_choices=frozenset(),
        card=CardKind.SCORES,
        scoring=TEAM_KNOCK_OUT_SCORING if of_teams else KNOCK_OUT_SCORING,
        # Who shares a class shares the place.
        tie_breaks=(),
        baku=BakuEdition.RULES_2026,
        forfeits_to_withdraw=0,
        regulates_teams=False,
        is_of_fide=False,
    )


RECORD: Final = _record(KNOCK_OUT, of_teams=False)
TEAM_RECORD: Final = _record(TEAM_KNOCK_OUT, of_teams=True)
