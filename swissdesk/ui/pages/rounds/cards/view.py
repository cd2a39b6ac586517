"""The card table with its search field and the map of its brackets."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled, toolbar
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.cards.bracket_map import BracketMap
from swissdesk.ui.pages.rounds.cards.finding import CardFinding, card_names, idle_text
from swissdesk.ui.pages.rounds.cards.steps.key import StepsKey
from swissdesk.ui.pages.rounds.cards.table import CardsTable

_ROOMY: int = 480


class CardsView(QWidget):
    """Search field, map and cards; `hinted` carries why a key did nothing."""

    help_topic = "rounds#cards"

    hinted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.table, self.map = CardsTable(theme, self), BracketMap(theme, self)
        self.finding, self.note = (
            CardFinding(theme, self.table, self, lambda: card_names(self.table.cards.table)),
            label("second"),
        )
        self.field, self.steps = self.finding.field, StepsKey(theme, self)
        bar = toolbar((self.field, 2), STRETCH, self.steps)
        self.note.setContentsMargins(20, 12, 20, 12)
        self.note.hide()
        filled(QVBoxLayout(self), bar, self.map, self.note, (self.table, 1), margins=NONE, spacing=0)
        self.table.typed.connect(self.find_player)
        self.table.idle_keyed.connect(lambda key: self.hinted.emit(idle_text(key)))
        self.finding.hinted.connect(self.hinted)
        self.map.opened.connect(self._on_opened)
        self.table.card_selected.connect(self._on_selected)

    def show_note(self, words: str) -> None:
        """Show why there are no cards, or that they are being laid; empty for nothing to say."""
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def clear(self) -> None:
        """Take the cards of another round away."""
        self.table.clear()
        self.map.show_table(None)

    def find_player(self, begun: str = "") -> None:
        """Let the arbiter type a number or a name."""
        self.finding.begin(begun)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the map low where height is scarce."""
        super().resizeEvent(event)
        self.map.be_low(is_low=self.height() < self._theme.px(_ROOMY))

    def _on_opened(self, bracket: int) -> None:
        self.table.go_to_bracket(bracket)
        self.table.setFocus()

    def _on_selected(self) -> None:
        bracket = self.table.bracket()
        if bracket is not None:
            self.map.show_current(bracket)
