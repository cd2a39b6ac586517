"""Asks to which day a game is postponed."""

from datetime import date

from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.ui.kit.dates import DayLine
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.words import _


class PostponeDialog(Dialog):
    """A day, or none for that of the round."""

    help_topic = "systems#round-robin"

    def __init__(self, theme: Theme, game: str, day: date | None, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(_("Postpone game"))
        self.day: date | None = day
        self.line = DayLine(theme)
        self.line.show_day(day)
        self.box = FieldBox(theme, _("Played on"), self.line)
        self.box.show_hint(_("Empty for the day of the round"))
        store = button(theme, _("Store day"), "solid")
        store.setDefault(True)
        store.clicked.connect(self.accept)
        buttons = answers(cancel_button(theme, self), store)
        filled(QVBoxLayout(self), label("strong", game), self.box, buttons, margins=DIALOG, spacing=16)
        fix_width(self, theme.px(DIALOG_S))

    def accept(self) -> None:
        """Close with a day, or none."""
        try:
            self.day = self.line.day()
        except ValueError:
            self.box.show_fault(_("A date such as 19.11.2026, or empty"))
            return
        super().accept()
