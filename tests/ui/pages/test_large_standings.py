"""The Standings page of a large event: worked out in the background, and never stale without saying so."""

from pathlib import Path
from time import sleep

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.errors import SwissDeskError
from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.services.round.checking import CancelToken, Progress
from swissdesk.services.standing.parts import crosstable_lines
from swissdesk.services.standing.standings import standings_table
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import DRAWN
from swissdesk.ui.background import Report
from swissdesk.ui.pages.standings import StandingsPage
from swissdesk.ui.pages.standings.part import PartName
from swissdesk.ui.session import Session
from swissdesk.ui.waiting import WaitingDialog, done_beside, done_in_steps
from tests.benchmarks.event import large_tournament

pytestmark = pytest.mark.gui

PLAYERS, ROUNDS = 300, 4


@pytest.fixture
def page(qtbot: QtBot, session: Session, tmp_path: Path):
    path = tmp_path / "large.swissdesk"
    event = OpenEvent(EventFile.create(path, large_tournament(PLAYERS, ROUNDS), "New"))
    session.open(event, event.store.sections()[0])
    made = StandingsPage(session)
    qtbot.addWidget(made)
    made.show()
    made.refresh(None)
    made.choose(made._round.live)
    yield made
    session.background.close()
    events.close_event(event)


def is_waiting(page: StandingsPage) -> bool:
    return page.note.text().startswith("Being worked out")


def test_a_large_table_comes_when_the_background_has_worked_it_out(qtbot, page, session):
    assert is_waiting(page)
    assert page.model.rows == ()
    qtbot.waitUntil(lambda: not is_waiting(page))
    table = standings_table(session.current_event, session.section)
    assert [row.id for row in page.model.rows] == [row.id for row in table.rows]


def test_a_table_that_is_not_there_yet_has_no_keys(qtbot, page):
    assert page.part.keys() == ()
    qtbot.waitUntil(lambda: not is_waiting(page))
    find, working, *_others = page.part.keys()
    assert (find[0], working[0]) == ("abc", "Enter Space")


def test_a_result_says_that_the_table_is_the_earlier_one_until_it_is_there(qtbot, page, session):
    qtbot.waitUntil(lambda: not is_waiting(page))
    before = page.model.rows
    session.do(rounds.enter_result, ROUNDS, PLAYERS // 2, DRAWN)
    page.refresh(session.do(rounds.enter_result, ROUNDS, 1, DRAWN))
    assert "still the earlier one" in page.note.text()
    assert page.model.rows == before
    qtbot.waitUntil(lambda: not is_waiting(page))
    table = standings_table(session.current_event, session.section)
    assert [(row.id, row.points) for row in page.model.rows] == [(row.id, row.points) for row in table.rows]


def test_a_part_of_a_large_event_shows_the_same_as_is_printed(qtbot, page, session):
    qtbot.waitUntil(lambda: not is_waiting(page))
    page.look_at(PartName.CROSSTABLE)
    assert is_waiting(page)
    qtbot.waitUntil(lambda: not is_waiting(page))
    assert page.part.model.rows == crosstable_lines(session.current_event, session.section, ROUNDS)


def test_nothing_of_another_event_is_shown_while_the_background_works(qtbot, page, session):
    qtbot.waitUntil(lambda: not is_waiting(page))
    session.event_opened.emit()
    assert page.model.rows == ()


def test_work_behind_a_dialog_returns_its_outcome_or_raises_its_error(session):
    def refuse() -> str:
        raise SwissDeskError("not today")

    assert done_beside(session, "Reading", lambda: "read") == "read"
    with pytest.raises(SwissDeskError, match="not today"):
        done_beside(session, "Reading", refuse)


def test_work_that_says_how_far_it_is_can_be_asked_to_end_early_and_the_dialog_waits_for_it(session):
    token = CancelToken()
    shown: list[tuple[int, bool]] = []

    def work(report: Report) -> str:
        while not token.is_cancelled:
            report(Progress(2, 9))
            sleep(0.005)
        return "ended early"

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, WaitingDialog) and dialog.bar.value() == 2:
            QTest.keyClick(QApplication.focusWidget() or dialog, Qt.Key.Key_Return)  # meant for what comes
            shown.append((dialog.bar.maximum(), token.is_cancelled))
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
        else:
            QTimer.singleShot(5, look)

    QTimer.singleShot(0, look)
    assert done_in_steps(session, "Reading", work, None, token.cancel) == "ended early"
    assert shown == [(9, False)]


def test_work_that_ends_in_a_moment_shows_no_dialog(session, monkeypatch):
    monkeypatch.setattr("swissdesk.ui.waiting.WaitingDialog", None)
    assert done_beside(session, "Reading", lambda: "read") == "read"
