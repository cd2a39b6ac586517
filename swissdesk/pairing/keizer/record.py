"""The record of the Keizer system."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.basic.colours_due import due_by_balance
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.keizer.facts import KEIZER
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.record import (
    NO_CODES,
    Allocate,
    BracketIndex,
    ByeName,
    ByesWithPoints,
    CardKind,
    ListOrder,
    PairingSystem,
    SystemTexts,
)
from swissdesk.pairing.request import PairingRequest, TeamRules
from swissdesk.terms import ByeKind, Colour, Points, Scoring, Tpn
from swissdesk.words import _, pgettext

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import ExplainedRound
    from swissdesk.pairing.ladders import Ladder
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


def _pair(request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken) -> RoundPairing:
    from swissdesk.pairing.keizer.system import pair_keizer

    return pair_keizer(request, report, cancel)


def _explain(request: PairingRequest) -> "ExplainedRound":
    from swissdesk.pairing.keizer.explaining.questions import ExplainedKeizerRound

    return ExplainedKeizerRound(request)


def _words() -> "SystemWords":
    from swissdesk.pairing.keizer.words import KeizerWords

    return KeizerWords()


def _rules(rules: TeamRules) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.keizer.rules import keizer_rules

    del rules
    return keizer_rules()


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.keizer import KEIZER_CHECK

    return KEIZER_CHECK


def _ladder(request: PairingRequest) -> "Ladder":
    from swissdesk.pairing.keizer.ladder import ladder_of

    return ladder_of(request)


def _allocation(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.keizer.colours import allocate
    from swissdesk.pairing.keizer.field import build_field

    field = build_field(request)

    def give(pair: Pair, drawn: Colour) -> Pair:
        one, other = (field.place_of[tpn] for tpn in pair)
        return allocate(field, one, other, drawn)

    return give


def _after_score(request: PairingRequest) -> Mapping[Tpn, tuple[int, ...]]:
    """Return what puts everybody in the order of the ladder: the further down, the less."""
    return {tpn: (-place,) for tpn, place in _ladder(request).places().items()}


def _index_values(request: PairingRequest) -> Mapping[Tpn, tuple[int, ...]]:
    return {rung.tpn: (rung.points, rung.value) for rung in _ladder(request).rungs}


def _index_words(values: tuple[int, ...]) -> str:
    from swissdesk.pairing.ladders import sixths_text

    points, value = values
    return f"{sixths_text(points)} · {value}"


def _index_heading() -> str:
    return _("Keizer · value")


def _texts() -> SystemTexts:
    return SystemTexts(
        short=_("Keizer"),
        full=_("Keizer System"),
        in_sentence=_("the Keizer system"),
        rules_source=_(
            "J. H. Keizer’s system as clubs play it; there is no official text. In the margin: the articles "
            "of this program."
        ),
        initial_colour_article=_("Keizer system, 6.5"),
        absence_article=_("Keizer system, 2.3"),
        absence_rule=_("Who stays away without notice gets the share of the own value for that ({article})."),
        no_byes="",
        byes={
            ByeKind.PAIRING_ALLOCATED: ByeName(_("bye"), _("bye")),
            ByeKind.FULL_POINT: ByeName(_("plays for the club"), pgettext("small field", "club")),
            ByeKind.HALF_POINT: ByeName(_("absent with notice"), pgettext("small field", "notice")),
            ByeKind.ZERO_POINT: ByeName(_("absent without notice"), _("absent")),
        },
    )


RECORD: Final = PairingSystem(
    name=KEIZER,
    texts=_texts,
    trf=NO_CODES,
    boards=0,
    games=1,
    may_be_odd=True,
    may_meet_again=True,
    pair=_pair,
    explain=_explain,
    explain_floats=None,
    prove=None,
    words=_words,
    rules=_rules,
    check=_check,
    schedule=None,
    seeding=None,
    knock_out=None,
    allocation=_allocation,
    # Its check compares the colours itself.
    colours_stand_alone=False,
    after_score=_after_score,
    index=BracketIndex(_index_heading, _index_values, _index_words),
    ladder=_ladder,
    boards_follow_virtual_points=False,
    list_order=ListOrder.RATING,
    byes_with_points=ByesWithPoints.ON_REQUEST,
    downfloats=Downfloats.UPFLOATS_ALONE,
    looks_at_floats=False,
    pairs_by_ratings=False,
    sees_ratings=False,
    colour_due=due_by_balance,
    team_colour_due=None,
    team_choices=frozenset(),
    card=CardKind.SCORES,
    # Points are those won at the board; what else a round brings is a share of the value.
    scoring=Scoring(pairing_allocated_bye=Points(0), full_point_bye=Points(0), half_point_bye=Points(0)),
    tie_breaks=("OTHER_KEIZER", "OTHER_VALUE"),
    baku=BakuEdition.RULES_2026,
    # Absences are the normal case on club evenings: nobody is withdrawn for them.
    forfeits_to_withdraw=0,
    regulates_teams=False,
    is_of_fide=False,
)
