"""Titles and sexes beside names are taken as such, and marked where a column says otherwise."""

import pytest

from swissdesk.formats.tables.beside_names import WrittenName, written_name
from swissdesk.formats.tables.fields import Field
from swissdesk.formats.tables.reading import read_pasted
from swissdesk.formats.tables.recognising import recognise
from swissdesk.formats.tables.taking import take
from swissdesk.terms import Title


def entries_of(text):
    grid = read_pasted(text, "text")
    return take(grid, recognise(grid)).entries


@pytest.mark.parametrize(
    ("text", "name", "title", "sex"),
    [
        ("GM Petrov Ivan", "Petrov Ivan", Title.GM, ""),
        ("WFM Müller-Lüdenscheidt, Eva", "Müller-Lüdenscheidt, Eva", Title.WFM, ""),
        ("Petrov Ivan IM", "Petrov Ivan", Title.IM, ""),
        ("Petrov, Ivan, FM", "Petrov, Ivan", Title.FM, ""),
        ("Petrov, Ivan (cm)", "Petrov, Ivan", Title.CM, ""),
        ("Doe, John (w)", "Doe, John", Title.NONE, "w"),
        ("Doe, John [F]", "Doe, John", Title.NONE, "w"),
        ("WIM Doe, Jo (m)", "Doe, Jo", Title.WIM, "m"),
        ("Doe, Jo (w) (WGM)", "Doe, Jo", Title.WGM, "w"),
    ],
)
def test_signs_before_and_behind_names_are_taken_from_them(text, name, title, sex):
    assert written_name(text) == WrittenName(name, title, sex)


@pytest.mark.parametrize(
    "text",
    [
        "Im, Dong",
        "IM, Dong",
        "Dong, IM",
        "Gm Petrov",
        "GM",
        "(w)",
        "Doe, John (Jack)",
        "Ash, Al " + "x" * 300,
    ],
)
def test_what_may_be_a_name_stays_one(text):
    assert written_name(text) == WrittenName(text)


def test_titles_beside_names_do_not_hide_the_order_of_these():
    text = "Name;Elo\nGM Jan Xxx;2500\nIM Petr Yyy;2400\nPeter Zzz FM;2300\n"
    assert [(entry.player.name, entry.player.title, entry.unsure) for entry in entries_of(text)] == [
        ("Xxx, Jan", Title.GM, ()),
        ("Yyy, Petr", Title.IM, ()),
        ("Zzz, Peter", Title.FM, ()),
    ]


def test_the_cell_shows_what_was_taken_from_beside_the_name():
    entry, other = entries_of("Name;Elo\nWFM Ash, Eva (w);2500\nBirch, Bo;1800\n")
    (value,) = entry.values
    assert (value.written, value.taken, value.is_sure) == ("WFM Ash, Eva (w)", "Ash, Eva (WFM, w)", True)
    assert (entry.player.sex, other.player.title, other.player.sex) == ("w", Title.NONE, "")


def test_signs_stand_beside_either_name_of_two_columns():
    entry, other = entries_of("Surname;First name\nGM Ash;Al\nBirch;Bea (f)\n")
    assert (entry.player.name, entry.player.title) == ("Ash, Al", Title.GM)
    assert (other.player.name, other.player.sex) == ("Birch, Bea", "w")


def test_a_column_that_says_otherwise_is_taken_and_marked():
    first, second, third = entries_of(
        "Name;Title;Sex\nGM Ash, Al (m);IM;w\nGM Birch, Bo (w);GM;w\nFM Cedar, Cy;-;\n"
    )
    assert (first.player.title, first.player.sex) == (Title.IM, "w")
    assert [(value.field, value.written, value.reason) for value in first.unsure] == [
        (Field.TITLE, "IM", "beside the name stands GM"),
        (Field.SEX, "w", "beside the name stands m"),
    ]
    assert (second.player.title, second.player.sex, second.unsure) == (Title.GM, "w", ())
    assert (third.player.title, third.unsure) == (Title.FM, ())
