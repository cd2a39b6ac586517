"""The record of a round robin by a table that was read from a file."""

# ruff: noqa: PLC0415 - explanations, words and rules are loaded when they are first asked for

from typing import TYPE_CHECKING, Final

from swissdesk.pairing.own_table.facts import OWN_TABLE
from swissdesk.pairing.own_table.tables import cycle_rounds, fits, places_of_shape, table_round
from swissdesk.pairing.record import (
    NO_CODES,
    Schedule,
    ScheduleTexts,
    SystemTexts,
)
from swissdesk.pairing.request import PairingRequest, TableShape, TeamRules
from swissdesk.pairing.tables.record import table_system
from swissdesk.pairing.tables.texts import no_code, nothing_to_say, table_texts
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
    from swissdesk.pairing.own_table.words import OwnTableWords

    return OwnTableWords()


def _rules(rules: TeamRules) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.own_table.rules import own_table_rules

    del rules
    return own_table_rules()


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.own_table import OWN_TABLE_CHECK

    return OWN_TABLE_CHECK


def _texts() -> SystemTexts:
    return table_texts(
        short=_("Round robin, own table"),
        full=_("Round robin by a table from a file"),
        in_sentence=_("the round robin by a table from a file"),
        rules_source=_("A table read from a file; who leaves by C.05. In the margin: C.05."),
    )


def _in_rounds(rounds: int) -> str:
    text = ngettext(
        "Everybody meets everybody in {rounds} round; a multiple of it are more cycles",
        "Everybody meets everybody in {rounds} rounds; a multiple of it are more cycles",
        rounds,
    )
    return text.format(rounds=rounds)


def _schedule_texts() -> ScheduleTexts:
    return ScheduleTexts(
        in_rounds=_in_rounds,
        whole_cycles=_(
            "Everybody has met everybody after {rounds} rounds: plan {rounds}, or a multiple of that."
        ),
        ranked=_("Everybody meets everybody: it is ranked as a round robin."),
        limits=_("In {system} everybody meets everybody: no pair can be forbidden."),
    )


def _misfit(shape: TableShape) -> str:
    if fits(shape):
        return ""
    places = places_of_shape(shape)
    if not places:
        return _("No table of rounds has been read yet: Tournament > Read table of rounds.")
    text = _("The table of rounds has {places} numbers, and there are {players} players.")
    return text.format(places=places, players=shape.players)


RECORD: Final = table_system(
    name=OWN_TABLE,
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
        teams=range(0),
        rounds_are_chosen=False,
        is_read=True,
        texts=_schedule_texts,
        misfit=_misfit,
        remark=nothing_to_say,
    ),
    # Buchholz is no measure where everybody meets everybody (C.07:8).
    tie_breaks=("DE", "WIN", "SB", "KS"),
    is_of_fide=False,
)
