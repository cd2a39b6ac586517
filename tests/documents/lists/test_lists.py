"""The lists' layouts: everything inside the frame, the house's columns, sizes and breaks."""

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.lists.not_playing import NotPlaying
from swissdesk.documents.press.boxes import Layout, Rectangle, Text
from swissdesk.documents.press.sheet import Seat, SheetKind
from swissdesk.documents.sheets.round.by_board import (
    BoardLine,
    PairingsByBoardSheet,
)
from swissdesk.documents.sheets.standing.ranking import TieBreakColumn
from swissdesk.documents.sheets.standing.standings import StandingsSheet
from swissdesk.frozen import replace
from swissdesk.terms import Points
from swissdesk.tournament.model import FixedTable
from tests.documents.event_building import open_event
from tests.documents.layout_reading import overlapping, texts_of, texts_outside, words_of
from tests.documents.sheet_building import (
    PRINTED,
    by_board_sheet,
    by_name_sheet,
    header,
    reprint,
    seat,
    standings_sheet,
)

BOARDS = (1, 6, 21, 43, 180, 500)


def text_of(layout: Layout, words: str, page: int = 0) -> Text:
    return next(text for text in texts_of(layout.pages[page].panels[0]) if text.words == words)


@pytest.mark.parametrize("boards", BOARDS)
@pytest.mark.parametrize("extra", ["plain", "reprint", "note"])
def test_nothing_on_a_list_leaves_the_frame_or_runs_into_its_neighbour(boards: int, extra: str):
    changes = {"plain": {}, "reprint": {"imprint": reprint(1, 5)}, "note": {"note": "A note. " * 9}}[extra]
    layouts = (
        by_board_sheet(boards, absent=7, **changes).layout(),
        by_name_sheet(2 * boards - 1, **changes).layout(),
        standings_sheet(2 * boards, **changes).layout(),
    )
    for layout in layouts:
        assert texts_outside(layout) == []
        assert [pair for page in layout.pages for pair in overlapping(page.panels[0])] == []


@pytest.mark.parametrize("boards", BOARDS)
def test_every_board_stands_on_the_sheet_once_in_order(boards: int):
    layout = by_board_sheet(boards).layout()
    size = text_of(layout, "1").size
    bold = [
        text.words
        for page in layout.pages
        for text in texts_of(page.panels[0])
        if text.size == size
        and text.words.isdigit()
        and text.x < 25
        and text.runs[0].face.value.endswith("Bold")
    ]
    assert bold == [str(number) for number in range(1, boards + 1)]


@pytest.mark.parametrize(
    ("boards", "pages", "size"),
    [(6, 1, 15), (20, 1, 15), (25, 1, 15), (30, 1, 12), (40, 2, 15), (60, 2, 13), (85, 3, 14)],
)
def test_pairings_by_board_with_short_names_are_as_large_as_the_pages_allow(
    boards: int, pages: int, size: float
):
    short = PairingsByBoardSheet(
        header("Pairings, round 5"),
        tuple(
            BoardLine(
                b + 1,
                Seat(2 * b + 1, "", "Li, Na", 2000, Points(5)),
                Seat(2 * b + 2, "", "Ng, Wei", 1900, Points(5)),
            )
            for b in range(boards)
        ),
        (NotPlaying("Half-point bye, ½ point", (Seat(2 * boards + 1, "", "Øster, Bo", 1800),)),),
    )
    layout = short.layout()
    assert (len(layout.pages), text_of(layout, "1").size) == (pages, size)


def test_long_names_make_the_list_smaller():
    boards = by_board_sheet(6, absent=0).boards
    long = tuple(
        BoardLine(line.board, seat(12, 5), Seat(14, "", "Szczepańska-Wójtowicz, Małgorzata", 1500, Points(5)))
        for line in boards
    )
    layout = PairingsByBoardSheet(header("Pairings, round 5"), long).layout()
    assert text_of(layout, "1").size < 15


