"""What a file does not say of the list in it: the month, and which ratings they are."""

from typing import Final

from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from swissdesk.services.lists.rating_lists import Given, ListFile, typed_month
from swissdesk.services.wording import rating_kind_text
from swissdesk.terms import RatingKind
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.words import _

_KINDS: Final = tuple(RatingKind)


class ListFactsDialog(Dialog):
    """Asks for what is missing, and proposes the month in which the file was made."""

    help_topic = "players#rating-lists"

    def __init__(self, theme: Theme, file: ListFile, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(_("Import {file}").format(file=file.path.name))
        self.setMinimumWidth(theme.px(DIALOG_S))
        self.month, self.kind = QLineEdit(file.month or file.proposed_month), QComboBox()
        self.kind.addItems([rating_kind_text(kind) for kind in _KINDS])
        self.month_box = FieldBox(theme, _("Month of the list"), self.month)
        self._kind_box = FieldBox(theme, _("Ratings in it"), self.kind)
        self.month_box.setHidden(bool(file.month))
        self._kind_box.setVisible(file.needs_kind)
        self._needs_kind = file.needs_kind
        take = button(theme, _("Import"), "solid")
        take.setDefault(True)
        take.clicked.connect(self._on_taken)
        words = label("second", _("{file} does not say this itself.").format(file=file.path.name))
        proposed = label("caption", _("The month in which the file was made is proposed: look at the list."))
        proposed.setHidden(bool(file.month))
        column = filled(QVBoxLayout(self), words, self.month_box, proposed, margins=DIALOG, spacing=10)
        filled(column, self._kind_box, 6, answers(cancel_button(theme, self), take))

    def given(self) -> Given:
        """Return what was said."""
        kind = _KINDS[self.kind.currentIndex()] if self._needs_kind else None
        return Given(month=typed_month(self.month.text()), kind=kind)

    def _on_taken(self) -> None:
        if typed_month(self.month.text()):
            self.accept()
        else:
            self.month_box.show_fault(_("A year and a month, such as 2026-11"))
            self.month.setFocus()
