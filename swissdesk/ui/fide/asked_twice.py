"""Asks two times before something that nothing brings back: first what is lost, then for the reason."""

from PySide6.QtWidgets import QDialog, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from swissdesk.services.warned import Warned
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width, heading
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, NONE, STRETCH, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S, Tone
from swissdesk.words import _


class AskedTwice(Dialog):
    """A warning of the fourth level: Enter cancels the first question, and the second one wants a reason."""

    help_topic = "tournament#fide-mode"

    def __init__(self, theme: Theme, warned: Warned, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(warned.title)
        self.line, self.pages = QLineEdit(), QStackedWidget()
        self.box = FieldBox(theme, _("Reason"), self.line)
        self.box.show_hint(_("It is recorded in the journal and in the tournament report."))
        self.cancel = cancel_button(theme, self)
        self.go_on = button(theme, _("Go on…"))
        self.verb = button(theme, warned.verb, "dangerSolid")
        self.go_on.setAutoDefault(False)
        self.verb.hide()
        lost = (label("second", f"•  {sentence}") for sentence in warned.lost)
        first, second = QWidget(), QWidget()
        filled(QVBoxLayout(first), label("", warned.text), *lost, STRETCH, margins=NONE, spacing=8)
        filled(QVBoxLayout(second), label("", warned.text), self.box, STRETCH, margins=NONE, spacing=12)
        for page in (first, second):
            self.pages.addWidget(page)
        buttons = answers(self.cancel, self.go_on, self.verb)
        head = heading(theme, warned.title, Tone.ERR)
        filled(QVBoxLayout(self), head, self.pages, buttons, margins=DIALOG, spacing=14)
        self.cancel.setDefault(True)
        self.cancel.setFocus()
        self.go_on.clicked.connect(self._ask_reason)
        self.verb.clicked.connect(self.accept)
        fix_width(self, theme.px(DIALOG_S + 80))

    def reason(self) -> str:
        """Return the reason without spaces at its ends."""
        return " ".join(self.line.text().split())

    def accept(self) -> None:
        """Close, but only from the second question and with a reason."""
        if self.pages.currentIndex() == 0:
            return
        if self.reason():
            super().accept()
        else:
            self.box.show_fault(_("A reason is needed"))

    def _ask_reason(self) -> None:
        self.pages.setCurrentIndex(1)
        self.go_on.hide()
        self.verb.show()
        self.cancel.setDefault(False)
        self.verb.setDefault(True)
        self.line.setFocus()


def ask_twice(theme: Theme, warned: Warned, parent: QWidget | None) -> str:
    """Ask two times and return the reason; empty if it was cancelled."""
    dialog = AskedTwice(theme, warned, parent)
    return dialog.reason() if dialog.exec() == QDialog.DialogCode.Accepted else ""
