"""An event that is open for one test."""

import pytest

from swissdesk.services.event import events
from tests.services.service_building import new_event


@pytest.fixture
def session(tmp_path):
    """An event with seven players, and its section."""
    event, section = new_event(tmp_path, 7)
    yield event, section
    events.close_event(event)


@pytest.fixture
def either(tmp_path, stores):
    """As `session`, in a file and on a server."""
    event, section = new_event(tmp_path, 7)
    event = stores.moved(event)
    yield event, section
    events.close_event(event)
