"""The overview with its search field, the map of the brackets, and what the signs mean."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.services.explaining.cards import CardTable
from swissdesk.terms import Tpn
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, filled, toolbar
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.cards.bracket_map import BracketMap
from swissdesk.ui.pages.rounds.cards.finding import CardFinding, card_names, idle_text
from swissdesk.ui.pages.rounds.cards.overview.table import OverviewTable
from swissdesk.ui.pages.rounds.cards.steps.key import StepsKey
from swissdesk.words import _

_ROOMY: int = 480


class OverviewView(QWidget):
    """All boards at once; `hinted` carries why a key did nothing."""

    help_topic = "rounds#overview"

    hinted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.table, self.map = OverviewTable(theme, self), BracketMap(theme, self)
        self.finding, self.steps = (
            CardFinding(theme, self.table, self, lambda: card_names(self.table.chips.table)),
            StepsKey(theme, self),
        )
        self.note = label("second")
        self.note.setContentsMargins(20, 12, 20, 12)
        self.note.hide()
        legend = label(
            "second", _("amber = a colour due is not given · bar = came · dashed = goes on, or bye")
        )
        bar = toolbar((self.finding.field, 2), (legend, 3), self.steps)
        filled(QVBoxLayout(self), bar, self.map, self.note, (self.table, 1), margins=NONE, spacing=0)
        self.setFocusProxy(self.table)
        self.table.typed.connect(self.finding.begin)
        self.table.idle_keyed.connect(lambda key: self.hinted.emit(idle_text(key)))
        self.finding.hinted.connect(self.hinted)
        self.map.opened.connect(self._on_opened)
        self.table.chip_selected.connect(self._on_selected)

    def show_table(self, table: CardTable | None, note: str, selected: Tpn | None = None) -> None:
        """Show a round, with the chip of a card selected, or none with a note why."""
        self.map.show_table(table)
        self.table.show_table(table, selected)
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def bracket(self) -> int | None:
        """Return the index of the bracket of the chip at the cursor; None for none."""
        chip, table = self.table.selected_chip(), self.table.chips.table
        return None if chip is None or table is None or chip.index >= len(table.brackets) else chip.index

    def board(self) -> int:
        """Return the number of the board at the cursor; 0 for none."""
        chip = self.table.selected_chip()
        return 0 if chip is None or chip.pair is None else chip.pair.board

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the map low where height is scarce."""
        super().resizeEvent(event)
        self.map.be_low(is_low=self.height() < self._theme.px(_ROOMY))

    def _on_opened(self, bracket: int) -> None:
        self.table.go_to_bracket(bracket)
        self.table.setFocus()

    def _on_selected(self) -> None:
        bracket = self.bracket()
        if bracket is not None:
            self.map.show_current(bracket)
