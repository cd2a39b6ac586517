"""The command line on small consoles, full disks and closed pipes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from swissdesk import __version__
from swissdesk.app.console import plain
from swissdesk.shipped import shipped

EXAMPLE = shipped("examples", "lantern-hill-open.trf")
FULL = Path("/dev/full")


def run(*arguments, stdout=subprocess.PIPE, **environment):
    return subprocess.run(
        [sys.executable, "-m", "swissdesk", *map(str, arguments)],
        stdout=stdout,
        stderr=subprocess.PIPE,
        env=os.environ | environment,
        check=False,
    )


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8"])
def test_standings_reach_a_console_of_any_character_set(tmp_path, encoding):
    report = tmp_path / "open.trf"
    report.write_bytes(EXAMPLE.read_bytes().replace(b"Lantern", "Łódź 長".encode()))
    done = run("standings", report, PYTHONIOENCODING=encoding)
    assert done.returncode == 0
    assert "Standings" in done.stdout.decode(encoding)
    assert b"Traceback" not in done.stderr


def test_a_console_of_ascii_gets_readable_texts():
    assert plain("4½ – Müller, Åsa …") == "4.5 - Muller, Asa ..."
    assert plain("e\u0301 長 \udcff") == "e ? ?"


def test_the_program_says_its_version_and_opens_no_window():
    done = run("--version", QT_QPA_PLATFORM="no such platform")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines() == [f"SwissDesk {__version__}"]


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
def test_a_full_disk_behind_the_output_is_said_in_words():
    with FULL.open("wb") as full:
        done = run("standings", EXAMPLE, stdout=full)
    assert done.returncode == 5
    assert done.stderr.decode().splitlines() == ["swissdesk: the output: No space left on device"]


def test_a_reader_who_has_read_enough_hears_no_complaint():
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = run("standings", EXAMPLE, stdout=writing)
    finally:
        os.close(writing)
    assert done.returncode == 5
    assert done.stderr == b""


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX closes the output")
def test_a_closed_output_is_no_defect():
    command = f'"{sys.executable}" -m swissdesk standings "{EXAMPLE}" >&-'
    done = subprocess.run(command, shell=True, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
