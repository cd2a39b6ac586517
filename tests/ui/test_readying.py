"""The page of settings is made ready while nobody asks for it."""

from collections.abc import Iterator
from threading import Event

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.services.event import tournaments
from swissdesk.ui.background import BackgroundWorker, Listener
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.readying import Readying, laid_out
from swissdesk.ui.session import PageName

pytestmark = [pytest.mark.gui, pytest.mark.one_window]


def made_ready(window: MainWindow, qtbot: QtBot) -> None:
    window.stack.make_ready()
    qtbot.waitUntil(lambda: window.stack.readying.is_done)


def name_shown(window: MainWindow) -> str:
    return next(box for box in window.stack.tournament.boxes() if box.setting.key == "name").editor.text()


def test_the_settings_are_read_and_in_their_places_before_they_are_first_shown(
    window: MainWindow, qtbot: QtBot
):
    page = window.stack.tournament
    made_ready(window, qtbot)
    assert name_shown(window) == "Győr Open"
    assert not page.isVisible()
    seen = [part for part in page.findChildren(QWidget) if part.isVisibleTo(page)]
    before = [(part.objectName() or type(part).__name__, part.x(), part.width()) for part in seen]
    window.show_page(PageName.TOURNAMENT)
    assert [(part.objectName() or type(part).__name__, part.x(), part.width()) for part in seen] == before


def test_settings_that_were_made_ready_are_not_read_a_second_time(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
):
    made_ready(window, qtbot)
    refreshed: list[object] = []
    monkeypatch.setattr(window.stack.tournament, "refresh", refreshed.append)
    window.show_page(PageName.TOURNAMENT)
    assert refreshed == []


def test_a_change_while_the_settings_are_made_ready_is_seen_in_them(window: MainWindow, qtbot: QtBot):
    session, name = window.session, PageName.TOURNAMENT
    steps = window.stack._made_ready()
    for _step in range(3):
        next(steps)
    window.stack.readying.begin(steps)
    kept = session.read(tournaments.settings_of)
    session.attempt(tournaments.change_settings, replace(kept, name="Pápa Open"))
    assert window.stack.readying.is_done
    window.show_page(name)
    assert name_shown(window) == "Pápa Open"


def test_nothing_of_an_event_is_read_once_it_is_closed(window: MainWindow, qtbot: QtBot):
    window.stack.make_ready()
    assert not window.stack.readying.is_done
    assert window.files.close()
    assert window.stack.readying.is_done
    qtbot.wait(40)
    assert window.session.current_event is None


def test_the_frame_is_in_its_place_before_the_first_event_is_opened(empty_window: MainWindow, qtbot: QtBot):
    frame = empty_window.frame
    qtbot.waitUntil(lambda: empty_window.stack.readying.is_done)
    assert not frame.isVisible()
    assert frame.size() == empty_window.start.size()
    assert empty_window.header.width() > 600


def test_new_steps_take_the_place_of_those_that_are_left(qtbot: QtBot):
    parent = QWidget()
    qtbot.addWidget(parent)
    readying, done = Readying(BackgroundWorker(parent), parent), []

    def steps(name):
        for number in range(2):
            done.append((name, number))
            yield

    readying.begin(steps("old"))
    readying.begin(steps("new"))
    qtbot.waitUntil(lambda: readying.is_done)
    qtbot.wait(40)
    assert done == [("new", 0), ("new", 1)]


def test_steps_wait_for_work_beside_the_window(qtbot: QtBot):
    parent, is_let = QWidget(), Event()
    qtbot.addWidget(parent)
    worker = BackgroundWorker(parent)
    readying, done = Readying(worker, parent), []
    worker.start("Reading", lambda _report: is_let.wait(20), done.append, Listener(done.append))
    readying.begin(steps_into(done))
    qtbot.wait(200)
    assert done == []
    is_let.set()
    qtbot.waitUntil(lambda: readying.is_done)
    assert done == [True, "step"]
    worker.close()


def steps_into(done: list[object]) -> Iterator[None]:
    done.append("step")
    yield


def test_a_hidden_page_gets_the_size_of_its_place(qtbot: QtBot):
    page = QWidget()
    qtbot.addWidget(page)
    assert list(laid_out(page, QSize(321, 123)))
    assert page.size() == QSize(321, 123)
