"""How a figure is measured: several runs, and the median of them."""

import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from swissdesk.frozen import Frozen


class Figure(Frozen):
    """A measured time in seconds beside the time that was promised (None where nothing was)."""

    name: str
    seconds: float
    promised: float | None = None
    note: str = ""

    def line(self) -> str:
        promise = f"{self.promised * 1000:9.1f} ms" if self.promised else " " * 12
        return f"{self.name:<58}{self.seconds * 1000:10.1f} ms  {promise}  {self.note}"


def median_of(runs: int, work: Callable[[], object]) -> float:
    """Return the median time of `runs` calls, in seconds, after one call to warm up."""
    work()
    return statistics.median(_timed(work) for _ in range(runs))


def _timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def cpu_median_of(runs: int, work: Callable[[], object]) -> float:
    """Return the median processor time of `runs` calls, in seconds, after one call to warm up."""
    work()
    return statistics.median(_cpu_timed(work) for _ in range(runs))


def _cpu_timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def process(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a Python process of its own and return what it wrote; raises where it fails."""
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True)


def process_cpu_median_of(runs: int, *arguments: str) -> float:
    """Return the median processor time of whole Python processes, in seconds, after one to warm up."""
    process(*arguments)
    return statistics.median(_process_cpu(*arguments) for _ in range(runs))


def _process_cpu(*arguments: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process(*arguments)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
