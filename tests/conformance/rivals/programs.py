"""Calls the programs of others as they are meant to be called; a program that hangs or crashes says why.

The program that pairs is called like bbpPairings: `PROGRAM --dutch REPORT -p PAIRS` pairs the next round,
`PROGRAM --dutch REPORT -c` pairs all rounds again and lists what differs, and
`PROGRAM --dutch -g CONFIGURATION -o REPORT -s SEED` makes a tournament. The script that ranks is called like
TieBreakServer: `python SCRIPT -i REPORT -f TRF -dT -o - -s -n ROUNDS -t CODES`. Nothing else of them is used.
"""

import json
import re
import select
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from swissdesk.formats.trf import TrfEdition
from swissdesk.frozen import Frozen

NO_PAIRING = 1
"""The exit code of a program that pairs when no pairing is possible."""

NO_ANSWER = -1
"""The code of a program that is not waited for any longer; one that the system ended has a lower one."""

CALLS = 500
"""After so many calls a process that answers many of them is started anew, and gives its memory back."""

UNDEFINED = "-0"
"""What the script writes for a value that is not defined."""


def has_crashed(why: str) -> bool:
    """Tell whether what a program says is that the system ended it, as after a wrong access to memory."""
    return why.startswith("exit code -")


class Pairs(NamedTuple):
    """The pairs of another program, `white black` each, `player 0` for the bye; or what it says instead."""

    lines: frozenset[str] | None
    why: str = ""
    is_impossible: bool = False


class Checked(NamedTuple):
    """The rounds that another program pairs otherwise than they were played, or what it says instead.

    By number what it pairs and what was played in their stead, `white black` each; None for a round of which
    it says something else.
    """

    rounds: dict[int, tuple[frozenset[str], frozenset[str]] | None]
    why: str = ""


Line = tuple[int, Fraction, tuple[Fraction | None, ...]]
"""The rank, the points and the tie-breaks of one entry."""


class Ranks(NamedTuple):
    """The lines of another program by number, or what it says instead."""

    lines: dict[int, Line]
    why: str = ""


class PairingRival(Protocol):
    """A program that pairs, and the editions of reports that it reads."""

    @property
    def editions(self) -> tuple[TrfEdition, ...]: ...

    def pair(self, report: bytes) -> Pairs: ...

    def check(self, report: bytes) -> Checked: ...

    def generate(self, configuration: str, seed: int) -> tuple[bytes, str]: ...


