"""The hand-checked positions, and the examples that the text of the rules gives itself."""

from pathlib import Path

import pytest
from olympiad_events import ABSENT, BYE, case_request, played, request_for, state_history

from swissdesk.errors import NoLegalPairingError, PairingCancelledError, PairingError
from swissdesk.frozen import replace
from swissdesk.pairing.olympiad.brackets import pair_brackets
from swissdesk.pairing.olympiad.state import State, build_field, build_state
from swissdesk.pairing.olympiad.system import pair_olympiad
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.pairing.request import PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, Points, Tpn

CASES = Path(__file__).parents[2] / "data" / "olympiad" / "cases"


def pair(request: PairingRequest) -> RoundPairing:
    return pair_olympiad(request, no_report, CancelToken())


def state_of(request: PairingRequest) -> State:
    state = build_state(build_field(request))
    assert state is not None
    return state


@pytest.mark.parametrize("path", sorted(CASES.glob("*.json")), ids=lambda path: path.stem)
def test_a_hand_checked_round_is_paired_as_derived_from_the_rules(path):
    request, expected = case_request(path)
    pairing = pair(request)
    assert pairing.pairs == tuple(Pair(*pair) for pair in expected["pairs"])
    assert pairing.bye == expected["bye"]


def test_of_85_teams_the_last_has_the_bye_and_the_halves_meet_in_round_1():
    # D.02:12; 39 and 21 give the rest.
    pairing = pair(request_for(dict.fromkeys(range(1, 86), ())))
    assert pairing.bye == 85
    expected = [(one, one + 42) if one % 2 else (one + 42, one) for one in range(1, 43)]
    assert list(pairing.pairs) == expected


def test_the_median_team_of_88_is_the_45th():
    # D.02:19: 44 teams with 11 points, 44 with 10: the lower group is paired last, as the median.
    histories = {number: state_history(mp=11 if number <= 44 else 10) for number in range(1, 89)}
    state = state_of(request_for(histories))
    assert state.groups[state.median] == (44, 88)
    assert [bracket.group for bracket in pair_brackets(state)] == [0, 1]


def test_brackets_come_from_the_top_then_from_the_bottom_then_the_median():
    scores = [8, 8, 6, 6, 5, 5, 4, 4, 1, 1]
    state = state_of(request_for({at: state_history(mp=mp) for at, mp in enumerate(scores, 1)}))
    assert [state.scores[state.groups[one.group].first] // 10 for one in pair_brackets(state)] == [
        8,
        6,
        1,
        4,
        5,
    ]


@pytest.mark.parametrize("drawn", ["W", "B"])
def test_in_round_1_the_odd_teams_of_the_upper_half_have_the_colour_drawn_for_the_first(drawn):
    initial = {"W": Colour.WHITE, "B": Colour.BLACK}[drawn]
    pairing = pair(request_for(dict.fromkeys(range(1, 9), ()), initial=initial))
    expected = [(1, 5), (6, 2), (3, 7), (8, 4)]
    assert list(pairing.pairs) == (expected if drawn == "W" else [(b, a) for a, b in expected])


def test_the_upper_teams_of_istanbul_2012_are_paired_as_in_round_7():
    # Published facts of round 7: AZE, RUS, ARM with 11 points, RUS and ARM had met.
    scores = [11, 11, 11, 10, 10, 10, 10, 10, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8]
    histories = {at: state_history(mp=mp) for at, mp in enumerate(scores, 1)}
    histories[2] = state_history(mp=11, met=[3])
    histories[3] = state_history(mp=11, met=[2])
    met = {frozenset(pair) for pair in pair(request_for(histories)).pairs}
    assert met >= {frozenset((1, 2)), frozenset((3, 4)), frozenset((5, 7)), frozenset((6, 8))}


def test_no_teams_make_an_empty_round():
    assert pair(request_for({})).pairs == ()


def test_a_team_alone_has_the_bye():
    assert pair(request_for({1: ()})).bye == 1


def test_a_round_that_cannot_be_paired_names_the_teams_in_the_way():
    histories = {1: [played(2, "W"), played(3, "B")], 2: [played(1, "B")], 3: [played(1, "W")], 4: []}
    request = request_for(histories, forbidden=[(1, 4)])
    with pytest.raises(NoLegalPairingError, match="1 has no opponent left") as caught:
        pair(request)
    assert caught.value.stuck == (1,)


def test_a_round_in_which_nobody_may_have_the_bye_cannot_be_paired():
    with pytest.raises(NoLegalPairingError):
        pair(request_for({number: [BYE] for number in (1, 2, 3)}))


def test_a_forfeited_match_is_neither_a_meeting_nor_a_colour_but_bars_its_winner_from_the_bye():
    win = PastRound(RoundKind.FORFEIT_WIN, Points(20), Tpn(3), Colour.WHITE, Points(40))
    loss = PastRound(RoundKind.FORFEIT_LOSS, Points(0), Tpn(2), Colour.BLACK)
    histories = {1: [ABSENT], 2: [win], 3: [loss], 4: [ABSENT]}
    pairing = pair(request_for(histories, absent=frozenset({1, 4})))
    assert pairing.pairs == ((3, 2),)
    assert pair(request_for(histories, absent=frozenset({1}))).bye == 4
    assert pair(request_for({2: [win], 3: [loss], 4: [BYE]})).bye == 3


def test_a_match_that_the_event_forbids_is_treated_as_one_that_was_played():
    assert pair(request_for({1: (), 2: (), 3: (), 4: ()}, forbidden=[(1, 3)])).pairs == ((1, 4), (3, 2))


def test_individuals_cannot_be_paired_by_the_olympiad_rules():
    with pytest.raises(PairingError, match="teams"):
        pair(replace(request_for({1: (), 2: ()}), teams=None))


def test_progress_ends_with_everybody_and_a_cancelled_round_is_left():
    seen: list[Progress] = []
    request = request_for({number: state_history(mp=number % 3) for number in range(1, 12)})
    pair_olympiad(request, seen.append, CancelToken())
    assert [one.done for one in seen] == sorted(one.done for one in seen)
    assert seen[-1] == Progress(11, 11)
    cancel = CancelToken()
    with pytest.raises(PairingCancelledError):
        pair_olympiad(request, lambda _progress: cancel.cancel(), cancel)
