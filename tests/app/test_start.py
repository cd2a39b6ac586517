"""The window opens wherever it can, and says in a window why it cannot: an icon start has no console."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from swissdesk import __version__
from swissdesk.app.home import give_home
from swissdesk.app.places import NoEventsFolderError, events_folder, why_not_kept
from swissdesk.frozen import Frozen
from swissdesk.storage.event_file import EventFile
from tests.app.loaded_program import LoadedProgram, loaded_program
from tests.storage.event_building import field_of, scribe
from tests.storage.ordinary_user import as_ordinary_user

SCENE = Path(__file__).parent / "start_scene.py"


class Start(Frozen):
    """What stood on the screen: the boxes, the window with its messages and its light, the exit code."""

    boxes: list[list[str]]
    window: list | None
    place: list[int]
    icon: list[str] | None
    font: str
    hook: str
    code: object
    errors: str


_loaded: LoadedProgram | None = None


@pytest.fixture(scope="module", autouse=True)
def loaded() -> Iterator[None]:
    """Have the program loaded once for all starts that are not about how it is loaded."""
    global _loaded  # noqa: PLW0603 - a fixture cannot be asked by a function
    if not hasattr(os, "fork"):
        yield
        return
    with loaded_program() as _loaded:
        yield
    _loaded = None


def start(
    home: Path, *arguments: str, damage: str = "nothing", anew: bool = False, **environment: str
) -> Start | None:
    """Start the program with this home and whatever is damaged; `anew` in an interpreter of its own."""
    hidden = ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR", "LOCALAPPDATA")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    places = {"HOME": str(home), "USERPROFILE": str(home), "QT_QPA_PLATFORM": "offscreen"}
    whole = {**kept, **places, **environment}
    if _loaded is not None and not anew:
        outcome = _loaded.start([damage, *arguments], whole)
    else:
        outcome = _start_anew([damage, *arguments], whole)
    if damage == "crash":
        assert outcome.returncode == -signal.SIGSEGV, outcome.stderr
        return None
    assert outcome.stdout, outcome.stderr
    return Start(**json.loads(outcome.stdout.splitlines()[-1]), errors=outcome.stderr)


def _start_anew(arguments: list[str], environment: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, str(SCENE), *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.fixture
def home(tmp_path: Path) -> Path:
    made = tmp_path / "home"
    made.mkdir()
    return made


class Ordinary(Frozen):
    """An ordinary start: what was seen, and what it left in the home and among the temporary files."""

    seen: Start
    home: Path
    temporary: Path


@pytest.fixture(scope="module")
def ordinary(tmp_path_factory: pytest.TempPathFactory) -> Ordinary:
    """The first start of the program in a home where nothing is wrong."""
    home, temporary = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("temporary")
    seen = start(home, anew=True, **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(temporary)))
    assert seen is not None
    return Ordinary(seen, home, temporary)


@pytest.fixture
def used(ordinary: Ordinary, tmp_path: Path) -> Path:
    """A home in which the program was started before."""
    return shutil.copytree(ordinary.home, tmp_path / "used")


@pytest.fixture(scope="module")
def crashed_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of a program that crashed at its first start."""
    home = tmp_path_factory.mktemp("crashed")
    assert start(home, damage="crash", anew=True) is None
    return home


@pytest.fixture
def crashed(crashed_home: Path, tmp_path: Path) -> Path:
    """A home in which the program crashed last time."""
    return shutil.copytree(crashed_home, tmp_path / "crashed")


def test_an_ordinary_start_says_nothing_and_keeps_its_settings(ordinary: Ordinary):
    seen = ordinary.seen
    assert (seen.window, seen.boxes, seen.code) == (["SwissDesk", [], ""], [], 0)
    assert list(ordinary.home.rglob("window.ini"))


def test_defects_are_shown_in_the_window_once_it_is_there(ordinary: Ordinary):
    assert ordinary.seen.hook == "DefectReporter.show"


