"""The Standings page: the last complete round, live, sorted, found."""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester

from swissdesk.frozen import replace
from swissdesk.services.event import tournaments
from swissdesk.services.paper.documents import SheetKind
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import LadderRow, LadderState
from swissdesk.services.standing.standings import StandingsReader
from swissdesk.terms import BLACK_WINS
from swissdesk.ui.kit.models import Role
from swissdesk.ui.pages.standings import StandingsPage
from swissdesk.ui.pages.standings.choice import RoundChoice, choices, missing_text
from swissdesk.ui.pages.standings.model import StandingsModel

pytestmark = [pytest.mark.gui, pytest.mark.dressed]

CONTROL = Qt.KeyboardModifier.ControlModifier


def shown(page):
    return [page.proxy.index(row, 0).data(Role.ROW) for row in range(page.proxy.rowCount())]


def test_the_model_obeys_the_rules_of_models(qtmodeltester: ModelTester, make_event):
    event = make_event()
    event.play()
    event.play()
    now = StandingsReader().table(event.opened, event.section, 2)
    model = StandingsModel()
    model.show_table(now)
    qtmodeltester.check(model)
    assert model.columnCount() == 8 + len(now.columns)


def test_the_page_begins_with_the_last_complete_round(show, make_event):
    event = make_event()
    event.play()
    event.play(but=2)
    page = show(StandingsPage, event)
    assert page.state_pill().text == "After round 1 of 5, not final"
    assert page.note.text().startswith("Round 2 is being played: 2 results missing.")


def test_ctrl_l_shows_the_standings_as_they_are_and_names_the_missing_boards(show, make_event):
    event = make_event()
    event.play()
    event.play(but=2)
    page = show(StandingsPage, event)
    QTest.keyClick(page.table, "l", CONTROL)
    assert page.state_pill().text == "Live, round 2 of 5, not final"
    assert page.note.text().startswith("Not final: boards 3 and 4 of round 2.")
    QTest.keyClick(page.table, "l", CONTROL)
    assert page.state_pill().text == "After round 1 of 5, not final"


def test_while_no_round_is_complete_nothing_promises_another_and_ctrl_l_says_why(show, make_event):
    event = make_event()
    event.play(but=1)
    page = show(StandingsPage, event)
    live = page.standings_actions.live
    assert page.note.text() == "Not final: board 4 of round 1."
    assert page._bar.live_button.isHidden()
    assert not live.isEnabled()
    assert live.toolTip().startswith("No round is complete yet")
    QTest.keyClick(page.table, "l", CONTROL)
    assert page.state_pill().text == "Live, round 1 of 5, not final"


def test_a_result_shows_at_once_in_the_live_standings(show, session, make_event):
    event = make_event()
    event.play(but=1)
    page = show(StandingsPage, event)
    page.toggle_live()
    last = rounds.board_rows(event.opened, event.section, 1)[-1]
    session.do(rounds.enter_result, 1, last.board, BLACK_WINS)
    winner = next(row for row in page.model.rows if row.id == last.black.id)
    assert winner.points == 10
    assert page.state_pill().text == "After round 1 of 5, not final"


class Paints(QObject):
    """Collects what a widget was asked to paint."""

    def __init__(self) -> None:
        super().__init__()
        self.region = QRegion()

    def eventFilter(self, watched, event):  # noqa: N802  Qt's name
        if event.type() is QEvent.Type.Paint:
            self.region = self.region.united(event.region())
        return False


def test_only_rows_that_changed_are_painted_again(show, make_event, qtbot):
    event = make_event()
    event.play()
    page = show(StandingsPage, event)
    qtbot.waitUntil(lambda: not page.table.visualRect(page.proxy.index(5, 0)).isEmpty())
    QApplication.processEvents()
    paints = Paints()
    page.table.viewport().installEventFilter(paints)
    rows = list(page.model.rows)
    rows[5] = replace(rows[5], name="Somebody, Else")
    page.model.put_rows(rows)
    QApplication.processEvents()
    line = page.table.visualRect(page.proxy.index(5, 0))
    painted = paints.region.boundingRect()
    assert (painted.top(), painted.height()) == (line.top(), line.height())


def test_the_cursor_and_the_scrolling_stay_while_results_come_in(show, session, make_event):
    event = make_event()
    event.play()
    event.play(but=4)
    page = show(StandingsPage, event)
    page.toggle_live()
    page.table.setFixedHeight(140)
    page.table.verticalScrollBar().setValue(60)
    held = page.proxy.index(3, 0).data(Role.ROW).id
    page.table.setCurrentIndex(page.proxy.index(3, 5))
    scrolled = page.table.verticalScrollBar().value()
    for board in (1, 2, 3, 4):
        session.do(rounds.enter_result, 2, board, BLACK_WINS)
        assert page.table.currentIndex().data(Role.ROW).id == held
        assert page.table.currentIndex().column() == 5
    assert page.table.verticalScrollBar().value() == scrolled


def test_standings_are_final_after_the_last_round(show, make_event):
    event = make_event(rounds_planned=2)
    event.play()
    event.play()
    page = show(StandingsPage, event)
    assert page.state_pill().text == "Final standings"


def test_f3_sorts_by_the_column_of_the_cursor_and_esc_restores(show, make_event):
    event = make_event()
    event.play()
    page = show(StandingsPage, event)
    order = [row.id for row in shown(page)]
    page.table.setCurrentIndex(page.proxy.index(0, 5))
    QTest.keyClick(page.table, Qt.Key.Key_F3)
    ratings = [row.rating for row in shown(page)]
    assert ratings == sorted(ratings, reverse=True)
    QTest.keyClick(page.table, Qt.Key.Key_F3)
    assert [row.rating for row in shown(page)] == sorted(ratings)
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert [row.id for row in shown(page)] == order


def test_letters_find_a_player_without_accents(show, make_event):
    event = make_event()
    event.play()
    page = show(StandingsPage, event)
    QTest.keyClick(page.table, "d")
    QTest.keyClicks(page.search, "ordevic")
    assert [row.name for row in shown(page)] == ["Đorđević, Milica"]
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert len(shown(page)) == 8


def test_other_tie_breaks_make_other_columns(show, session, make_event):
    event = make_event()
    event.play()
    page = show(StandingsPage, event)
    settings = tournaments.settings_of(event.opened, event.section)
    session.do(tournaments.change_settings, replace(settings, tie_breaks=("SB",)))
    assert page.model.columnCount() == 9
    heading = page.model.headerData(8, Qt.Orientation.Horizontal)
    tip = page.model.headerData(8, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert heading == "SB"
    assert "Sonneborn-Berger" in tip


def test_print_standings_asks_for_that_sheet(show, session, make_event, qtbot):
    event = make_event()
    event.play()
    page = show(StandingsPage, event)
    with qtbot.waitSignal(session.sheet_wanted) as wanted:
        page.primary_action().trigger()
    assert wanted.args == [SheetKind.STANDINGS]


def test_an_open_round_between_complete_ones_hides_all_later_choices():
    def row(number: int, state: LadderState) -> LadderRow:
        return LadderRow(number, state, 0, 4)

    ladder = (row(1, LadderState.COMPLETE), row(2, LadderState.PUBLISHED), row(3, LadderState.GATE))
    assert choices(ladder) == (RoundChoice(2, is_live=True), RoundChoice(1, is_live=False))


def test_missing_boards_are_named_and_long_lists_end_with_a_number():
    assert missing_text(((2, 5),)) == "Not final: board 5 of round 2."
    many = tuple((1, board) for board in range(1, 31))
    assert missing_text(many).endswith("11, 12 and 18 more of round 1.")
