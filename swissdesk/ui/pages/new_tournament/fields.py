"""The fields of a new tournament."""

from collections.abc import Callable
from datetime import date
from enum import Enum, unique
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QWidget,
)

from swissdesk.services.entry.federations import LONGEST_FEDERATION, federation_fault, federation_of
from swissdesk.services.event import tournaments
from swissdesk.services.event.advice import Answers
from swissdesk.services.wording import (
    acceleration_text,
    rating_kind_text,
    system_text,
)
from swissdesk.terms import Colour, SystemName
from swissdesk.tournament.entry.ratings import rating_kind
from swissdesk.tournament.honours import PrizeRules
from swissdesk.tournament.model import Settings
from swissdesk.tournament.table_rounds import has_fixed_field
from swissdesk.ui.kit.dates import DayLine
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.new_tournament.gate_fields import GateFields
from swissdesk.ui.pages.new_tournament.ladder_fields import LadderFields
from swissdesk.ui.pages.new_tournament.rated_field import RatedField
from swissdesk.ui.pages.new_tournament.starts import Start
from swissdesk.ui.pages.new_tournament.team_fields import TeamFields
from swissdesk.ui.pages.tournament.boxes import MOST_ROUNDS
from swissdesk.ui.pages.tournament.values import accelerations, systems, team_scoring_text
from swissdesk.words import _, pgettext


@unique
class FirstColour(Enum):
    """How the initial colour is decided."""

    DRAWN = "drawn"
    LATER = "later"
    WHITE = "white"
    BLACK = "black"


_CHOSEN: Final = {FirstColour.WHITE: Colour.WHITE, FirstColour.BLACK: Colour.BLACK}


