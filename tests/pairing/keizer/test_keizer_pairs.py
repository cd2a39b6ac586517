import pytest
from keizer_events import ABSENT, BYE, NOTICE, game, request_for

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.keizer.system import pair_keizer
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import LadderRules, PairingRequest
from swissdesk.terms import Colour


def pair(request: PairingRequest) -> RoundPairing:
    return pair_keizer(request, no_report, CancelToken())


def test_in_round_1_neighbours_meet_and_colours_alternate_from_board_to_board():
    pairing = pair(request_for(dict.fromkeys(range(1, 8), ()), initial=Colour.BLACK))
    assert pairing.pairs == ((2, 1), (3, 4), (6, 5))
    assert pairing.bye == 7


def test_only_those_who_are_there_are_neighbours():
    pairing = pair(request_for(dict.fromkeys(range(1, 8), ()), absent=[2, 4, 5]))
    assert pairing.pairs == ((1, 3), (7, 6))


def test_three_rounds_lie_between_two_games_of_the_same_players():
    away = (NOTICE, NOTICE, NOTICE)
    histories = {
        1: (game(2, "W", 1), *away),
        2: (game(1, "B", 0), *away),
        3: (NOTICE, *away),
        4: (BYE, *away),
    }
    assert frozenset((1, 2)) in {frozenset(one) for one in _at_the_top(histories)}
    sooner = {tpn: history[:3] for tpn, history in histories.items()}
    assert frozenset((1, 2)) not in {frozenset(one) for one in _at_the_top(sooner)}


def _at_the_top(histories):
    """The pairs where 1 and 2 are ahead: the others are worth next to nothing."""
    return pair(request_for(histories, rules=LadderRules(with_notice=0, bye=0))).pairs


def test_who_has_nobody_else_meets_sooner_and_for_all_the_same_holds():
    histories = {1: (ABSENT, game(2, "W", 1)), 2: (ABSENT, game(1, "B", 0))}
    assert pair(request_for(histories)).pairs == ((2, 1),)


def test_the_bye_goes_round_before_it_goes_to_the_lowest_again():
    histories = {1: (game(2, "W", 1),), 2: (game(1, "B", 0),), 3: (BYE,)}
    pairing = pair(request_for(histories, rules=LadderRules(rounds_between=0)))
    assert pairing.bye == 2


def test_two_who_meet_again_change_colours():
    histories = {
        1: (game(2, "B", 1), game(3, "W", 1)),
        2: (game(1, "W", 0), game(4, "B", 1)),
        3: (game(4, "W", 0), game(1, "B", 0)),
        4: (game(3, "B", 0), game(2, "W", 0)),
    }
    pairing = pair(request_for(histories, rules=LadderRules(rounds_between=0)))
    assert pairing.pairs[0] == (1, 2)


def test_without_a_complete_pairing_it_is_said_who_stands_in_the_way():
    with pytest.raises(NoLegalPairingError) as caught:
        pair(request_for(dict.fromkeys(range(1, 5), ()), forbidden=[(1, 2), (1, 3), (1, 4)]))
    assert caught.value.stuck == (1,)


def test_a_newcomer_has_no_bye_on_the_first_evening_unless_nobody_else_can_have_it():
    histories = {
        1: (game(2, "W", 1), game(3, "B", 1)),
        2: (game(1, "B", 0), BYE),
        3: (BYE, game(1, "W", 0)),
        4: (ABSENT, ABSENT),
        5: (BYE, ABSENT),
    }
    request = request_for(histories, rules=LadderRules(rounds_between=0))
    assert pair(request).bye == 1
    without_1 = request_for(histories, rules=LadderRules(rounds_between=0), absent=[1, 2])
    assert pair(without_1).bye == 3
    only_new = request_for(histories, rules=LadderRules(rounds_between=0), absent=[1, 2, 3])
    assert pair(only_new).pairs
