"""Workbooks are read sheet by sheet; traps, damaged ones and other formats are refused in words."""

import io
import random
import zipfile
from datetime import datetime, time

import pytest
from openpyxl import Workbook

from swissdesk.errors import FormatError
from swissdesk.formats.tables import workbooks
from swissdesk.formats.tables.grid import TableForm
from swissdesk.formats.tables.reading import HowToRead, read_table
from swissdesk.formats.tables.workbooks import read_workbook
from tests.damage.tables.mutants import BOMB
from tests.formats.tables.made import FOLDER

SHEET = "xl/worksheets/sheet1.xml"


def book(*rows, **sheets):
    made = Workbook()
    for row in rows:
        made.active.append(row)
    for name, lines in sheets.items():
        sheet = made.create_sheet(name)
        for line in lines:
            sheet.append(line)
    written = io.BytesIO()
    made.save(written)
    return written.getvalue()


def edited(data, name, change):
    """The workbook with one part changed."""
    written = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as source,
        zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        for part in source.namelist():
            target.writestr(part, change(source.read(part)) if part == name else source.read(part))
    return written.getvalue()


def sharing(text, rows):
    """A workbook with these rows, whose cells share one text."""
    main = b'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    kind = b"application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"
    override = b'<Override PartName="/xl/sharedStrings.xml" ContentType="' + kind + b'"/></Types>'
    sheet = b"<worksheet " + main + b"><sheetData>" + rows + b"</sheetData></worksheet>"
    data = edited(book(("Name",)), SHEET, lambda _part: sheet)
    written = io.BytesIO(
        edited(data, "[Content_Types].xml", lambda part: part.replace(b"</Types>", override))
    )
    with zipfile.ZipFile(written, "a", zipfile.ZIP_STORED) as target:
        target.writestr("xl/sharedStrings.xml", b"<sst " + main + b"><si><t>" + text + b"</t></si></sst>")
    return written.getvalue()


def test_numbers_and_dates_are_read_as_people_write_them():
    noon = datetime(1990, 5, 17, 12, 0)  # noqa: DTZ001 - a workbook knows no time zones
    cells = (2100, 2100.0, 12.5, noon.date(), noon, time(12, 30), True, None, "Ash")
    (sheet,) = read_workbook(book(cells), "book")
    assert sheet.lines[0].cells == (
        *("2100", "2100", "12.5", "1990/05/17", "1990/05/17", "12:30:00", "true", "", "Ash"),
    )


def test_the_sheet_with_most_cells_is_read_and_another_one_can_be_chosen():
    data = book(("Cover",), Players=[("Name", "Elo"), ("Ash, Al", 1900)], Empty=[])
    grid = read_table(data, "book")
    assert (grid.form, grid.sheet, grid.sheets) == (
        TableForm.WORKBOOK,
        "Players",
        ("Sheet", "Players", "Empty"),
    )
    assert grid.doubts == ("The workbook has several sheets; “Players” was read.",)
    chosen = read_table(data, "book", HowToRead(sheet="Sheet"))
    assert ([line.cells for line in chosen.lines], chosen.sheets) == ([("Cover",)], grid.sheets)
    assert chosen.doubts == ()
    with pytest.raises(FormatError, match="no sheet “Prizes”"):
        read_table(data, "book", HowToRead(sheet="Prizes"))
    with pytest.raises(FormatError, match="empty"):
        read_table(data, "book", HowToRead(sheet="Empty"))


def test_a_size_that_is_not_true_is_not_believed():
    data = edited(book(("Name",), ("Ash",)), SHEET, lambda part: part.replace(b"A1:A2", b"A1:XFD1048576"))
    assert [line.cells for line in read_table(data, "book").lines] == [("Name",), ("Ash",)]


def test_lines_keep_the_numbers_that_the_sheet_has():
    grid = read_table(book(("Name",), (), (), ("Ash",)), "book")
    assert [line.number for line in grid.lines] == [1, 4]


@pytest.mark.parametrize("number", [b"1", b"2", b"-3", b"0"])
def test_rows_that_are_not_numbered_in_order_are_not_lost_in_silence(number):
    people = book(("Name",), ("Ash",), ("Birch",))
    data = edited(people, SHEET, lambda part: part.replace(b'<row r="3"', b'<row r="' + number + b'"'))
    with pytest.raises(FormatError, match="would get lost: they are not numbered in order"):
        read_table(data, "book")


def test_a_row_far_below_all_that_a_sheet_has_is_refused_before_it_is_read(monkeypatch):
    monkeypatch.setattr(workbooks, "_sheets", None)
    people = book(("Name",), ("Ash",))
    data = edited(people, SHEET, lambda part: part.replace(b'<row r="2"', b'<row r="1048577"'))
    with pytest.raises(FormatError, match="larger than any list of players"):
        read_table(data, "book")


def test_a_row_that_two_blocks_share_is_not_taken_for_two(monkeypatch):
    data = book(*[(f"Ash{letter}",) for letter in "abcdefghijklmnopqrstuvwxyz"])
    for size in range(40, 60):
        monkeypatch.setattr(workbooks, "_CHUNK", size)
        assert len(read_table(data, "book").lines) == 26


