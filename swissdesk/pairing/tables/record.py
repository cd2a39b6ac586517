"""The facts that systems with a table have in common."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from swissdesk.frozen import replace
from swissdesk.pairing.basic.colours_due import nothing_due
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.record import (
    ByesWithPoints,
    CardKind,
    ListOrder,
    PairingSystem,
    Schedule,
    SystemTexts,
    TrfCodes,
)
from swissdesk.pairing.tables.asking import colours_of_table, in_order_of_table, pair_by_table
from swissdesk.terms import Points, Scoring, SystemName

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import ExplainedRound
    from swissdesk.pairing.request import PairingRequest, TeamRules
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


_OF_PEOPLE: Final = Scoring()


def table_system(  # noqa: PLR0913 - what a table decides for itself, by name
    *,
    name: SystemName,
    texts: Callable[[], SystemTexts],
    trf: TrfCodes,
    may_be_odd: bool,
    explain: "Callable[[PairingRequest], ExplainedRound]",
    words: "Callable[[], SystemWords]",
    rules: "Callable[[TeamRules], tuple[RulesSection, ...]]",
    check: "Callable[[], RoundCheck]",
    schedule: Schedule,
    tie_breaks: tuple[str, ...],
    is_of_fide: bool,
    boards: int = 0,
    scoring: Scoring = _OF_PEOPLE,
) -> PairingSystem:
    """Return the record of a system in which a table says who meets whom, whatever was played (C.05).

    A free round brings nothing, whatever `scoring` says of it.
    """
    return PairingSystem(
        name=name,
        texts=texts,
        trf=trf,
        boards=boards,
        games=1,
        may_be_odd=may_be_odd,
        may_meet_again=True,
        pair=partial(pair_by_table, round_of=schedule.round_of),
        explain=explain,
        explain_floats=None,
        prove=None,
        words=words,
        rules=rules,
        check=check,
        seeding=None,
        schedule=schedule,
        knock_out=None,
        allocation=partial(colours_of_table, round_of=schedule.round_of),
        # The check of a table compares the colours itself.
        colours_stand_alone=False,
        after_score=partial(in_order_of_table, round_of=schedule.round_of),
        index=None,
        ladder=None,
        boards_follow_virtual_points=False,
        list_order=ListOrder.AS_DRAWN,
        byes_with_points=ByesWithPoints.NONE,
        downfloats=Downfloats.POINTS_OR_BYE,
        looks_at_floats=False,
        pairs_by_ratings=False,
        sees_ratings=False,
        colour_due=nothing_due,
        team_colour_due=None,
        team_choices=frozenset(),
        card=CardKind.SCORES,
        # A free round, or a place that is free until the teams are complete, brings nothing.
        scoring=replace(scoring, pairing_allocated_bye=Points(0)),
        tie_breaks=tie_breaks,
        baku=BakuEdition.RULES_2026,
        forfeits_to_withdraw=0,
        regulates_teams=False,
        is_of_fide=is_of_fide,
    )
