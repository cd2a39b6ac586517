"""The examples of the text and of its specification, and positions worked out by hand from the articles."""

import random

import pytest
from dubov_events import (
    ABSENT,
    BYE,
    FULL,
    HALF,
    Past,
    forfeited,
    played,
    position,
    random_position,
    random_request,
    request_for,
)
from literal_dubov import LiteralRound, literal_round

from swissdesk.errors import MissingRatingsError, NoLegalPairingError, PairingCancelledError
from swissdesk.frozen import replace
from swissdesk.pairing.dubov.facts import most_upfloats
from swissdesk.pairing.dubov.state import build_state
from swissdesk.pairing.dubov.subgroups import shifters
from swissdesk.pairing.dubov.system import pair_dubov
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.pairing.request import PairingRequest, PastRound
from swissdesk.pairing.systems import check_round
from swissdesk.terms import Colour, Points

_MUTANTS = 150


def pair(request: PairingRequest) -> RoundPairing:
    pairing = pair_dubov(request, no_report, CancelToken())
    check_round(request, pairing)
    return pairing


def met(request: PairingRequest) -> set[tuple[int, int]]:
    return {(min(pair), max(pair)) for pair in pair(request).pairs}


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


@pytest.mark.parametrize(("rounds", "most"), [(4, 2), (5, 3), (9, 3), (10, 4), (11, 4)])
def test_who_floated_up_so_often_is_a_maximum_upfloater(rounds, most):
    assert most_upfloats(rounds) == most


def test_the_average_of_the_opponents_is_rounded_and_halves_go_up():
    histories = {
        1: [played(2, "W"), played(3, "B")],
        2: [played(1, "B"), forfeited(3, won=True)],
        3: [forfeited(2, won=False), played(1, "W")],
        4: [ABSENT, BYE],
    }
    facts = build_state(request_for(histories, ratings={1: 2101, 2: 2000, 3: 2001, 4: 1000})).facts
    assert facts.average_ratings == (2001, 2101, 2101, 0)


BLACK = {number: Past(0, "BW") for number in (2, 3, 5, 6, 7)}
EIGHT = {
    1: Past(0, "WB", aro=2100),
    4: Past(0, "WB", aro=2050),
    8: Past(0, "WB", aro=2130),
    **BLACK,
    3: Past(0, "BW", aro=2080),
    5: Past(0, "BW", aro=2200),
}


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, {(2, 4), (1, 3), (6, 8), (5, 7)}),
        (
            {4: Past(0, "WB", 2050, met=(2,)), 1: Past(0, "WB", 2100, met=(3,))},
            {(3, 4), (1, 2), (6, 8), (5, 7)},
        ),
        ({1: Past(0, "WB", 2100, met=(2, 3, 5, 6, 7))}, {(1, 4), (2, 3), (6, 8), (5, 7)}),
    ],
)
def test_a_bracket_of_eight_is_paired_from_two_subgroups(changed, expected):
    # Three seek White, five Black: one of these is shifted, or two and one of the others.
    assert met(position({**EIGHT, **changed})) == expected


@pytest.mark.parametrize(("count", "order"), [(7, "DCEBFAG"), (6, "CDBEAF"), (2, "AB"), (1, "A"), (0, "")])
def test_shifters_are_taken_from_the_middle_outwards(count, order):
    request = request_for({number: [played(99, "B", 0)] for number in range(1, count + 1)} | {99: [ABSENT]})
    facts = build_state(
        replace(request, players=(*request.players[:-1], replace(request.players[-1], takes_part=False)))
    ).facts
    assert "".join("ABCDEFG"[place] for place in shifters(facts, (1 << count) - 1)) == order


def test_shifters_who_seek_white_are_listed_by_the_average_of_their_opponents():
    aros = {1: 2300, 2: 2100, 3: 2200}
    facts = build_state(position({number: Past(0, "B", aro) for number, aro in aros.items()})).facts
    assert shifters(facts, 0b111) == [2, 1, 0]