class TournamentFields(QWidget):
    """Event, section, place, days, rounds, pairing, gate, and the path of the file."""

    def __init__(self, theme: Theme, today: date, file_row: QWidget) -> None:
        super().__init__()
        self._theme = theme
        self._time_control = ""
        self.setProperty("kind", "page")
        self.name, self.section, self.place = Line(), QLineEdit(), QLineEdit()
        self.federation = QLineEdit()
        self.first_day, self.last_day = DayLine(theme), DayLine(theme)
        self.rounds, self.system, self.colour = number_field(1, MOST_ROUNDS), QComboBox(), QComboBox()
        self.acceleration, self.kind = QComboBox(), QComboBox()
        self.table_teams = number_field(tournaments.LEAST_TABLE_TEAMS, tournaments.MOST_TABLE_TEAMS)
        self.teams, self.gate, self.rated = TeamFields(), GateFields(), RatedField()
        self.ladder = LadderFields(theme)
        self._scoring = label("caption")
        self._kept: frozenset[str] = frozenset()
        self.boxes: dict[str, FieldBox] = {}
        self._fill(today)
        self._make_boxes(file_row)
        self._grid = self._lay_out()
        self.kind.currentIndexChanged.connect(self._on_kind_chosen)
        self.system.currentIndexChanged.connect(self._on_system_chosen)
        self._on_kind_chosen()

    @property
    def of_teams(self) -> bool:
        """Tell whether teams play."""
        return bool(self.kind.currentIndex())

    def start_from(self, start: Start) -> None:
        """Fill in what a start suggests."""
        self.kind.setCurrentIndex(int(start.of_teams))
        self.rounds.setValue(start.rounds)
        self._time_control = start.time_control

    def fill_in(self, answers: Answers) -> None:
        """Fill in what follows from answers; the other fields stay as they are."""
        self.name.setText(answers.name)
        self.kind.setCurrentIndex(int(answers.of_teams))
        self.rounds.setValue(answers.advice.rounds)
        self._time_control = answers.pace.time_control
        self.first_day.show_day(answers.first_day)
        self.last_day.show_day(answers.last_day)

    def first_colour(self) -> FirstColour:
        """Return how the initial colour is decided; a table needs none."""
        if tournaments.has_table(SystemName(self.system.currentData())):
            return FirstColour.LATER
        return FirstColour(self.colour.currentData())

    def settings(self) -> Settings:
        """Return the settings in the fields; raises ValueError for a text that is no day."""
        system = SystemName(self.system.currentData())
        plain = Settings(
            name=" ".join(self.name.text().split()),
            section=" ".join(self.section.text().split()),
            city=" ".join(self.place.text().split()),
            federation=federation_of(self.federation.text()),
            start=self.first_day.day(),
            end=self.last_day.day(),
            time_control=self._time_control,
            rounds_planned=self.rounds.value(),
            system=system,
            scoring=tournaments.usual_scoring(system),
            tie_breaks=tournaments.usual_tie_breaks(system),
            initial_colour=_CHOSEN.get(self.first_colour()),
            baku=accelerations()[self.acceleration.currentIndex()] if is_accelerable(system) else None,
            prize_rules=PrizeRules(currency=own_currency()),
            table_teams=self.table_teams.value(),
        )
        if has_ladder(system):
            plain = self.ladder.applied(plain)
        limits_byes = tournaments.limits_byes(plain)
        chosen = self.gate.applied(
            self.teams.applied(plain) if self.of_teams else plain, limits_byes=limits_byes
        )
        return self.rated.applied(chosen)

    def are_right(self) -> bool:
        """Show what is wrong under each field and put the cursor into the first of them."""
        faults = {
            "name": ""
            if self.name.text().strip()
            else _("An event needs a name: it is printed on every sheet"),
            "federation": self._federation_fault(),
            "first_day": day_fault(self.first_day),
            "last_day": day_fault(self.last_day) or self._order_fault(),
            "byes": self.gate.fault() if self._limits_byes() else "",
        }
        for field, sentence in faults.items():
            self.boxes[field].show_fault(sentence)
        wrong = [field for field, sentence in faults.items() if sentence]
        if wrong:
            self.boxes[wrong[0]].editor.setFocus()
        return not wrong and (self.ladder.isHidden() or self.ladder.are_right())

    def _limits_byes(self) -> bool:
        system = SystemName(self.system.currentData())
        return tournaments.limits_byes(Settings("", system=system))

    def _federation_fault(self) -> str:
        return federation_fault(self.federation.text())

    def _order_fault(self) -> str:
        if day_fault(self.first_day):
            return ""
        first, last = self.first_day.day(), self.last_day.day()
        return _("Before the first day") if first and last and last < first else ""

    def _fill(self, today: date) -> None:
        self.name.set_hints(_("as it is printed on every sheet"), "")
        self.section.setPlaceholderText(_("if several"))
        self.first_day.show_day(today)
        self.last_day.show_day(today)
        self.table_teams.setValue(Settings("").table_teams)
        self.federation.setMaxLength(LONGEST_FEDERATION)
        self.kind.addItems([_("Individuals"), _("Teams")])
        for baku in accelerations():
            self.acceleration.addItem(acceleration_text(baku))
        names = {
            FirstColour.DRAWN: _("drawn by lot now"),
            FirstColour.LATER: _("drawn later"),
            FirstColour.WHITE: pgettext("colour", "White"),
            FirstColour.BLACK: pgettext("colour", "Black"),
        }
        for colour, words in names.items():
            self.colour.addItem(words, colour.value)

    def _box(self, key: str, label: str, editor: QWidget, hint: str = "") -> FieldBox:
        box = FieldBox(self._theme, label, editor, self)
        box.show_hint(hint)
        self.boxes[key] = box
        return box

    def _make_boxes(self, file_row: QWidget) -> None:
        for key, name, editor, hint in (
            ("name", _("Event"), self.name, ""),
            ("section", _("Section"), self.section, ""),
            ("place", pgettext("town", "Place"), self.place, ""),
            ("federation", _("Federation"), self.federation, ""),
            ("first_day", _("First day"), self.first_day, ""),
            ("last_day", _("Last day"), self.last_day, ""),
            ("rounds", _("Rounds"), self.rounds, ""),
            ("kind", _("Who plays"), self.kind, _("Cannot be changed later")),
            ("system", _("Pairing system"), self.system, until_paired()),
            ("acceleration", _("Acceleration"), self.acceleration, until_paired()),
            ("table_teams", _("Number of teams"), self.table_teams, until_paired()),
            ("boards", _("Boards of a match"), self.teams.boards, ""),
            ("ranking", _("Equal match points by"), self.teams.ranking, ""),
            ("colours", _("Colour preferences"), self.teams.colours, ""),
            ("floor", _("Rating floor"), self.teams.floor, ""),
            ("primary", _("Standings led by"), self.teams.primary, ""),
            ("colour", _("Initial colour"), self.colour, _("Of number 1 in round 1")),
            ("check_in", _("Check-in"), self.gate.check_in, ""),
            ("byes", _("Half-point byes each"), self.gate.byes, ""),
            ("last_rounds", _("No byes in the last"), self.gate.last_rounds, _("rounds")),
            ("file", _("File"), file_row, ""),
            ("rated", _("Rated by FIDE"), self.rated.choice, ""),
        ):
            box = self._box(key, name, editor, hint)
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def _lay_out(self) -> QGridLayout:
        grid = QGridLayout(self)
        grid.setContentsMargins(24, 18, 24, 12)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        for key, row, column, span in _ALWAYS:
            grid.addWidget(self.boxes[key], row, column, 1, span)
        grid.addWidget(self._scoring, 5, 2, 1, 4)
        grid.addWidget(self.ladder, 5, 0, 1, 6)
        for column in range(6):
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(8, 1)
        return grid

    def ratings_text(self) -> str:
        """Return which ratings will count, why, and where that is changed."""
        settings = Settings("", time_control=self._time_control)
        kind = rating_kind_text(rating_kind(settings))
        if not self._time_control:
            return _("Ratings: {kind}. The Tournament page has more.").format(kind=kind)
        words = _("Ratings: {kind}, by {time_control}. The Tournament page has more.")
        return words.format(kind=kind, time_control=self._time_control)

    def _on_system_chosen(self) -> None:
        """Ask about byes only where the system knows those that players ask for; say what counts.

        A table has its own colours and most often its own rounds, and nothing is accelerated.
        """
        system = self.system.currentData()
        has_table = system is not None and tournaments.has_table(SystemName(system))
        for key in _BY_RESULTS:
            self.boxes[key].setVisible(not has_table and key in self._kept)
        if system is not None:
            self.boxes["rounds"].setVisible(tournaments.asks_for_rounds(SystemName(system)))
            name = SystemName(system)
            self.boxes["acceleration"].setVisible("acceleration" in self._kept and is_accelerable(name))
            self.boxes["table_teams"].setVisible(
                "table_teams" in self._kept and tournaments.chooses_teams(name)
            )
            self.boxes["system"].show_hint(_hint_of(name))
            usual = Settings("", system=name, scoring=tournaments.usual_scoring(name))
            self.boxes["rated"].show_hint(self.rated.hint_of(usual))
            asked = tournaments.team_fields(Settings("", system=SystemName(system), boards=1))
            for key, setting in (("ranking", "team_ranking"), ("colours", "team_colours")):
                self.boxes[key].setVisible(self.of_teams and setting in asked)
            self._scoring.setText(team_scoring_text(tournaments.usual_scoring(SystemName(system))))
        self.ladder.show_if(has_ladder=system is not None and has_ladder(SystemName(system)))
        for key in ("byes", "last_rounds"):
            self.boxes[key].setVisible(system is None or self._limits_byes())
        self._close_gaps()

    def _close_gaps(self) -> None:
        """Move the fields that a system has to the left, over the places of those that it lacks."""
        column = 0
        for key, row, _column, span in _TEAMS if self.of_teams else _PEOPLE:
            if row == _WITH_GAPS and not self.boxes[key].isHidden():
                self._grid.removeWidget(self.boxes[key])
                self._grid.addWidget(self.boxes[key], row, column, 1, span)
                column += span

    def _on_kind_chosen(self) -> None:
        """Show the fields of individuals or of teams, and offer the systems that pair them."""
        cells = _TEAMS if self.of_teams else _PEOPLE
        self._kept = frozenset(key for key, *_place in (*_ALWAYS, *cells))
        for key in {key for key, *_place in (*_TEAMS, *_PEOPLE)}:
            self._grid.removeWidget(self.boxes[key])
            self.boxes[key].setVisible(key in {shown for shown, *_place in cells})
        for key, row, column, span in cells:
            self._grid.addWidget(self.boxes[key], row, column, 1, span)
        self._scoring.setVisible(self.of_teams)
        self.system.clear()
        for system in systems(of_teams=self.of_teams):
            self.system.addItem(system_text(system), system)
        below = ("check_in", "byes", "last_rounds", "rated", "file")
        upper = [key for key, *_place in _ALWAYS if key not in below]
        lower = [key for key, *_place in cells]
        above = [self.boxes[key].typed_into for key in (*upper, *lower)]
        under = [self.boxes[key].typed_into for key in below]
        for one, following in (*pairwise(above), *pairwise(under)):
            QWidget.setTabOrder(one, following)
        self.ladder.chain(above[-1], under[0])


