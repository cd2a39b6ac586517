"""Asks for the name of a new section: another tournament in the same event file."""

from collections.abc import Container

from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.words import _


class SectionName(QDialog):
    """A name that no section of the event has yet."""

    def __init__(self, theme: Theme, taken: Container[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._taken = taken
        self.setWindowTitle(_("Add section"))
        self.setFixedWidth(theme.px(DIALOG_S))
        self.line = QLineEdit()
        self.box = FieldBox(theme, _("Name of the section"), self.line)
        self.box.show_hint(_("It starts with the settings of this section and without players."))
        cancel, add = button(theme, _("Cancel")), button(theme, _("Add section"), "solid")
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        add.setDefault(True)
        add.clicked.connect(self.accept)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(add)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(16)
        column.addWidget(self.box)
        column.addLayout(buttons)

    def name(self) -> str:
        """Return the name without spaces at its ends."""
        return " ".join(self.line.text().split())

    def accept(self) -> None:
        """Close with a name that no other section has."""
        if not self.name():
            self.box.show_fault(_("A section needs a name"))
        elif self.name() in self._taken:
            self.box.show_fault(_("Another section has this name"))
        else:
            super().accept()
