"""Prizes on offer on paper: what can be won before anybody has won it."""

import pytest

from swissdesk.documents.press.sheet import SheetKind
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.tournament.honours import Category, Prize, PrizeRules, PrizeSharing
from swissdesk.tournament.model import PlayerId, Tournament
from tests.documents.event_building import open_event
from tests.documents.layout_faults import faults
from tests.documents.sheets.making import all_words, made

CATEGORIES = (
    Category("U18", under_age=18),
    Category("Class B", lowest=1600, highest=1999),
    Category("Best beard", ticked=(PlayerId(1),)),
)
PRIZES = (
    Prize(2, 90000, thing="a book"),
    Prize(1, 150000),
    Prize(1, 5000, "Class B"),
    Prize(1, 0, "Best beard", thing="a comb"),
)


def event(players: int = 0, prizes: tuple[Prize, ...] = PRIZES, **rules: object) -> Tournament:
    t = open_event(max(players, 6), 5, 0)
    changed = replace(
        t.settings, categories=CATEGORIES, prizes=prizes, prize_rules=replace(PrizeRules(), **rules)
    )
    return replace(t, settings=changed, players=t.players[:players])


def words(t: Tournament) -> list[str]:
    sheet = made(t, SheetKind.PRIZES_ON_OFFER)
    assert faults(sheet.layout()) == []
    return all_words(sheet)


def test_prizes_stand_list_by_list_in_order_of_places_though_nobody_is_entered():
    found = words(event())
    wanted = ["All players", "1500 EUR", "900 EUR", "a book", "Class B", "50 EUR", "Best beard", "a comb"]
    assert [word for word in found if word in wanted] == wanted
    assert "U18" not in found


def test_a_list_says_who_can_win_it():
    found = words(event())
    assert "rating 1600 to 1999" in found
    assert "named by the organiser" in found


@pytest.mark.parametrize(
    ("sharing", "said"),
    [
        (PrizeSharing.NONE, "no prize is shared"),
        (PrizeSharing.EQUAL, "equal parts"),
        (PrizeSharing.HORT, "Hort"),
    ],
)
def test_the_rules_are_those_by_which_prizes_are_given_out(sharing: PrizeSharing, said: str):
    found = " ".join(words(event(sharing=sharing)))
    assert said in found
    assert "Nobody wins more than one prize" in found
    assert "several lists" in " ".join(words(event(sharing=sharing, several=True)))


def test_a_long_item_makes_the_type_smaller_instead_of_being_cut():
    item = (
        "a weekend for two in the spa hotel at the old market, breakfast and a simultaneous display included"
    )
    found = words(event(prizes=(Prize(1, 100000, thing=item),)))
    assert item in found


def test_without_prizes_there_is_nothing_to_print():
    with pytest.raises(DocumentError, match="no prizes"):
        words(event(prizes=()))
