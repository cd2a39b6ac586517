"""Tables whose columns begin at the same place of each line, as old programs print them."""

from collections.abc import Sequence
from typing import Final

_MOST_ODD: Final = 0.25
"""The part of the lines that may run across a gap: titles, remarks, totals."""

_WIDE: Final = 2
_LEAST_COLUMNS: Final = 3
_LEAST_LINES: Final = 2
_ENOUGH_LINES: Final = 8
"""From so many lines on, one blank at the same place of each is no accident."""

_LINES_LOOKED_AT: Final = 400
_LONGEST_LINE: Final = 2_000


def column_starts(lines: Sequence[str]) -> tuple[int, ...]:
    """Return where columns begin, counted from 0; empty where there are not three that all lines keep.

    A gap is blank in all lines, but for the few that run across gaps, and two blanks wide; where there
    are three such columns, one blank will do behind numbers, and everywhere in a table of eight lines.
    """
    looked_at = [line[:_LONGEST_LINE] for line in lines if line.strip()][:_LINES_LOOKED_AT]
    rough = _gaps(looked_at, _MOST_ODD, _WIDE)
    reach = min(rough, default=0)  # a remark at the foot is shorter than the columns are many
    even = [line for line in looked_at if len(line) > reach and not _runs_across(line, rough)]
    if len(even) < _LEAST_LINES or len(_gaps(even, 0.0, _WIDE)) < _LEAST_COLUMNS - 1:
        return ()
    starts = _gaps(even, 0.0, 1)
    return 0, *(start for start in starts if _is_gap(even, start))


def _is_gap(lines: Sequence[str], start: int) -> bool:
    """Tell whether the blanks before a place are more than one blank that few or equal texts share."""
    if not any(line[start - 2 : start - 1].strip() for line in lines):
        return True
    for place in (start - 2, start):  # numbers end at the same place, or begin there
        if sum(line[place : place + 1].isdigit() for line in lines) >= (1 - _MOST_ODD) * len(lines) - 1:
            return True
    around = {line[start - 2 : start + 1] for line in lines}
    return len(lines) >= _ENOUGH_LINES and len(around) > _ENOUGH_LINES // 2


def cut(line: str, starts: Sequence[int]) -> tuple[str, ...]:
    """Return the cells of a line; one that runs across a gap is not taken apart."""
    if _runs_across(line, starts):
        return (line,)
    ends = (*starts[1:], max(len(line), starts[-1]))
    return tuple(line[start:end] for start, end in zip(starts, ends, strict=True))


def _runs_across(line: str, starts: Sequence[int]) -> bool:
    return any(line[start - 1 : start].strip() for start in starts if start)


def _gaps(lines: Sequence[str], most_odd: float, least: int) -> tuple[int, ...]:
    """Return where text begins behind each gap of at least so many blanks."""
    filled = [0] * max(map(len, lines), default=0)
    for line in lines:
        for place, sign in enumerate(line):
            filled[place] += sign != " "
    limit, starts, blanks = most_odd * len(lines), [], 0
    for place, count in enumerate(filled):
        if count <= limit:
            blanks += 1
            continue
        if blanks >= least and place > blanks:  # what is blank at the beginning is a margin
            starts.append(place)
        blanks = 0
    return tuple(starts)
