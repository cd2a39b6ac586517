"""The sheets of a team event: what stands on them, and that it stays in its place."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.listing import sheet_forms
from swissdesk.documents.catalogue.printing import draw_sheet
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.round.wall_chart import WallChartSheet
from swissdesk.documents.sheets.standing.progress import ProgressSheet
from swissdesk.documents.sheets.standing.standings import StandingsSheet
from swissdesk.documents.sheets.standing.tie_break_slips import TieBreakSlipsSheet
from swissdesk.documents.sheets.teams.board_lists import BoardListsSheet
from swissdesk.documents.sheets.teams.line_ups import LineUpFormsSheet
from swissdesk.documents.sheets.teams.match_sheets import MatchSheetsSheet
from swissdesk.documents.sheets.teams.team_pairings import TeamPairingsSheet
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.terms import (
    ADJOURNED,
    DRAWN,
    PENDING,
    TEAM_SCORING,
    WHITE_WINS,
    ByeKind,
    Colour,
    Points,
    TeamScore,
    Title,
    Tpn,
)
from swissdesk.tournament.honours import Prize
from swissdesk.tournament.model import (
    Bye,
    Member,
    MemberId,
    Player,
    PlayerId,
    Round,
    RoundState,
    Settings,
    Tournament,
)
from swissdesk.tournament.round.matches import enter_board_result, forfeit_match, new_match
from tests.documents import event_building
from tests.documents.layout_reading import overlapping, texts_outside, words_of
from tests.long_run import examples

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone
TEAM_KINDS = (
    SheetKind.TEAM_PAIRINGS,
    SheetKind.LINE_UP_FORMS,
    SheetKind.MATCH_SHEETS,
    SheetKind.STANDINGS,
    SheetKind.BOARD_LISTS,
)


def team(number: int, name: str, people: int) -> Player:
    members = tuple(
        Member(MemberId(10 * number + place), f"Player{number}{place}, Ann", 2000 - place, Title.FM)
        for place in range(1, people + 1)
    )
    return Player(PlayerId(number), Tpn(number), name, 2000 - number, members=members)


def team_event(boards: int = 4, people: int = 5, name: str = "Klub Hetman Podgórze") -> Tournament:
    """Five teams, the first round paired: 1-3, 4-2, and team 5 with the bye."""
    names = (name, "TJ Slavoj", "Lipa", "Cercle", "Sokol")
    teams = tuple(team(number, title, people) for number, title in enumerate(names, start=1))
    settings_ = Settings(
        "Kraków Club League",
        boards=boards,
        system=OLYMPIAD,
        scoring=TEAM_SCORING,
        tie_breaks=("TPN",),
        rounds_planned=3,
    )
    games = (new_match(settings_, 1, 1, teams[0], teams[2]), new_match(settings_, 1, 2, teams[3], teams[1]))
    paired = Round(1, RoundState.PUBLISHED, games, (Bye(PlayerId(5), ByeKind.PAIRING_ALLOCATED),))
    return Tournament(settings_, teams, (paired,))


def played_event() -> Tournament:
    """The event with match 1 ending 2½-1½."""
    t = team_event()
    for board, result in enumerate((WHITE_WINS, DRAWN, DRAWN, DRAWN), start=1):
        t = enter_board_result(t, 1, 1, board, result)
    return t


def layout_of(t: Tournament, kind: SheetKind, options: SheetOptions = SheetOptions()) -> Layout:  # noqa: B008 - frozen
    return assemble(t, kind, None, NOW, options).layout()


def test_a_team_event_has_the_sheets_of_teams_and_others_have_not():
    assert {*TEAM_KINDS} <= {form.kind for form in sheet_forms(team_event())}
    individuals = replace(team_event(), settings=Settings("Open"))
    assert not {form.kind for form in sheet_forms(individuals)} & {*TEAM_KINDS} - {SheetKind.STANDINGS}
    with pytest.raises(DocumentError, match="team event"):
        assemble(team_event(), SheetKind.PAIRINGS_BY_BOARD, None, NOW)
    with pytest.raises(DocumentError, match="individual event"):
        assemble(individuals, SheetKind.MATCH_SHEETS, None, NOW)


def test_team_pairings_show_points_before_the_round_and_the_score_in_game_points():
    sheet = assemble(played_event(), SheetKind.TEAM_PAIRINGS, None, NOW)
    assert isinstance(sheet, TeamPairingsSheet)
    assert [line.result for line in sheet.matches] == ["2½–1½", ""]
    assert {team.match_points for line in sheet.matches for team in (line.first, line.second)} == {0}
    assert [player.name for group in sheet.not_playing for player in group.players] == ["Sokol"]
    assert [group.reason for group in sheet.not_playing] == ["Bye, 1 match point"]


def test_the_score_of_a_match_has_room_in_its_box():
    words = [text for page in words_of(layout_of(played_event(), SheetKind.TEAM_PAIRINGS)) for text in page]
    assert "2½–1½" in words


def test_a_forfeited_match_shows_who_was_there():
    t = forfeit_match(team_event(), 1, 2, [PlayerId(2)])
    sheet = assemble(t, SheetKind.TEAM_PAIRINGS, None, NOW)
    assert isinstance(sheet, TeamPairingsSheet)
    assert sheet.matches[1].result == "+ –"


def test_a_match_sheet_has_the_colours_of_every_board_and_the_reserves():
    sheet = assemble(played_event(), SheetKind.MATCH_SHEETS, None, NOW)
    assert isinstance(sheet, MatchSheetsSheet)
    match = sheet.matches[0]
    assert [board.first.colour for board in match.boards] == [Colour.WHITE, Colour.BLACK] * 2
    assert [board.second.colour for board in match.boards] == [Colour.BLACK, Colour.WHITE] * 2
    assert [board.first.result for board in match.boards] == ["1", "½", "½", "½"]
    assert (match.first.score, match.second.score) == ("2½", "1½")
    assert (match.first.white_on, match.second.white_on) == ((1, 3), (2, 4))
    assert [seat.name for seat in match.first.reserves] == ["Player15, Ann"]
    assert sheet.matches[1].boards[0].first.result == ""


def test_an_empty_seat_is_named_on_the_match_sheet():
    words = [
        text for page in words_of(layout_of(team_event(people=3), SheetKind.MATCH_SHEETS)) for text in page
    ]
    assert words.count("nobody") == 4


def test_every_team_gets_a_line_up_form_with_its_own_colours():
    sheet = assemble(team_event(), SheetKind.LINE_UP_FORMS, None, NOW, SheetOptions(start_time="13:45"))
    assert isinstance(sheet, LineUpFormsSheet)
    assert [(form.team, form.opponent) for form in sheet.forms] == [
        ("Klub Hetman Podgórze", "Lipa"),
        ("Lipa", "Klub Hetman Podgórze"),
        ("Cercle", "TJ Slavoj"),
        ("TJ Slavoj", "Cercle"),
    ]
    assert [form.colours[0] for form in sheet.forms] == [Colour.WHITE, Colour.BLACK] * 2
    assert [member.tpn for member in sheet.forms[0].members] == [1, 2, 3, 4, 5]
    words = words_of(sheet.layout())
    assert "hand in by 13:45" in words[0]
    assert len(words) == 2


def test_board_lists_count_the_games_played_and_leave_out_walkovers():
    t = forfeit_match(played_event(), 1, 2, [PlayerId(2)])
    sheet = assemble(t, SheetKind.BOARD_LISTS, None, NOW)
    assert isinstance(sheet, BoardListsSheet)
    scored = {line.player.name: (line.points, line.games) for team in sheet.teams for line in team.lines}
    assert scored["Player11, Ann"] == (Points(10), 1)
    assert scored["Player31, Ann"] == (Points(0), 1)
    assert scored["Player41, Ann"] == (Points(0), 0)


def test_standings_of_teams_show_match_points_and_game_points():
    sheet = assemble(played_event(), SheetKind.STANDINGS, None, NOW)
    assert isinstance(sheet, StandingsSheet)
    lines = {line.player.name: (line.points, line.secondary) for line in sheet.lines}
    assert lines["Klub Hetman Podgórze"] == (Points(20), Points(25))
    assert lines["Lipa"] == (Points(0), Points(15))
    assert lines["Sokol"] == (Points(10), Points(20))
    words = words_of(sheet.layout())[0]
    assert "MP" in words
    assert "GP" in words
    assert "Rtg" not in words


def led_by(score: TeamScore) -> Tournament:
    """The event with a score that leads, and a prize."""
    t = played_event()
    return replace(t, settings=replace(t.settings, primary_score=score, prizes=(Prize(1, 10_000),)))


@pytest.mark.parametrize("kind", [SheetKind.STANDINGS, SheetKind.CROSSTABLE, SheetKind.PRIZE_LIST])
@pytest.mark.parametrize("score", TeamScore)
def test_every_list_shows_the_score_that_leads_as_the_points(kind: SheetKind, score: TeamScore):
    words = [words for page in words_of(layout_of(led_by(score), kind)) for words in page]
    shown = [heading for heading in words if heading in {"MP", "GP", "Pts"}]
    assert shown == ([score] if kind is SheetKind.PRIZE_LIST else [score, score.other])


def test_the_progress_of_teams_names_the_score_that_leads():
    sheet = assemble(led_by(TeamScore.GAME_POINTS), SheetKind.PROGRESS, None, NOW)
    assert isinstance(sheet, ProgressSheet)
    assert sheet.header.title == "Progress in game points up to round 1"
    assert {line.player.name: line.points for line in sheet.lines}["Klub Hetman Podgórze"] == (25,)
    assert texts_outside(sheet.layout()) == []


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (TeamScore.MATCH_POINTS, "with 2 match points out of 2"),
        (TeamScore.GAME_POINTS, "with 2½ game points out of 4"),
    ],
)
def test_a_certificate_names_the_points_of_the_score_that_leads(score: TeamScore, words: str):
    assert words in " ".join(words_of(layout_of(led_by(score), SheetKind.CERTIFICATES))[0])


@pytest.mark.parametrize("score", TeamScore)
def test_the_total_of_a_wall_chart_has_match_points_before_game_points_whichever_leads(score: TeamScore):
    t = event_building.team_event(6, 3)
    closed = tuple(replace(paired, state=RoundState.CLOSED) for paired in t.rounds)
    t = replace(t, settings=replace(t.settings, primary_score=score), rounds=closed)
    sheet = assemble(t, SheetKind.WALL_CHART, None, NOW)
    assert isinstance(sheet, WallChartSheet)
    for row in sheet.rows:
        last, total = row.fields[-1], row.total
        assert last is not None
        assert total is not None
        assert (total.score, total.game_points) == (last.score, last.game_points)


@pytest.mark.parametrize(
    ("score", "words"),
    [(TeamScore.MATCH_POINTS, "2 match points"), (TeamScore.GAME_POINTS, "2½ game points")],
)
def test_a_tie_break_slip_names_the_points_of_the_score_that_leads(score: TeamScore, words: str):
    sheet = assemble(led_by(score), SheetKind.TIE_BREAK_SLIPS, None, NOW)
    assert isinstance(sheet, TieBreakSlipsSheet)
    places = {slip.player.name: slip.place for slip in sheet.slips}
    assert places["Klub Hetman Podgórze"].endswith(f", {words}")
    results = {slip.player.name: slip.rounds[0].result for slip in sheet.slips}
    assert (results["Klub Hetman Podgórze"], results["Lipa"]) == ("2½", "1½")


def test_the_prizes_of_a_whole_team_event_are_those_of_all_teams():
    assert "All teams" in words_of(layout_of(led_by(TeamScore.MATCH_POINTS), SheetKind.PRIZE_LIST))[0]


@pytest.mark.parametrize("kind", TEAM_KINDS)
@pytest.mark.parametrize("boards", [2, 4, 8, 12])
def test_team_sheets_stay_in_their_frame_with_few_and_many_boards(kind: SheetKind, boards: int):
    layout = layout_of(team_event(boards, boards + 3), kind)
    assert texts_outside(layout) == []
    panels = [panel for page in layout.pages for panel in page.panels if panel]
    assert [pair for panel in panels for pair in overlapping(panel)] == []


@given(st.text(min_size=1, max_size=60) | st.text("ab -,'Äßłżאבعبم́ნ王½…", min_size=1, max_size=90))
@examples(9, long=500)
def test_any_name_of_a_team_stays_inside_its_frame_and_can_be_drawn(name: str):
    t = team_event(name=name)
    members = tuple(replace(member, name=name) for member in t.players[0].members)
    t = replace(t, players=(replace(t.players[0], members=members), *t.players[1:]))
    for kind in TEAM_KINDS:
        sheet = assemble(t, kind, None, NOW)
        assert texts_outside(sheet.layout()) == []
        assert draw_sheet(sheet, Paper.LETTER).data.startswith(b"%PDF")


def test_the_same_event_gives_the_same_bytes():
    for kind in TEAM_KINDS:
        sheet = assemble(played_event(), kind, None, NOW)
        assert draw_sheet(sheet, Paper.A4).data == draw_sheet(sheet, Paper.A4).data


def test_an_open_board_has_no_score_yet():
    t = enter_board_result(played_event(), 1, 1, 4, PENDING)
    sheet = assemble(t, SheetKind.MATCH_SHEETS, None, NOW)
    assert isinstance(sheet, MatchSheetsSheet)
    assert (sheet.matches[0].first.score, sheet.matches[0].boards[3].first.result) == ("", "")


def test_a_match_with_an_adjourned_game_has_no_score_and_is_missing_as_a_match():
    t = enter_board_result(played_event(), 1, 1, 1, ADJOURNED)
    pairings = assemble(t, SheetKind.TEAM_PAIRINGS, None, NOW)
    assert isinstance(pairings, TeamPairingsSheet)
    assert [line.result for line in pairings.matches] == ["adj.", ""]
    sheet = assemble(t, SheetKind.MATCH_SHEETS, None, NOW)
    assert isinstance(sheet, MatchSheetsSheet)
    assert (sheet.matches[0].first.score, sheet.matches[0].second.score) == ("", "")
    standings = assemble(t, SheetKind.STANDINGS, None, NOW)
    assert isinstance(standings, StandingsSheet)
    assert "2 results are missing: matches 1 and 2." in standings.header.note
