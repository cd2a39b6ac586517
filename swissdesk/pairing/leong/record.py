"""The record of the Leong system."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.basic.colours_due import due_by_legal_colours
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.outcome import Pair, RoundPairing
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
from swissdesk.terms import Colour, Scoring
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import FloatsExplained
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


def _pair(request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken) -> RoundPairing:
    from swissdesk.pairing.leong.system import pair_leong

    return pair_leong(request, report, cancel)


def _explain(request: PairingRequest) -> "FloatsExplained":
    from swissdesk.pairing.leong.explaining.questions import ExplainedLeongRound

    return ExplainedLeongRound(request)


def _words() -> "SystemWords":
    from swissdesk.pairing.leong.words import LeongWords

    return LeongWords()


def _rules(rules: TeamRules) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.leong.rules import leong_rules

    del rules
    return leong_rules()


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.leong import LEONG_CHECK

    return LEONG_CHECK


def _allocation(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.explaining.explanation import BracketKind
    from swissdesk.pairing.leong.system import allocate, leong_state

    state = leong_state(request)

    def above(higher: int, lower: int, drawn: Colour) -> Pair:
        # Which side of the median it is matters only where a colour is due to both (Leong:12.4.2).
        return allocate(state, (higher, lower), BracketKind.ABOVE, drawn)

    return allocation_by_place(state.players, above)


def _texts() -> SystemTexts:
    return SystemTexts(
        short=_("Leong"),
        full=_("Leong System"),
        in_sentence=_("the Leong system"),
        rules_source=_("I. Leong, Swiss Rules – Leong System. In the margin: its rules."),
        initial_colour_article=_("Leong, article 14.2"),
        absence_article=_("Leong, article 17"),
        absence_rule=_(
            "Whoever has been absent twice without notifying the arbiter counts as withdrawn, unless the "
            "absence is explained before the next pairing ({article})."
        ),
        no_byes=_("By Leong’s rules whoever is not paired gets no points (article 18.1)."),
    )


RECORD: Final = PairingSystem(
    name=LEONG,
    texts=_texts,
    trf=NO_CODES,
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
    colours_stand_alone=False,
    after_score=nothing_after_score,
    index=None,
    ladder=None,
    boards_follow_virtual_points=True,
    list_order=ListOrder.RATING,
    byes_with_points=ByesWithPoints.NONE,  # who is not paired receives no points (Leong:8.3, 18.1)
    downfloats=Downfloats.POINTS_OR_BYE,
    looks_at_floats=False,
    pairs_by_ratings=False,
    sees_ratings=False,
    colour_due=due_by_legal_colours,
    team_colour_due=None,
    team_choices=frozenset(),
    # Neither floats of earlier rounds nor strengths of preference play a part (9.1).
    card=CardKind.SCORES,
    scoring=Scoring(),
    tie_breaks=("BH/C1", "BH", "SB", "WIN"),
    baku=BakuEdition.RULES_2026,
    forfeits_to_withdraw=2,
    regulates_teams=False,
    is_of_fide=False,
)
