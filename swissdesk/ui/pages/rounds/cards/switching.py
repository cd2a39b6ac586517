"""The views of a paired round, boards, cards and overview, the steps among the cards, and the switch."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from swissdesk.ui.kit.actions import name_action, new_action, set_possible
from swissdesk.ui.kit.widgets import SegmentedSwitch
from swissdesk.ui.pages.rounds.boards.board_entry import BoardEntry
from swissdesk.ui.pages.rounds.cards.strips import card_keys, overview_keys, step_keys
from swissdesk.ui.pages.rounds.views import RoundViews
from swissdesk.ui.session import Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.terms import Tpn
    from swissdesk.ui.pages.rounds.cards.all_views import CardViews
    from swissdesk.ui.pages.rounds.cards.laying import CardsOfRound

_BOARDS, _CARDS, _OVERVIEW = 0, 1, 2


class BoardsOrCards(QObject):
    """Knows which of the views is wanted, and which board is selected in it.

    `switched` asks to show the other view, `selected` is emitted when another card is selected.
    """

    switched = Signal()
    selected = Signal()

    def __init__(self, session: Session, entry: BoardEntry, views: RoundViews, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._entry, self._views, self._page = session, entry, views, page
        self._made: CardViews | None = None
        self._before = _BOARDS
        self._is_of_draft = False
        self.switch = SegmentedSwitch(session.theme, (_("Boards"), _("Cards"), _("Overview")), page)
        self.action = QAction(_("Show the cards"), page)
        self.action.setShortcut(QKeySequence(Qt.KeyboardModifier.ControlModifier | Qt.Key.Key_T))
        self.action.triggered.connect(self._on_action)
        name_action(self.action, self._on_action)
        self.step_through = new_action(
            page, _("Step through the brackets"), self._on_steps, "F7", session.theme.icon("play")
        )
        self.switch.chosen.connect(self._on_chosen)
        self.offer(is_offered=False)

    @property
    def all(self) -> "CardViews":
        """Return the views of the cards; made, with their imports, when they are first needed."""
        if self._made is None:
            from swissdesk.ui.pages.rounds.cards.all_views import (  # noqa: PLC0415 - not at the start
                CardViews,
            )

            self._made = CardViews(self._session, self._views, self._page)
            self._made.selected.connect(self.selected)
            self._made.changed.connect(self.switched)
            self._made.opened.connect(self._open_bracket)
            self._made.steps_wanted.connect(self.step_through.trigger)
        return self._made

    @property
    def cards(self) -> "CardsOfRound":
        """Return the cards of the round in view."""
        return self.all.cards

    @property
    def wants_cards(self) -> bool:
        """Tell whether the cards, the steps or the overview are to be seen where there are any."""
        return self.switch.position != _BOARDS and not self._entry.second_pass.is_on

    @property
    def view(self) -> QWidget:
        """Return the view that is to be seen."""
        if not self.wants_cards:
            return self._entry.boards
        return self.all.view(is_overview=self.switch.position == _OVERVIEW)

    @property
    def shows_cards(self) -> bool:
        """Tell whether one of the views of the cards is in sight."""
        return self._made is not None and self._made.holds(self._views.current)

    def offer(self, *, is_offered: bool, of_draft: bool = False) -> None:
        """Show the switch beside a paired round, or a draft by hand, which has views of its own."""
        self._is_of_draft = of_draft
        self.switch.offer(_OVERVIEW, is_offered=not of_draft)
        if of_draft and self.switch.position == _OVERVIEW:
            self.switch.select(_CARDS)
        self._name_action()
        self.switch.setVisible(is_offered)
        set_possible(self.action, "" if is_offered else _("The round in view has no boards yet"))

    def show_actions(self, *, is_visible: bool) -> None:
        """Say whether there are steps to go through, and why not."""
        why_not = _("Only among the cards of a round (Ctrl T)")
        if is_visible and self.shows_cards:
            why_not = self.all.why_no_steps()
        is_on = self._made is not None and self._made.is_stepping
        self.step_through.setText(_("End the steps") if is_on else _("Step through the brackets"))
        set_possible(self.step_through, why_not)
        if self._made is not None:
            self._made.show_action(self.step_through)

    def show_round(self, number: int) -> None:
        """Lay the cards of a round if they are wanted, and show the view that is."""
        if self.wants_cards:
            self.all.show_round(number)
        self._views.show(self.view)

    def pairing(self) -> int:
        """Return the number of the selected board or match among the pairs of the round; 0 for none."""
        return self.all.board(self.view) if self.wants_cards else self._entry.pairing()

    def step(self, by: int) -> None:
        """Go to the board above or below."""
        if self.wants_cards:
            self.all.step(self.view, by)
        else:
            self._entry.boards.table.step(by)

    def show_board(self, board: int) -> None:
        """Select a board among the cards, if they are in sight."""
        if self.shows_cards:
            self.all.show_board(self.view, board)

    def focus_table(self) -> None:
        """Give the keyboard to the cards."""
        self.all.focus_table(self.view)

    def focus_search(self) -> None:
        """Give the keyboard to the search field of the cards."""
        self.all.focus_search(self.view)

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the view in sight."""
        if self.all.is_stepping:
            return step_keys()
        return overview_keys() if self.switch.position == _OVERVIEW else card_keys()

    def _on_action(self) -> None:
        """Choose the next view; a draft by hand has no overview."""
        self.switch.choose((self.switch.position + 1) % (_OVERVIEW if self._is_of_draft else _OVERVIEW + 1))

    def _name_action(self) -> None:
        """Say which view the action shows next."""
        overview = () if self._is_of_draft else (_("Show the overview"),)
        following = (_("Show the cards"), *overview, _("Show the boards"))
        self.action.setText(following[self.switch.position])

    def _on_chosen(self) -> None:
        """Go to the same board in the other view; steps end."""
        self._name_action()
        if self._is_of_draft:
            self.switched.emit()
            return
        board, tpn = self._selected_before()
        if self._made is not None:
            self._made.drop_steps()
        self._before = self.switch.position
        if self.wants_cards:
            self.all.select(self.view, board, tpn)
        elif board:
            self._entry.boards.go_to_board(board)
        self.switched.emit()

    def _selected_before(self) -> "tuple[int, Tpn | None]":
        """Return the board, and the card if there was one, selected in the view before."""
        if self._before == _BOARDS or self._made is None:
            return self._entry.pairing(), None
        view = self._made.view(is_overview=self._before == _OVERVIEW)
        return self._made.board(view), self._made.tpn(view)

    def _open_bracket(self, bracket: int) -> None:
        """Show a bracket of the overview among the cards."""
        self.switch.choose(_CARDS)
        self.cards.view.table.go_to_bracket(bracket)

    def _on_steps(self) -> None:
        """Go through the bracket in view, or end that."""
        if self.all.is_stepping:
            self.all.steps.end()
        else:
            self.all.begin_steps(self.view)
