"""The club's list as a table: written, and taken in again with nothing lost."""

import os
import sys
from datetime import UTC, datetime
from unicodedata import combining, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from swissdesk.errors import FormatError
from swissdesk.frozen import replace
from swissdesk.rating_lists.club_list.members import ClubList, with_new
from swissdesk.services.files import FileNotWrittenError
from swissdesk.services.lists import club
from swissdesk.services.lists.club import Attendance, ClubMember
from swissdesk.services.lists.club_tables import ExportFormat, export_members, read_members
from swissdesk.terms import Title
from tests.long_run import examples
from tests.rating_lists.club_list.club_building import WREN

NOW = datetime(2026, 11, 22, 17, 0, tzinfo=UTC)
MEMBER = replace(
    WREN,
    club='Lantern "Hill"; old',
    note="=1+1",
    attendance=(Attendance("", "Sometime"), Attendance("2026-11-20", "Győr; Open, 2026-11-19")),
)


def written(tmp_path, people, chosen=ExportFormat.CSV):
    path = tmp_path / f"club.{chosen.value}"
    export_members(path, people, chosen, NOW)
    return path


def typed(tmp_path, text, encoding="utf-8"):
    path = tmp_path / "typed.csv"
    path.write_bytes(text.encode(encoding))
    return path


def test_a_table_gives_back_all_that_was_written(tmp_path):
    people = (MEMBER, ClubMember("Nobody, Known"))
    taken = read_members(written(tmp_path, people))
    assert (taken.people, taken.refused) == (people, ())


def as_exported(text):
    """The text as sheets and tables spell it: composed, and Hebrew without points, which NFC takes apart."""
    composed = normalize("NFC", text.replace(";", ""))
    bare = "".join(letter for letter in composed if not combining(letter))
    # A text cannot begin with the apostrophe that keeps a spreadsheet from computing.
    return " ".join(bare.split()).lstrip("'")


WORDS = st.text(st.characters(codec="utf-8", categories=("L", "N", "P")), max_size=12).map(as_exported)
DAYS = st.dates().map(lambda day: day.isoformat())


@examples(30, long=2000)
@given(
    st.lists(
        st.builds(
            ClubMember,
            st.builds("Name {}".format, WORDS),
            st.sampled_from(list(Title)),
            st.integers(0, 9999),
            st.integers(0, 9999),
            st.just("") | DAYS,
            st.sampled_from(["", "ENG"]),
            st.sampled_from(["", "400001", "007"]),
            st.sampled_from(["", "E12"]),
            st.just("") | DAYS.map(lambda day: day.replace("-", "/")) | st.just("1990"),
            st.sampled_from(["", "m", "w"]),
            WORDS,
            WORDS,
            st.lists(
                st.builds(Attendance, st.just("") | DAYS, st.builds("Open {}".format, WORDS)), max_size=3
            ).map(tuple),
        ),
        max_size=4,
    )
)
def test_any_table_gives_back_what_was_written(tmp_path_factory, people):
    listed = with_new(ClubList(), people).members
    taken = read_members(written(tmp_path_factory.mktemp("club"), listed))
    assert taken.refused == ()
    assert taken.people == tuple(replace(member, id=0) for member in listed)


def test_a_workbook_has_numbers_as_numbers_and_no_formula(tmp_path):
    sheet = load_workbook(written(tmp_path, [MEMBER], ExportFormat.XLSX)).active
    rows = [row for row in sheet.iter_rows(values_only=True) if row[0]]
    head = next(row for row in rows if row[0] == "Title")
    line = dict(zip(head, rows[rows.index(head) + 1], strict=True))
    assert (line["Name"], line["Rating"], line["Number of events"]) == ("Wren, Harriet", 1800, 2)
    assert line["Note"] == "=1+1"
    assert all(cell.data_type != "f" for row in sheet.iter_rows() for cell in row)


@pytest.mark.parametrize("chosen", [ExportFormat.CSV, ExportFormat.XLSX])
def test_an_exported_table_comes_back_whatever_it_was_written_as(tmp_path, chosen):
    people = (MEMBER, ClubMember("Wren Harriet"), ClubMember("MEMBER"))
    taken = read_members(written(tmp_path, people, chosen))
    assert (taken.people, taken.refused, taken.doubts) == (people, (), ())


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_a_spreadsheet_may_have_changed_order_letters_and_days(tmp_path, delimiter, encoding):
    lines = (
        ("born", "NAME", "shoe size", "sex", "Ratings known on", "EVENTS"),
        ("30.5.1990", "Müller Jörg", "38", "F", "20.11.2026", "2026-11-20 Cup"),
        ("", "", "", "", "", ""),
        ("1991", "Weiß Änne", "", "", "", ""),
    )
    text = "\r\n".join(delimiter.join(line) for line in lines)
    taken = read_members(typed(tmp_path, text, encoding))
    came = (Attendance("2026-11-20", "Cup"),)
    assert taken.people == (
        ClubMember("Müller Jörg", birth="1990/05/30", sex="w", rated_on="2026-11-20", attendance=came),
        ClubMember("Weiß Änne", birth="1991"),
    )


