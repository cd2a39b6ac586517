"""FIDE mode in comments: whether the tournament is in it, the seed of its lots, and how it was left.

`### FIDEMODE yes|no` says what was chosen, `### LOTSEED number` what lots are drawn from, and
`### FIDE mode left @ round r: reason` that the mode was left when r rounds were paired. Other programs say
the last one in words that are like it; nothing is said of a tournament for which nobody was asked.
"""

import re
from collections.abc import Iterator
from typing import Final

from swissdesk.formats.trf.fields.numbers import parse_number
from swissdesk.frozen import replace
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.words import one_line

MODE: Final = "### FIDEMODE "
SEED: Final = "### LOTSEED "
LEFT: Final = "### FIDE mode left "

_LEFT: Final = re.compile(
    r"### FIDE mode (?:left|exited) (?:@ round (\d{1,3})|before round 1\b[^:]*)(?:: ?(.*))?",
    re.IGNORECASE | re.ASCII,
)
_STATES: Final = {"yes": FideState.ON, "no": FideState.NO}


def with_fide_note(fide: FideMode, line: str) -> FideMode | None:
    """Return FIDE mode with what a comment adds; None for another comment, or one that says nothing."""
    left = _LEFT.fullmatch(line.strip())
    if left:
        number, reason = left.groups()
        return replace(fide, state=FideState.LEFT, left_in=int(number or 0), reason=(reason or "").strip())
    if line.startswith(SEED) and (seed := parse_number(line.removeprefix(SEED).strip())):
        return replace(fide, seed=seed)
    state = _STATES.get(line.removeprefix(MODE).strip().lower()) if line.startswith(MODE) else None
    if state is None:
        return None
    return fide if fide.is_left else replace(fide, state=state)


def fide_lines(fide: FideMode) -> Iterator[str]:
    """Yield the comments of FIDE mode; none for a tournament of which nothing is known."""
    stated = {state: word for word, state in _STATES.items()}
    if fide.state in stated:
        yield f"{MODE}{stated[fide.state]}"
    if fide.seed:
        yield f"{SEED}{fide.seed}"
    if fide.is_left:
        yield f"{LEFT}@ round {fide.left_in}" + (f": {one_line(fide.reason)}" if fide.reason else "")
