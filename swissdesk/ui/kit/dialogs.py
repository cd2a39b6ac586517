"""Dialogs for closed questions: small, Esc cancels, keys on the answers."""

from collections.abc import Sequence
from typing import Final, cast

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from swissdesk.frozen import Frozen
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.widgets import PushButton, button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S, Tone
from swissdesk.words import _

_FRAME: Final = QSize(8, 40)
"""What most systems draw around a window."""
_LEFT_OUT: Final = frozenset(
    {
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.Wheel,
        QEvent.Type.ContextMenu,
        QEvent.Type.Close,
    }
)
_ANSWERS: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})


class Dialog(QDialog):
    """The base of all dialogs: a window of its own, dressed before it is measured or shown.

    Qt polishes what is put into a dressed window once more each time, so that it is made first and dressed
    once, in a turn of its own.
    """

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None = None,
        flags: Qt.WindowType = Qt.WindowType.Dialog,
    ) -> None:
        super().__init__(parent, flags)
        self._wardrobe, self._is_dressed = theme, False
        self._dressed_parts: tuple[QWidget, ...] = (self,)

    def dress(self) -> None:
        """Give the dialog the style sheet, for when all is in it; at the latest when it is measured."""
        if not self._is_dressed:
            self._is_dressed = True
            self._wardrobe.dress(*self._dressed_parts)

    def setVisible(self, visible: bool) -> None:  # noqa: FBT001 - Qt's own
        """Dress the dialog before Qt measures it to be shown."""
        if visible:
            self.dress()
        super().setVisible(visible)

    def sizeHint(self) -> QSize:
        """Measure the dialog as it will be seen."""
        self.dress()
        return super().sizeHint()

    def exec(self) -> int:
        """Wait for the answer; the closed dialog can be asked until the caller is back in its loop.

        Kept, it and its lists would be dressed with every later theme. Made in one turn of the loop, it is
        dressed, and laid out and shown in the next ones; what it waits for may have answered it between.
        """
        before = _TypedAhead(self).read()
        if not isValid(self):
            return QDialog.DialogCode.Rejected.value
        answer = super().exec() if before is None else before
        if isValid(self):  # one that is deleted as it closes has gone
            self.deleteLater()
        return answer


class _TypedAhead(QObject):
    """Keeps what is typed before a dialog opens, and gives it to the field that has the focus there.

    A dialog that is shown is modal: Qt leaves out what still comes for the window behind it. What would
    answer the dialog, and all after it, is left out here: nobody has seen the question yet.
    """

    def __init__(self, dialog: Dialog) -> None:
        super().__init__(dialog)
        self._dialog, self._app = dialog, cast("QApplication", QApplication.instance())
        self._keys: list[QKeyEvent] = []

    def read(self) -> int | None:
        """Let the loop look for input, as if the dialog were open: also for what came while it painted.

        The dialog is dressed between. Returns what it was answered meanwhile, or None.
        """
        answers_before: list[int] = []
        self._dialog.finished.connect(answers_before.append)
        self._app.installEventFilter(self)
        for _turn in range(2):
            QApplication.processEvents()
            if not isValid(self):  # its dialog went with what it stood over
                return QDialog.DialogCode.Rejected.value
            self._dialog.dress()
        self._app.removeEventFilter(self)
        if self._keys:
            self._app.focusChanged.connect(self._on_focus)
        return answers_before[0] if answers_before else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep keys, and leave out what a window behind a modal dialog does not take either."""
        if isinstance(event, QKeyEvent):
            if event.type() is QEvent.Type.KeyPress:
                self._keys.append(QKeyEvent(event.type(), event.key(), event.modifiers(), event.text()))
            event.accept()
            return True
        if not isinstance(watched, QWindow) or event.type() not in _LEFT_OUT:
            return False
        event.setAccepted(event.type() is not QEvent.Type.Close)
        return True

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None or now.window() is not self._dialog:
            return
        self._app.focusChanged.disconnect(self._on_focus)
        if not isinstance(now, QAbstractButton):
            self._give()

    def _give(self) -> None:
        for key in self._keys:
            if key.key() in _ANSWERS:
                return
            QApplication.sendEvent(self._dialog.windowHandle(), key)


class Question(Frozen):
    """A closed question: what would happen, and the verb that does it.

    `is_destructive` colours the button red and makes the other one the default: Enter changes nothing.
    What is `listed` can be scrolled, copied and left by Tab.
    """

    title: str
    text: str
    verb: str
    is_destructive: bool = False
    cancel: str = ""
    tone: Tone = Tone.INFO
    listed: tuple[str, ...] = ()


class QuestionDialog(Dialog):
    """Asks a closed question."""

    def __init__(self, theme: Theme, question: Question, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.question = question
        self.setWindowTitle(question.title)
        tone = Tone.ERR if question.is_destructive else question.tone
        parts = (heading(theme, question.title, tone), label("", question.text), self._listing(question))
        column = QVBoxLayout(self)
        filled(column, *parts, self._answers(theme, question), margins=(20, 20, 20, 16), spacing=10)
        (self.cancel if question.is_destructive else self.accept_button).setFocus()
        self.dress()
        needed = column.minimumSize().width()
        self.setMinimumWidth(max(theme.px(DIALOG_S), needed))
        self.setMaximumWidth(max(theme.px(DIALOG_S + 120), needed))

    def _listing(self, question: Question) -> QPlainTextEdit | int:
        """Return the list of what is asked about, or the room for none."""
        if not question.listed:
            return 8
        made = read_only("\n".join(question.listed))
        made.setAccessibleName(question.title)
        self.setMinimumHeight(300)
        return made

    def _answers(self, theme: Theme, question: Question) -> QHBoxLayout:
        self.cancel = button(theme, question.cancel or _("Cancel"))
        self.cancel.clicked.connect(self.reject)
        self.accept_button = button(
            theme, question.verb, "dangerSolid" if question.is_destructive else "solid"
        )
        self.accept_button.clicked.connect(self.accept)
        for answer in (self.cancel, self.accept_button):
            answer.setAutoDefault(True)
        first = self.cancel if question.is_destructive else self.accept_button
        first.setDefault(True)
        return answers(self.cancel, self.accept_button)


class NoticeDialog(Dialog):
    """Lists several messages, to be read and copied; a `verb` goes on with a step, and Esc does not."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        lines: Sequence[str],
        parent: QWidget | None = None,
        *,
        verb: str = "",
    ) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(title)
        self.setMinimumSize(DIALOG_S + 100, 300)
        self.text = read_only("\n".join(lines))
        close = button(theme, verb or _("Close"), "solid")
        close.clicked.connect(self.accept)
        close.setDefault(True)
        head = heading(theme, title, Tone.INFO)
        buttons = answers(*([cancel_button(theme, self)] if verb else []), close)
        filled(QVBoxLayout(self), head, self.text, buttons, margins=(20, 20, 20, 16))
        close.setFocus()