_ALWAYS: Final = (
    ("name", 0, 0, 4),
    ("section", 0, 4, 2),
    ("place", 1, 0, 4),
    ("federation", 1, 4, 2),
    ("first_day", 2, 0, 2),
    ("last_day", 2, 2, 2),
    ("rounds", 2, 4, 2),
    ("kind", 3, 0, 2),
    ("check_in", 6, 0, 2),
    ("byes", 6, 2, 2),
    ("last_rounds", 6, 4, 2),
    ("rated", 7, 0, 2),
    ("file", 7, 2, 4),
)
"""The fields with row, column and width in columns."""
_BY_RESULTS: Final = ("rounds", "colour", "check_in")
"""What is asked only where rounds follow from results."""
_PEOPLE: Final = (
    ("system", 3, 2, 4),
    ("acceleration", 4, 0, 3),
    ("table_teams", 4, 0, 3),
    ("colour", 4, 3, 3),
)
_TEAMS: Final = (
    ("system", 3, 2, 2),
    ("colour", 3, 4, 2),
    ("boards", 4, 0, 2),
    ("ranking", 4, 2, 2),
    ("colours", 4, 2, 2),
    ("floor", 4, 4, 2),
    ("primary", 5, 0, 2),
)
_WITH_GAPS: Final = 4
"""The row in which most systems lack some field."""


