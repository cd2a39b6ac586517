"""The cards of a round that is paired by hand, with search field and map; laid in the background."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.explaining.drafted import DraftGround, lay_draft, open_ground, prepare_ground
from swissdesk.services.round.by_hand import HandPairing, HandRound, HandView
from swissdesk.services.round.hand_places import HandPlaces
from swissdesk.terms import Tpn
from swissdesk.ui.background import Listener
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.by_hand.card_table import DraftCardsTable
from swissdesk.ui.pages.rounds.by_hand.view import SearchedDraft
from swissdesk.ui.pages.rounds.cards.bracket_map import BracketMap
from swissdesk.ui.pages.rounds.cards.finding import card_names, idle_text
from swissdesk.ui.session import Session
from swissdesk.words import _

_ROOMY: int = 480


class DraftCardsView(SearchedDraft):
    """Search field, map and cards of a draft."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.table = DraftCardsTable(theme)
        super().__init__(theme, self.table, lambda: card_names(self.table.cards.table), parent)
        self._theme = theme
        self.map, self.note = BracketMap(theme, self), label("second")
        self.note.setContentsMargins(20, 12, 20, 12)
        self.note.hide()
        parts = (self.bar, self.map, self.note, (self.table, 1))
        filled(QVBoxLayout(self), *parts, margins=NONE, spacing=0)
        self.map.opened.connect(self._on_opened)
        self.table.place_changed.connect(self._on_selected)
        self.table.idle_keyed.connect(lambda key: self.hinted.emit(idle_text(key)))

    def show_note(self, words: str) -> None:
        """Show why there are no cards, or that they are being laid; empty for nothing to say."""
        self.note.setText(words)
        self.note.setVisible(bool(words))

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


class DraftOnCards(QObject):
    """Lays the cards of a draft: those of its round once in the background, then each move on them."""

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._begun: HandRound | None = None
        self._ground: DraftGround | None = None
        self._state: tuple[HandPairing, HandView] | None = None
        self._is_another = False
        self._wanted: Tpn | None = None
        self.view = DraftCardsView(session.theme, page)

    def show_draft(self, begun: HandRound, draft: HandPairing, view: HandView) -> None:
        """Show a draft, now or when its cards are made."""
        self._state = draft, view
        if begun is not self._begun:
            self._begin(begun)
        elif self._ground is not None:
            self._lay(self._ground)

    def select(self, tpn: Tpn | None) -> None:
        """Go to a card, now or when the cards lie."""
        self._wanted = tpn
        if self._ground is not None:
            self._go_to_wanted()

    def show_places(self, places: HandPlaces | None) -> None:
        """Light the places of a held card, or of none."""
        self.view.table.show_places(places)

    def forget(self) -> None:
        """Take the cards of a draft away that has ended."""
        self._begun = self._ground = self._state = None
        self.view.table.clear()
        self.view.map.show_table(None)

    def _begin(self, begun: HandRound) -> None:
        self._is_another = self._begun is None or self._begun.number != begun.number
        self._begun, self._ground = begun, None
        if self._is_another:
            self.view.table.clear()
            self.view.map.show_table(None)
            self.view.show_note(_("Laying the cards…"))
        asked = self._session.read(prepare_ground, begun)
        self._session.background.start(
            _("Laying the cards"),
            lambda _report: open_ground(asked),
            lambda ground: self._on_made(begun, ground),
            Listener(lambda error: self._on_failed(begun, error)),
        )

    def _on_made(self, begun: HandRound, ground: DraftGround) -> None:
        if begun is self._begun:
            self._ground = ground
            self.view.show_note("")
            self._lay(ground)

    def _on_failed(self, begun: HandRound, error: SwissDeskError) -> None:
        if begun is self._begun:
            self.view.show_note(str(error))

    def _lay(self, ground: DraftGround) -> None:
        if self._state is None:
            return
        drafted = lay_draft(ground, *self._state)
        self.view.map.show_table(drafted.table)
        self.view.table.show_draft(drafted, is_another=self._is_another)
        self._is_another = False
        self._go_to_wanted()

    def _go_to_wanted(self) -> None:
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self.view.table.go_to_player(wanted)
