"""The examples of the text, and positions worked out by hand from its articles."""

import random
from collections.abc import Iterable

import pytest
from double_swiss_events import (
    ABSENT,
    BYE,
    COLOURS,
    FULL,
    HALF,
    Past,
    forfeited,
    played,
    position,
    random_request,
    request_for,
)
from literal_double_swiss import LiteralRound, literal_round

from swissdesk.errors import NoLegalPairingError, PairingCancelledError
from swissdesk.pairing.checks.double_swiss import DOUBLE_SWISS_CHECK
from swissdesk.pairing.checks.lawful import refuse_unlawful
from swissdesk.pairing.double_swiss.colours import Side, decide_colour
from swissdesk.pairing.double_swiss.system import pair_double_swiss
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Colour, Points

_MUTANTS = 150


def pair(request: PairingRequest) -> RoundPairing:
    pairing = pair_double_swiss(request, no_report, CancelToken())
    refuse_unlawful(request, pairing, DOUBLE_SWISS_CHECK)
    return pairing


def met(request: PairingRequest) -> set[tuple[int, int]]:
    return {(min(pair), max(pair)) for pair in pair(request).pairs}


def met_each_other(players: Iterable[int]) -> dict[int, tuple[int, ...]]:
    everybody = tuple(players)
    return {who: tuple(other for other in everybody if other != who) for who in everybody}


@pytest.mark.parametrize(
    ("players", "initial", "expected", "bye"),
    [
        (8, Colour.WHITE, [(1, 5), (6, 2), (3, 7), (8, 4)], None),
        (8, Colour.BLACK, [(5, 1), (2, 6), (7, 3), (4, 8)], None),
        (7, Colour.WHITE, [(1, 4), (5, 2), (3, 6)], 7),
    ],
)
def test_in_round_1_the_halves_meet_and_odd_numbers_have_the_colour_drawn(players, initial, expected, bye):
    pairing = pair(request_for(dict.fromkeys(range(1, players + 1), ()), initial=initial))
    assert (list(pairing.pairs), pairing.bye) == (expected, bye)


def test_six_players_after_round_1_fill_two_groups_from_below():
    # 1 beats 4 by 2-0, 2 and 5 draw 1-1, 6 beats 3 by 1½-½.
    histories = {
        1: [played(4, "W", 2)],
        2: [played(5, "B", 1)],
        3: [played(6, "W", 0.5)],
        4: [played(1, "B", 0)],
        5: [played(2, "W", 1)],
        6: [played(3, "B", 1.5)],
    }
    assert met(request_for(histories)) == {(1, 6), (2, 4), (3, 5)}


def test_of_eight_residents_and_upfloaters_the_identifier_decides():
    # C.04.5:3.6.2: written as top members, then their partners; nobody floats into this bracket.
    assert met(position({number: Past() for number in range(1, 9)})) == {(1, 5), (2, 6), (3, 7), (4, 8)}
    apart = {1: Past(met=(5,)), 5: Past(met=(1,))}
    pasts = {number: apart.get(number, Past()) for number in range(1, 9)}
    assert met(position(pasts)) == {(1, 6), (2, 5), (3, 7), (4, 8)}


@pytest.mark.parametrize(
    ("tens_opponents", "expected"),
    [
        ((), {(2, 7), (4, 8), (6, 9), (1, 5), (3, 10)}),
        ((1, 3, 5), {(1, 7), (2, 9), (4, 6), (3, 5), (8, 10)}),
    ],
)
def test_the_example_of_the_sets_takes_the_best_scores_that_leave_a_round(tens_opponents, expected):
    # C.04.5:3.5.4: {2, 6, 8}, or else two of them and the smallest number of the next score.
    apart = met_each_other((4, 7, 9))
    pasts = {who: Past(4, met=apart[who]) for who in (4, 7, 9)}
    pasts |= {who: Past(3) for who in (2, 6, 8)}
    pasts |= {who: Past(2.5, met=(10,) if tens_opponents else ()) for who in (1, 3, 5)}
    pasts[10] = Past(0, met=tens_opponents)
    assert met(position(pasts)) == expected


def test_the_following_scoregroup_is_spared_if_it_can_be():
    # 3 and 4 have met: with 2 gone both would need somebody from below, with 3 gone 2 and 4 meet.
    pasts = {1: Past(4), 2: Past(2), 3: Past(2, met=(4,)), 4: Past(2, met=(3,)), 5: Past(0), 6: Past(0)}
    assert met(position(pasts)) == {(1, 3), (2, 4), (5, 6)}


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
SPARED = {1: Past(2), 2: Past(2, floated=True), 3: Past(2), 4: Past(1), 5: Past(0), 6: Past(0)}


