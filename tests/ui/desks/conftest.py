"""A window that has joined a shared event on a real server, and other desks at the event."""

import pytest

from swissdesk.storage.shared.roles import Role
from tests.storage.shared.conftest import desks, played, template
from tests.storage.shared.test_roles import logins

__all__ = ("desks", "logins", "played", "template")


@pytest.fixture
def key(server, played):
    """What leads to the shared event of the test: ten players, the second round of nine is being played."""
    return server.address(played)


@pytest.fixture
def joined(empty_window, key, qtbot):
    """The window at the shared event, in the round that is being played, once it follows it."""
    return joined_by(empty_window, key, qtbot)


@pytest.fixture
def at_desk(empty_window, server, played, logins, qtbot):
    """The window at the shared event as a desk, which enters results and checks people in."""
    return joined_by(empty_window, server.address(played, logins[Role.DESK]), qtbot)


@pytest.fixture
def at_screen(empty_window, server, played, logins, qtbot):
    """The window at the shared event as a screen, which only reads."""
    return joined_by(empty_window, server.address(played, logins[Role.SCREEN]), qtbot)


def joined_by(empty_window, key, qtbot):
    """Let a window join in the round that is being played, and wait until it follows it."""
    empty_window.files.desk.keep_name("Anna")
    assert empty_window.files.join(key)
    empty_window.show_round(2)
    # On a slow computer the dialog of the waiting came in front, and no window manager brings this one back.
    empty_window.activateWindow()
    qtbot.waitUntil(empty_window.isActiveWindow)
    qtbot.waitUntil(lambda: empty_window.shared.desks.shown != ())
    return empty_window
