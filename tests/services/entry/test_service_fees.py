"""Sums as they are typed, payments in the journal, and what no report says."""

import pytest

from swissdesk.formats.trf import TrfEdition
from swissdesk.frozen import replace
from swissdesk.services.entry import fees, players
from swissdesk.services.entry.fees import read_sum, sum_text
from swissdesk.services.entry.importing import Table, import_players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.tables import first_look, read_pasted, take
from swissdesk.services.event import events, tournaments
from swissdesk.services.event.exchange import report_of


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("12", 1200),
        ("12.5", 1250),
        ("12.50", 1250),
        ("12,50", 1250),
        (" 0.05 ", 5),
        ("", 0),
        ("1000000", 10**8),
    ],
)
def test_a_sum_is_read_as_it_is_typed(typed, amount):
    assert read_sum(typed) == amount
    assert read_sum(sum_text(amount)) == amount


@pytest.mark.parametrize("typed", ["-5", "12.505", "1.000,00", "abc", "12 EUR", ".", "٥", "1e3", "12."])
def test_what_is_no_sum_is_refused_in_words(typed):
    with pytest.raises(ValueError, match=r"A sum such as 12 or 12\.50, or empty"):
        read_sum(typed)


def test_a_sum_that_is_too_large_is_refused_in_words():
    with pytest.raises(ValueError, match="At most 1000000"):
        read_sum("1000000.01")


def test_a_payment_names_player_and_sum_and_can_be_undone(session):
    event, section = session
    rules = replace(event.tournament(section).settings.prize_rules, currency="EUR")
    settings = replace(tournaments.settings_of(event, section), prize_rules=rules, fee=1250)
    tournaments.change_settings(event, section, settings)
    players.add_player(event, section, NewPlayer("Payer, Pat"))
    payer = players.player_rows(event, section)[-1]
    assert (payer.fee, payer.paid) == (1250, 0)
    assert fees.pay_in_full(event, section, payer.id).text == "Paid in full: 8 Payer, Pat, 12.50 EUR"
    assert players.player_rows(event, section)[-1].paid == 1250
    events.undo(event)
    assert players.player_rows(event, section)[-1].paid == 0
    fees.pay_in_full(event, section, payer.id)
    assert (
        fees.take_payment_back(event, section, payer.id).text == "Payment taken back: 8 Payer, Pat, 12.50 EUR"
    )
    assert players.player_rows(event, section)[-1].paid == 0


def test_a_payment_that_is_taken_back_leaves_the_part_that_was_paid_before(session):
    event, section = session
    players.add_player(event, section, NewPlayer("Payer, Pat", fee=2500, paid=1000))
    payer = players.player_rows(event, section)[-1]

    def paid():
        return players.player_rows(event, section)[-1].paid

    fees.pay_in_full(event, section, payer.id)
    said = "Payment taken back: 8 Payer, Pat, 15 EUR; 10 EUR stays paid"
    assert fees.take_payment_back(event, section, payer.id).text == said
    assert paid() == 1000
    fees.pay_in_full(event, section, payer.id)
    events.undo(event)
    events.redo(event)
    players.edit_player(event, section, replace(players.player(event, section, payer.id), club="Pápa SE"))
    fees.take_payment_back(event, section, payer.id)
    assert paid() == 1000
    players.edit_player(event, section, replace(players.player(event, section, payer.id), paid=0))
    fees.pay_in_full(event, section, payer.id)
    fees.take_payment_back(event, section, payer.id)
    assert paid() == 0


def test_a_payment_of_more_than_the_fee_is_no_part_that_stays(session):
    event, section = session
    players.add_player(event, section, NewPlayer("Payer, Pat", fee=2500, paid=2700))
    payer = players.player_rows(event, section)[-1]
    players.edit_player(event, section, replace(players.player(event, section, payer.id), paid=2500))
    fees.take_payment_back(event, section, payer.id)
    assert players.player_rows(event, section)[-1].paid == 0


@pytest.mark.parametrize("edition", list(TrfEdition))
def test_no_report_says_what_anybody_owes_or_has_paid(session, edition):
    event, section = session
    before = report_of(event.tournament(section), edition)
    settings = replace(tournaments.settings_of(event, section), fee=1250)
    tournaments.change_settings(event, section, settings)
    for row in players.player_rows(event, section):
        entry = players.player(event, section, row.id)
        players.edit_player(event, section, replace(entry, fee=77_01, paid=33_03))
    assert report_of(event.tournament(section), edition) == before


@pytest.mark.parametrize(
    ("table", "fees"),
    [
        ("Name\tRating\nWren, Harriet\t1800\n", {"Wren, Harriet": 1250}),
        ("Name\tFee\nWren, Harriet\t20\nPappas, Giorgos\t\n", {"Wren, Harriet": 2000, "Pappas, Giorgos": 0}),
    ],
)
def test_players_of_a_table_owe_what_it_says_and_without_such_a_column_the_usual_fee(session, table, fees):
    event, section = session
    settings = replace(tournaments.settings_of(event, section), fee=1250)
    tournaments.change_settings(event, section, settings)
    grid = read_pasted(table, "entries")
    import_players(event, section, take(grid, first_look(grid)).entries, {}, Table("entries"))
    rows = {row.name: row.fee for row in players.player_rows(event, section)}
    assert {name: rows[name] for name in fees} == fees
