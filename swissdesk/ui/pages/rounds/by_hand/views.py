"""The two views of a draft by hand, boards and cards, and the panel beside them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from swissdesk.services.round.by_hand import HandPairing, HandRound, HandView
from swissdesk.services.round.hand_places import HandPlaces
from swissdesk.terms import Tpn
from swissdesk.ui.pages.rounds.by_hand.panel import HandPanel
from swissdesk.ui.pages.rounds.by_hand.view import HandView as BoardsOfDraft
from swissdesk.ui.pages.rounds.by_hand.view import SearchedDraft
from swissdesk.ui.pages.rounds.views import RoundViews
from swissdesk.ui.session import Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.ui.pages.rounds.by_hand.card_view import DraftOnCards
    from swissdesk.ui.pages.rounds.by_hand.view import DraftTable


class DraftViews(QObject):
    """Shows one draft, as boards or as cards, and passes on what keys and mouse ask for.

    `action_keyed` carries a `DraftAction`, `carried` the player whom the mouse has picked up, `dropped`
    whether that one was let go at the place of the cursor. `switched` asks to show the draft in the other
    view.
    """

    action_keyed = Signal(object)
    carried = Signal(object)
    dropped = Signal(bool)
    place_changed = Signal()
    switched = Signal()

    def __init__(self, session: Session, views: RoundViews, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._views, self._page = session, views, page
        self.boards, self.panel = BoardsOfDraft(session.theme, page), HandPanel(session.theme)
        self._cards: DraftOnCards | None = None
        self._as_cards = False
        self.panel.action_keyed.connect(self.action_keyed)
        self.panel.left.connect(self._on_left)
        self.boards.table.idle_keyed.connect(lambda key: session.hint(_idle_text(key)))
        self._connect(self.boards, self.boards.table)
        views.add(self.boards, self.panel)

    @property
    def cards(self) -> "DraftOnCards":
        """Return the cards of the draft; made, with their imports, when they are first needed."""
        if self._cards is None:
            from swissdesk.ui.pages.rounds.by_hand.card_view import (  # noqa: PLC0415 - not at the start
                DraftOnCards,
            )

            self._cards = DraftOnCards(self._session, self._page)
            self._connect(self._cards.view, self._cards.view.table)
            self._views.add(self._cards.view, self.panel)
        return self._cards

    @property
    def shown(self) -> SearchedDraft:
        """Return the view that is chosen."""
        return self.cards.view if self._as_cards else self.boards

    @property
    def table(self) -> "DraftTable":
        """Return the table in which the cursor is."""
        return self.cards.view.table if self._as_cards else self.boards.table

    def show_as(self, *, cards: bool) -> None:
        """Show the draft as its cards lie, or board by board; the cursor stays at its player."""
        if cards != self._as_cards:
            selected = self.table.selected_player()
            self._as_cards = cards
            self.switched.emit()
            if cards:
                self.cards.select(selected)
            elif selected is not None:
                self.table.go_to_player(selected)
        self._views.show(self.shown)

    def show_draft(self, begun: HandRound, draft: HandPairing, seen: HandView) -> None:
        """Show a draft and what it breaks; nobody is held."""
        if self._as_cards:
            self.cards.show_draft(begun, draft, seen)
        else:
            self.boards.table.show_view(seen, None)
        self.panel.show_view(seen)

    def show_places(self, seen: HandView, places: HandPlaces | None) -> None:
        """Show where a held player may go, or that nobody is held."""
        if self._as_cards:
            self.cards.show_places(places)
        else:
            self.boards.table.show_view(seen, places)

    def go_to_start(self) -> None:
        """Move the cursor to the first player who waits, or else to the first one."""
        if self._as_cards:
            self.cards.select(None)
        self.table.go_to_first()
        self.table.go_to_first_waiting()

    def follow(self, moved: Tpn, *, both_waited: bool) -> None:
        """Move the cursor on after a move: to the next who waits, or stay with who was moved."""
        if both_waited:
            self.table.go_to_first_waiting()
        else:
            self.stay_with(moved)

    def stay_with(self, tpn: Tpn) -> None:
        """Follow a card that was moved; among the boards the cursor stays in its place."""
        if self._as_cards:
            self.table.go_to_player(tpn)

    def forget(self) -> None:
        """Take the cards of a draft away that has ended."""
        if self._cards is not None:
            self._cards.forget()

    def _connect(self, view: SearchedDraft, table: "DraftTable") -> None:
        """Pass on what a view asks for."""
        view.action_keyed.connect(self.action_keyed)
        view.hinted.connect(self._session.hint)
        table.carried.connect(self.carried)
        table.dropped.connect(self.dropped)
        table.place_changed.connect(self.place_changed)

    def _on_left(self) -> None:
        self.table.setFocus()


def _idle_text(key: str) -> str:
    return _("“{key}” means nothing here. The keys are listed beside the boards.").format(key=key)
