"""The fields of a new tournament: what is asked before the first player comes."""

from collections.abc import Callable
from datetime import date
from enum import Enum, unique
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QSpinBox, QWidget

from swissdesk.services import tournaments
from swissdesk.services.wording import acceleration_text, system_text
from swissdesk.terms import Colour, SystemName
from swissdesk.tournament.model import Settings
from swissdesk.ui.kit.dates import DayLine
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.pages.new_tournament.starts import Start
from swissdesk.ui.pages.tournament.boxes import MOST_ROUNDS
from swissdesk.ui.pages.tournament.values import FEDERATION, accelerations, systems
from swissdesk.ui.theme import Theme
from swissdesk.words import _


@unique
class FirstColour(Enum):
    """How the initial colour comes about."""

    DRAWN = "drawn"
    LATER = "later"
    WHITE = "white"
    BLACK = "black"


_CHOSEN: Final = {FirstColour.WHITE: Colour.WHITE, FirstColour.BLACK: Colour.BLACK}


class TournamentFields(QWidget):
    """Event, section, place, federation, days, rounds, how it is paired, and where the file lies."""

    def __init__(self, theme: Theme, today: date, file_row: QWidget) -> None:
        super().__init__()
        self._theme = theme
        self._time_control = ""
        self.setProperty("kind", "page")
        self.name, self.section, self.place = QLineEdit(), QLineEdit(), QLineEdit()
        self.federation = QLineEdit()
        self.first_day, self.last_day = DayLine(theme), DayLine(theme)
        self.rounds, self.system, self.colour = QSpinBox(), QComboBox(), QComboBox()
        self.acceleration = QComboBox()
        self.boxes: dict[str, FieldBox] = {}
        self._fill(today)
        self._lay_out(file_row)

    def start_from(self, start: Start) -> None:
        """Fill in what a start brings."""
        self.rounds.setValue(start.rounds)
        self._time_control = start.time_control

    def first_colour(self) -> FirstColour:
        """Return how the initial colour comes about."""
        return FirstColour(self.colour.currentData())

    def settings(self) -> Settings:
        """Return the settings that stand in the fields; ValueError where a day is none."""
        system = SystemName(self.system.currentData())
        return Settings(
            name=" ".join(self.name.text().split()),
            section=" ".join(self.section.text().split()),
            city=" ".join(self.place.text().split()),
            federation=self.federation.text().strip().upper(),
            start=self.first_day.day(),
            end=self.last_day.day(),
            time_control=self._time_control,
            rounds_planned=self.rounds.value(),
            system=system,
            tie_breaks=tournaments.usual_tie_breaks(system),
            initial_colour=_CHOSEN.get(self.first_colour()),
            baku=accelerations()[self.acceleration.currentIndex()],
        )

    def are_right(self) -> bool:
        """Show what is wrong under each field and put the cursor into the first of them."""
        faults = {
            "name": ""
            if self.name.text().strip()
            else _("An event needs a name: it is printed on every sheet"),
            "federation": self._federation_fault(),
            "first_day": _day_fault(self.first_day),
            "last_day": _day_fault(self.last_day) or self._order_fault(),
        }
        for field, sentence in faults.items():
            self.boxes[field].show_fault(sentence)
        wrong = [field for field, sentence in faults.items() if sentence]
        if wrong:
            self.boxes[wrong[0]].editor.setFocus()
        return not wrong

    def _federation_fault(self) -> str:
        text = self.federation.text().strip().upper()
        return "" if not text or FEDERATION.fullmatch(text) else _("Three letters, as HUN")

    def _order_fault(self) -> str:
        if _day_fault(self.first_day):
            return ""
        first, last = self.first_day.day(), self.last_day.day()
        return _("Before the first day") if first and last and last < first else ""

    def _fill(self, today: date) -> None:
        self.name.setPlaceholderText(_("as it is printed on every sheet"))
        self.section.setPlaceholderText(_("if several"))
        self.first_day.show_day(today)
        self.last_day.show_day(today)
        self.federation.setMaxLength(3)
        self.rounds.setRange(1, MOST_ROUNDS)
        self.rounds.lineEdit().setTextMargins(10, 0, 0, 0)
        for system in systems():
            self.system.addItem(system_text(system), system.value)
        for baku in accelerations():
            self.acceleration.addItem(acceleration_text(baku))
        names = {
            FirstColour.DRAWN: _("drawn by lot now"),
            FirstColour.LATER: _("drawn later"),
            FirstColour.WHITE: _("White"),
            FirstColour.BLACK: _("Black"),
        }
        for colour, words in names.items():
            self.colour.addItem(words, colour.value)

    def _box(self, key: str, label: str, editor: QWidget, hint: str = "") -> FieldBox:
        box = FieldBox(self._theme, label, editor)
        box.show_hint(hint)
        self.boxes[key] = box
        return box

    def _lay_out(self, file_row: QWidget) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(24, 18, 24, 12)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        until_paired = _("Until round 1 is paired")
        cells = (
            (self._box("name", _("Event"), self.name), 0, 0, 4),
            (self._box("section", _("Section"), self.section), 0, 4, 2),
            (self._box("place", _("Place"), self.place), 1, 0, 4),
            (self._box("federation", _("Federation"), self.federation), 1, 4, 2),
            (self._box("first_day", _("First day"), self.first_day), 2, 0, 2),
            (self._box("last_day", _("Last day"), self.last_day), 2, 2, 2),
            (self._box("rounds", _("Rounds"), self.rounds), 2, 4, 2),
            (self._box("system", _("Pairing system"), self.system, until_paired), 3, 0, 3),
            (self._box("acceleration", _("Acceleration"), self.acceleration, until_paired), 3, 3, 3),
            (self._box("colour", _("Initial colour"), self.colour, _("Number 1 in round 1")), 4, 0, 3),
            (self._box("file", _("File"), file_row), 5, 0, 6),
        )
        for box, row, column, span in cells:
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            grid.addWidget(box, row, column, 1, span)
        for column in range(6):
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(6, 1)


def with_button(theme: Theme, line: QLineEdit, text: str, deed: Callable[[], None]) -> QWidget:
    """Return a line with a button beside it that fills it."""
    holder, opener = QWidget(), button(theme, text)
    opener.setAutoDefault(False)
    opener.clicked.connect(deed)
    holder.setFocusProxy(line)
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    row.addWidget(line, 1)
    row.addWidget(opener, 0, Qt.AlignmentFlag.AlignTop)
    return holder


def _day_fault(line: DayLine) -> str:
    try:
        line.day()
    except ValueError:
        return _("A day, as 19.11.2026, or empty")
    return ""
