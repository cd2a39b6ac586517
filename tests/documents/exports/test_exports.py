"""Lists as files: the same table on a screen, in a spreadsheet and in an e-mail as on paper."""

import csv
import hashlib
import os
import subprocess
import sys
from decimal import Decimal
from html.parser import HTMLParser
from io import BytesIO, StringIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from swissdesk.documents.exports.formats import ExportFormat, ExportOptions
from swissdesk.documents.exports.plain_text import width_of
from swissdesk.documents.exports.separated import guarded
from swissdesk.documents.exports.writing import export
from swissdesk.documents.lists.plain import number_of
from swissdesk.documents.press.sheet import Seat
from swissdesk.documents.sheets.teams.board_lists import BoardList, BoardListLine, BoardListsSheet
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.languages import language_of
from swissdesk.terms import Points
from swissdesk.words import in_language
from tests.documents.sheet_building import (
    NAMES,
    by_board_sheet,
    by_name_sheet,
    cards_sheet,
    header,
    standings_sheet,
)

LISTS = {"by board": by_board_sheet(21), "by name": by_name_sheet(61), "standings": standings_sheet(43)}


@pytest.mark.parametrize("chosen", list(ExportFormat))
def test_those_who_share_a_rank_have_it_in_every_line(chosen):
    sheet = standings_sheet(43)
    shared = [line for line in sheet.lines if line.is_shared]
    assert len(shared) == 2
    saved = export(sheet, chosen)
    if chosen is ExportFormat.CSV:
        rows = [row[:2] for row in csv.reader(StringIO(saved.decode("utf-8-sig")))]
    elif chosen is ExportFormat.XLSX:
        found = load_workbook(BytesIO(saved)).active.iter_rows(values_only=True, max_col=2)
        rows = [[str(value) for value in row] for row in found]
    elif chosen is ExportFormat.HTML:
        rows = [row[:2] for row in Page(saved.decode()).rows]
    else:
        rows = [line.split()[:2] for line in saved.decode().splitlines()]
    assert [[str(line.rank), str(line.player.tpn)] in rows for line in shared] == [True, True]
    assert b"share the rank above" not in saved