def test_the_window_has_the_icon_of_the_program_which_is_sharp_at_16_pixels(ordinary: Ordinary):
    assert ordinary.seen.icon == ["#ffffff", "#67c9cf", "#0b6670", "#083f46"]


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
    seen = start(home, damage=f"import {part}", anew=True)
    ((title, reason, details),) = seen.boxes
    assert title == "SwissDesk cannot start."
    assert f"DLL load failed while importing {part}" in reason
    assert "No event was touched." in reason
    assert "Traceback" in details
    assert seen.window is None
    assert seen.code == 5
    assert reason.splitlines()[0] in seen.errors
    (report,) = home.rglob("swissdesk-start-failed.txt")
    assert str(report) in reason
    assert f"DLL load failed while importing {part}" in report.read_text("utf-8")
    (log,) = home.rglob("swissdesk.log")
    assert f"SwissDesk {__version__} cannot start" in log.read_text("utf-8")


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


def test_a_window_that_was_closed_leaves_no_temporary_files(ordinary: Ordinary):
    assert ordinary.seen.window[0] == "SwissDesk"
    assert not list(ordinary.temporary.iterdir())


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


def screens(file: Path, *sizes: tuple[int, int]) -> str:
    """Return the platform with screens of these sizes beside each other, each named after its place."""
    places = [sum(width for width, _height in sizes[:number]) for number in range(len(sizes))]
    made = [
        {"name": f"screen-{x}", "x": x, "y": 0, "width": width, "height": height, "dpr": 1, "logicalDpi": 96}
        for x, (width, height) in zip(places, sizes, strict=True)
    ]
    file.write_text(json.dumps({"screens": made, "synchronousWindowSystemEvents": False}))
    return f"offscreen:configfile={file}"


def test_the_first_window_fills_a_small_screen_and_no_more(home: Path, tmp_path: Path):
    platform = screens(tmp_path / "screens.json", (1024, 600))
    _x, _y, width, height = start(home, "--example", QT_QPA_PLATFORM=platform).place
    assert (width, height) == (1024, 600)


def test_the_first_window_fills_a_screen_that_is_hardly_wider_than_it(home: Path, tmp_path: Path):
    platform = screens(tmp_path / "screens.json", (1440, 900))
    assert start(home, QT_QPA_PLATFORM=platform).place[2:] == [1440, 900]


def test_the_first_window_on_a_large_screen_has_the_size_of_a_laptops(home: Path, tmp_path: Path):
    platform = screens(tmp_path / "screens.json", (1920, 1080))
    assert start(home, QT_QPA_PLATFORM=platform).place[2:] == [1366, 728]


def test_a_window_whose_screen_is_gone_comes_back_on_the_one_that_is_left(home: Path, tmp_path: Path):
    both = screens(tmp_path / "both.json", (1920, 1080), (1920, 1080))
    start(home, QT_QPA_PLATFORM=both, damage="move 2300")
    left = screens(tmp_path / "left.json", (1280, 800))
    x, y, width, height = start(home, QT_QPA_PLATFORM=left).place
    assert x < 1280 - 200
    assert y < 800 - 200
    assert (width, height) <= (1280, 800)


@pytest.mark.parametrize("locale", ["POSIX", "xx_YY.none"])  # C is another name of POSIX
def test_any_locale_will_do(home: Path, locale: str):
    places = {"XDG_DOCUMENTS_DIR": str(home / "Příklady")}
    seen = start(home, "--example", anew=True, LC_ALL=locale, LANG=locale, **places)
    assert seen.window == ["lantern-hill-open.swissdesk – SwissDesk", [], ""]


@pytest.mark.skipif(sys.platform == "win32", reason="the shell of Windows gives paths")
def test_a_file_that_is_given_by_its_address_is_opened(home: Path):
    path = home / "a stick" / "Óbidos 50%.swissdesk"
    path.parent.mkdir()
    EventFile.create(path, field_of(6, 1), "New", scribe=scribe()).close()
    assert start(home, path.as_uri()).window[0] == "Óbidos 50%.swissdesk – SwissDesk"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems bring typefaces")
