"""Asks who goes on from a match of a knock-out where the games do not decide it, and why."""

from PySide6.QtWidgets import QButtonGroup, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.round import winners
from swissdesk.services.round.winners import MatchDecision
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.ui.session import Session
from swissdesk.words import _


class WinnerDialog(Dialog):
    """The two who play and “the games decide” as radio buttons, and a line for the reason."""

    help_topic = "rounds#winner"

    def __init__(self, session: Session, decision: MatchDecision, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session, self._decision = session, decision
        title = _("Who goes on from match {match}?").format(match=decision.match)
        self.setWindowTitle(title)
        self.group, self.line = QButtonGroup(self), QLineEdit(decision.reason)
        self.box = FieldBox(session.theme, _("Reason"), self.line)
        self.box.show_hint(_("It is recorded in the journal and stands on the bracket."))
        text, nobody = _words(of_teams=decision.of_teams)
        column = filled(QVBoxLayout(self), label("", text), margins=DIALOG, spacing=10)
        self._choices: tuple[PlayerId | None, ...] = (None, *(one for one, _name in decision.players))
        names = (nobody, *(name for _one, name in decision.players))
        for place, name in enumerate(names):
            choice = QRadioButton(name.replace("&", "&&"))
            self.group.addButton(choice, place)
            column.addWidget(choice)
        self.group.button(self._choices.index(decision.winner)).setChecked(True)
        self.verb = button(session.theme, _("Record"), "solid")
        self.verb.setDefault(True)
        self.verb.clicked.connect(self.accept)
        filled(column, self.box, answers(cancel_button(session.theme, self), self.verb))
        self.group.button(self.group.checkedId()).setFocus()
        fix_width(self, session.theme.px(DIALOG_S))

    def winner(self) -> PlayerId | None:
        """Return who is chosen, None where the games decide."""
        return self._choices[self.group.checkedId()]

    def accept(self) -> None:
        """Record what was chosen; a player needs a reason. What is refused stays here, with the reason."""
        winner, reason = self.winner(), " ".join(self.line.text().split())
        if winner is not None and not reason:
            self.box.show_fault(_("A reason is needed"))
            self.line.setFocus()
            return
        at = self._decision
        if (winner, reason if winner else "") != (at.winner, at.reason):
            try:
                self._session.attempt(winners.set_winner, at.round_number, (at.match, winner), reason)
            except SwissDeskError as error:
                self.box.show_fault(str(error))
                return
        super().accept()


def _words(*, of_teams: bool) -> tuple[str, str]:
    """Return what the dialog says above the choices, and that nobody is named."""
    if of_teams:
        text = _("Usually the boards decide, then the tie-break. Name a team where a decision does.")
        return text, _("The boards and the tie-break decide")
    text = _("Usually the games decide. Name a player where a lot or a decision does.")
    return text, _("The games decide")
