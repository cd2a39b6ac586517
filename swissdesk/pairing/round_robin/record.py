"""The records of the round robins, single and double."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.basic.colours_due import nothing_due
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.record import (
    Allocate,
    ByesWithPoints,
    CardKind,
    ListOrder,
    PairingSystem,
    Schedule,
    SystemTexts,
    TrfCodes,
)
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.round_robin.facts import DOUBLE, DOUBLE_CYCLES, MOST_NAMED_CYCLES, SINGLE
from swissdesk.pairing.round_robin.tables import cycle_rounds, table_round
from swissdesk.terms import Colour, Points, Scoring, SystemName, TeamRanking, Tpn
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.pairing.checks import RoundCheck
    from swissdesk.pairing.explaining.questions import ExplainedRound
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords

_SINGLE_CODE: Final = "FIDE_ROUNDROBIN"
_DOUBLE_CODE: Final = "FIDE_DOUBLEROUNDROBIN"
_TWICE_CODE: Final = "BERGER_DOUBLEROUNDROBIN"
"""Two cycles without the exchange of rounds."""


def _pair(request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken) -> RoundPairing:
    from swissdesk.pairing.round_robin.system import pair_round_robin

    return pair_round_robin(request, report, cancel)


def _explain(request: PairingRequest) -> "ExplainedRound":
    from swissdesk.pairing.round_robin.explaining.rounds import ExplainedTableRound

    return ExplainedTableRound(request)


def _words() -> "SystemWords":
    from swissdesk.pairing.round_robin.words import RoundRobinWords

    return RoundRobinWords()


def _rules(ranking: TeamRanking, *, is_double: bool) -> "tuple[RulesSection, ...]":
    from swissdesk.pairing.round_robin.rules import round_robin_rules

    del ranking
    return round_robin_rules(is_double=is_double)


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks_round_robin import ROUND_ROBIN_CHECK

    return ROUND_ROBIN_CHECK


def _allocation(request: PairingRequest) -> Allocate:
    """Return the colours of the table; two who do not meet in the round keep those that they have."""
    from swissdesk.pairing.round_robin.system import round_asked_for

    of_table = {frozenset(pair): pair for pair in round_asked_for(request).pairs}

    def give(pair: Pair, drawn: Colour) -> Pair:
        del drawn
        return of_table.get(frozenset(pair), pair)

    return give


def _in_order_of_table(request: PairingRequest) -> Mapping[Tpn, tuple[int, ...]]:
    """Return what puts the boards into the order of the table: the further down, the less."""
    from swissdesk.pairing.round_robin.system import round_asked_for

    found = round_asked_for(request)
    boards = {tpn: (-board,) for board, pair in enumerate(found.pairs) for tpn in pair}
    return {player.tpn: boards.get(player.tpn, (-len(boards),)) for player in request.players}


def _texts(*, is_double: bool) -> SystemTexts:
    short, full, in_sentence = _("Round robin"), _("Round robin (Berger table)"), _("the round robin")
    if is_double:
        short, in_sentence = _("Double round robin"), _("the double round robin")
        full = _("Double round robin (Berger table)")
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


def _code(cycles: int, *, is_double: bool) -> str:
    if is_double:
        return _DOUBLE_CODE
    if cycles == DOUBLE_CYCLES:
        return _TWICE_CODE
    is_named = DOUBLE_CYCLES < cycles <= MOST_NAMED_CYCLES
    return f"BERGER_ROUNDROBIN_G{cycles}" if is_named else _SINGLE_CODE


def _codes(*, is_double: bool) -> TrfCodes:
    several = (f"BERGER_ROUNDROBIN_G{cycles}" for cycles in range(1, MOST_NAMED_CYCLES + 1))
    single = (_SINGLE_CODE, "BERGER_ROUNDROBIN", _TWICE_CODE, *several)
    return TrfCodes((_DOUBLE_CODE,) if is_double else single, "", date.min, is_written_undated=False)


def _record(name: SystemName, *, is_double: bool) -> PairingSystem:
    return PairingSystem(
        name=name,
        texts=partial(_texts, is_double=is_double),
        trf=_codes(is_double=is_double),
        boards=0,
        may_be_odd=True,
        may_meet_again=True,
        pair=_pair,
        explain=_explain,
        explain_floats=None,
        words=_words,
        rules=partial(_rules, is_double=is_double),
        check=_check,
        schedule=Schedule(
            cycles=DOUBLE_CYCLES if is_double else 1,
            cycle_rounds=cycle_rounds,
            round_of=partial(table_round, is_double=is_double),
            code=partial(_code, is_double=is_double),
        ),
        allocation=_allocation,
        # Its check compares the colours itself.
        colours_stand_alone=False,
        after_score=_in_order_of_table,
        boards_follow_virtual_points=False,
        list_order=ListOrder.AS_DRAWN,
        byes_with_points=ByesWithPoints.NONE,
        downfloats=Downfloats.POINTS_OR_BYE,
        looks_at_floats=False,
        colour_due=nothing_due,
        card=CardKind.SCORES,
        # A free round brings nothing.
        scoring=Scoring(pairing_allocated_bye=Points(0)),
        # Buchholz is no measure where everybody meets everybody (C.07:8).
        tie_breaks=("DE", "WIN", "SB", "KS"),
        baku=BakuEdition.RULES_2026,
        forfeits_to_withdraw=0,
    )


RECORDS: Final = (_record(SINGLE, is_double=False), _record(DOUBLE, is_double=True))