def read_only(text: str) -> QPlainTextEdit:
    """Return a text that can be read, scrolled and copied."""
    made = QPlainTextEdit(text)
    made.setReadOnly(True)
    made.setTabChangesFocus(True)
    return made


def heading(theme: Theme, title: str, tone: Tone) -> QHBoxLayout:
    """Return a dialog's first line: what it is about, with the icon of its tone."""
    icon = QLabel()
    name = "octagon-alert" if tone is Tone.ERR else "info"
    icon.setPixmap(theme.icon(name, tone.value).pixmap(theme.icon_size(20)))
    words = label("panelTitle", title)
    words.setAlignment(Qt.AlignmentFlag.AlignTop)
    row = QHBoxLayout()
    row.setSpacing(10)
    row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(words, 1)
    return row


def cancel_button(theme: Theme, dialog: QDialog, text: str = "") -> PushButton:
    """Return the button that leaves a dialog without doing anything."""
    made = button(theme, text or _("Cancel"))
    # An auto-default button becomes the default one, which Enter presses, while it has the focus.
    made.setAutoDefault(False)
    made.clicked.connect(dialog.reject)
    return made


def answers(*buttons: QWidget, beside: QWidget | None = None) -> QHBoxLayout:
    """Return the last line of a dialog: its buttons at the right, a note at the left."""
    return filled(QHBoxLayout(), STRETCH if beside is None else (beside, 1), *buttons)


def fix_width(dialog: Dialog, width: int) -> None:
    """Fix the width of a dialog, wider where its longest choice needs it; for when everything is in it."""
    dialog.dress()
    layout = dialog.layout()
    dialog.setFixedWidth(max(width, layout.minimumSize().width() if layout else 0))


def resize_to_fit(dialog: QDialog, width: int, height: int) -> None:
    """Give a dialog a size, or what the screen has room for beside the frame of a window."""
    dialog.resize(QSize(width, height).boundedTo(_room_for(dialog)))


def widen_to_fit(dialog: QDialog, width: int) -> None:
    """Have a dialog at least so wide, or as wide as the screen has room for beside the frame of a window."""
    dialog.setMinimumWidth(min(width, _room_for(dialog).width()))


def _room_for(dialog: QDialog) -> QSize:
    room = dialog.screen().availableSize()
    parent = dialog.parentWidget()
    if parent is not None:
        room = room.expandedTo(parent.window().size())
    return room - _FRAME


def grow_to_fit(dialog: Dialog) -> None:
    """Make a dialog as high as what it says needs now, and never less high."""
    dialog.dress()
    layout = dialog.layout()
    if layout is not None:  # not adjustSize, which knows nothing of lines that are broken
        layout.activate()
        dialog.resize(dialog.width(), max(dialog.height(), layout.totalHeightForWidth(dialog.width())))


def show(dialog: Dialog) -> None:
    """Open a dialog without waiting for it, and delete it when it is closed.

    Made in one turn of the loop, it is dressed, and laid out and shown in the next ones; what is typed
    meanwhile is for the dialog.
    """

    def open_it() -> None:
        if _TypedAhead(dialog).read() is None:
            dialog.open()

    dialog.finished.connect(dialog.deleteLater)
    QTimer.singleShot(0, dialog, open_it)


def ask(theme: Theme, question: Question, parent: QWidget | None) -> bool:
    """Ask a closed question; return whether its verb was chosen."""
    return QuestionDialog(theme, question, parent).exec() == QDialog.DialogCode.Accepted
