"""The press: the same bytes for the same input, every face embedded, the words readable again."""

import hashlib
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from swissdesk.documents.cards.data import CardFace
from swissdesk.documents.catalogue.printing import draw_sheet
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.sheet import SheetData
from tests.documents.layout_reading import words_of
from tests.documents.sheet_building import by_board_sheet, by_name_sheet, cards_sheet, standings_sheet

SHEETS = {
    "by board": by_board_sheet(21),
    "by name": by_name_sheet(60),
    "standings": standings_sheet(43),
    "Dutch cards": cards_sheet(7, has_backs=True),
    "Vincze cards": cards_sheet(7, face=CardFace.VINCZE),
}

PROGRAM = """
import hashlib
from tests.documents.press.test_drawing import SHEETS
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.catalogue.printing import draw_sheet
for name, data in SHEETS.items():
    print(name, hashlib.sha256(draw_sheet(data, Paper.A4).data).hexdigest())
"""


def pages_of(data: SheetData, paper: Paper = Paper.A4) -> list[str]:
    reader = PdfReader(BytesIO(draw_sheet(data, paper).data))
    return [page.extract_text() for page in reader.pages]


def simplified(text: str) -> str:
    return re.sub(r"\s+", "", text)


def is_left_to_right(words: str) -> bool:
    return all(letter < "\u0590" or "\u1000" < letter < "\u2100" for letter in words)


@pytest.mark.parametrize("seed", ["0", "1", "4711"])
def test_the_same_sheet_gives_the_same_bytes_in_every_process(seed: str):
    checkout = Path(__file__).parents[3]
    environment = os.environ | {"PYTHONHASHSEED": seed}
    answer = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=checkout,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    own = [
        f"{name} {hashlib.sha256(draw_sheet(data, Paper.A4).data).hexdigest()}"
        for name, data in SHEETS.items()
    ]
    assert answer.stdout.splitlines() == own


def test_sheets_drawn_at_once_in_several_threads_are_the_same():
    jobs = [data for data in SHEETS.values() for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        drawn = list(pool.map(lambda data: draw_sheet(data, Paper.A4).data, jobs))
    assert drawn == [draw_sheet(data, Paper.A4).data for data in jobs]


@pytest.mark.parametrize("name", SHEETS)
def test_every_font_is_embedded_as_a_subset(name: str):
    reader = PdfReader(BytesIO(draw_sheet(SHEETS[name], Paper.A4).data))
    for page in reader.pages:
        fonts = page["/Resources"]["/Font"]
        assert fonts
        for font in fonts.values():
            descriptor = font.get_object()["/FontDescriptor"].get_object()
            assert "/FontFile2" in descriptor
            assert re.match(r"/[A-Z]{6}\+NotoSans", str(descriptor["/FontName"]))


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("paper", Paper)
def test_the_words_of_the_layout_can_be_read_back_from_the_pdf(name: str, paper: Paper):
    layout = words_of(SHEETS[name].layout())
    pages = [simplified(page) for page in pages_of(SHEETS[name], paper)]
    assert len(pages) == len(layout)
    for page, words in zip(pages, layout, strict=True):
        lost = [word for word in words if is_left_to_right(word) and simplified(word) not in page]
        assert lost == []


@pytest.mark.parametrize("name", SHEETS)
def test_both_papers_carry_the_same_words_on_the_same_pages(name: str):
    a4, letter = (pages_of(SHEETS[name], paper) for paper in (Paper.A4, Paper.LETTER))
    assert [sorted(page.split()) for page in a4] == [sorted(page.split()) for page in letter]


@pytest.mark.parametrize("boards", [6, 21, 43, 180, 500])
def test_lists_of_any_length_have_the_same_words_and_breaks_on_both_papers(boards: int):
    for data in (by_board_sheet(boards), by_name_sheet(boards * 2), standings_sheet(boards)):
        a4, letter = (draw_sheet(data, paper) for paper in (Paper.A4, Paper.LETTER))
        assert a4.pages == letter.pages == len(data.layout().pages)
        if boards <= 43:
            assert pages_of(data, Paper.A4) == pages_of(data, Paper.LETTER)


@pytest.mark.parametrize(("paper", "size"), [(Paper.A4, (595.28, 841.89)), (Paper.LETTER, (612, 792))])
def test_the_page_has_the_size_of_the_paper(paper: Paper, size: tuple[float, float]):
    box = PdfReader(BytesIO(draw_sheet(SHEETS["by board"], paper).data)).pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx(size, abs=0.01)


def test_a_wall_sheet_can_be_read_line_by_line():
    text = pages_of(SHEETS["by board"])[0]
    assert "Kraków Spring Open 2026" in text
    assert "Saturday 14 March 2026" in text
    assert "Printed Sat 14 March 2026, 13:52" in text
    assert "Щербаков, Вячеслав" in text
    assert "Page 1 of 1" in text


def test_a_name_without_glyphs_is_drawn_as_boxes_and_listed():
    sheet = standings_sheet(3)
    line = sheet.lines[0]
    seat = type(line.player)(1, "", "王小明", 2000)
    changed = type(line)(1, seat, "CHN", "", line.points, line.values)
    drawn = draw_sheet(type(sheet)(sheet.header, sheet.tie_breaks, (changed,), ""), Paper.A4)
    assert drawn.unprintable == ("王小明",)
    assert drawn.data.startswith(b"%PDF")
