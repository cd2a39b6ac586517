"""Asks to which section a player or a team moves, and says what that does before it is done."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.event import sections
from swissdesk.services.event.sections import MovePreview
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, NONE, STRETCH, filled
from swissdesk.ui.kit.lists import StillList
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_M, ROW_HEIGHT
from swissdesk.ui.session import Session
from swissdesk.words import _

_MOST_ROWS = 6
_WORDS_HEIGHT = 150
"""Room for what a move does, so that the dialog keeps its size from section to section."""


class MoveToSection(Dialog):
    """The other sections, and below them what a move to the one in view does; Enter does it."""

    help_topic = "tournament#sections"

    def __init__(
        self, session: Session, player: PlayerId, called: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(session.theme, parent)
        self._session, self._player = session, player
        self.setWindowTitle(_("Move to section"))
        self._previews = session.read(sections.preview_moves, player)
        self._title = label("panelTitle", _("Move {player}").format(player=called))
        self.sections = StillList()
        self.sections.setAccessibleName(_("To section"))
        self.here, self.there, self.behind = label(""), label(""), label("second")
        self.warning, self.fault = label("warning"), label("error")
        self.move_button = button(session.theme, _("Move"), "solid")
        self._lay_out()
        self._fill()
        fix_width(self, session.theme.px(DIALOG_M))

    def chosen(self) -> MovePreview | None:
        """Return the section in view with what a move to it does."""
        row = self.sections.currentRow()
        return self._previews[row] if row >= 0 else None

    def accept(self) -> None:
        """Move to the section in view; why that cannot be is shown, and the dialog stays."""
        chosen = self.chosen()
        if chosen is None or chosen.why_not:
            return
        try:
            changes = self._session.attempt(sections.move_player, self._player, chosen.section)
        except SwissDeskError as error:
            _say(self.fault, str(error))
            return
        self._session.announce_change(changes)
        super().accept()

    def _fill(self) -> None:
        self.sections.addItems([preview.name for preview in self._previews])
        for place in range(self.sections.count()):
            self.sections.item(place).setSizeHint(QSize(0, self._session.theme.px(ROW_HEIGHT)))
        self.sections.currentRowChanged.connect(self._show)
        self.sections.itemActivated.connect(self.accept)
        possible = (place for place, preview in enumerate(self._previews) if not preview.why_not)
        self.sections.setCurrentRow(next(possible, 0))
        self.sections.setFocus()

    def _show(self, _row: int) -> None:
        chosen = self.chosen()
        if chosen is None:
            return
        parts = {
            self.here: chosen.here,
            self.there: chosen.there,
            self.behind: chosen.behind,
            self.warning: chosen.warning,
            self.fault: chosen.why_not,
        }
        for part, words in parts.items():
            _say(part, words)
        self.move_button.setEnabled(not chosen.why_not)
        self.move_button.setText(_("Move all the same") if chosen.warning else _("Move"))

    def _lay_out(self) -> None:
        rows = min(_MOST_ROWS, max(2, len(self._previews)))
        self.sections.setFixedHeight(self._session.theme.px(ROW_HEIGHT) * rows + 8)
        words = QWidget()
        words.setMinimumHeight(self._session.theme.px(_WORDS_HEIGHT))
        said = (self.here, self.there, self.behind, self.warning, self.fault)
        filled(QVBoxLayout(words), *said, STRETCH, margins=NONE, spacing=8)
        self.move_button.setDefault(True)
        self.move_button.clicked.connect(self.accept)
        buttons = answers(cancel_button(self._session.theme, self), self.move_button)
        to = filled(QVBoxLayout(), label("field", _("To section"), wraps=False), self.sections, spacing=4)
        filled(QVBoxLayout(self), self._title, to, words, buttons, margins=DIALOG, spacing=12)


def _say(part: QLabel, words: str) -> None:
    part.setText(words)
    part.setVisible(bool(words))
