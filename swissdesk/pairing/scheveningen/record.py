"""The records of the Scheveningen systems, single and double."""

# ruff: noqa: PLC0415 - explanations, words and rules are loaded when they are first asked for

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.record import (
    PairingSystem,
    Schedule,
    ScheduleTexts,
    SystemTexts,
    TrfCodes,
)
from swissdesk.pairing.request import PairingRequest, TableShape, TeamRules
from swissdesk.pairing.scheveningen.facts import DOUBLE, DOUBLE_CYCLES, MOST_NAMED_CYCLES, SINGLE, TEAMS
from swissdesk.pairing.scheveningen.tables import is_flawed, round_of, rounds_of_cycle, team_size
from swissdesk.pairing.tables.record import table_system
from swissdesk.pairing.tables.texts import nothing_to_say, table_texts
from swissdesk.terms import SystemName
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import ExplainedRound
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords

_CODE: Final = "FIDE_SCHEVENINGEN"
_DOUBLE_CODE: Final = "FIDE_DOUBLESCHEVENINGEN"


def _explain(request: PairingRequest) -> "ExplainedRound":
    from swissdesk.pairing.scheveningen.explaining.rounds import explained_scheveningen

    return explained_scheveningen(request)


def _words() -> "SystemWords":
    from swissdesk.pairing.scheveningen.words import ScheveningenWords

    return ScheveningenWords()


def _rules(rules: TeamRules) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.scheveningen.rules import scheveningen_rules

    del rules
    return scheveningen_rules()


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.scheveningen import SCHEVENINGEN_CHECK

    return SCHEVENINGEN_CHECK


def _texts(*, is_double: bool) -> SystemTexts:
    short, full, in_sentence = (
        (_("Double Scheveningen"), _("Double Scheveningen system"), _("the double Scheveningen system"))
        if is_double
        else (_("Scheveningen"), _("Scheveningen system"), _("the Scheveningen system"))
    )
    return table_texts(
        short=short,
        full=full,
        in_sentence=in_sentence,
        rules_source=_(
            "Tables of O. Milvang, 2022; who leaves by C.05. In the margin: C.05, or n and the round."
        ),
    )


def _in_rounds(rounds: int) -> str:
    text = ngettext(
        "Everybody meets everybody of the other team in {rounds} round; a multiple of it are more cycles",
        "Everybody meets everybody of the other team in {rounds} rounds; a multiple of it are more cycles",
        rounds,
    )
    return text.format(rounds=rounds)


def _schedule_texts() -> ScheduleTexts:
    return ScheduleTexts(
        in_rounds=_in_rounds,
        whole_cycles=_(
            "Everybody has met everybody of the other team after {rounds} rounds: plan {rounds}, or a "
            "multiple of that."
        ),
        ranked=_("The rounds are fixed beforehand: it is ranked as a round robin."),
        limits=_("In {system} everybody meets the whole other team: no pair can be forbidden."),
    )


def _remark(shape: TableShape) -> str:
    size = team_size(shape.players)
    if not is_flawed(size):
        return ""
    text = _("With {size} a side one team has White on all boards in round {one}, the other in round {other}")
    return text.format(size=size, one=size // 2, other=size // 2 + 1)


def _code(shape: TableShape, cycles: int, *, is_double: bool) -> str:
    del shape
    if is_double:
        return _DOUBLE_CODE
    return f"{_CODE}_G{cycles}" if 1 < cycles <= MOST_NAMED_CYCLES else _CODE


def _trf_codes(*, is_double: bool) -> TrfCodes:
    several = (f"{_CODE}_G{cycles}" for cycles in range(1, MOST_NAMED_CYCLES + 1))
    codes = (_DOUBLE_CODE,) if is_double else (_CODE, *several)
    return TrfCodes(codes, "", date.min, is_written_undated=False)


def _record(name: SystemName, *, is_double: bool) -> PairingSystem:
    return table_system(
        name=name,
        texts=partial(_texts, is_double=is_double),
        trf=_trf_codes(is_double=is_double),
        may_be_odd=False,
        explain=_explain,
        words=_words,
        rules=_rules,
        check=_check,
        schedule=Schedule(
            cycles=DOUBLE_CYCLES if is_double else 1,
            cycle_rounds=rounds_of_cycle,
            round_of=round_of,
            code=partial(_code, is_double=is_double),
            teams=range(TEAMS, TEAMS + 1),
            rounds_are_chosen=False,
            is_read=False,
            texts=_schedule_texts,
            misfit=nothing_to_say,
            remark=_remark,
        ),
        # Nobody meets the own team, so that what opponents have scored is no measure between the teams.
        tie_breaks=("DE", "WIN", "SB"),
        is_of_fide=True,
    )


RECORDS: Final = (_record(SINGLE, is_double=False), _record(DOUBLE, is_double=True))
