"""The two views of a paired round, boards and cards, and the switch between them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from swissdesk.ui.kit.actions import set_possible
from swissdesk.ui.kit.widgets import SegmentedSwitch
from swissdesk.ui.pages.rounds.boards.board_entry import BoardEntry
from swissdesk.ui.pages.rounds.views import RoundViews
from swissdesk.ui.session import Session
from swissdesk.words import _, pgettext

if TYPE_CHECKING:
    from swissdesk.ui.pages.rounds.cards.laying import CardsOfRound

_BOARDS, _CARDS = 0, 1


class BoardsOrCards(QObject):
    """Knows which of the two views is wanted, and which board is selected in it.

    `switched` asks to show the other view, `selected` is emitted when another card is selected.
    """

    switched = Signal()
    selected = Signal()

    def __init__(self, session: Session, entry: BoardEntry, views: RoundViews, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._entry, self._views, self._page = session, entry, views, page
        self._cards: CardsOfRound | None = None
        self._is_of_draft = False
        self.switch = SegmentedSwitch(session.theme, (_("Boards"), _("Cards")), page)
        self.action = QAction(_("Show the cards"), page)
        self.action.setShortcut(QKeySequence(Qt.KeyboardModifier.ControlModifier | Qt.Key.Key_T))
        self.action.triggered.connect(self._on_action)
        self.switch.chosen.connect(self._on_chosen)
        self.offer(is_offered=False)

    @property
    def cards(self) -> "CardsOfRound":
        """Return the cards; made, with their imports, when they are first needed."""
        if self._cards is None:
            from swissdesk.ui.pages.rounds.cards.laying import (  # noqa: PLC0415 - not at the start
                CardsOfRound,
            )

            self._cards = CardsOfRound(self._session, self._page)
            self._views.add(self._cards.view, self._cards.panel)
            self._cards.selected.connect(self.selected)
        return self._cards

    @property
    def wants_cards(self) -> bool:
        """Tell whether the cards are to be seen where there are any."""
        return self.switch.position == _CARDS and not self._entry.second_pass.is_on

    @property
    def view(self) -> QWidget:
        """Return the view that is to be seen."""
        return self.cards.view if self.wants_cards else self._entry.boards

    @property
    def shows_cards(self) -> bool:
        """Tell whether the cards are in sight."""
        return self._cards is not None and self._views.current is self._cards.view

    def offer(self, *, is_offered: bool, of_draft: bool = False) -> None:
        """Show the switch beside a paired round, or a draft by hand, which has views of its own."""
        self._is_of_draft = of_draft
        self.switch.setVisible(is_offered)
        set_possible(self.action, "" if is_offered else _("The round in view has no boards yet"))

    def show_round(self, number: int) -> None:
        """Show the view that is wanted; lay the cards if it is theirs."""
        self._views.show(self.view)
        if self.wants_cards:
            self.cards.show_round(number)

    def pairing(self) -> int:
        """Return the number of the selected board or match among the pairs of the round; 0 for none."""
        return self.cards.board() if self.wants_cards else self._entry.pairing()

    def step(self, by: int) -> None:
        """Go to the board above or below."""
        if self.wants_cards:
            self.cards.view.table.step(by)
        else:
            self._entry.boards.table.step(by)

    def show_board(self, board: int) -> None:
        """Select a board among the cards, if they are in sight."""
        if self.shows_cards:
            self.cards.show_board(board)

    def focus_table(self) -> None:
        """Give the keyboard to the cards."""
        self.cards.view.table.setFocus()

    def focus_search(self) -> None:
        """Give the keyboard to the search field of the cards."""
        self.cards.view.find_player()

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the cards."""
        return (
            ("↑ ↓ ← →", pgettext("keys", "card")),
            ("Alt ↑ ↓", pgettext("keys", "bracket")),
            ("Space", _("take, to ask why not")),
            ("F4", _("why?")),
            ("Ctrl T", _("boards")),
        )

    def _on_action(self) -> None:
        """Choose the other view."""
        self.switch.choose(_BOARDS if self.switch.position == _CARDS else _CARDS)

    def _on_chosen(self) -> None:
        """Go to the same board in the other view."""
        self.action.setText(_("Show the boards") if self.wants_cards else _("Show the cards"))
        if self._is_of_draft:
            self.switched.emit()
            return
        if self.wants_cards:
            self.cards.show_board(self._entry.pairing())
        elif self._cards is not None and self._cards.board():
            self._entry.boards.go_to_board(self._cards.board())
        self.switched.emit()
