"""A table of rounds that somebody brings along in a file, read and checked in the user's words.

Each line is a game, `round; white; black`, or each line is a round, `1-4 2-3`. It is kept in the second form.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.words import _

MOST_ROUNDS: Final = 99
MOST_PLACES: Final = 100
"""So many places have a table of so many rounds."""
_MOST_LINES: Final = MOST_ROUNDS * MOST_PLACES // 2
"""So many games; a longer file is something else, and not read to its end."""

# Each part ends in one place alone: what can be cut in several ways is tried in all of them, for ever.
_GAME: Final = r"(?a)\s*(\d{1,4})(?:\s*[;,]\s*|\s+)(\d{1,4})(?:\s*[;,]\s*|\s+)(\d{1,4})[\s;,]*"
_ROUND: Final = r"(?a)\s*(?:\d{1,4}[-–:]\d{1,4}(?:[\s;,]+|$))+"
_PAIR: Final = r"(?a)(\d{1,4})[-–:](\d{1,4})"
_KEPT: Final = 8

Rows = tuple[tuple[tuple[int, int], ...], ...]
"""The rounds with their games, White first; places count from 1."""


def own_table_of(text: str) -> str:
    """Return a table as it is kept; raises TournamentError that says what is wrong with it."""
    rows = tuple(tuple(games) for games in _read(text))
    _check(rows)
    return "\n".join(" ".join(f"{white}-{black}" for white, black in games) for games in rows)


def is_own_table(text: str) -> bool:
    """Tell whether a text is a table as it is kept."""
    try:
        return own_table_of(text) == text
    except TournamentError:
        return False


@lru_cache(maxsize=_KEPT)
def rows_of(text: str) -> Rows:
    """Return the rounds of a table as it is kept; none of an empty text."""
    return tuple(
        tuple((int(white), int(black)) for white, black in re.findall(_PAIR, line))
        for line in text.splitlines()
    )


def places_of(rows: Rows) -> int:
    """Return how many places a table has."""
    return max((place for games in rows for game in games for place in game), default=0)


def _read(text: str) -> list[list[tuple[int, int]]]:
    rounds: list[list[tuple[int, int]]] = []
    lines = text.splitlines()
    if len(lines) - lines.count("") > _MOST_LINES + 1:
        raise TournamentError(_too_large())
    for number, line in enumerate(lines, start=1):
        plain = line.replace('"', "")  # spreadsheets put cells into quotes, and separators behind the last
        game = re.fullmatch(_GAME, plain)
        if game is not None:
            _add(rounds, *(int(found) for found in game.groups()))
        elif re.fullmatch(_ROUND, plain):
            rounds.append([(int(white), int(black)) for white, black in re.findall(_PAIR, plain)])
        elif line.strip() and not (number == 1 and not any(letter.isdigit() for letter in line)):
            sentence = _(
                "Line {line}: “{text}” is neither a game such as 1; 4; 7 nor a round such as 4-7 1-6."
            )
            raise TournamentError(sentence.format(line=number, text=line.strip()[:40]))
    if not rounds:
        raise TournamentError(_("The file has no games: each line is a game, as round; white; black."))
    return rounds


def _add(rounds: list[list[tuple[int, int]]], number: int, white: int, black: int) -> None:
    if not 1 <= number <= MOST_ROUNDS:
        raise TournamentError(_("The rounds of a table go from 1 to {most}.").format(most=MOST_ROUNDS))
    while len(rounds) < number:
        rounds.append([])
    rounds[number - 1].append((white, black))


def _check(rows: Sequence[Sequence[tuple[int, int]]]) -> None:
    """Raise TournamentError unless everybody meets everybody once, and in each round one other at most."""
    places = max(place for games in rows for game in games for place in game) if any(rows) else 0
    if len(rows) > MOST_ROUNDS or places > MOST_PLACES:
        raise TournamentError(_too_large())
    fault = next(_faults(rows, places), "")
    if fault:
        raise TournamentError(fault)


def _too_large() -> str:
    text = _("A table has at most {rounds} rounds and {places} numbers.")
    return text.format(rounds=MOST_ROUNDS, places=MOST_PLACES)


def _faults(rows: Sequence[Sequence[tuple[int, int]]], places: int) -> Iterator[str]:
    met: dict[frozenset[int], int] = {}
    for number, games in enumerate(rows, start=1):
        seats = [place for game in games for place in game]
        if 0 in seats:
            yield _("Round {round}: the numbers of a table begin with 1.").format(round=number)
        twice = next((place for place in seats if seats.count(place) > 1), None)
        if twice is not None:
            yield _("Round {round}: number {number} plays twice.").format(round=number, number=twice)
        missing = sorted({*range(1, places + 1)} - {*seats})
        if len(missing) > places % 2:
            yield _("Round {round}: number {number} has no game.").format(round=number, number=missing[0])
        for white, black in games:
            before = met.setdefault(frozenset((white, black)), number)
            if before != number:
                text = _("Numbers {one} and {other} meet in round {first} and again in round {second}.")
                yield text.format(one=white, other=black, first=before, second=number)
    for one, other in combinations(range(1, places + 1), 2):
        if frozenset((one, other)) not in met:
            yield _("Numbers {one} and {other} never meet.").format(one=one, other=other)
