"""Hints at title norms: what the results show, never a certificate.

The conditions are those of the title regulations in force since 2024, as far as results, ratings,
titles and federations show; who organised the event and who was its arbiter is for others to judge.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from swissdesk.terms import Title
from swissdesk.tiebreaks.performances import mean_rating, percentage
from swissdesk.tiebreaks.tables import performance_difference
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.rated_games import Person, PlayedGame, Record, records_of
from swissdesk.words import _

LEAST_GAMES: Final = 9
NO_FEDERATION: Final = frozenset({"FID", "FIDE", ""})
"""Players of no federation count for the games, but for no federation."""

_LEAST_SCORE: Final = Fraction(35, 100)
_OWN_FEDERATION_AT_MOST: Final = Fraction(3, 5)
_ONE_FEDERATION_AT_MOST: Final = Fraction(2, 3)


@dataclass(frozen=True, slots=True)
class Norm:
    """The requirements of a title: performance, mean rating of the opponents, floor for the lowest of them.

    `others` are the titles that a third of the opponents, three at least, have to hold.
    """

    title: Title
    performance: int
    average: int
    floor: int
    others: frozenset[Title]
    women: bool


_OF_GM: Final = frozenset({Title.GM})
_OF_IM: Final = _OF_GM | {Title.IM}
_OF_WGM: Final = _OF_IM | {Title.WGM}
_OF_WIM: Final = _OF_WGM | {Title.WIM}
_TITLED: Final = _OF_WIM | {Title.FM, Title.WFM}
"""Candidate masters do not count as titled opponents."""

NORMS: Final = (
    Norm(Title.GM, 2600, 2380, 2200, _OF_GM, women=False),
    Norm(Title.IM, 2450, 2230, 2050, _OF_IM, women=False),
    Norm(Title.WGM, 2400, 2180, 2000, _OF_WGM, women=True),
    Norm(Title.WIM, 2250, 2030, 1850, _OF_WIM, women=True),
)


class NormCondition(NamedTuple):
    """One condition in words, with what was found, and whether it holds."""

    text: str
    holds: bool


@dataclass(frozen=True, slots=True)
class NormHint:
    """A title for which somebody's performance is high enough, and every condition of the norm."""

    person: Person
    title: Title
    performance: int
    conditions: tuple[NormCondition, ...]

    @property
    def is_possible(self) -> bool:
        """Tell whether every condition holds that the results can show."""
        return all(condition.holds for condition in self.conditions)


def norm_hints(t: Tournament, after_round: int | None = None) -> tuple[NormHint, ...]:
    """Return a hint for everybody whose performance is high enough for a norm, in order of TPN.

    The title is the highest of which every condition holds, or else the highest that the performance
    reaches. A hint needs eight games at least, and FIDE's ratings of all
    opponents. Raises TournamentError for a round that is not paired.
    """
    found = (_hint(record) for record in records_of(t, after_round))
    return tuple(hint for hint in found if hint is not None)


def _hint(record: Record) -> NormHint | None:
    if len(record.games) < LEAST_GAMES - 1 or any(game.opponent.fide_rating is None for game in record.games):
        return None
    reached = tuple(_reached(record))
    return next((hint for hint in reached if hint.is_possible), reached[0] if reached else None)


def _reached(record: Record) -> Iterator[NormHint]:
    """Yield the titles for which the performance is high enough, the highest first."""
    person = record.person
    for norm in NORMS:
        # `others` are the title itself and those above it: who holds one needs no norm for it.
        is_eligible = person.title not in norm.others and (not norm.women or person.sex == "w")
        performance = performance_for(norm, record.games)
        if is_eligible and performance >= norm.performance:
            yield NormHint(person, norm.title, performance, tuple(_conditions(norm, record)))


def performance_for(norm: Norm, games: Sequence[PlayedGame]) -> int:
    """Return the performance, the lowest rated opponent being lifted to the floor of the title."""
    half_points = sum(game.half_points for game in games)
    return _average(norm, games) + performance_difference(percentage(half_points, len(games)))


def _average(norm: Norm, games: Sequence[PlayedGame]) -> int:
    """Return the mean rating of the opponents, one of them lifted."""
    lowest, *others = sorted(game.opponent.fide_rating or UNRATED for game in games)
    return mean_rating([max(lowest, norm.floor), *others])


UNRATED: Final = 1400
"""What an opponent without a rating counts as, unless lifted."""


def _conditions(norm: Norm, record: Record) -> Iterator[NormCondition]:
    games = record.games
    opponents = [game.opponent for game in games]
    played = len(games)
    enough = played >= LEAST_GAMES or (played == LEAST_GAMES - 1 and record.won_unplayed == 1)
    yield _condition(
        _("games over the board: {found}; at least {wanted}, or {less} and one won without playing"),
        (played, LEAST_GAMES, LEAST_GAMES - 1),
        holds=enough,
    )
    yield _least(_("performance {found}, at least {wanted}"), performance_for(norm, games), norm.performance)
    yield _least(
        _("average rating of opponents {found}, at least {wanted}"), _average(norm, games), norm.average
    )
    half_points = sum(game.half_points for game in games)
    yield _condition(
        _("score {found} %, at least {wanted} %"),
        (percentage(half_points, played), 35, 0),
        holds=Fraction(half_points, 2 * played) >= _LEAST_SCORE,
    )
    yield from _title_conditions(norm, opponents)
    yield from _federation_conditions(record.person, opponents)


def _title_conditions(norm: Norm, opponents: Sequence[Person]) -> Iterator[NormCondition]:
    titled = sum(opponent.title in _TITLED for opponent in opponents)
    half = (len(opponents) + 1) // 2
    yield _least(_("opponents with a title (not CM, WCM): {found}, at least {wanted}"), titled, half)
    holders = sum(opponent.title in norm.others for opponent in opponents)
    third = max(3, -(-len(opponents) // 3))
    names = ", ".join(title.value for title in Title if title in norm.others)
    text = _("opponents with the title {titles}: {found}, at least {wanted}").replace("{titles}", names)
    yield _least(text, holders, third)


def _federation_conditions(person: Person, opponents: Sequence[Person]) -> Iterator[NormCondition]:
    count = Counter(one.federation for one in opponents if one.federation not in NO_FEDERATION)
    foreign = sum(1 for federation in count if federation != person.federation)
    yield _least(_("foreign federations: {found}, at least {wanted}"), foreign, 2)
    own = count[person.federation]
    yield _most(
        _("opponents from the player’s own federation: {found}, at most {wanted}"),
        own,
        opponents,
        _OWN_FEDERATION_AT_MOST,
    )
    greatest = max(count.values(), default=0)
    yield _most(
        _("opponents of one federation: {found}, at most {wanted}"),
        greatest,
        opponents,
        _ONE_FEDERATION_AT_MOST,
    )


def _least(text: str, found: int, wanted: int) -> NormCondition:
    return _condition(text, (found, wanted, 0), holds=found >= wanted)


def _most(text: str, found: int, opponents: Sequence[Person], part: Fraction) -> NormCondition:
    most = int(part * len(opponents))
    return _condition(text, (found, most, 0), holds=found <= most)


def _condition(text: str, numbers: tuple[int, int, int], *, holds: bool) -> NormCondition:
    found, wanted, less = numbers
    return NormCondition(text.format(found=found, wanted=wanted, less=less), holds)
