"""Where there is no display the program says so, and how to go on."""

import os
import subprocess
import sys

import pytest

from swissdesk.app import display
from swissdesk.app.display import require_display, unreachable
from swissdesk.errors import NoDisplayError


def test_a_machine_without_a_screen_gets_one_sentence_with_the_way_out():
    with pytest.raises(NoDisplayError, match=r"no display here.*command line.*swissdesk pair FILE"):
        require_display({}, "linux")


@pytest.mark.parametrize(
    ("environment", "platform"),
    [
        ({"DISPLAY": ":0"}, "linux"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux"),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux"),
        ({}, "win32"),
        ({}, "darwin"),
    ],
)
def test_a_machine_with_a_screen_goes_on(environment, platform):
    require_display(environment, platform)


def test_the_process_ends_with_4_and_one_line():
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    if sys.platform in ("win32", "darwin"):
        pytest.skip("there is always a display on this system")
    outcome = subprocess.run(
        [sys.executable, "-m", "swissdesk", "--example"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 4
    assert len(outcome.stderr.splitlines()) == 1
    assert "swissdesk pair FILE" in outcome.stderr


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display on this system")
def test_a_display_that_does_not_answer_ends_with_4_and_the_way_out(tmp_path):
    hidden = ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    outcome = subprocess.run(
        [sys.executable, "-m", "swissdesk"],
        env={**environment, "DISPLAY": "nowhere.invalid:77", "XDG_STATE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 4
    assert "Qt cannot reach the screen (could not connect to display nowhere.invalid:77" in outcome.stderr
    assert len(outcome.stderr.splitlines()) == 1
    assert "swissdesk pair FILE" in outcome.stderr
    (report,) = tmp_path.rglob("swissdesk-start-failed.txt")
    assert f"The report of it is {report}." in outcome.stderr
    assert "DISPLAY=nowhere.invalid:77" in report.read_text("utf-8")


@pytest.mark.parametrize(
    ("missing", "details", "said"),
    [
        ((), 'Could not find the Qt platform plugin "wayland" in ""', "session with X11"),
        ((), 'Could not find the Qt platform plugin "xcb" in ""', "A part of Qt is missing"),
        ((), "could not connect to display :7", "screen (could not connect to display :7), so"),
        (("libxcb-cursor.so.0",), "xcb-cursor0 is needed", "libxcb-cursor.so.0. Install"),
    ],
)
def test_what_can_be_done_is_said_and_the_details_are_in_the_report(
    missing, details, said, tmp_path, monkeypatch
):
    monkeypatch.setattr(display, "missing_libraries", lambda: missing)
    monkeypatch.setattr(display, "log_file", lambda: tmp_path / "swissdesk.log")
    assert said in str(unreachable("Qt cannot reach the screen", details))
    (report,) = tmp_path.iterdir()
    assert details in report.read_text("utf-8")
    assert str(report) in str(unreachable("Qt cannot reach the screen", details))
