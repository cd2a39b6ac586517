"""Lists in groups: nobody is lost at the breaks, no heading stands alone, no row either."""

import random

from hypothesis import given

from swissdesk.documents.lists.cells import Words
from swissdesk.documents.lists.columns import names_of
from swissdesk.documents.lists.grouped import (
    GroupedList,
    Heading,
    grouped_list_layout,
    grouped_plain,
    in_groups,
)
from swissdesk.documents.lists.parts import Below, ListForm, Part, table_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import WALL, table_top
from swissdesk.documents.press.setting import Type, at_left
from swissdesk.documents.press.sheet import Seat
from swissdesk.documents.press.sizing import SizeRule
from tests.chances import CHANCES
from tests.documents.layout_reading import texts_of, texts_outside
from tests.documents.sheet_building import header
from tests.long_run import examples

SIZES = SizeRule((12, 10, 8), pitch=1.5, stretch=1.8, cramped_share=0.1)
HEAD = header("A list in groups")


def list_of(lengths: list[int]) -> GroupedList:
    seats = tuple(Seat(number, "", f"Person, {number}", 2000) for number in range(sum(lengths)))
    names = names_of(seats)
    parts = (
        Part(Column("No.", 3.0), lambda seat: Words(f"#{seat.tpn}", Face.BOLD)),
        Part(Column("Name", share=1), lambda seat: names[seat]),
    )
    table = table_of(seats, parts, HEAD.imprint.look)
    return in_groups(table, [Heading(f"Group {at}", "a note", rows) for at, rows in enumerate(lengths)])


def form_with(tail: float) -> ListForm:
    kind = Type(Face.TEXT, 8)
    return ListForm(
        SIZES, last_page=Below(tail, lambda top: iter((at_left("The end", kind, 0, top + tail),)))
    )


def pages_of(lengths: list[int], tail: float) -> list[list[str]]:
    """Return headings and row numbers of each page, from top to bottom."""
    layout = grouped_list_layout(HEAD, list_of(lengths), form_with(tail))
    assert texts_outside(layout) == []
    pages = []
    for page in layout.pages:
        panel = page.panels[0]
        assert panel is not None
        texts = sorted(texts_of(panel), key=lambda text: text.baseline)
        below_head = [text.words for text in texts if text.baseline > table_top(HEAD, WALL)]
        pages.append([words for words in below_head if words.startswith(("Group", "#", "The end"))])
    return pages


@given(CHANCES)
@examples(14, long=800)
def test_every_row_stands_once_in_order_below_its_heading(chance: random.Random):
    lengths = [chance.choice((0, 1, 2, 3, 7, 30, 90)) for _group in range(chance.randint(1, 9))]
    pages = pages_of(lengths, chance.choice((0.0, 20.0, 120.0)))
    rows = [words for page in pages for words in page if words.startswith("#")]
    assert rows == [f"#{number}" for number in range(sum(lengths))]
    group = [at for at, rows_of in enumerate(lengths) for _row in range(rows_of)]
    heading = ""
    for page in pages:
        for words in page:
            if words.startswith("Group"):
                heading = words.removesuffix(", continued")
            elif words.startswith("#"):
                assert heading == f"Group {group[int(words[1:])]}"


@given(CHANCES)
@examples(14, long=800)
def test_neither_a_heading_nor_a_row_nor_the_end_stands_alone(chance: random.Random):
    lengths = [chance.choice((1, 2, 3, 5, 40, 80)) for _group in range(chance.randint(1, 9))]
    for page in pages_of(lengths, chance.choice((0.0, 20.0, 120.0))):
        assert page[0].startswith("Group")
        kinds = "".join(
            "H" if words.startswith("Group") else "E" if words == "The end" else "r" for words in page
        )
        sizes = [len(run) for run in kinds.rstrip("E").split("H")[1:]]
        assert all(sizes)
        single = {f"Group {at}" for at, rows in enumerate(lengths) if rows == 1}
        headings = [words for words in page if words.startswith("Group")]
        assert all(rows > 1 or words in single for rows, words in zip(sizes, headings, strict=True))


def test_three_rows_of_which_two_fit_stay_together():
    for rows in range(20, 60):
        for page in pages_of([rows, 3, 3, 3], 0.0):
            kinds = "".join("H" if words.startswith("Group") else "r" for words in page if words != "The end")
            assert all(len(run) != 1 for run in kinds.split("H")[1:])


def test_a_list_that_fits_has_one_page_and_its_end_on_it():
    assert len(pages_of([5, 5], 20.0)) == 1
    assert pages_of([5, 5], 20.0)[0][-1] == "The end"


def test_groups_without_rows_keep_their_heading():
    assert pages_of([0, 2, 0], 0.0)[0] == ["Group 0", "Group 1", "#0", "#1", "Group 2", "The end"]


def test_the_plain_table_has_the_same_groups():
    table = grouped_plain(HEAD, list_of([2, 0, 3]))
    assert [(group.heading, len(group.rows)) for group in table.groups] == [
        ("Group 0 · a note", 2),
        ("Group 1 · a note", 0),
        ("Group 2 · a note", 3),
    ]
