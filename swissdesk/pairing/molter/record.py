"""The record of the Molter system."""

# ruff: noqa: PLC0415 - explanations, words and rules are loaded when they are first asked for

from typing import TYPE_CHECKING, Final

from swissdesk.pairing.molter.facts import MOLTER, TEAMS
from swissdesk.pairing.molter.tables import cycle_rounds, most_rounds, table_round
from swissdesk.pairing.record import (
    NO_CODES,
    Schedule,
    ScheduleTexts,
    SystemTexts,
)
from swissdesk.pairing.request import PairingRequest, TableShape, TeamRules
from swissdesk.pairing.tables.record import table_system
from swissdesk.pairing.tables.team_days import is_full
from swissdesk.pairing.tables.texts import no_code, table_texts
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import ExplainedRound
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


def _explain(request: PairingRequest) -> "ExplainedRound":
    from swissdesk.pairing.tables.explained_days import explained_team_day

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


RECORD: Final = table_system(
    name=MOLTER,
    texts=_texts,
    trf=NO_CODES,
    may_be_odd=True,
    explain=_explain,
    words=_words,
    rules=_rules,
    check=_check,
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
    # Nobody meets the own team, so that what opponents have scored is no measure between the teams.
    tie_breaks=("DE", "WIN", "SB"),
    is_of_fide=False,
)
