from pathlib import Path

import pytest
from vincze_cases import CASES, DATA, case_request, position, request_of

from swissdesk.errors import PairingCancelledError, TournamentEndsError
from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace
from swissdesk.pairing.checker import compare_rounds
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.matching.bitsets import bitset
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingPlayer
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.pairing.simplified.sequence import first_choice, order_of_choice
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Tpn
from swissdesk.tournament.round.checking import played_rounds

EVENTS = sorted((DATA / "events").glob("*.trf"))


def first_round(size: int) -> tuple[PairingPlayer, ...]:
    return tuple(PairingPlayer(Tpn(tpn), (), (), takes_part=True) for tpn in range(1, size + 1))


@pytest.mark.parametrize("name", sorted(CASES))
def test_a_worked_example_comes_out_as_derived_by_hand(name: str):
    expected, request = CASES[name]["expected"], case_request(name)
    if expected["status"] == "tournament_ends":
        with pytest.raises(TournamentEndsError):
            pair_lawfully(request)
        return
    pairing = pair_lawfully(request)
    assert [list(pair) for pair in pairing.pairs] == expected["pairs"]
    assert pairing.bye == expected["bye"]


@pytest.mark.parametrize(
    ("lower", "higher", "white"),
    [
        ("WW", "BB", 2),
        ("BB", "BW", 1),
        ("W", "WBW", 2),
        ("W", "", 2),
        ("WBW", "BWB", 2),
        ("BWB", "BWB", 1),
        ("WBBWW", "WBW", 2),
        ("WB", "WB", 1),
        ("", "WB", 2),
        ("", "", 1),
        ("WWB", "WBBWW", 1),
    ],
)
def test_two_strings_of_colours_decide_who_has_white(lower: str, higher: str, white: int):
    request = request_of(position(1, 0, lower), position(2, 0, higher), round_number=31)
    assert pair_lawfully(request).pairs == (Pair(Tpn(white), Tpn(3 - white)),)


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_every_round_of_a_random_event_is_paired_as_it_was(path: Path):
    tournament = read_trf(path.read_bytes(), path.name).tournament
    assert tournament.settings.system == SIMPLIFIED
    comparisons = list(compare_rounds(played_rounds(tournament), pair_lawfully))
    assert len(comparisons) == len(tournament.rounds)
    assert [one for one in comparisons if one.differences or not one.is_pairable] == []


def test_eight_players_are_searched_in_the_order_of_the_text():
    everybody = bitset(list(range(8)))
    assert order_of_choice(everybody & ~1, everybody) == (4, 5, 6, 7, 3, 2, 1)


def test_the_lower_half_of_an_odd_group_is_larger_and_lower_groups_come_last():
    group = bitset([0, 1, 2, 3, 4])
    assert order_of_choice(bitset([1, 2, 3, 4, 5, 6]), group) == (2, 3, 4, 1, 5, 6)


@pytest.mark.parametrize("size", range(1, 9))
def test_the_first_choice_is_the_first_of_the_order_whoever_is_left(size: int):
    group = bitset(list(range(size)))
    for candidates in range(2, 1 << (size + 2), 2):
        assert first_choice(candidates, group) == order_of_choice(candidates, group)[0]


def test_the_first_round_gives_odd_numbers_of_the_upper_half_the_drawn_colour():
    request = request_of(*first_round(7), round_number=1, initial="B")
    pairing = pair_lawfully(request)
    assert (pairing.pairs, pairing.bye) == (((4, 1), (2, 5), (6, 3)), 7)


def test_the_drawn_colour_counts_from_number_1_even_if_absent():
    players = tuple(replace(player, takes_part=player.tpn != 1) for player in first_round(5))
    assert pair_lawfully(request_of(*players, round_number=1)).pairs == ((4, 2), (3, 5))


def test_nobody_is_paired_with_nobody():
    pairing = pair_lawfully(request_of(round_number=1))
    assert (pairing.pairs, pairing.bye) == ((), None)


def test_one_player_alone_gets_the_bye():
    pairing = pair_lawfully(request_of(*first_round(1), round_number=1))
    assert (pairing.pairs, pairing.bye) == ((), 1)


def test_one_player_alone_who_had_the_bye_ends_the_tournament():
    request = request_of(position(1, 0, "", no_bye=True), round_number=31)
    with pytest.raises(TournamentEndsError, match="the tournament ends with the rounds played"):
        pair_round(request)


def test_who_has_met_everybody_is_named_when_the_tournament_ends():
    with pytest.raises(TournamentEndsError) as caught:
        pair_round(case_request("vincze-8-end"))
    assert caught.value.stuck == (1,)


def test_a_forbidden_pair_can_end_the_tournament_before_it_begins():
    request = request_of(*first_round(2), round_number=1, forbidden=frozenset({(Tpn(1), Tpn(2))}))
    with pytest.raises(TournamentEndsError) as caught:
        pair_round(request)
    assert str(caught.value) == (
        "Round 1 cannot be paired in any permissible way. 1 and 2 have no opponent left."
    )


def test_the_end_of_a_tournament_says_how_to_make_its_standings_final():
    with pytest.raises(TournamentEndsError, match="set its number of rounds to 30 to make"):
        pair_round(case_request("vincze-8-end"))


def test_a_colour_difference_of_three_is_no_reason_to_change_a_pair():
    request = request_of(position(1, 0, "WBWWBW"), position(2, 0, "WBWWBW"), round_number=31)
    assert pair_lawfully(request).pairs == ((2, 1),)


def test_a_forbidden_pair_is_no_more_permissible_where_colours_are_dropped():
    players = [position(1, 0, "WW"), position(2, 0, "WW"), position(3, 0, "WW"), position(4, 0, "WW")]
    forbidden = frozenset({(Tpn(1), Tpn(3))})
    pairing = pair_lawfully(request_of(*players, round_number=31, forbidden=forbidden))
    assert {frozenset(pair) for pair in pairing.pairs} == {frozenset({1, 4}), frozenset({2, 3})}


def test_progress_ends_with_all_players_settled():
    heard: list[Progress] = []
    pair_round(request_of(*first_round(9), round_number=1), heard.append)
    assert heard[-1] == Progress(9, 9)


def test_a_cancelled_pairing_stops_with_its_own_error():
    token = CancelToken()
    token.cancel()
    with pytest.raises(PairingCancelledError):
        pair_round(request_of(*first_round(9), round_number=1), cancel=token)


def test_colours_take_no_side_of_the_initial_draw_once_somebody_has_played():
    players = [position(1, 0, "WB"), position(2, 0, "BW")]
    rounds = [pair_round(request_of(*players, round_number=31, initial=letter)) for letter in "WB"]
    assert rounds[0].pairs == rounds[1].pairs == (Pair(Tpn(1), Tpn(2)),)
