"""Asks for the reason of an action, which the journal records."""

from PySide6.QtWidgets import QDialog, QLineEdit, QVBoxLayout, QWidget

from swissdesk.ui.kit.dialogs import Dialog, Question, answers, cancel_button, fix_width
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.words import _


class ReasonDialog(Dialog):
    """A question that is answered with a reason for the journal."""

    help_topic = "rounds#by-hand"

    def __init__(self, theme: Theme, question: Question, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(question.title)
        self.line = QLineEdit()
        self.box = FieldBox(theme, _("Reason"), self.line)
        self.box.show_hint(_("It is recorded in the journal."))
        self.verb = button(theme, question.verb, "dangerSolid" if question.is_destructive else "solid")
        self.verb.setDefault(True)
        self.verb.clicked.connect(self.accept)
        parts = (label("", question.text), self.box, answers(cancel_button(theme, self), self.verb))
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=14)
        self.line.setFocus()
        fix_width(self, theme.px(DIALOG_S))

    def reason(self) -> str:
        """Return the reason without spaces at its ends."""
        return " ".join(self.line.text().split())

    def accept(self) -> None:
        """Close, but only with a reason."""
        if self.reason():
            super().accept()
        else:
            self.box.show_fault(_("A reason is needed"))


def ask_reason(theme: Theme, question: Question, parent: QWidget | None) -> str:
    """Ask a question and return the reason; empty if it was cancelled."""
    dialog = ReasonDialog(theme, question, parent)
    return dialog.reason() if dialog.exec() == QDialog.DialogCode.Accepted else ""