@pytest.mark.parametrize(
    ("pasts", "sparing", "in_order"),
    [
        (FLOATERS, {(1, 3), (2, 5), (4, 6), (7, 8)}, {(1, 3), (2, 4), (5, 6), (7, 8)}),
        (SPARED, {(1, 4), (2, 3), (5, 6)}, {(1, 3), (2, 4), (5, 6)}),
    ],
)
def test_floats_of_the_previous_round_count_in_all_rounds_but_the_last(pasts, sparing, in_order):
    number = position(pasts).round_number
    for planned in (number + 1, number + 2):
        assert met(position(pasts, planned=planned)) == sparing
    assert met(position(pasts, planned=number)) == in_order


def few_upfloaters() -> PairingRequest:
    """Three residents, of whom only 1 and 2 may meet: 3 takes up 7, or all of them 4, 5 and 6 with more."""
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


@pytest.mark.parametrize("item", ["C4", "C5", "C6", "C7", "order", "C8", "3.6"])
def test_without_any_one_item_of_the_key_other_rounds_would_be_right(item):
    requests = [few_upfloaters(), position(FLOATERS), position(SPARED)]
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
def test_the_bye_is_barred_by_a_bye_a_forfeited_match_or_a_full_point_bye_alone(past, bye):
    worth_nothing = past._replace(points=Points(0))
    assert pair(request_for({1: [ABSENT], 2: [ABSENT], 3: [worth_nothing]})).bye == bye


def test_a_forfeited_match_is_no_meeting_but_a_match_with_a_forfeit_on_each_side_is():
    win, loss = forfeited(2, won=True), forfeited(1, won=False)
    assert pair(request_for({1: [win], 2: [loss]})).pairs == ((1, 2),)
    neither = {1: [played(2, None)], 2: [played(1, None)]}
    with pytest.raises(NoLegalPairingError):
        pair(request_for(neither))
    # It gives no colour: of 1 and 3 with nothing else neither has played a match yet.
    others = {1: [played(2, None)], 2: [played(1, None)], 3: [played(4, None)], 4: [played(3, None)]}
    assert pair(request_for(others)).pairs == ((1, 3), (4, 2))
    assert pair(request_for(others, initial=Colour.BLACK)).pairs == ((3, 1), (2, 4))


@pytest.mark.parametrize(
    ("higher", "other", "colour", "article"),
    [
        ("", "", "W", "4.3.1"),
        ("W", "", "B", "4.3.2"),
        ("", "W", "W", "4.3.2"),
        ("WBB", "WW", "W", "4.3.2"),
        ("WB", "BW", "W", "4.3.3"),
        ("BBW", "WB", "B", "4.3.3"),
        ("WB", "WB", "W", "4.3.4"),
        ("B", "", "W", "4.3.4"),
        ("", "B", "B", "4.3.5"),
        ("W", "WB", "B", "4.3.3"),
        ("WBW", "WBW", "B", "4.3.4"),
    ],
)
def test_the_colours_of_a_pair_follow_the_list_of_article_4_3(higher, other, colour, article):
    sides = (Side(1, [COLOURS[letter] for letter in text]) for text in (higher, other))
    assert decide_colour(*sides, Colour.WHITE) == (COLOURS[colour], article)


def test_the_higher_ranked_of_two_is_found_by_the_score_then_by_the_number():
    # 2 has more points, so its last colour decides, and of 3 and 4 the smaller number.
    pasts = {1: Past(1, "WB"), 2: Past(1.5, "WB"), 3: Past(1, "BW"), 4: Past(1, "BW")}
    apart = {1: Past(1, "WB", (3, 4)), 2: Past(1.5, "WB", (3, 4)), 3: pasts[3], 4: pasts[4]}
    assert pair(position(apart)).pairs == ((2, 1), (4, 3))


def test_players_who_have_never_come_do_not_shift_the_first_colours():
    histories = dict.fromkeys(range(1, 6), ())
    assert pair(request_for(histories, absent=(1,))).pairs == ((2, 4), (5, 3))
    gone = {1: [forfeited(5, won=False)], **{number: [BYE] for number in range(2, 6)}}
    assert pair(request_for(gone, absent=(1,))).pairs[0] == (4, 2)


def test_a_round_that_cannot_be_paired_names_the_players_in_the_way():
    histories = {1: [played(2, "W"), played(3, "B")], 2: [played(1, "B")], 3: [played(1, "W")], 4: []}
    histories = {who: [*past, *[ABSENT] * (2 - len(past))] for who, past in histories.items()}
    with pytest.raises(NoLegalPairingError, match="1 has no opponent left"):
        pair(request_for(histories, forbidden=[(1, 4)]))


def test_nobody_makes_an_empty_round_and_one_alone_has_the_bye():
    assert pair(request_for({})).pairs == ()
    assert pair(request_for({1: ()})).bye == 1


def test_progress_ends_with_everybody_and_a_cancelled_round_is_left():
    seen: list[Progress] = []
    request = position({number: Past(number % 3) for number in range(1, 12)})
    pair_double_swiss(request, seen.append, CancelToken())
    assert seen[-1] == Progress(11, 11)
    token = CancelToken()
    token.cancel()
    with pytest.raises(PairingCancelledError):
        pair_double_swiss(request, no_report, token)
