"""Ranking lists such as `GPTS,MPvGP,BH/C1`: the points first, then the tie-breaks (C.02.03 Annexure B).

`PTS` are the points of people and, of teams, those that the tournament goes by; `MPTS` and `GPTS` name
the score of teams.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from swissdesk.terms import TeamScore
from swissdesk.tiebreaks.codes import TieBreakCode, parse_code

_POINTS: Final[Mapping[str, TeamScore | None]] = {
    "PTS": None,
    "MPTS": TeamScore.MATCH_POINTS,
    "GPTS": TeamScore.GAME_POINTS,
}
_SECONDARY: Final = "MPvGP"


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a list with commas between them."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def primary_score(words: Sequence[str]) -> TeamScore | None:
    """Return the score of teams that a list begins with; None where it does not name one."""
    return _POINTS.get(words[0].upper()) if words else None


def tie_break_words(words: Sequence[str], primary: TeamScore) -> tuple[str, ...]:
    """Return a list without the points that lead; the other score of teams in it is MPvGP."""
    behind = []
    for word in words:
        if word.upper() not in _POINTS:
            behind.append(word)
        elif _POINTS[word.upper()] not in {None, primary}:
            behind.append(_SECONDARY)
    return tuple(behind)


def parse_list(text: str) -> tuple[TeamScore | None, tuple[TieBreakCode, ...]]:
    """Read a list: the score of teams that it names first, if any, and the tie-breaks behind it.

    Raises UnknownTieBreakError.
    """
    words = words_of(text)
    primary = primary_score(words)
    behind = tie_break_words(words, primary or TeamScore.MATCH_POINTS)
    return primary, tuple(parse_code(word) for word in behind)


def points_word(score: TeamScore | None) -> str:
    """Return the word for the points at the head of a list: those of people, or a score of teams."""
    return next(word for word, meant in _POINTS.items() if meant is score)
