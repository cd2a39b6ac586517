"""Which national list counts in an event, whatever the lists are called and in whatever order they come."""

from itertools import permutations

import pytest

from swissdesk.rating_lists.record import ListKind, RatingList
from swissdesk.services.entry.listed import national_list
from swissdesk.tournament.model import Settings

GERMAN_EVENT = Settings("Open", federation="GER")


def installed(name: str, month: str = "2026-09", kind: ListKind = ListKind.NATIONAL) -> RatingList:
    return RatingList(1, name, kind, month, "list.csv", 1, "")


@pytest.mark.parametrize("name", ["GER", "ger dwz", "GER, DWZ", "DWZ (GER)", "DWZ/GER", "GER-DWZ", "GER2026"])
def test_a_list_is_that_of_the_federation_whose_letters_are_a_word_of_its_name(name: str) -> None:
    chosen = national_list([installed("AUT, Elo"), installed(name)], GERMAN_EVENT)
    assert chosen is not None
    assert chosen.name == name


@pytest.mark.parametrize("name", ["Germany", "Öger", "Badger"])
def test_letters_within_a_word_are_no_federation(name: str) -> None:
    assert national_list([installed("AUT, Elo"), installed(name)], GERMAN_EVENT) is None


def test_of_several_lists_the_newest_counts_in_whatever_order_they_come() -> None:
    lists = [
        installed("GER DWZ", "2026-09"),
        installed("GER Youth", "2026-11"),
        installed("GER, other", "2026-11"),
        installed("FIDE", "2026-12", ListKind.FIDE),
    ]
    chosen = {national_list(order, GERMAN_EVENT) for order in permutations(lists)}
    assert chosen == {lists[1]}
