"""What is typed while a dialog opens belongs to the dialog, but answers nothing that nobody has seen."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from swissdesk.ui.kit.dialogs import Dialog, Question, QuestionDialog
from swissdesk.ui.look.theme import Theme

_HARB = (Qt.Key.Key_H, Qt.Key.Key_A, Qt.Key.Key_R, Qt.Key.Key_B)

pytestmark = pytest.mark.gui


class _Behind(QWidget):
    """A window with a field, in front of which dialogs open."""

    def __init__(self) -> None:
        super().__init__()
        self.field = QLineEdit()
        QVBoxLayout(self).addWidget(self.field)

    def type_before_the_dialog(self, *keys: Qt.Key) -> None:
        """Let keys come for this window as soon as the loop looks for input."""

        def type_them() -> None:
            for key in keys:
                QTest.keyClick(self.windowHandle(), key)

        QTimer.singleShot(0, self, type_them)


class _Form(Dialog):
    """A dialog with one field; Enter accepts it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.field = QLineEdit(self)
        self.field.returnPressed.connect(self.accept)
        QVBoxLayout(self).addWidget(self.field)
        self.field.setFocus()


@pytest.fixture
def behind(qtbot: QtBot) -> Iterator[_Behind]:
    window = _Behind()
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitActive(window)
    window.field.setFocus()
    yield window
    assert window.field.text() == ""


def test_keys_typed_before_a_dialog_is_there_stand_in_its_field(theme: Theme, behind: _Behind) -> None:
    form = _Form(theme, behind)
    texts: list[str] = []
    behind.type_before_the_dialog(*_HARB)
    QTimer.singleShot(200, form, lambda: (texts.append(form.field.text()), form.reject()))
    form.exec()
    assert texts == ["harb"]


def test_no_key_typed_before_it_was_seen_answers_a_dialog(theme: Theme, behind: _Behind) -> None:
    form = _Form(theme, behind)
    texts: list[str] = []
    behind.type_before_the_dialog(Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Return, Qt.Key.Key_3)
    QTimer.singleShot(200, form, lambda: (texts.append(form.field.text()), form.reject()))
    assert form.exec() == Dialog.DialogCode.Rejected
    assert texts == ["12"]


def test_a_question_is_not_answered_by_what_was_typed_before_it(theme: Theme, behind: _Behind) -> None:
    asked = QuestionDialog(theme, Question("Unpair round 2?", "", "Unpair"), behind)
    seen: list[bool] = []
    behind.type_before_the_dialog(Qt.Key.Key_Space, Qt.Key.Key_Return)
    QTimer.singleShot(200, asked, lambda: (seen.append(asked.isVisible()), asked.reject()))
    assert asked.exec() == QuestionDialog.DialogCode.Rejected
    assert seen == [True]


def test_a_dialog_answered_before_it_is_shown_is_not_waited_for(theme: Theme, behind: _Behind) -> None:
    form = _Form(theme, behind)
    QTimer.singleShot(0, form, form.accept)
    assert form.exec() == Dialog.DialogCode.Accepted


def test_a_dialog_that_goes_before_it_is_shown_is_not_waited_for(theme: Theme, behind: _Behind) -> None:
    form = _Form(theme, behind)
    QTimer.singleShot(0, behind, lambda: delete(form))
    assert form.exec() == Dialog.DialogCode.Rejected
