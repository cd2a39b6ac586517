"""The cards of the round in view: read and laid in the background, and asked about."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.explaining.cards import OpenedCards, open_cards, prepare_cards
from swissdesk.services.explaining.questions import WhyNotAnswer
from swissdesk.terms import Tpn
from swissdesk.ui.background import Listener
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.rounds.cards.panel import CardPanel
from swissdesk.ui.pages.rounds.cards.view import CardsView
from swissdesk.ui.pages.rounds.why.answers import answer_look
from swissdesk.ui.session import Session
from swissdesk.words import _


class CardsOfRound(QObject):
    """View and panel of the cards; `selected` is emitted when another card is at the cursor.

    `relaid` is emitted when other cards lie there, or none.
    """

    selected = Signal()
    relaid = Signal()

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._opened: OpenedCards | None = None
        self._shown: tuple[object, ...] = ()
        self._wanted_board = 0
        self.view, self.panel = CardsView(session.theme, page), CardPanel(session.theme)
        self.view.hinted.connect(session.hint)
        self.view.table.card_selected.connect(self._on_selected)
        self.view.table.held_changed.connect(self._on_selected)
        self.panel.left.connect(self.view.table.setFocus)
        session.event_closed.connect(self._forget)

    @property
    def opened(self) -> OpenedCards | None:
        """Return the round whose cards lie; None while there are none."""
        return self._opened

    def show_round(self, number: int) -> None:
        """Lay the cards of a paired round, unless they lie already."""
        event = self._session.current_event
        # Another event may have a section, a round and a revision of the same numbers.
        here = (event, self._session.section, number, None if event is None else event.revision)
        if here == self._shown:
            return
        is_another = here[:-1] != self._shown[:-1]
        self._shown = here
        if is_another:
            self._opened = None
            self._clear()
            self.view.show_note(_("Laying the cards…"))
        try:
            asked = self._session.read(
                lambda event, section: event.beside(lambda frozen: prepare_cards(frozen, section, number))
            )
        except SwissDeskError as error:
            self._on_failed(here, error)
            return
        self._session.background.start(
            _("Laying the cards"),
            lambda _report: open_cards(asked()),
            lambda opened: self._on_laid(here, opened, is_another=is_another),
            Listener(lambda error: self._on_failed(here, error)),
        )

    def _forget(self) -> None:
        """Take the cards of an event that is closed away."""
        self._shown, self._opened = (), None
        self._clear()

    def _clear(self) -> None:
        self.view.clear()
        self.panel.clear()

    def show_board(self, board: int) -> None:
        """Select the pair of a board, now or when the cards lie."""
        self._wanted_board = board
        if self._opened is not None:
            self._select_board(self._opened)

    def board(self) -> int:
        """Return the number of the selected board; 0 for none."""
        line = self.view.table.selected_pair()
        return line.pair.board if line is not None else 0

    def _on_laid(self, here: tuple[object, ...], opened: OpenedCards, *, is_another: bool) -> None:
        """Show the cards, unless another round is in view meanwhile."""
        if here != self._shown:
            return
        is_same = self._opened is not None and self._opened.table == opened.table
        self._opened = opened
        self.view.show_note("")
        if not is_same:
            self.view.map.show_table(opened.table)
            self.view.table.show_cards(opened, is_another=is_another)
            self._select_board(opened)
            self.relaid.emit()

    def _select_board(self, opened: OpenedCards) -> None:
        board, self._wanted_board = self._wanted_board, 0
        pairs = (pair for bracket in opened.table.brackets for pair in bracket.pairs)
        wanted = next((pair.left for pair in pairs if pair.board == board), None)
        if wanted is not None and self.board() != board:
            self.view.table.go_to_card(wanted)

    def _on_failed(self, here: tuple[object, ...], error: SwissDeskError) -> None:
        if here == self._shown:
            self._opened = None
            self._clear()
            self.view.show_note(str(error))
            self.relaid.emit()

    def _on_selected(self) -> None:
        """Show the selected card in the panel; ask why it does not meet the one that was taken."""
        opened, table = self._opened, self.view.table
        if opened is None:
            return
        tpn, held, bracket = table.selected(), table.held, table.bracket()
        brackets = opened.table.brackets
        within = brackets[bracket] if bracket is not None and bracket < len(brackets) else None
        self.panel.show_card(opened, held or tpn, within)
        self.panel.show_question(held, tpn)
        if held is not None and tpn is not None and tpn != held:
            self._ask(opened, held, tpn)
        self.selected.emit()

    def _ask(self, opened: OpenedCards, one: Tpn, other: Tpn) -> None:
        def is_still_asked() -> bool:
            return (self.view.table.held, self.view.table.selected()) == (one, other)

        def show(answer: WhyNotAnswer) -> None:
            if is_still_asked():
                look = answer_look(answer)
                self.panel.show_answer(look, "\n".join((*answer.notes, answer.sentence)))
                self.view.table.show_answer(look)

        def fail(error: SwissDeskError) -> None:
            if is_still_asked():
                look = PillLook(_("no answer"), "circle-alert", Tone.WARN)
                self.panel.show_answer(look, str(error))

        work = self._session.background
        work.start(_("Explaining"), lambda _report: opened.why_not(one, other), show, Listener(fail))
