"""The style sheet reaches every part of the window: what is in view at once, the rest before it is shown."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QScrollBar,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

import swissdesk.ui
from swissdesk.ui.kit.dialogs import Dialog
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.look.dressing import Dressing
from swissdesk.ui.look.theme import ThemeChoice
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName

pytestmark = pytest.mark.gui

STYLED = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QScrollBar,
)


def sheets(widget: QWidget) -> list[str]:
    """The style sheets of a widget and of what it lies in."""
    found = []
    inner: QWidget | None = widget
    while inner is not None:
        found.append(inner.styleSheet())
        inner = inner.parentWidget()
    return [sheet for sheet in found if sheet]


def without_sheet(window: MainWindow) -> list[str]:
    shown = [each for each in window.findChildren(QWidget) if isinstance(each, STYLED) and each.isVisible()]
    assert len(shown) > 20
    return [f"{type(widget).__name__} {widget.accessibleName()}" for widget in shown if not sheets(widget)]


def test_everything_that_can_be_styled_lies_in_a_part_that_is(window: MainWindow):
    for name in PageName:
        window.show_page(name)
        QApplication.processEvents()
        assert without_sheet(window) == []


def test_what_is_in_view_takes_a_theme_first_and_the_rest_when_there_is_time(
    window: MainWindow, qtbot: QtBot
):
    window.show()
    window.show_page(PageName.DOCUMENTS)
    theme = window.session.theme
    qtbot.waitUntil(lambda: theme.is_everywhere)
    theme.choose(ThemeChoice.CONTRAST)
    sheet = theme.style_sheet()
    documents, players = window.pages[PageName.DOCUMENTS], window.pages[PageName.PLAYERS]
    assert not window.updatesEnabled()  # until all that is in view has it
    qtbot.waitUntil(lambda: theme.is_in_view)
    assert documents.styleSheet() == sheet
    assert window.sidebar.styleSheet() == sheet
    assert players.styleSheet() != sheet
    qtbot.waitUntil(lambda: theme.is_everywhere)
    assert players.styleSheet() == sheet
    assert all(part.updatesEnabled() for part in (window, *window.findChildren(QWidget)))


def test_no_part_of_the_window_has_so_many_widgets_that_keys_wait_while_it_is_dressed(
    window: MainWindow, qtbot: QtBot
):
    window.show()
    qtbot.waitUntil(lambda: window.session.theme.is_everywhere)
    parts = [each for each in window.findChildren(QWidget) if each.styleSheet()]
    assert len(parts) > 20
    assert max(len(part.findChildren(QWidget)) for part in parts) <= 120


def test_a_theme_chosen_before_the_last_one_is_everywhere_is_the_one_that_is_shown(
    window: MainWindow, qtbot: QtBot
):
    window.show()
    window.show_page(PageName.DOCUMENTS)
    theme = window.session.theme
    theme.choose(ThemeChoice.CONTRAST)
    QApplication.processEvents()
    theme.choose(ThemeChoice.DARK)
    qtbot.waitUntil(lambda: theme.is_everywhere)
    assert all(part.updatesEnabled() for part in (window, *window.findChildren(QWidget)))
    documents = window.pages[PageName.DOCUMENTS]
    assert documents.styleSheet() == window.sidebar.styleSheet() == theme.style_sheet()


def test_words_that_were_set_out_stay_through_a_change_of_colours_and_go_with_the_size(window: MainWindow):
    theme = window.session.theme
    face = theme.font(14)
    theme.choose(ThemeChoice.CONTRAST)
    assert theme.font(14) is face
    theme.set_text_size(110)
    assert theme.font(14) is not face


def test_a_hidden_page_takes_the_theme_before_it_is_seen(window: MainWindow, qtbot: QtBot):
    window.show()
    window.show_page(PageName.ROUNDS)
    theme = window.session.theme
    qtbot.waitUntil(lambda: theme.is_everywhere)
    theme.choose(ThemeChoice.DARK)
    window.show_page(PageName.PLAYERS)
    assert window.pages[PageName.PLAYERS].styleSheet() == theme.style_sheet()


def test_a_dialog_has_the_theme_when_it_is_shown_and_the_next_one_while_it_is_open(
    window: MainWindow, qtbot: QtBot
):
    theme = window.session.theme
    dialog = Dialog(theme, window)
    dialog.show()
    assert dialog.styleSheet() == theme.style_sheet()
    theme.choose(ThemeChoice.DARK)
    qtbot.waitUntil(lambda: dialog.styleSheet() == theme.style_sheet())
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.close()
    QApplication.processEvents()
    theme.choose(ThemeChoice.LIGHT)
    qtbot.waitUntil(lambda: theme.is_everywhere)


def test_a_dialog_is_dressed_once_all_is_in_it_and_before_it_is_measured(window: MainWindow):
    dialog = Dialog(window.session.theme, window)
    line = QLineEdit()
    QVBoxLayout(dialog).addWidget(line)
    assert not dialog.styleSheet()
    bare = line.sizeHint()
    dialog.adjustSize()
    assert dialog.styleSheet()
    assert dialog.height() >= line.sizeHint().height() > bare.height()
    dialog.deleteLater()


class Part(QWidget):
    """A part of a window that counts its paintings."""

    painted = 0

    def event(self, event: QEvent) -> bool:
        self.painted += event.type() is QEvent.Type.Paint
        return super().event(event)


def test_what_asked_to_be_painted_before_a_theme_is_painted_after_it_and_from_then_on(qtbot: QtBot):
    window, part = QWidget(), Part()
    window.resize(200, 100)
    filled(QVBoxLayout(window), part)
    qtbot.addWidget(window)
    dressing = Dressing(window)
    dressing.add(part)
    window.show()
    qtbot.waitUntil(lambda: part.painted > 0)
    QApplication.processEvents()
    part.update()
    dressing.use("QWidget { color: red }")
    QApplication.sendPostedEvents()  # what asked comes while nothing is painted
    for _time in range(2):
        part.painted = 0
        qtbot.waitUntil(lambda: part.painted > 0)
        part.update()


def test_hidden_parts_take_no_turns_beside_other_work_and_are_dressed_after_it(qtbot: QtBot):
    sheet = "QWidget { color: red }"
    part = QWidget()
    qtbot.addWidget(part)
    dressing = Dressing(part)
    dressing.add(part)
    turns: list[str] = []
    dressing._later.timeout.connect(lambda: turns.append(part.styleSheet()))
    dressing.give_way("Reading")
    dressing.use(sheet)
    qtbot.wait(200)
    assert turns in ([], [""])
    dressing.give_way("")
    qtbot.waitUntil(lambda: dressing.is_done)
    assert part.styleSheet() == sheet


def test_every_dialog_is_one_that_is_dressed():
    bases = r"class \w+\((?:.*, )?QDialog\b"
    files = Path(swissdesk.ui.__path__[0]).rglob("*.py")
    own = [file.name for file in files if re.search(bases, file.read_text("utf-8"))]
    assert own == ["dialogs.py"]
