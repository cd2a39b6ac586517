"""A window in a process of its own on a real X server, with real keys and a real pointer."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any

CHECKOUT = Path(__file__).parents[2]
PATIENCE = 60
"""Seconds to wait for a window; one that says nothing until then is ended, and the test fails."""


class Scene:
    """Reads the lines that a scene writes about its state, and does what a person would."""

    def __init__(self, process: "subprocess.Popen[str]", environment: dict[str, str]) -> None:
        self._process, self._environment = process, environment

    def line(self) -> Any:
        """Wait for the next line and return what it says."""
        assert self._process.stdout is not None
        end = Timer(PATIENCE, self._process.kill)
        end.start()
        try:
            line = self._process.stdout.readline()
        finally:
            end.cancel()
        assert line, "the window has ended"
        return json.loads(line)

    def press(self, *keys: str) -> dict[str, Any]:
        """Press keys, and return the state for which F12 asks."""
        for key in (*keys, "F12"):
            self.do("key", "--delay", "60", key)
        state: dict[str, Any] = self.line()
        return state

    def do(self, *words: str) -> None:
        """Do what xdotool calls by these words."""
        subprocess.run(["xdotool", *words], env=self._environment, check=True)

    def wait(self) -> int:
        """Wait for the end and return the exit code."""
        return self._process.wait(timeout=PATIENCE)


@contextmanager
def x_server() -> Iterator[str]:
    """Run an X server, and lend the name of its display."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            yield f":{numbers.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def running(module: str, display: str, folder: Path, *further: str) -> Iterator[Scene]:
    """Run a scene in a folder; it ends with the test, or it would wait for ever when that fails.

    It is told what is `further` given.
    """
    environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    program = [sys.executable, "-m", module, str(folder), *further]
    with subprocess.Popen(
        program, cwd=CHECKOUT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Scene(process, environment)
        finally:
            process.kill()
