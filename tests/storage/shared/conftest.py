"""Events on the server of the tests, and desks at them."""

import pytest

from swissdesk.storage.event_file import EventFile
from swissdesk.storage.shared import event as shared_event
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.sharing import share
from tests.storage.event_building import field_of, scribe


@pytest.fixture(scope="session")
def template(server, tmp_path_factory):
    """The name of a database with an event of ten players whose second round is played."""
    name = server.new_database()
    path = tmp_path_factory.mktemp("shared") / "event.swissdesk"
    event = EventFile.create(path, field_of(10, 2), "New tournament", scribe=scribe())
    share(event, server.address(name))
    event.close()
    server.run("DELETE FROM journal WHERE id = 2", name)  # that it was shared: the tests count from 2
    server.run("UPDATE event SET revision = 1", name)
    return name


@pytest.fixture
def played(server, template):
    """The name of a database of its own with the event of `template`."""
    return server.new_database(template)


@pytest.fixture
def desks(server, played, tmp_path, monkeypatch):
    """Opens the shared event for somebody at a desk; a slow computer is given time."""
    monkeypatch.setattr(shared_event, "LIMITS", {"lock_timeout": "60s"})
    opened = []

    def open_for(who, role="owner"):
        address, desk = server.address(played, role), f"desk of {who}"
        event = SharedEvent.open(address, desk=desk, home=tmp_path, scribe=scribe(who))
        opened.append(event)
        return event

    yield open_for
    for event in opened:
        event.close()
