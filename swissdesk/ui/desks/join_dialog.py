"""Asks by what a shared event is joined, and what this desk is called there."""

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
from swissdesk.words import _, pgettext


class JoinDialog(Dialog):
    """An invitation or an address, and a name; it stays with a sentence where the event cannot be joined.

    `join` is called with both, and returns whether the event was opened.
    """

    help_topic = "desks#join"

    def __init__(
        self, theme: Theme, name: str, join: Callable[[str, str], bool], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._join = join
        self.setWindowTitle(_("Open a shared event"))
        self.key, self.name = QLineEdit(), QLineEdit(name)
        words = label("", _("The event stays on its server; this desk and the others work at it together."))
        self.key_box = FieldBox(theme, _("Invitation or address"), self.key)
        self.key_box.show_hint(
            _("The letters of an invitation with or without gaps, or {form}").format(
                form="postgresql+psycopg://name:password@server/database"
            )
        )
        self.name_box = FieldBox(theme, _("Name of this desk"), self.name)
        self.name_box.show_hint(_("The others see it in their list of desks."))
        open_ = button(theme, pgettext("verb", "Open"), "solid")
        open_.setDefault(True)
        open_.clicked.connect(self.accept)
        buttons = answers(cancel_button(theme, self), open_)
        parts = (words, self.key_box, self.name_box, buttons)
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=14)
        fix_width(self, theme.px(DIALOG_M))

    def accept(self) -> None:
        """Join the event, or say why that is not possible."""
        key, name = self.key.text().strip(), self.name.text().strip()
        if not key:
            self.key_box.show_fault(_("Type or paste what you were given for the event"))
            self.key.setFocus()
        elif not name:
            self.name_box.show_fault(_("A desk needs a name"))
            self.name.setFocus()
        else:
            self._try(key, name)
        grow_to_fit(self)

    def _try(self, key: str, name: str) -> None:
        try:
            is_open = self._join(key, name)
        except SwissDeskError as error:
            self.key_box.show_fault(str(error))
            self.key.setFocus()
            return
        if is_open:
            super().accept()
