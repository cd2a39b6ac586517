"""Lists and choices whose current row moves only when the user moves it, and one that is searched."""

import math
from collections.abc import Sequence
from heapq import nlargest
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QLineEdit,
    QListWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from swissdesk.ui.kit.find import first_match
from swissdesk.ui.kit.models import Index
from swissdesk.ui.kit.widgets import ENTER
from swissdesk.words import _

_MEASURED: Final = 8
"""So many of the longest texts are measured: the widest is hardly ever shorter than these."""
_TYPING: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class _Row(QStyledItemDelegate):
    """A row as Qt draws it, but that the selected one is grey while the keyboard is elsewhere."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Take the colours of the window's tables: of two lists beside each other one has the keyboard."""
        super().initStyleOption(option, index)
        if not option.widget.hasFocus():
            option.palette.setBrush(QPalette.ColorRole.Highlight, option.palette.midlight())
            option.palette.setBrush(QPalette.ColorRole.HighlightedText, option.palette.text())


class StillList(QListWidget):
    """A list whose keys tick or choose: typed letters find nothing, so that Space acts on the row in view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(_Row(self))

    def keyboardSearch(self, search: str) -> None:
        """Find nothing: Qt would select the next row that begins with it."""


class StillChoice(QComboBox):
    """A choice that is stored at once: typing opens the list and searches it; Enter chooses."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list for a letter or a digit, which Qt would take as the choice itself."""
        if event.text().isalnum() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self.showPopup()
            self.view().keyboardSearch(event.text())
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        # Qt would change the choice, and it is stored at once: scrolling past it would edit the event.
        event.ignore()


class LetterChoice(QComboBox):
    """A short choice by the first letters of its words, beside fields that are typed into.

    What begins none of them is not dropped in silence: `refused` carries why, and `refuses` holds, until
    another key is pressed or the choice is left.
    """

    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._unfit = ""

    @property
    def refuses(self) -> bool:
        """Tell whether something was typed that is none of the choices."""
        return bool(self._unfit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Refuse a character that begins no word of the choice."""
        text = event.text()
        is_typed = text.isprintable() and text.strip() and not event.modifiers() & ~_TYPING
        if is_typed and not self._begins(text):
            self._refuse(self._unfit + text)
            return
        if event.key() not in ENTER:
            self._refuse("")
        super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Forget what was refused."""
        self._refuse("")
        super().focusOutEvent(event)

    def _begins(self, text: str) -> bool:
        words = (self.itemText(place).casefold() for place in range(self.count()))
        return any(word.startswith(text.casefold()) for word in words)

    def _refuse(self, typed: str) -> None:
        if typed == self._unfit:
            return
        self._unfit = typed
        words = _("“{typed}” is none of these: choose one with ↑ ↓, or go on with Tab.")
        self.refused.emit(words.format(typed=typed) if typed else "")


class LongChoice(QComboBox):
    """A choice of boards or people, as wide as the longest: Qt would measure the words of thousands."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def addItems(self, texts: Sequence[str]) -> None:
        """Add items, and have room for those with the most letters."""
        super().addItems(texts)
        metrics = self.fontMetrics()
        width = max(map(metrics.horizontalAdvance, nlargest(_MEASURED, texts, key=len)), default=0)
        letters = math.ceil(width / metrics.horizontalAdvance("X"))
        self.setMinimumContentsLength(max(letters, self.minimumContentsLength()))


class SearchChoice(LongChoice):
    """A long list to choose from: a number or the beginnings of names find, in any order, without accents.

    What is found is `activated` when the field is left or Enter is pressed. A text that names nothing is put
    back, and `unfound` carries it.
    """

    unfound = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = line = QLineEdit()
        self.setLineEdit(line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._offers = offers = QCompleter(self.model(), self)
        offers.setFilterMode(Qt.MatchFlag.MatchContains)
        offers.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setCompleter(offers)
        line.editingFinished.connect(self._take_typed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take what is typed with Enter: pressed once more elsewhere, it is the button's."""
        if event.key() in ENTER:
            if (popup := self._offers.popup()) is not None:
                popup.hide()  # its own Enter comes here as well, and would leave it open
            self._take_typed()
        else:
            super().keyPressEvent(event)

    def _take_typed(self) -> None:
        """Choose what the text names; without a match the choice stays as it was."""
        chosen, typed = self.currentIndex(), self.currentText().strip()
        if chosen >= 0 and typed == self.itemText(chosen).strip():
            return
        found = self._found(typed)
        self.setCurrentIndex(chosen if found is None else found)
        self.setEditText(self.itemText(self.currentIndex()))
        if found is not None and found != chosen:
            self.activated.emit(found)
        elif found is None and typed:
            self.unfound.emit(typed)

    def _found(self, typed: str) -> int | None:
        """Return the item whose number is typed, or whose words begin as typed."""
        texts = [self.itemText(place) for place in range(self.count())]
        if typed in texts:  # as the arrows write it, number and name
            return texts.index(typed)
        if typed.isdecimal():
            return next((place for place, text in enumerate(texts) if text.split()[:1] == [typed]), None)
        return first_match((text.partition(" ")[2].strip() for text in texts), typed) if typed else None
