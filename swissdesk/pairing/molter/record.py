"""The record of the Molter system."""

# ruff: noqa: PLC0415 - explanations, words and rules are loaded when they are first asked for

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.basic.colours_due import nothing_due
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.molter.facts import MOLTER, TEAMS
from swissdesk.pairing.molter.tables import cycle_rounds, most_rounds, table_round
from swissdesk.pairing.record import (
    NO_CODES,
    ByesWithPoints,
    CardKind,
    ListOrder,
    PairingSystem,
    Schedule,
    ScheduleTexts,
    SystemTexts,
)
from swissdesk.pairing.request import PairingRequest, TableShape, TeamRules
from swissdesk.pairing.tables.asking import colours_of_table, in_order_of_table, pair_by_table
from swissdesk.pairing.tables.team_days import is_full
from swissdesk.pairing.tables.texts import no_code, table_texts
from swissdesk.terms import Points, Scoring
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import ExplainedRound
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


def _explain(request: PairingRequest) -> "ExplainedRound":
    from swissdesk.pairing.tables.team_days import explained_team_day

    return explained_team_day(request, table_round, cycle_rounds)


def _words() -> "SystemWords":
    from swissdesk.pairing.molter.words import MolterWords

    return MolterWords()


def _rules(rules: TeamRules) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.molter.rules import molter_rules

    del rules
    return molter_rules()


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.molter import MOLTER_CHECK

    return MOLTER_CHECK


def _texts() -> SystemTexts:
    return table_texts(
        short=_("Molter"),
        full=_("Molter system"),
        in_sentence=_("the Molter system"),
        rules_source=_(
            "Tables by their rules, for which FIDE has no text; who leaves by C.05. In the margin: C.05, "
            "or teams and round."
        ),
    )


def _in_rounds(rounds: int) -> str:
    text = ngettext(
        "Everybody meets somebody of another team in {rounds} round",
        "Everybody meets somebody of another team in each of {rounds} rounds",
        rounds,
    )
    return text.format(rounds=rounds)


def _schedule_texts() -> ScheduleTexts:
    return ScheduleTexts(
        in_rounds=_in_rounds,
        whole_cycles=_(
            "All games in succession are played with one opponent: plan {rounds} rounds, or an opponent more."
        ),
        ranked=_("The rounds are fixed beforehand: it is ranked as a round robin."),
        limits=_("In {system} the table says who meets: no pair can be forbidden."),
    )


def _misfit(shape: TableShape) -> str:
    if not is_full(shape):
        text = _("{count} players are not {teams} teams of equally many.")
        return text.format(count=shape.players, teams=shape.teams)
    most = most_rounds(shape)
    return "" if cycle_rounds(shape) <= most else _too_long(most)


def _too_long(most: int) -> str:
    text = ngettext(
        "For these teams there is a table of {most} round: plan no more.",
        "For these teams there are tables of up to {most} rounds: plan no more.",
        most,
    )
    return text.format(most=most)


def _remark(shape: TableShape) -> str:
    most = most_rounds(shape)
    text = ngettext("There is a table of {most} round", "There are tables of up to {most} rounds", most)
    return text.format(most=most)


RECORD: Final = PairingSystem(
    name=MOLTER,
    texts=_texts,
    trf=NO_CODES,
    boards=0,
    games=1,
    may_be_odd=True,
    may_meet_again=True,
    pair=partial(pair_by_table, round_of=table_round),
    explain=_explain,
    explain_floats=None,
    words=_words,
    rules=_rules,
    check=_check,
    seeding=None,
    knock_out=None,
    schedule=Schedule(
        cycles=1,
        cycle_rounds=cycle_rounds,
        round_of=table_round,
        code=no_code,
        teams=TEAMS,
        rounds_are_chosen=True,
        is_read=False,
        texts=_schedule_texts,
        misfit=_misfit,
        remark=_remark,
    ),
    allocation=partial(colours_of_table, round_of=table_round),
    # Its check compares the colours itself.
    colours_stand_alone=False,
    after_score=partial(in_order_of_table, round_of=table_round),
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
    # A free round brings nothing.
    scoring=replace(Scoring(), pairing_allocated_bye=Points(0)),
    # Nobody meets the own team, so that what opponents have scored is no measure between the teams.
    tie_breaks=("DE", "WIN", "SB"),
    baku=BakuEdition.RULES_2026,
    forfeits_to_withdraw=0,
    regulates_teams=False,
)
