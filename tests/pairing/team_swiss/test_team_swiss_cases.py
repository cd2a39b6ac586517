"""The examples of the text, and positions worked out by hand from its articles."""

import random
from collections.abc import Iterable

import pytest
from literal_team_swiss import LiteralRound, literal_round
from team_swiss_events import (
    ABSENT,
    BYE,
    FULL,
    HALF,
    NONE,
    A,
    B,
    Past,
    forfeited,
    played,
    position,
    random_request,
    request_for,
)

from swissdesk.errors import NoLegalPairingError, PairingCancelledError, PairingError
from swissdesk.frozen import replace
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.pairing.request import PairingRequest, TeamRules
from swissdesk.pairing.systems import check_round
from swissdesk.pairing.team_swiss.system import pair_team_swiss
from swissdesk.terms import Colour, Points

_MUTANTS = 150


def pair(request: PairingRequest) -> RoundPairing:
    pairing = pair_team_swiss(request, no_report, CancelToken())
    check_round(request, pairing)
    return pairing


def met(request: PairingRequest) -> set[tuple[int, int]]:
    return {(min(pair), max(pair)) for pair in pair(request).pairs}


def met_each_other(teams: Iterable[int]) -> dict[int, tuple[int, ...]]:
    everybody = tuple(teams)
    return {team: tuple(other for other in everybody if other != team) for team in everybody}


def test_eight_teams_after_round_1_take_one_team_up():
    # After 1-5, 2-6, 4-8 won by the first and 3-7 drawn: {1, 2, 4} takes up 3, then {7} takes up 5.
    results = {1: (5, 2), 5: (1, 0), 2: (6, 2), 6: (2, 0), 4: (8, 2), 8: (4, 0), 3: (7, 1), 7: (3, 1)}
    colours = {1: "W", 5: "B", 2: "B", 6: "W", 3: "W", 7: "B", 4: "B", 8: "W"}
    histories = {team: [played(other, colours[team], mp, 2 * mp)] for team, (other, mp) in results.items()}
    assert met(request_for(histories)) == {(1, 3), (2, 4), (5, 7), (6, 8)}


@pytest.mark.parametrize(
    ("tens_opponents", "expected"),
    [
        ((), {(2, 7), (4, 8), (6, 9), (1, 5), (3, 10)}),
        ((1, 3, 5), {(1, 7), (2, 9), (4, 6), (3, 5), (8, 10)}),
    ],
)
def test_the_example_of_the_sets_takes_the_best_scores_that_leave_a_round(tens_opponents, expected):
    # C.04.6:3.5.4: {2, 6, 8}, or else two of them and the smallest number of the next score.
    apart = met_each_other((4, 7, 9))
    pasts = {team: Past(4, met=apart[team]) for team in (4, 7, 9)}
    pasts |= {team: Past(3) for team in (2, 6, 8)}
    pasts |= {team: Past(2.5, met=(10,) if tens_opponents else ()) for team in (1, 3, 5)}
    pasts[10] = Past(0, met=tens_opponents)
    assert met(position(pasts)) == expected


def test_the_following_scoregroup_is_spared_if_it_can_be():
    # 3 to 6 have met each other, 2 has met all who stand below: with 2 gone they all float somebody up,
    # and so would three of them with another one gone. Yes or no: both need more than by their number.
    apart = met_each_other((3, 4, 5, 6))
    pasts = {1: Past(6), 2: Past(3, met=(8, 9, 10))}
    pasts |= {team: Past(3, met=apart[team]) for team in (3, 4, 5, 6)}
    pasts |= {team: Past(1, met=(2,)) for team in (8, 9, 10)}
    pasts[7] = Past(0)
    assert met(position(pasts, planned=1)) == {(1, 2), (3, 7), (4, 8), (5, 9), (6, 10)}


def test_an_upfloater_is_chosen_so_that_the_following_scoregroup_can_pair_itself():
    # 3 and 4 have met: with 2 gone both would need somebody from below, with 3 gone 2 and 4 meet.
    pasts = {1: Past(4), 2: Past(2), 3: Past(2, met=(4,)), 4: Past(2, met=(3,)), 5: Past(0), 6: Past(0)}
    assert met(position(pasts)) == {(1, 3), (2, 4), (5, 6)}


def few_upfloaters() -> PairingRequest:
    """Three residents, of whom only 1 and 2 may meet: 3 takes up 7, or all of them 4, 5 and 6 with more.

    3 can meet 6 too, but then 4 has nobody.
    """
    pasts = {
        1: Past(4, met=(3,)),
        2: Past(4, met=(3,)),
        3: Past(4, met=(1, 2, 4, 5, 8)),
        4: Past(3, met=(3, 5, 7, 8)),
        5: Past(3, met=(3, 4, 6, 7)),
        6: Past(3, met=(5,)),
        7: Past(2, met=(4, 5)),
        8: Past(1, met=(3, 4)),
    }
    return position(pasts)


