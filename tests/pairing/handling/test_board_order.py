from swissdesk.pairing.handling.board_order import board_order
from swissdesk.pairing.outcome import Pair
from swissdesk.terms import Points, Tpn


def ordered(scores: dict[int, int], *pairs: tuple[int, int]) -> list[tuple[int, int]]:
    points = {Tpn(tpn): Points(score) for tpn, score in scores.items()}
    return list(board_order([Pair(Tpn(white), Tpn(black)) for white, black in pairs], points))


def test_the_pair_with_the_highest_single_score_comes_first():
    assert ordered({1: 20, 2: 20, 3: 25, 4: 0}, (1, 2), (4, 3)) == [(4, 3), (1, 2)]


def test_then_the_sum_of_both_scores_decides():
    assert ordered({1: 20, 2: 10, 3: 20, 4: 15}, (1, 2), (4, 3)) == [(4, 3), (1, 2)]


def test_then_the_pairing_number_of_the_higher_ranked_player_decides():
    assert ordered({1: 10, 2: 10, 3: 10, 4: 10}, (4, 2), (3, 1)) == [(3, 1), (4, 2)]


def test_the_higher_ranked_player_is_the_one_with_more_points_not_the_smaller_number():
    assert ordered({1: 10, 2: 20, 3: 20, 4: 10}, (1, 3), (2, 4)) == [(2, 4), (1, 3)]
