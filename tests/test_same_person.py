"""Two descriptions of one person agree however they are spelt, two of different people do not."""

import pytest

from swissdesk.same_person import birth_includes, births_agree, name_key, same_year


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Müller, Jörg", "JOERG MUELLER"),
        ("O'Brien, Sean", "Sean O’Brien"),
        ("O'Brien, Sean", "OBrien, Sean"),
        ("Müller-Lüdenscheidt, Anna", "Anna Mueller Luedenscheidt"),
        ("Łoś, Zoë", "Zoe Los"),
    ],
)
def test_the_same_name_is_the_same_in_any_order_and_spelling(one, other):
    assert name_key(one) == name_key(other)


def test_other_names_are_others():
    assert name_key("Ash, Al") != name_key("Ash, Alf")


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [
        ("1984", "1984/05/30", True),
        ("1984-05-30", "1984/05/30", True),
        ("", "1984", True),
        ("1984", "1985", False),
        ("1984/05/30", "1984/05/31", False),
    ],
)
def test_a_year_agrees_with_its_days_and_an_unknown_birth_with_all(one, other, agree):
    assert births_agree(one, other) is agree
    assert births_agree(other, one) is agree


@pytest.mark.parametrize(
    ("birth", "other", "includes"),
    [
        ("1984/05/30", "1984", True),
        ("1984/05/30", "1984-05-30", True),
        ("1984", "1984/05/30", False),
        ("1984/05/30", "1985", False),
        ("1984", "", True),
        ("", "1984", False),
    ],
)
def test_a_day_says_all_that_its_year_says_and_not_the_other_way_round(birth, other, includes):
    assert birth_includes(birth, other) is includes


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("1984/05/30", "1984-05-31", True), ("1984", "1985", False), ("", "", False), (None, "1984", False)],
)
def test_two_births_are_in_one_year_only_where_both_are_known(one, other, same):
    assert same_year(one, other) is same
    assert same_year(other, one) is same
