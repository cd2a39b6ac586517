"""Result slips: who plays where with which colour, in order after cutting, spare ones for the pen."""

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.boxes import Panel, Rectangle
from swissdesk.documents.press.options import SheetOptions, SheetRequest
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.round.result_slips import result_slips
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.terms import DRAWN
from tests.documents.event_building import team_event
from tests.documents.field_building import ALWAYS_AWAY, NOW, layout_of, open_event
from tests.documents.layout_reading import overlapping, texts_of, texts_outside, words_of
from tests.documents.sheets.teams.test_team_sheets import played_event
from tests.tournament.round.test_knock_out_rounds import FIRST, cup, entered


def words(panel: Panel | None) -> list[str]:
    assert panel
    return [text.words for text in texts_of(panel)]


def test_a_slip_names_the_event_the_board_and_both_players():
    layout = layout_of(open_event(8), SheetKind.RESULT_SLIPS, SheetOptions(start_time="14:00"))
    slip = words(layout.pages[0].panels[0])
    assert slip[:5] == [
        "Kraków Spring Open 2026",
        "Open A  ·  Saturday 14 March 2026, 14:00",
        "Board",
        "Round 4",
        "1",
    ]
    assert [word for word in slip if "No." in word] == ["No. 7  2490", "No. 1  GM  2508"]
    assert slip.index("Große-Kracht, Anneliese") < slip.index("Weiß, Björn")
    assert slip[-1] == "1"
    assert {"1–0", "½–½", "0–1", "White won", "draw", "Black won", "signature"} < set(slip)


def test_white_stands_above_black_and_only_the_square_of_black_is_filled():
    panel = layout_of(open_event(8), SheetKind.RESULT_SLIPS).pages[0].panels[0]
    assert panel
    upper, lower = (mark for mark in panel.marks if isinstance(mark, Rectangle) and mark.width < 8 * MM)
    assert (upper.is_filled, lower.is_filled) == (False, True)
    assert upper.y < lower.y
    place = {text.words: text.baseline for text in texts_of(panel)}
    assert place["White"] < place["Black"]


@pytest.mark.parametrize("players", [4, 17, 43, 300])
def test_the_boards_are_in_order_after_cutting_and_the_rest_is_spare(players: int):
    layout = layout_of(open_event(players), SheetKind.RESULT_SLIPS)
    pile = [words(page.panels[place]) for place in range(8) for page in layout.pages]
    boards = [slip[-1] for slip in pile]
    count = (players - 1) // 2
    assert boards[:count] == [str(board) for board in range(1, count + 1)]
    assert set(boards[count:]) <= {"spare"}
    assert len(boards) == len(layout.pages) * 8 < count + 8


def test_the_sheet_says_how_to_cut_and_pile():
    notes = [page.note.words for page in layout_of(open_event(43), SheetKind.RESULT_SLIPS).pages if page.note]
    assert notes[0] == (
        "Sheet 1 of 3. Cut the whole stack; pile left to right, top to bottom: boards 1–21 in order."
    )
    assert len(notes) == 3


def test_one_slip_is_printed_again_at_a_free_place_and_says_when():
    layout = layout_of(open_event(43), SheetKind.RESULT_SLIPS, SheetOptions(only=1, first_place=5))
    panels = layout.pages[0].panels
    assert [panel is not None for panel in panels] == [False] * 5 + [True] + [False] * 2
    assert "Weiß, Björn" in words(panels[5])
    assert words(panels[5])[-1] == "printed 13:52  ·  1"
    assert layout.pages[0].note is None


def test_there_is_no_slip_for_who_does_not_play():
    with pytest.raises(DocumentError, match="Number 3 has no game in round 4"):
        assemble(open_event(8), SheetKind.RESULT_SLIPS, None, NOW, SheetOptions(only=ALWAYS_AWAY))


def test_in_a_team_event_there_is_a_slip_for_each_board_of_each_match():
    sheet = assemble(played_event(), SheetKind.RESULT_SLIPS, None, NOW)
    assert [slip.board for slip in sheet.slips] == [
        f"{match}.{board}" for match in (1, 2) for board in range(1, 5)
    ]
    first, second = sheet.slips[:2]
    assert (first.white.team, first.black.team) == ("Klub Hetman Podgórze", "Lipa")
    assert (second.white.team, second.black.team) == ("Lipa", "Klub Hetman Podgórze")
    assert second.white.player.name == "Player32, Ann"
    assert "FM  1998  Lipa" in words_of(layout_of(played_event(), SheetKind.RESULT_SLIPS))[0]


