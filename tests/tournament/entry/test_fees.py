"""Entry fees: the usual one, payments, and the sums of several players."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.tournament.entry.fees import (
    Account,
    account,
    charge_usual_fee,
    is_paid_in_full,
    pay_in_full,
    take_payment_back,
)
from swissdesk.tournament.entry.registration import (
    LARGEST_SUM,
    NewPlayer,
    add_player,
    edit_player,
    remove_player,
    withdraw_player,
)
from swissdesk.tournament.event.setup import change_settings
from swissdesk.tournament.model import PlayerId, Tournament
from tests.tournament.tournament_building import field_of


def with_usual_fee(t: Tournament, fee: int) -> Tournament:
    return change_settings(t, replace(t.settings, fee=fee))


def test_a_new_player_owes_the_usual_fee_unless_another_one_was_agreed() -> None:
    t = with_usual_fee(field_of(0), 2000)
    for form in (NewPlayer("Usual, Una"), NewPlayer("Free, Fay", fee=0), NewPlayer("Half, Hal", fee=1000)):
        t = add_player(t, form)
    assert {player.name: player.fee for player in t.players} == {
        "Usual, Una": 2000,
        "Free, Fay": 0,
        "Half, Hal": 1000,
    }


def test_another_usual_fee_changes_nobody_who_is_on_the_list() -> None:
    t = with_usual_fee(add_player(with_usual_fee(field_of(0), 2000), NewPlayer("Early, Eve")), 2500)
    assert [player.fee for player in t.players] == [2000]


def test_a_fee_that_is_set_late_is_charged_to_all_who_owe_none() -> None:
    t = add_player(field_of(2), NewPlayer("Half, Hal", fee=1000))
    with pytest.raises(TournamentError, match="There is no usual fee"):
        charge_usual_fee(t)
    t = withdraw_player(add_player(t, NewPlayer("Gone, Gil")), PlayerId(4))
    charged = charge_usual_fee(with_usual_fee(t, 2000))
    assert {player.name: player.fee for player in charged.players}["Gone, Gil"] == 0
    charged = remove_player(charged, PlayerId(4))
    assert sorted(player.fee for player in charged.players) == [1000, 2000, 2000]
    with pytest.raises(TournamentError, match="Everybody who takes part owes a fee already"):
        charge_usual_fee(charged)


def test_a_payment_is_noted_and_taken_back_without_moving_anybody() -> None:
    t = add_player(field_of(3), NewPlayer("Payer, Pat", rating=2000, fee=1550))
    payer = next(player for player in t.players if player.fee)
    paid = pay_in_full(t, payer.id)
    assert [player.paid for player in paid.players] == [1550 if p.id == payer.id else 0 for p in t.players]
    assert [player.tpn for player in paid.players] == [player.tpn for player in t.players]
    with pytest.raises(TournamentError, match="nothing left to pay"):
        pay_in_full(paid, payer.id)
    assert take_payment_back(paid, payer.id) == t
    partly = take_payment_back(paid, payer.id, 500)
    assert next(player.paid for player in partly.players if player.id == payer.id) == 500
    with pytest.raises(TournamentError, match="has not paid anything"):
        take_payment_back(t, payer.id)


def test_sums_are_made_player_by_player() -> None:
    t = field_of(3)
    sums = ((2000, 2000), (2000, 500), (1000, 1500))
    players = [replace(p, fee=fee, paid=paid) for p, (fee, paid) in zip(t.players, sums, strict=True)]
    assert account(players) == Account(owed=5000, paid=4000, open=1500)
    assert [is_paid_in_full(player) for player in players] == [True, False, True]
    assert not is_paid_in_full(t.players[0])
    assert not account(t.players)


@pytest.mark.parametrize("amount", [-1, LARGEST_SUM + 1])
def test_an_impossible_sum_is_refused(amount: int) -> None:
    t = field_of(1)
    for attempt in (
        lambda: with_usual_fee(t, amount),
        lambda: add_player(t, NewPlayer("Wrong, Wim", fee=amount)),
        lambda: add_player(t, NewPlayer("Wrong, Wim", paid=amount)),
        lambda: edit_player(t, replace(t.players[0], fee=amount)),
    ):
        with pytest.raises(TournamentError, match="from 0 to 1000000"):
            attempt()
