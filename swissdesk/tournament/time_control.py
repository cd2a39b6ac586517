"""Read from a typed time control which ratings an event counts for (Laws of Chess: A.1, B.1; B.02:1.1).

People write it in many ways: `90' + 30"`, `25+10`, `G/60;d5`, `40/90, SD 30 +30`. What is not understood
as a whole is not guessed: a wrong kind of rating would go unnoticed.
"""

import re
from collections.abc import Iterator
from enum import Enum, unique
from functools import lru_cache
from typing import Final, NamedTuple

from swissdesk.pairing.handling.initial_order import plain_letters
from swissdesk.terms import RatingKind

MOVES: Final = 60
"""A game is taken to have so many moves, for each of which an increment counts."""
_STANDARD_FROM: Final = 60 * 60
_BLITZ_UP_TO: Final = 10 * 60
_MOST_MINUTES: Final = 120
"""A larger number without a unit may well be in seconds: `180+2` is blitz, and not three hours."""
_MOST_INCREMENT: Final = 60
_PRIMES: Final = str.maketrans(dict.fromkeys("′’‘´`", "'") | dict.fromkeys("″”“", '"') | {"×": "x"})


@unique
class _Unit(Enum):
    """What a number counts."""

    HOURS = 3600
    MINUTES = 60
    SECONDS = 1
    UNKNOWN = 0


class _Figure(NamedTuple):
    """A number of a time control and its unit; `is_added` says that a plus stands before it."""

    number: float
    unit: _Unit
    is_added: bool


_NUMBER: Final = r"(?P<number>\d{1,4}(?:[.,]5(?!\d))?)"
_UNITS: Final = (
    (_Unit.HOURS, r"(?:h(?:rs?|ours?)?|std|stunden?|horas?|heures?|hod(?:in[ay]?)?)(?![a-z])"),
    (_Unit.MINUTES, r"'(?!')|(?:min(?:ut(?:e[ns]?|os?|y|a)?)?|mn|m)(?![a-z])"),
    (_Unit.SECONDS, r"\"|''|(?:s(?:e[ck](?:s|ond(?:e[ns]?|s)?|und(?:en?|y)?)?)?|segundos?)(?![a-z])"),
)
_KIND_WORDS: Final = {
    RatingKind.STANDARD: r"standard|class?ical|classique|clasic[oa]|klassisch|vazny",
    RatingKind.RAPID: r"rapid[aeo]?s?|schnellschach",
    RatingKind.BLITZ: r"blitz|blitzschach|bleskovy|bleskovka",
}
_MOVE: Final = r"(?:moves?|zuge?n?|coups?|jugadas?|tah[uy]?)"
_SILENT: Final = re.compile(
    rf"""
    (?:from|ab|des\ le|od)\ (?:the\ )?(?:first\ |{_MOVE}\ )?(?:\d+\.?\ ?)?{_MOVE}?(?!\w)   # from move 1
    | \d+\.?\ ?{_MOVE}(?!\w)                                    # 40 moves
    | [/x]\ ?\d+(?!\w|\ ?['"])                                  # the 40 moves of 90'/40
    | (?:2|zwei)\ ?x\ ?(?=\d)                                   # both players' time
    | {_MOVE}(?!\w)
    | (?:per|pro|par|por|na|each|every|je|jeder|chaque|cada)(?!\w)
    | (?:player|side|spieler|joueur|jugador|hrace)(?!\w)
    | (?:game|partie|partida|partii|in|fur|for|pour|para|the|den|le|la|el|rest|ganze|all|first|ersten)(?!\w)
    | (?:plus|and|then|und|dann|et|puis|y|a|with|mit|avec|con|bonus|incr|increment|inkrement|inc)(?!\w)
    | (?:time\ control|bedenkzeit|cadence|ritmo|tempo|ko|sudden\ death)(?!\w)
    | :(?=\s|$)                                                 # but 1:30 has two meanings
    | [\s+,;/&().|-]
    """,
    re.VERBOSE,
)
_TIMED: Final = tuple((unit, re.compile(rf"{_NUMBER}\ ?(?:{names})\.?")) for unit, names in _UNITS)
_HOURS_AND_MINUTES: Final = re.compile(
    r"(?P<hours>\d)\ ?h(?P<minutes>\d\d)(?!\d)(?:\ ?(?:min|mn|m|')(?![a-z]))?"
)
_CLOCK: Final = re.compile(r"(?P<hours>\d):(?P<minutes>\d\d):00(?!\d)")
_GAME_IN: Final = re.compile(r"(?:g|sd|game)\ ?/?\ ?(?P<number>\d{1,3})(?![\d'\"])")
_DELAY: Final = re.compile(r"(?:delay|inc|d|i)\ ?/?(?P<number>\d{1,2})(?!\d)(?:\ ?(?:s|sec|\")(?![a-z]))?")
_MOVES_IN: Final = re.compile(r"(?P<moves>\d{2})\ ?/\ ?(?:(?P<number>\d{1,3})(?![\d'\"]|\ ?[a-z])|(?=\d))")
_BARE: Final = re.compile(rf"{_NUMBER}(?!\w)")


