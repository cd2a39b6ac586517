"""The cards while a round is paired by hand: they are moved from place to place by keys or dragged."""

from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.services.explaining.drafted import DraftedCards
from swissdesk.services.round.hand_places import HandPlaces
from swissdesk.terms import Tpn
from swissdesk.ui.kit.models import Role
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.by_hand.card_cells import DraftCardDelegate
from swissdesk.ui.pages.rounds.by_hand.card_model import DraftCardsModel, Place
from swissdesk.ui.pages.rounds.by_hand.drag_card import DragCard
from swissdesk.ui.pages.rounds.by_hand.keys import DraftAction, draft_action_of, search_begun_by
from swissdesk.ui.pages.rounds.by_hand.words import shut_pill
from swissdesk.ui.pages.rounds.cards import places as ways
from swissdesk.ui.pages.rounds.cards.lines import FreeByeLine, HeadLine, RestHead, SlipLine, WaitLine
from swissdesk.ui.pages.rounds.cards.model import CardColumn
from swissdesk.ui.pages.rounds.cards.table import CardsTable
from swissdesk.words import _

_SCROLL_MS: Final = 60
"""How often a card that is carried over the edge brings the next line into view."""


class DraftCardsTable(CardsTable):
    """The cards of a draft; emits what keys and mouse ask for, and changes nothing itself.

    `action_keyed` carries a `DraftAction`, `carried` the card that the mouse has picked up; `dropped` tells
    whether the mouse let go of it at the place of the cursor.
    """

    action_keyed = Signal(object)
    carried = Signal(object)
    dropped = Signal(bool)
    place_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        model = DraftCardsModel()
        super().__init__(theme, parent, cards=model, drawn=partial(DraftCardDelegate, theme, model))
        self.draft = model
        self.draft.setParent(self)
        self.setAccessibleName(_("Cards, paired by hand"))
        self._card = DragCard(theme, self.viewport())
        self._pressed: tuple[QPoint, Tpn] | None = None
        self._over = QPoint()
        self._scrolling = QTimer(self)
        self._scrolling.setInterval(_SCROLL_MS)
        self._scrolling.timeout.connect(self._scroll_on)
        self.card_selected.connect(self.place_changed)

    def show_draft(self, drafted: DraftedCards, *, is_another: bool) -> None:
        """Show a draft; the selected card stays selected."""
        here = self.currentIndex().row()
        at_bye = self.is_at_free_bye()
        self.draft.places = None
        self.hold(None)
        self.show_cards(drafted, is_another=is_another)
        if at_bye and not is_another:
            self.setCurrentIndex(self.draft.index(min(here, self.draft.rowCount() - 1), CardColumn.LEFT))

    def show_places(self, places: HandPlaces | None) -> None:
        """Light the places of a held card, or of none."""
        self.draft.places = places
        self.hold(None if places is None else places.held)
        self.viewport().update()

    def selected_player(self) -> Tpn | None:
        """Return the card at the cursor that may be moved, or be changed places with."""
        return self.draft.place_at(self.currentIndex())

    def is_at_free_bye(self) -> bool:
        """Tell whether the cursor is at the bye that nobody has."""
        return self.draft.is_free_bye(self.currentIndex())

    def go_to_player(self, tpn: Tpn) -> bool:
        """Select a card; return whether the draft has it."""
        return self.go_to_card(tpn)

    def go_to_first(self) -> None:
        """Select the first card."""
        if self.draft.rowCount():
            self.setCurrentIndex(ways.first_from(self.draft, 0))

    def go_to_first_waiting(self) -> None:
        """Select the first card that waits for a place, if there is one."""
        waiting = (row for row, line in enumerate(self.draft.lines) if isinstance(line, WaitLine))
        row = next(waiting, None)
        if row is not None:
            self.setCurrentIndex(self.draft.index(row, CardColumn.LEFT))

    def go_to_open(self, step: int) -> None:
        """Select the next place, or with -1 the one before, where the held card may go."""
        places, order = self.draft.places, self.draft.order()
        if places is None:
            return
        at = self._place_in(order, step)
        around = [*order[at + 1 :], *order[: at + 1]] if step > 0 else [*order[:at][::-1], *order[at:][::-1]]
        found = next((place for place in around if _is_open(place.tpn, places)), None)
        if found is not None and found.tpn is not None:
            self.go_to_card(found.tpn)
        elif found is not None:
            self.go_to_free_bye(found.bracket)

    def go_to_free_bye(self, bracket: int) -> None:
        """Select the bye that nobody has, in its bracket."""
        self.go_to_bracket(bracket)
        row = next((row for row, line in enumerate(self.draft.lines) if isinstance(line, FreeByeLine)), None)
        if row is not None:
            self.setCurrentIndex(self.draft.index(row, CardColumn.LEFT))

    def _place_in(self, order: list[Place], step: int) -> int:
        """Return where the cursor is among the places; on a head before or after those of its bracket."""
        here, bracket = self.selected_player(), self.bracket() or 0
        if here is not None or self.is_at_free_bye():
            return next(at for at, place in enumerate(order) if place.tpn == here)
        first = next((at for at, place in enumerate(order) if place.bracket >= bracket), len(order))
        return first - 1 if step > 0 else first

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001  Qt's signature
        """Go from open place to open place with Tab while a card is held; else leave the table."""
        if self.draft.places is None:
            return bool(super().focusNextPrevChild(forward))
        self.action_keyed.emit(DraftAction.NEXT if forward else DraftAction.BEFORE)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit actions; on a head fold, on a slip go to the card; letters and digits search."""
        action, line = draft_action_of(event), self.currentIndex().data(Role.ROW)
        stays = action is DraftAction.PICK and isinstance(line, HeadLine | RestHead)
        if action is DraftAction.PICK and isinstance(line, SlipLine):
            self.go_to_card(line.mover.tpn)
        elif action is not None and not stays:
            self.action_keyed.emit(action)
        elif search_begun_by(event):
            self.typed.emit(search_begun_by(event))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the card under the mouse and take hold of it; fold a head."""
        super().mousePressEvent(event)
        at = event.position().toPoint()
        tpn = self.draft.place_at(self.indexAt(at))
        left = event.button() is Qt.MouseButton.LeftButton
        self._pressed = (at, tpn) if left and tpn is not None else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the card over the table; the ring shows the place below."""
        at = event.position().toPoint()
        if self._pressed is None:
            return
        start, tpn = self._pressed
        if not self._card.isVisible():
            if (at - start).manhattanLength() < QApplication.startDragDistance():
                return
            self.carried.emit(tpn)
        self._carry(tpn, at)
        inside = self.viewport().rect().top() <= at.y() <= self.viewport().rect().bottom()
        if inside:
            self._scrolling.stop()
        elif not self._scrolling.isActive():
            self._scrolling.start()

    def _carry(self, tpn: Tpn, at: QPoint) -> None:
        """Show the card at the mouse, and which pair keeps the place below shut."""
        self._over = at
        under, places = self.indexAt(at), self.draft.places
        if self.draft.flags(under) & Qt.ItemFlag.ItemIsSelectable:
            self.setCurrentIndex(under)
        target, words = self.draft.place_at(under), ""
        if places is not None:
            shut = places.bye if self.draft.is_free_bye(under) else places.shut.get(target or tpn)
            first = places.held if shut is not None and places.held in shut.players else target
            words = shut_pill(shut, first or tpn) if shut is not None else ""
        self._card.carry(f"{tpn}  {self.draft.card(tpn).name}", at, words)

    def _scroll_on(self) -> None:
        """Bring the next line into view while a card is carried over the edge."""
        bar, step = self.verticalScrollBar(), self._theme.px(62)
        bar.setValue(bar.value() + (-step if self._over.y() < 0 else step))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put the card down where the mouse is."""
        super().mouseReleaseEvent(event)
        pressed, was_carried = self._pressed, self._card.isVisible()
        self.let_go()
        if pressed is None or not was_carried:
            return
        under = self.indexAt(event.position().toPoint())
        is_place = self.draft.place_at(under) is not None or self.draft.is_free_bye(under)
        if is_place:
            self.setCurrentIndex(under)
        self.dropped.emit(is_place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat a second click like a first one."""
        # Qt sends it in place of a press: without this a quick second drag would take hold of no card.
        self.mousePressEvent(event)

    def let_go(self) -> None:
        """End the drag without a move."""
        self._pressed = None
        self._scrolling.stop()
        self._card.hide()

    def place_rect(self, tpn: Tpn) -> QRect:
        """Return the rectangle of a card in the viewport; empty where it is not to be seen."""
        index = self.draft.place_of(tpn)
        return self.visualRect(index) if index.isValid() else QRect()


def _is_open(tpn: Tpn | None, places: HandPlaces) -> bool:
    """Tell whether the held card may be put on another, or with None have the free bye."""
    return places.bye is None if tpn is None else tpn != places.held and tpn not in places.shut
