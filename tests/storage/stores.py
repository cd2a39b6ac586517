"""Both kinds of stores for one test: an event in a file, and the same on a server."""

from contextlib import closing
from pathlib import Path

from swissdesk.services import OpenEvent
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.journal.entries import Scribe
from swissdesk.storage.rows.tables import EVENT, METADATA
from swissdesk.storage.shared.engine import mark_as_event, server_engine, url_of
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.sharing import _copy_rows
from swissdesk.storage.store import Store
from swissdesk.tournament.model import Tournament
from tests.storage.event_building import scribe
from tests.storage.shared.server import Server


class Files:
    """Makes events in files of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._count = folder, 0

    def create(self, first: Tournament, what: str = "New") -> Store:
        self._count += 1
        return EventFile.create(self._folder / f"event {self._count}.swissdesk", first, what, scribe=scribe())

    def again(self, store: Store, *, who: str = "") -> Store:
        """Close a store and open it as after a restart."""
        assert isinstance(store, EventFile)
        store.close()
        return EventFile.open(store.path, scribe=scribe(who) if who else scribe())

    def moved(self, event: OpenEvent) -> OpenEvent:
        """Return an event of a file as an event of this kind."""
        return event


class Shared:
    """Makes events on a server, each in a database of its own, and without a word of how it came there."""

    def __init__(self, server: Server, folder: Path) -> None:
        self._server, self._files = server, Files(folder)
        self._folder = folder

    def create(self, first: Tournament, what: str = "New") -> Store:
        with closing(self._files.create(first, what)) as file:
            assert isinstance(file, EventFile)
            return self._shared(file, scribe())

    def again(self, store: Store, *, who: str = "") -> Store:
        assert isinstance(store, SharedEvent)
        store.close()
        return self._open(store.name, scribe(who) if who else scribe())

    def moved(self, event: OpenEvent) -> OpenEvent:
        assert event.file is not None
        with closing(event.file):
            return OpenEvent(self._shared(event.file, scribe()))

    def _shared(self, file: EventFile, signing: Scribe) -> SharedEvent:
        name = self._server.new_database(_template(self._server))
        with server_engine(url_of(self._server.address(name))).begin() as target, file.reading() as source:
            target.execute(EVENT.delete())
            _copy_rows(source, target, file.path)
        return self._open(name, signing)

    def _open(self, name: str, signing: Scribe) -> SharedEvent:
        return SharedEvent.open(self._server.address(name), desk="desk", home=self._folder, scribe=signing)


_TEMPLATES: dict[Path, str] = {}


def _template(server: Server) -> str:
    """Return a database with the tables of an event: making them costs more than copying them."""
    if server.folder not in _TEMPLATES:
        name = _TEMPLATES[server.folder] = server.new_database()
        with server_engine(url_of(server.address(name))).begin() as connection:
            METADATA.create_all(connection)
            mark_as_event(connection)
    return _TEMPLATES[server.folder]
