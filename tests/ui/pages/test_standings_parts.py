"""The other parts of the Standings page: crosstable, progress, categories, clubs, prizes."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.modeltest import ModelTester

from swissdesk.frozen import replace
from swissdesk.services.event import tournaments
from swissdesk.services.paper.documents import SheetKind
from swissdesk.services.round import rounds
from swissdesk.services.standing.parts import (
    category_tables,
    club_table,
    crosstable_lines,
    prize_table,
    progress_lines,
)
from swissdesk.services.standing.standings import StandingsReader
from swissdesk.terms import BLACK_WINS
from swissdesk.tournament.honours import Category, Prize, PrizeRules, PrizeSharing
from swissdesk.ui.kit.models import Role
from swissdesk.ui.pages.standings import StandingsPage
from swissdesk.ui.pages.standings.categories_part import CategoryModel, ClubsModel
from swissdesk.ui.pages.standings.crosstable_part import CrosstableModel
from swissdesk.ui.pages.standings.part import PartName
from swissdesk.ui.pages.standings.prizes_part import AwardsModel
from swissdesk.ui.pages.standings.progress_part import ProgressModel

OF_EVERY_EVENT = [name for name in PartName if name is not PartName.BRACKET]
"""The bracket is a view of knock-outs alone."""

pytestmark = pytest.mark.gui

CONTROL = Qt.KeyboardModifier.ControlModifier
CATEGORIES = (Category("Under 2250", highest=2249), Category("Women", women=True))
PRIZES = (Prize(1, 10000), Prize(2, 5000), Prize(1, 3000, "Under 2250"))


@pytest.fixture
def event(played_event):
    rules = PrizeRules("EUR", PrizeSharing.EQUAL, 100)
    return played_event(2, categories=CATEGORIES, prizes=PRIZES, prize_rules=rules)


@pytest.fixture
def page(show, event):
    return show(StandingsPage, event)


def here(event):
    return event.opened, event.section


def texts(part, column: int) -> list[str]:
    return [part.proxy.index(row, column).data() for row in range(part.proxy.rowCount())]


def _heading(clubs: ClubsModel) -> str:
    return clubs.headerData(1, Qt.Orientation.Horizontal)


def test_the_models_obey_the_rules_of_models(qtmodeltester: ModelTester, event):
    reader = StandingsReader()
    cross, progress, awards = CrosstableModel(), ProgressModel(), AwardsModel()
    category, clubs = CategoryModel(), ClubsModel()
    cross.show_shaped(crosstable_lines(*here(event), 2), (2, None))
    progress.show_shaped(progress_lines(*here(event), reader, 2), (2, None))
    table = reader.table(*here(event), 2)
    lines = category_tables(*here(event), reader, 2)[0].lines
    category.show_shaped(lines, (table.columns, table.score))
    clubs.set_rows(club_table(*here(event), reader, 2).lines)
    assert _heading(clubs) == "Club"
    clubs.show_shaped(clubs.rows, "Team")
    assert _heading(clubs) == "Team"
    awards.set_rows(prize_table(*here(event), reader, 2).lines)
    for model in (cross, progress, category, clubs, awards):
        assert model.rowCount()
        qtmodeltester.check(model)


def test_the_crosstable_names_opponents_by_numbers_that_stay_in_any_order(page, event):
    page.look_at(PartName.CROSSTABLE)
    part = page.part
    by_number = dict(zip(texts(part, 1), texts(part, 3), strict=True))
    assert texts(part, 1) != sorted(texts(part, 1))
    part.table.setCurrentIndex(part.proxy.index(0, 1))
    QTest.keyClick(part.table, Qt.Key.Key_F3)
    assert texts(part, 1) == [str(number) for number in range(1, 9)]
    assert dict(zip(texts(part, 1), texts(part, 3), strict=True)) == by_number
    game = event.opened.tournament(event.section).rounds[0].games[0]
    t = event.opened.tournament(event.section)
    numbers = {player.id: player.tpn for player in t.players}
    assert by_number[str(numbers[game.white])] == f"{numbers[game.black]}w1"
    assert by_number[str(numbers[game.black])] == f"{numbers[game.white]}b0"


@pytest.mark.parametrize(
    "name", [PartName.STANDINGS, PartName.CROSSTABLE, PartName.PROGRESS, PartName.RATINGS]
)
def test_no_heading_and_no_round_is_cut(show, played_event, name):
    page = show(StandingsPage, played_event(1, tie_breaks=("BH/M1/P", "KS/L+12", "ARO/C1/U1400")))
    page.look_at(name)
    table, model = page.part.table, page.part.proxy
    heads, cells = page.theme.metrics(12, 600), page.theme.metrics(14)
    for column in range(model.columnCount()):
        if table.isColumnHidden(column):
            continue
        room = table.columnWidth(column) - 16
        heading = str(model.headerData(column, Qt.Orientation.Horizontal))
        assert heads.horizontalAdvance(heading) <= room
        if name is PartName.CROSSTABLE and column > 2:
            assert all(cells.horizontalAdvance(text) <= room for text in texts(page.part, column))


def test_a_screen_reader_hears_a_crosstable_cell_in_words(page):
    page.look_at(PartName.CROSSTABLE)
    said = page.part.proxy.index(0, 3).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "round 1: " in said
    assert "with White" in said or "with Black" in said


def test_progress_ends_with_the_standings(page):
    page.look_at(PartName.PROGRESS)
    part = page.part
    last = part.lines.columnCount() - 2
    for row in range(part.proxy.rowCount()):
        line = part.proxy.index(row, 0).data(Role.ROW)
        assert (
            part.proxy.index(row, last).data()
            == f"{part.proxy.index(row, last + 1).data()} ({line.row.rank})"
        )


def test_a_category_has_places_of_its_own(page):
    page.look_at(PartName.CATEGORIES)
    lines = page.part.lines.rows
    assert page.part.choice.currentText() == "Under 2250"
    assert {line.row.rating < 2250 for line in lines} == {True}
    assert lines[0].place == 1
    assert [line.row.rank for line in lines] == sorted(line.row.rank for line in lines)


def test_an_empty_category_says_so(page):
    page.look_at(PartName.CATEGORIES)
    page.part.choice.setCurrentIndex(1)
    page.part.choice.activated.emit(1)
    assert page.part.empty.isVisible()


def test_clubs_are_ranked_by_their_players(page):
    page.look_at(PartName.CATEGORIES)
    last = page.part.choice.count() - 1
    page.part.choice.setCurrentIndex(last)
    page.part.choice.activated.emit(last)
    rows = page.part.clubs.rows
    assert {row.club for row in rows} == {"Club 0", "Club 1", "Club 2"}
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    assert page.part.note.text().startswith("The best ")


def test_prizes_say_who_wins_what_and_why(page):
    page.look_at(PartName.PRIZES)
    assert page.part.total.text().startswith("As the standings are now: 180 EUR for ")
    assert sum(line.amount for line in page.part.awards.rows) == 18000
    page.part.table.go_to(0)
    assert page.part.why.text().startswith("All: ")


def test_without_prizes_the_part_says_where_they_are_set(page, session, event):
    settings = tournaments.settings_of(*here(event))
    session.do(tournaments.change_settings, replace(settings, prizes=()))
    page.look_at(PartName.PRIZES)
    assert page.part.empty.isVisible()
    assert not page.part.table.isVisible()


@pytest.mark.parametrize("name", OF_EVERY_EVENT)
def test_a_result_shows_at_once_in_every_part_and_the_cursor_stays_with_its_player(
    page, session, event, name
):
    page.look_at(name)
    page.part.focus_part()
    table = page.part.table
    table.setCurrentIndex(page.part.proxy.index(page.part.proxy.rowCount() - 1, page.part.FIRST))
    held = page.part.model.key_of(table.currentIndex().data(Role.ROW))
    before = page.part.model.rows
    for board in (1, 3, 4):
        session.do(rounds.enter_result, 2, board, BLACK_WINS)
    assert page.part.model.rows != before
    if page.part.model.row_of(held) is not None:
        assert page.part.model.key_of(table.currentIndex().data(Role.ROW)) == held


@pytest.mark.parametrize("name", PartName)
def test_every_part_is_empty_before_the_first_entry_or_the_first_round(show, make_event, name):
    page = show(StandingsPage, make_event(0))
    page.look_at(name)
    assert page.part.empty.isVisibleTo(page.part)


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        (PartName.STANDINGS, SheetKind.STANDINGS, "Print standings"),
        (PartName.CROSSTABLE, SheetKind.CROSSTABLE, "Print crosstable"),
        (PartName.PROGRESS, SheetKind.PROGRESS, "Print progress"),
        (PartName.CATEGORIES, SheetKind.CATEGORY_STANDINGS, "Print categories"),
        (PartName.PRIZES, SheetKind.PRIZE_LIST, "Print prize list"),
        (PartName.RATINGS, SheetKind.RATINGS, "Print ratings"),
        (PartName.CHARTS, SheetKind.STANDINGS, "Print standings"),
        (PartName.BRACKET, SheetKind.STANDINGS, "Print bracket"),
    ],
)
def test_the_solid_button_prints_what_is_looked_at(page, session, qtbot, name, kind, words):
    page.look_at(name)
    assert page.primary_action().text() == words
    with qtbot.waitSignal(session.sheet_wanted) as wanted:
        page.primary_action().trigger()
    assert wanted.args == [kind]


def test_ctrl_tab_goes_through_the_parts_and_round(page):
    seen = []
    for _step in OF_EVERY_EVENT:
        seen.append(page.parts.name)
        QTest.keyClick(page.part.focusProxy() or page.part, Qt.Key.Key_Tab, CONTROL)
    assert seen == OF_EVERY_EVENT
    assert page.parts.name is PartName.STANDINGS


@pytest.mark.parametrize("name", [PartName.CROSSTABLE, PartName.PROGRESS, PartName.CATEGORIES])
def test_letters_find_in_every_table(page, name):
    page.look_at(name)
    page.search.setText("smith")
    assert [page.part.proxy.index(row, 0).data(Role.ROW) for row in range(page.part.proxy.rowCount())]
    assert page.part.proxy.rowCount() == 1


def test_what_was_searched_for_is_looked_for_in_the_next_part_too(page):
    page.search.setText("smith")
    page.look_at(PartName.CROSSTABLE)
    assert page.part.proxy.rowCount() == 1
