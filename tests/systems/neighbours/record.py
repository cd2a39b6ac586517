"""The record of neighbours."""

from typing import Final

from swissdesk.pairing.basic.colours import colour_preference
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.handling.absences import article_of_2016, rule_of_2016
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.outcome import Pair
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
from swissdesk.pairing.rules_text import RulesSection, last_step, section
from swissdesk.terms import Colour, Scoring, SystemName
from tests.systems.neighbours import check, words
from tests.systems.neighbours.engine import field_of, pair_neighbours
from tests.systems.neighbours.explain import ExplainedNeighbours


def _rules(rules: TeamRules) -> tuple[RulesSection, ...]:
    del rules
    steps = (("2", "Number 1 meets the nearest number it has not met, and so on down the list."),)
    return section("1  Pair", *steps), last_step(("C.04.2", "Boards: by points."))


def _allocation(request: PairingRequest) -> Allocate:
    field = field_of(request)

    def give(pair: Pair, drawn: Colour) -> Pair:
        return field.coloured(pair.white, pair.black, drawn)

    return give


def _texts() -> SystemTexts:
    return SystemTexts(
        short="Neighbours",
        full="System of neighbours",
        in_sentence="the system of neighbours",
        rules_source="Neighbours. In the margin: its rules.",
        initial_colour_article="Neighbours, rule 4",
        absence_article=article_of_2016(),
        absence_rule=rule_of_2016(),
        no_byes="Neighbours give no points to who stays away (rule 3).",
    )


RECORD: Final = PairingSystem(
    name=SystemName("neighbours"),
    texts=_texts,
    trf=NO_CODES,
    boards=0,
    games=1,
    may_be_odd=True,
    may_meet_again=False,
    pair=pair_neighbours,
    explain=ExplainedNeighbours,
    explain_floats=None,
    prove=None,
    words=words.NeighbourWords,
    rules=_rules,
    check=lambda: check.CHECK,
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
    byes_with_points=ByesWithPoints.NONE,
    downfloats=Downfloats.POINTS_OR_BYE,
    looks_at_floats=False,
    pairs_by_ratings=False,
    sees_ratings=False,
    colour_due=colour_preference,
    team_colour_due=None,
    team_choices=frozenset(),
    card=CardKind.SCORES,
    scoring=Scoring(),
    tie_breaks=("DE", "PS"),
    baku=BakuEdition.RULES_2026,
    forfeits_to_withdraw=1,
    regulates_teams=False,
    is_of_fide=False,
)
