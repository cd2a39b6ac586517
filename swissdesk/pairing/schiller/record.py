"""The record of the Schiller system."""

# ruff: noqa: PLC0415 - explanations, words and rules are loaded when they are first asked for

from datetime import date
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.record import (
    Schedule,
    ScheduleTexts,
    SystemTexts,
    TrfCodes,
)
from swissdesk.pairing.request import PairingRequest, TableShape, TeamRules
from swissdesk.pairing.schiller.facts import MOST_ROUNDS, SCHILLER, TEAMS
from swissdesk.pairing.schiller.tables import cycle_rounds, table_round
from swissdesk.pairing.tables.record import table_system
from swissdesk.pairing.tables.team_days import is_full, team_size
from swissdesk.pairing.tables.texts import nothing_to_say, table_texts
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
    from swissdesk.pairing.schiller.words import SchillerWords

    return SchillerWords()


def _rules(rules: TeamRules) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.schiller.rules import schiller_rules

    del rules
    return schiller_rules()


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.schiller import SCHILLER_CHECK

    return SCHILLER_CHECK


def _texts() -> SystemTexts:
    return table_texts(
        short=_("Schiller"),
        full=_("Schiller system"),
        in_sentence=_("the Schiller system"),
        rules_source=_(
            "Tables by their rules, for which FIDE has no text; who leaves by C.05. In the margin: C.05."
        ),
    )


def _in_rounds(rounds: int) -> str:
    text = ngettext(
        "Everybody meets everybody of the other teams in {rounds} round; a multiple of it are more cycles",
        "Everybody meets everybody of the other teams in {rounds} rounds; a multiple of it are more cycles",
        rounds,
    )
    return text.format(rounds=rounds)


def _schedule_texts() -> ScheduleTexts:
    return ScheduleTexts(
        in_rounds=_in_rounds,
        whole_cycles=_(
            "Everybody has met everybody of the other teams after {rounds} rounds: plan {rounds}, or a "
            "multiple of that."
        ),
        ranked=_("The rounds are fixed beforehand: it is ranked as a round robin."),
        limits=_("In {system} the table says who meets: no pair can be forbidden."),
    )


def _misfit(shape: TableShape) -> str:
    if not is_full(shape):
        text = _("{count} players are not {teams} teams of equally many.")
        return text.format(count=shape.players, teams=shape.teams)
    if shape.players % 2:
        text = _(
            "With {teams} teams of {size} somebody would be left over in each round: one of the two numbers "
            "has to be even."
        )
        return text.format(teams=shape.teams, size=team_size(shape))
    return ""


def _code(shape: TableShape, cycles: int) -> str:
    del cycles
    teams, size = shape.teams, team_size(shape)
    return f"{_CODE}_{teams}x{size}" if f"{_CODE}_{teams}X{size}" in _CODES else _CODE


_CODE: Final = "FIDE_SCHILLER"
_CODES: Final = (
    _CODE,
    *(
        f"{_CODE}_{teams}X{size}"
        for teams in TEAMS
        for size in range(1, MOST_ROUNDS // (teams - 1) + 1)
        if teams * size % 2 == 0
    ),
)

RECORD: Final = table_system(
    name=SCHILLER,
    texts=_texts,
    trf=TrfCodes(_CODES, "", date.min, is_written_undated=False),
    may_be_odd=False,
    explain=_explain,
    words=_words,
    rules=_rules,
    check=_check,
    schedule=Schedule(
        cycles=1,
        cycle_rounds=cycle_rounds,
        round_of=table_round,
        code=_code,
        teams=TEAMS,
        rounds_are_chosen=False,
        is_read=False,
        texts=_schedule_texts,
        misfit=_misfit,
        remark=nothing_to_say,
    ),
    # Nobody meets the own team, so that what opponents have scored is no measure between the teams.
    tie_breaks=("DE", "WIN", "SB"),
    is_of_fide=True,
)
