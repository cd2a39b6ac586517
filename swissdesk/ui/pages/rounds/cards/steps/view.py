"""The steps with their search field and the map of the brackets."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.services.explaining.cards import CardTable
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled, toolbar
from swissdesk.ui.kit.widgets import KeyButton
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.cards.bracket_map import BracketMap
from swissdesk.ui.pages.rounds.cards.finding import CardFinding, card_named, card_names, idle_text
from swissdesk.ui.pages.rounds.cards.steps.picture import Picture
from swissdesk.ui.pages.rounds.cards.steps.table import StepMove, StepsTable
from swissdesk.words import _

_ROOMY: int = 480


class StepsView(QWidget):
    """Search field, map and the cards of a step; `opened` carries the bracket to go through.

    `found` carries a card that was searched for, `hinted` why a key did nothing.
    """

    help_topic = "rounds#steps"

    opened = Signal(int)
    found = Signal(int)
    hinted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.table, self.map = StepsTable(theme, self), BracketMap(theme, self)
        self.finding = CardFinding(theme, self, self, lambda: card_names(self._shown_table()))
        self.end = KeyButton(theme, "Esc", _("End the steps"), self)
        bar = toolbar((self.finding.field, 2), STRETCH, self.end)
        filled(QVBoxLayout(self), bar, self.map, (self.table, 1), margins=NONE, spacing=0)
        self.setFocusProxy(self.table)
        self.table.typed.connect(self.finding.begin)
        self.table.idle_keyed.connect(lambda key: self.hinted.emit(idle_text(key)))
        self.table.opened.connect(self.opened)
        self.finding.hinted.connect(self.hinted)
        self.map.opened.connect(self.opened)
        self.end.clicked.connect(lambda: self.table.moved.emit(StepMove.END))

    def show_picture(self, picture: Picture) -> None:
        """Show a step, and its bracket on the map."""
        self.table.show_picture(picture)
        self.map.show_table(picture.table)
        self.map.show_current(picture.bracket)

    def go_to_match(self, typed: str) -> bool:
        """Open the bracket in which the card with this number or name plays; return whether there is one."""
        table = self._shown_table()
        tpn = None if table is None else card_named(table, typed)
        if tpn is None:
            return False
        self.found.emit(tpn)
        return True

    def _shown_table(self) -> CardTable | None:
        picture = self.table.steps.picture
        return None if picture is None else picture.table

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the map low where height is scarce."""
        super().resizeEvent(event)
        self.map.be_low(is_low=self.height() < self._theme.px(_ROOMY))
