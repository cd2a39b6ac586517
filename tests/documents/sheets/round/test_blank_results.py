"""The blank result sheet: as many boards as the field needs, room for the pen."""

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.boxes import Rectangle
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.errors import DocumentError
from tests.documents.field_building import NOW, layout_of, open_event
from tests.documents.layout_reading import overlapping, texts_outside, words_of
from tests.documents.sheets.teams.test_team_sheets import team_event


@pytest.mark.parametrize(("players", "pages"), [(8, 1), (43, 1), (300, 6)])
def test_every_board_of_a_full_field_has_a_row_in_each_of_the_next_two_rounds(players: int, pages: int):
    layout = layout_of(open_event(players, played=4), SheetKind.BLANK_RESULTS)
    assert len(layout.pages) == 2 * pages
    read = words_of(layout)
    for title, part in (("Pairings, round 5", read[:pages]), ("Pairings, round 6", read[pages:])):
        assert all(title in page for page in part)
        numbers = [int(word) for page in part for word in page if word.isdigit()]
        assert numbers == list(range(1, players // 2 + 1))
    assert texts_outside(layout) == []
    assert not any(overlapping(panel) for page in layout.pages for panel in page.panels if panel)


def test_one_round_that_is_left_has_one_sheet():
    t = open_event(8, played=open_event(8).settings.rounds_planned - 1)
    (page,) = words_of(layout_of(t, SheetKind.BLANK_RESULTS))
    assert f"Pairings, round {t.settings.rounds_planned}" in page


def test_after_the_last_round_the_number_is_left_to_the_pen_as_are_the_players():
    t = open_event(8, played=open_event(8).settings.rounds_planned)
    (page,) = words_of(layout_of(t, SheetKind.BLANK_RESULTS))
    assert "Pairings, round ____" in page
    assert {"Bd", "White", "Result", "Black", "Bye:", "Not playing:"} <= set(page)
    assert not {player.name for player in open_event(8).players} & set(page)


def test_colours_stand_as_squares_but_not_with_teams():
    for t, headings, squares in ((open_event(8), {"White"}, 2), (team_event(), {"Team", "Match"}, 0)):
        layout = layout_of(t, SheetKind.BLANK_RESULTS)
        (panel,) = layout.pages[0].panels
        assert panel
        small = [mark for mark in panel.marks if isinstance(mark, Rectangle) and mark.width < 10]
        assert len(small) == squares
        assert headings <= set(words_of(layout)[0])


def test_without_two_on_the_list_there_are_no_boards():
    with pytest.raises(DocumentError, match="fewer than two"):
        assemble(open_event(1, played=0), SheetKind.BLANK_RESULTS, None, NOW)
