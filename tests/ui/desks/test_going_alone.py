"""The server is lost: the arbiter goes on with the copy, and brings back later what was done on it."""

from contextlib import closing

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from swissdesk.services.event import alone, events, shared
from swissdesk.services.round import rounds
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.shared import copy_keeper
from swissdesk.storage.shared import follower as following
from swissdesk.storage.shared.sharing import copy_out
from swissdesk.terms import BLACK_WINS, DRAWN, PENDING, WHITE_WINS
from swissdesk.ui.desks import bring_back
from swissdesk.ui.desks.bring_back import BringBackDialog
from swissdesk.ui.kit.dialogs import QuestionDialog
from tests.services.service_building import new_event, pair
from tests.storage.shared.outages import killed
from tests.storage.shared.slow_line import slow_line
from tests.storage.shared.test_desks import SECTION, result
from tests.ui.opening import in_dialog

pytestmark = pytest.mark.gui

LONG = 30_000
"""Milliseconds that a slow computer is given."""


@pytest.fixture(autouse=True)
def short_times(monkeypatch):
    """Look for the server, and write the copy, more often than in earnest."""
    monkeypatch.setattr(following, "_PING", 0.1)
    monkeypatch.setattr(copy_keeper, "_PAUSE", 0.1)


def test_the_light_says_how_old_the_copy_is_and_where(joined, desks, qtbot):
    qtbot.waitUntil(lambda: joined.shared.following.copy is not None, timeout=LONG)
    desks("Ben").do(*result(3, DRAWN))
    assert joined.status.saved.text.startswith("On the server, copy of ")
    assert joined.status.saved.toolTip() == str(joined.shared.following.copy)
    assert joined.shared.following.copy.parent == joined.session.data_folder / "shared copies"


def test_a_copy_that_cannot_be_written_is_said_and_the_event_goes_on(joined, monkeypatch, desks, qtbot):
    qtbot.waitUntil(lambda: joined.shared.following.copy is not None, timeout=LONG)

    def full(_mirror, _source):
        raise copy_keeper.StorageError("The disk is full.")

    monkeypatch.setattr(copy_keeper.Mirror, "follow", full)
    ben = desks("Ben")
    ben.do(*result(3, DRAWN))
    qtbot.waitUntil(lambda: joined.status.saved.text == "On the server, no copy here", timeout=LONG)
    assert joined.status.saved.toolTip() == "The disk is full."
    QTest.keyClick(joined.rounds.boards.table, Qt.Key.Key_1)
    ben.catch_up()
    assert ben.tournament(SECTION).rounds[-1].games[0].result == WHITE_WINS


def test_a_desk_that_closes_without_its_server_leaves_in_the_copy_what_it_knew_and_says_so(
    request, desks, server, monkeypatch, qtbot
):
    monkeypatch.setattr(copy_keeper, "_PAUSE", 3600)  # the copy is behind when the server dies
    window = request.getfixturevalue("joined")
    follows = window.shared.following
    qtbot.waitUntil(lambda: follows.copied is not None, timeout=LONG)
    desks("Ben").do(*result(3, DRAWN))
    qtbot.waitUntil(lambda: window.session.current_event.revision == 2, timeout=LONG)
    QTest.keyClick(window.rounds.boards.table, Qt.Key.Key_1)
    with killed(server):
        qtbot.waitUntil(lambda: follows.is_lost, timeout=LONG)
        copy = follows.copy
        assert window.files.close()
        qtbot.waitUntil(lambda: window.status.text.startswith("Closed without the server. "), timeout=LONG)
    assert window.status.isVisible()
    with closing(EventFile.open(copy, read_only=True)) as file:
        games = file.tournament(SECTION).rounds[-1].games
    assert [game.result for game in games[:3]] == [WHITE_WINS, PENDING, DRAWN]


def test_the_light_says_without_a_server_how_much_of_the_event_the_copy_has(
    joined, server, monkeypatch, qtbot
):
    window, follows = joined, joined.shared.following
    qtbot.waitUntil(lambda: follows.copied is not None, timeout=LONG)
    with killed(server):
        qtbot.waitUntil(lambda: follows.is_lost, timeout=LONG)
        assert window.status.saved.text.startswith("No connection, copy of ")
        assert window.status.saved.toolTip().startswith("The copy has what this desk knew of the event;")
        monkeypatch.setattr(type(follows), "lacking", 2)
        window.shared._show_line()
        assert window.status.saved.toolTip().startswith("The copy on this computer lacks the last 2 changes")


def test_while_the_server_is_there_nobody_goes_on_alone(joined):
    assert not joined.shared.alone.go_on.isEnabled()
    assert joined.shared.alone.back.isEnabled()


