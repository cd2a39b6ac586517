"""How slow the machine is at the moment: a fixed loop of pure Python, timed between any two steps.

On a machine with other work the same code takes half as long again from one minute to the next, in processor
time too: threads share the units and the caches of a core, and its clock goes up and down.
"""

import statistics
import time

_TURNS = 30_000
"""Turns of the loop, some four milliseconds: long enough to be timed, too short to be in the way."""
_READINGS = 3
"""The median of so many counts, as a single one may have been interrupted, or lucky."""


class Yardstick:
    """Tells of each step how long the loop took around it."""

    def __init__(self) -> None:
        _loop_time()  # the first is slower than any other
        self._last = _loop_time()

    def after_step(self) -> float:
        """Return the mean of what the loop took before and after the step that has just ended, in seconds."""
        before, self._last = self._last, _loop_time()
        return (before + self._last) / 2


def brought(seconds: float, loop: float, fastest: float) -> float:
    """Return what a step would have taken while the loop was at its fastest."""
    return seconds * fastest / loop


def _loop_time() -> float:
    return statistics.median(_timed() for _ in range(_READINGS))


def _timed() -> float:
    began = time.thread_time()
    total, kept = 0, {}
    for number in range(_TURNS):
        total += number & 7
        kept[number & 255] = total
    return time.thread_time() - began