def test_pages_of_one_list_are_equally_full():
    layout = standings_sheet(180).layout()
    rows = [sum(words.isdigit() and int(words) > 8 for words in page) for page in words_of(layout)]
    assert len(rows) == 4
    assert max(rows[:3]) - min(rows[:3]) <= 60


def test_the_tail_never_stands_alone():
    for boards in range(1, 120):
        layout = by_board_sheet(boards, absent=5).layout()
        last = [text.words for text in texts_of(layout.pages[-1].panels[0])]
        assert "Not playing" in last
        assert str(boards) in last


def test_a_tail_longer_than_a_page_runs_on():
    layout = by_board_sheet(4, absent=400).layout()
    assert texts_outside(layout) == []
    assert any("Not playing, continued" in page for page in words_of(layout))
    shown = [words for page in words_of(layout) for words in page]
    assert all(f"{number} " in shown for number in range(9, 409))


def test_the_halves_stand_in_their_own_slot_behind_the_unit_digit():
    lines = (
        BoardLine(1, Seat(1, "", "A, A", 0, Points(100)), Seat(2, "", "B, B", 0, Points(95))),
        BoardLine(2, Seat(3, "", "C, C", 0, Points(5)), Seat(4, "", "D, D", 0, Points(0))),
    )
    layout = PairingsByBoardSheet(header("Pairings, round 5"), lines).layout()
    texts = [text for text in texts_of(layout.pages[0].panels[0]) if text.x < 70]
    ten = next(text for text in texts if text.words == "10")
    half = next(text for text in texts if text.words == "½")
    assert ten.x + ten.width == pytest.approx(half.x)


def test_changed_boards_carry_a_bar_and_the_box_names_them():
    layout = by_board_sheet(21, imprint=reprint(7, 12)).layout()
    bars = [mark for mark in layout.pages[0].panels[0].marks if isinstance(mark, Rectangle) and mark.x < 0]
    assert len(bars) == 2
    assert text_of(layout, "Version 2. Replaces version 1 (13:40).")
    assert text_of(layout, "Changed: boards 7 and 12, marked in the margin")


def test_up_to_46_players_stand_in_one_column_and_more_in_two_with_guide_words():
    assert "Colour" in words_of(by_name_sheet(46).layout())[0]
    pages = words_of(by_name_sheet(180).layout())
    assert [page.count("Opponent") for page in pages] == [2, 2]
    assert any(" – " in words for words in pages[0][:6])
    assert not any(" – " in words for words in words_of(by_name_sheet(60).layout())[0][:6])


def test_the_left_column_is_filled_before_the_right():
    page = by_name_sheet(61).layout().pages[0].panels[0]
    names = [
        text for text in texts_of(page) if ", " in text.words and text.runs[0].face.value.endswith("Bold")
    ]
    left = [text for text in names if text.x < 200]
    right = [text for text in names if text.x > 200]
    assert len(left) >= len(right) > 0


def test_a_player_without_a_game_stands_at_his_place_with_the_reason():
    layout = by_name_sheet(43).layout()
    reason = text_of(layout, "half-point bye, ½ point")
    assert text_of(layout, "Řezníček, Bohumil").baseline == reason.baseline


def test_a_shared_rank_is_printed_once():
    layout = standings_sheet(43).layout()
    panel = layout.pages[0].panels[0]
    ranks = [text.words for text in texts_of(panel) if text.x < 22 and text.words.isdigit()]
    assert "19" in ranks
    assert "20" not in ranks
    assert text_of(layout, "Players without a rank of their own share the rank above.")


def test_a_page_never_begins_without_a_rank():
    sheet = standings_sheet(180)
    tied = replace(sheet, lines=tuple(replace(line, rank=1, is_shared=line.rank > 1) for line in sheet.lines))
    layout = tied.layout()
    assert len(layout.pages) > 1
    for page in layout.pages:
        ranks = [text for text in texts_of(page.panels[0]) if text.x < 22 and text.words == "1"]
        assert len(ranks) == 1


