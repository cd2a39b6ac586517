"""The pages of the window: which of them is in view, and which have to read the event again."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, QSize, Signal

from swissdesk.errors import SwissDeskError
from swissdesk.ui.pages.documents.page import DocumentsPage
from swissdesk.ui.pages.page import Page
from swissdesk.ui.pages.players.page import PlayersPage
from swissdesk.ui.pages.readying import Readying, Steps, laid_out
from swissdesk.ui.pages.rounds.page import RoundsPage
from swissdesk.ui.pages.standings.page import StandingsPage
from swissdesk.ui.pages.teams.page import TeamsPage
from swissdesk.ui.pages.tournament.page import TournamentPage
from swissdesk.ui.session import PageName, Session

if TYPE_CHECKING:
    from swissdesk.services import Changes


class PageStack(QObject):
    """Holds the pages by name; in a team event the page of teams stands where that of players is elsewhere.

    `left` is sent before another page comes into view, `entered` with the page that does, `shown` when it has
    read the event, and `failed` with the error when it could not. `header_changed` is sent when a page
    answers something else, but not while it is read: who has it read looks afterwards.
    """

    left = Signal()
    entered = Signal(object)
    shown = Signal()
    failed = Signal(object)
    header_changed = Signal()

    def __init__(self, session: Session, settings: QSettings, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.rounds, self.players, self.teams = RoundsPage(session), PlayersPage(session), TeamsPage(session)
        self.tournament, self.documents = TournamentPage(session), DocumentsPage(session, settings)
        self.by_name: dict[PageName, Page] = {
            PageName.TOURNAMENT: self.tournament,
            PageName.PLAYERS: self.players,
            PageName.ROUNDS: self.rounds,
            PageName.STANDINGS: StandingsPage(session),
            PageName.DOCUMENTS: self.documents,
        }
        self.all: tuple[Page, ...] = (*self.by_name.values(), self.teams)
        self.current_name = PageName.ROUNDS
        self._stale: set[PageName] = set(PageName)
        self._is_reading = False
        self.readying = Readying(session.background, self)
        session.event_closed.connect(self.readying.stop)
        for page in self.all:
            page.header_changed.connect(self._on_header_changed)

    @property
    def current(self) -> Page:
        """Return the page in view."""
        return self.by_name[self.current_name]

    def show(self, name: PageName) -> None:
        """Bring a page into view, up to date, and give it the keyboard."""
        if self._session.current_event is None:
            return
        if name is not self.current_name:
            self.left.emit()
        self.current_name = name
        # First: what a page in view shows or hides is laid out at once, field by field.
        self.refresh_if_stale(name)
        self.entered.emit(self.current)
        self.shown.emit()
        self.focus_table()

    def show_kind(self, *, of_teams: bool) -> None:
        """Put the page of teams in the place of that of players, or back."""
        self.by_name[PageName.PLAYERS] = self.teams if of_teams else self.players

    def show_actions(self) -> None:
        """Let every page name what its actions act on."""
        for page in self.by_name.values():
            page.show_actions()

    def focus_search(self) -> None:
        """Give the keyboard to the search field of the page in view."""
        self.current.focus_search()

    def focus_table(self) -> None:
        """Give the keyboard to what the arbiter works in."""
        self.current.focus_table()

    def mark_stale(self, names: Iterable[PageName] = PageName) -> None:
        """Have these pages read the event again before they are next in view."""
        self._stale.update(names)
        if PageName.TOURNAMENT in self._stale:
            self.readying.stop()

    def make_ready(self) -> None:
        """Let the page of settings read the event while nothing else is to be done: it has the most fields.

        Not before the window is in view, which would be painted later.
        """
        if self._session.current_event is not None and self.current.isVisible():
            self.readying.begin(self._made_ready())

    def _made_ready(self) -> Steps:
        page, name = self.tournament, PageName.TOURNAMENT
        if name not in self._stale or page.isVisible():
            return
        try:
            yield from page.refreshed(None)
        except SwissDeskError:
            return  # who asks for the page is told
        self._stale.discard(name)
        yield from laid_out(page, self._room_of_a_page())

    def _room_of_a_page(self) -> QSize:
        """Return the size of a page that has no panel."""
        panel, size = self.current.panel(), self.current.size()
        beside = 0 if panel is None or not panel.isVisible() else panel.width() + 1
        return QSize(size.width() + beside, size.height())

    def refresh_if_stale(self, name: PageName) -> bool:
        """Have a page read the event again if it was marked; tell whether it was."""
        is_stale = name in self._stale and self._session.current_event is not None
        if is_stale:
            self.refresh(name, None)
        return is_stale

    def refresh(self, name: PageName, changes: "Changes | None") -> None:
        """Have a page read the event again; None stands for another event, section or round."""
        self._stale.discard(name)
        if name is PageName.TOURNAMENT:
            self.readying.stop()
        self._is_reading = True
        try:
            self.by_name[name].refresh(changes)
        except SwissDeskError as error:
            self.failed.emit(error)
        finally:
            self._is_reading = False

    def _on_header_changed(self) -> None:
        if not self._is_reading:  # else who has a page read shows the frame once afterwards
            self.header_changed.emit()
