"""Asks in which database the open event is to be shared, and what this desk is called there."""

from collections.abc import Callable

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width, grow_to_fit
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_M
from swissdesk.words import _


class ShareDialog(Dialog):
    """An address and a name; it stays with a sentence where the event cannot be shared.

    `share` is called with both, and returns whether the shared event was opened.
    """

    help_topic = "desks#share"

    def __init__(
        self, theme: Theme, name: str, share: Callable[[str, str], bool], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._share = share
        self.setWindowTitle(_("Share this event"))
        self.address, self.name = QLineEdit(), QLineEdit(name)
        words = label(
            "",
            _(
                "The event is copied into a database, with its whole journal, and everybody works at it "
                "there. The file stays as it is, for reading, until the event is taken home."
            ),
        )
        self.address_box = FieldBox(theme, _("Address of an empty database"), self.address)
        hint = _("It has the form {form}. The command {command} makes a server of the program’s own instead.")
        form = "postgresql+psycopg://name:password@server/database"
        self.address_box.show_hint(hint.format(form=form, command="swissdesk serve"))
        self.name_box = FieldBox(theme, _("Name of this desk"), self.name)
        self.name_box.show_hint(_("The others see it in their list of desks."))
        share_ = button(theme, _("Share"), "solid")
        share_.setDefault(True)
        share_.clicked.connect(self.accept)
        buttons = answers(cancel_button(theme, self), share_)
        parts = (words, self.address_box, self.name_box, buttons)
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=14)
        fix_width(self, theme.px(DIALOG_M))

    def accept(self) -> None:
        """Share the event, or say why that is not possible."""
        address, name = self.address.text().strip(), self.name.text().strip()
        if not address:
            self.address_box.show_fault(_("The event needs a database"))
        elif not name:
            self.name_box.show_fault(_("A desk needs a name"))
        else:
            self._try(address, name)
        grow_to_fit(self)

    def _try(self, address: str, name: str) -> None:
        try:
            is_open = self._share(address, name)
        except SwissDeskError as error:
            self.address_box.show_fault(str(error))
            self.address.setFocus()
            return
        if is_open:
            super().accept()
