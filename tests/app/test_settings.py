"""Settings of another version, of another program, or of nobody: nothing is lost, and the window opens."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile, QSettings

from swissdesk.app import settings as module
from swissdesk.app.settings import VERSION, OpenedSettings, open_settings
from swissdesk.services.event.copies import KEPT
from swissdesk.services.paper.documents import SheetKind
from swissdesk.ui.copy_settings import CopySettings
from swissdesk.ui.pages.documents.memory import PrintMemory
from tests.storage.ordinary_user import as_ordinary_user


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "SwissDesk" / "window.ini"


def written(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def is_usual(opened: OpenedSettings) -> bool:
    return (opened.why_not_kept, opened.set_aside, opened.newer) == ("", None, None)


def test_new_settings_say_their_version(file: Path):
    opened = open_settings(file)
    assert is_usual(opened)
    assert f"version={VERSION}" in file.read_text("utf-8")


def test_settings_without_a_version_are_taken_over(file: Path):
    written(file, "[view]\ntheme=dark\n")
    opened = open_settings(file)
    assert is_usual(opened)
    assert opened.settings.value("view/theme") == "dark"
    assert f"version={VERSION}" in file.read_text("utf-8")


def test_keys_of_a_later_program_survive_the_writing_of_this_one(file: Path):
    written(
        file, f"[General]\nversion={VERSION}\n\n[view]\ntheme=dark\nglow=@Size(3 4)\n\n[moon]\nphase=full\n"
    )
    opened = open_settings(file)
    opened.settings.setValue("view/theme", "light")
    opened.settings.sync()
    kept = QSettings(str(file), QSettings.Format.IniFormat)
    assert (kept.value("view/theme"), kept.value("moon/phase")) == ("light", "full")
    assert "glow=@Size(3 4)" in file.read_text("utf-8")


def test_a_file_of_a_later_version_is_read_and_never_written(file: Path):
    later = f"[General]\nversion={VERSION + 1}\n\n[view]\ntheme=dark\n"
    written(file, later)
    opened = open_settings(file)
    assert opened.newer == file
    assert opened.settings.value("view/theme") == "dark"
    opened.settings.setValue("view/theme", "light")
    opened.settings.sync()
    assert file.read_text("utf-8") == later
    assert open_settings(file).settings.value("view/theme") == "light"


@pytest.mark.parametrize(
    "content",
    [
        b"\x89PNG\r\n\x1a\n\x00\x00",
        b"a letter to the federation\n",
        b"[Desktop Entry]\nName=Another program\n",
        b'{"view": {"theme": "dark"}}',
        b"[view]\ntheme=dark\n\x00\x00\x00\x00",
    ],
    ids=["picture", "letter", "other program", "other form", "holes"],
)
def test_what_cannot_be_settings_is_set_aside_whole(file: Path, content: bytes):
    file.parent.mkdir()
    file.write_bytes(content)
    opened = open_settings(file)
    assert opened.set_aside is not None
    assert opened.set_aside.read_bytes() == content
    assert opened.set_aside.parent == file.parent
    assert opened.settings.value("view/theme") is None
    assert is_usual(open_settings(file))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_a_pipe_in_the_place_of_the_settings_is_not_waited_for(file: Path):
    file.parent.mkdir()
    os.mkfifo(file)
    opened = open_settings(file)
    assert opened.set_aside is not None
    assert opened.set_aside.is_fifo()
    assert is_usual(open_settings(file))


@pytest.mark.parametrize(
    ("group", "key"),
    [
        ("General", "version"),
        ("copies", "keep"),
        ("view", "textSize"),
        ("documents", r"standings\copies"),
    ],
)
def test_a_number_of_thousands_of_digits_counts_as_none(file: Path, group: str, key: str):
    written(file, f"[{group}]\n{key}={'7' * 5_000}\n")
    opened = open_settings(file)
    assert is_usual(opened)
    assert CopySettings(opened.settings).kept == KEPT
    assert PrintMemory(opened.settings).copies(SheetKind.STANDINGS) == 1


def test_an_empty_file_which_a_full_disk_leaves_is_nothing_to_keep(file: Path):
    written(file, "\n")
    assert is_usual(open_settings(file))


def test_the_lock_of_another_program_is_not_waited_for(file: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "_PATIENCE", 10)
    written(file, "[view]\ntheme=dark\n")
    lock = QLockFile(f"{file}.lock")
    assert lock.lock()
    opened = open_settings(file)
    assert opened.why_not_kept == "another program holds window.ini.lock"
    assert opened.settings.value("view/theme") == "dark"
    opened.settings.setValue("view/theme", "light")
    opened.settings.sync()
    assert "light" not in file.read_text("utf-8")
    lock.unlock()
    assert is_usual(open_settings(file))


def test_settings_that_may_only_be_read_are_used_and_not_kept(public: Path):
    written(public / "window.ini", "[view]\ntheme=dark\n").chmod(0o444)
    public.chmod(0o555)

    def ask() -> None:
        opened = open_settings(public / "window.ini")
        assert opened.why_not_kept == "it is write-protected"
        assert opened.settings.value("view/theme") == "dark"

    as_ordinary_user(ask)


@pytest.mark.skipif(sys.platform == "win32", reason="no limit can be set there")
def test_a_disk_that_takes_nothing_is_said_and_the_old_settings_stay(file: Path):
    written(file, "[view]\ntheme=dark\n")
    program = (
        "import resource, sys; from pathlib import Path; from swissdesk.app.settings import open_settings\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"
        "opened = open_settings(Path(sys.argv[1]))\n"
        "print(opened.why_not_kept, opened.settings.value('view/theme'), sep=';')"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    call = [sys.executable, "-c", program, str(file)]
    outcome = subprocess.run(call, env=environment, capture_output=True, text=True, check=False)
    assert outcome.stdout.strip() == "the disk takes nothing;dark", outcome.stderr
    assert file.read_text("utf-8") == "[view]\ntheme=dark\n"
