"""The gate of a new tournament: check-in, and byes on request."""

from PySide6.QtWidgets import QComboBox, QLineEdit

from swissdesk.frozen import replace
from swissdesk.tournament.model import CheckIn, Settings
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.pages.tournament.gate_settings import check_in_text, take_byes
from swissdesk.words import _


class GateFields:
    """Three fields, read as on the Tournament page."""

    def __init__(self) -> None:
        self.check_in, self.byes, self.last_rounds = QComboBox(), QLineEdit(), number_field(0, 99)
        for kind in CheckIn:
            self.check_in.addItem(check_in_text(kind), kind.value)
        self.byes.setMaxLength(2)
        self.byes.setPlaceholderText(_("no limit"))

    def fault(self) -> str:
        """Return what is wrong with the number of byes; empty if nothing is."""
        try:
            take_byes(Settings(""), self.byes.text().strip())
        except ValueError as error:
            return str(error)
        return ""

    def applied(self, settings: Settings, *, limits_byes: bool) -> Settings:
        """Return the settings with those of the gate; raises ValueError for byes that are no number."""
        settings = replace(settings, check_in=CheckIn(self.check_in.currentData()))
        if not limits_byes:
            return settings
        settings = take_byes(settings, self.byes.text().strip())
        return replace(settings, last_rounds_without=self.last_rounds.value())
