"""The fields of the rounds' days: date and time of each planned round."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.tournament.boxes import SettingBox
from swissdesk.ui.pages.tournament.settings import round_day_box, round_hour_box


class RoundDays:
    """Makes the fields as rounds are planned, in a grid of `columns`; they stay when rounds are given up."""

    def __init__(self, theme: Theme, grid: QGridLayout, columns: int) -> None:
        self._theme, self.grid, self._columns = theme, grid, columns
        self.dates: list[SettingBox] = []
        self.hours: list[SettingBox] = []

    @property
    def boxes(self) -> tuple[SettingBox, ...]:
        """Return the fields from round to round, the date before the time."""
        return tuple(box for both in zip(self.dates, self.hours, strict=True) for box in both)

    def are_missing(self, planned: int) -> bool:
        """Tell whether some of so many rounds have no fields yet."""
        return len(self.dates) < planned

    def make(self, planned: int) -> tuple[SettingBox, ...]:
        """Make the fields that are missing for so many rounds, and return them."""
        before = len(self.boxes)
        for place in range(len(self.dates), planned):
            date, hour = round_day_box(self._theme, place + 1), round_hour_box(self._theme, place + 1)
            self.dates.append(date)
            self.hours.append(hour)
            self.grid.addWidget(_pair(date, hour), place // self._columns, place % self._columns)
        return self.boxes[before:]

    def show(self, planned: int) -> None:
        """Show the fields of so many rounds."""
        for boxes in (self.dates, self.hours):
            for number, box in enumerate(boxes, start=1):
                box.setVisible(number <= planned)


def _pair(date: QWidget, hour: QWidget) -> QWidget:
    """Put the time of a round beside its date."""
    both = QWidget()
    filled(QHBoxLayout(both), (date, 5), (hour, 3), margins=NONE, spacing=8)
    both.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    for box in (date, hour):
        box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return both
