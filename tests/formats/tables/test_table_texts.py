"""Texts are divided by separators, at fixed places, or as typed names."""

from types import SimpleNamespace

import pytest

from swissdesk.errors import FormatError
from swissdesk.formats.tables import texts
from swissdesk.formats.tables.fixed_width import column_starts, cut
from swissdesk.formats.tables.grid import MOST_COLUMNS, MOST_LINES, TableForm
from swissdesk.formats.tables.reading import HowToRead, read_pasted, read_table, table_bytes


def cells(text, **how):
    return [line.cells for line in read_pasted(text, "text", HowToRead(**how)).lines]


@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
def test_the_separator_is_the_sign_that_divides_all_lines_alike(separator):
    rows = [("Name", "Elo", "Club"), ("Ash", "1900", "Far"), ("Birch", "1800", "Near")]
    text = "\n".join(separator.join(row) for row in rows)
    grid = read_pasted(text, "text")
    assert (grid.separator, [line.cells for line in grid.lines]) == (separator, rows)


def test_half_a_character_that_was_pasted_keeps_nobody_from_being_imported():
    assert cells("Ash\ud83d, Al;1900\nBirch 😀, Bo;1800") == [("Ash?, Al", "1900"), ("Birch 😀, Bo", "1800")]


def test_commas_inside_names_and_numbers_divide_nothing():
    assert cells("Ash, Al;1900,5\nBirch, Bo;1800,0") == [("Ash, Al", "1900,5"), ("Birch, Bo", "1800,0")]
    assert cells("Ash, Al\nBirch, Bo\nCedar, Cy") == [("Ash, Al",), ("Birch, Bo",), ("Cedar, Cy",)]


def test_what_was_chosen_divides_whatever_it_looks_like():
    assert cells("Ash, Al\nBirch, Bo", separator=",") == [("Ash", "Al"), ("Birch", "Bo")]


def test_quotes_hold_separators_and_line_ends_and_lines_keep_their_numbers():
    grid = read_pasted('Name;Club\n"Ash, Al";"Far;\nNear"\nBirch;""\n', "text")
    assert [(line.number, line.cells) for line in grid.lines] == [
        (1, ("Name", "Club")),
        (2, ("Ash, Al", "Far; Near")),
        (4, ("Birch",)),
    ]


def test_a_quote_that_is_never_closed_swallows_no_lines():
    text = 'Name;Elo\n"Ash;1900\n' + "".join(f"Tree {letter};1800\n" for letter in "abcdefghij")
    assert len(cells(text)) == 12


def test_the_first_line_of_excel_says_the_separator_and_is_no_line():
    assert cells("sep=|\na|b,c;d\n") == [("a", "b,c;d")]
    assert cells('sep="\na;b\nc;d\n')[1:] == [("a", "b"), ("c", "d")]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_all_line_ends_are_read(end):
    assert cells(f"a;b{end}c;d{end}") == [("a", "b"), ("c", "d")]


def test_typed_lines_become_number_title_name_rating_and_federation():
    text = "1. Ash, Al  1900\n2) GM Birch Bo 2500 ENG\n 3 Cedar, Cy (1800)\n- Dogwood, Di"
    assert cells(text) == [
        ("1", "", "Ash, Al", "1900"),
        ("2", "GM", "Birch Bo", "2500", "ENG"),
        ("3", "", "Cedar, Cy", "1800"),
        ("", "", "Dogwood, Di"),
    ]
    assert read_pasted(text, "text").form is TableForm.NAMES


def test_a_line_that_runs_across_the_columns_is_not_taken_apart():
    lines = ["No  Name      Rtg", " 1  Ash, Al   1900", " 2  Birch     1800", " 3  A name far too long 1700"]
    starts = column_starts(lines)
    assert starts == (0, 4, 14)
    assert [cell.strip() for cell in cut(lines[1], starts)] == ["1", "Ash, Al", "1900"]
    assert cut(lines[3], starts) == (lines[3],)


def test_names_with_several_words_are_not_columns():
    lines = ["Anna Ash", "Anno Oak", "Anne Elm", "Dora Fir", "Hans Yew"] * 2
    assert column_starts(lines) == ()


@pytest.mark.parametrize("text", ["", "   \n\n", ";;;\n;;\n"])
def test_an_empty_table_is_refused(text):
    with pytest.raises(FormatError, match=r"text: The table is empty\."):
        cells(text)


