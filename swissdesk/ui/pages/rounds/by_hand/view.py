"""The boards of a round that is paired by hand, with its search field."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.ui.kit.layouts import NONE, STRETCH, filled, toolbar
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.by_hand.keys import history_action_of
from swissdesk.ui.pages.rounds.by_hand.table import HandTable
from swissdesk.ui.pages.rounds.cards.finding import CardFinding

if TYPE_CHECKING:
    from swissdesk.ui.pages.rounds.by_hand.card_table import DraftCardsTable

    DraftTable = HandTable | DraftCardsTable


class DraftWidget(QWidget):
    """A part of the window in which Ctrl Z undoes a move of the draft, not a change of the event.

    `action_keyed` carries a `DraftAction`.
    """

    help_topic = "rounds#by-hand"

    action_keyed = Signal(object)

    def event(self, event: QEvent) -> bool:
        """Claim the keys of undo and redo before the window's shortcuts."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and history_action_of(event) is not None
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the claimed keys mean here."""
        action = history_action_of(event)
        if action is not None:
            self.action_keyed.emit(action)
        else:
            super().keyPressEvent(event)


class SearchedDraft(DraftWidget):
    """A draft in a table, with a search field above; `hinted` carries why a key did nothing."""

    hinted = Signal(str)

    def __init__(
        self,
        theme: Theme,
        searched: "DraftTable",
        names: Callable[[], Sequence[str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.finding = CardFinding(theme, searched, self, names)
        self.field = self.finding.field
        self.bar = toolbar((self.field, 2), STRETCH)
        self.finding.hinted.connect(self.hinted)
        searched.typed.connect(self.find_player)
        searched.action_keyed.connect(self.action_keyed)

    def find_player(self, begun: str = "") -> None:
        """Let the arbiter type a number or a name."""
        self.finding.begin(begun)


class HandView(SearchedDraft):
    """Toolbar and boards."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.table = HandTable(theme)
        super().__init__(theme, self.table, lambda: [seat.name for seat in self.table.lines.seats()], parent)
        filled(QVBoxLayout(self), self.bar, (self.table, 1), margins=NONE, spacing=0)
