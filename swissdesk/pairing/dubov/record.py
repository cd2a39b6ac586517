"""The record of the Dubov System."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.basic.colours import ColourPreference
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.dubov.facts import DUBOV
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
    nothing_after_score,
)
from swissdesk.pairing.request import PairingRequest, TeamRules
from swissdesk.terms import Colour, Scoring
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import FloatsExplained
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


def _pair(request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken) -> RoundPairing:
    from swissdesk.pairing.dubov.system import pair_dubov

    return pair_dubov(request, report, cancel)


def _explain(request: PairingRequest) -> "FloatsExplained":
    from swissdesk.pairing.dubov.explaining.questions import ExplainedDubovRound

    return ExplainedDubovRound(request)


def _words() -> "SystemWords":
    from swissdesk.pairing.dubov.words import DubovWords

    return DubovWords()


def _rules(rules: TeamRules) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.dubov.rules import dubov_rules

    return dubov_rules(rules)


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.dubov import DUBOV_CHECK

    return DUBOV_CHECK


def _allocation(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.dubov.state import seats_of
    from swissdesk.pairing.dubov.system import allocate

    seats = seats_of(request)
    place_of = {tpn: place for place, tpn in enumerate(seats.numbers)}

    def give(pair: Pair, drawn: Colour) -> Pair:
        one, other = (place_of[tpn] for tpn in pair)
        return allocate(seats, one, other, drawn)

    return give


def _colour_due(colours: Sequence[Colour]) -> ColourPreference:
    from swissdesk.pairing.dubov.colours import dubov_preference

    return dubov_preference(colours)


def _texts() -> SystemTexts:
    return SystemTexts(
        short=_("FIDE Dubov"),
        full=_("FIDE Dubov System"),
        in_sentence=_("the FIDE Dubov system"),
        rules_source=_("FIDE Handbook C.04.4.1, in force from 1 February 2026. In the margin: its articles."),
        initial_colour_article=_("C.04.4.1, article 5.1"),
        absence_article=article_of_2016(),
        absence_rule=rule_of_2016(),
        no_byes="",
    )


RECORD: Final = PairingSystem(
    name=DUBOV,
    texts=_texts,
    trf=TrfCodes(("FIDE_DUBOV",), "", date.min, is_written_undated=False),
    boards=0,
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
    after_score=nothing_after_score,
    index=None,
    ladder=None,
    boards_follow_virtual_points=True,
    list_order=ListOrder.RATING,
    byes_with_points=ByesWithPoints.ON_REQUEST,
    downfloats=Downfloats.UPFLOATS_ALONE,
    looks_at_floats=True,
    pairs_by_ratings=True,
    sees_ratings=True,
    colour_due=_colour_due,
    team_colour_due=None,
    team_choices=frozenset(),
    card=CardKind.AVERAGES,
    scoring=Scoring(),
    tie_breaks=("BH/C1", "BH", "SB", "WIN"),
    baku=BakuEdition.RULES_2026,
    forfeits_to_withdraw=1,
    regulates_teams=False,
    is_of_fide=True,
)
