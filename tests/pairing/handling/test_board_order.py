import pytest

from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.handling.acceleration import group_size
from swissdesk.pairing.handling.board_order import board_order
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Colour, Points, Scoring, Tpn


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


def second_round(system):
    """Eight players, the first four accelerated; 5 and 6 have won their game, all others drew or lost."""
    results = {1: (2, 5), 2: (1, 5), 3: (4, 5), 4: (3, 5), 5: (7, 10), 6: (8, 10), 7: (5, 0), 8: (6, 0)}
    players = tuple(
        PairingPlayer(
            Tpn(tpn),
            (
                PastRound(
                    RoundKind.PLAYED,
                    Points(points),
                    Tpn(opponent),
                    Colour.WHITE if tpn < opponent else Colour.BLACK,
                ),
            ),
            (Points(10), Points(10)) if tpn <= group_size(8) else (),
            takes_part=True,
        )
        for tpn, (opponent, points) in results.items()
    )
    return PairingRequest(0, system, 2, 9, Colour.WHITE, Scoring(), players, frozenset(), None)


@pytest.mark.parametrize(
    ("system", "first_board"),
    [
        (DUTCH_2026, {1, 4}),
        (DUTCH_2025, {1, 4}),
        (DUTCH_2017, {5, 6}),
    ],
)
def test_accelerated_boards_follow_the_pairing_scores_by_the_rules_of_2026_alone(system, first_board):
    boards = [set(pair) for pair in pair_round(second_round(system)).pairs]
    assert boards[0] == first_board
    assert sorted(map(sorted, boards)) == [[1, 4], [2, 3], [5, 6], [7, 8]]
