"""Start list, absentees, check-in, wall chart and checklist: what stands on them."""

from dataclasses import replace
from datetime import datetime

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.boxes import Rectangle
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.setting import points_words
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.documents.press.wording import ordinal
from swissdesk.documents.sheets.entry.check_in import CheckInSheet
from swissdesk.documents.sheets.entry.start_list import StartListSheet
from swissdesk.documents.sheets.round.absentees import AbsenteesSheet
from swissdesk.documents.sheets.round.checklist import ChecklistSheet, PastGame, group_note
from swissdesk.documents.sheets.round.wall_chart import WallChartSheet, WallField
from swissdesk.errors import DocumentError, TournamentError
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.olympiad.ranking import ranked_teams
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import ADJOURNED, ByeKind, Colour, Float, Points, TeamRanking
from swissdesk.tournament.model import FixedTable, PlayerId, Tournament, VirtualPoints
from swissdesk.tournament.round.rounds import pairing_request
from swissdesk.tournament.standing.standings import standings
from tests.documents.event_building import (
    event_of_byes,
    open_event,
    team_event,
    with_absences,
    without_results,
)
from tests.documents.layout_faults import faults
from tests.documents.layout_reading import texts_of, words_of

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone


def made(t: Tournament, kind: SheetKind, round_number: int | None = None, **options: object) -> SheetData:
    return assemble(t, kind, round_number, NOW, SheetOptions(**options))


def start_list(t: Tournament, **options: object) -> StartListSheet:
    sheet = made(t, SheetKind.START_LIST, **options)
    assert isinstance(sheet, StartListSheet)
    return sheet


def absentees(t: Tournament, round_number: int | None = None) -> AbsenteesSheet:
    sheet = made(t, SheetKind.ABSENTEES, round_number)
    assert isinstance(sheet, AbsenteesSheet)
    return sheet


def check_in(t: Tournament, **options: object) -> CheckInSheet:
    sheet = made(t, SheetKind.CHECK_IN, **options)
    assert isinstance(sheet, CheckInSheet)
    return sheet


def wall_chart(t: Tournament, kind: SheetKind = SheetKind.WALL_CHART) -> WallChartSheet:
    sheet = made(t, kind)
    assert isinstance(sheet, WallChartSheet)
    return sheet


def checklist(t: Tournament, round_number: int | None = None) -> ChecklistSheet:
    sheet = made(t, SheetKind.CHECKLIST, round_number)
    assert isinstance(sheet, ChecklistSheet)
    return sheet


def all_words(sheet: SheetData) -> list[str]:
    return [words for page in words_of(sheet.layout()) for words in page]


def test_the_start_list_can_go_by_number_by_rating_and_by_name():
    t = open_event(20, 5, 0)
    by_number, by_rating, by_name = (start_list(t, order=order) for order in ("", "rating", "name"))
    assert [line.player.tpn for line in by_number.lines] == list(range(1, 21))
    ratings = [line.player.rating for line in by_rating.lines]
    assert ratings == sorted(ratings, reverse=True)
    assert ratings[-1] == 0
    assert [line.player.name for line in by_name.lines][:2] == [
        "Brzęczyszczykiewicz, Grzegorz",
        "De Vries, Jan",
    ]
    with pytest.raises(DocumentError, match="ordered by “club”"):
        start_list(t, order="club")


def test_the_start_list_has_identity_and_club_of_a_person():
    line = start_list(open_event(5, 5, 0)).lines[4]
    assert (line.federation, line.fide_id, line.born, line.sex, line.club) == (
        "FRA", "1500185", "1955", "w", "Royal Chess Club 1887 of the Old Town",
    )  # fmt: skip


