"""The crosstable on paper: cells, orders, legend, sizes."""

from datetime import datetime

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.boxes import Text
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.standing.crosstable import CrossField, CrosstableSheet
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.terms import ADJOURNED, Colour, Points, Scoring
from swissdesk.tournament.model import Tournament
from tests.documents.event_building import event_of_byes, open_event, team_event, without_results
from tests.documents.layout_reading import texts_of, words_of

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone
SENTENCE = "Opponents are given by the starting number in the column No., which never changes."


def test_a_long_club_stands_whole_where_few_rounds_leave_the_width():
    club = "Schachgesellschaft Hohenstein-Ernstthal von 1887"
    t = open_event(12, 5)
    people = tuple(replace(player, name=f"Nowak{player.tpn}, Jan", club=club) for player in t.players)
    said = [words for page in words_of(crosstable_of(replace(t, players=people)).layout()) for words in page]
    assert said.count(club) == 12


def crosstable_of(t: Tournament, round_number: int | None = None, **options: object) -> CrosstableSheet:
    sheet = assemble(t, SheetKind.CROSSTABLE, round_number, NOW, SheetOptions(**options))
    assert isinstance(sheet, CrosstableSheet)
    return sheet


def texts(sheet: CrosstableSheet, page: int = 0) -> list[Text]:
    panel = sheet.layout().pages[page].panels[0]
    assert panel is not None
    return texts_of(panel)


def body_size(sheet: CrosstableSheet) -> float:
    return next(text.size for text in texts(sheet) if text.words == sheet.rows[0].standing.player.name)


def test_a_cell_has_the_opponents_number_the_own_colour_and_the_result():
    t = open_event(12, 5, 1)
    numbers = {player.id: player.tpn for player in t.players}
    fields = {row.standing.player.tpn: row.fields[0] for row in crosstable_of(t).rows}
    for game in t.rounds[0].games:
        white, black = numbers[game.white], numbers[game.black]
        if game.result.white.is_forfeit:
            assert fields[white].text + fields[black].text in ("–w+–b–", "–w––b+")
        else:
            assert (fields[white].opponent, fields[white].colour) == (str(black), Colour.WHITE)
            assert (fields[black].opponent, fields[black].colour) == (str(white), Colour.BLACK)
            assert {fields[white].result, fields[black].result} in ({"1", "0"}, {"½"})


def test_rounds_without_a_game_are_words_and_those_after_withdrawal_blank():
    t = event_of_byes(4)
    gone = tuple(replace(p, withdrawn_from=1) if p.tpn == 3 else p for p in t.players)
    rows = {row.standing.player.tpn: row.fields for row in crosstable_of(replace(t, players=gone)).rows}
    assert [field.text for field in rows[3]] == ["", "1 bye", "bye", "½ bye"]
    assert [field.text for field in rows[4]] == ["1 bye", "bye", "½ bye", "–"]


def test_a_half_point_bye_is_called_so_whatever_it_is_worth():
    t = event_of_byes(4)
    scoring = Scoring(win=Points(30), draw=Points(10), half_point_bye=Points(10))
    sheet = crosstable_of(replace(t, settings=replace(t.settings, scoring=scoring)))
    rows = {row.standing.player.tpn: row.fields for row in sheet.rows}
    assert [field.text for field in rows[4]] == ["1 bye", "bye", "½ bye", "–"]
    assert any("1 bye = full-point bye." in words for page in words_of(sheet.layout()) for words in page)


def test_a_missing_result_leaves_opponent_and_colour_and_the_table_is_not_final():
    sheet = crosstable_of(without_results(open_event(12, 5, 1), 1, 2))
    assert sum(field.opponent != "" and field.result == "" for row in sheet.rows for field in row.fields) == 2
    assert sheet.header.imprint.state == "NOT FINAL"
    assert sheet.header.note == "1 result is missing: board 2."


