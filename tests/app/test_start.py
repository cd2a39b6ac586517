"""The window opens wherever it can, and says in a window why it cannot: an icon start has no console."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from swissdesk import __version__
from swissdesk.app.places import NoEventsFolderError, events_folder, why_not_kept
from tests.storage.ordinary_user import as_ordinary_user

SCENE = Path(__file__).parent / "start_scene.py"


@dataclass(frozen=True)
class Start:
    """What stood on the screen: the boxes, the window with its messages and its light, the exit code."""

    boxes: list[list[str]]
    window: list | None
    code: object
    errors: str


def start(home: Path, *arguments: str, damage: str = "nothing", **environment: str) -> Start:
    """Start the program with this home and whatever is damaged."""
    hidden = ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR", "LOCALAPPDATA")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    places = {"HOME": str(home), "USERPROFILE": str(home), "QT_QPA_PLATFORM": "offscreen"}
    outcome = subprocess.run(
        [sys.executable, str(SCENE), damage, *arguments],
        env={**kept, **places, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert outcome.stdout, outcome.stderr
    return Start(**json.loads(outcome.stdout.splitlines()[-1]), errors=outcome.stderr)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    made = tmp_path / "home"
    made.mkdir()
    return made


def test_an_ordinary_start_says_nothing_and_keeps_its_settings(home: Path):
    seen = start(home)
    assert (seen.window, seen.boxes, seen.code) == (["SwissDesk", [], ""], [], 0)
    assert list(home.rglob("window.ini"))


def test_a_home_that_takes_nothing_starts_without_settings_and_says_so(tmp_path: Path):
    home = tmp_path / "home"
    home.write_text("a file, so that no folder can be made in it")
    seen = start(home)
    assert seen.code == 0
    assert seen.boxes == []
    title, banners, light = seen.window
    assert title == "SwissDesk"
    assert light == "Settings not kept"
    assert len(banners) == 1
    assert banners[0].startswith("Settings are not kept The folder ")
    assert "are forgotten when the window closes" in banners[0]
    assert str(home) in banners[0]


def test_an_event_opens_without_settings_too_and_the_light_stays(tmp_path: Path, home: Path):
    (home / "Documents").mkdir()
    seen = start(home, "--example", XDG_CONFIG_HOME=str(SCENE), XDG_DOCUMENTS_DIR=str(home / "Documents"))
    assert seen.window == ["lantern-hill-open.swissdesk – SwissDesk", [], "Settings not kept"]


def test_documents_that_are_a_file_are_named_in_the_window(home: Path):
    documents = home / "Documents"
    documents.write_text("no folder")
    seen = start(home, "--example", XDG_DOCUMENTS_DIR=str(documents))
    assert seen.code == 0
    _title, banners, _light = seen.window
    assert f"The folder {documents / 'SwissDesk'} for events cannot be made" in banners[0]
    assert documents.read_text() == "no folder"


@pytest.mark.parametrize("part", ["sqlalchemy", "swissdesk.ui.start"])
def test_a_part_that_cannot_be_loaded_is_said_in_a_window(home: Path, part: str):
    seen = start(home, damage=f"import {part}")
    ((title, reason, details),) = seen.boxes
    assert title == "SwissDesk cannot start."
    assert f"DLL load failed while importing {part}" in reason
    assert "No event was touched." in reason
    assert "Traceback" in details
    assert seen.window is None
    assert seen.code == 5
    assert reason.splitlines()[0] in seen.errors


def test_drawings_that_are_missing_are_said_in_a_window(home: Path):
    seen = start(home, damage="icons")
    ((_title, reason, _details),) = seen.boxes
    assert "No such file or directory" in reason
    assert ".svg cannot be used" in reason
    assert seen.code == 5


def test_a_defect_before_the_first_window_is_said_in_a_window_and_noted(home: Path):
    seen = start(home, damage="defect")
    ((title, reason, details),) = seen.boxes
    assert title == "SwissDesk cannot start."
    assert "theme" in reason
    assert "KeyError" in details
    assert f"SwissDesk {__version__}" in details
    assert seen.code == "left to the interpreter"
    (log,) = home.rglob("swissdesk.log")
    noted = log.read_text("utf-8")
    assert "KeyError" in noted
    assert f"a defect of SwissDesk {__version__}" in noted


def test_a_sqlite_without_full_text_search_is_said_at_once_and_the_window_works(home: Path):
    seen = start(home, damage="full-text search")
    (banner,) = seen.window[1]
    assert banner.startswith(
        "Rating lists cannot be used here: the SQLite library of this computer (version "
    )
    assert banner.endswith("has no full-text search (FTS5). Everything else works.")
    assert (seen.window[0], seen.boxes, seen.code) == ("SwissDesk", [], 0)


def test_no_room_for_temporary_files_leaves_the_window_its_drawings(home: Path, tmp_path: Path):
    seen = start(home, TMPDIR=str(tmp_path / "nowhere"), TEMP=str(tmp_path / "nowhere"))
    assert seen.window == ["SwissDesk", [], ""]
    assert not list(Path.cwd().glob("check-*.svg"))


def test_a_file_in_a_folder_that_is_read_only_cannot_be_kept(public: Path):
    public.chmod(0o555)

    def ask() -> None:
        assert why_not_kept(public / "window.ini") == "it is write-protected"
        assert why_not_kept(public / "SwissDesk" / "window.ini") == "Permission denied"

    as_ordinary_user(ask)


def test_the_events_folder_says_why_it_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    taken = tmp_path / "Documents"
    taken.write_text("no folder")
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: taken)
    with pytest.raises(NoEventsFolderError, match="cannot be made"):
        events_folder()
