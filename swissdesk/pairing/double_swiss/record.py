"""The record of the Double-Swiss system."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.basic.colours_due import nothing_due
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.double_swiss.facts import DOUBLE_SWISS
from swissdesk.pairing.handling.absences import article_of_2016, rule_of_2016
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.record import (
    Allocate,
    ByesWithPoints,
    CardKind,
    ListOrder,
    PairingSystem,
    SystemTexts,
    TrfCodes,
)
from swissdesk.pairing.request import PairingRequest, TeamRules
from swissdesk.terms import DOUBLE_SCORING, Colour, Tpn
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import FloatsExplained
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


def _pair(request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken) -> RoundPairing:
    from swissdesk.pairing.double_swiss.system import pair_double_swiss

    return pair_double_swiss(request, report, cancel)


def _explain(request: PairingRequest) -> "FloatsExplained":
    from swissdesk.pairing.double_swiss.explaining.questions import ExplainedDoubleRound

    return ExplainedDoubleRound(request)


def _words() -> "SystemWords":
    from swissdesk.pairing.double_swiss.words import DoubleSwissWords

    return DoubleSwissWords()


def _rules(of_teams: TeamRules) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.double_swiss.rules import double_swiss_rules

    del of_teams
    return double_swiss_rules()


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.double_swiss import DOUBLE_SWISS_CHECK

    return DOUBLE_SWISS_CHECK


def _allocation(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.double_swiss.state import build_state
    from swissdesk.pairing.double_swiss.system import allocate

    state = build_state(request)
    place_of = {tpn: place for place, tpn in enumerate(state.field.numbers)}

    def give(pair: Pair, drawn: Colour) -> Pair:
        one, other = (place_of[tpn] for tpn in pair)
        return allocate(state, one, other, drawn)

    return give


def _after_score(request: PairingRequest) -> Mapping[Tpn, tuple[int, ...]]:
    return {player.tpn: (sum(past.points for past in player.history),) for player in request.players}


def _texts() -> SystemTexts:
    return SystemTexts(
        short=_("FIDE Double-Swiss"),
        full=_("FIDE Double-Swiss System"),
        in_sentence=_("the FIDE Double-Swiss system"),
        rules_source=_("FIDE Handbook C.04.5, in force from 1 February 2026. In the margin: its articles."),
        initial_colour_article=_("C.04.5, article 4.1"),
        absence_article=article_of_2016(),
        absence_rule=rule_of_2016(),
        no_byes="",
    )


RECORD: Final = PairingSystem(
    name=DOUBLE_SWISS,
    texts=_texts,
    trf=TrfCodes(("FIDE_DOUBLESWISS",), "", date.min, is_written_undated=False),
    boards=0,
    games=2,
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
    list_order=ListOrder.RATING,
    byes_with_points=ByesWithPoints.ON_REQUEST,
    downfloats=Downfloats.PLAYED_ALONE,
    looks_at_floats=True,
    pairs_by_ratings=False,
    sees_ratings=False,
    colour_due=nothing_due,
    team_colour_due=None,
    team_choices=frozenset(),
    card=CardKind.FLOATS,
    scoring=DOUBLE_SCORING,
    tie_breaks=("BH/C1", "BH", "DE"),
    baku=BakuEdition.RULES_2026,
    forfeits_to_withdraw=1,
    regulates_teams=False,
    is_of_fide=True,
)