def test_a_text_that_many_cells_share_counts_as_often_as_it_stands_in_the_table():
    row = b"<row>" + b'<c t="s"><v>0</v></c>' * 100 + b"</row>"
    assert len(read_table(sharing(b"A" * 32_000, row), "book").lines) == 1
    with pytest.raises(FormatError, match=r"^book, line 13: The table is larger than any list of players\.$"):
        read_table(sharing(b"A" * 32_000, row * 14), "book")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda _part: BOMB, "declares entities"),
        (lambda part: b" " * 100_000 + b"<!DOCTYPE x>" + part, "declares entities"),
        (lambda _part: BOMB.decode("ascii").encode("utf-16"), "encoding that no program writes"),
        (
            lambda part: part.replace(b"<worksheet", b'<?xml version="1.0" encoding="cp037"?><worksheet', 1),
            "encoding",
        ),
        (lambda _part: bytes(20_000_000), "larger than any list"),
        (lambda part: part[:100], "damaged"),
        (lambda _part: b"", "damaged"),
    ],
    ids=["entities", "late", "utf-16", "ebcdic", "zeros", "cut", "empty"],
)
def test_traps_and_damaged_parts_are_refused(change, why):
    with pytest.raises(FormatError, match=why):
        read_table(edited(book(("Name",), ("Ash",)), SHEET, change), "book")


def test_a_sheet_under_any_name_is_looked_through(monkeypatch):
    hidden = "xl/worksheets/sheet1.dat"
    data = book(("Name",), ("Ash",))
    for part in ("xl/_rels/workbook.xml.rels", "[Content_Types].xml"):
        data = edited(data, part, lambda text: text.replace(b"sheet1.xml", b"sheet1.dat"))
    renamed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(renamed, "w") as target:
        for part in source.namelist():
            target.writestr(hidden if part == SHEET else part, source.read(part))
    (sheet,) = read_workbook(renamed.getvalue(), "book")
    assert [line.cells[0] for line in sheet.lines] == ["Name", "Ash"]
    declaring = edited(renamed.getvalue(), hidden, lambda part: b"<!DOCTYPE x>" + part)
    with pytest.raises(FormatError, match="declares entities"):
        read_workbook(declaring, "book")
    monkeypatch.setattr(workbooks, "_MOST_TAGS", 1000)
    assert read_workbook(renamed.getvalue(), "book")
    many = edited(
        renamed.getvalue(),
        hidden,
        lambda part: part.replace(b"<sheetData>", b"<sheetData>" + b"<row/>" * 1000),
    )
    with pytest.raises(FormatError, match="Save the sheet as CSV"):
        read_workbook(many, "book")


def test_a_picture_in_a_workbook_is_not_taken_for_a_part_of_its_table():
    data = book(("Name",), ("Ash",))
    written = io.BytesIO(data)
    with zipfile.ZipFile(written, "a") as archive:
        archive.writestr("xl/media/image1.png", b"\x89PNG\r\n\x1a\n\0\0<" + bytes(200))
    assert read_workbook(written.getvalue(), "book") == read_workbook(data, "book")


def test_damage_that_another_reader_of_xml_finds_is_refused_as_well(monkeypatch):
    # The errors of lxml, which openpyxl prefers where it is installed, are only of this kind.
    def refuse(*_arguments):
        raise type("XMLSyntaxError", (SyntaxError,), {})("Premature end of data")

    monkeypatch.setattr(workbooks, "_sheets", refuse)
    with pytest.raises(FormatError, match="The workbook is damaged"):
        read_table(book(("Name",)), "book")


def test_a_workbook_that_is_cut_is_refused():
    data = (FOLDER / "merged-heads.xlsx").read_bytes()
    with pytest.raises(FormatError, match="cannot be unpacked"):
        read_table(data[:2000], "book")


def test_a_table_of_another_office_is_refused_with_what_can_be_done():
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        archive.writestr("content.xml", "<x/>")
    with pytest.raises(FormatError, match="OpenDocument"):
        read_table(written.getvalue(), "book")


def test_what_is_large_and_holds_no_cells_is_refused():
    data = book(("Name",), ("Ash",))
    noise = random.Random(5).randbytes(1_200_000).hex().encode()  # hardly to be packed
    large = edited(data, "xl/styles.xml", lambda part: part + b"<!--" + noise + b"-->")
    with pytest.raises(FormatError, match="larger than any list"):
        read_table(large, "book")
    large = edited(data, SHEET, lambda part: part + b"<!--" + noise + b"-->")
    assert len(read_table(large, "book").lines) == 2


def test_too_many_parts_rows_and_columns_are_refused():
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for number in range(2_001):
            archive.writestr(f"part{number}", "")
    with pytest.raises(FormatError, match="larger than any list"):
        read_table(written.getvalue(), "book")
    with pytest.raises(FormatError, match="larger than any list"):
        read_table(book(("x",) * 301), "book")


def test_a_workbook_that_would_take_long_to_read_is_refused_before_it_is_read(monkeypatch):
    data = book(*[["Ash, Al", 1900]] * 40)
    monkeypatch.setattr(workbooks, "_MOST_TAGS", 400)
    with pytest.raises(FormatError, match=r"too large to be read\. Save the sheet as CSV"):
        read_workbook(data, "list.xlsx")
    monkeypatch.setattr(workbooks, "_MOST_TAGS", 2000)
    assert len(read_workbook(data, "list.xlsx")[0].lines) == 40


def test_a_workbook_of_300000_long_rows_is_not_parsed(monkeypatch):
    chance = random.Random(1)
    row = '<row><c t="inlineStr"><is><t>Some long text {}</t></is></c></row>'
    rows = "".join(row.format(chance.random()) for _row in range(300_000)).encode()
    data = edited(
        book(["Ash, Al", 1900]), SHEET, lambda part: part.replace(b"<sheetData>", b"<sheetData>" + rows)
    )
    monkeypatch.setattr("openpyxl.load_workbook", None)
    with pytest.raises(FormatError, match="The workbook is too large to be read"):
        read_workbook(data, "list.xlsx")
