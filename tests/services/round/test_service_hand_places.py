"""Where a player may be put while a round is paired by hand, and how the cards of the draft lie."""

from itertools import chain

from swissdesk.services.entry import players
from swissdesk.services.explaining.cards import Verdict
from swissdesk.services.explaining.drafted import DraftedCards, lay_draft, open_ground, prepare_ground
from swissdesk.services.round import by_hand, hand_places, rounds
from swissdesk.services.round.by_hand import HandPairing, HandRound, empty_draft, exchanged, lifted
from swissdesk.terms import Tpn
from tests.services.service_building import pair, play


def laid(session, begun: HandRound, draft: HandPairing) -> DraftedCards:
    ground = open_ground(prepare_ground(*session, begun))
    return lay_draft(ground, draft, by_hand.view_of(begun, draft))


def lying(cards: DraftedCards) -> list[Tpn]:
    """Return who lies at a board or has the bye."""
    pairs = [pair for bracket in cards.table.brackets for pair in bracket.pairs]
    byes = [bracket.bye for bracket in cards.table.brackets if bracket.bye is not None]
    return sorted([*chain.from_iterable((pair.left, pair.right) for pair in pairs), *byes])


def test_a_shut_place_tells_the_pair_in_the_way_and_when_it_met(session):
    play(*session)
    pair(*session)
    begun = by_hand.prepare(*session, 2)
    shut = {
        (held, target): fault
        for held in begun.seats
        for target, fault in hand_places.places(begun, begun.start, held).shut.items()
    }
    assert shut
    for (held, target), fault in shut.items():
        after = exchanged(begun.start, held, target)
        assert fault in by_hand.view_of(begun, after).faults
        assert hand_places.shut_by(begun, begun.start, after) is not None
    assert any(fault.detail.startswith("In round 1, ") for fault in shut.values())


def test_the_cards_of_a_draft_lie_as_it_stands_and_who_waits_in_the_own_scoregroup(session):
    play(*session)
    pair(*session)
    begun = by_hand.prepare(*session, 2)
    everybody = sorted(begun.seats)
    whole = laid(session, begun, begun.start)
    assert lying(whole) == everybody
    assert [whole.row(number).white.tpn for number in (1, 2, 3)] == [one.white for one in begun.start.boards]
    up = lifted(begun.start, begun.start.boards[0].white)
    some = laid(session, begun, up)
    assert lying(some) == [tpn for tpn in everybody if tpn not in up.waiting]
    nothing = laid(session, begun, empty_draft(begun.request))
    assert lying(nothing) == []
    homes = [tpn for bracket in nothing.table.brackets for tpn in bracket.residents]
    assert sorted(homes) == everybody
    assert not any(bracket.movers for bracket in nothing.table.brackets)
    assert nothing.bye_row is not None


def test_what_keeps_two_cards_apart_is_what_no_round_may_have(session):
    play(*session)
    pair(*session)
    begun = by_hand.prepare(*session, 2)
    cards = laid(session, begun, begun.start)
    met = {frozenset((row.white.tpn, row.black.tpn)) for row in rounds.board_rows(*session, 1)}
    for one in begun.seats:
        for other in begun.seats:
            found = cards.obstacle(one, other)
            assert (found is Verdict.HAVE_MET) is (frozenset((one, other)) in met)


def test_who_is_away_rests_beside_the_draft_with_the_reason(session):
    row = rounds.gate(*session).rows[0]
    players.withdraw_player(*session, row.id)
    at_gate = by_hand.prepare(*session, 1)
    assert laid(session, at_gate, at_gate.start).table.resting == ((row.tpn, "Withdrawn"),)
    pair(*session)
    drafted = by_hand.prepare(*session, 1)
    cards = laid(session, drafted, drafted.start)
    assert cards.table.resting == ((row.tpn, "Withdrawn"),)
    assert cards.obstacle(row.tpn, drafted.start.boards[0].white) is Verdict.ABSENT
    assert cards.bye_row is None