class PairingProgram(Frozen):
    """A program that pairs by some rules, found at a path; after `patience` seconds a call has failed."""

    path: str
    patience: float = 60
    rules: str = "--dutch"
    editions: tuple[TrfEdition, ...] = (*TrfEdition,)

    def pair(self, report: bytes) -> Pairs:
        """Return how it pairs the next round of a report."""
        with tempfile.TemporaryDirectory() as folder:
            source, answer = Path(folder) / "report.trf", Path(folder) / "pairs.txt"
            source.write_bytes(report)
            code, said = self._call(str(source), "-p", str(answer))
            if code == 0 and answer.is_file():
                return Pairs(as_set(answer.read_text()))
            return Pairs(None, said.replace(folder, "…") or f"exit code {code}", code == NO_PAIRING)

    def check(self, report: bytes) -> Checked:
        """Return which rounds of a report it pairs otherwise."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "report.trf"
            source.write_bytes(report)
            code, said = self._call(str(source), "-c")
            if code < NO_ANSWER:  # what it had written by then is not all
                return Checked({}, f"exit code {code}")
            if code:
                return Checked({}, said.replace(folder, "…") or f"exit code {code}")
            return Checked(read_check(said))

    def generate(self, configuration: str, seed: int) -> tuple[bytes, str]:
        """Return a tournament that it makes, or why there is none."""
        with tempfile.TemporaryDirectory() as folder:
            source, report = Path(folder) / "tournament.conf", Path(folder) / "report.trf"
            source.write_text(configuration)
            code, said = self._call("-g", str(source), "-o", str(report), "-s", str(seed))
            if code == 0 and report.is_file():
                return report.read_bytes(), ""
            return b"", said.replace(folder, "…") or f"exit code {code}"

    def _call(self, *arguments: str) -> tuple[int, str]:
        call = [self.path, self.rules, *arguments]
        try:
            done = subprocess.run(call, capture_output=True, text=True, check=False, timeout=self.patience)
        except subprocess.TimeoutExpired:
            return NO_ANSWER, f"no answer within {self.patience:g} seconds"
        return done.returncode, (done.stderr or done.stdout).strip()


def as_set(text: str) -> frozenset[str]:
    """Return the lines of a list of pairs, the one with their number too."""
    return frozenset(line.strip() for line in text.splitlines() if line.strip())


_ROUND: Final = re.compile(r".*: Round #(\d+)")
_BOARDS: Final = re.compile(r" *(\d+) - *(\d+)")
_HEAD: Final = "Checker pairings"
_MIDDLE: Final = 22
"""Left of this column stands what it pairs, right of it what was played."""


def read_check(text: str) -> dict[int, tuple[frozenset[str], frozenset[str]] | None]:
    """Read a list of rounds with what differs in each."""
    found: dict[int, tuple[frozenset[str], frozenset[str]] | None] = {}
    for part in re.split(r"\n(?=[^\n]*: Round #\d)", text):
        head, *lines = [line for line in part.splitlines() if line.strip()] or [""]
        matched = _ROUND.fullmatch(head)
        if matched and lines:
            found[int(matched[1])] = _both_sides(lines) if lines[0].strip().startswith(_HEAD) else None
    return found


def _both_sides(lines: list[str]) -> tuple[frozenset[str], frozenset[str]] | None:
    boards = [
        (match.start(1), f"{match[1]} {match[2]}") for line in lines[1:] for match in _BOARDS.finditer(line)
    ]
    left, right = (
        frozenset(board for at, board in boards if (at < _MIDDLE) is is_left) for is_left in (True, False)
    )
    return (left, right) if all(_BOARDS.search(line) for line in lines[1:]) else None


class RankingScript:
    """A Python script that ranks, found at a path.

    One process runs it for many reports, as its start is slow. What it says about a report can be asked again
    of a process that has run it for no other one.
    """

    def __init__(self, path: str, patience: float = 60) -> None:
        self._path, self._patience = path, patience
        self._process: subprocess.Popen[bytes] | None = None
        self._calls = 0

    def rank(self, report: bytes, rounds: int, codes: tuple[str, ...], *, alone: bool = False) -> Ranks:
        """Return how it ranks the tournament of a report after so many rounds."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "report.trf"
            source.write_bytes(report)
            # It would guess from the number of rounds that a Swiss tournament is a round robin.
            arguments = ["-i", str(source), "-f", "TRF", "-dT", "-o", "-", "-s"]
            arguments += ["-n", str(rounds), "-t", "PTS", *codes]
            if alone:
                self.close()
            text, why = self._call(arguments)
        return read_ranks(text, len(codes), why.replace(folder, "…"))

    def close(self) -> None:
        """End the process that answers."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
        self._process, self._calls = None, 0

    def _call(self, arguments: list[str]) -> tuple[str, str]:
        if self._calls >= CALLS:
            self.close()
        process = self._process = self._process or _repeater(self._path)
        self._calls += 1
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(arguments).encode() + b"\n")
            process.stdin.flush()
            # The answer is one line, written at once: once it begins to come, the rest follows.
            has_answered, _writable, _failed = select.select([process.stdout], [], [], self._patience)
            line = process.stdout.readline() if has_answered else b""
        except BrokenPipeError:
            line, has_answered = b"", [process.stdout]
        if not line:
            self.close()
            return "", "it ended" if has_answered else f"no answer within {self._patience:g} seconds"
        try:
            answer = json.loads(line)
        except ValueError:
            self.close()
            return "", "it wrote what is no answer"
        return answer["output"], answer["failed"]


def _repeater(path: str) -> "subprocess.Popen[bytes]":
    program = Path(__file__).with_name("repeating.py")
    call = [sys.executable, str(program), path]
    return subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def read_ranks(text: str, columns: int, why: str = "") -> Ranks:
    """Read a table: number, rank, points and so many tie-breaks in each line below its head."""
    lines: dict[int, Line] = {}
    for row in (line.split("\t") for line in text.splitlines()[1:]):
        if len(row) < 3 + columns:
            continue
        try:
            number, rank, points = int(row[0]), int(row[1]), Fraction(row[2])
            values = tuple(None if cell == UNDEFINED else Fraction(cell) for cell in row[3 : 3 + columns])
        except ValueError:
            return Ranks({}, f"no table: {chr(9).join(row)[:200]}")
        lines[number] = (rank, points, values)
    return Ranks(lines) if lines and not why else Ranks({}, why or text.strip()[-200:] or "nothing was said")
