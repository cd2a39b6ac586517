"""The record of the simplified system."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.basic.colours_due import due_by_runs
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.handling.absences import article_of_2016, rule_of_2016
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.record import (
    NO_CODES,
    Allocate,
    ByesWithPoints,
    CardKind,
    ListOrder,
    PairingSystem,
    SystemTexts,
    allocation_by_place,
    nothing_after_score,
)
from swissdesk.pairing.request import PairingRequest, TeamRules
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import Scoring
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import ExplainedRound
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


def _pair(request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken) -> RoundPairing:
    from swissdesk.pairing.simplified.system import pair_simplified

    return pair_simplified(request, report, cancel)


def _explain(request: PairingRequest) -> "ExplainedRound":
    from swissdesk.pairing.simplified.explaining.questions import ExplainedSimplifiedRound

    return ExplainedSimplifiedRound(request)


def _words() -> "SystemWords":
    from swissdesk.pairing.simplified.words import SimplifiedWords

    return SimplifiedWords()


def _rules(rules: TeamRules) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.simplified.rules import simplified_rules

    del rules
    return simplified_rules()


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.simplified import SIMPLIFIED_CHECK

    return SIMPLIFIED_CHECK


def _allocation(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.simplified.colours import allocate
    from swissdesk.pairing.simplified.state import build_state

    state = build_state(request)
    return allocation_by_place(state.players, partial(allocate, state))


def _texts() -> SystemTexts:
    return SystemTexts(
        short=_("Simplified Swiss (Vincze)"),
        full=_("Simplified Swiss System (Vincze)"),
        in_sentence=_("the simplified Swiss system"),
        rules_source=_(
            "R. Vincze, Simplified rules of the Swiss system. In the margin: B basic rules, P pairings, C "
            "colours."
        ),
        initial_colour_article=_("simplified rules, colours"),
        absence_article=article_of_2016(),
        absence_rule=rule_of_2016(),
        no_byes=_("The simplified rules know no bye on request: whoever is absent gets no points."),
    )


RECORD: Final = PairingSystem(
    name=SIMPLIFIED,
    texts=_texts,
    trf=NO_CODES,
    boards=0,
    games=1,
    may_be_odd=True,
    may_meet_again=False,
    pair=_pair,
    explain=_explain,
    explain_floats=None,
    prove=None,
    words=_words,
    rules=_rules,
    check=_check,
    schedule=None,
    knock_out=None,
    seeding=None,
    allocation=_allocation,
    # Its check compares the colours itself.
    colours_stand_alone=False,
    after_score=nothing_after_score,
    index=None,
    ladder=None,
    boards_follow_virtual_points=True,
    list_order=ListOrder.UNRATED_LAST,
    byes_with_points=ByesWithPoints.NONE,
    downfloats=Downfloats.POINTS_OR_BYE,
    looks_at_floats=False,
    pairs_by_ratings=False,
    sees_ratings=False,
    colour_due=due_by_runs,
    team_colour_due=None,
    team_choices=frozenset(),
    card=CardKind.COLOURS,
    scoring=Scoring(),
    # In this order by the introduction of the text.
    tie_breaks=("OTHER_BH", "OTHER_MEDIAN", "OTHER_SB", "PS", "WIN", "BPG", "OTHER_LOTTERY"),
    baku=BakuEdition.RULES_2026,
    forfeits_to_withdraw=1,
    regulates_teams=False,
    is_of_fide=False,
)
