"""Where a player may be put while a round is paired by hand, compared with what is broken afterwards."""

import random

import pytest

from swissdesk.pairing.by_hand import HandPairing, draft_of, exchanged, faults_of, lifted
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.hand_places import meeting, places, shut_by
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest, PastRound, RoundKind
from swissdesk.pairing.systems import pair_check, pair_round, system_named, system_names
from swissdesk.terms import Points, SystemName, Tpn
from swissdesk.tournament.event.generated import play
from tests.conformance.plans import random_plan
from tests.long_run import sample
from tests.pairing.test_by_hand import BLACK, WHITE, draft, even, game, request

ABSOLUTE = frozenset({FaultKind.HAVE_MET, FaultKind.FORBIDDEN})


def rounds_of(system: SystemName) -> list[tuple[PairingRequest, HandPairing]]:
    """Return rounds of random events as they were paired, some with boards taken up and a bye given up."""
    chance = random.Random(f"places {system}")
    found = []
    for _event in range(sample(2, long=30)):
        plan = random_plan(system, chance, 16)
        for played in [*play(plan, pair_round, even, chance)][1:]:
            hand = draft_of(played.pairing)
            for _board in range(chance.choice([0, 0, 1, 2])):
                hand = lifted(hand, chance.choice(hand.boards).white) if hand.boards else hand
            if chance.random() < 0.3 and hand.bye is not None:
                hand = lifted(hand, hand.bye)
            found.append((played.request, hand))
    return found


def everybody(hand: HandPairing) -> list[Tpn]:
    seated = [tpn for pair in hand.boards for tpn in pair]
    return [*seated, *([] if hand.bye is None else [hand.bye]), *hand.waiting]


def shuts(fault: Fault) -> bool:
    """Tell whether a fault is one that no round may have: the others are consequences."""
    is_c3 = fault.kind is FaultKind.COLOUR and "must both have" in fault.text
    is_bye = fault.kind is FaultKind.BYE and "another bye" in fault.text
    return fault.kind in ABSOLUTE or is_c3 or is_bye


def newly_broken(asked: PairingRequest, before: HandPairing, after: HandPairing) -> set[Fault]:
    had = {frozenset(pair) for pair in before.boards} | {frozenset((before.bye,))}
    return {
        fault for fault in faults_of(asked, after) if shuts(fault) and frozenset(fault.players) not in had
    }


@pytest.mark.parametrize("system", system_names())
def test_a_place_is_shut_where_the_exchange_breaks_what_no_round_may_break(system: SystemName) -> None:
    chance, seen = random.Random(f"held {system}"), set()
    for asked, hand in rounds_of(system):
        check, people = pair_check(asked), everybody(hand)
        for held in chance.sample(people, min(3, len(people))):
            found = places(check, hand, held)
            assert found.count == len(people) - 1
            for target in people:
                after = exchanged(hand, held, target)
                broken = newly_broken(asked, hand, after) if target != held else set()
                fault = found.shut.get(target)
                assert fault in broken if broken else fault is None
                assert (shut_by(check, hand, after) is not None) is bool(broken)
                seen.add(fault.kind if fault else None)
    assert {None} if system_named(system).may_meet_again else {None, FaultKind.HAVE_MET} <= seen


@pytest.mark.parametrize("system", system_names())
def test_two_are_let_meet_by_an_exchange_and_nobody_is_lost(system: SystemName) -> None:
    chance = random.Random(f"meeting {system}")
    for _asked, hand in rounds_of(system):
        people = everybody(hand)
        for _pair in range(6):
            one, other = chance.sample(people, 2)
            after = meeting(hand, one, other)
            assert frozenset((one, other)) in {frozenset(pair) for pair in after.boards}
            assert sorted(everybody(after)) == sorted(people)
            assert after.is_odd is hand.is_odd
            board = hand.board_of(one)
            if board is not None:
                opponent = next(tpn for tpn in hand.boards[board] if tpn != one)
                assert after == (hand if other == opponent else exchanged(hand, opponent, other))
                assert one in after.boards[board]


def test_what_counts_is_whom_each_would_meet_and_not_whether_the_two_may() -> None:
    # 6 sits with 7, 5 with 1: 6 and 5 could meet, yet on the card of 5 player 6 would meet 1 again.
    asked = request([game(6, WHITE)], *[()] * 4, [game(1, BLACK)], ())
    hand = draft((5, 1), (6, 7), (2, 3), bye=4)
    found = places(pair_check(asked), hand, Tpn(6))
    assert {tpn: (fault.kind, fault.players) for tpn, fault in found.shut.items()} == {
        5: (FaultKind.HAVE_MET, (6, 1))
    }


def test_a_pair_that_is_there_already_shuts_nothing_and_may_be_undone() -> None:
    asked = request((), (), (), (), forbidden=frozenset({(Tpn(1), Tpn(2))}))
    hand = draft((1, 2), (3, 4))
    assert not places(pair_check(asked), hand, Tpn(1)).shut
    assert shut_by(pair_check(asked), hand, exchanged(hand, Tpn(1), Tpn(2))) is None
    assert shut_by(pair_check(asked), exchanged(hand, Tpn(1), Tpn(3)), hand) is not None


def test_the_bye_that_nobody_has_yet_is_shut_to_who_had_one() -> None:
    asked = request([PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(10))], (), ())
    hand, check = draft((1, 2), waiting=(3,)), pair_check(asked)
    assert places(check, hand, Tpn(3)).bye is None
    barred = places(check, hand, Tpn(1)).bye
    assert barred is not None
    assert barred.kind is FaultKind.BYE


def test_who_waits_is_judged_by_the_place_and_who_leaves_it_by_nothing() -> None:
    asked = request((), (), (), (), forbidden=frozenset({(Tpn(1), Tpn(3))}))
    hand = draft((1, 2), waiting=(3, 4))
    assert [*places(pair_check(asked), hand, Tpn(3)).shut] == [2]
    assert [*places(pair_check(asked), hand, Tpn(2)).shut] == [3]
    assert Pair(Tpn(4), Tpn(3)) in exchanged(hand, Tpn(4), Tpn(3)).boards
