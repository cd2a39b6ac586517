"""What was found after the kills."""

import statistics
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.aligned import aligned


@dataclass(slots=True)
class Figures:
    """Counts of what was found; times in seconds.

    `unfinished` are the ages of entries that were under way and are not in the file: the work that an
    arbiter sees unconfirmed and does again. `ahead` counts entries that were in the file before their
    acknowledgement was out. `lost_alone` counts files that held less when they were copied alone.
    """

    kills: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    faults: list[str] = field(default_factory=list)
    lost: int = 0
    lost_alone: int = 0
    unreadable: int = 0
    locked: int = 0
    bad_copies: int = 0
    copied_while_open: int = 0
    left_beside: int = 0
    left_over: int = 0
    ahead: int = 0
    lost_time: float = 0.0
    unfinished: list[float] = field(default_factory=list)
    reopening: list[float] = field(default_factory=list)
    reopening_processor: list[float] = field(default_factory=list)

    @property
    def is_bad(self) -> bool:
        """Tell whether anything was found that must not be."""
        counts = (self.lost, self.lost_alone, self.unreadable, self.locked, self.bad_copies)
        return any(counts) or bool(self.left_beside or self.left_over or self.faults)

    def lines(self) -> Iterator[str]:
        yield from aligned(self._rows())
        yield from self.faults

    def _rows(self) -> Iterator[tuple[str, object]]:
        yield "kills", self.kills.total()
        for scene, kills in self.kills.items():
            yield f"  {scene}", kills
        yield "changes and files acknowledged", self.acknowledged
        yield "acknowledged changes lost", self.lost
        yield "files that alone held less", self.lost_alone
        yield "largest time lost behind an acknowledgement", f"{self.lost_time * 1000:.1f} ms"
        yield "files unreadable", self.unreadable
        yield "files still locked", self.locked
        yield "copies unreadable", self.bad_copies
        yield "copied by a file manager while open", self.copied_while_open
        yield "kills that left something beside the file", self.left_beside
        yield "unfinished files after the next start", self.left_over
        yield "changes stored before they were shown", self.ahead
        if self.unfinished:
            yield "changes under way that were not stored", len(self.unfinished)
            yield "  their age: median, oldest", _median_and_worst(self.unfinished)
        if self.reopening:
            yield "opening again: median, slowest", _median_and_worst(self.reopening)
            yield "  of it on the processor", _median_and_worst(self.reopening_processor)


def _median_and_worst(seconds: list[float]) -> str:
    return f"{statistics.median(seconds) * 1000:.1f} ms, {max(seconds) * 1000:.1f} ms"
