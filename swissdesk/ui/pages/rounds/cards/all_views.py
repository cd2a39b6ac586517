"""The three views of the cards of a round: the table, the steps of a bracket, the overview."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from swissdesk.terms import Tpn
from swissdesk.ui.pages.rounds.cards.laying import CardsOfRound
from swissdesk.ui.pages.rounds.cards.overview.view import OverviewView
from swissdesk.ui.pages.rounds.cards.steps.walking import SteppingThrough
from swissdesk.ui.pages.rounds.views import RoundViews
from swissdesk.ui.session import Session
from swissdesk.words import _


class CardViews(QObject):
    """Knows what each of the views shows and has selected; steps and overview are made when first wanted.

    `selected` is emitted when another card is at a cursor, `changed` when another view is wanted, `opened`
    with the bracket to be shown among the cards, `steps_wanted` when the button of the steps is pressed.
    """

    selected = Signal()
    changed = Signal()
    opened = Signal(int)
    steps_wanted = Signal()

    def __init__(self, session: Session, views: RoundViews, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._views, self._page = session, views, page
        self._steps: SteppingThrough | None = None
        self._overview: OverviewView | None = None
        self.cards = CardsOfRound(session, page)
        views.add(self.cards.view, self.cards.panel)
        session.event_closed.connect(self._forget)
        self.cards.selected.connect(self.selected)
        self.cards.relaid.connect(self._on_relaid)
        self.cards.view.steps.button.clicked.connect(self.steps_wanted)

    @property
    def steps(self) -> SteppingThrough:
        """Return the steps of a bracket."""
        if self._steps is None:
            made = self._steps = SteppingThrough(self._session, self._page)
            self._views.add(made.view, made.panel)
            made.selected.connect(self.selected)
            made.began.connect(self._on_began)
            made.ended.connect(self._on_ended)
        return self._steps

    @property
    def overview(self) -> OverviewView:
        """Return the overview of what lies on the table."""
        if self._overview is None:
            made = self._overview = OverviewView(self._session.theme, self._page)
            self._views.add(made, None)
            made.table.chip_selected.connect(self.selected)
            made.table.opened.connect(self.opened)
            made.hinted.connect(self._session.hint)
            made.steps.button.clicked.connect(self.steps_wanted)
            made.show_table(None, self.cards.view.note.text())
            self._fill_overview(self.cards.view.table.selected())
        return self._overview

    @property
    def is_stepping(self) -> bool:
        """Tell whether the steps of a bracket are in view."""
        return self._steps is not None and self._steps.is_on

    def view(self, *, is_overview: bool) -> QWidget:
        """Return the view that is wanted: the steps as long as they last."""
        if self.is_stepping:
            return self.steps.view
        return self.overview if is_overview else self.cards.view

    def holds(self, view: QWidget | None) -> bool:
        """Tell whether a view is one of them."""
        return view in (self.cards.view, self._overview) or self._is_of_steps(view)

    def drop_steps(self) -> None:
        """Forget the steps, if there are any."""
        if self._steps is not None:
            self._steps.drop()

    def show_round(self, number: int) -> None:
        """Lay the cards of a round; of another one the steps end."""
        self.cards.show_round(number)
        if self.cards.opened is None:
            self.drop_steps()
            if self._overview is not None:
                self._overview.show_table(None, self.cards.view.note.text())

    def why_no_steps(self) -> str:
        """Return why there are no steps to go through; empty where there are."""
        opened = self.cards.opened
        if opened is None:
            return self.cards.view.note.text()
        return opened.table.note

    def show_action(self, action: QAction) -> None:
        """Follow the action of the steps in the buttons above the cards."""
        opened = self.cards.opened
        is_other = opened is not None and not opened.table.by_rules
        overview = () if self._overview is None else (self._overview.steps,)
        for key in (self.cards.view.steps, *overview):
            key.show_action(action, _("no steps: not paired by the rules alone") if is_other else "")

    def begin_steps(self, view: QWidget) -> None:
        """Go through the bracket at the cursor of a view; of those who rest through the last one."""
        opened = self.cards.opened
        if opened is not None and opened.table.brackets:
            bracket = self.overview.bracket() if view is self._overview else self.cards.view.table.bracket()
            last = len(opened.table.brackets) - 1
            self.steps.begin(opened, last if bracket is None else min(bracket, last))

    def board(self, view: QWidget) -> int:
        """Return the number of the board at the cursor of a view; 0 for none."""
        if self._is_of_steps(view):
            return self.steps.board()
        return self.overview.board() if view is self._overview else self.cards.board()

    def tpn(self, view: QWidget) -> Tpn | None:
        """Return the card at the cursor of a view; None for none."""
        if view is self._overview:
            return self.overview.table.selected()
        return self.cards.view.table.selected() if view is self.cards.view else None

    def step(self, view: QWidget, by: int) -> None:
        """Go to the board before or behind."""
        if view is self._overview:
            self.overview.table.step(by)
        elif view is self.cards.view:
            self.cards.view.table.step(by)

    def show_board(self, view: QWidget, board: int) -> None:
        """Select a board in a view, now or when its cards lie."""
        self.cards.show_board(board)
        if view is self._overview and self.cards.opened is not None:
            pairs = (pair for bracket in self.cards.opened.table.brackets for pair in bracket.pairs)
            found = next((pair.left for pair in pairs if pair.board == board), None)
            if found is not None:
                self.overview.table.go_to_card(found)

    def select(self, view: QWidget, board: int, tpn: Tpn | None) -> None:
        """Select in a view what was selected in another one."""
        if tpn is None:
            self.show_board(view, board)
        elif view is self._overview:
            self._fill_overview(tpn)
        else:
            self.cards.view.table.go_to_card(tpn)

    def focus_table(self, view: QWidget) -> None:
        """Give the keyboard to the cards of a view."""
        if view is self.cards.view:
            self.cards.view.table.setFocus()
        else:
            view.setFocus()

    def focus_search(self, view: QWidget) -> None:
        """Give the keyboard to the search field of a view."""
        if view is self.cards.view:
            self.cards.view.finding.begin()
        elif view is self._overview:
            self.overview.finding.begin()
        else:
            self.steps.view.finding.begin()

    def _is_of_steps(self, view: QWidget | None) -> bool:
        return self._steps is not None and view is self._steps.view

    def _fill_overview(self, selected: Tpn | None) -> None:
        if self._overview is None:
            return
        opened = self.cards.opened
        table = None if opened is None else opened.table
        if table is not self.overview.table.chips.table:
            self.overview.show_table(table, self.cards.view.note.text(), selected)
        elif selected is not None:
            self.overview.table.go_to_card(selected)

    def _forget(self) -> None:
        """Take away what shows the cards of an event that is closed."""
        self.drop_steps()
        if self._overview is not None:
            self._overview.show_table(None, "")

    def _on_relaid(self) -> None:
        """Show the overview of what lies there now; the steps of what lay there before end."""
        self._fill_overview(self.cards.view.table.selected())
        if self.is_stepping:
            self.drop_steps()
            self.changed.emit()
        self.selected.emit()

    def _on_began(self) -> None:
        self.changed.emit()
        self.steps.view.setFocus()

    def _on_ended(self) -> None:
        """Go back to the cards, to the bracket that was gone through."""
        bracket, tpn = self.steps.bracket, self.steps.tpn()
        self.steps.drop()
        self.changed.emit()
        if tpn is None:
            self.cards.view.table.go_to_bracket(bracket)
            if self._overview is not None:
                self._overview.table.go_to_bracket(bracket)
        else:
            self.cards.view.table.go_to_card(tpn)
            if self._overview is not None:
                self._overview.table.go_to_card(tpn)
