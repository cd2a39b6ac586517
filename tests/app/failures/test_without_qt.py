"""What keeps Qt itself from starting is said on the console and in whatever box the system has."""

import errno
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from swissdesk.app.failures.missing_libraries import missing_libraries, remedy_of
from swissdesk.app.failures.without_qt import box_commands, reason_of, write_report
from swissdesk.errors import SwissDeskError

linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems bring these libraries with them")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    names: set[str] = set()
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if name in names else None)
    return names


def test_the_box_of_the_desktop_comes_first(installed: set[str]):
    installed |= {"zenity", "kdialog", "xmessage", "notify-send"}

    def first(desktop: str) -> list[str]:
        environment = {"DISPLAY": ":0", "XDG_CURRENT_DESKTOP": desktop}
        return [command[0] for command in box_commands("No", environment, "linux")]

    assert first("KDE") == ["kdialog", "zenity", "xmessage", "notify-send"]
    assert first("GNOME") == ["zenity", "kdialog", "xmessage", "notify-send"]


def test_only_what_is_installed_is_called_and_nothing_without_a_screen(installed: set[str]):
    installed.add("xmessage")
    (command,) = box_commands("No <b>window</b>", {"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert command[0] == "xmessage"
    assert list(box_commands("No", {}, "linux")) == []


def test_the_sentence_is_an_argument_and_no_part_of_a_script():
    (command,) = box_commands('He said "no"', {}, "darwin")
    assert command[0] == "osascript"
    assert command[-1] == 'He said "no"'
    assert "He said" not in command[2]


@linux
def test_missing_libraries_are_named_with_the_command_that_installs_them(installed: set[str]):
    def load(library: str) -> object:
        if library in ("libxcb-cursor.so.0", "libEGL.so.1"):
            raise OSError(library)
        return library

    missing = missing_libraries(load)
    assert missing == ("libEGL.so.1", "libxcb-cursor.so.0")
    assert remedy_of(()) == ""
    assert "libEGL.so.1, libxcb-cursor.so.0. Install the packages" in remedy_of(missing)
    installed.add("dnf")
    assert "sudo dnf install 'libEGL.so.1()(64bit)' " in remedy_of(missing)
    installed.add("apt-get")
    assert "“sudo apt install libegl1 libxcb-cursor0”" in remedy_of(missing)


def test_a_report_goes_where_it_can_and_replaces_the_one_before(tmp_path: Path):
    taken = tmp_path / "taken"
    taken.write_text("no folder")
    first = write_report("one", (taken, tmp_path / "log"))
    again = write_report("two", (tmp_path / "log",))
    assert first == again
    assert again is not None
    assert again.read_text("utf-8") == "two"


def test_a_report_that_finds_no_room_anywhere_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    taken = tmp_path / "taken"
    taken.write_text("no folder")

    def none_usable() -> str:
        raise FileNotFoundError(errno.ENOENT, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "gettempdir", none_usable)
    assert write_report("one", (taken,)) is None


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display on this system")
@pytest.mark.parametrize("part", ["platformdirs", "PySide6.QtWidgets"])
def test_a_part_that_is_missing_before_qt_is_said_with_the_report(tmp_path: Path, part: str):
    program = (
        f"import sys; sys.modules['{part}'] = None\n"
        "import swissdesk.app.command_line as line; sys.exit(line.main([]))"
    )
    root = Path(__file__).parents[3]
    hidden = ("DISPLAY", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    places = {"HOME": str(tmp_path), "TMPDIR": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    outcome = subprocess.run(
        [sys.executable, "-c", program],
        env={**environment, **places, "PYTHONPATH": str(root), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode in (1, 4)
    (report,) = tmp_path.rglob("swissdesk-start-failed.txt")
    assert str(report) in outcome.stderr
    assert part in report.read_text("utf-8")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (KeyError("tokens"), "An unexpected error (KeyError: 'tokens')."),
        (RuntimeError(), "An unexpected error (RuntimeError)."),
        (SwissDeskError("The lists cannot be read."), "The lists cannot be read."),
    ],
)
def test_the_reason_is_a_sentence(error: Exception, words: str) -> None:
    assert reason_of(error) == words
