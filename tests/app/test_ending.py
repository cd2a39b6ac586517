"""The session ends while the window is open."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from swissdesk.services.event import events
from swissdesk.tournament.model import Settings

pytestmark = [
    pytest.mark.gui,
    pytest.mark.skipif(sys.platform == "win32", reason="there a window is closed by a message"),
]

_PATIENCE = 60


def _running(home: Path, event: Path) -> subprocess.Popen:
    """Start the window with an event, and wait until it is open."""
    places = {
        "HOME": str(home),
        "XDG_STATE_HOME": str(home / "state"),
        "XDG_CONFIG_HOME": str(home / "config"),
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "swissdesk", str(event)],
        env={**os.environ, **places, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    until = time.monotonic() + _PATIENCE
    while not _has_recent(home):
        assert process.poll() is None, process.stderr.read()
        assert time.monotonic() < until
        time.sleep(0.05)
    return process


def _has_recent(home: Path) -> bool:
    """Tell whether the settings name an event that was opened, as they do once it is in view."""
    return any("recent" in file.read_text("utf-8") for file in home.rglob("window.ini"))


@pytest.mark.parametrize("ending", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_to_end_closes_the_window_and_its_event(tmp_path, ending):
    event = tmp_path / "open.swissdesk"
    events.close_event(events.create_event(event, Settings("Open")))
    process = _running(tmp_path, event)
    process.send_signal(signal.Signals[ending])
    _out, errors = process.communicate(timeout=_PATIENCE)
    assert process.returncode == 0, errors
    assert b"Traceback" not in errors
    assert not list(tmp_path.rglob("run-*"))
    seen = events.open_event(event)
    assert not seen.is_read_only
    events.close_event(seen)
