"""Two descriptions of one person agree however they are spelt, two of different people do not."""

from typing import NamedTuple

import pytest

from swissdesk.same_person import (
    birth_includes,
    births_agree,
    can_be_same,
    id_keys,
    name_key,
    same_by_ids,
    same_year,
    team_key,
)


class Somebody(NamedTuple):
    fide_id: str = ""
    national_id: str = ""
    federation: str = ""
    birth: str = ""


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


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (Somebody("12", "4711", "GER"), Somebody("0012", "4712", "GER"), True),
        (Somebody("12", "4711", "GER"), Somebody("13", "4711", "GER"), False),
        (Somebody("", "4711", "GER"), Somebody("13", "4711", "GER"), True),
        (Somebody("", "4711", "GER"), Somebody("", "4712", "GER"), False),
        (Somebody("", "4711", "GER"), Somebody("", "4711", "AUT"), None),
        (Somebody("", "4711", "GER"), Somebody("", "4711", ""), None),
        (Somebody("12"), Somebody("", "12"), None),
        (Somebody("0"), Somebody("0"), None),
        (Somebody(), Somebody(), None),
    ],
)
def test_ids_of_fide_decide_and_national_ones_within_a_federation(one, other, same):
    assert same_by_ids(one, other) is same
    assert same_by_ids(other, one) is same


def test_people_who_are_the_same_by_ids_are_found_under_one_key():
    assert id_keys(Somebody("0012", "4711", "GER")) == (("12",), ("GER", "4711"))
    assert id_keys(Somebody("", "12", "")) == (("", "12"),)
    assert id_keys(Somebody()) == ()


@pytest.mark.parametrize(
    ("one", "other", "can_be"),
    [
        (Somebody("12"), Somebody(birth="1984"), True),
        (Somebody("12", birth="1984"), Somebody("13", birth="1984"), False),
        (Somebody("12", birth="1984"), Somebody("12", birth="1985"), False),
    ],
)
def test_namesakes_can_be_one_where_neither_ids_nor_births_speak_against_it(one, other, can_be):
    assert can_be_same(one, other) is can_be


def test_teams_are_told_apart_by_their_numbers_wherever_they_stand():
    assert team_key("Wien 1") != team_key("Wien 2")
    assert team_key("SK 1 Wien 2") != team_key("SK 2 Wien 1")
    assert team_key("1. ŠK Žilina") == team_key("1 SK ZILINA")
    assert team_key(" – ") == ()
