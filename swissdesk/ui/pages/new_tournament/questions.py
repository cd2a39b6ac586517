"""Five questions about a new tournament, and what follows from the answers."""

from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from swissdesk.services.event.advice import Answers, paces
from swissdesk.services.standing.tie_breaks import described
from swissdesk.services.wording import rating_kind_text, system_text
from swissdesk.tournament.entry.ratings import rating_kind
from swissdesk.tournament.model import Settings
from swissdesk.ui.kit.dates import DayLine, day_text
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import hairline, label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.new_tournament.fields import day_fault
from swissdesk.words import _

_DIRECT: Final = Qt.FindChildOption.FindDirectChildrenOnly
_USUAL: Final = 24
_MOST: Final = 9999
_OF_ONE_DAY: Final = 2
"""The place of the pace with which a usual number of rounds fits into the one day that is suggested."""


_LONG_DAY: Final = date(2028, 11, 28)


class _WholeDay(DayLine):
    """A line for a day that is never so narrow that a figure of the year is cut."""

    def minimumSizeHint(self) -> QSize:
        """Return what a long day needs."""
        least, metrics = super().minimumSizeHint(), self.fontMetrics()
        missing = metrics.horizontalAdvance(f"{day_text(_LONG_DAY)}  ") - metrics.maxWidth()
        return QSize(least.width() + max(0, missing), least.height())


