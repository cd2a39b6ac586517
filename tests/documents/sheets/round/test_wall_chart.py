"""The wall chart: opponents, colours, sums, room for the pen."""

import pytest

from swissdesk.documents.press.boxes import Rectangle
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.press.wording import ordinal
from swissdesk.documents.sheets.round.wall_chart import WallField
from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import ADJOURNED, Colour, Points
from swissdesk.tournament.round.matches import enter_board_result
from swissdesk.tournament.standing.standings import standings
from tests.documents.event_building import (
    event_of_byes,
    open_event,
    team_event,
    without_results,
)
from tests.documents.layout_reading import words_of
from tests.documents.sheets.making import made, wall_chart


def test_the_wall_chart_shows_opponent_colour_and_sum_of_every_round():
    t = open_event(10, 5, 2)
    game = next(game for game in t.rounds[0].games if game.result.white.is_over_the_board)
    numbers = {player.id: player.tpn for player in t.players}
    white = wall_chart(t).rows[numbers[game.white] - 1].fields[0]
    assert (white.opponent, white.colour) == (str(numbers[game.black]), Colour.WHITE)
    assert white.score == t.settings.scoring.of_mark(game.result.white)
    assert all(len(row.fields) == 2 for row in wall_chart(t).rows)
    assert {row.fields for row in wall_chart(t, SheetKind.BLANK_WALL_CHART).rows} == {()}


@pytest.mark.parametrize("kind", [SheetKind.WALL_CHART, SheetKind.PAIRING_CARDS, SheetKind.STRIP_CARDS])
@pytest.mark.parametrize("number", [-1, 3])
def test_charts_and_cards_know_only_rounds_that_are_paired(kind: SheetKind, number: int):
    with pytest.raises(TournamentError, match=f"Round {number} has not been paired"):
        made(open_event(10, 5, 2), kind, number)


def test_rounds_without_a_game_stand_on_the_wall_chart_as_a_word_without_a_box():
    fields = wall_chart(event_of_byes(4)).rows[2].fields
    assert [(field.opponent, field.colour) for field in fields] == [
        ("–", None), ("1 bye", None), ("bye", None), ("½ bye", None),
    ]  # fmt: skip
    assert fields[-1].score == Points(25)


def test_a_missing_result_leaves_room_for_the_score_on_the_wall_chart():
    t = without_results(open_event(10, 5, 1), 1, 1)
    tpn = next(player.tpn for player in t.players if player.id == t.rounds[0].games[0].white)
    field = wall_chart(t).rows[tpn - 1].fields[0]
    assert field.score is None
    assert field.colour is Colour.WHITE


def test_behind_an_adjourned_game_the_score_on_the_wall_chart_is_for_the_pen():
    t = open_event(10, 5, 2)
    opened = t.rounds[0].games[0]._replace(result=ADJOURNED)
    first = replace(t.rounds[0], games=(opened, *t.rounds[0].games[1:]))
    t = replace(t, rounds=(first, *t.rounds[1:]))
    scores = {
        player.id: [field.score for field in row.fields]
        for player, row in zip(t.players, wall_chart(t).rows, strict=True)
    }
    assert [player for player, found in scores.items() if None in found] == sorted(
        (opened.white, opened.black)
    )
    assert scores[opened.white] == [None, None]


def test_behind_a_match_with_an_adjourned_game_the_score_of_both_teams_is_for_the_pen():
    t = team_event(4, 3, played=1)
    match = t.rounds[0].games[0]
    t = enter_board_result(t, 1, 1, 2, ADJOURNED)
    rows = dict(zip((team.id for team in t.players), wall_chart(t).rows, strict=True))
    for team, row in rows.items():
        is_open = team in (match.white, match.black)
        assert (row.fields[0].score is None, row.fields[0].game_points is None) == (is_open, is_open)


def test_the_wall_chart_of_teams_has_match_points_and_game_points():
    t = team_event(4, 3, played=1)
    field = wall_chart(t).rows[0].fields[0]
    assert isinstance(field, WallField)
    assert field.score is not None
    assert field.game_points is not None
    assert sum(row.fields[0].game_points or 0 for row in wall_chart(t).rows) == 80


@pytest.mark.parametrize("t", [open_event(12, 5), team_event(8, 5)], ids=["people", "teams"])
def test_at_the_end_the_wall_chart_has_everybodys_place_and_points(t):
    numbers = {player.id: player.tpn for player in t.players}
    rows = {row.player.tpn: row for row in wall_chart(t).rows}
    for line in standings(t).rows:
        total = rows[numbers[line.player]].total
        assert total is not None
        assert (total.opponent, total.score) == (f"{ordinal(line.rank)} place", line.points)
        assert (total.game_points is not None) == t.settings.is_team_event
    assert sum("1st place" in page for page in words_of(wall_chart(t).layout())) == 1


def test_before_the_end_the_total_of_the_wall_chart_is_for_the_pen():
    t = open_event(12, 5)
    for early in (open_event(12, 5, 4), without_results(t, 5, 1)):
        assert {row.total for row in wall_chart(early).rows} == {None}
    assert {row.total for row in wall_chart(t, SheetKind.BLANK_WALL_CHART).rows} == {None}


def test_the_wall_chart_lies_across_from_eight_rounds_on():
    pages = {rounds: wall_chart(open_event(20, rounds, 0)).layout().pages for rounds in (7, 8)}
    assert [page.is_landscape for page in pages[7]] == [False, False]
    assert [page.is_landscape for page in pages[8]] == [True, True]


def test_the_rounds_of_the_wall_chart_are_all_headed_alike():
    few, many = (words_of(wall_chart(open_event(20, rounds, 0)).layout())[0] for rounds in (9, 15))
    assert {"Round 1", "Round 9"} <= {*few}
    assert "Round 1" not in many
    assert {"1", "15"} <= {*many}


def test_open_rounds_of_the_wall_chart_have_dotted_boxes_and_played_ones_solid_ones():
    page = wall_chart(open_event(4, 3, 1)).layout().pages[0].panels[0]
    assert page is not None
    boxes = [mark for mark in page.marks if isinstance(mark, Rectangle) and mark.width < 10]
    games = sum(2 for game in open_event(4, 3, 1).rounds[0].games if game.result.white.is_over_the_board)
    assert sum(box.is_dotted for box in boxes) == 8
    assert sum(not box.is_dotted for box in boxes) == games