def test_columns_with_nothing_in_them_are_left_out_and_any_can_be():
    t = open_event(5, 5, 0)
    bare = replace(t, players=tuple(replace(player, fide_id="", birth="") for player in t.players))
    assert not {"FIDE ID", "Born", "K", "Nat."} & {*all_words(start_list(bare))}
    assert {"FIDE ID", "Born", "Sex", "Club"} <= {*all_words(start_list(t))}
    few = all_words(start_list(t, columns=frozenset({"rating"})))
    assert "Rtg" in few
    assert not {"FIDE ID", "Born", "Sex", "Club", "Fed"} & {*few}


def test_a_team_stands_on_the_start_list_with_its_average_and_its_people():
    sheet = start_list(team_event(4, 3, played=0))
    assert next((line.player.name, line.people) for line in sheet.lines) == ("Klub Hetman 1", 5)
    assert {"Team", "Average", "Players"} <= {*all_words(sheet)}


def test_numbers_are_called_provisional_while_somebody_is_expected():
    t = open_event(6, 5, 0)
    late = replace(t, players=(replace(t.players[0], is_late=True), *t.players[1:]))
    assert start_list(late).header.note.startswith("Numbers may still change")
    assert start_list(t).header.note == ""


def test_an_empty_list_is_not_printed():
    empty = replace(open_event(2, 5, 0), players=())
    for kind in (SheetKind.START_LIST, SheetKind.CHECK_IN, SheetKind.WALL_CHART, SheetKind.CHECKLIST):
        with pytest.raises(DocumentError):
            made(empty, kind)


def test_absentees_are_those_of_the_round_with_what_it_is_worth_to_them():
    sheet = absentees(open_event(10, 5, 2))
    assert [(line.player.tpn, line.kind, line.value) for line in sheet.now] == [
        (5, "half-point bye", "½ point"),
        (8, "absent", "0 points"),
    ]
    assert sheet.later == ()
    assert {"Not playing", "half-point bye", "½ point"} <= {*all_words(sheet)}


def test_later_absences_stand_by_kind_whether_they_are_announced_or_were_taken():
    t = with_absences(open_event(10, 9, 2), (5, 4, ByeKind.HALF_POINT), (5, 6, ByeKind.HALF_POINT),
                      (5, 5, ByeKind.ZERO_POINT), (2, 3, ByeKind.HALF_POINT))  # fmt: skip
    sheet = absentees(t)
    assert sheet.now[0].announced == "half-point bye 4, 6; absent 5"
    assert [(line.player.tpn, line.announced) for line in sheet.later] == [(2, "half-point bye 3")]
    assert {line.player.tpn: line.announced for line in absentees(t, 1).later}[2] == "half-point bye 3"
    assert {line.player.tpn: line.announced for line in absentees(t, 1).later}[5].startswith(
        "half-point bye 2, 4, 6"
    )


def test_who_has_withdrawn_or_is_expected_is_told_apart_from_the_absent():
    t = open_event(10, 5, 2)
    players = tuple(replace(player, withdrawn_from=2) if player.tpn == 8 else player for player in t.players)
    assert absentees(replace(t, players=players)).now[1].kind == "withdrawn from round 2"


def test_absentees_of_the_next_round_are_those_who_have_announced_it_or_have_not_come():
    t = with_absences(open_event(10, 5, 1), (2, 2, ByeKind.HALF_POINT), (4, 3, ByeKind.ZERO_POINT))
    players = (
        replace(t.players[0], is_late=True),
        *t.players[1:6],
        replace(t.players[6], withdrawn_from=2, is_expelled=True),
        *t.players[7:],
    )
    t = replace(t, players=players)
    sheet = absentees(t, 2)
    assert [(line.player.tpn, line.kind, line.value) for line in sheet.now] == [
        (1, "expected, not here yet", "0 points"),
        (2, "half-point bye", "½ point"),
        (7, "expelled from round 2", "0 points"),
    ]
    assert [line.player.tpn for line in sheet.later] == [4]
    with pytest.raises(TournamentError, match="Round 3 has not been paired"):
        absentees(t, 3)


