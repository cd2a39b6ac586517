"""Estimated rating changes by the games of an event (FIDE rating regulations of 1 March 2024).

The change of a rating by a game is K times the difference between score and expectation; the
federation that keeps the list has the last word. Where no K is known, the rule gives one: whether
somebody has played 30 rated games or has ever reached 2400 is not known here. National ratings are
reckoned by the same formula, since federations do not publish theirs in a common form.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from enum import Enum, unique
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.terms import RatingRule
from swissdesk.tiebreaks.performances import (
    mean_rating,
    percentage,
    perfect_performance_rating,
    performance_rating,
)
from swissdesk.tiebreaks.tables import expected_percent, performance_difference
from swissdesk.tournament.model import MemberId, Settings, Tournament
from swissdesk.tournament.standing.categories import year_of
from swissdesk.tournament.standing.rated_games import Person, PlayedGame, RatingList, Record, records_of
from swissdesk.tournament.whose_ratings import fide_rating
from swissdesk.words import _, ngettext

GREATEST_DIFFERENCE: Final = 400
"""A greater difference of ratings counts as this, within the limits of `DifferenceRule`."""

REAL_DIFFERENCE_FROM: Final = 2650
"""From this rating on, a player's real differences count."""

MOST_PER_PERIOD: Final = 700
"""K times the number of games does not exceed this within a rating period."""

FLOOR: Final = 1400
HIGHEST_INITIAL: Final = 2200
HYPOTHETICAL_OPPONENTS: Final = (1800, 1800)
"""With these a player without a rating has drawn."""

LEAST_GAMES: Final = 5
"""The fewest games against rated opponents that give an initial rating."""


@unique
class DifferenceRule(Enum):
    """When a difference above 400 counts as 400.

    ALWAYS; ONCE: for the higher rated in the game with the greatest difference alone; BELOW_2650: for
    those rated below 2650.
    """

    ALWAYS = "always"
    ONCE = "once"
    BELOW_2650 = "below 2650"

    @classmethod
    def in_force(cls, start: date | None) -> "DifferenceRule":
        """Return the rule for a tournament that starts on this day; the newest for one without a date."""
        day = date.max if start is None else start
        return [rule for since, rule in _IN_FORCE_SINCE if since <= day][-1]


_IN_FORCE_SINCE: Final = (
    (date.min, DifferenceRule.ALWAYS),
    (date(2022, 1, 1), DifferenceRule.ONCE),
    (date(2024, 3, 1), DifferenceRule.ALWAYS),
    (date(2025, 10, 1), DifferenceRule.BELOW_2650),
)


class RatedGame(NamedTuple):
    """A game that counts for the rating.

    `difference` is the own rating minus the opponent's as it counts, `is_limited` whether it was
    greater. `expected` is in hundredths of a point, `change` in hundredths of a rating point.
    """

    round_number: int
    opponent: Person
    opponent_rating: int
    half_points: int
    difference: int
    is_limited: bool
    expected: int
    change: int


class InitialRating(Frozen):
    """The estimated first rating of somebody without one of FIDE, from the games against rated opponents.

    `rating` is None where there are too few games, or none of them brought half a point.
    """

    games: int
    half_points: int
    rating: int | None


class RatingEstimate(Frozen):
    """The estimated effect of an event on one person's rating.

    `k` is what the changes are reckoned with, 0 for the unrated; `k_is_estimated` marks one that follows
    from the rule. `expected` is in hundredths of a point, `change` in hundredths of a rating point.
    Average and performances are over the rated opponents, None without any.
    """

    person: Person
    rating: int
    k: int
    k_is_estimated: bool
    games: tuple[RatedGame, ...]
    half_points: int
    expected: int
    change: int
    average: int | None
    performance: int | None
    perfect_performance: int | None
    initial: InitialRating | None
    ratings: RatingList = RatingList.FIDE

    @property
    def falls_off_the_list(self) -> bool:
        """Tell whether the rating falls below FIDE's floor by the event: then there is none any more."""
        is_fide = self.ratings is RatingList.FIDE and bool(self.games)
        return is_fide and self.new_rating is not None and self.new_rating < FLOOR <= self.rating

    @property
    def new_rating(self) -> int | None:
        """Return the rating afterwards, the change rounded, halves away from zero; None for the unrated."""
        return self.rating + rounded_change(self.change) if self.rating else None


def rating_estimates(
    t: Tournament, ratings: RatingList = RatingList.FIDE, after_round: int | None = None
) -> tuple[RatingEstimate, ...]:
    """Return everybody's estimate after a round, by default the last paired one; O(games).

    People in order of TPN, those of teams in board order. Raises TournamentError for a round that is
    not paired.
    """
    return tuple(estimate(t.settings, record, ratings) for record in records_of(t, after_round))


def member_performances(t: Tournament, after_round: int | None = None) -> Mapping[MemberId, int]:
    """Return the performances of the members of teams up to a round, of those who met rated opponents.

    By the ratings that the event is reckoned by. Raises TournamentError for a round that is not paired.
    """
    return {
        one.person.member: one.performance
        for one in rating_estimates(t, main_list(t.settings), after_round)
        if one.person.member is not None and one.performance is not None
    }


