"""What the titles ask for that are given for norms, and the figures that games make for them (B.01:1.4)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.terms import Title
from swissdesk.tiebreaks.performances import mean_rating, percentage
from swissdesk.tiebreaks.tables import performance_difference
from swissdesk.tournament.standing.norms.games import LEAST_GAMES
from swissdesk.tournament.standing.rated_games import PlayedGame

LEAST_SCORE: Final = Fraction(35, 100)

UNRATED: Final = 1400
"""What an opponent without a rating counts as, unless lifted."""


class Norm(Frozen):
    """The requirements of a title: performance, mean rating of the opponents, floor for the lowest of them.

    `others` are the titles that a third of the opponents, three at least, have to hold, by `article`.
    """

    title: Title
    performance: int
    average: int
    floor: int
    others: frozenset[Title]
    article: str
    women: bool


_OF_GM: Final = frozenset({Title.GM})
_OF_IM: Final = _OF_GM | {Title.IM}
_OF_WGM: Final = _OF_IM | {Title.WGM}
_OF_WIM: Final = _OF_WGM | {Title.WIM}
TITLED: Final = _OF_WIM | {Title.FM, Title.WFM}
"""Candidate masters do not count as titled opponents."""

NORMS: Final = (
    Norm(Title.GM, 2600, 2380, 2200, _OF_GM, "1.4.5b", women=False),
    Norm(Title.IM, 2450, 2230, 2050, _OF_IM, "1.4.5c", women=False),
    Norm(Title.WGM, 2400, 2180, 2000, _OF_WGM, "1.4.5d", women=True),
    Norm(Title.WIM, 2250, 2030, 1850, _OF_WIM, "1.4.5e", women=True),
)


def half_points_of(games: Sequence[PlayedGame]) -> int:
    """Return the score in half points."""
    return sum(game.half_points for game in games)


def lifted(norm: Norm, games: Sequence[PlayedGame]) -> tuple[int, ...]:
    """Return the opponents' ratings as they count, in the order of the games: one of them lifted (1.4.6)."""
    ratings = [_rating(game) for game in games]
    lowest = ratings.index(min(ratings))
    return tuple(
        max(rating, norm.floor) if place == lowest else rating for place, rating in enumerate(ratings)
    )


def average_for(norm: Norm, games: Sequence[PlayedGame]) -> int:
    """Return the mean rating of the opponents, the lowest rated being lifted to the floor of the title."""
    return mean_rating(list(lifted(norm, games)))


def performance_for(norm: Norm, games: Sequence[PlayedGame]) -> int:
    """Return the performance against these opponents, the lowest rated being lifted."""
    share = percentage(half_points_of(games), len(games))
    return average_for(norm, games) + performance_difference(share)


def needed_half_points(norm: Norm, games: Sequence[PlayedGame]) -> int:
    """Return the lowest score that is enough against these opponents; more than can be made for none."""
    average, count = average_for(norm, games), len(games)
    for score in range(2 * count + 1):
        is_enough = average + performance_difference(percentage(score, count)) >= norm.performance
        if is_enough and Fraction(score, 2 * count) >= LEAST_SCORE:
            return score
    return 2 * count + 1


def may_reach(norm: Norm, games: Sequence[PlayedGame]) -> bool:
    """Tell whether any choice of the games can reach the performance; spares most people the search."""
    fewest = min(LEAST_GAMES, len(games))
    best = sorted(games, key=_rating, reverse=True)[:fewest]
    shares = (percentage(half_points_of(games[:end]), end) for end in range(fewest, len(games) + 1))
    return average_for(norm, best) + performance_difference(max(shares)) >= norm.performance


def _rating(game: PlayedGame) -> int:
    return game.opponent.fide_rating or UNRATED
