"""Rounds that were paired on paper, typed in by starting numbers, without the mouse."""

from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.event.tournaments import settings_of
from swissdesk.services.round import typed_rounds
from swissdesk.services.round.by_hand import HandReview, HandRound
from swissdesk.services.round.typed_rounds import TypedLine
from swissdesk.ui.kit.dialogs import Dialog, answers, widen_to_fit
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.models import Column, Role, RowModel, number_column
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import ENTER, button
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.pages.rounds.by_hand.review import HandReviewDialog
from swissdesk.ui.session import Session
from swissdesk.words import _

_TABLE_HEIGHT: Final = 320
_TYPED_WIDTH: Final = 170


class TypedLinesModel(RowModel[TypedLine]):
    """How each line is read, or what is wrong with it."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[TypedLine], ...] = (
            number_column(_("Line"), lambda line: line.number),
            Column(
                _("Read as"),
                lambda line: line.fault or line.words,
                roles={Role.STRONG: lambda line: bool(line.fault)},
            ),
        )
        super().__init__(columns, lambda line: line.number, _sentence, parent)


def _sentence(line: TypedLine) -> str:
    return _("Line {number}: {words}").format(number=line.number, words=line.fault or line.words)


class BoardsEdit(QPlainTextEdit):
    """The boards as they are typed, one to a line; Ctrl Enter asks for the check."""

    check_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the check, or type."""
        if event.key() in ENTER and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.check_wanted.emit()
        else:
            super().keyPressEvent(event)


class TypedRoundDialog(Dialog):
    """Takes in round after round, each checked by the engine before it is stored."""

    help_topic = "rounds#typed"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self._begun: HandRound | None = None
        settings = session.read(settings_of)
        self._of_teams, self._of_matches = settings.is_team_event, bool(settings.games_of_match)
        widen_to_fit(self, session.theme.px(DIALOG_L))
        self.words, self.state = label("second"), label("caption")
        self.typed = BoardsEdit()
        self.typed.setAccessibleName(_("Boards, one per line"))
        self.typed.setTabChangesFocus(True)
        self.typed.setFixedWidth(session.theme.px(_TYPED_WIDTH))
        self.model = TypedLinesModel(self)
        self.table = RowTable(session.theme)
        self.table.setModel(self.model)
        self.table.set_widths((60, 0))
        self.table.setMinimumHeight(session.theme.px(_TABLE_HEIGHT))
        self.table.setAccessibleName(_("Boards as they are read"))
        self.close_button = button(session.theme, _("Close"))
        self.check = button(session.theme, _("Check with the engine…"), "solid")
        self.check.setToolTip(key_name("Ctrl Enter"))
        self._lay_out()
        self.typed.textChanged.connect(self._on_typed)
        self.typed.check_wanted.connect(self.review)
        self.check.clicked.connect(self.review)
        self.close_button.clicked.connect(self.reject)

    def start(self) -> bool:
        """Open for the next round to be typed in; return False after showing why there is none."""
        try:
            self._begin()
        except SwissDeskError as error:
            self._session.show_error(error)
            self.deleteLater()
            return False
        self.open()
        self.typed.setFocus()
        return True

    def review(self) -> None:
        """Let the engine pair the round too and show what differs, once everybody has a place."""
        if self._begun is None or not self.check.isEnabled():
            return
        typed = self._read(self._begun)

        def keep(reviewed: HandReview, reason: str) -> None:
            now = datetime.now(UTC).astimezone()
            self._session.attempt(typed_rounds.accept, reviewed, typed, reason, now)
            self._go_on()

        HandReviewDialog(self._session, self._begun, keep, self).start(typed.draft)

    def _begin(self) -> None:
        """Begin the next round; raises `SwissDeskError` where there is none."""
        self._begun = self._session.read(typed_rounds.prepare)
        title = _("Type in round {number}, paired by hand").format(number=self._begun.number)
        self.setWindowTitle(title)
        if self._of_teams:
            words = _("One line per match: the numbers of both teams, White on board 1 first, such as 12 7.")
        elif self._of_matches:
            words = _(
                "One line per board: the number of White in the first game, then that of Black, such as "
                "12 7. A number alone has the bye."
            )
        else:
            words = _(
                "One line per board: White’s number, Black’s number, result. 12 7 1 is a win for White, "
                "0 for Black, 5 a draw; + and - are forfeits. A number alone has the bye."
            )
        self.words.setText(words)
        self.typed.clear()
        self._on_typed()

    def _go_on(self) -> None:
        """Go on with the next round, or close where there is none to be typed in."""
        try:
            self._begin()
        except SwissDeskError:
            self._begun = None
            self.accept()

    def _on_typed(self) -> None:
        if self._begun is None:
            return
        typed = self._read(self._begun)
        self.model.set_rows(typed.lines)
        self.state.setText(typed.missing)
        self.check.setEnabled(typed.is_ready)

    def _read(self, begun: HandRound) -> typed_rounds.TypedRound:
        return typed_rounds.read(begun, self.typed.toPlainText(), of_teams=self._of_teams)

    def _lay_out(self) -> None:
        both = filled(QHBoxLayout(), self.typed, (self.table, 1), spacing=12)
        buttons = answers(self.close_button, self.check, beside=self.state)
        parts = (self.words, (both, 1), buttons)
        filled(QVBoxLayout(self), *parts, margins=(20, 18, 20, 16), spacing=12)
