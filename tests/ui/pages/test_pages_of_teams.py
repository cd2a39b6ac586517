"""Tournament, Standings and Documents pages in a team event."""

import pytest
from PySide6.QtCore import Qt

from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from swissdesk.services.event import events, tournaments
from swissdesk.services.paper.documents import SheetKind
from swissdesk.terms import TeamColours, TeamRanking, TeamScore
from swissdesk.ui.pages.documents import DocumentsPage
from swissdesk.ui.pages.standings import StandingsPage
from swissdesk.ui.pages.tournament import TournamentPage
from tests.ui.pages.team_events import team_event

pytestmark = pytest.mark.gui


@pytest.fixture
def event(tmp_path):
    made = team_event(tmp_path, 4)
    yield made
    events.close_event(made.opened)


def box(page, key):
    return next(found for found in page.boxes() if found.setting.key == key)


def settings(event):
    return tournaments.settings_of(event.opened, event.section)


def headings(page):
    head = page.table.horizontalHeader()
    return [
        page.model.headerData(column, Qt.Orientation.Horizontal)
        for column in range(page.model.columnCount())
        if not head.isSectionHidden(column)
    ]


def test_boards_ranking_and_floor_are_kept_and_only_systems_for_teams_are_offered(show, event, keys):
    page = show(TournamentPage, event)
    system = box(page, "system").editor
    assert [system.itemText(place) for place in range(system.count())] == [
        "Olympiad (D.02)",
        "FIDE Swiss for teams",
        "FIDE Dutch for teams",
        "Round robin of teams",
        "Double round robin of teams",
        "Knock-out of teams",
    ]
    assert box(page, "baku").isHidden()
    ranking = box(page, "team_ranking")
    ranking.editor.setCurrentIndex(1)
    ranking.editor.activated.emit(1)
    box(page, "rating_floor").editor.setValue(1000)
    box(page, "rating_floor").editor.setFocus()
    keys(Qt.Key.Key_Return)
    made = settings(event)
    assert (made.team_ranking, made.rating_floor) == (TeamRanking.SONNEBORN_BERGER, 1000)
    assert (made.system, made.boards) == (OLYMPIAD, 4)


def test_the_swiss_system_for_teams_asks_what_it_pairs_by_until_round_2_is_paired(show, event):
    page = show(TournamentPage, event)
    choose(page, "system", 1)
    page.refresh(None)
    asked = ("team_ranking", "team_colours", "secondary_for_colours", "baku")
    assert [box(page, key).isHidden() for key in asked] == [True, False, False, False]
    choose(page, "team_colours", 1)
    choose(page, "secondary_for_colours", 1)
    choose(page, "primary_score", 1)
    made = settings(event)
    assert (made.system, made.primary_score) == (TEAM_SWISS, TeamScore.GAME_POINTS)
    assert (made.team_colours, made.secondary_for_colours) == (TeamColours.TYPE_B, False)
    choose(page, "baku", 1)
    assert "not accelerated" in box(page, "baku").fault
    event.play()
    event.play()
    page.refresh(None)
    fixed = ("primary_score", "team_colours", "secondary_for_colours")
    assert all(box(page, key).is_locked for key in fixed)


def test_the_colours_of_the_boards_are_chosen_as_the_system_has_them(show, event):
    page = show(TournamentPage, event)
    patterns = box(page, "board_pattern").editor
    assert [patterns.itemText(place) for place in range(patterns.count())] == [
        "on the odd boards",
        "as WBBW, from board 1 on",
        "on all boards",
    ]
    choose(page, "system", page_of_table(page))
    page.refresh(None)
    assert patterns.count() == 6
    choose(page, "board_pattern", 1)
    assert settings(event).board_pattern == "BW"
    choose(page, "system", 0)
    page.refresh(None)
    assert (patterns.count(), settings(event).board_pattern) == (3, "WB")


def page_of_table(page: TournamentPage) -> int:
    systems = box(page, "system").editor
    return systems.findText("Round robin of teams")


