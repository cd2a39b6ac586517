"""The records of the Dutch System, one for each edition."""

# ruff: noqa: PLC0415 - engine, explanations, words and rules are loaded when they are first asked for

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from swissdesk.frozen import replace
from swissdesk.pairing.basic.colours import colour_preference
from swissdesk.pairing.dutch.facts import (
    DUTCH_2017,
    DUTCH_2025,
    DUTCH_2026,
    DUTCH_TEAMS,
    EDITION_FACTS,
)
from swissdesk.pairing.handling.absences import article_of_2016, rule_of_2016
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.outcome import RoundPairing
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
    TrfCodes,
    allocation_by_place,
    nothing_after_score,
)
from swissdesk.pairing.request import PairingRequest, TeamRules
from swissdesk.terms import TEAM_SCORING, Scoring, SystemName
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import FloatsExplained
    from swissdesk.pairing.proofs.proof import Improvable, RoundProof
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords


def _pair(request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken) -> RoundPairing:
    from swissdesk.pairing.dutch.system import pair_dutch

    return pair_dutch(request, report, cancel)


def _explain(request: PairingRequest) -> "FloatsExplained":
    from swissdesk.pairing.dutch.explaining.questions import ExplainedDutchRound

    return ExplainedDutchRound(request)


def _prove(request: PairingRequest, pairing: RoundPairing) -> "RoundProof | Improvable":
    from swissdesk.pairing.dutch.proving.rounds import prove_dutch

    return prove_dutch(request, pairing)


def _allocation(request: PairingRequest) -> Allocate:
    from swissdesk.pairing.dutch.colours import allocate
    from swissdesk.pairing.dutch.state import build_state

    state = build_state(request)
    return allocation_by_place(state.players, partial(allocate, state))


def _check() -> "RoundCheck":
    from swissdesk.pairing.checks.lawful import DUTCH_CHECK

    return DUTCH_CHECK


def _check_2017() -> "RoundCheck":
    from swissdesk.pairing.checks.lawful import DUTCH_2017_CHECK

    return DUTCH_2017_CHECK


def _texts_2026() -> SystemTexts:
    return _texts(
        _("FIDE Dutch, 2026"),
        _("FIDE (Dutch) System 2026"),
        _("the FIDE Dutch system of 2026"),
        _("FIDE Handbook C.04.3, in force from 1 February 2026. In the margin: its articles."),
        _("C.04.3, article 5.1"),
    )


def _texts_2025() -> SystemTexts:
    return _texts(
        _("FIDE Dutch, 2025"),
        _("FIDE (Dutch) System 2025"),
        _("the FIDE Dutch system of 2025"),
        _("FIDE Handbook C.04.3, the text of 2025. In the margin: its articles."),
        _("C.04.3, article 5.1"),
    )


def _texts_of_teams() -> SystemTexts:
    return _texts(
        _("FIDE Dutch for teams"),
        _("FIDE (Dutch) System for teams"),
        _("the FIDE Dutch system for teams"),
        _("FIDE Handbook C.04.3, in force from 1 February 2026, for teams. In the margin: its articles."),
        _("C.04.3, article 5.1"),
    )


def _texts_2017() -> SystemTexts:
    return _texts(
        _("FIDE Dutch, 2017"),
        _("FIDE (Dutch) System 2017"),
        _("the FIDE Dutch system of 2017"),
        _("FIDE Handbook C.04.3, the text of 2017. In the margin: its articles."),
        _("C.04.3, section E"),
    )


def _texts(short: str, full: str, in_sentence: str, rules_source: str, initial_colour: str) -> SystemTexts:
    return SystemTexts(
        short=short,
        full=full,
        in_sentence=in_sentence,
        rules_source=rules_source,
        initial_colour_article=initial_colour,
        absence_article=article_of_2016(),
        absence_rule=rule_of_2016(),
        no_byes="",
    )


def _edition(
    name: SystemName,
    texts: Callable[[], SystemTexts],
    trf: TrfCodes,
    check: "Callable[[], RoundCheck]",
    baku: BakuEdition,
) -> PairingSystem:
    """Return the record of an edition: what all of them share, and what is its own."""
    facts = EDITION_FACTS[name]

    def rules(of_teams: TeamRules) -> "tuple[RulesSection, ...]":
        from swissdesk.pairing.dutch.rules import dutch_rules

        del of_teams
        return dutch_rules(name)

    def words() -> "SystemWords":
        from swissdesk.pairing.dutch.words import WORDS

        return WORDS[name]

    return PairingSystem(
        name=name,
        texts=texts,
        trf=trf,
        boards=0,
        games=1,
        may_be_odd=True,
        may_meet_again=False,
        pair=_pair,
        explain=_explain,
        explain_floats=_explain,
        prove=_prove,
        words=words,
        rules=rules,
        check=check,
        schedule=None,
        knock_out=None,
        seeding=None,
        allocation=_allocation,
        colours_stand_alone=True,
        after_score=nothing_after_score,
        index=None,
        ladder=None,
        boards_follow_virtual_points=facts.boards_follow_virtual_points,
        list_order=ListOrder.RATING,
        byes_with_points=ByesWithPoints.ON_REQUEST,
        downfloats=facts.downfloats,
        looks_at_floats=True,
        pairs_by_ratings=False,
        sees_ratings=False,
        colour_due=colour_preference,
        team_colour_due=None,
        team_choices=frozenset(),
        card=CardKind.FLOATS,
        scoring=Scoring(),
        tie_breaks=("BH/C1", "BH", "SB", "WIN"),
        baku=baku,
        forfeits_to_withdraw=1,
        regulates_teams=False,
        # A text that was never in force has no code of its own, and no event is rated by it.
        is_of_fide=bool(trf.dated),
    )


RECORDS: Final = (
    # FIDE's table of the trainers' commission calls the rules in force since February 2026
    # FIDE_DUTCH_2025, the Handbook calls them FIDE_DUTCH_2026; other programs know the first name.
    _edition(
        DUTCH_2026,
        _texts_2026,
        TrfCodes(
            ("FIDE_DUTCH_2025", "FIDE_DUTCH_2026"), "FIDE_DUTCH", date(2026, 2, 1), is_written_undated=True
        ),
        _check,
        BakuEdition.RULES_2026,
    ),
    # A text that was never in force has no code of its own.
    _edition(DUTCH_2025, _texts_2025, NO_CODES, _check, BakuEdition.RULES_2026),
    _edition(
        DUTCH_2017,
        _texts_2017,
        TrfCodes(("FIDE_DUTCH_2017",), "FIDE_DUTCH", date.min, is_written_undated=False),
        _check_2017,
        BakuEdition.RULES_2016,
    ),
)
"""The editions, that in force first."""


def _words_of_teams() -> "SystemWords":
    from swissdesk.pairing.dutch.words import DutchWordsOfTeams

    return DutchWordsOfTeams()


TEAM_RECORD: Final = replace(
    RECORDS[0],
    name=DUTCH_TEAMS,
    texts=_texts_of_teams,
    # Files know it by match points and our comment: FIDE's own system for teams is another one.
    trf=NO_CODES,
    boards=4,
    prove=None,
    words=_words_of_teams,
    list_order=ListOrder.TEAM_STRENGTH,
    byes_with_points=ByesWithPoints.BY_DECISION,
    team_choices=frozenset({TeamChoice.ACCELERATION}),
    scoring=TEAM_SCORING,
    tie_breaks=("MPvGP", "EDE", "BH:MP/C1", "BH:MP", "BC"),
    is_of_fide=False,
)
"""The edition in force for teams, by match points and the colours of board 1, where organisers want it."""
