"""The examples of C.04.4.3 and of its specification, and what its articles say one by one."""

import pytest
from lim_events import Past, pair_now, pairs_of, position

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.pairing.lim.facts import build_facts, lim_facts, lim_state
from swissdesk.pairing.lim.names import LIM_MAXI
from swissdesk.pairing.lim.system import LimProcedure
from swissdesk.pairing.median.brackets import PairedBracket
from swissdesk.pairing.median.rounds import paired_brackets
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest, PastRound, RoundKind
from swissdesk.pairing.systems import system_named
from swissdesk.terms import Colour, Points, Tpn


def median_of_six(**met: tuple[int, ...]) -> PairingRequest:
    """Six players with the median score, who are due no colour; `p1` are those whom number 1 has met."""
    pasts = {number: Past(1, met=met.get(f"p{number}", ())) for number in range(1, 7)}
    return position(pasts, played=2)


def above(pasts: dict[int, Past], *, maxi: bool = False) -> PairingRequest:
    """A group above the median, beside four players in the median group."""
    size = len(pasts)
    others = {number: Past(1) for number in range(size + 1, size + 5 + size % 2)}
    group = {number: past._replace(score=2) for number, past in pasts.items()}
    return position({**group, **others}, played=2, maxi=maxi)


def below(pasts: dict[int, Past], *, maxi: bool = False) -> PairingRequest:
    """The same below it: the group has the largest numbers."""
    size = len(pasts)
    shift = 4 + size % 2
    others = {number: Past(1) for number in range(1, shift + 1)}
    group = {
        number + shift: past._replace(score=0, met=tuple(one + shift for one in past.met))
        for number, past in pasts.items()
    }
    return position({**others, **group}, played=2, maxi=maxi)


def brackets(request: PairingRequest) -> list[PairedBracket]:
    state = lim_state(request)
    facts = lim_facts(state, request)
    return list(paired_brackets(facts, LimProcedure(build_facts(state, request))))


def numbers(request: PairingRequest, places: tuple[int, ...]) -> list[int]:
    return [lim_state(request).tpn(place) for place in places]


def floaters(request: PairingRequest) -> list[int]:
    return numbers(request, brackets(request)[0].chosen)


def made(request: PairingRequest) -> list[tuple[int, int]]:
    state = lim_state(request)
    return [(state.tpn(one), state.tpn(other)) for one, other in brackets(request)[0].pairs]


@pytest.mark.parametrize(
    ("met", "pairs"),
    [
        ((), {(1, 4), (2, 5), (3, 6)}),
        ((4,), {(1, 5), (2, 4), (3, 6)}),
        ((4, 5), {(1, 6), (2, 4), (3, 5)}),
        ((4, 5, 6), {(1, 3), (2, 5), (4, 6)}),
        ((3, 4, 5, 6), {(1, 2), (3, 5), (4, 6)}),
    ],
)
def test_exchanges_for_number_1_follow_the_table(met, pairs):
    assert pairs_of(pair_now(median_of_six(p1=met))) == pairs


@pytest.mark.parametrize(
    ("met", "pairs"),
    [
        ((4,), {(1, 6), (2, 5), (3, 4)}),
        ((4, 5), {(1, 6), (2, 3), (4, 5)}),
        ((3, 4, 5), {(1, 3), (2, 6), (4, 5)}),
        ((3, 4, 5, 6), {(1, 2), (3, 5), (4, 6)}),
    ],
)
def test_exchanges_for_number_2_leave_number_1_an_opponent(met, pairs):
    assert pairs_of(pair_now(median_of_six(p1=(4, 5), p2=met))) == pairs


def test_when_no_exchange_helps_the_lowest_who_is_left_floats_too():
    pasts = {number: Past() for number in range(1, 7)}
    pasts |= {1: Past(met=(2, 3, 4, 5)), 2: Past(met=(3, 4, 5))}
    request = above(pasts)
    assert sorted(floaters(request)) == [2, 5]
    assert made(request) == [(1, 6), (3, 4)]


def test_when_no_exchange_helps_in_an_odd_group_that_player_floats_alone():
    pasts = {number: Past() for number in range(1, 8)}
    pasts |= {1: Past(met=(2, 3, 4, 5)), 2: Past(met=(3, 4, 5, 6, 7))}
    assert floaters(above(pasts)) == [2]


