"""Matches of two games in reports: match k in the rounds 2k-1 and 2k (FIDE_DOUBLESWISS)."""

import random
from datetime import date, time

import pytest

from swissdesk.errors import FormatError
from swissdesk.formats.trf import TrfEdition, read_trf, with_chosen_system, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.double_swiss.facts import DOUBLE_SWISS
from swissdesk.pairing.generator import Plan
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.terms import (
    BLACK_WINS,
    DOUBLE_SCORING,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Points,
    SystemName,
)
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.model import Absence, ForbiddenPair, Tournament
from tests.conformance.plans import random_plan
from tests.formats.trf_lines import player, tournament

HEADER = "012 Club Open\n142 4\n152 W\n192 FIDE_DOUBLESWISS\n"


def plan_of(seed: int, baku: BakuEdition | None = None) -> Plan:
    plan = random_plan(DOUBLE_SWISS, random.Random(seed), 11)
    return replace(plan, baku=baku, rounds_planned=6, scoring=DOUBLE_SCORING)


def held_by(seed: int, baku: BakuEdition | None = None) -> Tournament:
    return generate(plan_of(seed, baku), "Club Open", random.Random(seed))


@pytest.mark.parametrize("edition", TrfEdition)
@pytest.mark.parametrize("baku", [None, BakuEdition.RULES_2026])
def test_an_event_of_matches_comes_back_as_it_went_out(edition: TrfEdition, baku: BakuEdition | None):
    t = held_by(3, baku)
    t = replace(
        t,
        settings=replace(
            t.settings,
            rounds_planned=7,
            round_dates=(date(2026, 2, 1), None, date(2026, 2, 2)),
            round_times=(time(9, 30), time(11)),
        ),
        absences=(Absence(t.players[0].id, len(t.rounds) + 1, ByeKind.HALF_POINT),),
        forbidden_pairs=(ForbiddenPair(t.players[0].id, t.players[1].id, 2, 7),),
    )
    if baku:
        t = replace(t, settings=replace(t.settings, rounds_planned=6), absences=())
    again = read_trf(write_trf(t, edition), "club.trf").tournament
    assert (again.rounds, again.absences, again.forbidden_pairs) == (t.rounds, t.absences, t.forbidden_pairs)
    assert (again.acceleration, again.settings) == (t.acceleration, t.settings)


@pytest.mark.parametrize(
    "byes",
    [
        {"pairing_allocated_bye": Points(20)},
        {"half_point_bye": Points(5)},
        {"pairing_allocated_bye": Points(3), "half_point_bye": Points(10)},
        {"zero_point_bye": Points(5), "full_point_bye": Points(15)},
    ],
)
@pytest.mark.parametrize("edition", TrfEdition)
def test_other_values_of_byes_come_back_even_where_two_columns_cannot_tell_them(edition, byes):
    t = generate(replace(plan_of(4), scoring=replace(DOUBLE_SCORING, **byes)), "Club Open", random.Random(4))
    assert read_trf(write_trf(t, edition), "club.trf").tournament.settings.scoring == t.settings.scoring


def two(first: str, second: str, *, header: str = HEADER) -> Tournament:
    return tournament(player(1, *first.split("|")), player(2, *second.split("|")), header=header)


def test_games_stand_in_the_columns_with_their_own_colours():
    held = two("   2 b =|   2 w 1|   2 w +|   2 b  ", "   1 w =|   1 b 0|   1 b -|   1 w  ")
    first, second = (paired.games[0] for paired in held.rounds)
    assert (first.white, first.black) == (2, 1)
    assert [game.result for game in first.boards] == [DRAWN, WHITE_WINS]
    assert [game.result for game in second.boards] == [WHITE_WINS_BY_FORFEIT, PENDING]
    assert (held.settings.rounds_planned, second.result) == (2, PENDING)


def test_a_forfeit_without_colours_has_those_of_the_other_game():
    held = two("   2 - +|   2 b 1", "   1 - -|   1 w 0")
    game = held.rounds[0].games[0]
    assert (game.white, game.black, game.colours_known) == (1, 2, True)
    assert [board.result for board in game.boards] == [WHITE_WINS_BY_FORFEIT, BLACK_WINS]


@pytest.mark.parametrize(
    ("cells", "kind"),
    [
        ("0000 - U|0000 - H", ByeKind.PAIRING_ALLOCATED),
        ("0000 - U|0000 - U", ByeKind.PAIRING_ALLOCATED),
        ("0000 - H|0000 - H", ByeKind.HALF_POINT),
        ("0000 - F|0000 - F", ByeKind.FULL_POINT),
        ("0000 - Z|0000 - Z", ByeKind.ZERO_POINT),
        ("        |        ", ByeKind.ZERO_POINT),
    ],
)
def test_byes_stand_in_both_columns(cells: str, kind: ByeKind):
    lines = [
        player(1, "   2 w 1", "   2 b 1"),
        player(2, "   1 b 0", "   1 w 0"),
        player(3, *cells.split("|")),
    ]
    held = tournament(*lines, header=HEADER)
    assert [(bye.player, bye.kind) for bye in held.rounds[0].byes] == [(3, kind)]
    assert held.settings.scoring == DOUBLE_SCORING


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (
            ("   2 w 1|   3 b 1", "   1 b 0|   4 w 1", "   4 w 1|   1 w 0", "   3 b 0|   2 b 0"),
            "Round 1: player 1 has another opponent than in round 2",
        ),
        (
            ("   2 w 1|   2 w 1", "   1 b 0|   1 b 0", "   4 w 1|   4 b 0", "   3 b 0|   3 w 1"),
            "Round 1: player 1 has the same colour as in round 2",
        ),
        (
            ("   2 w 1|   2 b 1", "   1 b 0|   1 w 0", "0000 - H|0000 - F", "0000 - Z|0000 - Z"),
            "Round 1: player 3 has a bye that is not that of round 2",
        ),
        (
            ("   2 w 1|   2 b 1", "   1 b 0|   1 w 0", "   4 w 1|0000 - Z", "   3 b 0|0000 - Z"),
            "Round 1: player 3 has another opponent than in round 2",
        ),
        (
            ("   2 w 1", "   1 b 0", "   4 w 1", "   3 b 0"),
            "Round 1: the second game of the match is missing, which stands in round 2",
        ),
    ],
)
def test_columns_that_contradict_each_other_are_refused_with_player_and_round(lines, words):
    written = [player(number, *cells.split("|")) for number, cells in enumerate(lines, 1)]
    with pytest.raises(FormatError, match=words):
        tournament(*written, header=HEADER)


def test_byes_of_coming_rounds_are_for_whole_matches():
    lines = [player(1, "   2 w 1", "   2 b 1"), player(2, "   1 b 0", "   1 w 0")]
    both = "240 H   3    1\n240 H   4    1\n"
    assert tournament(*lines, header=HEADER + both).absences == (Absence(1, 2, ByeKind.HALF_POINT),)
    with pytest.raises(FormatError, match="byes are for whole matches"):
        tournament(*lines, header=HEADER + both.splitlines()[0] + "\n")


def test_another_system_is_taken_for_a_report_only_if_its_rounds_have_as_many_games():
    held = held_by(5)
    with pytest.raises(FormatError, match="another number of games"):
        with_chosen_system(held, SystemName("leong"))
    single = tournament(player(1, "   2 w 1"), player(2, "   1 b 0"))
    with pytest.raises(FormatError, match="FIDE Double-Swiss system"):
        with_chosen_system(single, DOUBLE_SWISS)
    assert with_chosen_system(replace(single, rounds=()), DOUBLE_SWISS).settings.system == DOUBLE_SWISS
