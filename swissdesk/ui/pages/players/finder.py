"""The installed rating lists as the page searches them: opened once, beside the window."""

from PySide6.QtCore import QObject, Signal

from swissdesk.errors import SwissDeskError
from swissdesk.services.entry.from_lists import (
    ListedPerson,
    ListSearch,
    ListsInView,
    find_listed,
    lists_in_view,
)
from swissdesk.ui.background import Listener, Report
from swissdesk.ui.session import Session
from swissdesk.words import _

_NO_LISTS = ListsInView((), is_old=False)
_FIRST_WORDS = "ab"
"""A search that reads the beginning of the index, so that the disk is slow before somebody types."""


class ListFinder(QObject):
    """Finds people of the lists at each key; `ready` is emitted when the lists were opened or have changed.

    A search takes a fraction of a millisecond once the file is open. Lists that turn out to be damaged
    are named once, and not searched again until others are installed.
    """

    ready = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._opened: ListSearch | None = None
        self._opening: ListSearch | None = None
        session.lists_changed.connect(self._on_lists_changed)
        session.event_closed.connect(self.close)

    def open(self) -> None:
        """Open the lists in the background, unless they are open or there are none."""
        path = self._session.lists
        if path is None or self._opened or self._opening:
            return
        try:
            search = ListSearch(path)
        except SwissDeskError as error:
            self._session.show_error(error)
            return
        if path.exists():
            self._opening = search
            listener = Listener(self._on_failed)
            self._session.background.start(
                _("Opening the rating lists"),
                lambda report: _touched(search, report),
                self._on_done,
                listener,
            )

    def close(self) -> None:
        """Let go of the file."""
        if self._opened is not None:
            self._opened.close()
        self._opened = self._opening = None

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
            return self._session.read(find_listed, self._opened, typed)
        except SwissDeskError as error:
            self._on_failed(error)
            return ()

    def _on_lists_changed(self) -> None:
        self.close()
        if self._session.current_event is not None:
            self.open()
        self.ready.emit()

    def _on_done(self, search: ListSearch) -> None:
        # Another file may have come meanwhile, or the event gone.
        if search is self._opening:
            self._opened, self._opening = search, None
            self.ready.emit()

    def _on_failed(self, error: SwissDeskError) -> None:
        self.close()
        self._session.show_error(error)


def _touched(search: ListSearch, _report: Report) -> ListSearch:
    """Return the search with its file open and read from."""
    search.lists()
    search.find(_FIRST_WORDS)
    return search
