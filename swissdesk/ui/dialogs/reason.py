"""Asks for the reason of an action, which the journal records."""

from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from swissdesk.ui.kit.dialogs import Question
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.words import _


class ReasonDialog(QDialog):
    """A question that is answered with a reason for the journal."""

    def __init__(self, theme: Theme, question: Question, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(question.title)
        self.setFixedWidth(theme.px(DIALOG_S))
        words = QLabel(question.text)
        words.setWordWrap(True)
        self.line = QLineEdit()
        self.box = FieldBox(theme, _("Reason"), self.line)
        self.box.show_hint(_("It is recorded in the journal."))
        cancel = button(theme, _("Cancel"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        self.verb = button(theme, question.verb, "dangerSolid" if question.is_destructive else "solid")
        self.verb.setDefault(True)
        self.verb.clicked.connect(self.accept)
        answers = QHBoxLayout()
        answers.addStretch(1)
        answers.addWidget(cancel)
        answers.addWidget(self.verb)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(14)
        column.addWidget(words)
        column.addWidget(self.box)
        column.addLayout(answers)
        self.line.setFocus()

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
