"""Work in a process of its own that gets no more memory than this: files of others are read so in tests."""

import multiprocessing
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TypeVar

MOST_MEMORY = 300_000_000
"""Bytes of address space for the interpreter, the libraries, and all that a file makes them take."""

Answer = TypeVar("Answer")


def limit_memory() -> None:
    """Let every allocation beyond the limit fail, in this process; where the system knows no limit, go on."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - Windows has none

    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def most_memory() -> int:
    """Return the most memory that this process has had, in bytes.

    Linux counts what the process that started this one had into `ru_maxrss`; its table of processes does not.
    """
    table = Path("/proc/self/status")
    if not table.exists():
        import resource  # noqa: PLC0415 - Windows has none

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    (line,) = (line for line in table.read_text("ascii").splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) * 1024


def limited_processes(number: int) -> ProcessPoolExecutor:
    """Return processes that start anew, so that what this one has loaded does not count."""
    return ProcessPoolExecutor(number, multiprocessing.get_context("spawn"), limit_memory)


class Limited:
    """Calls functions of modules in the limited process; what they raise is raised here."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def __call__(self, function: Callable[..., Answer], *arguments: object) -> Answer:
        return self._pool.submit(function, *arguments).result()
