"""Whatever stands in a file can be printed: no text breaks a sheet."""

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.documents.catalogue.printing import draw_sheet
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.sheet import SheetData
from swissdesk.frozen import replace
from tests.documents.layout_reading import texts_outside
from tests.documents.sheet_building import by_board_sheet, cards_sheet, standings_sheet
from tests.long_run import examples

ANY_TEXT = st.text(max_size=60) | st.text("ab -,'Äßłżאבعبم́ნ王½…", max_size=90)


def sheets_about(name: str, other: str) -> tuple[SheetData, ...]:
    boards, table, cards = by_board_sheet(3), standings_sheet(3), cards_sheet(2)
    header = replace(boards.header, event=other, section=name, place=name, right=name[:12], note=other)
    line = replace(boards.boards[0], white=replace(boards.boards[0].white, name=name))
    row = replace(
        table.lines[0], player=replace(table.lines[0].player, name=name), club=other, federation=other
    )
    card = replace(cards.cards[0], player=replace(cards.cards[0].player, name=name), club=other)
    return (
        replace(boards, header=header, boards=(line, *boards.boards[1:])),
        replace(table, header=header, lines=(row, *table.lines[1:])),
        replace(cards, event=other, cards=(card, *cards.cards[1:])),
    )


@given(ANY_TEXT, ANY_TEXT)
@examples(20, long=1200)
def test_any_text_stays_inside_its_frame_and_can_be_drawn(name: str, other: str):
    for sheet in sheets_about(name, other):
        assert texts_outside(sheet.layout()) == []
        assert draw_sheet(sheet, Paper.A4).data.startswith(b"%PDF")