class Page(HTMLParser):
    """The cells of a page's table, row by row, and every address and tag on it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "td" in self.open or "th" in self.open:
            self.rows[-1][-1] += data


def page_of(data, **options) -> str:
    return export(data, ExportFormat.HTML, ExportOptions(**options)).decode()


def records_of(data) -> list[list[str]]:
    return list(csv.reader(StringIO(export(data, ExportFormat.CSV).decode("utf-8-sig"))))


def sheet_of(data):
    return load_workbook(BytesIO(export(data, ExportFormat.XLSX))).active


def board_lists_sheet() -> BoardListsSheet:
    line = BoardListLine(Seat(1, "", "Li, Na", 2100), Points(15), 2)
    hetman = BoardList(1, "Klub Hetman", 2200, (line, line))
    return BoardListsSheet(header("Board lists"), 2, (hetman, BoardList(2, "SK Lipa", 0, (line,))))


def renamed(name: str):
    """Return standings that a player of this name leads."""
    sheet = standings_sheet(3)
    line = replace(sheet.lines[0], player=replace(sheet.lines[0].player, name=name, title=""))
    return replace(sheet, lines=(line, *sheet.lines[1:]))


@pytest.mark.parametrize("name", LISTS)
def test_every_format_holds_the_same_rows(name: str):
    data = LISTS[name]
    records = records_of(data)
    page = [row for row in Page(page_of(data)).rows if row]
    sheet = [[cell.value for cell in row] for row in sheet_of(data).iter_rows()]
    head = sheet.index([heading or None for heading in records[0]])
    text = export(data, ExportFormat.TEXT).decode()
    assert len(page) == len(records)
    for number, record in enumerate(records[1:], 1):
        for field, value in zip(record, sheet[head + number], strict=True):
            assert field == ("" if value is None else guarded(value) if isinstance(value, str) else field)
            assert not isinstance(value, (int, float)) or Decimal(field) == Decimal(str(value))
        people = [field for field in record if ", " in field or "، " in field]
        assert people
        for person in people:
            assert any(person in cell for cell in page[number])
            assert person in text


def test_numbers_are_numbers_and_words_are_words_in_a_spreadsheet():
    rows = {row[3].value: row for row in sheet_of(LISTS["standings"]).iter_rows() if row[3].value}
    first = rows["Weiß, Björn"]
    assert [cell.value for cell in first[:2]] == [1, 1]
    assert (first[5].value, first[7].value, first[10].value) == (2508, 7.5, 46)
    assert (first[7].number_format, first[10].number_format) == ("0.0", "0.00")
    assert rows["Szczepańska-Wójtowicz, Małgorzata"][5].value is None


def test_the_headings_of_a_spreadsheet_stay_in_sight_and_are_printed_on_every_page():
    sheet = sheet_of(LISTS["standings"])
    head = next(row[0].row for row in sheet.iter_rows() if row[0].value == "Rank")
    assert sheet.freeze_panes == f"A{head + 1}"
    assert sheet.print_title_rows == f"${head}:${head}"
    assert sheet.auto_filter.ref == f"A{head}:L{head + 43}"


@pytest.mark.parametrize("name", ["=1+1", "@SUM(A1)", "+49, Hans", "-2+3", "＝1+1", '=HYPERLINK("http://x")'])
def test_no_name_becomes_a_formula(name: str):
    data = renamed(name)
    assert all(cell.data_type != "f" for row in sheet_of(data).iter_rows() for cell in row)
    assert [
        field for record in records_of(data) for field in record if field.startswith(tuple("=+@＝＋＠"))
    ] == []
    assert guarded(name) in records_of(data)[1]


def test_csv_starts_with_a_byte_order_mark_by_default():
    data = LISTS["by board"]
    marked = export(data, ExportFormat.CSV)
    assert marked[:3] == b"\xef\xbb\xbf"
    assert export(data, ExportFormat.CSV, ExportOptions(has_byte_order_mark=False)) == marked[3:]
    assert marked.count(b"\r\n") == 22


def test_where_a_comma_is_the_decimal_sign_semicolons_divide_the_columns():
    data = LISTS["standings"]
    points = {"2.5", "2,5", "1.5", "1,5"}
    english = export(data, ExportFormat.CSV).decode("utf-8-sig").splitlines()
    assert not any(";" in line for line in english)
    with in_language(language_of("de")):
        local = export(data, ExportFormat.CSV).decode("utf-8-sig").splitlines()
    assert [len(row) for row in csv.reader(local, delimiter=";")] == [len(row) for row in csv.reader(english)]
    of_english = {field for row in csv.reader(english) for field in row} & points
    of_german = {field for row in csv.reader(local, delimiter=";") for field in row} & points
    assert of_english
    assert {field.replace(".", ",") for field in of_english} == of_german


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_number_is_one_field_whatever_separator_is_asked_for(separator: str):
    with in_language(language_of("de")):
        saved = export(LISTS["standings"], ExportFormat.CSV, ExportOptions(separator=separator))
    text = saved.decode("utf-8-sig")
    fields = {field for row in csv.reader(StringIO(text), delimiter=separator) for field in row}
    assert {"2,5", "1,5"} & fields


def test_commas_quotes_and_line_ends_of_names_stay_inside_their_field():
    assert renamed('O"Neil,\nJim').lines[0].player.name.count("\n") == 1
    assert records_of(renamed('O"Neil,\nJim'))[1][2] == 'O"Neil, Jim'


def test_a_page_needs_no_network_and_runs_nothing_but_its_own_script():
    for seconds in (0, 12):
        text = page_of(LISTS["standings"], turning_seconds=seconds)
        page = Page(text)
        assert page.open == []
        assert not {"link", "img", "iframe", "object"} & set(page.tags)
        assert not {"src", "href", "onclick", "onload", "style"} & {name for name, _value in page.attributes}
        assert "http:" not in text
        assert "https:" not in text
        assert ("script" in page.tags) is (seconds > 0)
        assert "default-src 'none'" in text


def test_a_page_follows_the_light_of_the_screen_and_hides_nothing_from_a_reader():
    text = page_of(LISTS["standings"])
    assert "prefers-color-scheme: dark" in text
    assert '<html lang="en">' in text
    assert '<th scope="col" class="n lead">Rank</th>' in text
    assert "<bdi>בן־דוד, יהונתן</bdi>" in text
    assert "NOT FINAL" in text
    assert "Buchholz: sum of the opponents’ points" in text


def test_marks_in_a_name_are_words_on_a_page():
    text = page_of(renamed("<script>alert('x')</script> & Co"))
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt; &amp; Co" in text


def test_columns_of_text_stand_below_each_other_whatever_the_script():
    lines = export(renamed("王小明 Ọ̀lá"), ExportFormat.TEXT).decode().splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("Rank"))
    columns = [
        width_of(line[: line.index(fed)])
        for line, fed in zip(lines[start + 2 :], ("GER", "NED", "BUL"), strict=False)
    ]
    assert columns == [width_of(lines[start][: lines[start].index("Fed")])] * 3


def test_halves_leave_the_units_of_a_column_below_each_other():
    text = export(LISTS["by board"], ExportFormat.TEXT).decode().splitlines()
    start = next(number for number, line in enumerate(text) if line.startswith("Bd"))
    points = {line[5:7] for line in text[start + 2 : start + 23]}
    assert {"4½", "4 ", " ½", "0 "} <= points


def test_a_right_to_left_name_is_isolated_in_text_and_clean_in_tables():
    text = export(LISTS["standings"], ExportFormat.TEXT).decode()
    assert "\u2068בן־דוד, יהונתן\u2069" in text
    assert "\u2068" not in export(LISTS["standings"], ExportFormat.CSV).decode()


def test_groups_are_a_column_for_machines_and_headings_for_people():
    data = board_lists_sheet()
    records = records_of(data)
    assert records[0] == ["Group", "Board", "Name", "Rtg", "Points / games"]
    assert {record[0] for record in records[1:]} == {"1 Klub Hetman · average 2200", "2 SK Lipa"}
    assert '<th scope="rowgroup" colspan="4">2 SK Lipa</th>' in page_of(data)
    assert "\n\n2 SK Lipa\n    1  Li, Na" in export(data, ExportFormat.TEXT).decode()


def test_cards_cannot_be_saved_as_a_list():
    with pytest.raises(DocumentError, match="only be printed"):
        export(cards_sheet(2), ExportFormat.CSV)


@pytest.mark.parametrize(
    ("words", "number"),
    [
        *(("12", "12"), ("4½", "4.5"), ("½", "0.5"), ("–3", "-3"), ("+7", "7"), ("45.50", "45.50")),
        *(("–½", "-0.5"), ("–", None), ("", None), ("½–½", None), ("12w1", None)),
    ],
)
def test_numbers_are_read_as_they_are_printed(words: str, number: str | None):
    assert number_of(words) == (None if number is None else Decimal(number))


PROGRAM = """
import hashlib
from tests.documents.exports.test_exports import digests
print(*digests())
"""


def digests() -> list[str]:
    options = ExportOptions(turning_seconds=9)
    return [
        hashlib.sha256(export(data, chosen, options)).hexdigest()
        for data in LISTS.values()
        for chosen in ExportFormat
    ]


def test_the_same_list_gives_the_same_bytes_in_every_process():
    environment = os.environ | {"PYTHONHASHSEED": "4711", "TZ": "Pacific/Auckland"}
    answer = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=Path(__file__).parents[3],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert answer.stdout.split() == digests()


def test_the_entries_of_a_workbook_bear_no_time():
    with ZipFile(BytesIO(export(LISTS["by board"], ExportFormat.XLSX))) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_every_invented_name_is_in_every_format():
    data = standings_sheet(len(NAMES))
    for chosen in (ExportFormat.CSV, ExportFormat.TEXT, ExportFormat.HTML):
        text = export(data, chosen).decode()
        assert [name for name in NAMES if name not in text] == []