def test_as_few_as_possible_float_up_whatever_their_points():
    assert met(few_upfloaters()) == {(1, 2), (3, 7), (4, 6), (5, 8)}


FLOATERS = {
    1: Past(3, met=(2,)),
    2: Past(3, met=(1,)),
    3: Past(2, floated=True),
    4: Past(2, floated=True),
    5: Past(2),
    6: Past(1),
    7: Past(1),
    8: Past(1),
}


def test_as_few_upfloaters_as_possible_floated_in_the_previous_round():
    assert met(position(FLOATERS)) == {(1, 3), (2, 5), (4, 6), (7, 8)}


def test_in_the_last_two_rounds_floats_do_not_count():
    number = position(FLOATERS).round_number
    for planned in (number, number + 1):
        assert met(position(FLOATERS, planned=planned)) == {(1, 3), (2, 4), (5, 6), (7, 8)}
    assert met(position(FLOATERS, planned=number + 2)) == {(1, 3), (2, 5), (4, 6), (7, 8)}


def test_residents_who_floated_are_spared_another_opponent_with_fewer_points():
    # One of 1, 2, 3 meets the upfloater 4, with whom by the order it would be 2.
    calm = {1: Past(2), 2: Past(2), 3: Past(2), 4: Past(1), 5: Past(0), 6: Past(0)}
    assert met(position(calm)) == {(1, 3), (2, 4), (5, 6)}
    assert met(spared_resident()) == {(1, 4), (2, 3), (5, 6)}


def spared_resident() -> PairingRequest:
    return position({1: Past(2), 2: Past(2, floated=True), 3: Past(2), 4: Past(1), 5: Past(0), 6: Past(0)})


ITEMS = ("T-20", "T-21", "T-22", "T-23", "T-24", "T-25", "T-26", "T-27", "T-28")


@pytest.mark.parametrize("item", ITEMS)
def test_without_any_one_item_of_the_key_other_rounds_would_be_right(item):
    requests = [few_upfloaters(), position(FLOATERS), spared_resident()]
    requests.append(position(SOME_STRONGLY, rules=TeamRules(4, colours=B)))
    requests += [random_request(random.Random(seed), sizes=(6, 8), rounds=(1, 5)) for seed in range(_MUTANTS)]
    assert any(rounds_differ(request, item) for request in requests)


def rounds_differ(request: PairingRequest, item: str) -> bool:
    right, without = literal_round(request), literal_round(request, {item})
    if right is None or without is None:
        return False
    assert met(request) == pairs_of(right)
    return pairs_of(without) != pairs_of(right)


def pairs_of(found: LiteralRound) -> set[tuple[int, int]]:
    return {pair for bracket in found.brackets for pair in bracket.pairs}


def test_colours_come_before_the_order_of_pairings():
    pasts = {1: Past(0, "BB"), 2: Past(0, "WW"), 3: Past(0, "BB"), 4: Past(0, "WW")}
    assert met(position(pasts)) == {(1, 4), (2, 3)}
    assert met(position(pasts, rules=TeamRules(4, colours=NONE))) == {(1, 3), (2, 4)}


SOME_STRONGLY = {1: Past(0, "BB"), 2: Past(0, "B"), 3: Past(0, "BB"), 4: Past(0, "B")}
"""All prefer White, 1 and 3 strongly: two such pairs there are in any case."""


def test_strong_preferences_count_more_in_type_b_alone():
    assert met(position(SOME_STRONGLY, rules=TeamRules(4, colours=B))) == {(1, 4), (2, 3)}
    # Of Type A only 1 and 3 prefer it at all.
    assert met(position(SOME_STRONGLY, rules=TeamRules(4, colours=A))) == {(1, 4), (2, 3)}
    mild = {**SOME_STRONGLY, 1: Past(0, "B"), 3: Past(0, "B")}
    assert met(position(mild, rules=TeamRules(4, colours=B))) == {(1, 3), (2, 4)}


@pytest.mark.parametrize(
    ("teams", "initial", "expected", "bye"),
    [
        (8, Colour.WHITE, [(1, 5), (6, 2), (3, 7), (8, 4)], None),
        (8, Colour.BLACK, [(5, 1), (2, 6), (7, 3), (4, 8)], None),
        (7, Colour.WHITE, [(1, 4), (5, 2), (3, 6)], 7),
    ],
)
def test_in_round_1_the_halves_meet_and_odd_numbers_have_the_colour_drawn(teams, initial, expected, bye):
    pairing = pair(request_for(dict.fromkeys(range(1, teams + 1), ()), initial=initial))
    assert (list(pairing.pairs), pairing.bye) == (expected, bye)


