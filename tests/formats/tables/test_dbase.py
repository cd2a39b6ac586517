"""dBASE files: fields, deleted records, code pages, and what is refused."""

import struct

import pytest

from swissdesk.errors import FormatError
from swissdesk.formats.tables.dbase import is_dbase, read_dbase
from swissdesk.formats.tables.reading import HowToRead, read_table
from tests.formats.tables.made import FOLDER

DATA = (FOLDER / "dbase.dbf").read_bytes()


def changed(place, form, value):
    data = bytearray(DATA)
    struct.pack_into(form, data, place, value)
    return bytes(data)


def test_fields_are_headings_and_deleted_records_are_left_out():
    table = read_dbase(DATA, "file")
    assert table.lines[0].cells == ("JMENO", "ELO", "NAR", "ODDIL", "FIDE_ID")
    assert [line.number for line in table.lines] == [0, 1, 2, 4, 5]
    assert table.lines[1].cells == ("Hořejší Jan", "2104", "1988/01/15", "ŠK Dubová Lhota", "300001")
    assert (table.encoding, table.is_sure) == ("DOS 852", True)


def test_the_code_page_of_the_file_is_believed_and_a_chosen_one_more():
    said = changed(29, "<B", 0xC8)
    assert read_table(said, "file").encoding == "Windows-1250"
    assert read_table(said, "file", HowToRead(encoding="DOS 852")).lines[1].cells[0] == "Hořejší Jan"


def test_memos_are_left_empty():
    data = bytearray(DATA)
    data[32 + 11] = ord("M")
    assert read_dbase(bytes(data), "file").lines[1].cells[0] == ""


@pytest.mark.parametrize(
    ("place", "form", "value"),
    [(4, "<I", 6), (4, "<I", 2**32 - 1), (8, "<H", 60_000), (10, "<H", 2), (32 + 16, "<B", 255)],
    ids=["one record more", "records without end", "long head", "short records", "long field"],
)
def test_a_head_that_does_not_agree_with_the_file_is_refused(place, form, value):
    with pytest.raises(FormatError, match="cut or damaged"):
        read_table(changed(place, form, value), "file")


@pytest.mark.parametrize("count", [0, 1, 4])
def test_records_that_the_head_does_not_count_are_not_lost_in_silence(count):
    with pytest.raises(FormatError, match=r"^file: The dBASE file holds more records than its head says\."):
        read_table(changed(4, "<I", count), "file")


@pytest.mark.parametrize("behind", [b"\x1a" + b"old rest " * 100, b" " * 2000, b"\0" * 512, b" x"])
def test_what_is_no_record_may_stand_behind_the_last_one(behind):
    whole = DATA.removesuffix(b"\x1a")
    assert read_table(whole + behind, "file").lines == read_table(DATA, "file").lines


def test_a_file_that_is_cut_is_refused():
    with pytest.raises(FormatError, match="cut or damaged"):
        read_table(DATA[:-40], "file")


@pytest.mark.parametrize("data", [b"", b"\x03", b"Name;Elo\n" * 10, b"\x03abc" + b" " * 100])
def test_other_files_are_no_dbase(data):
    assert not is_dbase(data)


@pytest.mark.parametrize("beginning", ["1.\t\tMüller, Anna", "1\t\t\tMüller, Anna", "C\t\t\tMüller, Anna"])
def test_a_text_of_tabs_whose_first_letters_are_a_kind_of_dbase_is_a_text(beginning):
    text = "".join(f"{beginning}\t{rating}\n" for rating in range(1800, 1900))
    grid = read_table(text.encode(), "list")
    assert len(grid.lines) == 100
    assert "Müller, Anna" in grid.lines[0].cells
