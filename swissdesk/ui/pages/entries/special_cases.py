"""What is rarely known of a player: ratings from later rounds on, a value for ties, no half-point byes."""

from PySide6.QtWidgets import QCheckBox, QLineEdit, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.entry.special_cases import (
    cases_of,
    ratings_text,
    read_cases,
    set_cases,
    source_text,
    value_text,
)
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.ui.session import Session
from swissdesk.words import _


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
        self.verb = button(theme, _("Save"), "solid")
        self.verb.setDefault(True)
        self.verb.clicked.connect(self.accept)
        buttons = answers(cancel_button(theme, self), self.verb)
        source = label("second", session.read(source_text, player))
        parts = (label("strong", name), source, self.ratings_box, self.value_box, self.barred, buttons)
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=14)
        fix_width(self, theme.px(DIALOG_S))
        self.ratings.setFocus()

    def accept(self) -> None:
        """Store the fields; what cannot be stored is named, and the dialog stays."""
        try:
            cases = read_cases(self.ratings.text(), self.value.text(), no_half_points=self.barred.isChecked())
            if cases != self._session.read(cases_of, self._player):
                self._session.attempt(set_cases, self._player, cases)
        except SwissDeskError as error:
            self.ratings_box.show_fault(str(error))
            return
        super().accept()
