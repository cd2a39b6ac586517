"""The journal on paper: rows whole, days headed, every word there."""

from datetime import datetime, timedelta
from io import BytesIO

from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from swissdesk.documents.catalogue.printing import draw_sheet
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import TABLE_BOTTOM
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.setting import Type
from swissdesk.documents.press.sheet import Imprint, SheetHeader
from swissdesk.documents.press.wrapping import wrapped
from swissdesk.documents.sheets.journal import SIZE, JournalLine, JournalSheet
from tests.documents.layout_reading import overlapping, texts_of, texts_outside, words_of

FRIDAY = datetime(2026, 3, 13, 17, 2)  # noqa: DTZ001 - an arbiter's clock has no zone
LONG = "Fitzgerald-Montgomery, Bartholomew Alexander against Szentgyörgyi-Kovács, Ákos Benedek " * 4


def line(number: int, *, at: datetime = FRIDAY, **texts: str) -> JournalLine:
    return JournalLine(number, at, **({"who": "A. Nowak", "what": f"Board {number}: 1–0"} | texts))


def sheet(*lines: JournalLine) -> JournalSheet:
    header = SheetHeader(
        "Test Open", "A", "Kraków", "13–14 March 2026", "Journal", Imprint(FRIDAY), "Entries 1–9"
    )
    return JournalSheet(header, lines, "3f9c02d177aeffff")


def panels(layout):
    return [page.panels[0] for page in layout.pages]


def test_a_row_shows_number_time_who_what_before_after_and_note():
    words = words_of(
        sheet(line(118, before="1–0", after="½–½", note="slip filled on the wrong side")).layout()
    )[0]
    for shown in (
        "118",
        "17:02",
        "A. Nowak",
        "Board 118: 1–0",
        "1–0",
        "½–½",
        "slip filled on the wrong side",
    ):
        assert shown in words


def test_each_day_has_a_heading_and_each_page_begins_with_one():
    lines = [line(n, at=FRIDAY + timedelta(days=n // 70)) for n in range(1, 200)]
    pages = words_of(sheet(*lines).layout())
    assert len(pages) > 3
    days = ("Friday 13 March 2026", "Saturday 14 March 2026", "Sunday 15 March 2026")
    assert all(any(day in page for day in days) for page in pages)
    assert [day for page in pages for day in page if day in days] == sorted(
        [day for page in pages for day in page if day in days], key=days.index
    )


def test_every_entry_stands_once_and_in_order():
    lines = [line(n) for n in range(1, 200)]
    words = [word for page in words_of(sheet(*lines).layout()) for word in page]
    numbers = [int(word) for word in words if word.isdecimal()]
    assert numbers == list(range(1, 200))


def test_the_check_sum_of_the_last_entry_stands_on_the_last_page_alone():
    pages = words_of(sheet(*(line(n) for n in range(1, 120))).layout())
    shown = ["3f9c 02d1 77ae ffff" in " ".join(page) for page in pages]
    assert shown == [False] * (len(pages) - 1) + [True]
    assert any("119 · 3f9c 02d1" in word for word in pages[-1])


def test_a_journal_without_entries_is_one_page():
    (page,) = words_of(sheet().layout())
    assert "There are no entries." in page


words = st.text(st.sampled_from("abc Đő, שנע ½–王گل-"), max_size=300)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.builds(line, st.integers(1, 99999), what=words, note=words, who=words, after=words)))
def test_no_row_leaves_its_page_or_its_columns(lines):
    layout = sheet(*lines).layout()
    assert texts_outside(layout) == []
    for panel in panels(layout):
        assert overlapping(panel) == []
        last = max(text.baseline for text in texts_of(panel) if text.size == SIZE)
        assert last <= TABLE_BOTTOM


def test_a_row_is_never_broken_across_pages():
    lines = [line(n, note=LONG if n % 3 == 0 else "") for n in range(1, 61)]
    layout = sheet(*lines).layout()
    whole = wrapped(LONG, Type(Face.CONDENSED, 8.5), 15.5 * 8.5 - 2 * 0.27 * 8.5, 24)
    for panel in panels(layout):
        notes = [text.words for text in texts_of(panel) if text.words in whole]
        assert len(notes) % len(whole) == 0
    assert sum(len(texts_of(panel)) for panel in panels(layout)) > 20 * len(whole)


def test_the_pages_are_the_same_on_both_papers_and_can_be_read_back():
    data = sheet(*(line(n, what=f"Round 5, board {n}: Đorđević – Смирнова") for n in range(1, 90)))
    shown = []
    for paper in Paper:
        drawn = draw_sheet(data, paper)
        shown.append([page.extract_text() for page in PdfReader(BytesIO(drawn.data)).pages])
        assert drawn.unprintable == ()
    assert shown[0] == shown[1]
    assert "Round 5, board 89: Đorđević – Смирнова" in shown[0][-1]
    assert draw_sheet(data, Paper.A4) == draw_sheet(data, Paper.A4)


def test_characters_that_no_face_has_are_named():
    assert draw_sheet(sheet(line(1, what="Added: 王, 小明")), Paper.A4).unprintable == ("Added: 王, 小明",)


@settings(max_examples=60)
@given(st.text(st.sampled_from("ab ,-wW½Đ"), max_size=120), st.floats(12, 90), st.integers(1, 6))
def test_wrapped_words_fit_and_none_is_lost(text, room, most):
    kind = Type(Face.TEXT, 8.5)
    lines = wrapped(text, kind, room, most)
    assert len(lines) <= most
    assert all(kind.width(shown) <= room for shown in lines)
    whole = wrapped(text, kind, room, 1000)
    assert "".join("".join(whole).split()) == "".join(text.split())
    assert (lines == whole) == (len(whole) <= most)


def test_a_line_is_broken_at_a_blank_if_there_is_one():
    assert wrapped("one two three", Type(Face.TEXT, 10), Type(Face.TEXT, 10).width("one two "), 9) == (
        "one two",
        "three",
    )


def test_words_are_set_with_their_first_line_in_line():
    (panel,) = panels(sheet(line(7, note=LONG)).layout())
    texts = [text for text in texts_of(panel) if text.words in {"7", "17:02", "A. Nowak"}]
    assert len({text.baseline for text in texts}) == 1
