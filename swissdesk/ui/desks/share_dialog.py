"""Asks where the open event is to be shared, here or in a database, and what this desk is called."""

from collections.abc import Callable

from PySide6.QtWidgets import QLineEdit, QRadioButton, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width, grow_to_fit
from swissdesk.ui.kit.field import FaultLine, FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_M
from swissdesk.words import _


class ShareDialog(Dialog):
    """The way and a name; it stays with a sentence where the event cannot be shared.

    `share` is called with an address, empty for this computer, and the name; it returns whether the shared
    event was opened.
    """

    help_topic = "desks#share"

    def __init__(
        self, theme: Theme, name: str, share: Callable[[str, str], bool], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._share, self._obstacle = share, ""
        self.setWindowTitle(_("Share this event"))
        self.address, self.name = QLineEdit(), QLineEdit(name)
        self.here = QRadioButton(_("On this computer: the program makes and runs the server"))
        self.there = QRadioButton(_("In a database on a server that is there already"))
        self.here.setChecked(True)
        self.here.toggled.connect(self._show_way)
        words = label(
            "",
            _(
                "The event is copied into a database, with its whole journal, and everybody works at it "
                "there. The file stays as it is, for reading, until the event is taken home."
            ),
        )
        self.fault = FaultLine(theme)
        self.address_box = FieldBox(theme, _("Address of an empty database"), self.address)
        form = "postgresql+psycopg://name:password@server/database"
        self.address_box.show_hint(_("It has the form {form}.").format(form=form))
        self.name_box = FieldBox(theme, _("Name of this desk"), self.name)
        self.name_box.show_hint(_("The others see it in their list of desks."))
        share_ = button(theme, _("Share"), "solid")
        share_.setDefault(True)
        share_.clicked.connect(self.accept)
        buttons = answers(cancel_button(theme, self), share_)
        ways = filled(QVBoxLayout(), self.here, self.there, spacing=6)
        parts = (words, ways, self.address_box, self.name_box, self.fault, buttons)
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=14)
        fix_width(self, theme.px(DIALOG_M))
        self._show_way()
        self.here.setFocus()

    def accept(self) -> None:
        """Share the event, or say why that is not possible."""
        address = "" if self.here.isChecked() else self.address.text().strip()
        name = self.name.text().strip()
        if not self.here.isChecked() and not address:
            self.address_box.show_fault(_("The event needs a database"))
            self.address.setFocus()
        elif not name:
            self.name_box.show_fault(_("A desk needs a name"))
            self.name.setFocus()
        else:
            self._try(address, name)
        grow_to_fit(self)

    def show_obstacle(self, why: str) -> None:
        """Say what this computer lacks to serve; Share stays possible, since it can be had meanwhile."""
        self._obstacle = why
        self._show_way()

    def _try(self, address: str, name: str) -> None:
        try:
            is_open = self._share(address, name)
        except SwissDeskError as error:
            if address:
                self.address_box.show_fault(str(error))
                self.address.setFocus()
            else:
                self.fault.show_fault(str(error))
            return
        if is_open:
            super().accept()

    def _show_way(self) -> None:
        """Ask for an address where one is needed, or say what this computer lacks."""
        self.address_box.setVisible(self.there.isChecked())
        self.fault.show_fault(self._obstacle if self.here.isChecked() else "")
        grow_to_fit(self)
