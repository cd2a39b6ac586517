import random

import pytest
from hypothesis import assume, given
from olympiad_events import played, request_for, state_history
from random_team_events import random_request

from swissdesk.errors import NoLegalPairingError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.olympiad.system import pair_olympiad
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.pairing.systems import check_round
from swissdesk.terms import Points, Tpn
from tests.chances import CHANCES
from tests.long_run import examples


def absent(team: PairingPlayer) -> PairingPlayer:
    return replace(team, takes_part=False)


def faults(request: PairingRequest, *pairs: tuple[int, int], bye: int | None = None) -> tuple[str, ...]:
    made = tuple(Pair(Tpn(one), Tpn(other)) for one, other in pairs)
    pairing = RoundPairing(request.revision, request.round_number, made, None if bye is None else Tpn(bye))
    with pytest.raises(UnlawfulRoundError) as caught:
        check_round(request, pairing)
    return caught.value.faults


FIRST = request_for(dict.fromkeys(range(1, 5), ()))


@examples(30, long=2000)
@given(CHANCES)
def test_every_round_of_the_system_passes(chance: random.Random):
    request = random_request(chance, sizes=(2, 24), rounds=(0, 7))
    try:
        pairing = pair_olympiad(request, no_report, CancelToken())
    except NoLegalPairingError:
        assume(False)
    check_round(request, pairing)


def test_a_team_with_the_wrong_colour_is_found():
    assert faults(FIRST, (3, 1), (4, 2)) == ("in 3-1 the other team should have White on board 1",)


def test_a_wrong_order_of_publication_is_found():
    assert faults(FIRST, (4, 2), (1, 3)) == ("the matches do not stand in the order of publication",)


def test_an_opponent_that_was_passed_over_is_found():
    assert faults(FIRST, (1, 4), (3, 2)) == ("1 should meet 3 and not 4",)


def test_a_bye_for_a_team_that_is_not_the_last_is_found():
    assert faults(request_for({1: (), 2: (), 3: ()}), (1, 3), bye=2) == (
        "3 ranks below 2 and could have the bye instead",
    )


def test_a_bye_for_a_team_that_scored_without_playing_is_found():
    credited = PastRound(RoundKind.HALF_POINT_BYE, Points(10))
    request = request_for({1: [played(4, "W", 2)], 2: [played(5, "B", 2)], 3: [credited], 4: [], 5: []})
    request = replace(request, players=(*request.players[:3], *map(absent, request.players[3:])))
    assert faults(request, (2, 1), bye=3) == ("3 has scored without playing and may not have the bye",)


def test_two_floaters_who_could_have_met_in_their_group_are_found():
    scores = {1: 4, 2: 4, 3: 2, 4: 2, 5: 2, 6: 2}
    request = request_for({number: state_history(mp=mp) for number, mp in scores.items()})
    good = pair_olympiad(request, no_report, CancelToken())
    assert good.pairs == ((1, 2), (3, 5), (6, 4))
    assert "1 and 2 both float, and could be paired in their own group" in faults(
        request, (1, 3), (4, 2), (5, 6)
    )


def test_a_pair_without_legal_colours_may_be_avoided_by_the_order():
    histories = {
        1: state_history(colours="WW"),
        2: state_history(colours="BB"),
        3: state_history(colours="WW"),
        4: state_history(colours="BB"),
    }
    request = request_for(histories)
    good = pair_olympiad(request, no_report, CancelToken())
    assert good.pairs == ((4, 1), (2, 3))
    check_round(request, replace(good, pairs=good.pairs))
    assert faults(request, (2, 1), (4, 3)) == ("1 should meet 4 and not 2",)
