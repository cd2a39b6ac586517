"""The records of the round robins, single and double, of players and of teams."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from swissdesk.pairing.record import (
    PairingSystem,
    Schedule,
    ScheduleTexts,
    SystemTexts,
    TrfCodes,
)
from swissdesk.pairing.request import PairingRequest, TableShape, TeamRules
from swissdesk.pairing.round_robin.facts import (
    DOUBLE,
    DOUBLE_CYCLES,
    MOST_NAMED_CYCLES,
    SINGLE,
    TEAM_DOUBLE,
    TEAM_SINGLE,
    USUAL_BOARDS,
)
from swissdesk.pairing.round_robin.tables import round_of as round_of_table
from swissdesk.pairing.round_robin.tables import rounds_of_cycle
from swissdesk.pairing.tables.record import table_system
from swissdesk.pairing.tables.texts import nothing_to_say
from swissdesk.terms import TEAM_SCORING, Scoring, SystemName
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import ExplainedRound
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


class _Codes(NamedTuple):
    """The codes of reports: once, twice with the exchange of rounds and without it, and more cycles."""

    single: str
    double: str
    twice: str
    berger: str

    def of_cycles(self, cycles: int) -> str:
        """Return the code of a tournament of so many cycles."""
        return f"{self.berger}_G{cycles}"


_OF_PLAYERS: Final = _Codes(
    "FIDE_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN", "BERGER_DOUBLEROUNDROBIN", "BERGER_ROUNDROBIN"
)
_OF_TEAMS: Final = _Codes(
    "FIDE_TEAM_ROUNDROBIN",
    "FIDE_TEAM_DOUBLEROUNDROBIN",
    "BERGER_TEAM_DOUBLEROUNDROBIN",
    "BERGER_TEAM_ROUNDROBIN",
)


def _explain(request: PairingRequest) -> "ExplainedRound":
    from swissdesk.pairing.round_robin.explaining.rounds import explained_round_robin

    return explained_round_robin(request)


def _words(*, of_teams: bool) -> "SystemWords":
    from swissdesk.pairing.round_robin.words import RoundRobinWords, TeamRoundRobinWords

    return TeamRoundRobinWords() if of_teams else RoundRobinWords()


def _rules(rules: TeamRules, *, is_double: bool, of_teams: bool) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.round_robin.rules import round_robin_rules

    del rules
    return round_robin_rules(is_double=is_double, of_teams=of_teams)


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.round_robin import ROUND_ROBIN_CHECK

    return ROUND_ROBIN_CHECK


def _names(*, is_double: bool, of_teams: bool) -> tuple[str, str, str]:
    """Return the short name, the full one, and the one inside a sentence."""
    if of_teams and is_double:
        full = _("Double round robin of teams (Berger table)")
        return _("Double round robin of teams"), full, _("the double round robin of teams")
    if of_teams:
        full = _("Round robin of teams (Berger table)")
        return _("Round robin of teams"), full, _("the round robin of teams")
    if is_double:
        full = _("Double round robin (Berger table)")
        return _("Double round robin"), full, _("the double round robin")
    return _("Round robin"), _("Round robin (Berger table)"), _("the round robin")


def _texts(*, is_double: bool, of_teams: bool) -> SystemTexts:
    short, full, in_sentence = _names(is_double=is_double, of_teams=of_teams)
    return SystemTexts(
        short=short,
        full=full,
        in_sentence=in_sentence,
        rules_source=_(
            "FIDE, General Regulations for Competitions (C.05) and their Annex 1. In the margin: where it "
            "stands."
        ),
        initial_colour_article="C.05 Annex 1",
        absence_article="C.05",
        absence_rule=_(
            "Whoever stays away loses the game by forfeit; whoever leaves loses all games that are left "
            "({article})."
        ),
        no_byes=_(
            "In a round robin nobody is left out of a round: a game is played, postponed or lost by forfeit."
        ),
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


def _code(shape: TableShape, cycles: int, *, is_double: bool, codes: _Codes) -> str:
    del shape
    if is_double:
        return codes.double
    if cycles == DOUBLE_CYCLES:
        return codes.twice
    return codes.of_cycles(cycles) if DOUBLE_CYCLES < cycles <= MOST_NAMED_CYCLES else codes.single


def _trf_codes(codes: _Codes, *, is_double: bool) -> TrfCodes:
    several = (codes.of_cycles(cycles) for cycles in range(1, MOST_NAMED_CYCLES + 1))
    single = (codes.single, codes.berger, codes.twice, *several)
    return TrfCodes((codes.double,) if is_double else single, "", date.min, is_written_undated=False)


def _record(name: SystemName, *, is_double: bool, of_teams: bool = False) -> PairingSystem:
    codes = _OF_TEAMS if of_teams else _OF_PLAYERS
    return table_system(
        name=name,
        texts=partial(_texts, is_double=is_double, of_teams=of_teams),
        trf=_trf_codes(codes, is_double=is_double),
        may_be_odd=True,
        explain=_explain,
        words=partial(_words, of_teams=of_teams),
        rules=partial(_rules, is_double=is_double, of_teams=of_teams),
        check=_check,
        schedule=Schedule(
            cycles=DOUBLE_CYCLES if is_double else 1,
            cycle_rounds=rounds_of_cycle,
            round_of=partial(round_of_table, is_double=is_double),
            code=partial(_code, is_double=is_double, codes=codes),
            teams=range(0),
            rounds_are_chosen=False,
            is_read=False,
            texts=_schedule_texts,
            misfit=nothing_to_say,
            remark=nothing_to_say,
        ),
        # Buchholz is no measure where everybody meets everybody (C.07:8).
        tie_breaks=("MPvGP", "EDE", "EMGSB", "BC") if of_teams else ("DE", "WIN", "SB", "KS"),
        is_of_fide=True,
        boards=USUAL_BOARDS if of_teams else 0,
        scoring=TEAM_SCORING if of_teams else Scoring(),
    )


RECORDS: Final = (_record(SINGLE, is_double=False), _record(DOUBLE, is_double=True))
TEAM_RECORDS: Final = (
    _record(TEAM_SINGLE, is_double=False, of_teams=True),
    _record(TEAM_DOUBLE, is_double=True, of_teams=True),
)
