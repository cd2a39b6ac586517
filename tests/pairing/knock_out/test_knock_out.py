"""The bracket of a knock-out: lines, free passes, stages, colours, third place and classes (K-10 to K-33)."""

import random
from itertools import pairwise

import pytest

from swissdesk.errors import UnlawfulRoundError
from swissdesk.pairing.knock_out.lines import line_order, lines_of, stage_of, stages
from swissdesk.pairing.knock_out.system import classes_of, players_of_stage
from swissdesk.pairing.knock_out_rules import FirstColour, KnockOutRules, LineOrder, blocks_of
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.systems import check_round, explained_round, pair_round, system_named
from swissdesk.pairing.words.common import Names
from swissdesk.terms import GameKind
from tests.pairing.knock_out.stage_requests import first_request, paired, played_on

SIZES = range(2, 65)


def test_the_lines_are_those_of_the_rules():
    assert line_order(4) == (1, 4, 2, 3)
    assert line_order(8) == (1, 8, 4, 5, 2, 7, 3, 6)
    assert line_order(16) == (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)


@pytest.mark.parametrize("players", SIZES)
def test_a_field_of_any_size_is_decided_by_one_match_less_than_it_has_players(players: int):
    request, matches = first_request(players), 0
    for stage in range(1, stages(players) + 1):
        free = players_of_stage(request).free
        assert set(free) <= (set(range(1, 2 ** stages(players) - players + 1)) if stage == 1 else set())
        pairs = paired(request)
        matches += len(pairs)
        places = 2 ** (stages(players) - stage + 1)
        # If the better seed always wins, both seeds of a match add up the same in each stage.
        assert {sum(pair) for pair in pairs} <= {places + 1}
        request = played_on(request, min)
    assert matches == players - 1
    assert [tpn for tpn, merit in classes_of(request).items() if merit == 2 * stages(players)] == [1]


@pytest.mark.parametrize("players", [*range(2, 18), 31, 33, 64])
@pytest.mark.parametrize("order", list(LineOrder))
def test_whoever_wins_and_leaves_every_stage_passes_the_check(players: int, order: LineOrder):
    chance = random.Random(players)
    rules = KnockOutRules(line_order=order, third_place=True, seed=7)
    request = first_request(players, rules)
    for _stage in range(stages(players)):
        assert {tpn for pair in paired(request) for tpn in pair} == players_of_stage(request).playing
        request = played_on(request, lambda pair: None if chance.random() < 0.1 else chance.choice(pair))


@pytest.mark.parametrize("size", [4, 8, 16, 32, 64])
def test_the_best_seeds_are_kept_apart_until_late(size: int):
    for stage in range(1, stages(size) + 1):
        best = size >> stage
        width = 1 << stage
        lines = line_order(size)
        blocks = [set(lines[start : start + width]) for start in range(0, size, width)]
        assert all(len(block & set(range(1, best + 1))) == 1 for block in blocks if best)


def test_nobody_absent_is_met_whatever_is_drawn():
    for players in SIZES:
        rules = KnockOutRules(line_order=LineOrder.PARTLY_DRAWN, seed=players)
        lines = lines_of(players, rules)
        assert sorted(lines) == list(range(1, len(lines) + 1))
        pairs = zip(lines[::2], lines[1::2], strict=True)
        assert all(min(pair) <= players for pair in pairs)
        assert [lines.index(seed) for seed in range(1, min(players, 4) + 1)] == [
            line_order(len(lines)).index(seed) for seed in range(1, min(players, 4) + 1)
        ]


def test_lots_come_out_the_same_again_and_differently_with_another_number():
    def drawn(seed: int) -> object:
        return stage_of(16, 1, range(1, 17), KnockOutRules(line_order=LineOrder.DRAWN, seed=seed))

    assert drawn(3) == drawn(3)
    assert len({drawn(seed) for seed in range(20)}) > 10


def test_six_players_begin_with_two_matches():
    request = first_request(6)
    assert players_of_stage(request).free == {1, 2}
    assert {frozenset(pair) for pair in paired(request)} == {frozenset({4, 5}), frozenset({3, 6})}
    request = played_on(request, max)
    assert {frozenset(pair) for pair in paired(request)} == {frozenset({1, 5}), frozenset({2, 6})}


def test_the_better_seed_has_the_drawn_colour_in_odd_matches_and_colours_change_afterwards():
    request = first_request(8)
    assert paired(request) == (Pair(1, 8), Pair(5, 4), Pair(2, 7), Pair(6, 3))
    request = played_on(
        request, lambda pair: max(pair) if set(pair) == {1, 8} else (5 if 5 in pair else min(pair))
    )
    # 8 had Black and 5 White, so that 8 has had fewer Whites.
    assert paired(request)[0] == Pair(8, 5)