STRINGS = dict(enumerate(["B", "W", "B", "B", "W"], 1))


def test_a_floater_evens_out_the_colours_due():
    pasts = {number: Past(colours=string) for number, string in STRINGS.items()}
    assert floaters(above(pasts)) == [4]
    assert floaters(below(pasts)) == [6]


def test_in_a_maxi_tournament_only_a_player_rated_near_the_lowest_evens_them_out():
    ratings = {1: 2300, 2: 2250, 3: 2200, 4: 2150, 5: 2000}
    pasts = {number: Past(colours=STRINGS[number], rating=ratings[number]) for number in STRINGS}
    assert floaters(above(pasts, maxi=True)) == [5]
    near = {**pasts, 4: pasts[4]._replace(rating=2100)}
    assert floaters(above(near, maxi=True)) == [4]
    assert floaters(above(pasts)) == [4]


def test_round_1_gives_the_odd_places_of_the_top_half_the_colour_of_the_lot():
    request = position({number: Past() for number in range(1, 41)}, played=0)
    expected = {(one, one + 20) if one % 2 else (one + 20, one) for one in range(1, 21)}
    assert set(map(tuple, pair_now(request).pairs)) == expected
    black = replace(request, initial_colour=Colour.BLACK)
    assert {(two, one) for one, two in map(tuple, pair_now(black).pairs)} == expected


def test_the_bye_of_round_1_goes_to_the_lowest_rated():
    ratings = {1: 2200, 2: 1900, 3: 1900, 4: 2000, 5: 2100}
    request = position({number: Past(rating=rating) for number, rating in ratings.items()}, played=0)
    assert pair_now(request).bye == 3
    # The places count without the bye: 1, 2, 4, 5.
    assert list(pair_now(request).pairs) == [(1, 4), (5, 2)]
    unrated = position({**{number: Past(rating=2000) for number in range(2, 6)}, 1: Past()}, played=0)
    assert pair_now(unrated).bye == 1


def test_a_blocked_median_group_cracks_the_pair_made_last_on_the_other_side():
    strings = {1: "WB", 2: "BW", 3: "WB", 4: "BW", 5: "WB", 6: "BW"}
    scores = {1: 2, 2: 2, 3: 2, 4: 1, 5: 0, 6: 0}
    pasts = {number: Past(scores[number], strings[number]) for number in strings}
    pasts[4] = pasts[4]._replace(met=(1, 2, 3))
    request = position(pasts, planned=5)
    assert floaters(request) == [3]
    assert pairs_of(pair_now(request)) == {(1, 2), (3, 6), (4, 5)}
    assert [crack.pair for crack in brackets(request)[-1].cracked] == [(5, 4)]


def colours(score: float, one: str, other: str) -> tuple[int, int]:
    """White and Black of two players alone with a score after the games of these strings."""
    played = max(len(one), len(other))
    (pair,) = pair_now(position({1: Past(score, one), 2: Past(score, other)}, played=played)).pairs
    return pair.white, pair.black


def test_of_identical_colours_the_higher_goes_first_but_below_the_median():
    assert colours(2, "WB", "WB") == (1, 2)
    assert colours(1, "WB", "WB") == (1, 2)
    assert colours(0, "WB", "WB") == (2, 1)


def test_the_latest_difference_gives_each_the_colour_of_the_other():
    # Both are due White; from the end B B, then W against B.
    assert colours(1.5, "BWB", "WBB") == (2, 1)


def test_what_is_due_is_granted_and_a_third_colour_in_a_row_is_not():
    assert colours(1, "BW", "WB") == (2, 1)
    assert colours(1, "", "WB") == (2, 1)
    assert colours(1, "WBB", "WB") == (1, 2)
    assert colours(2, "BWWBWW", "B") == (2, 1)


def test_a_floater_with_an_opponent_in_the_next_group_goes_before_one_without():
    # Nobody in the median group is left for 3: so 2 floats, who is not the lowest.
    pasts = {1: Past(), 2: Past(), 3: Past(met=(4, 5, 6, 7, 8))}
    assert floaters(above(pasts)) == [2]


def test_whoever_floated_in_the_previous_round_stays():
    pasts = {1: Past(colours="W"), 2: Past(colours="W"), 3: Past(colours="W", floated=True)}
    request = above(pasts)
    assert floaters(request) == [2]
    assert [past.kind for past in request.players[2].history] == [
        RoundKind.ZERO_POINT_BYE,
        RoundKind.PLAYED,
    ]


