"""A field of a form: its label above, a hint or a fault below, or a lock with the reason."""

from typing import Final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from swissdesk.ui.kit.labels import FieldLabel, label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.kit.lists import LetterChoice
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone

_ICON: Final = 14
_ICONS: Final = {
    Tone.OK: "circle-check",
    Tone.INFO: "info",
    Tone.WARN: "circle-alert",
    Tone.ERR: "circle-x",
}


class LockedText(QLineEdit):
    """A setting that can no longer change: read and copied like text, with a lock before it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setProperty("kind", "locked")
        self.addAction(
            QAction(theme.icon("lock", "text3"), "", self), QLineEdit.ActionPosition.LeadingPosition
        )


class FaultLine(QWidget):
    """What is wrong with a field: an icon and a sentence.

    With another tone it says what is right, or what is to be known.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None, tone: Tone = Tone.ERR) -> None:
        super().__init__(parent)
        self._theme, self._tone = theme, tone
        self._icon, self._text = QLabel(self), label("error" if tone is Tone.ERR else "")
        filled(QHBoxLayout(self), self._icon, (self._text, 1), margins=NONE, spacing=5)
        theme.changed.connect(self._draw_icon)
        self._draw_icon()
        self.hide()

    def text(self) -> str:
        """Return the sentence; empty where nothing is wrong."""
        return self._text.text()

    def show_fault(self, sentence: str) -> None:
        """Say what is wrong; an empty sentence takes the line away."""
        self._text.setText(sentence)
        self.setVisible(bool(sentence))

    def _draw_icon(self) -> None:
        icon = self._theme.icon(_ICONS[self._tone], self._tone.value)
        self._icon.setPixmap(icon.pixmap(self._theme.icon_size(_ICON)))


class FieldBox(QWidget):
    """A label, its editor and one line below; the label's text is the editor's accessible name.

    An editor that consists of several widgets has the one that is typed into as its focus proxy. Hint and
    fault are made when there is something to say: a form has sixty fields, and Qt styles every widget in it.
    """

    def __init__(self, theme: Theme, name: str, editor: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name = name
        self.editor = editor
        self._target = editor.focusProxy() or editor
        self._label = FieldLabel(name)
        self._label.setBuddy(editor)
        self._hint: QLabel | None = None
        self._fault: FaultLine | None = None
        self._locked: LockedText | None = None
        self._target.setAccessibleName(name)
        if isinstance(editor, LetterChoice):
            editor.refused.connect(self.show_fault)
        parts = (self._label, editor, STRETCH)
        self._column = filled(QVBoxLayout(self), *parts, margins=NONE, spacing=4)

    @property
    def fault(self) -> str:
        """Return what is wrong; empty where nothing is."""
        return self._fault.text() if self._fault is not None else ""

    @property
    def hint(self) -> str:
        """Return what helps; empty where nothing is said."""
        return self._hint.text() if self._hint is not None else ""

    @property
    def typed_into(self) -> QWidget:
        """Return what takes the keyboard: the editor, or the locked text in its place."""
        return self._locked if self._locked is not None and self.is_locked else self._target

    @property
    def is_locked(self) -> bool:
        """Tell whether the setting can no longer change."""
        return self._locked is not None and self._locked.isVisibleTo(self)

    def show_label(self, text: str) -> None:
        """Show a shorter label; the editor keeps its whole name for screen readers."""
        self._label.setText(text)

    def show_hint(self, sentence: str) -> None:
        """Say below the field what helps; an empty sentence takes the line away."""
        if self._hint is None:
            if not sentence:
                return
            self._hint = label("caption")
            self._column.insertWidget(self._column.count() - 1, self._hint)
        self._hint.setText(sentence)
        self._hint.setVisible(bool(sentence))

    def show_fault(self, sentence: str) -> None:
        """Say below the field what is wrong; an empty sentence takes it back."""
        if sentence == self.fault:
            return
        if self._fault is None:
            self._fault = FaultLine(self._theme, self)
            below = self._column.indexOf(self.editor) + 1
            self._column.insertWidget(below, self._fault)
            self._forget_when_edited()
        self._fault.show_fault(sentence)
        self._target.setProperty("fault", bool(sentence))
        self._target.setAccessibleDescription(sentence)
        # The style sheet looks at a property again only when the widget is polished anew.
        self._target.style().unpolish(self._target)
        self._target.style().polish(self._target)

    def _forget_when_edited(self) -> None:
        """Take the fault back at the next edit: it was one of what stood there before."""
        if isinstance(self._target, QLineEdit):
            self._target.textEdited.connect(lambda _text: self.show_fault(""))
        elif isinstance(self._target, QComboBox):
            self._target.activated.connect(lambda _row: self.show_fault(""))

    def lock(self, value: str, reason: str, *, is_said: bool = False) -> None:
        """Show the value as text with a lock, and the reason below it, unless it is said elsewhere in view.

        A screen reader says it at the field in either case, and what else helps stays below.
        """
        if self._locked is None:
            self._locked = LockedText(self._theme, self)
            self._locked.setAccessibleName(self._name)
            self._column.insertWidget(1, self._locked)
        self._locked.setText(value)
        self._locked.setCursorPosition(0)
        before = self._locked.accessibleDescription()
        self._locked.setAccessibleDescription(reason)
        self._locked.show()
        self._label.setBuddy(self._locked)
        self.editor.hide()
        if not is_said or self.hint == before:
            self.show_hint("" if is_said else reason)

    def unlock(self, hint: str = "") -> None:
        """Let the setting be edited again."""
        if self._locked is not None:
            self._locked.hide()
        self._label.setBuddy(self.editor)
        self.editor.show()
        self.show_hint(hint)