def test_the_better_seed_or_lots_can_give_the_colours():
    request = first_request(8, KnockOutRules(first_colour=FirstColour.HIGHER_SEED))
    assert all(pair.white < pair.black for pair in paired(request))
    drawn = [
        paired(first_request(8, KnockOutRules(first_colour=FirstColour.LOTS, seed=seed))) for seed in range(9)
    ]
    assert len(set(drawn)) > 1


def test_seeds_are_paired_anew_after_an_upset():
    request = played_on(
        first_request(8, KnockOutRules(line_order=LineOrder.RESEED)),
        lambda pair: 8 if 8 in pair else min(pair),
    )
    assert {frozenset(pair) for pair in paired(request)} == {frozenset({2, 8}), frozenset({3, 4})}


def test_the_next_opponent_of_two_who_both_lose_has_a_free_pass():
    request = played_on(first_request(8), lambda pair: None if 4 in pair else min(pair))
    assert players_of_stage(request).free == {1}
    assert {frozenset(pair) for pair in paired(request)} == {frozenset({2, 3})}
    request = played_on(request, min)
    assert paired(request) in {(Pair(1, 2),), (Pair(2, 1),)}


def test_third_place_is_played_for_beside_the_final():
    request = first_request(8, KnockOutRules(third_place=True))
    request = played_on(played_on(request, min), min)
    assert [frozenset(pair) for pair in paired(request)] == [frozenset({1, 2}), frozenset({3, 4})]
    merits = classes_of(played_on(request, lambda pair: 4 if 4 in pair else 2))
    ranked = sorted(merits, key=lambda tpn: (-merits[tpn], tpn))
    assert ranked == [2, 1, 4, 3, 5, 6, 7, 8]
    assert [merits[one] > merits[other] for one, other in pairwise(ranked)] == [True] * 4 + [False] * 3


def test_those_who_lost_the_semi_finals_share_third_place():
    request = first_request(4)
    merits = classes_of(played_on(played_on(request, min), min))
    assert merits[3] == merits[4] < merits[2] < merits[1]


@pytest.mark.parametrize(
    "pairs",
    [
        (Pair(1, 5), Pair(8, 4), Pair(2, 7), Pair(6, 3)),
        (Pair(8, 1), Pair(5, 4), Pair(2, 7), Pair(6, 3)),
    ],
    ids=["other pairs", "other colours"],
)
def test_the_check_refuses_what_the_bracket_does_not_have(pairs: tuple[Pair, ...]):
    with pytest.raises(UnlawfulRoundError):
        check_round(first_request(8), RoundPairing(3, 1, pairs, None))


@pytest.mark.parametrize("order", [LineOrder.RESEED, LineOrder.DRAWN])
def test_the_check_refuses_whoever_has_lost(order: LineOrder):
    request = played_on(first_request(8, KnockOutRules(line_order=order)), min)
    pairing = pair_round(request)
    beaten = next(tpn for tpn in range(1, 9) if tpn not in players_of_stage(request).playing)
    first, *others = pairing.pairs
    with pytest.raises(UnlawfulRoundError):
        check_round(request, RoundPairing(3, 2, (first._replace(white=beaten), *others), None))


def test_a_bracket_says_why_two_meet_and_when_others_can():
    request = first_request(8)
    explained, words = explained_round(request), system_named("knock-out").words()
    names = Names({player.tpn: f"P{player.tpn}" for player in request.players})
    board = explained.board(4, 5)
    assert board is not None
    assert words.part(board, explained.bracket(0), names) == (
        "4 P4 and 5 P5 stand on neighbouring lines of the bracket."
    )
    assert words.colours(board, names) == (
        "Neither has played, so the number of the match decides: 5 P5 has White in the first game."
    )
    assert words.why_not(explained.why_not(1, 2)) == (
        "1-2: by the lines of the bracket they can meet in round 3 at the earliest."
    )


def test_a_ladder_is_read_from_its_words():
    assert [(block.games, block.kind, block.tempo) for block in blocks_of("2 rapid 10+5, 1 armageddon")] == [
        (2, GameKind.RAPID, "10+5"),
        (1, GameKind.ARMAGEDDON, ""),
    ]
    assert blocks_of("none") == ()
    for words in ("", "2 bullet", "2 armageddon", "9 rapid", "rapid", "2 rapid,"):
        with pytest.raises(ValueError, match=r"\A[^,]*\Z"):
            blocks_of(words)
