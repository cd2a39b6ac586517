from tiny_positions import position

from swissdesk.frozen import replace
from swissdesk.pairing.dutch.ladders import LADDER_2025, LADDER_2026
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Tpn


def pairs_of(request: PairingRequest) -> list[tuple[int, int]]:
    return [tuple(pair) for pair in pair_round(request).pairs]


def bye_of(request: PairingRequest) -> int | None:
    return pair_round(request).bye


def test_the_ladder_names_every_quality_criterion_once_and_in_order():
    assert [rung.name for rung in LADDER_2026] == [f"C{number}" for number in range(6, 22)]
    assert [rung.article for rung in LADDER_2026] == [f"2.4.{number}" for number in range(1, 17)]
    assert [rung.name for rung in LADDER_2025] == [rung.name for rung in LADDER_2026]
    assert [rung.article for rung in LADDER_2025] == [f"3.4.{number}" for number in range(1, 17)]


def test_c2_gives_no_second_bye_and_none_after_a_win_without_a_game():
    assert bye_of(position("W1 B1", "B= W=", "B0 W0")) == 3
    assert bye_of(position("W1 B1", "B= W=", "B0 U")) == 2
    assert bye_of(position("W1 B1", "U B=", "F W0")) == 1


def test_c3_keeps_two_players_with_the_same_absolute_preference_apart():
    assert pairs_of(position("W1 W1", "W1 W1", "B= W=", "B= W=")) == [(3, 1), (4, 2)]


def test_c3_lets_a_topscorer_meet_a_player_with_the_same_absolute_preference():
    last_round = position("W1 W1", "W1 W1", "B= W=", "B= W=", planned=3)
    assert pairs_of(last_round) == [(2, 1), (4, 3)]


def test_c4_floats_somebody_if_the_players_below_need_an_opponent():
    # 3 and 4 must both have Black: each needs somebody from above.
    assert pairs_of(position("B1 W1", "B1 W1", "W0 W0", "W0 W0")) == [(1, 3), (2, 4)]


def test_c5_gives_the_bye_to_the_lowest_score_that_can_have_it():
    assert bye_of(position("W1 B1", "W1 B=", "B1 W0", "B= W0", "B0 W0")) == 5
    assert bye_of(position("W1 B1", "W1 B=", "B1 W0", "B= W0", "U W0")) == 4


def test_c9_gives_the_bye_to_whoever_has_fewer_unplayed_games():
    assert bye_of(position("W= B=", "B= W=", "W= B=")) == 3
    assert bye_of(position("W= B=", "B= W=", "W= H")) == 2


def test_c12_takes_the_first_transposition_that_grants_the_colours():
    assert pairs_of(position("W=", "B=", "W=", "B=")) == [(4, 1), (2, 3)]


def test_c13_refuses_a_mild_preference_rather_than_a_strong_one():
    # All want White; 1 and 2 mildly, 3 and 4 strongly: those two should not meet each other.
    assert pairs_of(position("W= B=", "W= B=", "H B=", "H B=")) == [(3, 1), (4, 2)]


def test_c14_lets_nobody_float_down_twice_running_if_another_can():
    # The half-point bye was a downfloat.
    assert pairs_of(position("W= B=", "B= W=", "W= B=", "B0 W0")) == [(1, 2), (3, 4)]
    assert pairs_of(position("W= B=", "B= W=", "W= H", "B0 B0")) == [(1, 3), (4, 2)]


def test_4_2_transposes_the_lower_half_before_anything_is_exchanged():
    # 1 and 3 must have White, 2 and 4 must have Black.
    assert pairs_of(position("B= B=", "W= W=", "B= B=", "W= W=")) == [(1, 4), (3, 2)]


def test_4_3_exchanges_the_nearest_players_when_no_transposition_will_do():
    barred = frozenset((Tpn(1), Tpn(other)) for other in (4, 5, 6))
    request = replace(position("", "", "", "", "", ""), forbidden_pairs=barred)
    assert pairs_of(request) == [(1, 3), (5, 2), (6, 4)]


def test_4_3_lets_the_lowest_possible_player_leave_the_upper_half():
    barred = frozenset((Tpn(one), Tpn(other)) for one in (1, 2) for other in (4, 5, 6))
    request = replace(position("", "", "", "", "", ""), forbidden_pairs=barred)
    assert pairs_of(request) == [(1, 2), (3, 5), (6, 4)]