def choose(page: TournamentPage, key: str, place: int) -> None:
    field = box(page, key)
    field.editor.setCurrentIndex(place)
    field.editor.activated.emit(place)


def test_the_score_that_leads_can_change_at_any_time_and_heads_the_standings(show, event):
    event.play()
    event.play()
    page = show(TournamentPage, event)
    primary = box(page, "primary_score")
    assert not primary.is_locked
    primary.editor.setCurrentIndex(1)
    primary.editor.activated.emit(1)
    assert settings(event).primary_score is TeamScore.GAME_POINTS
    shown = [row.description.choice.heading for row in page.tie_breaks.model.rows]
    assert shown == ["OSB", "MP", "OMP"]
    assert headings(show(StandingsPage, event))[-4:] == ["GP", "OSB", "MP", "OMP"]


def test_what_round_1_fixed_is_locked_with_its_reason(show, event):
    event.play()
    event.play()
    page = show(TournamentPage, event)
    for key, word in (("boards", "boards"), ("rating_floor", "floor"), ("team_ranking", "ranking")):
        assert box(page, key).is_locked
        assert word in box(page, key).hint
    assert box(page, "boards")._locked.text() == "4"


def test_an_event_of_people_has_no_fields_of_teams(show, make_event):
    page = show(TournamentPage, make_event())
    of_teams = ("boards", "team_ranking", "rating_floor", "primary_score")
    assert all(box(page, key).isHidden() for key in of_teams)
    assert not box(page, "baku").isHidden()


def test_standings_show_match_points_game_points_and_the_tie_breaks_of_d02(show, event):
    event.play()
    page = show(StandingsPage, event)
    assert headings(page)[:7] == ["Rank", "", "No.", "Team", "Fed", "Avg", "MP"]
    row = page.model.rows[0]
    shown = {
        page.model.headerData(column, Qt.Orientation.Horizontal): page.model.index(0, column).data()
        for column in range(page.model.columnCount())
    }
    assert shown["MP"] == "2"
    assert shown["GP"] in {"2.5", "3.5"}
    assert len(row.values) == 3
    assert headings(page).count("GP") == 1


@pytest.mark.dressed
def test_the_search_of_the_standings_asks_for_a_team_at_any_width(show, event):
    page = show(StandingsPage, event)
    page.search.setFixedWidth(page.search.width() + 1)
    assert page.search.placeholderText() == page.search.accessibleName() == "Team"


def test_the_note_of_live_standings_names_the_matches_that_are_not_final(show, event):
    event.play(but=1)
    page = show(StandingsPage, event)
    page.toggle_live()
    assert page.note.text().startswith("Not final: match 2 of round 1.")


def test_standings_of_people_keep_their_words(show, make_event):
    page = show(StandingsPage, make_event())
    assert headings(page)[3:7] == ["Name", "Fed", "Rtg", "Club"]


def test_the_sheets_of_teams_are_listed_and_the_usual_ones_are_taken(show, event, qtbot):
    event.play()
    page = show(DocumentsPage, event).sheets
    kinds = {line.row.kind for line in page.model.rows}
    of_teams = {
        SheetKind.TEAM_PAIRINGS,
        SheetKind.MATCH_SHEETS,
        SheetKind.LINE_UP_FORMS,
        SheetKind.BOARD_LISTS,
        SheetKind.STANDINGS,
    }
    assert of_teams <= kinds
    assert SheetKind.PAIRINGS_BY_BOARD not in kinds
    taken = {line.row.kind for line in page.model.taken()}
    assert {SheetKind.TEAM_PAIRINGS, SheetKind.MATCH_SHEETS, SheetKind.STANDINGS} <= taken
    for kind in of_teams:
        page.show_sheet(kind)
        qtbot.waitUntil(
            lambda kind=kind: page.press.sheet is not None and page.press.sheet.job.kind is kind,
            timeout=10_000,
        )
        assert page.press.sheet.pdf.pages >= 1
