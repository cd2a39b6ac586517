"""F1 opens the manual at the place of what is in view, and what is typed there is found."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

import swissdesk.ui
from installer.manual import read_pages
from swissdesk.services.manual import read_manual
from swissdesk.ui.dialogs.engine_dialog import EngineDialog
from swissdesk.ui.kit.dialogs import Dialog, NoticeDialog, QuestionDialog
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.manual.help_key import topic_of
from swissdesk.ui.manual.window import ManualWindow
from swissdesk.ui.pages.rounds.page import TOPICS
from swissdesk.ui.pages.standings.model import POINTS_COLUMN
from swissdesk.ui.session import PageName
from swissdesk.ui.waiting import WaitingDialog
from tests.test_manual import MANUAL, places

pytestmark = pytest.mark.one_window

WITHOUT_PLACE = {Dialog, QuestionDialog, NoticeDialog, EngineDialog, WaitingDialog}
"""Asked from everywhere: F1 on them is about the page behind."""


def every_class(base: type[QWidget]) -> Iterator[type[QWidget]]:
    """Return our own classes of a kind, however deep."""
    for each in base.__subclasses__():
        if each.__module__.startswith("swissdesk."):
            yield each
        yield from every_class(each)


def test_every_dialog_and_every_topic_has_a_place_in_the_manual():
    for module in pkgutil.walk_packages(swissdesk.ui.__path__, "swissdesk.ui."):
        importlib.import_module(module.name)
    there = places(read_pages(MANUAL, "en"))
    dialogs = set(every_class(QDialog)) - WITHOUT_PLACE
    assert len(dialogs) > 30
    assert {each.__name__ for each in dialogs if not getattr(each, "help_topic", "")} == set()
    topics = {getattr(each, "help_topic", "") for each in every_class(QWidget)}
    assert {topic for topic in topics if isinstance(topic, str) and topic} - there == set()


def shown(window: QWidget) -> ManualWindow:
    """Return the manual that is open beside a window."""
    found = window.findChild(ManualWindow)
    assert found is not None
    for _turn in range(3):  # its page comes in a turn of its own
        QApplication.processEvents()
    return found


def test_each_page_opens_its_own_place(window: MainWindow, qtbot: QtBot):
    there = {section.place for section in read_manual().sections}
    for name in PageName:
        window.show_page(name)
        window.manual.open_here()
        manual = shown(window)
        assert manual.reader.place().partition("#")[0] == name.value
        assert manual.reader.place() in there
        assert (
            manual.table.currentIndex().data().strip()
            == read_manual().section_at(manual.reader.place()).title
        )
        manual.close()
        qtbot.waitUntil(lambda: window.findChild(ManualWindow) is None)


def test_a_round_opens_the_place_of_its_state(window: MainWindow):
    there = {section.place for section in read_manual().sections}
    assert {*TOPICS.values()} <= there
    window.show_page(PageName.ROUNDS)
    opened = []
    for number in (1, 2):
        window.show_round(number)
        opened.append(window.current_page.help_topic)
    assert opened == ["rounds#gate", "rounds"]


def test_on_a_value_it_opens_the_tie_break_under_the_cursor(window: MainWindow):
    window.show_page(PageName.STANDINGS)
    page = window.stack.current
    page.table.setCurrentIndex(page.proxy.index(0, POINTS_COLUMN + 1))
    assert topic_of(page.table) == "tie-breaks#bh"
    page.table.setCurrentIndex(page.proxy.index(0, POINTS_COLUMN))
    assert topic_of(page.table) == "standings"


def test_while_no_event_is_open_it_tells_the_ways_in(empty_window: MainWindow):
    assert topic_of(empty_window.start) == "first-tournament#start"


def test_in_a_dialog_f1_is_about_the_dialog(window: MainWindow, qtbot: QtBot):
    dialog = window.journal.show()
    assert isinstance(dialog, QDialog)
    qtbot.waitUntil(lambda: dialog.isAncestorOf(QApplication.focusWidget() or window))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F1)
    manual = shown(dialog)
    assert manual.reader.place() == "bad-day#journal"
    manual.close()
    dialog.reject()


def test_what_is_typed_is_found_and_read_by_keys_alone(window: MainWindow, qtbot: QtBot):
    window.manual.open_at("rounds")
    manual = shown(window)
    manual.search.setFocus()
    QTest.keyClicks(manual.search, "hort")
    assert manual.reader.place() == "rounds"
    assert "place" in manual.count.text()
    QTest.keyClick(manual.search, Qt.Key.Key_Return)
    assert manual.reader.place() == "tournament#prizes"
    assert manual.focusWidget() is manual.reader
    manual.find_next()
    assert manual.reader.textCursor().selectedText().casefold() == "hort"
    QTest.keyClick(manual.reader, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert manual.reader.place() == "rounds"
    manual.search.setText("xyzzy")
    assert "Not found" in manual.count.text()
    manual.show_place("glossary")
    assert manual.search.text() == ""
    assert manual.table.currentIndex().data() == "Glossary"


def test_a_second_f1_goes_on_in_the_same_manual(window: MainWindow):
    window.manual.open_at("rounds")
    first = shown(window)
    window.manual.open_at("players")
    assert shown(window) is first
    assert first.reader.place() == "players"


def test_the_pictures_of_a_page_fit_into_a_narrow_window(window: MainWindow, qtbot: QtBot):
    window.show_page(PageName.ROUNDS)
    window.manual.open_here()
    manual = shown(window)
    for width in (1120, 900, 1120):
        manual.resize(width, 640)
        qtbot.wait(20)
        assert manual.reader.horizontalScrollBar().maximum() == 0
        assert manual.reader.place().partition("#")[0] == "rounds"


def test_a_picture_has_its_place_at_once_and_comes_when_keys_were_read(window: MainWindow, qtbot: QtBot):
    window.show_page(PageName.ROUNDS)
    window.manual.open_here()
    reader = shown(window).reader
    height = reader.document().size().height()
    pictures = QTextDocument.ResourceType.ImageResource.value
    qtbot.waitUntil(lambda: bool(reader._filled))
    assert reader.document().size().height() == height
    for name in reader._filled:
        picture = reader.document().resource(pictures, name)
        middle = QPoint(picture.width() // 2, picture.height() // 2)
        assert picture.pixelColor(middle).alpha() == 255
        assert picture.width() <= reader._room


def test_letters_typed_in_the_page_search_the_manual(window: MainWindow):
    window.manual.open_here()
    manual = shown(window)
    assert manual.reader.hasFocus() or manual.focusWidget() is manual.reader
    QTest.keyClicks(manual.reader, "B")
    assert manual.search.text() == "B"
    assert manual.focusWidget() is manual.search
    QTest.keyClicks(manual.search, "uchholz")
    assert manual.table.model().rowCount() > 2
    place = manual.reader.place()
    QTest.keyClick(manual.reader, Qt.Key.Key_Down)
    assert (manual.search.text(), manual.reader.place()) == ("Buchholz", place)