def until_paired() -> str:
    """Return until when the pairing system can be changed."""
    return _("Fixed when round 1 is paired")


def with_button(theme: Theme, line: QLineEdit, text: str, action: Callable[[], None]) -> QWidget:
    """Return a line with a button beside it that fills it."""
    holder, opener = QWidget(), button(theme, text)
    opener.setAutoDefault(False)
    opener.clicked.connect(action)
    holder.setFocusProxy(line)
    row = filled(QHBoxLayout(holder), (line, 1), margins=NONE, spacing=8)
    row.addWidget(opener, 0, Qt.AlignmentFlag.AlignTop)
    return holder


def own_currency() -> str:
    """Return the letters of the currency where the computer is at home; the euro where it does not say."""
    own = QLocale.system().currencySymbol(QLocale.CurrencySymbolFormat.CurrencyIsoCode)
    return own or PrizeRules().currency


def day_fault(line: DayLine) -> str:
    """Return what is wrong with a day; empty where nothing is."""
    try:
        line.day()
    except ValueError:
        return _("A date such as 19.11.2026, or empty")
    return ""


def is_accelerable(system: SystemName) -> bool:
    """Tell whether rounds of a system can be accelerated: they follow from points."""
    return not has_fixed_field(Settings("", system=system)) and not has_ladder(system)


def has_ladder(system: SystemName) -> bool:
    """Tell whether a system pairs by a ladder, whose values are chosen."""
    return Settings("", system=system).pairing_system.ladder is not None


def _hint_of(system: SystemName) -> str:
    """Return until when the system can be changed, or what it gives."""
    if tournaments.has_table(system) and not tournaments.asks_for_rounds(system):
        return _("The table gives the rounds")
    return until_paired()
