"""Asks for which of the reasons in the rules published pairings change (C.04.2:4.4)."""

from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from swissdesk.services.round.publishing import ChangeReason, reason_text
from swissdesk.ui.kit.dialogs import Dialog, Question, answers, cancel_button, fix_width
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S


class ChangeReasonDialog(Dialog):
    """The reasons as radio buttons; none is chosen beforehand."""

    help_topic = "rounds#publish"

    def __init__(self, theme: Theme, question: Question, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.question = question
        self.setWindowTitle(question.title)
        self.group = QButtonGroup(self)
        column = filled(QVBoxLayout(self), label("", question.text), margins=DIALOG, spacing=10)
        for place, reason in enumerate(ChangeReason):
            choice = QRadioButton(reason_text(reason))
            self.group.addButton(choice, place)
            column.addWidget(choice)
        self.verb = button(theme, question.verb, "dangerSolid")
        self.verb.setEnabled(False)
        self.verb.clicked.connect(self.accept)
        self.group.idClicked.connect(self._on_chosen)
        filled(column, 8, answers(cancel_button(theme, self, question.cancel), self.verb))
        self.group.button(0).setFocus()
        fix_width(self, theme.px(DIALOG_S))

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
