"""The conditions of a norm in words, each with its article of the title regulations and whether it holds."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from swissdesk.terms import Title
from swissdesk.tiebreaks.performances import percentage
from swissdesk.tournament.standing.norms.games import LEAST_GAMES, NO_FEDERATION, ForeignField, NormEvent
from swissdesk.tournament.standing.norms.titles import (
    LEAST_SCORE,
    TITLED,
    Norm,
    average_for,
    half_points_of,
    performance_for,
)
from swissdesk.tournament.standing.rated_games import Person, PlayedGame, Record
from swissdesk.words import _

_OWN_FEDERATION_AT_MOST: Final = Fraction(3, 5)
_ONE_FEDERATION_AT_MOST: Final = Fraction(2, 3)
_LEAST_MINUTES: Final = 120
_ROUNDS_A_DAY: Final = 2
_LEAST_OF_TEAMS: Final = 7
_LEAST_IN_DOUBLE: Final = 6


class NormCondition(NamedTuple):
    """One condition in words, with what was found, whether it holds, and its article of B.01."""

    text: str
    holds: bool
    article: str


def conditions_of(
    event: NormEvent, record: Record, norm: Norm, games: Sequence[PlayedGame]
) -> Iterator[NormCondition]:
    """Yield every condition of a norm that is made of these games."""
    yield from _games_conditions(event, record, len(games))
    yield from _event_conditions(event)
    yield from _score_conditions(norm, games)
    yield from _mix_conditions(event, record.person, norm, games)


def has_mix(event: NormEvent, person: Person, norm: Norm, games: Sequence[PlayedGame]) -> bool:
    """Tell whether titles and federations of these opponents make a norm possible (B.01:1.4.1f)."""
    return all(condition.holds for condition in _mix_conditions(event, person, norm, games))


def _games_conditions(event: NormEvent, record: Record, played: int) -> Iterator[NormCondition]:
    if event.is_of_teams:
        text = _(
            "games over the board: {found}; at least {wanted}, or {less} in a world or continental"
            " championship of teams"
        )
        yield _condition("1.4.1b", text, (played, LEAST_GAMES, _LEAST_OF_TEAMS), holds=played >= LEAST_GAMES)
    elif event.rounds == LEAST_GAMES:
        enough = played >= LEAST_GAMES or (played == LEAST_GAMES - 1 and record.excused == 1)
        text = _("games over the board: {found}; at least {wanted}, or {less} and one won without playing")
        yield _condition("1.4.1c", text, (played, LEAST_GAMES, LEAST_GAMES - 1), holds=enough)
    else:
        yield _least("1.4.1a", _("games over the board: {found}; at least {wanted}"), played, LEAST_GAMES)


def _event_conditions(event: NormEvent) -> Iterator[NormCondition]:
    """Yield what the event must be like, as far as it is known."""
    if event.is_table:
        text = _("rounds of the table played: {found} of {wanted}")
        yield _least("1.4.1e", text, event.played_rounds, event.rounds)
    if event.minutes is not None:
        text = _("minutes for 60 moves: {found}, at least {wanted}")
        yield _least("1.1.3", text, event.minutes, _LEAST_MINUTES)
    if event.rounds_a_day is not None:
        text, found = _("rounds on the fullest day: {found}, at most {wanted}"), event.rounds_a_day
        yield _condition("1.1.3", text, (found, _ROUNDS_A_DAY, 0), holds=found <= _ROUNDS_A_DAY)


def _score_conditions(norm: Norm, games: Sequence[PlayedGame]) -> Iterator[NormCondition]:
    half_points, played = half_points_of(games), len(games)
    performance = performance_for(norm, games)
    yield _least("1.4.8", _("performance {found}, at least {wanted}"), performance, norm.performance)
    text = _("average rating of opponents {found}, at least {wanted}")
    yield _least("1.4.8a", text, average_for(norm, games), norm.average)
    yield _condition(
        "1.4.8b",
        _("score {found} %, at least {wanted} %"),
        (percentage(half_points, played), 35, 0),
        holds=Fraction(half_points, 2 * played) >= LEAST_SCORE,
    )


def _mix_conditions(
    event: NormEvent, person: Person, norm: Norm, games: Sequence[PlayedGame]
) -> Iterator[NormCondition]:
    opponents = [game.opponent for game in games]
    yield from _title_conditions(event, norm, opponents)
    yield from _federation_conditions(event.foreign, person, opponents)


def _title_conditions(event: NormEvent, norm: Norm, opponents: Sequence[Person]) -> Iterator[NormCondition]:
    titled = sum(opponent.title in TITLED for opponent in opponents)
    text = _("opponents with a title (not CM, WCM): {found}, at least {wanted}")
    yield _least("1.4.5a", text, titled, (len(opponents) + 1) // 2)
    met = frozenset(opponents)
    is_double = event.is_table and len(met) < len(opponents)
    holders = sum(opponent.title in norm.others for opponent in (met if is_double else opponents))
    wanted = (len(met) + 1) // 2 if is_double else max(3, -(-len(opponents) // 3))
    names = ", ".join(title.value for title in Title if title in norm.others)
    text = _("opponents with the title {titles}: {found}, at least {wanted}").replace("{titles}", names)
    yield _least("1.4.5f" if is_double else norm.article, text, holders, wanted)
    if is_double:
        text = _("players of the double round robin: {found}, at least {wanted}")
        yield _least("1.4.5f", text, len(met) + 1, _LEAST_IN_DOUBLE)


def _federation_conditions(
    foreign: ForeignField | None, person: Person, opponents: Sequence[Person]
) -> Iterator[NormCondition]:
    """Yield the mix of federations; of a large Swiss that does not have it, that it is exempt from it."""
    usual = tuple(_usual_federations(person, opponents))
    if foreign is None or not foreign.is_exempt or all(condition.holds for condition in usual):
        yield from usual
        return
    text = _(
        "exempt from the mix of federations: {players} rated players of {federations} foreign federations,"
        " {titled} titled"
    ).format(players=foreign.players, federations=foreign.federations, titled=foreign.titled)
    yield NormCondition(text, holds=True, article="1.4.3d")


def _usual_federations(person: Person, opponents: Sequence[Person]) -> Iterator[NormCondition]:
    count = Counter(one.federation for one in opponents if one.federation not in NO_FEDERATION)
    foreign = sum(1 for federation in count if federation != person.federation)
    yield _least("1.4.3", _("foreign federations: {found}, at least {wanted}"), foreign, 2)
    text = _("opponents from the player’s own federation: {found}, at most {wanted}")
    yield _most(text, count[person.federation], opponents, _OWN_FEDERATION_AT_MOST)
    text = _("opponents of one federation: {found}, at most {wanted}")
    yield _most(text, max(count.values(), default=0), opponents, _ONE_FEDERATION_AT_MOST)


def _least(article: str, text: str, found: int, wanted: int) -> NormCondition:
    return _condition(article, text, (found, wanted, 0), holds=found >= wanted)


def _most(text: str, found: int, opponents: Sequence[Person], part: Fraction) -> NormCondition:
    most = int(part * len(opponents))
    return _condition("1.4.4", text, (found, most, 0), holds=found <= most)


def _condition(article: str, text: str, numbers: tuple[int, int, int], *, holds: bool) -> NormCondition:
    found, wanted, less = numbers
    return NormCondition(text.format(found=found, wanted=wanted, less=less), holds, article)