def test_a_forfeit_against_another_score_is_no_float():
    request = above({1: Past(colours="W"), 2: Past(colours="W"), 3: Past(colours="W", floated=True)})
    third = request.players[2]
    forfeited = PastRound(RoundKind.FORFEIT_LOSS, Points(0), third.history[-1].opponent)
    players = [*request.players]
    players[2] = replace(third, history=(*third.history[:-1], forfeited))
    # Without the game 3 is due no colour, and so 2, who is due the one of the majority, floats all the same.
    assert floaters(replace(request, players=tuple(players))) == [2]


def test_a_floater_meets_the_highest_who_is_due_the_other_colour():
    pasts = {
        1: Past(4, "WB"), 2: Past(4, "BW"), 3: Past(4, "WB"),
        4: Past(3, "WB"), 5: Past(3, "WB"), 6: Past(3, "BW"), 7: Past(2, "WB"), 8: Past(2, "BW"),
    }  # fmt: skip
    request = position(pasts, played=2)
    paired = brackets(request)
    state = lim_state(request)
    assert floaters(request) == [3]
    assert [(state.tpn(one), state.tpn(other)) for one, other in paired[1].pairs] == [(3, 6), (4, 5)]


def test_in_a_maxi_tournament_a_colour_is_worth_100_points_at_most():
    strings = {1: "WB", 2: "WB", 3: "WB", 4: "BW"}
    ratings = {1: 2400, 2: 2300, 3: 2200, 4: 2000}
    pasts = {number: Past(1, strings[number], rating=ratings[number]) for number in strings}
    assert pairs_of(pair_now(position(pasts))) == {(1, 4), (2, 3)}
    assert pairs_of(pair_now(position(pasts, maxi=True))) == {(1, 3), (2, 4)}
    near = {**pasts, 4: pasts[4]._replace(rating=2100)}
    assert pairs_of(pair_now(position(near, maxi=True))) == {(1, 4), (2, 3)}


def test_equal_ratings_make_a_maxi_tournament_like_any_other():
    request = median_of_six(p1=(4, 5), p2=(4,))
    assert pair_now(replace(request, system=LIM_MAXI)).pairs == pair_now(request).pairs


def test_the_last_round_pairs_equal_scores_whatever_the_colours():
    pasts = {1: Past(2, "WW"), 2: Past(2, "WW"), 3: Past(1, "BB"), 4: Past(1, "BB")}
    assert pairs_of(pair_now(position(pasts, planned=3))) == {(1, 2), (3, 4)}
    assert pairs_of(pair_now(position(pasts, planned=4))) == {(1, 3), (2, 4)}


def test_whom_nobody_may_meet_makes_the_round_impossible():
    pasts = {1: Past(1, met=(2, 3, 4)), 2: Past(1), 3: Past(1), 4: Past(1)}
    with pytest.raises(NoLegalPairingError) as caught:
        pair_now(position(pasts, played=2))
    assert Tpn(1) in caught.value.stuck


def test_the_bye_goes_up_from_the_lowest_until_the_others_can_be_paired():
    pasts = {1: Past(2), 2: Past(1), 3: Past(0)}
    assert pair_now(position(pasts, played=2)).bye == 3
    needed = {**pasts, 1: Past(2, met=(2,))}
    assert pair_now(position(needed, played=2)).bye == 2


def test_a_round_made_by_hand_gives_colours_to_whoever_would_have_the_bye():
    request = position({number: Past(rating=2500 - number) for number in range(1, 6)}, played=0)
    assert pair_now(request).bye == 5
    give = system_named(request.system).allocation(request)
    assert give(Pair(Tpn(5), Tpn(3)), Colour.WHITE) == (3, 5)
    assert give(Pair(Tpn(2), Tpn(5)), Colour.WHITE) == (5, 2)
    # Identical colours: below the median the larger number gets the one that is due.
    strings = {1: Past(2, "WB"), 2: Past(2, "WB"), 3: Past(0, "WB"), 4: Past(0, "WB")}
    give = system_named(request.system).allocation(position(strings))
    assert give(Pair(Tpn(1), Tpn(2)), Colour.WHITE) == (1, 2)
    assert give(Pair(Tpn(3), Tpn(4)), Colour.WHITE) == (4, 3)