def test_hundreds_of_events_come_back_and_of_thousands_the_newest(tmp_path):
    for count, kept in ((300, 300), (2000, 1365)):
        events = tuple(Attendance(f"{1000 + number}-01-01", "Club night") for number in range(count))
        taken = read_members(written(tmp_path, [ClubMember("Wren, Harriet", attendance=events)]))
        assert taken.people[0].attendance == events[-kept:]


def test_lines_that_cannot_be_taken_are_named_with_their_reason(tmp_path):
    lines = (
        "A,1800",
        ",1700,,FM",
        "B,high",
        "C,,31.2.1990",
        "D,,,XX",
        "E,,,,x",
        "F,,,,,2026-13-01 Cup",
        ",9",
    )
    text = "\n".join(("Name,Rating,Born,Title,Sex,Events", *lines))
    taken = read_members(typed(tmp_path, text))
    assert [person.name for person in taken.people] == ["A"]
    assert [(line.number, line.why) for line in taken.refused] == [
        (3, "there is no name in it"),
        (4, "“high” is no rating"),
        (5, "“31.2.1990” is no date"),
        (6, "“XX” is no title"),
        (7, "“x” is not m or w"),
        (8, "“2026-13-01” is no date"),
    ]
    assert taken.refused[1].text == "B, high"


def test_a_table_of_another_program_is_taken_as_it_is_recognised(tmp_path):
    lines = (
        "Name;Verein;Elo;Geb.;Titel",
        "Müller, Jörg;SK Lipa;1900;1990;FM",
        "Weiß, Änne;SK Lipa;hoch;1991;",
        "Groß, Ute;Caïssa;1700;3.4.1992;",
    )
    taken = read_members(typed(tmp_path, "\n".join(lines), "cp1252"))
    assert taken.people == (
        ClubMember("Müller, Jörg", Title.FM, 1900, birth="1990", club="SK Lipa"),
        ClubMember("Groß, Ute", rating=1700, birth="1992/04/03", club="Caïssa"),
    )
    assert [line.number for line in taken.refused] == [3]


def test_what_is_no_more_than_likely_is_named(tmp_path):
    taken = read_members(typed(tmp_path, "Name\tRating\nHarriet Wren\t1800\nBo Berg\t1700\n"))
    assert [person.name for person in taken.people] == ["Wren, Harriet", "Berg, Bo"]
    assert "Line 2: “Harriet Wren” was taken as Name “Wren, Harriet”." in taken.doubts


@pytest.mark.parametrize(
    "data", [b"", b"\x00\x01\x02", b"%PDF-1.4", b"PK\x03\x04broken", b"SQLite format 3\0"]
)
def test_what_is_no_table_is_refused_in_words(tmp_path, data):
    path = tmp_path / "other.csv"
    path.write_bytes(data)
    with pytest.raises(FormatError, match=r"other\.csv"):
        read_members(path)


def test_a_file_that_cannot_be_reached_is_named(tmp_path):
    with pytest.raises(FormatError, match="cannot be read"):
        read_members(tmp_path)
    with pytest.raises(FileNotWrittenError):
        export_members(tmp_path, [MEMBER], ExportFormat.CSV, NOW)


def test_taken_people_are_merged_with_the_members(tmp_path):
    path = club.club_path(tmp_path)
    club.add_member(path, MEMBER)
    table = written(tmp_path, [MEMBER, ClubMember("New, Nia", rating=1500)])
    noted = club.merge_people(path, read_members(table).people)
    assert (noted.known, noted.others) == (1, 1)
    first, second = club.members(path)
    assert first.attendance == MEMBER.attendance
    assert second.name == "New, Nia"
    assert not club.merge_people(path, read_members(table).people).change.is_any


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")
def test_a_pipe_is_refused_before_it_is_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.csv")
    with pytest.raises(FormatError, match=r"^pipe\.csv: it is a device or a pipe, not a file\.$"):
        read_members(tmp_path / "pipe.csv")
