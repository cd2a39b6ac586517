"""Board cards, place cards, name cards and badges: what stands on them, and where they are cut and folded."""

from itertools import pairwise

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.boxes import Layout, Panel, Rectangle, Stroke, Turn
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.tournament.model import FixedTable, PlayerId
from tests.documents.field_building import NOW, layout_of, open_event
from tests.documents.layout_reading import overlapping, texts_of, texts_outside
from tests.documents.sheets.teams.test_team_sheets import played_event

KINDS = (SheetKind.BOARD_CARDS, SheetKind.PLACE_CARDS, SheetKind.NAME_TENTS, SheetKind.BADGES)
OF_PEOPLE = (SheetKind.PLACE_CARDS, SheetKind.NAME_TENTS, SheetKind.BADGES)


def words(panel: Panel | None) -> list[str]:
    assert panel
    return [text.words for text in texts_of(panel)]


def pile(layout: Layout) -> list[Panel | None]:
    """Return the pieces in the order of the pile after cutting."""
    places = len(layout.pages[0].panels)
    return [page.panels[place] for place in range(places) for page in layout.pages]


def squares(panel: Panel | None) -> list[Rectangle]:
    assert panel
    return [mark for mark in panel.marks if isinstance(mark, Rectangle)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [8, 300])
def test_nothing_leaves_its_piece_or_runs_into_its_neighbour(kind: SheetKind, players: int):
    layout = layout_of(open_event(players), kind)
    assert texts_outside(layout) == []
    assert not any(overlapping(panel) for panel in pile(layout) if panel)


@pytest.mark.parametrize("kind", OF_PEOPLE)
def test_one_player_again_stands_alone_and_says_when_where_there_is_a_head(kind: SheetKind):
    layout = layout_of(open_event(43), kind, SheetOptions(only=1, first_place=1))
    (page,) = layout.pages
    assert [panel is not None for panel in page.panels[:2]] == [False, True]
    assert not any(page.panels[2:])
    assert {"Weiß", "Björn"} <= set(words(page.panels[1]))
    if kind is not SheetKind.NAME_TENTS:
        assert any("printed 13:52" in word for word in words(page.panels[1]))


@pytest.mark.parametrize("kind", [SheetKind.NAME_TENTS, SheetKind.BADGES])
def test_nobody_has_a_number_that_is_not_on_the_list(kind: SheetKind):
    with pytest.raises(DocumentError, match="no player with the number 99"):
        assemble(open_event(8), kind, None, NOW, SheetOptions(only=99))


def test_there_is_a_card_for_every_board_in_order_after_cutting():
    cards = [words(panel) for panel in pile(layout_of(open_event(43), SheetKind.BOARD_CARDS)) if panel]
    assert [card[1] for card in cards] == [str(board) for board in range(1, 22)]
    assert assemble(played_event(), SheetKind.BOARD_CARDS, None, NOW).boards == tuple(
        f"{match}.{board}" for match in (1, 2) for board in range(1, 5)
    )
    with pytest.raises(DocumentError, match="fewer than two"):
        assemble(open_event(1, played=0), SheetKind.BOARD_CARDS, None, NOW)


def test_a_board_that_somebody_always_sits_at_has_its_card_too():
    t = replace(open_event(8), fixed_tables=(FixedTable(PlayerId(5), 101),))
    assert assemble(t, SheetKind.BOARD_CARDS, None, NOW).boards == ("1", "2", "3", "4", "101")


def test_white_sits_at_the_same_end_on_both_sides_of_a_board_card():
    panel = layout_of(open_event(8), SheetKind.BOARD_CARDS).pages[0].panels[0]
    below, above = (
        {text.words: text for text in texts_of(panel) if text.turn is turn}
        for turn in (Turn.NONE, Turn.UPSIDE_DOWN)
    )
    for colour, other in (("White", "Black"), ("Black", "White")):
        middle = below[colour].x + below[colour].width / 2
        assert above[colour].x - above[colour].width / 2 == pytest.approx(middle)
        assert (middle < panel.width / 2) == (colour == "White")
        assert above[colour].baseline == pytest.approx(panel.height - below[colour].baseline)
        assert other in above
    white, black = ([mark for mark in squares(panel) if mark.is_filled is filled] for filled in (False, True))
    assert {mark.x < panel.width / 2 for mark in white} == {True}
    assert {mark.x < panel.width / 2 for mark in black} == {False}
    assert len(white) == len(black) == 2


def test_a_board_card_is_folded_in_its_middle():
    panel = layout_of(open_event(8), SheetKind.BOARD_CARDS).pages[0].panels[0]
    (fold,) = (mark for mark in panel.marks if isinstance(mark, Stroke) and mark.is_dashed)
    assert {y for _x, y in fold.spots} == {panel.height / 2}


def test_without_squares_the_number_of_a_board_is_larger():
    plain = layout_of(open_event(8), SheetKind.BOARD_CARDS, SheetOptions(columns=frozenset()))
    usual = layout_of(open_event(8), SheetKind.BOARD_CARDS)
    sizes = [texts_of(layout.pages[0].panels[0])[1].size for layout in (plain, usual)]
    assert sizes == [150, 118]
    assert squares(plain.pages[0].panels[0]) == []


def test_a_place_card_has_white_left_and_black_right_of_the_number():
    panel = layout_of(open_event(8), SheetKind.PLACE_CARDS).pages[0].panels[0]
    texts = {text.words: text.x + text.width / 2 for text in texts_of(panel)}
    assert texts["Große-Kracht"] < texts["1"] < texts["Weiß"]
    assert texts["Anneliese"] < texts["1"] < texts["Björn"]
    assert {"2490", "GM  2508", "Kraków Spring Open 2026 · Open A · Round 4"} <= set(texts)
    left, right = sorted(squares(panel), key=lambda mark: mark.x)
    assert (left.is_filled, right.is_filled) == (False, True)


def test_a_badge_says_who_somebody_is():
    panel = layout_of(open_event(8), SheetKind.BADGES).pages[0].panels[0]
    assert words(panel) == [
        "Kraków Spring Open 2026",
        "GER",
        "Björn",
        "Weiß",
        "1",
        "Klub Hetman",
        "GM  ·  2508",
    ]
    bare = layout_of(open_event(8), SheetKind.BADGES, SheetOptions(columns=frozenset({"club"})))
    assert words(bare.pages[0].panels[0])[2:] == ["Björn", "Weiß", "Klub Hetman", "GM"]


def test_badges_fill_ten_pockets_of_ninety_by_fifty_two_millimetres():
    layout = layout_of(open_event(43), SheetKind.BADGES)
    assert all(page.cell == (90 * MM, 52 * MM) and len(page.panels) == 10 for page in layout.pages)
    numbers = [words(panel)[-3] for panel in pile(layout)[:43]]
    assert [int(number) for number in numbers if number.isdigit()] == sorted(
        int(number) for number in numbers if number.isdigit()
    )
    spare = words(layout.pages[-1].panels[-1])
    assert spare == ["Kraków Spring Open 2026"]


def test_badges_of_a_team_event_are_those_of_the_members():
    sheet = assemble(played_event(), SheetKind.BADGES, None, NOW)
    assert len(sheet.people) == 25
    first, second = sheet.people[:2]
    assert (first.number, first.name, first.club) == (1, "Player11, Ann", "Klub Hetman Podgórze")
    assert all(one.number < other.number or other.number == 1 for one, other in pairwise(sheet.people))
    assert second.title == "FM"
