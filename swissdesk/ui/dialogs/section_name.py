"""Asks for the name of a section: of a new one in the same event file, or another one for the one in view."""

from collections.abc import Iterable

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.words import _


class SectionName(Dialog):
    """A name that no section of the event has yet; without an `old` one it is for a new section."""

    help_topic = "tournament#sections"

    def __init__(
        self, theme: Theme, taken: Iterable[str], old: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._taken = {name.casefold() for name in taken}
        verb = _("Rename section") if old else _("Add section")
        self.setWindowTitle(verb)
        self.line = QLineEdit(old)
        self.line.selectAll()
        self.box = FieldBox(theme, _("Name of the section"), self.line)
        starts = _("It starts with the settings of this section and without players.")
        self.box.show_hint(_("No two sections of an event have the same name.") if old else starts)
        add = button(theme, verb, "solid")
        add.setDefault(True)
        add.clicked.connect(self.accept)
        buttons = answers(cancel_button(theme, self), add)
        filled(QVBoxLayout(self), self.box, buttons, margins=DIALOG, spacing=16)
        fix_width(self, theme.px(DIALOG_S))

    def name(self) -> str:
        """Return the name without spaces at its ends."""
        return " ".join(self.line.text().split())

    def accept(self) -> None:
        """Close with a name that no other section has."""
        if not self.name():
            self.box.show_fault(_("A section needs a name"))
        elif self.name().casefold() in self._taken:
            self.box.show_fault(_("Another section has this name"))
        else:
            super().accept()
