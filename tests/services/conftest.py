"""An event that is open for one test."""

import pytest
from service_building import new_event

from swissdesk.services import events


@pytest.fixture
def desk(tmp_path):
    """An event with seven players, and its section."""
    event, section = new_event(tmp_path, 7)
    yield event, section
    events.close_event(event)
