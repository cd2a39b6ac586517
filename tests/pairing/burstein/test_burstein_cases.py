"""What the text says by examples and by words (C.04.4.2)."""

import pytest
from burstein_events import ABSENT, BYE, FULL, HALF, Past, forfeited, game, position, request_for
from literal_burstein import candidates

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.burstein.evaluation import Index, indexes
from swissdesk.pairing.burstein.facts import seeding_rounds
from swissdesk.pairing.burstein.system import pair_burstein
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn


def pair(request: PairingRequest) -> RoundPairing:
    return pair_burstein(request, no_report, CancelToken())


def pairs(request: PairingRequest) -> set[frozenset[int]]:
    return {frozenset(one) for one in pair(request).pairs}


def meeting(*couples: tuple[int, int]) -> set[frozenset[int]]:
    return {frozenset(one) for one in couples}


def test_half_of_the_rounds_but_four_at_most_seed_a_tournament():
    assert [seeding_rounds(planned) for planned in (1, 2, 5, 7, 8, 9, 11)] == [0, 1, 2, 3, 4, 4, 4]


def test_candidates_of_six_players_with_two_floaters_come_in_the_order_of_the_text():
    order = list(candidates(6, 2))
    assert order[:7] == [
        (6, 5, 0, 0, 2, 1),
        (6, 4, 0, 2, 0, 1),
        (6, 3, 2, 0, 0, 1),
        (6, 0, 5, 0, 3, 1),
        (6, 0, 4, 3, 0, 1),
        (6, 0, 0, 5, 4, 1),
        (5, 6, 0, 0, 1, 2),
    ]
    assert (len(order), order[-1]) == (45, (0, 0, 4, 3, 6, 5))


def test_the_strongest_opposition_meets_the_weakest():
    equal = {number: Past(3, index=9 - number) for number in range(1, 5)}
    assert pairs(position(equal)) == meeting((1, 4), (2, 3))
    turned = {number: Past(3, index=(7, 9, 8, 6)[number - 1]) for number in range(1, 5)}
    assert pairs(position(turned)) == meeting((2, 4), (3, 1))


def test_of_equal_opposition_the_smaller_number_ranks_first():
    assert pairs(position({number: Past(3) for number in range(1, 7)})) == meeting((1, 6), (2, 5), (3, 4))


def with_scores(scores: dict[int, float]) -> dict[int, list[object]]:
    """Histories of five rounds of strangers with these scores."""
    return {
        number: [HALF._replace(points=round(10 * score)), *[HALF._replace(points=0)] * 4]
        for number, score in scores.items()
    }


def test_buchholz_and_sonneborn_berger_count_rounds_without_a_game_as_played_against_oneself():
    histories = with_scores({2: 3, 3: 2})
    histories[1] = [game(2, "W", 1), game(3, "B", 0.5), HALF, ABSENT, ABSENT]
    # 3 + 2 + three times the own 2; 1 x 3 + ½ x 2 + ½ x 2.
    assert indexes(request_for(histories))[Tpn(1)] == Index(110, 500)


@pytest.mark.parametrize(
    ("past", "points"), [(BYE, 10), (FULL, 10), (HALF, 5), (ABSENT, 0), (forfeited(2, won=True), 10)]
)
def test_every_kind_of_round_without_a_game_counts_its_points_times_the_own_score(past: object, points: int):
    histories = {1: [past], 2: [forfeited(1, won=False)]}
    assert indexes(request_for(histories))[Tpn(1)] == Index(points, points * points)


def missing_rounds(**changes: object) -> Index:
    """The index of 1, who has drawn with 2; 2 has two points and is missing since round 5."""
    two = [game(1, "B", 0.5), FULL, HALF, HALF._replace(points=0), ABSENT, ABSENT]
    histories = {1: [game(2, "W", 0.5), *[HALF._replace(points=0)] * 5], 2: two}
    return indexes(request_for(histories, **changes))[Tpn(1)]


def test_rounds_missed_up_to_the_one_to_be_paired_bring_the_opponents_a_draw_each():
    own = 5 * 5
    assert missing_rounds(absent=(2,)) == Index(20 + 10 + own, 5 * 30)


def test_who_comes_back_or_has_a_bye_with_points_has_no_run_of_missed_rounds():
    own = 5 * 5
    assert missing_rounds() == Index(20 + own, 5 * 20)
    assert missing_rounds(absent=(2,), paid=(2,)) == Index(20 + own, 5 * 20)


def test_the_lowest_score_has_the_bye_then_who_played_most_then_who_ranks_last():
    pasts = {
        1: Past(2),
        2: Past(1, colours="WB"),
        3: Past(1, colours="WB", index=5),
        4: Past(1, index=-9),
        5: Past(2),
    }
    assert pair(position(pasts)).bye == 2


def test_the_bye_goes_by_the_pairing_of_the_others_first():
    pasts = {1: Past(2), 2: Past(2), 3: Past(1, met=(1, 2)), 4: Past(0, met=(5,)), 5: Past(0, met=(4,))}
    # Without 4 or 5 number 3 has the other one; without 3 the two cannot both be paired below.
    assert pair(position(pasts)).bye == 5


def test_no_second_bye():
    pasts = {1: Past(2), 2: Past(1, no_bye=True), 3: Past(1.5)}
    assert pair(position(pasts)).bye == 3


def test_the_lower_score_floats_on_whoever_ranks_first():
    pasts = {
        1: Past(3, met=(2, 3)),
        2: Past(2, met=(1,), index=5),
        3: Past(2, met=(1,), index=9),
        4: Past(2, index=7),
        5: Past(1, index=3),
        6: Past(1),
    }
    # Number 1 floats into the bracket of 2, 3 and 4, who are three: 4 is the only one it can meet.
    assert pairs(position(pasts)) == meeting((1, 4), (3, 2), (5, 6))


def test_a_floater_is_chosen_whom_the_following_bracket_can_pair():
    # Three with two points: one floats to 4 and 5. The order alone would float number 2.
    pasts = {
        1: Past(2, index=5),
        2: Past(2, index=3),
        3: Past(2, index=1),
        4: Past(1),
        5: Past(0),
        6: Past(0),
    }
    assert pairs(position(pasts)) == meeting((1, 3), (2, 4), (5, 6))
    pasts[2] = Past(2, met=(4,), index=3)
    assert pairs(position(pasts)) == meeting((1, 2), (3, 4), (5, 6))


def test_preferences_decide_only_after_the_choice_of_floaters():
    pasts = {1: Past(2, "WB"), 2: Past(2, "WB"), 3: Past(2, "BW"), 4: Past(2, "BW")}
    assert pairs(position(pasts)) == meeting((1, 4), (2, 3))
    pasts[4], pasts[2] = Past(2, "WB"), Past(2, "BW")
    assert pairs(position(pasts)) == meeting((1, 3), (2, 4))


def test_two_who_must_have_the_same_colour_never_meet():
    pasts = {1: Past(2, "WW"), 2: Past(2, "WW"), 3: Past(0, "BB"), 4: Past(0, "BB")}
    assert pairs(position(pasts)) == meeting((1, 4), (2, 3))
    with pytest.raises(NoLegalPairingError):
        pair(position({1: Past(2, "WW"), 2: Past(1, "WW")}))


def test_progress_is_told_bracket_by_bracket():
    told: list[Progress] = []
    pasts = {1: Past(2), 2: Past(2), 3: Past(1), 4: Past(1), 5: Past(0)}
    pair_burstein(position(pasts), told.append, CancelToken())
    assert [one.done for one in told] == [3, 5]