def estimate(settings: Settings, record: Record, ratings: RatingList = RatingList.FIDE) -> RatingEstimate:
    """Return the estimate of one person."""
    person, rating = record.person, record.person.rating_in(ratings)
    is_fide_unrated = ratings is RatingList.FIDE and person.fide_rating == 0
    met = [game for game in record.games if game.opponent.rating_in(ratings)]
    theirs = [game.opponent.rating_in(ratings) for game in met]
    half_points = sum(game.half_points for game in met)
    k = _limited(person.k_factor or usual_k(settings, person, rating), len(met)) if rating else 0
    games = tuple(_rated_games(settings, rating, k, met, theirs)) if rating else ()
    return RatingEstimate(
        person=person,
        rating=rating,
        k=k,
        k_is_estimated=not person.k_factor,
        games=games,
        half_points=half_points,
        expected=sum(game.expected for game in games),
        change=sum(game.change for game in games),
        average=mean_rating(theirs) if theirs else None,
        performance=performance_rating(theirs, half_points) if theirs else None,
        perfect_performance=perfect_performance_rating(theirs, half_points) if theirs else None,
        initial=None if rating or not is_fide_unrated else initial_rating(theirs, half_points),
        ratings=ratings,
    )


def usual_k(settings: Settings, person: Person, rating: int) -> int:
    """Return the K of the rule: 40 for juniors below 2300, 10 from 2400 on, 20 for all others.

    Juniors are such until the end of the year in which they become 18.
    """
    year, born = year_of(settings), person.birth[:4]
    is_junior = year is not None and born.isdigit() and year - int(born) <= 18
    if is_junior and rating < 2300:
        return 40
    return 10 if rating >= 2400 else 20


def _limited(k: int, games: int) -> int:
    """Return K, lowered so far that K times the games is no more than 700."""
    return min(k, MOST_PER_PERIOD // games) if games else k


def _rated_games(
    settings: Settings, rating: int, k: int, met: Sequence[PlayedGame], theirs: Sequence[int]
) -> Iterable[RatedGame]:
    differences = counted_differences(rating, theirs, DifferenceRule.in_force(settings.start))
    for game, opponent, difference in zip(met, theirs, differences, strict=True):
        expected = expected_percent(difference)
        yield RatedGame(
            game.round_number,
            game.opponent,
            opponent,
            game.half_points,
            difference,
            difference != rating - opponent,
            expected,
            # 50 hundredths of a point for each half point, so that both are in the unit of `expected`.
            k * (50 * game.half_points - expected),
        )


def counted_differences(rating: int, opponents: Sequence[int], rule: DifferenceRule) -> list[int]:
    """Return the differences to the opponents' ratings as they count."""
    real = [rating - opponent for opponent in opponents]
    if rule is DifferenceRule.BELOW_2650 and rating >= REAL_DIFFERENCE_FROM:
        return real
    # Under ONCE the lower rated is limited in every game, the higher rated in the widest one alone.
    greatest = max(real, default=0)
    once = real.index(greatest) if real else 0
    return [
        difference
        if rule is DifferenceRule.ONCE and difference > 0 and place != once
        else max(-GREATEST_DIFFERENCE, min(GREATEST_DIFFERENCE, difference))
        for place, difference in enumerate(real)
    ]


def initial_rating(opponents: Sequence[int], half_points: int) -> InitialRating:
    """Return the first rating that games against rated opponents would give, from 1400 to 2200.

    Two draws against 1800 are added. Below 1400 there is no rating.
    """
    games = len(opponents)
    if games < LEAST_GAMES or not half_points:
        return InitialRating(games, half_points, None)
    field = [*opponents, *HYPOTHETICAL_OPPONENTS]
    made = half_points + len(HYPOTHETICAL_OPPONENTS)
    found = mean_rating(field) + performance_difference(percentage(made, len(field)))
    return InitialRating(games, half_points, min(found, HIGHEST_INITIAL) if found >= FLOOR else None)


def rounded_change(hundredths: int) -> int:
    """Return a change in whole rating points, halves away from zero."""
    whole = (abs(hundredths) + 50) // 100
    return whole if hundredths >= 0 else -whole


def main_list(settings: Settings) -> RatingList:
    """Return by which ratings an event is reckoned: FIDE's, unless it takes national ratings alone."""
    return RatingList.NATIONAL if settings.rating_rule is RatingRule.NATIONAL else RatingList.FIDE


def has_national_ratings(t: Tournament) -> bool:
    """Tell whether anybody has a national rating beside FIDE's, so that both stand side by side."""
    return main_list(t.settings) is RatingList.FIDE and any(player.national_rating for player in t.players)


def unknown_ratings_text(t: Tournament) -> str:
    """Return what the estimates leave out because FIDE's ratings are not known; empty for nothing."""
    if main_list(t.settings) is RatingList.NATIONAL:
        return _(
            "By the ratings of the event, which are national: FIDE’s are not known here, so that there are no"
            " first ratings and no hints at norms."
        )
    count = sum(1 for player in t.players if fide_rating(t.settings, player) is None)
    if not count:
        return ""
    return ngettext(
        "FIDE’s rating of {count} player with a national one is not known: it is left out, with its games.",
        "FIDE’s ratings of {count} players with national ones are not known: they are left out, with their"
        " games.",
        count,
    ).format(count=count)
