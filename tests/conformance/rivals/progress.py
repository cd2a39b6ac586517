"""The file of a run: what it compares, and a line for each bundle of tournaments that is done.

A run that is killed anywhere goes on with the same file: whole lines are kept, a line that was not written to
its end is cut off and its tournaments are run again. One run at a time can have the file.
"""

import fcntl
import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from tests.conformance.rivals.outcomes import Difference, Outcome

EACH = 10
"""So many tournaments make a bundle."""


class RunFileError(Exception):
    """The file is no file of this run, or another run has it."""


class Bundle(NamedTuple):
    """Some tournaments of one kind, by their seeds."""

    made_by: str
    first: int
    count: int


Outcomes = Mapping[str, Outcome]
"""What came of a bundle, for each part of the run."""


@dataclass(slots=True)
class Totals:
    """The figures of each part so far, and the smallest difference of each kind with how many there are."""

    figures: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    kinds: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    smallest: dict[str, Difference] = field(default_factory=dict)
    unexplained: int = 0

    def add(self, part: str, outcome: Outcome) -> None:
        self.figures[part] += outcome.figures
        for difference in outcome.differences:
            self.kinds[part][kind_of(difference)] += 1
            self.unexplained += not difference.name
            known = self.smallest.get(kind_of(difference))
            if known is None or len(difference.report) < len(known.report):
                self.smallest[kind_of(difference)] = difference


def kind_of(difference: Difference) -> str:
    """Return the name of a known fault, or what an unexplained difference is about."""
    return difference.name or f"unexplained: {difference.kind}"


class RunFile:
    """The open file of a run."""

    def __init__(self, path: Path, compared: dict[str, Any]) -> None:
        """Open the file, or begin it; raises RunFileError where it compares something else."""
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise RunFileError(f"{path} is in use by another run") from error
        self.totals, self.done = Totals(), set[Bundle]()
        self._read(compared)

    def close(self) -> None:
        os.close(self._file)

    def add(self, bundle: Bundle, outcomes: Outcomes) -> None:
        """Write down what came of a bundle; when this returns no crash of the program loses it."""
        records = {part: outcome.as_record() for part, outcome in outcomes.items()}
        self._write({"bundle": list(bundle), "parts": records})
        self._count(bundle, outcomes)

    def differences(self) -> Iterator[tuple[str, Difference]]:
        """Yield every difference with its part, from the file."""
        with self.path.open(encoding="utf-8") as lines:
            next(lines)
            for line in lines:
                _bundle, outcomes = _read_line(line)
                for part, outcome in outcomes.items():
                    yield from ((part, difference) for difference in outcome.differences)

    def _read(self, compared: dict[str, Any]) -> None:
        end = 0
        with self.path.open("rb") as lines:
            for number, line in enumerate(lines):
                if not line.endswith(b"\n"):
                    break
                if number:
                    self._count(*_read_line(line.decode()))
                elif json.loads(line) != {"compared": compared}:
                    raise RunFileError(f"{self.path} compares something else: {line.decode().strip()}")
                end += len(line)
        os.ftruncate(self._file, end)
        os.lseek(self._file, end, os.SEEK_SET)
        if not end:
            self._write({"compared": compared})

    def _count(self, bundle: Bundle, outcomes: Outcomes) -> None:
        self.done.add(bundle)
        for part, outcome in outcomes.items():
            self.totals.add(part, outcome)

    def _write(self, record: dict[str, Any]) -> None:
        data = memoryview(json.dumps(record, ensure_ascii=False).encode() + b"\n")
        while data:
            data = data[os.write(self._file, data) :]


def _read_line(line: str) -> tuple[Bundle, Outcomes]:
    record = json.loads(line)
    outcomes = {part: _outcome(found) for part, found in record["parts"].items()}
    return Bundle(*record["bundle"]), outcomes


def _outcome(record: dict[str, Any]) -> Outcome:
    differences = tuple(Difference(**difference) for difference in record["differences"])
    return Outcome(Counter(record["figures"]), differences)
