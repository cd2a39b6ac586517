"""Going to a board of the round in view: to one by its number, or to the next open one."""

from PySide6.QtWidgets import QWidget

from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.pages.rounds.boards.board_entry import BoardEntry
from swissdesk.ui.pages.rounds.by_hand.drafting import Drafting
from swissdesk.ui.pages.rounds.views import RoundViews
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _


class GoingToBoards:
    """The actions that move the cursor among the boards, or among those of a draft by hand."""

    def __init__(
        self, session: Session, views: RoundViews, entry: BoardEntry, hand: Drafting, page: QWidget
    ) -> None:
        self._session, self._views, self._entry, self._hand = session, views, entry, hand
        self._boards = entry.boards
        self.jump = new_action(page, _("Go to board…"), self._on_jump, "Ctrl+G")
        self.next_open = new_action(page, _("Next open board"), self._on_next_open)

    def show_view(self, *, are_boards_visible: bool) -> None:
        """Enable what fits the view in sight."""
        set_possible(self.next_open, "" if are_boards_visible else _("Only beside the boards of a round"))
        has_places = self._views.current in {self._boards, self._hand.shown}
        set_possible(self.jump, "" if has_places else _("The round in view has no boards yet"))

    def _on_next_open(self) -> None:
        self._boards.go_to_next_open(self._entry.place())

    def _on_jump(self) -> None:
        self._session.show_page(PageName.ROUNDS)
        if self._views.current is self._boards:
            self._boards.jump_to_board()
        elif self._views.current is self._hand.shown:
            self._hand.shown.find_player()