def test_what_was_keyed_alone_is_listed_and_brought_back(joined, key, server, desks, qtbot):
    window, follows = joined, joined.shared.following
    QTest.keyClick(window.rounds.boards.table, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: follows.copied is not None and follows.copied.entries == 2)
    copy = follows.copy
    with killed(server):
        qtbot.waitUntil(lambda: follows.is_lost, timeout=LONG)
        way_out = window.shared.bar.findChild(QPushButton)
        assert way_out.isVisible()
        in_dialog(QuestionDialog, lambda question: question.accept())
        way_out.click()
        event = window.session.current_event
        assert (event.path, event.is_read_only) == (copy, False)
        rounds.enter_result(event, SECTION, 2, 2, DRAWN)
        rounds.enter_result(event, SECTION, 2, 3, BLACK_WINS)
    ben = desks("Ben")
    ben.do(*result(3, DRAWN))
    assert window.files.join(key)
    asked = []

    def look(dialog: BringBackDialog):
        rows = dialog.model.rows
        asked.append([row.fate for row in rows])
        assert dialog.bring_button.text() == "Bring 1 change back"
        dialog.table.go_to(1)
        assert dialog.detail.text().startswith(
            "not ticked, Board 3: 0–1, Conflict: the server’s stays, Ben, "
        )
        QTest.keyClick(dialog.table, Qt.Key.Key_Space)
        assert dialog.bring_button.text() == "Bring 2 changes back"
        QTest.keyClick(dialog.table, Qt.Key.Key_Return)

    in_dialog(BringBackDialog, look)
    window.shared.alone.bring_back(window.session.current_event, copy)
    assert asked == [[alone.Fate.FITS, alone.Fate.CONFLICT]]
    ben.catch_up()
    games = ben.tournament(SECTION).rounds[-1].games
    assert [game.result for game in games[:3]] == [WHITE_WINS, DRAWN, BLACK_WINS]


def test_a_file_that_was_shared_goes_on_as_the_original_only_when_it_is_meant(
    empty_window, server, database, tmp_path
):
    made, section = new_event(tmp_path, 8)
    pair(made, section)
    shared.share_event(made, server.address(database))
    events.close_event(made)
    window = empty_window
    window.files.open_path(made.path)
    assert window.session.current_event.is_read_only
    in_dialog(QuestionDialog, lambda question: question.reject())
    window.shared.alone.go_on.trigger()
    assert window.session.current_event.is_read_only
    in_dialog(QuestionDialog, lambda question: question.accept())
    window.shared.alone.go_on.trigger()
    assert not window.session.current_event.is_read_only
    assert not window.shared.alone.go_on.isEnabled()


def parted(server, played, tmp_path):
    """A copy in which two boards were keyed alone."""
    copy = tmp_path / "alone.swissdesk"
    copy_out(server.address(played), copy)
    event = events.open_event(copy)
    rounds.enter_result(event, SECTION, 2, 2, DRAWN)
    rounds.enter_result(event, SECTION, 2, 3, BLACK_WINS)
    events.close_event(event)
    return copy


def test_no_column_of_what_comes_back_lies_out_of_view_where_the_dialog_is_narrow(
    joined, server, played, tmp_path
):
    copy, seen = parted(server, played, tmp_path), []

    def look(dialog: BringBackDialog):
        for width in (800, 1100):
            dialog.resize(width, 480)
            QTest.qWait(20)
            table = dialog.table
            last = table.model().columnCount() - 1
            right = table.columnViewportPosition(last) + table.columnWidth(last)
            seen.append((right <= table.viewport().width(), table.columnWidth(last) >= 150))
        dialog.reject()

    in_dialog(BringBackDialog, look)
    joined.shared.alone.bring_back(joined.session.current_event, copy)
    assert seen == [(True, True), (True, True)]


def test_the_window_stays_alive_while_changes_are_brought_back_over_a_slow_line(
    empty_window, server, played, tmp_path, desks, monkeypatch
):
    copy, happened = parted(server, played, tmp_path), []

    def told(work):
        def do(*arguments):
            happened.append("begins")
            try:
                return work(*arguments)
            finally:
                happened.append("ends")

        return do

    for name in ("done_alone", "bring_back"):
        monkeypatch.setattr(bring_back, name, told(getattr(alone, name)))
    beat = QTimer(interval=5)
    beat.timeout.connect(lambda: happened.append("beat"))
    with slow_line(server.folder / ".s.PGSQL.5432", 0.05) as line:
        address = f"postgresql+psycopg://owner@127.0.0.1:{line.port}/{played}"
        assert empty_window.files.join(address)
        beat.start()
        in_dialog(BringBackDialog, lambda dialog: dialog.accept())
        empty_window.shared.alone.bring_back(empty_window.session.current_event, copy)
        beat.stop()
        assert empty_window.files.close()
    for place in (place for place, what in enumerate(happened) if what == "begins"):
        assert happened[place + 1] == "beat"
    assert happened.count("begins") == happened.count("ends") == 2
    games = desks("Ben").tournament(SECTION).rounds[-1].games
    assert [game.result for game in games[1:3]] == [DRAWN, BLACK_WINS]
