"""A screen of one's own in a network that reaches nothing, and the hands on its keys."""

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from installer.trial.root import TrialError

PATIENCE: Final = 60.0
"""Seconds for anything that is waited for."""
_PACE: Final = 1.5
"""Seconds between two keys of somebody who looks at what the first one did."""
_KEYS_APART_MS: Final = "80"
_Found = TypeVar("_Found")


@dataclass(frozen=True, slots=True)
class Screen:
    """An X server without a window manager, by its display such as `:5`."""

    display: str

    def wait_for_window(self, name: str) -> str:
        """Wait for a window whose title contains `name`, give it the keys, and return its number."""

        def found() -> str:
            outcome = self._xdotool("search", "--onlyvisible", "--name", name)
            return outcome.stdout.split("\n")[0] if outcome.returncode == 0 else ""

        window = until(found, f"no window {name!r} appears")
        time.sleep(_PACE)
        self._xdotool("windowfocus", "--sync", window)
        return window

    def press(self, *keys: str) -> None:
        """Press keys, one after another, as fast as a person who watches."""
        for key in keys:
            self._xdotool("key", "--delay", _KEYS_APART_MS, key)
            time.sleep(_PACE)

    def _xdotool(self, *words: str) -> "subprocess.CompletedProcess[str]":
        command, environment = ["xdotool", *words], os.environ | {"DISPLAY": self.display}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@contextmanager
def empty_network() -> Iterator[int]:
    """Keep a network of its own that has no way out, not even to itself; yield the process that holds it."""
    with subprocess.Popen(["unshare", "--net", "sleep", "infinity"]) as holder:
        try:
            yield holder.pid
        finally:
            holder.kill()


@contextmanager
def screen(size: str = "1366x768x24") -> Iterator[Screen]:
    """Start an X server on a free display, and end it."""
    reading, writing = os.pipe()
    # Without -ac only who started the server would be let in.
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-ac"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as number:
                yield Screen(f":{number.readline().strip()}")
        finally:
            server.terminate()


def until(look: Callable[[], _Found], complaint: str) -> _Found:
    """Look again and again until there is something, and return it. Raises `TrialError`."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        if time.monotonic() > end:
            raise TrialError(f"{complaint} within {PATIENCE:.0f} seconds")
        time.sleep(0.2)
    return found


def peak_memory(process: int) -> int:
    """Return the most memory that a process has had, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) // 1024