def test_on_the_slip_of_a_match_board_the_first_team_stands_above_with_its_colour():
    panels = layout_of(played_event(), SheetKind.RESULT_SLIPS).pages[0].panels
    upper, lower = (
        next(mark for mark in panels[place].marks if isinstance(mark, Rectangle) and mark.width < 8 * MM)
        for place in (0, 1)
    )
    assert (upper.is_filled, lower.is_filled) == (False, True)
    on_board_2 = words(panels[1])
    of_first_team = next(word for word in on_board_2 if "Klub Hetman" in word)
    of_second_team = next(word for word in on_board_2 if word.endswith("Lipa"))
    assert on_board_2.index(of_first_team) < on_board_2.index(of_second_team)
    assert on_board_2.index("Black") < on_board_2.index("White")
    assert {"upper won", "draw", "lower won"} < set(on_board_2)
    assert "White won" not in on_board_2


def test_blank_slips_of_a_match_have_the_colours_of_its_boards_and_spare_ones_leave_them_to_the_pen():
    t = team_event(6, 5, 4, 3)
    layout = layout_of(t, SheetKind.BLANK_RESULT_SLIPS)
    panels = {words(panel)[-1]: words(panel) for page in layout.pages for panel in page.panels}
    assert panels["1.1"].index("White") < panels["1.1"].index("Black")
    assert panels["1.2"].index("Black") < panels["1.2"].index("White")
    over = layout_of(replace(t, settings=replace(t.settings, rounds_planned=3)), SheetKind.BLANK_RESULT_SLIPS)
    assert words(over.pages[0].panels[0]).count("W / B") == 2


def slips_in_order(layout):
    """Return round and board of each slip in the order in which they lie after cutting the stack."""
    panels = [page.panels[place] for place in range(8) for page in layout.pages]
    heads = [[word for word in words(panel) if word.startswith("Round ")] for panel in panels]
    return [(head[0], words(panel)[-1]) for head, panel in zip(heads, panels, strict=True)]


def test_blank_slips_are_enough_for_every_board_of_the_next_two_rounds():
    layout = layout_of(open_event(283, played=4), SheetKind.BLANK_RESULT_SLIPS)
    assert len(layout.pages) == 36
    filled = [(f"Round {number}", str(board)) for number in (5, 6) for board in range(1, 142)]
    assert slips_in_order(layout) == [*filled, *[("Round ____", "spare")] * 6]
    assert "boards 1–141 of round 5, then of round 6." in words_of(layout)[0][-1]
    assert texts_outside(layout) == []


def test_blank_slips_of_teams_have_match_and_board():
    t = team_event(6, 5, 4, 3)
    found = slips_in_order(layout_of(t, SheetKind.BLANK_RESULT_SLIPS))
    boards = [f"{match}.{board}" for match in (1, 2, 3) for board in (1, 2, 3, 4)]
    assert found == [(f"Round {number}", board) for number in (4, 5) for board in boards]


def test_after_the_last_round_blank_slips_leave_round_and_board_to_the_pen():
    t = open_event(8, played=open_event(8).settings.rounds_planned)
    layout = layout_of(t, SheetKind.BLANK_RESULT_SLIPS)
    assert len(layout.pages) == 1
    for panel in layout.pages[0].panels:
        assert "Round ____" in words(panel)
        assert not any(word.isdigit() for word in words(panel))


@pytest.mark.parametrize("players", [8, 300])
def test_nothing_on_a_slip_leaves_it_or_runs_into_its_neighbour(players: int):
    layout = layout_of(open_event(players), SheetKind.RESULT_SLIPS, SheetOptions(start_time="14:00"))
    assert texts_outside(layout) == []
    assert not any(overlapping(panel) for page in layout.pages for panel in page.panels if panel)


def test_tie_break_games_of_a_match_have_slips_of_their_own():
    t = cup(4)
    whole = ["1", "2"]
    assert [slip.board for slip in result_slips(t, SheetRequest(None, NOW)).slips] == whole
    t = entered(t, DRAWN, DRAWN)
    sheet = result_slips(t, SheetRequest(None, NOW))
    assert [slip.board for slip in sheet.slips] == ["1.3", "1.4", "2"]
    match = t.rounds[0].games[0]
    third = sheet.slips[0].white
    assert third is not None
    assert match.boards[2].first_has_white == (third.player.tpn == t.players[match.white - 1].tpn)
    front = sheet.layout().pages[0]
    assert "White won" in words(front.panels[0])
    assert "Game 2" not in words(front.panels[0])
    assert "Game 2" in words(front.panels[2])
    t = entered(t, DRAWN, FIRST)
    assert [slip.board for slip in result_slips(t, SheetRequest(None, NOW)).slips] == ["1", "1.3", "1.4", "2"]
