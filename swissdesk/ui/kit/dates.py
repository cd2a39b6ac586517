"""A day in a form: typed in any usual way, or taken from a calendar."""

import re
from datetime import date, datetime
from typing import Final

from PySide6.QtCore import QDate, QLocale, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QFrame, QLineEdit, QToolButton, QVBoxLayout, QWidget

from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _, pgettext

_YEAR_FIRST: Final = re.compile(r"(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})")
_DAY_FIRST: Final = re.compile(r"(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})\.?")


def read_day(text: str) -> date | None:
    """Return the day that was typed; None for an empty text.

    Accepted are `2026-11-19`, `19.11.2026`, `19/11/26` and the form in which days are shown. These are days
    of events: a year of two digits is one of this century.
    Raises: ValueError for any other text.
    """
    text = " ".join(text.split())
    if not text:
        return None
    if match := _YEAR_FIRST.fullmatch(text):
        return date(int(match[1]), int(match[2]), int(match[3]))
    if match := _DAY_FIRST.fullmatch(text):
        return date(int(f"20{match[3]}"[-4:]), int(match[2]), int(match[1]))
    # The names of months are those of the computer's language, in which the day is shown too.
    for form in (_shown(), "d MMM yyyy", "d MMMM yyyy", pgettext("pattern of Qt", "d MMMM yyyy")):
        day = QLocale().toDate(text, form)
        if day.isValid():
            return date(day.year(), day.month(), day.day())
    raise ValueError(text)


def day_text(day: date | None) -> str:
    """Return a day as it is shown, `19 Nov 2026`; empty for none."""
    return QLocale().toString(QDate(day.year, day.month, day.day), _shown()) if day else ""


def _shown() -> str:
    """Return the pattern by which days are shown."""
    return pgettext("pattern of Qt", "d MMM yyyy")


def moment_text(moment: datetime) -> str:
    """Return a moment by the clock of the computer, `19 Nov 2026 14:05`."""
    here = moment.astimezone()
    return f"{day_text(here.date())} {here:%H:%M}"


class CalendarPopup(QFrame):
    """A floating calendar in the theme's colours: Qt's own has red days and black arrows on any ground."""

    chosen = Signal(QDate)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._theme = theme
        self._calendar = QCalendarWidget(self)
        self._calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        self._calendar.activated.connect(self._on_chosen)
        self._calendar.clicked.connect(self._on_chosen)
        self.setFrameShape(QFrame.Shape.Box)
        filled(QVBoxLayout(self), self._calendar, margins=(1, 1, 1, 1))

    def open_at(self, place: QPoint, day: date | None) -> None:
        """Show the month of a day (of today where there is none) below a place of the screen."""
        self._colour()
        self._calendar.setSelectedDate(QDate(day.year, day.month, day.day) if day else QDate.currentDate())
        self.move(place)
        self.show()
        self._calendar.setFocus()

    def _on_chosen(self, day: QDate) -> None:
        self.close()
        self.chosen.emit(day)

    def _colour(self) -> None:
        plain = QTextCharFormat()
        plain.setForeground(self._theme.colour(self._theme.tokens.text))
        for weekend in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
            self._calendar.setWeekdayTextFormat(weekend, plain)
        for turner in self._calendar.findChildren(QToolButton):
            arrow = {"qt_calendar_prevmonth": "‹", "qt_calendar_nextmonth": "›"}.get(turner.objectName())
            if arrow:
                turner.setIcon(QIcon())
                turner.setText(arrow)
                turner.setFont(self._theme.strong(16))


class DayLine(QLineEdit):
    """A line for a day; Alt Down or the button at its end opens a calendar.

    `day_chosen` is emitted for a day taken from the calendar; typing emits the signals of any line.
    """

    day_chosen = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._popup: CalendarPopup | None = None
        self.setPlaceholderText(_("not known"))
        opener = QAction(theme.icon("calendar"), _("Calendar (Alt Down)"), self)
        opener.triggered.connect(self.open_calendar)
        self.addAction(opener, QLineEdit.ActionPosition.TrailingPosition)
        self.editingFinished.connect(self._tidy)

    def day(self) -> date | None:
        """Return the day, None for an empty line; ValueError where the text is no day."""
        return read_day(self.text())

    def show_day(self, day: date | None) -> None:
        """Show a day."""
        self.setText(day_text(day))
        self.setCursorPosition(0)

    def open_calendar(self) -> None:
        """Show a calendar below the line."""
        if self._popup is None:
            self._popup = CalendarPopup(self._theme, self)
            self._popup.chosen.connect(self._on_chosen)
        try:
            day = self.day()
        except ValueError:
            day = None
        self._popup.open_at(self.mapToGlobal(self.rect().bottomLeft()), day)

    def _on_chosen(self, day: QDate) -> None:
        self.show_day(date(day.year(), day.month(), day.day()))
        self.setModified(True)
        self.day_chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the calendar with Alt Down."""
        if event.key() == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.open_calendar()
        else:
            super().keyPressEvent(event)

    def _tidy(self) -> None:
        try:
            day = self.day()
        except ValueError:
            return
        if self.text() != day_text(day):
            self.show_day(day)
