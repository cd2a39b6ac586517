"""The record of the Burstein System."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.basic.colours import colour_preference
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.burstein.facts import BURSTEIN, SEEDED_BY, seeding_rounds
from swissdesk.pairing.handling.absences import article_of_2016, rule_of_2016
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.record import (
    Allocate,
    BracketIndex,
    ByesWithPoints,
    CardKind,
    ListOrder,
    PairingSystem,
    Seeding,
    SystemTexts,
    TrfCodes,
    nothing_after_score,
)
from swissdesk.pairing.request import PairingRequest, TeamRules
from swissdesk.terms import Colour, Scoring, Tpn
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import FloatsExplained
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


def _pair(request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken) -> RoundPairing:
    from swissdesk.pairing.burstein.system import pair_burstein

    return pair_burstein(request, report, cancel)


def _explain(request: PairingRequest) -> "FloatsExplained":
    from swissdesk.pairing.burstein.explaining.questions import ExplainedBursteinRound

    return ExplainedBursteinRound(request)


def _words() -> "SystemWords":
    from swissdesk.pairing.burstein.words import BursteinWords

    return BursteinWords()


def _rules(rules: TeamRules) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.burstein.rules import burstein_rules

    del rules
    return burstein_rules()


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.burstein import BURSTEIN_CHECK

    return BURSTEIN_CHECK


def _allocation(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.burstein.state import build_state
    from swissdesk.pairing.burstein.system import allocate

    state = build_state(request)
    place_of = {tpn: place for place, tpn in enumerate(state.field.numbers)}

    def give(pair: Pair, drawn: Colour) -> Pair:
        one, other = (place_of[tpn] for tpn in pair)
        return allocate(state, one, other, drawn)

    return give


def _index_heading() -> str:
    # The names of both tie-breaks, as headings of standings have them.
    return "BH · SB"


def _index_values(request: PairingRequest) -> Mapping[Tpn, tuple[int, ...]]:
    from swissdesk.pairing.burstein.evaluation import indexes

    return indexes(request)


def _index_words(values: tuple[int, ...]) -> str:
    from swissdesk.pairing.burstein.words import figures

    return " · ".join(figures(values))


def _texts() -> SystemTexts:
    return SystemTexts(
        short=_("Burstein"),
        full=_("Burstein System"),
        in_sentence=_("the Burstein system"),
        rules_source=_("FIDE Handbook C.04.4.2, in force from 1 February 2026. In the margin: its articles."),
        initial_colour_article=_("C.04.4.2, article 5.1"),
        absence_article=article_of_2016(),
        absence_rule=rule_of_2016(),
        no_byes="",
    )


RECORD: Final = PairingSystem(
    name=BURSTEIN,
    texts=_texts,
    trf=TrfCodes(("FIDE_BURSTEIN",), "", date.min, is_written_undated=False),
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
    seeding=Seeding(SEEDED_BY, seeding_rounds, "C.04.4.2:1.6"),
    allocation=_allocation,
    colours_stand_alone=True,
    # What ranks players for pairing is no order of the boards (1.8; C.04.2:3.6).
    after_score=nothing_after_score,
    index=BracketIndex(_index_heading, _index_values, _index_words),
    ladder=None,
    boards_follow_virtual_points=True,
    list_order=ListOrder.RATING,
    byes_with_points=ByesWithPoints.ON_REQUEST,
    # The seeding rounds look at floats: cards mark them as those do, later ones ask for none.
    downfloats=Downfloats.POINTS_OR_BYE,
    looks_at_floats=False,
    pairs_by_ratings=False,
    sees_ratings=False,
    colour_due=colour_preference,
    team_colour_due=None,
    team_choices=frozenset(),
    card=CardKind.FLOATS,
    scoring=Scoring(),
    tie_breaks=("BH/C1", "BH", "SB", "WIN"),
    baku=BakuEdition.RULES_2026,
    forfeits_to_withdraw=1,
    regulates_teams=False,
    is_of_fide=True,
)