def test_as_few_as_possible_float_up_whatever_their_points():
    # 1 and 2 have met: each of them floats somebody up. Together with 3 they would need one with less.
    pasts = {1: Past(2, met=(2,)), 2: Past(2, met=(1,)), 3: Past(1), 4: Past(1), 5: Past(0), 6: Past(0)}
    assert met(position(pasts)) == {(1, 3), (2, 4), (5, 6)}


FLOATERS = {1: Past(3), 2: Past(2, floated=(2, 3, 4)), 3: Past(2), 4: Past(2)}
LATER = {5: Past(0, floated=(5,)), 6: Past(0)}
"""Two who make the previous round one in which none of the others floated up."""


def test_a_maximum_upfloater_is_spared_except_in_the_last_round():
    request = position({**FLOATERS, **LATER})
    assert met(request) == {(1, 3), (2, 4), (5, 6)}
    assert met(replace(request, rounds_planned=request.round_number)) == {(1, 2), (3, 4), (5, 6)}
    # Three upfloats are no maximum where ten rounds are played.
    assert met(replace(request, rounds_planned=10)) == {(1, 2), (3, 4), (5, 6)}


def test_one_who_floated_up_in_the_previous_round_is_spared_except_in_the_last_one():
    request = position({**FLOATERS, 2: Past(2, floated=(4,))})
    assert met(request) == {(1, 3), (2, 4)}
    assert met(replace(request, rounds_planned=request.round_number)) == {(1, 2), (3, 4)}
    assert met(position({**FLOATERS, **LATER, 2: Past(2, floated=(4,))})) == {(1, 2), (3, 4), (5, 6)}


NINE, FOUR = tuple(range(2, 11)), (2, 3, 4, 5)
MORE_OF_FEWER = {
    1: Past(4, met=(2, 5, 6)),
    2: Past(4, met=(1, 3, 4)),
    3: Past(2, floated=NINE, met=(5,)),
    4: Past(2, floated=FOUR, met=(6,)),
    5: Past(2, floated=FOUR),
    6: Past(2),
}
"""Either 3 and 6 float up or 4 and 5: 3 has floated up more often than 4 and 5 together (MaxT 4)."""


def test_fewer_maximum_upfloaters_are_taken_even_if_they_floated_more_often():
    assert met(position(MORE_OF_FEWER, planned=14)) == {(1, 3), (2, 6), (4, 5)}


def test_of_as_many_maximum_upfloaters_those_with_fewer_upfloats_are_taken():
    pasts = {1: Past(4), 2: Past(2, floated=NINE), 3: Past(2, floated=FOUR), 4: Past(2, floated=NINE)}
    assert met(position(pasts, planned=14)) == {(1, 3), (2, 4)}


def test_colours_come_before_what_upfloaters_bear():
    pasts = {1: Past(2, "W"), 2: Past(1, "W"), 3: Past(1, "B", floated=(2, 3, 4)), 4: Past(1, "W")}
    assert met(position(pasts)) == {(1, 3), (2, 4)}


def test_two_with_the_same_absolute_preference_never_meet_not_even_in_the_last_round():
    pasts = {1: Past(9, "WW"), 2: Past(9, "WW"), 3: Past(0, "BB"), 4: Past(0, "BB")}
    request = position(pasts, planned=1)
    assert {frozenset(pair) for pair in pair(request).pairs} == {frozenset((1, 3)), frozenset((2, 4))}
    with pytest.raises(NoLegalPairingError):
        pair(position({1: Past(9, "WW"), 2: Past(9, "WW")}, planned=1))


@pytest.mark.parametrize(
    ("past", "bye"), [(BYE, 2), (forfeited(1, won=True), 2), (FULL, 2), (HALF, 3), (ABSENT, 3)]
)
def test_the_bye_is_barred_by_a_bye_or_as_much_as_a_win_without_a_game(past: PastRound, bye: int):
    histories = {1: [FULL], 2: [HALF], 3: [past._replace(points=min(past.points, Points(10)))]}
    barred = request_for(histories)
    # All have at least as many points as 3 would need to be passed over for them.
    scores = {player.tpn: sum(one.points for one in player.history) for player in barred.players}
    assert scores[3] <= 10
    assert pair(barred).bye == bye