def test_before_the_first_pairing_the_absentees_are_those_of_round_1():
    t = with_absences(open_event(10, 5, 0), (2, 1, ByeKind.ZERO_POINT))
    assert absentees(t).header.title == "Absentees, round 1"
    assert [line.player.tpn for line in absentees(t).now] == [2]


def test_check_in_goes_by_the_alphabet_and_leaves_out_who_has_withdrawn():
    t = open_event(10, 5, 0)
    players = (replace(t.players[0], withdrawn_from=1), *t.players[1:])
    sheet = check_in(replace(t, players=players), start_time="13:30")
    assert sheet.header.right == "closes 13:30"
    names = [line.player.name for line in sheet.groups[0].lines]
    assert names[:3] == ["De Vries, Jan", "Große-Kracht, Anneliese", "Hájek, Inês"]
    assert "Weiß, Björn" not in names


def test_check_in_notes_what_the_desk_has_to_know_and_ticks_who_is_here():
    t = with_absences(open_event(4, 5, 1), (2, 3, ByeKind.HALF_POINT), (2, 2, ByeKind.ZERO_POINT))
    here = tuple(replace(player, checked_in=2) if player.tpn == 3 else player for player in t.players)
    t = replace(t, players=here, fixed_tables=(FixedTable(PlayerId(2), 4),))
    lines = {line.player.tpn: line for line in check_in(t).groups[0].lines}
    assert lines[2].note == "fixed board 4; absent, round 2; half-point bye, round 3"
    assert [line.is_here for _tpn, line in sorted(lines.items())] == [False, False, True, False]
    assert check_in(t).header.title == "Check-in, round 2"


def test_the_notes_of_the_check_in_and_of_the_absentees_stand_whole_where_there_is_room():
    t = with_absences(open_event(12, 7, 4), (5, 5, ByeKind.HALF_POINT), (5, 6, ByeKind.ZERO_POINT))
    assert "half-point bye, round 5; absent, round 6" in all_words(check_in(t))
    assert "half-point bye 5; absent 6" in all_words(absentees(t))


def test_check_in_of_teams_has_their_people_in_board_order():
    sheet = check_in(team_event(4, 3, played=0))
    assert sheet.groups[0].team == "4  Caïssa 1"
    assert [line.player.tpn for line in sheet.groups[0].lines] == [1, 2, 3, 4, 5]


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


def test_the_checklist_holds_those_who_play_by_score_and_number():
    t = with_absences(open_event(12, 7, 3), (1, 4, ByeKind.HALF_POINT))
    sheet = checklist(t)
    scores = [group.score for group in sheet.groups]
    assert scores == sorted(scores, reverse=True)
    numbers = [line.player.tpn for group in sheet.groups for line in group.lines]
    assert sorted(numbers) == list(range(2, 13))
    assert all(
        [line.player.tpn for line in group.lines] == sorted(line.player.tpn for line in group.lines)
        for group in sheet.groups
    )
    assert "Pairing checklist for round 4" in all_words(sheet)


def test_the_checklist_of_a_past_round_knows_nothing_of_that_round():
    t = open_event(12, 7, 3)
    assert checklist(t, 2).rounds_before == 1
    assert {len(line.games) for group in checklist(t, 2).groups for line in group.lines} == {1}
    with pytest.raises(DocumentError, match="Round 6 cannot be paired now"):
        checklist(t, 6)


def test_the_checklist_shows_games_with_colours_and_the_rest_as_signs():
    lines = {line.player.tpn: line for group in checklist(event_of_byes(5), 5).groups for line in group.lines}
    signs = [game.opponent for game in lines[5].games]
    assert sorted(signs) == ["1", "bye", "½", "–"]
    assert {game.colour for game in lines[5].games} == {None}
    assert lines[1].games[0] == PastGame("2", Colour.BLACK)


