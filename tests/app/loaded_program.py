"""A process that has loaded the program, and forks for each start: loading takes longer than starting."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

from tests.app import start_scene

_OUT: Final = 1
_ERRORS: Final = 2


class LoadedProgram:
    """Starts the scene of a start as a copy of a process that has imported the window, but made none."""

    def __init__(self, process: "subprocess.Popen[str]", folder: Path) -> None:
        self._process, self._folder = process, folder

    def start(self, arguments: list[str], environment: dict[str, str]) -> "subprocess.CompletedProcess[str]":
        """Start it with these arguments in this environment; return how it ended, and what it wrote."""
        written = [self._folder / "out", self._folder / "errors"]
        order = {"arguments": arguments, "environment": environment, "written": [*map(str, written)]}
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        code = int(self._process.stdout.readline())
        out, errors = (file.read_text("utf-8") for file in written)
        return subprocess.CompletedProcess(arguments, code, out, errors)


@contextmanager
def loaded_program() -> Iterator[LoadedProgram]:
    """Load the program in a process of its own, for as long as it is wanted."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.app.loaded_program"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8") as process:
            yield LoadedProgram(process, Path(folder))
            assert process.stdin is not None
            process.stdin.close()


def _serve() -> None:
    """Carry out each order of the standard input, and tell with which code its copy of this process ended."""
    import_module("swissdesk.app.window")
    import_module("swissdesk.ui.start")
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            _become(json.loads(line))
            return
        _child, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


def _become(order: dict[str, object]) -> None:
    """Go on as a process that has just been started with the environment and the arguments of an order."""
    os.environ.clear()
    os.environ.update(order["environment"])
    tempfile.tempdir = None
    for number, path in zip((_OUT, _ERRORS), order["written"], strict=True):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
    start_scene.run(order["arguments"])


if __name__ == "__main__":
    _serve()