def test_an_adjourned_game_has_a_sign_that_the_legend_explains():
    t = open_event(12, 5, 1)
    games = (t.rounds[0].games[0]._replace(result=ADJOURNED), *t.rounds[0].games[1:])
    sheet = crosstable_of(replace(t, rounds=(replace(t.rounds[0], games=games),)))
    assert sum(field.result == "*" for row in sheet.rows for field in row.fields) == 2
    assert any("* = adjourned." in words for page in words_of(sheet.layout()) for words in page)


def test_numbers_in_the_cells_do_not_change_with_the_order_of_the_rows():
    t = open_event(20, 5)
    by_rank, by_number = crosstable_of(t, order="rank"), crosstable_of(t, order="number")
    assert [row.standing.player.tpn for row in by_number.rows] == list(range(1, 21))
    assert {row.standing.player.tpn: row for row in by_rank.rows} == {
        row.standing.player.tpn: row for row in by_number.rows
    }
    with pytest.raises(DocumentError, match="ordered by “club”"):
        crosstable_of(t, order="club")


def test_the_cells_of_a_team_have_its_game_points():
    sheet = crosstable_of(team_event(6, 5, played=1))
    assert {field.result for row in sheet.rows for field in row.fields} <= {
        "0", "½", "1", "1½", "2", "2½", "3", "3½", "4",
    }  # fmt: skip
    words = [words for page in words_of(sheet.layout()) for words in page]
    assert {"Team", "MP", "GP"} <= {*words}
    assert any(text.startswith("12w2½ = 2½ game points") for text in words)


def test_what_the_numbers_are_stands_on_every_page_and_the_whole_legend_on_the_last():
    pages = words_of(crosstable_of(open_event(180, 9)).layout())
    assert len(pages) == 4
    assert all(SENTENCE in page for page in pages)
    assert [any(words.startswith("12w1 = beat") for words in page) for page in pages] == [False] * 3 + [True]
    assert all(page.count("No.") == 1 for page in pages)


def test_the_house_sizes_are_reached():
    assert body_size(crosstable_of(open_event(43, 7))) == 7.5
    assert body_size(crosstable_of(open_event(180, 9))) == 7.5
    assert body_size(crosstable_of(open_event(8, 5))) == 10


def test_the_smallest_size_is_taken_only_to_save_the_second_page():
    with_note = crosstable_of(without_results(open_event(46, 7), 7, 1))
    assert (body_size(with_note), len(with_note.layout().pages)) == (6.8, 1)
    assert body_size(crosstable_of(open_event(46, 7))) == 7
    assert body_size(crosstable_of(without_results(open_event(47, 7), 7, 1))) > 7


def test_more_than_eleven_rounds_push_out_rating_and_club():
    for rounds, has_rating, has_club in ((7, True, True), (9, True, False), (12, False, False)):
        words = {text.words for text in texts(crosstable_of(open_event(20, rounds)))}
        assert ("Rtg" in words, "Club" in words) == (has_rating, has_club)


def test_the_three_parts_of_a_cell_stand_around_one_axis():
    sheet = crosstable_of(open_event(43, 7))
    fields = {field for row in sheet.rows for field in row.fields[:1] if field.result and field.colour}
    row = next(row for row in sheet.rows if row.fields[0] in fields and row.fields[0].opponent.isdigit())
    line = next(t.baseline for t in texts(sheet) if t.words == row.standing.player.name)
    size = body_size(sheet)
    head = next(text for text in texts(sheet) if text.words == "1" and text.baseline < line - size)
    middle = head.x + head.width / 2
    number = next(
        text for text in texts(sheet)
        if text.baseline == line and text.words == row.fields[0].opponent and abs(text.x - middle) < 3 * size
    )  # fmt: skip
    assert number.x + number.width == pytest.approx(middle - 0.10 * size, abs=0.01)


def test_fields_say_themselves_in_one_piece():
    assert CrossField("12", Colour.WHITE, "½").text == "12w½"
    assert CrossField(word="½ bye").text == "½ bye"
