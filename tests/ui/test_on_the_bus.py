"""A round by what a screen reader gets to say on the accessibility bus, and by keys alone."""

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.ui.x_scene import CHECKOUT, PATIENCE, running

pytestmark = [pytest.mark.gui, pytest.mark.slow]

PYTHON = "/usr/bin/python3"
"""The Python for which the distribution packs `pyatspi`."""
BOARDS = 3


def _can_listen() -> bool:
    if shutil.which("dbus-daemon") is None or not Path(PYTHON).exists():
        return False
    return not subprocess.run([PYTHON, "-c", "import pyatspi"], capture_output=True, check=False).returncode


class Reader:
    """What was said."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self._said: list[dict[str, Any]] = []
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._said.append(json.loads(line))

    def hear(self, kind: str, pattern: str) -> str:
        """Wait until words of a kind have been said that match a pattern, and return them."""
        end = time.monotonic() + PATIENCE
        while True:
            for place, said in enumerate(self._said):
                if said["kind"] == kind and re.search(pattern, str(said["words"])):
                    return str(self._said.pop(place)["words"])
            assert time.monotonic() < end, f"“{pattern}” was not said, but {self._said}"
            time.sleep(0.02)

    def buttons(self) -> str:
        """Return the names of the buttons that can be pressed."""
        assert self._process.stdin is not None
        self._process.stdin.write("buttons\n")
        self._process.stdin.flush()
        return self.hear("buttons", "")


@pytest.fixture
def bus(display: str) -> Iterator[dict[str, str]]:
    """The environment of a session with a bus of its own."""
    if not _can_listen():
        pytest.skip("needs dbus-daemon, at-spi2-core and pyatspi")
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    around = {**os.environ, "DISPLAY": display}
    with subprocess.Popen(
        command, env=around, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as daemon:
        assert daemon.stdout is not None
        address = daemon.stdout.readline().strip()
        yield {"DBUS_SESSION_BUS_ADDRESS": address, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
        daemon.terminate()


@contextmanager
def reading(display: str, bus: dict[str, str]) -> Iterator[Reader]:
    """Run a reader on a bus."""
    with subprocess.Popen(
        [PYTHON, "-m", "tests.ui.bus_reader"],
        cwd=CHECKOUT,
        env={**os.environ, **bus, "DISPLAY": display},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        reader = Reader(process)
        reader.hear("listening", "")
        try:
            yield reader
        finally:
            process.kill()


def test_a_round_is_paired_published_and_keyed_by_what_is_said(
    display: str, bus: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in bus.items():
        monkeypatch.setenv(name, value)
    with reading(display, bus) as reader, running("tests.ui.bus_scene", display, tmp_path) as scene:
        scene.line()
        reader.hear("focus", "1 Abara, Ngozi, plays")
        assert "Pair round 1" in reader.buttons()
        scene.do("key", "Down")
        reader.hear("focus", "2 Berg, Tora, plays")
        scene.do("key", "F5")
        reader.hear("announced", "^Round 1 paired")
        reader.hear("focus", "Board 1, White Abara, Ngozi, Black Dvořák, Jan, no result")
        assert "Publish round 1" in reader.buttons()
        scene.do("key", "F5")
        reader.hear("announced", "^Round 1 published")
        for board, (key, result) in enumerate((("1", "1.0"), ("5", "½.½"), ("0", "0.1")), start=1):
            scene.do("key", key)
            reader.hear("announced", f"[Bb]oard {board}\\D.*{result}")
            if board < BOARDS:
                reader.hear("focus", f"Board {board + 1}, .*no result")
        assert scene.press()["results"] == ["1–0", "½–½", "0–1"]
        buttons = reader.buttons()
        assert "Close round 1" in buttons
        assert "Undo “Board 3" in buttons
        scene.do("key", "F5")
        reader.hear("announced", "^Round 1 closed")
        scene.do("key", "ctrl+4")
        reader.hear("focus", "Abara, Ngozi, 1 point")
        scene.do("key", "Down")
        reader.hear("focus", "^table cell: 2")
