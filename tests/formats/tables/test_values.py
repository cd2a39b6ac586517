"""Cells become facts, with a mark where they could mean something else."""

import pytest

from swissdesk.formats.tables import values as read
from swissdesk.formats.tables.values import DateOrder
from swissdesk.formats.tables.vocabulary import words_of
from swissdesk.terms import Title


@pytest.mark.parametrize(
    ("cell", "taken"),
    [
        ("2100", (2100, True)),
        ("2100,0", (2100, True)),
        ("1850-45", (1850, True)),
        ("1850/1790", (1850, False)),
        ("1850 - 950", (1850, False)),
        ("0", (0, True)),
        ("unr.", (0, True)),
        ("-", (0, True)),
        ("2.100", (2100, False)),
        ("2100*", (2100, False)),
        ("(1950)", (1950, False)),
        ("1850,5", (1850, False)),
        ("9999", None),
        ("19x0", None),
        ("Ash", None),
        ("٢١٠٠٠", None),
    ],
)
def test_ratings(cell, taken):
    assert read.read_rating(cell) == taken


@pytest.mark.parametrize(
    ("cell", "taken"),
    [
        ("1990", ("1990", True)),
        ("1990/00/00", ("1990", True)),
        ("1990-05-17", ("1990/05/17", True)),
        ("1990-05-17 00:00:00", ("1990/05/17", True)),
        ("17.5.1990", ("1990/05/17", True)),
        ("17/05/1990", ("1990/05/17", True)),
        ("19900517", ("1990/05/17", True)),
        ("00.00.1990", ("1990", True)),
        ("17.05.90", ("1990/05/17", False)),
        ("17.05.08", ("2008/05/17", False)),
        ("'90", ("1990", False)),
        ("31.02.1990", None),
        ("05/17/1990", None),
        ("May 1990", None),
        ("1799-01-01", None),
    ],
)
def test_births(cell, taken):
    assert read.read_birth(cell) == taken


def test_american_dates_have_the_month_first():
    assert read.read_birth("05/17/1990", DateOrder.MONTH_FIRST) == ("1990/05/17", True)
    assert read.read_birth("17.05.1990", DateOrder.MONTH_FIRST) == ("1990/05/17", True)


@pytest.mark.parametrize(
    ("cell", "taken"),
    [
        ("GM", (Title.GM, True)),
        ("Großmeister", (Title.GM, True)),
        ("maître FIDE", (Title.FM, True)),
        ("Mezinárodní mistr", (Title.IM, True)),
        ("MF", (Title.FM, True)),
        ("f", (Title.FM, False)),
        ("Dr.", (Title.NONE, False)),
        ("", (Title.NONE, True)),
        ("Ash", None),
    ],
)
def test_titles(cell, taken):
    assert read.read_title(cell) == taken


@pytest.mark.parametrize(
    ("cell", "taken"),
    [
        ("GER", "GER"),
        ("ger", "GER"),
        ("D", "GER"),
        ("Deutschland", "GER"),
        ("Česká republika", "CZE"),
        ("CH", "SUI"),
    ],
)
def test_federations(cell, taken):
    assert read.read_federation(cell) == (taken, True)
    assert read.read_federation("Bavaria") is None


@pytest.mark.parametrize(
    ("column", "meant"),
    [
        ("m w", "m w"),
        ("M F", "m w"),
        ("männlich weiblich", "m w"),
        ("H F", "m w"),
        ("H D", "m w"),
        ("Hombre Mujer", "m w"),
        ("M Ž", "m w"),
        ("muž žena", "m w"),
    ],
)
def test_sexes_in_five_languages(column, meant):
    cells = column.split()
    meanings = read.sex_meanings(cells)
    assert [read.read_sex(cell, meanings) for cell in cells] == [(sex, True) for sex in meant.split()]


def test_one_letter_for_two_things_is_in_doubt():
    spanish = read.sex_meanings(["H", "M"])
    assert (read.read_sex("H", spanish), read.read_sex("M", spanish)) == (("m", True), ("w", False))
    german = read.sex_meanings(["m", "w", "d"])
    assert read.read_sex("d", german) == ("", False)
    assert read.read_sex("?", german) == ("", True)
    assert read.read_sex("x", german) is None


@pytest.mark.parametrize(
    ("cell", "taken"),
    [
        ("25", (2500, True)),
        ("25,00 €", (2500, True)),
        ("$25.50", (2550, True)),
        ("CHF 30.-", (3000, True)),
        ("1.250,50", (125050, True)),
        ("1,250.5", (125050, True)),
        ("1.250", (125000, False)),
        ("250 Kč", (25000, True)),
        ("9999999", None),
        ("-5", None),
        ("paid", None),
    ],
)
def test_sums(cell, taken):
    assert read.read_money(cell) == taken


def test_a_word_or_a_cross_means_that_the_whole_fee_is_paid():
    assert read.read_paid("ja", 2000) == (2000, True)
    assert read.read_paid("X", 0) == (0, False)
    assert read.read_paid("nein", 2000) == (0, True)
    assert read.read_paid("12,50", 2000) == (1250, True)
    assert read.read_paid("soon", 2000) is None


@pytest.mark.parametrize("word", ["y", "a", "n", "si", "yes"])
def test_a_word_that_means_something_else_in_headings_still_says_yes_or_no(word):
    assert word in words_of("words", "yes") | words_of("words", "no")


def test_articles_of_names_are_left_out_of_headings_too():
    assert {"der", "le", "de", "y"} <= words_of("words", "filler")


def test_ids_and_k():
    assert read.read_fide_id("4600123") == ("4600123", True)
    assert read.read_fide_id("46x") is None
    assert read.read_national_id("C0312-77") == ("C0312-77", True)
    assert read.read_national_id("x" * 40) is None
    assert read.read_k("20") == (20, True)
    assert read.read_k("2000") is None


@pytest.mark.parametrize(
    ("cell", "taken", "text"),
    [
        ("1", (1, True), "1"),
        ("12.", (12, True), "12"),
        ("Bd. 3", (3, True), "3"),
        ("Šachovnice 4", (4, True), "4"),
        ("-", (0, True), "0"),
        ("R", (read.RESERVE, True), "reserve"),
        ("Ersatz 2", (read.RESERVE + 2, True), "reserve 2"),
    ],
)
def test_boards_and_reserves(cell, taken, text):
    assert read.read_board(cell) == taken
    assert read.board_text(taken[0]) == text


@pytest.mark.parametrize("cell", ["x", "Board", "Elo 3", "12345", "1-2"])
def test_what_is_no_board(cell):
    assert read.read_board(cell) is None
