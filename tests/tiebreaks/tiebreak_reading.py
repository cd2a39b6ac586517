"""Reads the exercise events and their answers; a few lines, so that this room's tests stand alone."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

from swissdesk.terms import Colour, Points, Tpn
from swissdesk.tiebreaks.event import Edition, Event, Kind, Participant, RoundRecord

POINTS = {"1": 10, "=": 5, "0": 0, "+": 10, "-": 0, "U": 10, "F": 10, "H": 5, "Z": 0}
KINDS = {
    "1": Kind.PLAYED,
    "=": Kind.PLAYED,
    "0": Kind.PLAYED,
    "+": Kind.FORFEIT_WIN,
    "-": Kind.FORFEIT_LOSS,
    "U": Kind.PAIRING_ALLOCATED_BYE,
    "F": Kind.FULL_POINT_BYE,
    "H": Kind.HALF_POINT_BYE,
    "Z": Kind.ZERO_POINT_BYE,
}


def read_event(path: Path, edition: Edition) -> Event:
    """The event of a report file of which only players, ratings and results matter."""
    lines = path.read_text(encoding="utf-8").splitlines()
    players = [line for line in lines if line.startswith("001")]
    rounds = max((len(line.rstrip()) - 91 + 9) // 10 for line in players)
    return Event(
        tuple(_participant(line.ljust(91 + 10 * rounds), rounds) for line in players),
        rounds,
        win=Points(10),
        draw=Points(5),
        edition=edition,
    )


def _participant(line: str, rounds: int) -> Participant:
    blocks = (line[91 + 10 * at : 99 + 10 * at] for at in range(rounds))
    return Participant(
        Tpn(int(line[4:8])), int(line[48:52].strip() or 0), tuple(_record(block) for block in blocks)
    )


def _record(block: str) -> RoundRecord:
    opponent, colour, mark = block[:4].strip(), block[5:6], block[7:8]
    if mark.strip() == "":
        mark = "Z"
    return RoundRecord(
        KINDS[mark],
        Points(POINTS[mark]),
        Tpn(int(opponent)) if opponent not in {"", "0000"} else None,
        {"w": Colour.WHITE, "b": Colour.BLACK}.get(colour),
    )


def read_answers(path: Path) -> Mapping[str, Mapping[int, Fraction | None]]:
    """The answers, column by column, by pairing number; `-0` stands for an undefined value."""
    lines = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    heads, rows = lines[0], lines[1:]
    return {
        head: {int(row[0]): None if row[at] == "-0" else Fraction(row[at]) for row in rows}
        for at, head in enumerate(heads)
    }