def test_the_bye_goes_by_score_then_by_games_played_then_by_number():
    histories = {
        1: [played(2, "W", 1)],
        2: [played(1, "B", 0)],
        3: [ABSENT],
        4: [played(5, "W", 1)],
        5: [played(4, "B", 0)],
    }
    assert pair(request_for(histories)).bye == 5
    # A forfeit is no game, so 2 has played more.
    assert (
        pair(request_for({**histories, 4: [forfeited(5, won=True)], 5: [forfeited(4, won=False)]})).bye == 2
    )


def test_players_who_have_never_come_do_not_shift_the_first_colours():
    histories = dict.fromkeys(range(1, 6), ())
    assert pair(request_for(histories, absent=(1,))).pairs == ((2, 4), (5, 3))
    gone = {1: [forfeited(5, won=False)], **{number: [BYE] for number in range(2, 6)}}
    assert pair(request_for(gone, absent=(1,))).pairs[0] == (4, 2)


def test_a_forfeited_game_with_more_points_was_an_upfloat_and_no_meeting():
    histories = {1: [FULL, forfeited(2, won=True)], 2: [ABSENT, forfeited(1, won=False)]}
    request = request_for(histories)
    assert build_state(request).facts.upfloats == (0, 1)
    assert len(pair(request).pairs) == 1


def test_without_a_rating_nobody_is_paired_and_those_who_miss_one_are_named():
    request = request_for({1: (), 2: (), 3: (), 4: ()}, ratings={2: 0, 4: 0})
    with pytest.raises(MissingRatingsError, match="Players 2, 4 have no rating") as caught:
        pair_dubov(request, no_report, CancelToken())
    assert caught.value.players == (2, 4)
    # Who is away and has met nobody of those who play needs none.
    assert pair(request_for({1: (), 2: (), 3: ()}, ratings={3: 0}, absent=(3,))).pairs == ((1, 2),)


ITEMS = ("C5", "C6", "C7", "C8", "C9", "C10", "4.2", "4.3.2", "4.3.3", "3.2.5")


def requests() -> list[PairingRequest]:
    found = [random_position(random.Random(seed), (4, 8)) for seed in range(_MUTANTS)]
    found += [random_request(random.Random(seed), sizes=(6, 8), rounds=(1, 5)) for seed in range(_MUTANTS)]
    fewest = {
        1: Past(4, met=(3,)),
        2: Past(4, met=(3,)),
        3: Past(4, met=(1, 2, 4, 5, 8)),
        4: Past(3, met=(3, 5, 7, 8)),
        5: Past(3, met=(3, 4, 6, 7)),
        6: Past(3, met=(5,)),
        7: Past(2, met=(4, 5)),
        8: Past(1, met=(3, 4)),
    }
    running = position({**FLOATERS, 2: Past(2, floated=(4,))})
    found += [position(MORE_OF_FEWER, planned=14), position(fewest), running]
    return found


@pytest.mark.parametrize("item", ITEMS)
def test_without_any_one_item_of_the_text_other_rounds_would_be_right(item):
    assert any(rounds_differ(request, item) for request in requests())


def rounds_differ(request: PairingRequest, item: str) -> bool:
    right, without = literal_round(request), literal_round(request, {item})
    if right is None or without is None:
        return False
    assert met(request) == pairs_of(right)
    return pairs_of(without) != pairs_of(right)


def pairs_of(found: LiteralRound) -> set[tuple[int, int]]:
    return {(min(pair), max(pair)) for bracket in found.brackets for pair in bracket.pairs}


def test_no_players_make_an_empty_round_and_one_alone_has_the_bye():
    assert pair(request_for({})).pairs == ()
    assert pair(request_for({1: ()})).bye == 1


def test_progress_ends_with_everybody_and_a_cancelled_round_is_left():
    seen: list[Progress] = []
    request = position({number: Past(number % 3) for number in range(1, 12)})
    pair_dubov(request, seen.append, CancelToken())
    assert [one.done for one in seen] == sorted(one.done for one in seen)
    assert seen[-1] == Progress(11, 11)
    token = CancelToken()
    token.cancel()
    with pytest.raises(PairingCancelledError):
        pair_dubov(request, no_report, token)