def test_the_bye_goes_by_score_then_by_matches_played_then_by_number():
    histories = {
        1: [played(2, "W", 2)],
        2: [played(1, "B", 0)],
        3: [ABSENT],
        4: [played(5, "W", 2)],
        5: [played(4, "B", 0)],
    }
    assert pair(request_for(histories)).bye == 5
    assert pair(request_for({**histories, 5: [ABSENT], 4: [HALF]})).bye == 2


@pytest.mark.parametrize(
    ("past", "bye"), [(BYE, 2), (forfeited(1, won=True), 2), (FULL, 2), (HALF, 3), (ABSENT, 3)]
)
def test_the_bye_is_barred_by_a_bye_a_forfeit_win_or_a_full_point_bye_alone(past, bye):
    worth_nothing = past._replace(points=Points(0), secondary_points=Points(0))
    assert pair(request_for({1: [ABSENT], 2: [ABSENT], 3: [worth_nothing]})).bye == bye


def test_the_bye_passes_over_a_team_without_which_the_others_cannot_be_paired():
    histories = {1: [played(2, "W")], 2: [played(1, "B")], 3: [ABSENT]}
    assert pair(request_for(histories)).bye == 2


def test_forfeited_matches_are_no_meetings_and_no_colours():
    win, loss = forfeited(2, won=True), forfeited(1, won=False)
    histories = {1: [win, win], 2: [loss, loss]}
    assert pair(request_for(histories)).pairs == ((1, 2),)
    assert pair(request_for(histories, initial=Colour.BLACK)).pairs == ((2, 1),)


def test_teams_that_have_never_come_do_not_shift_the_first_colours():
    # 1 has not arrived: 2 is the first of those who have, and its number counts as odd.
    histories = dict.fromkeys(range(1, 6), ())
    assert pair(request_for(histories, absent=(1,))).pairs == ((2, 4), (5, 3))
    here = {1: [ABSENT], **{number: [BYE] for number in range(2, 6)}}
    assert pair(request_for(here, absent=(1,))).pairs[0] == (2, 4)
    # A team that was there once goes on counting.
    gone = {1: [forfeited(5, won=False)], **{number: [BYE] for number in range(2, 6)}}
    assert pair(request_for(gone, absent=(1,))).pairs[0] == (4, 2)


def test_matches_are_published_by_the_higher_score_then_the_sum_then_the_number():
    pasts = {1: Past(1), 2: Past(3), 3: Past(3), 4: Past(1), 5: Past(1), 6: Past(1)}
    apart = {**pasts, 2: Past(3, met=(3,)), 3: Past(3, met=(2,))}
    assert [{*pair} for pair in pair(position(pasts)).pairs] == [{2, 3}, {1, 5}, {4, 6}]
    assert [{*pair} for pair in pair(position(apart)).pairs] == [{2, 4}, {1, 3}, {5, 6}]


def test_a_round_that_cannot_be_paired_names_the_teams_in_the_way():
    histories = {1: [played(2, "W"), played(3, "B")], 2: [played(1, "B")], 3: [played(1, "W")], 4: []}
    histories = {team: [*past, *[ABSENT] * (2 - len(past))] for team, past in histories.items()}
    with pytest.raises(NoLegalPairingError, match="1 has no opponent left") as caught:
        pair(request_for(histories, forbidden=[(1, 4)]))
    assert caught.value.stuck == (1,)


def test_a_match_that_the_event_forbids_is_treated_as_one_that_was_played():
    request = request_for(dict.fromkeys(range(1, 5), ()), forbidden=[(1, 3)])
    assert met(request) == {(1, 4), (2, 3)}


def test_individuals_cannot_be_paired_by_the_rules_for_teams():
    with pytest.raises(PairingError, match="teams"):
        pair(replace(request_for({1: (), 2: ()}), teams=None))


def test_no_teams_make_an_empty_round_and_one_alone_has_the_bye():
    assert pair(request_for({})).pairs == ()
    assert pair(request_for({1: ()})).bye == 1


def test_progress_ends_with_everybody_and_a_cancelled_round_is_left():
    seen: list[Progress] = []
    request = position({number: Past(number % 3) for number in range(1, 12)})
    pair_team_swiss(request, seen.append, CancelToken())
    assert [one.done for one in seen] == sorted(one.done for one in seen)
    assert seen[-1] == Progress(11, 11)
    token = CancelToken()
    token.cancel()
    with pytest.raises(PairingCancelledError):
        pair_team_swiss(request, no_report, token)
