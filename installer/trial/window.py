"""The window as a person uses it: opened as the desktop opens it, driven by keys, judged by its files."""

import shlex
import subprocess
from collections.abc import Iterator
from configparser import ConfigParser
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from installer.source import APPLICATION
from installer.trial.root import BareRoot, TrialError
from installer.trial.screen import PATIENCE, Screen, peak_memory, until

ENTRY: Final = Path("/usr/share/applications") / f"{APPLICATION}.desktop"


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """An open window on a screen, and the process behind it."""

    root: BareRoot
    screen: Screen
    process: "subprocess.Popen[bytes]"

    def pair_and_publish(self, event: Path) -> None:
        """Take the next two steps of the day: pair the round, publish it."""
        self.screen.press("F5")
        until(lambda: self.pairings(event), "the round is not paired")
        self.screen.press("F5")
        until(lambda: "DRAFT" not in self.pairings(event), "the round is not published")

    def print_pairings(self) -> None:
        """Go to the sheets, whose first one is the pairings, look at it and print it."""
        self.screen.press("ctrl+5", "ctrl+p")

    def pairings(self, event: Path, program: str = "swissdesk") -> str:
        """Return the pairings that stand in the event's file; empty before there are any."""
        words = (program, "print", str(event), "pairings", "--format", "text", "-o", "/tmp/pairings.txt")
        done = subprocess.run(self.root.as_user(words), capture_output=True, check=False)
        return self.root.at(Path("/tmp/pairings.txt")).read_text("utf-8") if done.returncode == 0 else ""

    def memory(self) -> int:
        """Return the most memory that the window has had, in megabytes."""
        return peak_memory(self.process.pid)


@contextmanager
def opened(root: BareRoot, screen: Screen, command: list[str], title: str) -> Iterator[OpenWindow]:
    """Start the program, wait for its window, and close it by its own key at the end. Raises `TrialError`."""
    words = root.as_user(command, display=screen.display)
    with subprocess.Popen(words) as process:
        try:
            screen.wait_for_window(title)
            yield OpenWindow(root, screen, process)
            screen.wait_for_window(title)
            screen.press("ctrl+q")
            if process.wait(PATIENCE):
                raise TrialError(f"the window ended with {process.returncode}")
        finally:
            process.kill()


def desktop_command(root: BareRoot, file: Path | None) -> list[str]:
    """Return what a desktop runs to open a file, or for the example event, by the entry that is installed."""
    entry = ConfigParser(interpolation=None)
    entry.read(root.at(ENTRY), "utf-8")
    if file is None:
        return shlex.split(entry["Desktop Action example"]["Exec"])
    words = shlex.split(entry["Desktop Entry"]["Exec"])
    return [str(file) if word == "%f" else word for word in words]
