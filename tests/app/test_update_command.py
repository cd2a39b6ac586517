"""`swissdesk update` tells what a file installs, and fails where it must not be installed."""

import hashlib
from pathlib import Path

import pytest

from swissdesk.app.command_line import main
from swissdesk.app.commands import update
from swissdesk.services.updating.installers import System
from tests.services.updating.made import debian


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(update, "this_system", lambda: System("linux", "x86_64", has_dpkg=True))
    return debian(tmp_path)


def test_the_right_file_is_told_with_the_way_to_install_it(file: Path, capsys: pytest.CaptureFixture[str]):
    checksum = hashlib.sha256(file.read_bytes()).hexdigest()
    assert main(["update", str(file), "--checksum", checksum]) == 0
    said = capsys.readouterr().out
    assert "Version: 99.0.0 (this is " in said
    assert "The checksum is the one that was entered." in said
    assert f"sudo apt install {file}" in said


def test_another_checksum_is_exit_code_1_without_a_way(file: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["update", str(file), "--checksum", "0" * 64]) == 1
    said = capsys.readouterr().out
    assert "Do not install it" in said
    assert "sudo" not in said


def test_another_system_is_exit_code_1(file: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(update, "this_system", lambda: System("darwin", "arm64", has_dpkg=False))
    assert main(["update", str(file)]) == 1


def test_no_checksum_and_no_installer_are_bad_input(file: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["update", str(file), "--checksum", "12ab"]) == 3
    assert main(["update", __file__]) == 3
    assert "is not an installer of SwissDesk" in capsys.readouterr().err
