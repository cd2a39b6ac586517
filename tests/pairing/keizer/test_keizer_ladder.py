from keizer_events import ABSENT, BYE, DUTY, NOTICE, forfeited, game, request_for

from swissdesk.pairing.keizer.ladder import ladder_of, values_of
from swissdesk.pairing.ladders import Ladder, sixths_text
from swissdesk.pairing.request import USUAL_LADDER, LadderRules


def order(ladder: Ladder) -> list[int]:
    return [rung.tpn for rung in ladder.rungs]


def points(ladder: Ladder) -> dict[int, str]:
    return {rung.tpn: sixths_text(rung.points) for rung in ladder.rungs}


def test_the_first_is_worth_half_as_many_again_as_there_are_players():
    assert values_of(24, USUAL_LADDER) == list(range(36, 12, -1))
    assert values_of(5, LadderRules(step=2)) == [14, 12, 10, 8, 6]
    assert values_of(4, LadderRules(highest=50, step=10)) == [50, 40, 30, 20]


def test_nobody_is_worth_less_than_one():
    assert values_of(4, LadderRules(highest=2)) == [2, 1, 1, 1]


def test_before_round_1_the_ladder_is_the_list_with_the_own_values():
    ladder = ladder_of(request_for({1: (), 2: (), 3: ()}))
    assert order(ladder) == [1, 2, 3]
    assert points(ladder) == {1: "4", 2: "3", 3: "2"}
    assert not ladder.passes


def test_a_win_changes_places_and_all_is_counted_again_by_the_new_values():
    # By the values 6, 5, 4, 3 of the list: 1 has 6, 2 has 5 + 6, 3 has 4 + 1½, 4 has 3 + 2.
    # Then 2 is worth 6, 1 is worth 5, and 2 has 6 + 5, 1 has 5: 3 comes before 1 with 4 + 1½.
    # Then 3 is worth 5, 1 is worth 4, and 3 has 5 + 1½, 4 has 3 + 2½, 2 has 6 + 4, 1 has 4.
    # Then 4 is worth 4, 1 is worth 3, and 4 has 4 + 2½, 3 has 5 + 2, 2 has 6 + 3: nobody moves.
    ladder = ladder_of(
        request_for(
            {
                1: (game(2, "W", 0),),
                2: (game(1, "B", 1),),
                3: (game(4, "B", 0.5),),
                4: (game(3, "W", 0.5),),
            }
        )
    )
    assert order(ladder) == [2, 3, 4, 1]
    assert points(ladder) == {2: "9", 3: "7", 4: "6.5", 1: "3"}
    assert (ladder.passes, ladder.is_settled) == (4, True)


def test_the_count_begins_at_the_ladder_before_the_round_and_not_at_the_list():
    # After round 1 number 2 is ahead; a drawn game between the two leaves it so.
    first = {1: (game(2, "W", 0),), 2: (game(1, "B", 1),)}
    second = {1: (*first[1], game(2, "B", 1)), 2: (*first[2], game(1, "W", 0))}
    ladder = ladder_of(request_for(second))
    # Both have beaten the other once: from the list on, number 1 would have stayed ahead.
    assert order(ladder) == [2, 1]
    assert points(ladder) == {2: "5", 1: "5"}


def test_shares_of_the_own_value_are_exact_sixths():
    ladder = ladder_of(request_for({1: (BYE,), 2: (DUTY,), 3: (NOTICE,), 4: (ABSENT,)}))
    assert points(ladder) == {1: "10", 2: "8.33", 3: "5.33", 4: "3"}
    assert [rung.rounds[0].sixths for rung in ladder.rungs] == [4, 4, 2, 0]


def test_only_the_first_absences_are_paid_and_byes_do_not_count_among_them():
    rules = LadderRules(own_value=False, paid=2, without_notice=1)
    row = (NOTICE, DUTY, ABSENT, BYE, NOTICE, ABSENT)
    (rung, _other) = ladder_of(request_for({1: row, 2: (NOTICE,) * 6}, rules=rules)).rungs
    assert [share.sixths for share in rung.rounds] == [2, 4, 1, 4, 0, 0]


def test_an_absence_that_brings_nothing_uses_none_up():
    rules = LadderRules(paid=1)
    rungs = ladder_of(request_for({1: (ABSENT, NOTICE, NOTICE), 2: (ABSENT,) * 3}, rules=rules)).rungs
    assert [share.sixths for share in rungs[0].rounds] == [0, 2, 0]


def test_a_forfeit_is_a_game_won_and_lost():
    ladder = ladder_of(request_for({1: (forfeited(2, won=False),), 2: (forfeited(1, won=True),)}))
    assert order(ladder) == [2, 1]
    assert points(ladder) == {2: "5", 1: "2"}


def test_orders_that_take_turns_for_ever_end_when_one_comes_back():
    # Without the own value, who of two that drew is ahead has the half of the smaller value.
    rules = LadderRules(own_value=False)
    ladder = ladder_of(
        request_for({1: (game(3, "W", 0.5),), 2: (BYE,), 3: (game(1, "B", 0.5),)}, rules=rules)
    )
    assert not ladder.is_settled
    assert order(ladder) == [2, 3, 1]
    assert points(ladder) == {2: "2.67", 3: "1.5", 1: "1"}


def test_points_are_written_with_the_decimals_that_they_need():
    texts = [sixths_text(sixths) for sixths in (12, 13, 14, 15, 16, 17)]
    assert texts == ["2", "2.17", "2.33", "2.5", "2.67", "2.83"]
