"""The records of the Lim System: as it is, and for a Maxi-tournament."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.basic.colours_due import due_by_legal_colours
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.handling.absences import article_of_2016, rule_of_2016
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.lim.names import LIM, LIM_MAXI
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
    nothing_after_score,
)
from swissdesk.pairing.request import PairingRequest, TeamRules
from swissdesk.terms import Colour, Scoring, SystemName
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import FloatsExplained
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


def _pair(request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken) -> RoundPairing:
    from swissdesk.pairing.lim.system import pair_lim

    return pair_lim(request, report, cancel)


def _explain(request: PairingRequest) -> "FloatsExplained":
    from swissdesk.pairing.lim.explaining.questions import ExplainedLimRound

    return ExplainedLimRound(request)


def _words() -> "SystemWords":
    from swissdesk.pairing.lim.words import LimWords

    return LimWords()


def _rules(rules: TeamRules, *, is_maxi: bool) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.lim.rules import lim_rules

    del rules
    return lim_rules(is_maxi=is_maxi)


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.lim import LIM_CHECK

    return LIM_CHECK


def _allocation(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.lim.system import colours_by_hand

    colours = colours_by_hand(request)
    place_of = {player.tpn: place for place, player in enumerate(colours[Colour.WHITE].state.players)}

    def give(pair: Pair, drawn: Colour) -> Pair:
        return colours[drawn].pair_by_hand([place_of[tpn] for tpn in pair])

    return give


def _texts(*, is_maxi: bool) -> SystemTexts:
    return SystemTexts(
        short=_("FIDE Lim, Maxi-tournament") if is_maxi else _("FIDE Lim"),
        full=_("FIDE Lim System, Maxi-tournament") if is_maxi else _("FIDE Lim System"),
        in_sentence=_("the FIDE Lim system for a Maxi-tournament") if is_maxi else _("the FIDE Lim system"),
        rules_source=_("FIDE Handbook C.04.4.3, in force from 1 February 2026. In the margin: its articles."),
        initial_colour_article=_("C.04.4.3, article 7.2"),
        absence_article=article_of_2016(),
        absence_rule=rule_of_2016(),
        no_byes="",
    )


def _record(name: SystemName, *, is_maxi: bool) -> PairingSystem:
    return PairingSystem(
        name=name,
        texts=partial(_texts, is_maxi=is_maxi),
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
        rules=partial(_rules, is_maxi=is_maxi),
        check=_check,
        schedule=None,
        seeding=None,
        knock_out=None,
        allocation=_allocation,
        colours_stand_alone=False,
        after_score=nothing_after_score,
        index=None,
        ladder=None,
        boards_follow_virtual_points=True,
        list_order=ListOrder.RATING,
        byes_with_points=ByesWithPoints.ON_REQUEST,
        downfloats=Downfloats.PLAYED_ALONE,  # who has met another score over the board has floated (3.10)
        looks_at_floats=True,
        pairs_by_ratings=False,
        sees_ratings=True,  # the bye of round 1 goes to the lowest rated (7.1), who has none first of all
        colour_due=due_by_legal_colours,
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


RECORDS: Final = (_record(LIM, is_maxi=False), _record(LIM_MAXI, is_maxi=True))