@lru_cache(maxsize=64)
def kind_of_time_control(text: str) -> RatingKind | None:
    """Return the ratings that a time control asks for; None where it does not say so clearly.

    The time for 60 moves decides: 60 minutes or more are standard chess, 10 or less blitz, what lies
    between is rapid (Laws of Chess, A.1 and B.1). A word such as `rapid` must not contradict it.
    """
    # Kept: whoever asks for the ratings of a whole list asks this of every person, at 0.1 ms each.
    named, rest = _named_kind(" ".join(_folded(text).split()))
    timed = _kind_of(_figures(rest))
    if timed is None:
        return named
    return timed if named in (None, timed) else None


@lru_cache(maxsize=64)
def least_minutes(text: str) -> float | None:
    """Return how many minutes a player has at least for 60 moves; None where the text does not say so."""
    _named, rest = _named_kind(" ".join(_folded(text).split()))
    times = _possible_seconds(_figures(rest))
    return min(times) / 60 if times else None


def _folded(text: str) -> str:
    """Return the text in small letters without accents, with its signs of minutes and seconds."""
    plain = text.translate(_PRIMES)
    # Letter by letter: of a whole text the apostrophes and hyphens would be left out, as in names.
    return "".join(plain_letters(letter) if letter.isalpha() else letter for letter in plain)


def _named_kind(text: str) -> tuple[RatingKind | None, str]:
    """Return the kind that a word of the text names, and the text without it."""
    for kind, words in _KIND_WORDS.items():
        rest, count = re.subn(rf"\b(?:{words})\b", " ", text)
        if count:
            return kind, rest
    return None, text


def _figures(text: str) -> tuple[_Figure, ...]:
    """Return the times in a text in their order; none where a part of it is not understood."""
    found: list[_Figure] = []
    at = 0
    while at < len(text):
        is_added = text[:at].rstrip().endswith("+")
        read = next(_readings(text, at, is_added=is_added), None)
        if read is None:
            return ()
        figure, at = read
        found += [figure] if figure else []
    return tuple(found)


def _readings(text: str, at: int, *, is_added: bool) -> Iterator[tuple[_Figure | None, int]]:
    """Yield what can be read at a place of the text, best first, and where it ends; None for no time."""
    for form in (_CLOCK, _HOURS_AND_MINUTES):
        if match := form.match(text, at):
            minutes = 60 * int(match["hours"]) + int(match["minutes"])
            yield _Figure(minutes, _Unit.MINUTES, is_added), match.end()
    for unit, form in ((_Unit.MINUTES, _GAME_IN), (_Unit.SECONDS, _DELAY), *_TIMED):
        if match := form.match(text, at):
            yield _Figure(_number(match), unit, is_added or form is _DELAY), match.end()
    if (match := _MOVES_IN.match(text, at)) and int(match["moves"]) <= MOVES:
        yield _Figure(_number(match), _Unit.MINUTES, is_added) if match["number"] else None, match.end()
    if match := _SILENT.match(text, at):
        yield None, match.end()
    if match := _BARE.match(text, at):
        yield _Figure(_number(match), _Unit.UNKNOWN, is_added), match.end()


def _number(match: re.Match[str]) -> float:
    return float(match["number"].replace(",", "."))


def _kind_of(figures: tuple[_Figure, ...]) -> RatingKind | None:
    """Return the kind that times stand for; None where there is none, or they can mean two kinds."""
    kinds = {_kind_of_seconds(seconds) for seconds in _possible_seconds(figures)}
    return kinds.pop() if len(kinds) == 1 else None


def _possible_seconds(figures: tuple[_Figure, ...]) -> tuple[float, ...]:
    """Return what times can stand for, for 60 moves; nothing where there is none."""
    known = _with_units(figures)
    allotted = sum(figure.number * figure.unit.value for figure in known if figure.unit is not _Unit.SECONDS)
    if not allotted:
        return ()
    increments = [figure for figure in known if figure.unit is _Unit.SECONDS]
    # Several periods state the same increment again. Without a plus `3 min 30 s` can be three and a half
    # minutes, so both readings have to lead to the same kind.
    most = max((figure.number for figure in increments), default=0)
    least = most if all(figure.is_added for figure in increments) else most / MOVES
    return tuple(allotted + MOVES * increment for increment in (least, most))


def _kind_of_seconds(seconds: float) -> RatingKind:
    if seconds >= _STANDARD_FROM:
        return RatingKind.STANDARD
    return RatingKind.BLITZ if seconds <= _BLITZ_UP_TO else RatingKind.RAPID


def _with_units(figures: tuple[_Figure, ...]) -> tuple[_Figure, ...]:
    """Return the times with the units that bare numbers have; none where that is not clear.

    The first number is in minutes, as in `25+10`, and the last one behind a plus is the increment,
    unless one is stated in seconds already. A number that stands alone can be anything.
    """
    states_increment = any(figure.unit is _Unit.SECONDS for figure in figures)
    known = []
    for place, figure in enumerate(figures):
        unit = figure.unit
        if unit is _Unit.UNKNOWN:
            is_last = 0 < place == len(figures) - 1
            is_increment = is_last and figure.is_added and not states_increment
            unit, most = (_Unit.SECONDS, _MOST_INCREMENT) if is_increment else (_Unit.MINUTES, _MOST_MINUTES)
            if len(figures) == 1 or figure.number > most:
                return ()
        known.append(figure._replace(unit=unit))
    return tuple(known)
