"""The fields of the page: each shows one setting and turns its content into new settings."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from swissdesk.frozen import Frozen
from swissdesk.tournament.model import Settings
from swissdesk.ui.kit.dates import DayLine
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.lists import StillChoice
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _

if TYPE_CHECKING:
    from datetime import date

MOST_ROUNDS = 99


class Setting(Frozen):
    """One setting: its value in the settings, and settings with another value.

    `key` is the name by which it is locked. `take` raises ValueError, with a sentence, for an impossible
    value.
    """

    key: str
    label: str
    value: Callable[[Settings], Any]
    take: Callable[[Settings, Any], Settings]
    lock_text: Callable[[Settings], str] = lambda _settings: ""


class SettingBox(FieldBox):
    """A field for one setting; `left` is emitted when its content is to be stored."""

    left = Signal()

    def __init__(self, theme: Theme, setting: Setting, editor: QWidget) -> None:
        super().__init__(theme, setting.label, editor)
        self.setting = setting

    def show_settings(self, settings: Settings) -> None:
        """Show the setting as it is stored."""
        raise NotImplementedError

    def text(self) -> str:
        """Return what the field shows."""
        raise NotImplementedError

    def taken(self, settings: Settings) -> Settings:
        """Return the settings with the content of the field; raises ValueError with a sentence."""
        raise NotImplementedError

    def is_being_typed(self) -> bool:
        """Tell whether the field holds something that is not stored yet."""
        return False


class TextBox(SettingBox):
    """A line of text."""

    def __init__(self, theme: Theme, setting: Setting, *, longest: int = 80, placeholder: str = "") -> None:
        self._line = Line()
        super().__init__(theme, setting, self._line)
        self._line.setMaxLength(longest)
        self._line.set_hints(placeholder, "")
        self._line.editingFinished.connect(self.left)

    def show_settings(self, settings: Settings) -> None:
        """Show the text from its beginning; what is stored is taken back by the event's undo alone."""
        text = self.setting.value(settings)
        is_same = self._line.text() == text
        if not is_same or self._line.isUndoAvailable():
            place = self._line.cursorPosition() if is_same else 0
            self._line.setText(text)
            self._line.setCursorPosition(place)
        self._line.setModified(False)

    def text(self) -> str:
        """Return the text."""
        return self._line.text()

    def taken(self, settings: Settings) -> Settings:
        """Take the text without spaces at its ends."""
        return self.setting.take(settings, " ".join(self._line.text().split()))

    def is_being_typed(self) -> bool:
        """Tell whether the text was changed and not stored yet."""
        return self._line.hasFocus() and self._line.isModified()


class DayBox(SettingBox):
    """A day or none."""

    def __init__(self, theme: Theme, setting: Setting) -> None:
        self._line = DayLine(theme)
        super().__init__(theme, setting, self._line)
        self._line.editingFinished.connect(self.left)
        self._line.day_chosen.connect(self.left)

    def show_settings(self, settings: Settings) -> None:
        """Show the day."""
        self._line.show_day(self.setting.value(settings))
        self._line.setModified(False)

    def text(self) -> str:
        """Return the day as it is typed."""
        return self._line.text()

    def taken(self, settings: Settings) -> Settings:
        """Take the day."""
        try:
            day: date | None = self._line.day()
        except ValueError as error:
            raise ValueError(_("A date such as 19.11.2026, or empty")) from error
        return self.setting.take(settings, day)

    def is_being_typed(self) -> bool:
        """Tell whether the text was changed and not stored yet."""
        return self._line.hasFocus() and self._line.isModified()


class NumberBox(SettingBox):
    """A whole number within bounds."""

    def __init__(
        self, theme: Theme, setting: Setting, *, smallest: int = 1, largest: int = MOST_ROUNDS
    ) -> None:
        self._spin = number_field(smallest, largest)
        super().__init__(theme, setting, self._spin)
        # Otherwise each digit that is typed would count as a new value.
        self._spin.setKeyboardTracking(False)
        self._spin.editingFinished.connect(self.left)

    def set_smallest(self, number: int) -> None:
        """Allow no smaller number."""
        self._spin.setMinimum(max(1, number))

    def show_settings(self, settings: Settings) -> None:
        """Show the number."""
        self._spin.setValue(self.setting.value(settings))

    def text(self) -> str:
        """Return the number."""
        return self._spin.text()

    def taken(self, settings: Settings) -> Settings:
        """Take the number."""
        return self.setting.take(settings, self._spin.value())


Choice = Enum | str
"""What one of several values is: a member of an enumeration, or the name of a pairing system."""


class ChoiceBox(SettingBox):
    """One of several values; each has a text."""

    def __init__(self, theme: Theme, setting: Setting, choices: Sequence[tuple[Choice | None, str]]) -> None:
        self._combo = StillChoice()
        super().__init__(theme, setting, self._combo)
        self._choices: tuple[tuple[Choice | None, str], ...] = ()
        self._values: list[Choice | None] = []
        self.offer(choices)
        self._combo.setMinimumContentsLength(8)
        self._combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._combo.activated.connect(lambda _place: self.left.emit())

    def offer(self, choices: Sequence[tuple[Choice | None, str]]) -> None:
        """Let these values be chosen."""
        if tuple(choices) != self._choices:
            self._choices = tuple(choices)
            self._values = [value for value, _text in choices]
            self._combo.clear()
            self._combo.addItems([text for _value, text in choices])

    def show_settings(self, settings: Settings) -> None:
        """Show the value; one that is not among the choices is added with its own text."""
        value = self.setting.value(settings)
        if value not in self._values:
            self._values.append(value)
            self._combo.addItem(self.setting.lock_text(settings))
        self._combo.setCurrentIndex(self._values.index(value))

    def text(self) -> str:
        """Return the text of the chosen value."""
        return self._combo.currentText()

    def taken(self, settings: Settings) -> Settings:
        """Take the chosen value."""
        return self.setting.take(settings, self._values[self._combo.currentIndex()])