def test_the_legend_stands_below_the_last_row_of_the_standings():
    layout = standings_sheet(180).layout()
    pages = words_of(layout)
    heading = "Tie-breaks in this order (FIDE C.07, 2026; unplayed games as in article 16):"
    assert [heading in page for page in pages] == [False, False, False, True]


def test_many_tie_breaks_push_out_the_club_and_then_the_federation():
    sheet = standings_sheet(10)
    for count, has_club, has_federation in ((5, True, True), (6, False, True), (7, False, False)):
        columns = tuple(sheet.tie_breaks[index % 4] for index in range(count))
        lines = tuple(
            type(line)(
                line.rank,
                line.player,
                line.federation,
                line.club,
                line.points,
                ("1.5",) * count,
                line.is_withdrawn,
            )
            for line in sheet.lines
        )
        words = words_of(StandingsSheet(sheet.header, columns, lines).layout())[0]
        assert ("Club" in words, "Fed" in words) == (has_club, has_federation)


def test_more_tie_breaks_than_fit_are_named_in_the_legend_alone():
    sheet = standings_sheet(30)
    columns = tuple(TieBreakColumn(f"ARO-U14{number:02}", f"mean, {number}") for number in range(14))
    lines = tuple(replace(line, values=("2104.5",) * 14) for line in sheet.lines)
    layout = replace(sheet, tie_breaks=columns, lines=lines).layout()
    assert texts_outside(layout) == []
    assert [pair for page in layout.pages for pair in overlapping(page.panels[0])] == []
    shown = words_of(layout)[-1]
    assert "mean, 9" in shown
    assert "mean, 10; not shown for lack of room" in shown


def test_a_long_club_is_cut_before_the_word_withdrawn():
    layout = standings_sheet(180).layout()
    shown = [words for page in words_of(layout) for words in page]
    assert " · withdrawn" in shown


def test_a_long_event_name_leaves_room_for_the_section():
    long = (
        "Internationales Schachfestival der Landeshauptstadt mit einem sehr langen Namen und noch mehr Worten"
    )
    sheet = by_board_sheet(6)
    layout = replace(sheet, header=replace(sheet.header, event=long)).layout()
    assert any(words.startswith("  ·  Open A") for words in words_of(layout)[0])


def test_a_board_where_somebody_always_sits_has_a_letter_that_the_tail_explains():
    t = open_event(20, 5, 1)
    seats = (t.rounds[0].games[3].black, t.rounds[0].games[6].white, t.rounds[0].games[7].white)
    tables = (FixedTable(seats[0], 4), FixedTable(seats[1], 7), FixedTable(seats[2], 1))
    sheet = assemble(replace(t, fixed_tables=tables), SheetKind.PAIRINGS_BY_BOARD, 1, PRINTED)
    assert isinstance(sheet, PairingsByBoardSheet)
    names = {player.id: player.name for player in t.players}
    assert [line.note for line in sheet.boards] == ["", "", "", "a", "", "", "b", "", ""]
    assert [note.letter for note in sheet.notes] == ["a", "b"]
    layout = sheet.layout()
    letter, number = text_of(layout, "a"), text_of(layout, "4")
    assert letter.size < 0.7 * number.size
    assert letter.baseline < number.baseline
    assert letter.x == pytest.approx(number.x + number.width, abs=0.1 * number.size)
    assert any(names[seats[0]] in words for words in words_of(layout)[-1] if words.startswith("always at"))
    assert any(note.startswith("Board 7: always at this board") for note in sheet.plain().notes)


def test_boards_without_a_note_stand_where_they_always_did():
    plain = by_board_sheet(21).layout()
    assert all(text.size > 7 for text in texts_of(plain.pages[0].panels[0]))
    assert "always" not in " ".join(words_of(plain)[0])
