"""The rating lists and the club's list as a page searches them: opened once, beside the window."""

from PySide6.QtCore import QObject, Signal

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import replace
from swissdesk.services.entry.from_lists import (
    ListedPerson,
    ListsInView,
    OpenLists,
    find_listed,
    lists_in_view,
    open_lists,
)
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.lists.club import club_path
from swissdesk.ui.background import Listener
from swissdesk.ui.session import Session
from swissdesk.whole_file import may_be_there
from swissdesk.words import _


def _key(form: NewPlayer) -> tuple[str, int]:
    return form.fide_id or form.national_id or form.name, form.rating


_NO_LISTS = ListsInView((), is_old=False)


class ListFinder(QObject):
    """Finds people of the lists at each key; `ready` is emitted when the lists were opened or have changed.

    A search takes a fraction of a millisecond once the file is open. Lists that turn out to be damaged
    are named once, and not searched again until others are installed.
    """

    ready = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._opened: OpenLists | None = None
        self._asked, self._is_opening = 0, False
        self._sources: dict[tuple[str, int], str] = {}
        session.lists_changed.connect(self._on_lists_changed)
        session.event_closed.connect(self.close)

    def open(self) -> None:
        """Open the lists in the background, unless they are open or there are none."""
        lists, folder = self._session.lists, self._session.data_folder
        if lists is None or folder is None or self._opened or self._is_opening:
            return
        club_list = club_path(folder)
        if may_be_there(lists) or may_be_there(club_list):
            self._is_opening = True
            self._asked += 1
            asked = self._asked
            self._session.background.start(
                _("Opening the rating lists"),
                lambda _report: open_lists(lists, club_list),
                lambda opened: self._on_done(opened, asked),
                Listener(lambda error: self._on_not_opened(error, asked)),
            )

    def close(self) -> None:
        """Let go of the file."""
        if self._opened is not None:
            self._opened.close()
        self._opened, self._is_opening = None, False

    def leave(self) -> None:
        """Let go of the file for good: lists that are installed later are not opened."""
        self._session.lists_changed.disconnect(self._on_lists_changed)
        self.close()

    @property
    def is_open(self) -> bool:
        """Tell whether people of the lists can be found."""
        return self._opened is not None

    def lists(self) -> ListsInView:
        """Return which lists are searched, none until they are open."""
        if self._opened is None:
            return _NO_LISTS
        try:
            return self._session.read(lists_in_view, self._opened)
        except SwissDeskError as error:
            self._on_failed(error)
            return _NO_LISTS

    def find(self, typed: str) -> tuple[ListedPerson, ...]:
        """Return who of the lists may be meant, nobody until they are open."""
        if self._opened is None:
            return ()
        try:
            people = self._session.read(find_listed, self._opened, typed)
        except SwissDeskError as error:
            self._on_failed(error)
            return ()
        self._sources |= {_key(one.form): one.form.rating_source for one in people if one.form.rating_source}
        return people

    def with_source(self, entry: NewPlayer) -> NewPlayer:
        """Return an entry with the list that its rating came from, if it is that of somebody found."""
        return replace(entry, rating_source=self._sources.get(_key(entry), ""))

    def _on_lists_changed(self) -> None:
        self.close()
        if self._session.current_event is not None:
            self.open()
        self.ready.emit()

    def _on_done(self, lists: OpenLists, asked: int) -> None:
        if self._is_opening and asked == self._asked:
            self._opened, self._is_opening = lists, False
            self.ready.emit()
        else:  # the event was closed meanwhile, or other lists installed
            lists.close()

    def _on_not_opened(self, error: SwissDeskError, asked: int) -> None:
        if asked == self._asked:
            self._on_failed(error)

    def _on_failed(self, error: SwissDeskError) -> None:
        self.close()
        self._session.show_error(error)
