"""Compares the score at the foot of a match sheet with the results of its boards."""

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.round import match_scores
from swissdesk.services.round.matches import MatchRow
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width, heading
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_S, Tone
from swissdesk.ui.session import Session
from swissdesk.words import _


class MatchScoreDialog(Dialog):
    """One field: Enter compares, and closes where both agree; a difference is shown below, and Esc leaves.

    `differed` is True once the last comparison has found a difference.
    """

    help_topic = "teams#match-score"

    def __init__(self, session: Session, number: int, match: MatchRow, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session, self._number, self._match = session, number, match.match
        self.differed = False
        title = _("Match {match}: {first} – {second}").format(
            match=match.match, first=match.first.name, second=match.second.name
        )
        self.setWindowTitle(_("Match score"))
        self.line = QLineEdit()
        self.box = FieldBox(session.theme, _("Score at the foot of the sheet"), self.line)
        self.box.show_hint(_("As written there, such as 2.5-1.5, or the first team’s score alone."))
        self.compare_button = button(session.theme, _("Compare"), "solid")
        self.compare_button.setDefault(True)
        self.compare_button.clicked.connect(self.accept)
        head = heading(session.theme, title, Tone.INFO)
        buttons = answers(cancel_button(session.theme, self, _("Back to the boards")), self.compare_button)
        filled(QVBoxLayout(self), head, self.box, buttons, margins=DIALOG, spacing=12)
        self.line.setFocus()
        fix_width(self, session.theme.px(DIALOG_S))

    def accept(self) -> None:
        """Close where the boards give the same score; otherwise say what they give."""
        try:
            found = self._session.read(match_scores.check_score, self._number, self._match, self.line.text())
        except SwissDeskError as error:
            self._show_fault(str(error))
            return
        self.differed = not found.agrees
        if found.agrees:
            self._session.hint(found.text)
            super().accept()
        else:
            self._show_fault(found.text)

    def _show_fault(self, sentence: str) -> None:
        """Say what is wrong below the field, as high as the sentence needs."""
        self.box.show_fault(sentence)
        self.line.selectAll()
        column = self.layout()
        if column is not None:
            column.activate()
        self.adjustSize()