def test_floats_stand_on_the_checklist_only_where_the_system_looks_at_them():
    t = open_event(12, 7, 3)
    assert {len(line.floats) for group in checklist(t).groups for line in group.lines} == {2}
    assert "Floats" in all_words(checklist(t))
    for system in (SIMPLIFIED, LEONG):
        other = checklist(replace(t, settings=replace(t.settings, system=system)))
        assert {line.floats for group in other.groups for line in group.lines} == {()}
        assert "Floats" not in all_words(other)


def test_a_bye_is_a_downfloat_on_the_checklist():
    t = open_event(12, 7, 1)
    line = next(
        line for group in checklist(t).groups for line in group.lines if line.games[0].opponent == "½"
    )
    assert line.floats == (Float.DOWN,)


@pytest.mark.parametrize("t", [open_event(43, 7, 4), team_event(30, 5, played=3)], ids=["people", "teams"])
def test_the_legend_of_the_checklist_stands_whole_below_many_missing_results(t: Tournament):
    number = len(t.rounds)
    late = without_results(t, number, *range(1, len(t.rounds[-1].games) + 1))
    words = " ".join(all_words(checklist(late)))
    assert f"Round {number} still waits for" in words
    assert "(empty = White)" in words
    assert "W!! absolute." in words
    assert ("Floats: last two rounds." in words) != t.settings.is_team_event
    assert faults(checklist(late).layout()) == []


def test_the_checklist_goes_by_scores_with_virtual_points():
    t = replace(open_event(8, 5, 1), acceleration=(VirtualPoints(PlayerId(8), 1, 2, Points(100)),))
    assert checklist(t).groups[0].lines[0].player.tpn == 8
    assert "Scores with virtual points." in checklist(t).header.note
    over = replace(open_event(8, 5, 2), acceleration=t.acceleration)
    assert "virtual" not in checklist(over).header.note


def test_missing_results_are_named_on_the_checklist():
    t = without_results(open_event(12, 7, 3), 3, 2)
    assert checklist(t).header.note.startswith("Round 3 still waits for the result of board 2")


def test_the_checklist_says_of_a_scoregroup_that_it_is_odd_and_no_more():
    groups = checklist(open_event(11, 5, 0)).groups
    assert [group_note(group, of_teams=False) for group in groups] == ["11 players, odd"]
    groups = checklist(team_event(4, 3, played=0)).groups
    assert [group_note(group, of_teams=True) for group in groups] == ["4 teams"]


def test_teams_with_equal_match_points_stand_by_their_game_points():
    sheet = checklist(team_event(12, 7, played=3))
    assert sheet.second == "GP"
    for group in sheet.groups:
        points = [float(line.second.replace("½", ".5")) for line in group.lines]
        assert points == sorted(points, reverse=True)


def test_two_lines_follow_a_scoregroup_at_the_foot_of_a_page():
    for players in range(40, 64):
        sheet = checklist(open_event(players, 9, 4))
        singles = {points_words(group.score) for group in sheet.groups if len(group.lines) == 1}
        for page in sheet.layout().pages:
            panel = page.panels[0]
            assert panel is not None
            texts = texts_of(panel)
            heading = max((text for text in texts if " point" in text.words), key=lambda text: text.baseline)
            rows = {text.baseline for text in texts if text.x < 40 and text.baseline > heading.baseline}
            rows -= {max(text.baseline for text in texts)}
            assert len(rows) >= (1 if heading.words.partition(" ")[0] in singles else 2)


def test_the_checklist_of_teams_stands_in_the_order_in_which_they_are_paired():
    t = team_event(7, 5, played=2)
    t = replace(t, settings=replace(t.settings, team_ranking=TeamRanking.SONNEBORN_BERGER))
    for number in (2, 3):
        # After one round Sonneborn-Berger leaves the only opponent out: game points decide alone.
        lines = [line.player.tpn for group in checklist(t, number).groups for line in group.lines]
        assert lines == [team.tpn for team in ranked_teams(pairing_request(t, number))]
    assert checklist(t).second == "SB"
