"""What an event does to ratings, and hints at norms, as rows for a page: all of it estimates."""

from collections.abc import Iterator
from dataclasses import dataclass

from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Points, Title, format_points
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.norms import NormCondition, NormHint, norm_hints
from swissdesk.tournament.rated_games import RatingList
from swissdesk.tournament.rating_estimates import (
    RatedGame,
    RatingEstimate,
    has_national_ratings,
    rating_estimates,
)
from swissdesk.words import _

__all__ = (
    "NormCondition",
    "NormRow",
    "RatedGameRow",
    "RatingFigures",
    "RatingRow",
    "RatingTable",
    "rating_table",
)


@dataclass(frozen=True, slots=True)
class RatedGameRow:
    """A game that counts for the rating, its figures as text: `0.92`, `+1.60`."""

    round_number: int
    opponent: str
    opponent_rating: int
    score: str
    expected: str
    change: str
    is_limited: bool


@dataclass(frozen=True, slots=True)
class RatingFigures:
    """What the event does to the rating in one list; texts are empty where nothing can be told.

    `change_hundredths` is the change for sorting. `first` tells of the first rating of somebody without
    one.
    """

    rating: int
    k: str
    games: int
    score: str
    expected: str
    change: str
    change_hundredths: int
    new_rating: int | None
    performance: int | None
    perfect_performance: int | None
    first: str
    each: tuple[RatedGameRow, ...]


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A person: of a team event a member, with the team; `national` is None without such a list."""

    tpn: int
    title: Title
    name: str
    team: str
    fide: RatingFigures
    national: RatingFigures | None


@dataclass(frozen=True, slots=True)
class NormRow:
    """A hint at a norm: it is possible where every condition holds that the results can tell."""

    name: str
    title: Title
    performance: int
    is_possible: bool
    conditions: tuple[NormCondition, ...]


@dataclass(frozen=True, slots=True)
class RatingTable:
    """Everybody by number, the hints at norms, and sentences on how far all this can be trusted."""

    rows: tuple[RatingRow, ...]
    norms: tuple[NormRow, ...]
    notes: tuple[str, ...]


def rating_table(event: OpenEvent, section: SectionId, after_round: int | None = None) -> RatingTable:
    """Return the estimates after a round; None means all paired rounds."""
    t = event.tournament(section)
    fide = rating_estimates(t, RatingList.FIDE, after_round)
    both = has_national_ratings(t)
    national = rating_estimates(t, RatingList.NATIONAL, after_round) if both else (None,) * len(fide)
    numbers = tpns(t)
    teams = {team.id: team.name for team in t.players} if t.settings.is_team_event else {}
    rows = (
        RatingRow(
            tpn=numbers[one.person.player],
            title=one.person.title,
            name=one.person.name,
            team=teams.get(one.person.player, ""),
            fide=_figures(one),
            national=None if other is None else _figures(other),
        )
        for one, other in zip(fide, national, strict=True)
    )
    norms = tuple(_norm(hint) for hint in norm_hints(t, after_round))
    return RatingTable(tuple(rows), norms, tuple(_notes(t, fide, has_norms=bool(norms))))


def _notes(t: Tournament, estimates: tuple[RatingEstimate, ...], *, has_norms: bool) -> Iterator[str]:
    yield _("Estimates: the federation that keeps the list has the last word.")
    if any(one.rating and one.k_is_estimated for one in estimates):
        yield _(
            "A K with * follows from the rule, as if the player had 30 rated games and never 2400 before."
        )
    if has_national_ratings(t):
        yield _("National ratings are reckoned by FIDE’s formula; the federation’s own may differ.")
    if has_norms:
        yield _("Norms are hints from results, ratings, titles and federations: nothing is certified.")


def _figures(one: RatingEstimate) -> RatingFigures:
    games = len(one.games)
    return RatingFigures(
        rating=one.rating,
        k=_k_text(one),
        games=games if one.rating else one.initial.games if one.initial else 0,
        score=_score(one.half_points),
        expected=_hundredths(one.expected) if games else "",
        change=_signed(one.change) if games else "",
        change_hundredths=one.change,
        new_rating=one.new_rating if games else None,
        performance=one.performance,
        perfect_performance=one.perfect_performance,
        first=_first_text(one),
        each=tuple(_game(game) for game in one.games),
    )


def _k_text(one: RatingEstimate) -> str:
    if not one.rating:
        return ""
    return f"{one.k}*" if one.k_is_estimated else str(one.k)


def _first_text(one: RatingEstimate) -> str:
    if one.initial is None or not one.initial.games:
        return ""
    if one.initial.rating is not None:
        return _("first rating about {rating}").format(rating=one.initial.rating)
    return _("no first rating yet: five games against rated players and half a point are needed")


def _game(game: RatedGame) -> RatedGameRow:
    return RatedGameRow(
        round_number=game.round_number,
        opponent=game.opponent.name,
        opponent_rating=game.opponent_rating,
        score=_score(game.half_points),
        expected=_hundredths(game.expected),
        change=_signed(game.change),
        is_limited=game.is_limited,
    )


def _score(half_points: int) -> str:
    return format_points(Points(5 * half_points))


def _hundredths(number: int) -> str:
    return f"{number // 100}.{number % 100:02}"


def _signed(hundredths: int) -> str:
    """Return a change in rating points with its sign and one or two decimals: `+15.4`, `−0.85`, `0.0`."""
    whole, rest = divmod(abs(hundredths), 100)
    text = f"{whole}.{rest:02}" if rest % 10 else f"{whole}.{rest // 10}"
    if not hundredths:
        return text
    return f"+{text}" if hundredths > 0 else f"−{text}"


def _norm(hint: NormHint) -> NormRow:
    return NormRow(hint.person.name, hint.title, hint.performance, hint.is_possible, hint.conditions)