class Questions(QWidget):
    """The questions at the left, what follows at the right, or below them where there is no room.

    `changed` is emitted with each answer, `more_wanted` when all settings are to be shown.
    """

    changed = Signal()
    more_wanted = Signal()

    def __init__(self, theme: Theme, today: date, file_row: QWidget) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("kind", "page")
        self.name, self.kind = Line(), QComboBox()
        self.expected, self.pace = number_field(2, _MOST), QComboBox()
        self.first_day, self.last_day = _WholeDay(theme), _WholeDay(theme)
        self.more = button(theme, _("More settings…"), "link")
        self.facts: list[tuple[QLabel, QLabel]] = []
        self._fill(today)
        days = QWidget()
        days.setFocusProxy(self.first_day)
        filled(
            QHBoxLayout(days),
            (self.first_day, 1),
            label("", "–", wraps=False),
            (self.last_day, 1),
            margins=NONE,
        )
        self.boxes = {
            "name": FieldBox(theme, _("1. What is the tournament called?"), self.name),
            "kind": FieldBox(theme, _("2. Who plays?"), self.kind),
            "expected": FieldBox(theme, _("3. How many do you expect, about?"), self.expected),
            "pace": FieldBox(theme, _("4. How long does a game take?"), self.pace),
            "days": FieldBox(theme, _("5. From which day to which?"), days),
            "file": FieldBox(theme, _("File"), file_row),
        }
        self.boxes["kind"].show_hint(_("Cannot be changed later"))
        self.last_day.setAccessibleName(_("Last day"))
        self._lay_out()
        self._connect()

    def answers(self) -> Answers:
        """Return what is answered now."""
        return Answers(
            self.name.text(),
            bool(self.kind.currentIndex()),
            self.expected.value(),
            paces()[self.pace.currentIndex()],
            _day_of(self.first_day),
            _day_of(self.last_day),
        )

    def show_settings(self, settings: Settings) -> None:
        """Say what follows: the settings as they would be made now."""
        advice = self.answers().advice
        is_rated, fixed = settings.fide.is_on, _("Fixed when round 1 is paired")
        rated = _("yes, in FIDE mode") if is_rated else _("no")
        headings = [described(code, settings).choice.name for code in settings.tie_breaks]
        facts = (
            (str(advice.rounds), advice.why),
            (system_text(settings.system), fixed),
            (rating_kind_text(rating_kind(settings)), settings.time_control),
            (" · ".join(headings), fixed if is_rated else _("Can be changed at any time")),
            (_("drawn by lot now"), _("Of number 1 in round 1")),
            (rated, _("As for the last event; More settings… changes it")),
        )
        for (value, why), (fact, reason) in zip(facts, self.facts, strict=True):
            fact.setText(value)
            reason.setText(why)

    def are_right(self, *, has_file: bool) -> bool:
        """Show what is wrong under each question, and put the cursor into the first of them."""
        first, last = _day_of(self.first_day), _day_of(self.last_day)
        order = _("The last day is before the first one") if first and last and last < first else ""
        faults = {
            "name": ""
            if self.name.text().strip()
            else _("An event needs a name: it is printed on every sheet"),
            "days": day_fault(self.first_day) or day_fault(self.last_day) or order,
            "file": "" if has_file else _("The event needs a file name"),
        }
        for field, sentence in faults.items():
            self.boxes[field].show_fault(sentence)
        wrong = [field for field, sentence in faults.items() if sentence]
        if wrong:
            self.boxes[wrong[0]].typed_into.setFocus()
        return not wrong

    def _fill(self, today: date) -> None:
        self.name.set_hints(_("as it is printed on every sheet"), "")
        self.kind.addItems([_("Individuals"), _("Teams")])
        self.expected.setValue(_USUAL)
        self.pace.addItems([pace.time_control for pace in paces()])
        self.pace.setCurrentIndex(_OF_ONE_DAY)
        self.first_day.show_day(today)
        self.last_day.show_day(today)

    def _lay_out(self) -> None:
        names = (
            *(_("Rounds"), _("Pairing system"), _("Ratings"), _("Tie-breaks"), _("Initial colour")),
            _("Rated by FIDE"),
        )
        asked = [self.boxes[name] for name in ("name", "kind", "expected", "pace", "days", "file")]
        left = filled(QVBoxLayout(), *asked, STRETCH, margins=NONE, spacing=10)
        right = filled(
            QVBoxLayout(),
            label("panelTitle", _("What follows")),
            self._facts(names),
            label("second", _("All of it can be changed on the page Tournament until round 1 is paired.")),
            self.more,
            STRETCH,
            spacing=12,
        )
        right.setAlignment(self.more, Qt.AlignmentFlag.AlignLeft)
        self._row = filled(QHBoxLayout(self), (left, 11), hairline("upright"), (right, 10), spacing=20)
        self._row.setContentsMargins(24, 18, 24, 12)
        self._parts = left, right

    def minimumSizeHint(self) -> QSize:
        """Return what is needed with one part below the other, so that the width is that of the view."""
        widths = [part.minimumSize().width() for part in self._parts]
        return QSize(max(widths) + self._beside(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay what follows below the questions where both do not fit beside each other."""
        both = sum(part.minimumSize().width() for part in self._parts)
        fits = both + self._beside() + 2 * self._row.spacing() <= self.width()
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.LeftToRight if fits else ways.TopToBottom)
        super().resizeEvent(event)

    def _beside(self) -> int:
        margins = self._row.contentsMargins()
        return margins.left() + margins.right()

    def _facts(self, names: Sequence[str]) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(2)
        grid.setHorizontalSpacing(14)
        for place, name in enumerate(names):
            fact, reason = label("strong"), label("caption")
            grid.addWidget(label("second", name), 2 * place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(fact, 2 * place, 1)
            grid.addWidget(reason, 2 * place + 1, 1)
            self.facts.append((fact, reason))
        grid.setColumnStretch(1, 1)
        return grid

    def _connect(self) -> None:
        for line in (self.name, self.first_day, self.last_day):
            line.textChanged.connect(self.changed)
        for choice in (self.kind, self.pace):
            choice.currentIndexChanged.connect(self.changed)
        self.expected.valueChanged.connect(self.changed)
        self.more.clicked.connect(self.more_wanted)
        of_file = self.boxes["file"].editor.findChildren(QWidget, options=_DIRECT)
        asked = (self.name, self.kind, self.expected, self.pace, self.first_day, self.last_day)
        for one, following in pairwise((*asked, *of_file, self.more)):
            QWidget.setTabOrder(one, following)


def _day_of(line: DayLine) -> date | None:
    try:
        return line.day()
    except ValueError:
        return None
