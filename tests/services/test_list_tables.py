"""A table becomes a rating list that is searched like any other."""

import os
import sys

import pytest

from swissdesk.errors import FormatError
from swissdesk.services.entry.tables import HowToRead, first_look, read_file, take
from swissdesk.services.lists.rating_lists import LISTS_FILE, ListHead, ListKind, Progress
from swissdesk.services.lists.search import ListSearch
from swissdesk.services.lists.tables import install_table
from swissdesk.terms import Title
from tests.formats.tables.made import FOLDER


def installed_table(folder, name, kind, report=lambda _progress: None):
    grid = read_file(FOLDER / name)
    entries = take(grid, first_look(grid)).entries
    made = install_table(folder / LISTS_FILE, entries, ListHead("Club", kind, "2026-11", name), report)
    return made, ListSearch(folder / LISTS_FILE)


def test_a_national_list_has_its_ratings_and_those_of_fide(tmp_path):
    made, search = installed_table(tmp_path, "german-semicolon.csv", ListKind.NATIONAL)
    assert (made.list.rows, made.list.kind, made.list.source) == (
        6,
        ListKind.NATIONAL,
        "german-semicolon.csv",
    )
    (found,) = search.find("gruenwald")
    assert (found.player.name, found.player.national_rating, found.player.standard) == (
        *("Grünwald-Öttl, Jürgen", 1850, 1901),
    )
    assert (found.player.birth, found.player.club, found.player.sex) == ("1970", "SK Großau", "m")
    search.close()


def test_a_single_column_of_ratings_in_a_national_list_is_the_national_one(tmp_path):
    _made, search = installed_table(tmp_path, "spanish-pipes.txt", ListKind.NATIONAL)
    (found,) = search.find("ibanez maria")
    assert (found.player.national_rating, found.player.standard) == (2301, 0)
    assert (found.player.title, found.player.federation, found.player.birth) == (
        Title.FM,
        "ESP",
        "1990-05-14",
    )
    search.close()


def test_a_table_of_fide_ratings_is_one_of_fide(tmp_path):
    told: list[Progress] = []
    _made, search = installed_table(tmp_path, "english-comma.csv", ListKind.FIDE, told.append)
    (found,) = search.find("400101")
    assert (found.player.name, found.player.standard, found.player.national_rating) == (
        "Ashgrove, Peter",
        2508,
        0,
    )
    assert (told[-1].done, told[-1].total) == (12, 12)  # read, then indexed
    search.close()


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(FormatError, match=r"gone\.csv: the file cannot be read"):
        read_file(tmp_path / "gone.csv")
    with pytest.raises(FormatError, match=r"no sheet “Nowhere”"):
        read_file(FOLDER / "several-sheets.xlsx", HowToRead(sheet="Nowhere"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")
def test_a_pipe_is_refused_before_it_is_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.csv")
    with pytest.raises(FormatError, match=r"^pipe\.csv: it is a device or a pipe, not a file\.$"):
        read_file(tmp_path / "pipe.csv")
