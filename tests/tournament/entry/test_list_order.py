"""The order of the list by system: who is numbered before whom, and when late entries shift it."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2026
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import DRAWN, Title
from swissdesk.tournament.entry.registration import NewPlayer, add_player, add_players
from swissdesk.tournament.event.locks import locked_settings
from swissdesk.tournament.event.setup import change_settings
from swissdesk.tournament.model import UnratedOrder
from tests.tournament.tournament_building import field_of, with_next_round


def names(t) -> list[str]:
    return [entry.name for entry in t.players]


def test_the_simplified_system_puts_the_unrated_last_by_alphabet_alone() -> None:
    forms = (NewPlayer("Zorn, Ada", title=Title.WFM), NewPlayer("Adams, Bea"), NewPlayer("Low, Cy", rating=1))
    t = add_players(field_of(0), forms)
    assert names(t) == ["Low, Cy", "Zorn, Ada", "Adams, Bea"]
    t = change_settings(t, replace(t.settings, system=SIMPLIFIED))
    assert names(t) == ["Low, Cy", "Adams, Bea", "Zorn, Ada"]
    t = change_settings(t, replace(t.settings, system=LEONG))
    assert names(t) == ["Low, Cy", "Zorn, Ada", "Adams, Bea"]


@pytest.mark.parametrize("system", [SIMPLIFIED, LEONG, DUTCH_2026])
def test_a_late_entry_shifts_the_numbers_behind_it_after_round_four_too(system) -> None:
    t = field_of(4, rounds=7)
    t = change_settings(t, replace(t.settings, system=system))
    for _round in range(5):
        t = with_next_round(t, DRAWN, DRAWN)
    t = add_player(t, NewPlayer("Late, Kim", rating=8998))
    assert names(t) == ["Player 001", "Late, Kim", "Player 002", "Player 003", "Player 004"]
    assert [entry.tpn for entry in t.players] == [1, 2, 3, 4, 5]


def test_another_edition_leaves_an_imported_order_alone() -> None:
    t = field_of(3)
    shuffled = tuple(replace(entry, tpn=place) for place, entry in enumerate(reversed(t.players), start=1))
    t = change_settings(replace(t, players=shuffled), replace(t.settings, system=DUTCH_2017))
    assert names(t) == ["Player 003", "Player 002", "Player 001"]


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (UnratedOrder.ALPHABET, ["Low, Cy", "Adams, Bea", "Berg, Di", "Zorn, Ada"]),
        (UnratedOrder.AGE, ["Low, Cy", "Berg, Di", "Zorn, Ada", "Adams, Bea"]),
        (UnratedOrder.ARRIVAL, ["Low, Cy", "Zorn, Ada", "Adams, Bea", "Berg, Di"]),
    ],
)
def test_the_event_chooses_how_the_simplified_system_orders_the_unrated(order, expected) -> None:
    forms = (
        NewPlayer("Zorn, Ada", title=Title.WFM, birth="1990/02/28"),
        NewPlayer("Low, Cy", rating=1, birth="2015"),
        NewPlayer("Adams, Bea"),
        NewPlayer("Berg, Di", birth="1990"),
    )
    t = add_players(field_of(0), forms)
    t = change_settings(t, replace(t.settings, system=SIMPLIFIED, unrated_order=order))
    assert names(t) == expected


def test_the_order_of_the_unrated_locks_with_round_one_of_the_simplified_system() -> None:
    t = field_of(4)
    t = change_settings(t, replace(t.settings, system=SIMPLIFIED))
    t = with_next_round(t, DRAWN, DRAWN)
    assert "unrated_order" in {lock.field for lock in locked_settings(t)}
    with pytest.raises(TournamentError, match="order of the unrated cannot change"):
        change_settings(t, replace(t.settings, unrated_order=UnratedOrder.AGE))
