import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from pytestqt.qtbot import QtBot

from swissdesk.ui.frame.page_keys import PageKeys, page_of
from swissdesk.ui.session import PageName

CONTROL = Qt.KeyboardModifier.ControlModifier
FIRST_TOP_ROW_KEY = 10


def press(kind: QEvent.Type, key: Qt.Key, scan: int) -> QKeyEvent:
    return QKeyEvent(kind, key, CONTROL, scan, 0, 0, "")


@pytest.fixture(autouse=True)
def on_x11(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", staticmethod(lambda: "xcb"))


def test_on_a_czech_keyboard_control_and_the_key_of_1_shows_the_first_page(qtbot: QtBot) -> None:
    keys, somebody = PageKeys(), QObject()
    claim = press(QEvent.Type.ShortcutOverride, Qt.Key.Key_Plus, FIRST_TOP_ROW_KEY)
    claim.ignore()
    assert keys.eventFilter(somebody, claim)
    assert claim.isAccepted()
    with qtbot.waitSignal(keys.page_keyed) as emitted:
        keys.eventFilter(somebody, press(QEvent.Type.KeyPress, Qt.Key.Key_Plus, FIRST_TOP_ROW_KEY))
    assert emitted.args == [PageName.TOURNAMENT.value]


def test_a_key_that_types_its_digit_is_left_to_the_menu() -> None:
    assert page_of(press(QEvent.Type.KeyPress, Qt.Key.Key_1, FIRST_TOP_ROW_KEY)) is None


def test_plus_beside_backspace_still_enlarges_the_text() -> None:
    assert page_of(press(QEvent.Type.KeyPress, Qt.Key.Key_Plus, FIRST_TOP_ROW_KEY + 11)) is None


def test_keys_beyond_the_five_pages_are_left_alone() -> None:
    assert page_of(press(QEvent.Type.KeyPress, Qt.Key.Key_Yacute, FIRST_TOP_ROW_KEY + 6)) is None
