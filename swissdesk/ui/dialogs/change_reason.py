"""Asks for which of the reasons in the rules published pairings change (C.04.2:4.4)."""

from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from swissdesk.services.round.publishing import ChangeReason, reason_text
from swissdesk.ui.kit.dialogs import Question
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.words import _


class ChangeReasonDialog(QDialog):
    """The reasons as radio buttons; none is chosen beforehand."""

    def __init__(self, theme: Theme, question: Question, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.question = question
        self.setWindowTitle(question.title)
        self.setFixedWidth(theme.px(DIALOG_S))
        words = QLabel(question.text)
        words.setWordWrap(True)
        self.group = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(words)
        for place, reason in enumerate(ChangeReason):
            choice = QRadioButton(reason_text(reason))
            self.group.addButton(choice, place)
            column.addWidget(choice)
        cancel = button(theme, question.cancel or _("Cancel"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        self.verb = button(theme, question.verb, "dangerSolid")
        self.verb.setEnabled(False)
        self.verb.clicked.connect(self.accept)
        self.group.idClicked.connect(self._on_chosen)
        answers = QHBoxLayout()
        answers.addStretch(1)
        answers.addWidget(cancel)
        answers.addWidget(self.verb)
        column.addSpacing(8)
        column.addLayout(answers)
        self.group.button(0).setFocus()

    def reason(self) -> ChangeReason | None:
        """Return the chosen reason."""
        place = self.group.checkedId()
        return tuple(ChangeReason)[place] if place >= 0 else None

    def _on_chosen(self) -> None:
        self.verb.setEnabled(True)


def ask_change_reason(theme: Theme, question: Question, parent: QWidget | None) -> ChangeReason | None:
    """Ask a question and return the reason; None if it was cancelled."""
    dialog = ChangeReasonDialog(theme, question, parent)
    return dialog.reason() if dialog.exec() == QDialog.DialogCode.Accepted else None
