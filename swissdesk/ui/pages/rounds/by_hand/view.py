"""The boards of a round that is paired by hand, with its search field."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.ui.kit.layouts import NONE, STRETCH, filled, toolbar
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.boards.find_field import FindField
from swissdesk.ui.pages.rounds.by_hand.keys import history_action_of
from swissdesk.ui.pages.rounds.by_hand.table import HandTable
from swissdesk.words import _

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

    def __init__(self, theme: Theme, searched: "DraftTable", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._searched, self._missed = searched, ""
        self.field = FindField(theme, self)
        self.field.setPlaceholderText(_("Number or name"))
        self.field.setAccessibleName(_("Number or name"))
        self.field.setMinimumWidth(160)
        self.field.setMaximumWidth(280)
        self.bar = toolbar((self.field, 2), STRETCH)
        self.field.searched.connect(self._on_searched)
        self.field.taken.connect(self._on_taken)
        self.field.left.connect(self._on_left)
        searched.typed.connect(self.find_player)
        searched.action_keyed.connect(self.action_keyed)

    def find_player(self, begun: str = "") -> None:
        """Let the arbiter type a number or a name."""
        self.field.setText(begun)
        self.field.setFocus()
        self.field.end(False)  # noqa: FBT003  Qt's signature
        self._on_searched(begun)

    def _on_searched(self, typed: str) -> None:
        """Move the cursor to the player that was found; hint where nobody was."""
        wanted = typed.strip().lstrip("/").strip()
        self._missed = ""
        if wanted and not self._searched.go_to_match(typed):
            self._missed = _("Nobody found for “{wanted}”.").format(wanted=wanted)
            self.hinted.emit(self._missed)

    def _on_taken(self) -> None:
        """Go to the player that was found; without one, stay, so that no key moves somebody else."""
        if self._missed:
            self.hinted.emit(self._missed)
            self.field.selectAll()
        else:
            self._on_left()

    def _on_left(self) -> None:
        self.field.clear()
        self._searched.setFocus()


class HandView(SearchedDraft):
    """Toolbar and boards."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.table = HandTable(theme)
        super().__init__(theme, self.table, parent)
        filled(QVBoxLayout(self), self.bar, (self.table, 1), margins=NONE, spacing=0)
