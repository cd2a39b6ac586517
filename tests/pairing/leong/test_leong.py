from pathlib import Path

import pytest
from leong_cases import CASES, EVENTS, case_request, first_round, leong, position

from swissdesk.errors import NoLegalPairingError, PairingCancelledError
from swissdesk.formats.trf import read_trf
from swissdesk.pairing.basic.legal_colours import Side
from swissdesk.pairing.checker import compare_rounds
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.leong.colours import decide_colour
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingPlayer
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Colour, Tpn
from swissdesk.tournament.round.checking import played_rounds

LETTERS = {"W": Colour.WHITE, "B": Colour.BLACK}


def group(size: int, met: dict[int, set[int]], colours: str = "") -> tuple[PairingPlayer, ...]:
    """Players with two points after two rounds, all above the median."""
    both = {
        tpn: met.get(tpn, set()) | {one for one, others in met.items() if tpn in others}
        for tpn in range(1, size + 1)
    }
    return tuple(position(tpn, 4, colours, sorted(others), played=2) for tpn, others in both.items())


def met_pairs(*players: PairingPlayer) -> list[tuple[int, ...]]:
    pairs = pair_lawfully(leong(*players, played=2)).pairs
    return sorted(tuple(sorted(pair)) for pair in pairs)


@pytest.mark.parametrize("name", sorted(CASES))
def test_a_worked_example_comes_out_as_derived_by_hand(name: str):
    expected, pairing = CASES[name]["expected"], pair_lawfully(case_request(name))
    assert [list(pair) for pair in pairing.pairs] == expected["pairs"]
    assert pairing.bye == expected["bye"]


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_every_round_of_a_random_event_is_paired_as_it_was(path: Path):
    tournament = read_trf(path.read_bytes(), path.name).tournament
    assert tournament.settings.system == LEONG
    comparisons = list(compare_rounds(played_rounds(tournament), pair_lawfully))
    assert len(comparisons) == len(tournament.rounds)
    assert [one for one in comparisons if one.differences or not one.is_pairable] == []


def test_the_first_round_of_forty_players_is_that_of_the_text():
    drawn_white = {(1, 21), (22, 2), (3, 23), (24, 4), (40, 20)}
    assert drawn_white <= {*pair_lawfully(first_round(40, "W")).pairs}
    assert {(21, 1), (2, 22), (23, 3), (4, 24), (20, 40)} <= {*pair_lawfully(first_round(40, "B")).pairs}


@pytest.mark.parametrize(
    ("incompatible", "pairs"),
    [
        (set(), "14 25 36"),
        ({4}, "15 24 36"),
        ({4, 5}, "16 24 35"),
        ({4, 5, 6}, "13 25 46"),
        ({4, 5, 6, 3}, "12 35 46"),
    ],
)
def test_the_first_player_exchanges_opponents_as_in_the_text(incompatible: set[int], pairs: str):
    found = met_pairs(*group(6, {1: incompatible}))
    assert " ".join(f"{one}{other}" for one, other in found) == pairs


@pytest.mark.parametrize(
    ("incompatible", "pairs"),
    [
        (set(), "16 24 35"),
        ({4}, "16 25 34"),
        ({4, 5}, "16 23 45"),
        ({4, 5, 3}, "13 26 45"),
        ({4, 5, 3, 6}, "12 35 46"),
    ],
)
def test_the_second_player_exchanges_opponents_as_in_the_text(incompatible: set[int], pairs: str):
    found = met_pairs(*group(6, {1: {4, 5}, 2: incompatible}))
    assert " ".join(f"{one}{other}" for one, other in found) == pairs


def test_of_six_players_the_second_floats_with_the_lowest_if_two_have_one_opponent_between_them():
    players = group(6, {1: {2, 3, 4, 5}, 2: {3, 4, 5}})
    below = [position(tpn, 2, "", played=2) for tpn in (7, 8)]
    assert met_pairs(*players, *below) == [(1, 6), (2, 7), (3, 4), (5, 8)]


def test_of_seven_players_the_second_floats_instead_of_the_lowest():
    players = group(7, {1: {2, 3, 4, 5, 7}, 2: {3, 4, 5, 7}})
    assert met_pairs(*players, position(8, 2, "", played=2)) == [(1, 6), (2, 8), (3, 5), (4, 7)]


@pytest.mark.parametrize(
    ("higher", "lower", "made", "white"),
    [
        ("W", "B", "above", "lower"),
        ("WB", "WB", "above", "higher"),
        ("WB", "WB", "below", "lower"),
        ("WBW", "BWW", "above", "higher"),
        ("WBW", "WBW", "above", "lower"),
        ("WBW", "WBW", "below", "higher"),
        ("WBB", "WB", "above", "higher"),
        ("", "W", "above", "higher"),
        ("WWB", "BW", "above", "lower"),
    ],
)
def test_two_strings_of_colours_decide_who_has_white(higher: str, lower: str, made: str, white: str):
    sides = [
        Side(number, [LETTERS[letter] for letter in played])
        for number, played in enumerate((higher, lower), start=1)
    ]
    decided = decide_colour(*sides, Colour.WHITE, lower_goes_first=made == "below").colour
    assert decided is (Colour.WHITE if white == "higher" else Colour.BLACK)


def test_a_forbidden_pair_does_not_meet_in_the_last_round_either():
    players = [position(tpn, 2, "", played=2) for tpn in range(1, 5)]
    request = leong(*players, played=2, planned=3, forbidden=[(1, 3)])
    assert pair_lawfully(request).pairs == (Pair(Tpn(1), Tpn(4)), Pair(Tpn(3), Tpn(2)))


def test_a_round_that_cannot_be_paired_names_those_who_are_in_the_way():
    players = [position(1, 2, "WW", played=2), position(2, 2, "WW", played=2)]
    with pytest.raises(NoLegalPairingError, match="Round 3") as caught:
        pair_round(leong(*players, played=2))
    assert caught.value.stuck == (1, 2)


def test_nobody_may_have_a_second_bye():
    with pytest.raises(NoLegalPairingError) as caught:
        pair_round(leong(position(1, 2, "", played=2, no_bye=True), played=2))
    assert caught.value.stuck == (1,)


@pytest.mark.parametrize("size", range(4))
def test_the_smallest_fields_are_paired(size: int):
    pairing = pair_lawfully(first_round(size))
    assert len(pairing.pairs) == size // 2
    assert pairing.bye == (size if size % 2 else None)


def test_progress_never_goes_beyond_everybody_and_ends_there():
    heard: list[Progress] = []
    pair_round(case_request("leong-2-crack"), heard.append)
    assert heard[-1] == Progress(8, 8)
    assert all(one.done <= one.total for one in heard)


def test_a_cancelled_pairing_stops_between_brackets():
    token = CancelToken()
    with pytest.raises(PairingCancelledError):
        pair_round(case_request("leong-1-colour-exchange"), lambda _progress: token.cancel(), token)
