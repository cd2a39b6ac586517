"""The card table: a view of three columns in which the keys go from card to card."""

from collections.abc import Callable

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from swissdesk.services.explaining.cards import LaidCards
from swissdesk.terms import Tpn
from swissdesk.ui.kit.models import Role
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.widgets import ENTER
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.cards import places
from swissdesk.ui.pages.rounds.cards.delegate import HEIGHTS, PAIRED, CardDelegate
from swissdesk.ui.pages.rounds.cards.drawn_table import share_width
from swissdesk.ui.pages.rounds.cards.finding import begins_search, card_named
from swissdesk.ui.pages.rounds.cards.lines import HeadLine, PairLine, RestHead, SlipLine
from swissdesk.ui.pages.rounds.cards.model import CardColumn, CardsModel
from swissdesk.ui.pages.rounds.cards.two_up import PairTable
from swissdesk.words import _


class CardsTable(PairTable):
    """Cards in their brackets; it changes nothing.

    `card_selected` follows the cursor, `held_changed` the card that was taken to ask about; `typed` carries
    letters and digits to search for, `idle_keyed` a character that does nothing here.
    """

    card_selected = Signal()
    held_changed = Signal()
    typed = Signal(str)
    idle_keyed = Signal(str)

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        cards: CardsModel | None = None,
        drawn: Callable[[QWidget], CardDelegate] | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self.cards = CardsModel(self) if cards is None else cards
        self._drawn = CardDelegate(theme, self.cards, self) if drawn is None else drawn(self)
        self.setModel(self.cards)
        self.setItemDelegate(self._drawn)
        self.setAccessibleName(_("Cards in their brackets"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.selectionModel().currentChanged.connect(self._on_current)
        theme.changed.connect(self._lay_out)

    def show_cards(self, opened: LaidCards, *, is_another: bool) -> None:
        """Show a round; the selected card stays selected, in another round none is."""
        selected = None if is_another else self.selected()
        self._drawn.held = None
        self.cards.show_cards(opened, is_another=is_another)
        self._lay_out()
        if selected is None or not self.go_to_card(selected):
            self._select(places.first_from(self.cards, 0))

    def clear(self) -> None:
        """Take all cards away."""
        self._drawn.held = None
        self.cards.clear()
        self._lay_out()

    def selected(self) -> Tpn | None:
        """Return the card at the cursor."""
        return self.cards.card_at(self.currentIndex())

    def selected_pair(self) -> PairLine | None:
        """Return the board at the cursor."""
        line = self.currentIndex().data(Role.ROW)
        return line if isinstance(line, PairLine) else None

    def bracket(self) -> int | None:
        """Return the index of the bracket at the cursor."""
        line = self.currentIndex().data(Role.ROW)
        return None if line is None else line.index

    @property
    def held(self) -> Tpn | None:
        """Return the card that was taken to ask about."""
        return self._drawn.held

    def go_to_card(self, tpn: Tpn) -> bool:
        """Select a card, unfolding its bracket; return whether the round has it."""
        bracket = self.cards.bracket_of(tpn)
        if bracket is not None:
            self._fold(bracket, is_folded=False)
            self._select(self.cards.place_of(tpn))
        return bracket is not None

    def go_to_bracket(self, bracket: int) -> None:
        """Select the first card of a bracket, or its head where nobody is paired."""
        self._fold(bracket, is_folded=False)
        head = places.head_of(self.cards, bracket)
        if head.isValid():
            self.scrollTo(head, QAbstractItemView.ScrollHint.PositionAtTop)
            self._select(places.edge_of_bracket(self.cards, head, first=True))

    def go_to_match(self, typed: str) -> bool:
        """Select the card with this number or name; return whether there is one."""
        found = None if self.cards.table is None else card_named(self.cards.table, typed)
        return found is not None and self.go_to_card(found)

    def show_answer(self, answer: PillLook | None) -> None:
        """Show on the card at the cursor why it does not meet the one that was taken."""
        self._drawn.answer = answer
        self.viewport().update()

    def hold(self, tpn: Tpn | None) -> None:
        """Take a card to ask about, or put it back."""
        if tpn != self._drawn.held:
            self._drawn.held, self._drawn.answer = tpn, None
            self.cards.select(tpn or self.selected())
            self.held_changed.emit()
            self.viewport().update()

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Go from card to card; Home and End stay in the bracket."""
        moves, cards = QAbstractItemView.CursorAction, self.cards
        here, whole = self.currentIndex(), bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        page = max(1, self.viewport().height() // self._theme.px(HEIGHTS[PairLine]))
        by = {moves.MoveUp: -1, moves.MoveDown: 1, moves.MovePageUp: -page, moves.MovePageDown: page}
        if not here.isValid() or (whole and action is moves.MoveHome):
            return places.first_from(cards, 0)
        if whole and action is moves.MoveEnd:
            return places.last_of(cards)
        if self.is_narrow and action in {moves.MoveUp, moves.MoveDown}:
            return places.card_below(cards, here, by[action])
        if action in by:
            return places.above_or_below(cards, here, by[action])
        if action in {moves.MoveLeft, moves.MoveRight}:
            side = CardColumn.LEFT if action is moves.MoveLeft else CardColumn.RIGHT
            return places.beside(cards, here, side)
        return places.edge_of_bracket(cards, here, first=action is moves.MoveHome)

    def step(self, by: int) -> None:
        """Go to the line above or below, as the arrows do."""
        self._select(places.above_or_below(self.cards, self.currentIndex(), by))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fold, take a card, go to a bracket; letters and digits search."""
        key, text, line = event.key(), event.text(), self.currentIndex().data(Role.ROW)
        alt = event.modifiers() == Qt.KeyboardModifier.AltModifier
        if alt and key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self._step_bracket(-1 if key == Qt.Key.Key_Up else 1)
        elif isinstance(line, HeadLine | RestHead) and self._folds(key, line):
            return
        elif key in ENTER and isinstance(line, SlipLine):
            self.go_to_card(line.mover.tpn)
        elif key == Qt.Key.Key_Space:
            selected = self.selected()
            self.hold(None if selected == self._drawn.held else selected)
        elif key == Qt.Key.Key_Escape and self._drawn.held is not None:
            self.hold(None)
        elif text.strip() and text.isprintable() and _is_plain(event):
            (self.typed if begins_search(text) else self.idle_keyed).emit(text)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Find nothing: what is typed is searched for in one place."""

    def _folds(self, key: int, line: HeadLine | RestHead) -> bool:
        """Fold or unfold the head at the cursor; return whether the key asks for it."""
        wanted = {Qt.Key.Key_Left: True, Qt.Key.Key_Right: False}.get(Qt.Key(key), not line.is_folded)
        if key not in {*ENTER, Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Right}:
            return False
        self._fold(line.index, is_folded=wanted)
        return True

    def _fold(self, bracket: int, *, is_folded: bool) -> None:
        """Fold or unfold a bracket; where that takes the selected card away, go to the head."""
        selected, before = self.selected(), len(self.cards.lines)
        self.cards.fold(bracket, is_folded=is_folded)
        if len(self.cards.lines) != before:
            self._lay_out()
            place = QModelIndex() if selected is None else self.cards.place_of(selected)
            self._select(place if place.isValid() else places.head_of(self.cards, bracket))

    def _step_bracket(self, by: int) -> None:
        here, table = self.bracket(), self.cards.table
        if here is not None and table is not None:
            last = len(table.brackets) - (not table.resting)
            self.go_to_bracket(max(0, min(last, here + by)))

    def _select(self, index: QModelIndex) -> None:
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)
            _bring_into_view(self, index)

    def _on_current(self, current: QModelIndex) -> None:
        self._drawn.current = QPersistentModelIndex(current) if current.isValid() else None
        self._drawn.answer = None
        # A card that was taken stays the one whose relations are shown, while the cursor goes on.
        self.cards.select(self._drawn.held or self.selected())
        self.viewport().update()
        self.card_selected.emit()

    def _lay_out(self) -> None:
        """Give the lines their heights; heads go across the table."""
        self.clearSpans()
        heads = self.verticalHeader()
        heads.setDefaultSectionSize(self._theme.px(HEIGHTS[PairLine]))
        for row, line in enumerate(self.cards.lines):
            height = self._drawn.height(line)
            if heads.sectionSize(row) != height:  # a row keeps that of the line which it had before
                heads.resizeSection(row, height)
            if isinstance(line, HeadLine | RestHead) or (self.is_narrow and isinstance(line, SlipLine)):
                self.setSpan(row, 0, 1, len(CardColumn))
        if self.cards.table is not None:
            self._drawn.measure(max(self.cards.table.cards, default=1))
        share_width(self, self._theme)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the selected card in view."""
        super().resizeEvent(event)
        self.take_width(self._lay_out)
        if self.currentIndex().isValid():
            _bring_into_view(self, self.currentIndex())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the card under the mouse; on a head fold or unfold."""
        super().mousePressEvent(event)
        line = self.indexAt(event.position().toPoint()).data(Role.ROW)
        if isinstance(line, HeadLine | RestHead):
            self._fold(line.index, is_folded=not line.is_folded)

    def holds_pair(self, row: int) -> bool:
        """Tell whether a line has room for two cards."""
        return isinstance(self.cards.lines[row], PAIRED)


def _bring_into_view(table: QTableView, index: QModelIndex) -> None:
    """Scroll to a card; to the first line of a bracket together with its head."""
    above = index.siblingAtRow(index.row() - 1)
    if isinstance(above.data(Role.ROW), HeadLine | RestHead):
        table.scrollTo(above)
    table.scrollTo(index)


def _is_plain(event: QKeyEvent) -> bool:
    return not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
