"""The record of the Olympiad's system."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.basic.colours_due import due_by_legal_colours
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.handling.absences import article_of_2016, rule_of_2016
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.olympiad.facts import OLYMPIAD
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
    TeamChoice,
)
from swissdesk.pairing.request import PairingRequest, TeamRules
from swissdesk.terms import TEAM_SCORING, Colour, Tpn
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import FloatsExplained
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


def _pair(request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken) -> RoundPairing:
    from swissdesk.pairing.olympiad.system import pair_olympiad

    return pair_olympiad(request, report, cancel)


def _explain(request: PairingRequest) -> "FloatsExplained":
    from swissdesk.pairing.olympiad.explaining.questions import ExplainedOlympiadRound

    return ExplainedOlympiadRound(request)


def _words() -> "SystemWords":
    from swissdesk.pairing.olympiad.words import OlympiadWords

    return OlympiadWords()


def _rules(rules: TeamRules) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.olympiad.rules import olympiad_rules

    return olympiad_rules(rules.ranking)


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.olympiad import OLYMPIAD_CHECK

    return OLYMPIAD_CHECK


def _allocation(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.basic.legal_colours import Side
    from swissdesk.pairing.olympiad.colours import decide_colour
    from swissdesk.pairing.olympiad.ranking import ranked_teams

    place_of = {team.tpn: place for place, team in enumerate(ranked_teams(request))}

    def give(pair: Pair, drawn: Colour) -> Pair:
        higher, lower = sorted(pair, key=place_of.__getitem__)
        has_white = decide_colour(Side(higher, ()), Side(lower, ()), drawn).colour is Colour.WHITE
        return Pair(higher, lower) if has_white else Pair(lower, higher)

    return give


def _after_score(request: PairingRequest) -> Mapping[Tpn, tuple[int, ...]]:
    from swissdesk.pairing.olympiad.ranking import after_match_points

    return after_match_points(request)


def _texts() -> SystemTexts:
    return SystemTexts(
        short=_("Olympiad (D.02)"),
        full=_("FIDE Olympiad Pairing System"),
        in_sentence=_("the Olympiad system"),
        rules_source=_("FIDE Handbook D.02, Olympiad Pairing Rules. In the margin: its articles."),
        initial_colour_article=_("D.02, article 21"),
        absence_article=article_of_2016(),
        absence_rule=rule_of_2016(),
        no_byes="",
    )


RECORD: Final = PairingSystem(
    name=OLYMPIAD,
    texts=_texts,
    trf=NO_CODES,
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
    colours_stand_alone=False,
    after_score=_after_score,
    index=None,
    ladder=None,
    boards_follow_virtual_points=True,
    list_order=ListOrder.TEAM_STRENGTH,
    byes_with_points=ByesWithPoints.BY_DECISION,
    downfloats=Downfloats.POINTS_OR_BYE,
    looks_at_floats=False,
    pairs_by_ratings=False,
    sees_ratings=False,
    colour_due=due_by_legal_colours,
    team_colour_due=None,
    team_choices=frozenset({TeamChoice.RANKING}),
    # Neither floats of earlier rounds nor strengths of preference play a part (D.02:18, 24).
    card=CardKind.SCORES,
    scoring=TEAM_SCORING,
    # Sonneborn-Berger, game points, the opponents' match points (D.02:14).
    tie_breaks=("OTHER_D02_SB", "MPvGP", "OTHER_D02_SUM"),
    baku=BakuEdition.RULES_2026,
    # Teams that do not come have a rule of their own, which expels them (D.02:45).
    forfeits_to_withdraw=0,
    regulates_teams=True,
    is_of_fide=True,
)
