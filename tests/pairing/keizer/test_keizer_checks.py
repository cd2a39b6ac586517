import random

import pytest
from keizer_events import ABSENT, BYE, game, play_paired_round, random_rules, request_for

from swissdesk.errors import NoLegalPairingError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import LadderRules, PairingRequest
from swissdesk.pairing.systems import check_round, pair_round
from swissdesk.terms import Tpn


def given(request: PairingRequest, *pairs: tuple[int, int], bye: int | None = None) -> RoundPairing:
    boards = tuple(Pair(Tpn(white), Tpn(black)) for white, black in pairs)
    return RoundPairing(request.revision, request.round_number, boards, None if bye is None else Tpn(bye))


def faults(request: PairingRequest, *pairs: tuple[int, int], bye: int | None = None) -> tuple[str, ...]:
    with pytest.raises(UnlawfulRoundError) as caught:
        check_round(request, given(request, *pairs, bye=bye))
    return caught.value.faults


def new(size: int) -> PairingRequest:
    return request_for(dict.fromkeys(range(1, size + 1), ()))


def test_somebody_nearer_on_the_ladder_should_have_been_met():
    assert faults(new(4), (1, 3), (2, 4)) == ("1 should meet 2, who is nearer on the ladder",)


def test_the_bye_belongs_to_who_has_had_the_fewest():
    assert "7 should have the bye instead of 6" in faults(new(7), (1, 2), (4, 3), (5, 7), bye=6)
    histories = {1: (game(2, "W", 1),), 2: (game(1, "B", 0),), 3: (BYE,)}
    had = request_for(histories, rules=LadderRules(rounds_between=0))
    assert "2 should have the bye instead of 3" in faults(had, (2, 1), bye=3)


def test_the_other_player_should_have_white():
    assert faults(new(4), (1, 2), (3, 4)) == ("in 3-4 the other player should have White",)


def test_the_boards_are_in_the_order_of_the_ladder():
    assert faults(new(4), (4, 3), (1, 2)) == ("the board of 3 and 4 comes too early",)


def test_two_who_met_last_week_meet_others_where_they_can():
    histories = {
        1: (game(2, "W", 1),),
        2: (game(1, "B", 0),),
        3: (ABSENT,),
        4: (ABSENT,),
    }
    found = faults(request_for(histories), (2, 1), (3, 4))
    assert any("have met too recently" in fault for fault in found)


def test_every_round_of_random_seasons_passes_and_an_exchange_is_noticed():
    checked = noticed = 0
    for seed in range(40):
        chance = random.Random(seed)
        size = chance.randint(4, 14)
        request = request_for(dict.fromkeys(range(1, size + 1), ()), rules=random_rules(chance, size))
        for _round in range(8):
            try:
                pairing = pair_round(request)
            except NoLegalPairingError:
                break
            check_round(request, pairing)
            checked += 1
            if len(pairing.pairs) > 1:
                (one, two), (three, four), *others = pairing.pairs
                swapped = (Pair(one, four), Pair(three, two), *others)
                try:
                    check_round(request, replace(pairing, pairs=swapped))
                except UnlawfulRoundError:
                    noticed += 1
            request = play_paired_round(chance, request, pairing, 0.2)
    assert checked > 200
    assert noticed > checked * 3 // 4
