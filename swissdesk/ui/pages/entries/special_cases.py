"""What is rarely known of a player: ratings from later rounds on, a value for ties, no half-point byes."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QCheckBox, QLineEdit, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.entry.special_cases import (
    SpecialCases,
    cases_of,
    ratings_text,
    read_ratings,
    read_value,
    set_cases,
    source_text,
    value_text,
)
from swissdesk.services.event.tournaments import settings_of
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width, grow_to_fit
from swissdesk.ui.kit.field import FaultLine, FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.ui.session import Session
from swissdesk.words import _

_Read = TypeVar("_Read")


class SpecialCasesDialog(Dialog):
    """Three fields of one player; Enter stores them, a fault stands below what it is about."""

    help_topic = "players#special-cases"

    def __init__(self, session: Session, player: PlayerId, name: str, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session, self._player = session, player
        self.setWindowTitle(_("Special cases"))
        cases = session.read(cases_of, player)
        self.ratings, self.value = QLineEdit(ratings_text(cases)), QLineEdit(value_text(cases))
        self.barred = QCheckBox(_("No half-point byes, such as for a free entry"))
        self.barred.setChecked(cases.no_half_points)
        theme = session.theme
        self.ratings_box = FieldBox(theme, _("Ratings from later rounds on"), self.ratings)
        self.ratings_box.show_hint(_("such as 3:1850 6:1872; round 1 has the rating of the list"))
        self.value_box = FieldBox(theme, _("Value for ties"), self.value)
        self.value_box.show_hint(_("for the tie-break “Value entered by hand”, the larger first"))
        self._lines = {self.ratings_box: self.ratings, self.value_box: self.value}
        self.fault = FaultLine(theme)
        self.verb = button(theme, _("Save"), "solid")
        self.verb.setDefault(True)
        self.verb.clicked.connect(self.accept)
        buttons = answers(cancel_button(theme, self), self.verb)
        source = label("second", session.read(source_text, player))
        if not source.text():
            source.hide()
        fields = (self.ratings_box, self.value_box, self.barred)
        parts = (label("strong", name), source, *fields, self.fault, buttons)
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=14)
        fix_width(self, theme.px(DIALOG_S))
        if session.read(settings_of).is_team_event:  # the ratings of a team follow from its players
            self.ratings_box.hide()
        (self.value if self.ratings_box.isHidden() else self.ratings).setFocus()

    def accept(self) -> None:
        """Store the fields; what cannot be stored is named, and the dialog stays."""
        self.fault.show_fault("")
        try:
            later = self._typed(self.ratings_box, lambda text: self._session.read(read_ratings, text))
            value = self._typed(self.value_box, read_value)
            if later is None or value is None:
                return
            cases = SpecialCases(later, value, self.barred.isChecked())
            if cases != self._session.read(cases_of, self._player):
                self._session.attempt(set_cases, self._player, cases)
        except SwissDeskError as error:
            self.fault.show_fault(str(error))
            grow_to_fit(self)
            return
        super().accept()

    def _typed(self, box: FieldBox, read: Callable[[str], _Read]) -> _Read | None:
        """Return what is typed into a field; None where that cannot be, which is said below it."""
        try:
            return read(self._lines[box].text())
        except SwissDeskError as error:
            box.show_fault(str(error))
            grow_to_fit(self)
            self._lines[box].setFocus()
            return None
