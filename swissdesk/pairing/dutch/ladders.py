"""The ladders of criteria of the three editions: which ones, in which order, by which name."""

from collections.abc import Callable
from typing import Final

from swissdesk.pairing.dutch.collapsed import (
    differences_of_downfloats,
    differences_of_upfloats,
    pairing_score_difference,
    same_downfloat,
    same_upfloat,
)
from swissdesk.pairing.dutch.criteria import (
    ALL_DOWNFLOATERS,
    Rung,
    Values,
    c6_downfloaters,
    c7_scores_of_downfloaters,
    c8_following_bracket,
    c9_unplayed_games,
    c10_topscorers_difference,
    c11_topscorers_third_colour,
    c12_colour_preferences,
    c13_strong_preferences,
    c14_c16_resident_downfloaters,
    c15_c17_opponents_of_mdps,
    c18_c20_differences_of_mdps,
    c19_c21_differences_of_opponents,
)
from swissdesk.pairing.dutch.graphs import BracketGraph

Settle = Callable[[BracketGraph], Values | None]

_COLOURS: Final[tuple[Settle, ...]] = (
    c10_topscorers_difference,
    c11_topscorers_third_colour,
    c12_colour_preferences,
    c13_strong_preferences,
)
_DIFFERENCES: Final[tuple[Settle, ...]] = (
    c18_c20_differences_of_mdps(1),
    c19_c21_differences_of_opponents(1),
    c18_c20_differences_of_mdps(2),
    c19_c21_differences_of_opponents(2),
)
_FLOATS: Final[tuple[Settle, ...]] = (
    c14_c16_resident_downfloaters(1),
    c15_c17_opponents_of_mdps(1),
    c14_c16_resident_downfloaters(2),
    c15_c17_opponents_of_mdps(2),
    *_DIFFERENCES,
)
_FLOATS_OF_ALL: Final[tuple[Settle, ...]] = (
    ALL_DOWNFLOATERS[0],
    c15_c17_opponents_of_mdps(1),
    ALL_DOWNFLOATERS[1],
    c15_c17_opponents_of_mdps(2),
    *_DIFFERENCES,
)
_FLOATS_BY_THEIR_WORDS: Final[tuple[Settle, ...]] = (
    same_downfloat(1),
    same_upfloat(1),
    same_downfloat(2),
    same_upfloat(2),
    differences_of_downfloats(1),
    differences_of_upfloats(1),
    differences_of_downfloats(2),
    differences_of_upfloats(2),
)
_PAIRS: Final[tuple[Settle, ...]] = (c6_downfloaters, c7_scores_of_downfloaters)
_OUTLOOK: Final[tuple[Settle, ...]] = (*_PAIRS, c8_following_bracket)


def _since_2025(chapter: str, floats: tuple[Settle, ...]) -> tuple[Rung, ...]:
    """Return the criteria, numbered from C6, their articles from 1."""
    criteria = (*_OUTLOOK, c9_unplayed_games, *_COLOURS, *floats)
    return tuple(
        [
            # The first three look at who goes down and what becomes of that: they have to be asked even
            # where the pairs of the bracket are clear.
            Rung(f"C{at + 5}", f"{chapter}.{at}", settle, settle not in _OUTLOOK)
            for at, settle in enumerate(criteria, 1)
        ]
    )


def _of_2017(first: tuple[Settle, ...], later: tuple[Settle, ...]) -> tuple[Rung, ...]:
    """Return the criteria, numbered from C5 up to the look-ahead C7, and from C8 after it."""
    # The look-ahead keeps its number 7 in brackets that do not ask for it.
    numbered = (*enumerate(first, 5), *enumerate(later, 8))
    return tuple(
        [Rung(f"C{number}", f"C.{number}", settle, settle not in _OUTLOOK) for number, settle in numbered]
    )


LADDER_2026: Final = _since_2025("2.4", _FLOATS)
LADDER_2025: Final = _since_2025("3.4", _FLOATS_OF_ALL)

LADDER_2017: Final = _of_2017(_OUTLOOK, (*_COLOURS, *_FLOATS_OF_ALL))
"""What a bracket must comply with as long as the round has not collapsed."""

LADDER_2017_PPB: Final = _of_2017(_PAIRS, (*_COLOURS, *_FLOATS_OF_ALL))
"""The penultimate pairing bracket: C4 stands above everything, C7 is not asked."""

LADDER_2017_CLB: Final = _of_2017(
    (c6_downfloaters, pairing_score_difference), (*_COLOURS, *_FLOATS_BY_THEIR_WORDS)
)
"""The collapsed last bracket: everything is taken literally, as its residents have different scores."""
