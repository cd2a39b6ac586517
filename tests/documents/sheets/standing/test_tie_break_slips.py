"""Tie-break slips: the values of the standings with their working, opponent by opponent."""

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.options import AS_DESIGNED, SheetOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.press.wording import ordinal
from swissdesk.documents.sheets.standing.tie_break_slips import TieBreakSlip, TieBreakSlipsSheet
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.working.participants import player_working
from tests.documents.field_building import ALWAYS_AWAY, NOW, layout_of, open_event
from tests.documents.layout_reading import overlapping, texts_outside, words_of
from tests.documents.sheets.teams.test_team_sheets import played_event


def sheet_of(t: Tournament, options: SheetOptions = AS_DESIGNED) -> TieBreakSlipsSheet:
    sheet = assemble(t, SheetKind.TIE_BREAK_SLIPS, None, NOW, options)
    assert isinstance(sheet, TieBreakSlipsSheet)
    return sheet


def slip_of(t: Tournament, tpn: int) -> TieBreakSlip:
    (slip,) = sheet_of(t, SheetOptions(only=tpn)).slips
    return slip


def test_the_slips_stand_in_order_of_rank_with_the_values_of_the_standings():
    t = open_event(23, played=6)
    sheet, table = sheet_of(t), standings(t, None)
    assert [slip.player.tpn for slip in sheet.slips] == [
        next(player.tpn for player in t.players if player.id == row.player) for row in table.rows
    ]
    for slip, row in zip(sheet.slips, table.rows, strict=True):
        assert [float(value) for value in slip.sums] == [float(value) for value in row.values]


def test_a_slip_shows_each_opponent_and_what_each_round_adds():
    slip = slip_of(open_event(23, played=4), 1)
    working = player_working(open_event(23, played=4), 1)
    assert [held.number for held in slip.rounds] == [1, 2, 3, 4]
    assert [held.opponent.tpn for held in slip.rounds] == [line.opponent_tpn for line in working.rounds]
    column = slip.headings.index("SB")
    added = [float(held.values[column]) for held in slip.rounds if held.values[column]]
    assert sum(added) == float(slip.sums[column])


def test_what_is_cut_says_so_in_its_column_and_in_a_sentence():
    slip = slip_of(open_event(23, played=6), 1)
    column = slip.headings.index("BH-C1")
    assert [held.values[column] for held in slip.rounds].count("cut") == 1
    assert "is cut" in dict(slip.sentences)["BH-C1"]


def test_a_column_has_the_decimals_of_its_most_exact_figure():
    slip = slip_of(open_event(23, played=6), 1)
    column = slip.headings.index("SB")
    texts = [held.values[column] for held in slip.rounds if held.values[column]]
    assert len({len(text.partition(".")[2]) for text in (*texts, slip.sums[column])}) == 1


def test_a_round_without_a_game_has_its_reason_and_no_colour():
    held = slip_of(open_event(23), ALWAYS_AWAY).rounds[0]
    assert (held.opponent, held.words, held.colour) == (None, "half-point bye", None)


def test_a_direct_encounter_stands_below_the_table():
    t = open_event(23, played=6)
    t = replace(t, settings=replace(t.settings, tie_breaks=("DE", "BH")))
    slip = next(
        slip for slip in sheet_of(t).slips if any("each other" in words for _head, words in slip.sentences)
    )
    assert slip.headings == ("BH",)
    assert "DE" in dict(slip.sentences)
    assert any(words.startswith(("2 ", "3 ", "4 ", "5 ", "6 ")) for _head, words in slip.sentences)


def test_the_place_stands_in_words():
    sheet = sheet_of(open_event(23, played=6))
    assert sheet.slips[0].place.startswith("1st, ")
    assert sheet.place == "NOT FINAL  ·  Open A  ·  after round 6"
    assert sheet.foot.endswith("printed Sat 14 March 2026, 13:52")
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111)] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
        "12th",
        "13th",
        "21st",
        "22nd",
        "101st",
        "111th",
    ]


def test_teams_have_slips_of_their_match_points():
    sheet = sheet_of(played_event())
    assert len(sheet.slips) == 5
    assert "match points" in sheet.slips[0].place
    assert any(slip.place.endswith(" 1 match point") for slip in sheet.slips)


def test_a_place_that_is_shared_with_many_stands_with_their_number():
    said = [words for slip in sheet_of(open_event(8, played=0)).slips for _heading, words in slip.sentences]
    assert "No tie-break separates it from 7 others: the place is shared." in said


def test_before_the_first_round_a_slip_says_so():
    assert sheet_of(open_event(8, played=0)).place == "NOT FINAL  ·  Open A  ·  before round 1"


def test_nobody_has_a_slip_without_being_on_the_list():
    with pytest.raises(DocumentError, match="no player with the number 99"):
        sheet_of(open_event(8), SheetOptions(only=99))
    with pytest.raises(DocumentError, match="Nobody is on the list"):
        sheet_of(replace(open_event(2, played=0), players=()))


@pytest.mark.parametrize(("players", "played", "places"), [(8, 4, 2), (60, 9, 2), (40, 19, 1)])
def test_slips_stand_two_on_a_sheet_unless_they_need_one_each(players: int, played: int, places: int):
    layout = layout_of(open_event(players, played=played, rounds=played), SheetKind.TIE_BREAK_SLIPS)
    assert {len(page.panels) for page in layout.pages} == {places}
    assert texts_outside(layout) == []
    assert not any(overlapping(panel) for page in layout.pages for panel in page.panels if panel)


def test_one_slip_is_printed_alone_at_its_place():
    layout = layout_of(open_event(23), SheetKind.TIE_BREAK_SLIPS, SheetOptions(only=4, first_place=1))
    assert [panel is not None for panel in layout.pages[0].panels] == [False, True]
    assert "Horváth, Ödön" in words_of(layout)[0]


def test_many_tie_breaks_share_the_width():
    t = open_event(23, played=6)
    codes = ("BH/C1", "BH", "SB", "WIN", "BH/M1", "AOB", "KS", "PS", "WON", "BPG")
    layout = layout_of(replace(t, settings=replace(t.settings, tie_breaks=codes)), SheetKind.TIE_BREAK_SLIPS)
    assert texts_outside(layout) == []
    assert not any(overlapping(panel) for page in layout.pages for panel in page.panels if panel)
