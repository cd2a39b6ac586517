"""The card table with its search field and the map of its brackets."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled, toolbar
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.boards.find_field import FindField
from swissdesk.ui.pages.rounds.cards.bracket_map import BracketMap
from swissdesk.ui.pages.rounds.cards.table import CardsTable
from swissdesk.words import _

_ROOMY: int = 480


class CardsView(QWidget):
    """Search field, map and cards; `hinted` carries why a key did nothing."""

    help_topic = "rounds#cards"

    hinted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._missed = theme, ""
        self.table, self.map = CardsTable(theme, self), BracketMap(theme, self)
        self.field, self.note = FindField(theme, self), label("second")
        self.field.setPlaceholderText(_("Number or name"))
        self.field.setAccessibleName(_("Number or name"))
        self.field.setMinimumWidth(160)
        self.field.setMaximumWidth(280)
        bar = toolbar((self.field, 2), STRETCH)
        self.note.setContentsMargins(20, 12, 20, 12)
        self.note.hide()
        filled(QVBoxLayout(self), bar, self.map, self.note, (self.table, 1), margins=NONE, spacing=0)
        self.table.typed.connect(self.find_player)
        self.field.searched.connect(self._on_searched)
        self.field.taken.connect(self._on_taken)
        self.field.left.connect(self._on_left)
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
        self.field.setText(begun)
        self.field.setFocus()
        self.field.end(False)  # noqa: FBT003  Qt's signature
        self._on_searched(begun)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the map low where height is scarce."""
        super().resizeEvent(event)
        self.map.be_low(is_low=self.height() < self._theme.px(_ROOMY))

    def _on_searched(self, typed: str) -> None:
        self._missed = ""
        if typed.strip() and not self.table.go_to_match(typed):
            self._missed = _("Nobody found for “{wanted}”.").format(wanted=typed.strip())
            self.hinted.emit(self._missed)

    def _on_taken(self) -> None:
        """Go to the card that was found; without one, stay."""
        if self._missed:
            self.hinted.emit(self._missed)
            self.field.selectAll()
        else:
            self._on_left()

    def _on_left(self) -> None:
        self.field.clear()
        self.table.setFocus()

    def _on_opened(self, bracket: int) -> None:
        self.table.go_to_bracket(bracket)
        self.table.setFocus()

    def _on_selected(self) -> None:
        bracket = self.table.bracket()
        if bracket is not None:
            self.map.show_current(bracket)