def test_a_system_without_typefaces_is_lent_those_of_the_sheets(
    home: Path, tmp_path: Path, ordinary: Ordinary
):
    none = tmp_path / "fonts.conf"
    none.write_text(f"<fontconfig><cachedir>{tmp_path}</cachedir></fontconfig>")
    assert start(home, FONTCONFIG_FILE=str(none)).font == "Noto Sans"
    assert ordinary.seen.font != "Noto Sans"


@pytest.mark.skipif(sys.platform == "win32", reason="every account has a profile")
def test_a_user_without_a_home_gets_a_window_that_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(os, "environ", {"HOME": "~nobody-at-all"})
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(Path, "home", raise_no_home)
    give_home()
    made = Path(os.environ["HOME"])
    assert made.parent == tmp_path
    assert made.is_dir()
    monkeypatch.undo()
    seen = start(made)
    assert seen.window[2] == "Settings not kept"
    assert "this user has no home folder" in seen.window[1][0]


def raise_no_home() -> Path:
    raise RuntimeError("Could not determine home directory.")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_crash_is_said_at_the_next_start_once(crashed: Path):
    (banner,) = start(crashed).window[1]
    assert banner.startswith("SwissDesk ended unexpectedly last time Every change that was on the screen")
    assert start(crashed).window == ["SwissDesk", [], ""]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_crash_is_not_hidden_by_a_later_end_from_outside(crashed: Path):
    (record,) = crashed.rglob("run-*.txt")
    later = record.with_name("run-later.txt")
    later.write_bytes(record.read_bytes())
    os.utime(later, (record.stat().st_mtime + 60,) * 2)
    (banner,) = start(crashed).window[1]
    assert banner.startswith("SwissDesk ended unexpectedly in an earlier session Every change")
    assert not list(crashed.rglob("run-*"))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_crash_loses_no_change_and_is_said_above_an_event_that_is_opened_by_its_icon_too(home: Path):
    (home / "Documents").mkdir()
    place = {"XDG_DOCUMENTS_DIR": str(home / "Documents")}
    start(home, "--example", damage="crash", **place)
    (record,) = home.rglob("run-*.txt")
    assert "services.entry.players.add_player" in record.read_text("utf-8")
    assert "Halldórsson" not in record.read_text("utf-8")
    (banner,) = start(home, "--example", **place).window[1]
    assert banner.startswith("SwissDesk ended unexpectedly")
    (file,) = home.rglob("lantern-hill-open.swissdesk")
    event = EventFile.open(file, read_only=True)
    assert "Halldórsson, Þór" in [player.name for player in event.tournament(event.sections()[0]).players]


def test_damaged_settings_are_set_aside_and_said(used: Path):
    (file,) = used.rglob("window.ini")
    file.write_bytes(b"\xff\xfe\x00 no settings")
    (banner,) = start(used).window[1]
    (aside,) = file.parent.glob("window (unreadable, *).ini")
    assert banner.startswith("The settings could not be read, so they begin anew")
    assert str(aside) in banner
    assert aside.read_bytes() == b"\xff\xfe\x00 no settings"
    assert start(used).window == ["SwissDesk", [], ""]


def test_damaged_settings_are_said_above_an_event_that_is_opened_by_its_icon_too(used: Path):
    (used / "Documents").mkdir()
    (file,) = used.rglob("window.ini")
    file.write_bytes(b"\xff\xfe\x00 no settings")
    seen = start(used, "--example", XDG_DOCUMENTS_DIR=str(used / "Documents"))
    title, (banner,), _light = seen.window
    assert title == "lantern-hill-open.swissdesk – SwissDesk"
    assert banner.startswith("The settings could not be read, so they begin anew")


def test_the_settings_of_a_later_version_stay_as_they_are_and_it_is_said(used: Path):
    (file,) = used.rglob("window.ini")
    later = file.read_text("utf-8").replace("version=1", "version=9")
    file.write_text(later, encoding="utf-8")
    (banner,) = start(used).window[1]
    assert banner.startswith("The settings are those of a later version of SwissDesk")
    assert file.read_text("utf-8") == later
