"""Federations as people type them."""

import pytest

from swissdesk.formats.tables.vocabulary import meanings
from swissdesk.services.entry.federations import federation_fault, federation_of, is_known_federation


@pytest.mark.parametrize(
    ("typed", "letters"),
    [
        ("", ""),
        (" hun ", "HUN"),
        ("Switzerland", "SUI"),
        ("new  zealand", "NZL"),
        ("Česko", "CZE"),
        ("XYZ", "XYZ"),
    ],
)
def test_three_letters_and_names_of_countries_are_understood(typed: str, letters: str) -> None:
    assert federation_of(typed) == letters
    assert federation_fault(typed) == ""


@pytest.mark.parametrize("typed", ["Swi tz", "D", "de", "Ruritania", "12A", "-"])
def test_nothing_else_is_taken_or_cut(typed: str) -> None:
    assert federation_fault(typed) == "Three letters, such as HUN, or the name of the country"


def test_every_federation_of_the_list_has_three_capitals_and_a_word_means_one_of_them() -> None:
    letters = set(meanings("federations").values())
    assert all(len(each) == 3 and each.isalpha() and each.isupper() for each in letters)
    assert {"WLS", "SUI", "NZL"} <= letters
    assert is_known_federation("WLS")
    assert not is_known_federation("WAL")