@pytest.mark.parametrize(
    "text",
    [
        "a;b\n" + "x;" * (MOST_COLUMNS + 1),
        "a;b\n" * (MOST_LINES + 1),
        "x;" * 100 + "\n" + ("x;" * 290 + "\n") * 7_000,
    ],
    ids=["columns", "lines", "cells"],
)
def test_more_than_any_list_of_players_has_is_refused(text):
    with pytest.raises(FormatError, match="larger than any list of players"):
        cells(text)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "old Excel"),
        (b"%PDF-1.7 ...", "PDF"),
        (b"{\\rtf1 ...", "text document"),
        (b"SQLite format 3\0...", "an event or a database"),
        (b"<!doctype html><html>", "web page"),
        (b"<HTML><table>", "web page"),
        (b'<?xml version="1.0"?>', "XML"),
    ],
)
def test_other_files_are_refused_with_what_can_be_done(data, why):
    with pytest.raises(FormatError, match=why):
        read_table(data, "file")


def test_a_cell_longer_than_anything_about_a_player_is_refused_with_its_line():
    with pytest.raises(FormatError, match="line 2: A cell is longer"):
        cells("Name;Elo\n" + "a" * 32_768 + ";1\n")


def test_one_line_is_changed_and_the_others_stay():
    grid = read_pasted("Name;Elo\nAsh;19x0\nBirch;1800\n", "text")
    mended = grid.with_cells(2, ["Ash", "1900", ""])
    assert [line.cells for line in mended.lines] == [("Name", "Elo"), ("Ash", "1900"), ("Birch", "1800")]
    with pytest.raises(FormatError, match="no such line"):
        grid.with_cells(9, ["Ash"])


def test_a_quoted_semicolon_in_a_short_table_by_commas_is_no_separator():
    text = 'Name,First name,Title,Elo,Club\nAsh,Ann,,1900,"SK; Far"\n'
    assert cells(text)[1] == ("Ash", "Ann", "", "1900", "SK; Far")


def test_commas_within_names_are_no_separator_where_semicolons_divide():
    assert cells("Ash, Ann, Dr;1900\nBirch, Bo, Dr;1800\n") == [
        ("Ash, Ann, Dr", "1900"),
        ("Birch, Bo, Dr", "1800"),
    ]


@pytest.mark.parametrize("filling", ["\n" * 1_300_000, ";" * 8_100_000], ids=["lines", "cells"])
def test_millions_of_empty_lines_or_cells_are_refused_before_they_are_cut(filling):
    with pytest.raises(FormatError, match="larger than any list of players"):
        cells(f"Name;Elo\n{filling}")


@pytest.mark.parametrize(
    "sign", ["A", "1. ", "Ash, Al 1900 ", ";\t|"], ids=["letters", "numbers", "players", "signs"]
)
def test_a_line_longer_than_any_program_writes_is_refused_before_it_is_divided(sign, monkeypatch):
    monkeypatch.setattr(texts, "_parsed", None)
    with pytest.raises(
        FormatError, match=r"^x, line 2: The line is longer than those of any list of players\.$"
    ):
        read_table(f"Name;Elo\n{sign * (400_000 // len(sign))}\n".encode(), "x")


def test_the_first_lines_tell_how_a_table_is_divided_however_long_they_are():
    long = ";".join(["Ash, Al", *["x" * 30_000] * 10])
    assert [len(row) for row in cells("\n".join([long] * 60))] == [11] * 60


def test_a_table_of_too_many_cells_is_refused_where_they_become_too_many(monkeypatch):
    monkeypatch.setattr(texts, "MOST_CELLS", 10)
    with pytest.raises(FormatError, match=r"^x, line 6: The table is larger than any list of players\.$"):
        read_table(b"Ash, Al;1900\n" * 8, "x")


def test_more_names_than_there_are_lines_in_a_table_are_refused(monkeypatch):
    monkeypatch.setattr(texts, "MOST_LINES", 3)
    with pytest.raises(FormatError, match=r"^x: The table is larger than any list of players\.$"):
        read_table(b"Ash\nBirch\n\nCedar\nDogwood\n", "x")


def test_a_table_that_is_still_being_copied_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "list.csv"
    path.write_text("Ash, Al;1900\n")
    assert table_bytes(path) == b"Ash, Al;1900\n"
    states = [SimpleNamespace(st_mode=path.stat().st_mode, st_size=size, st_mtime_ns=1) for size in (13, 26)]
    system = SimpleNamespace(fstat=lambda _file: states.pop(0))
    monkeypatch.setattr("swissdesk.formats.tables.reading.os", system)
    with pytest.raises(FormatError, match=r"changed while it was read\. Wait until it has been copied"):
        table_bytes(path)
