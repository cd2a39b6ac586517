"""What tables have in common in which people play for several teams: seats, cycles, colours.

The numbers of a team stand in a row. Colours are given to two rounds at a time: the games of both form
circles of an even number of players, and going round a circle White and Black alternate, so that everybody
has one of each in the two rounds, and nobody a colour three times running.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.record import TableRound
from swissdesk.pairing.request import TableShape
from swissdesk.pairing.tables.cycles import place_in_cycles
from swissdesk.terms import Tpn


class Seat(NamedTuple):
    """Somebody in a team: the number there and the team, both from 0; seats stand in this order."""

    number: int
    team: int


SeatPair = tuple[Seat, Seat]
Games = Sequence[SeatPair]
"""The games of a round; once they are coloured White stands first."""


def team_size(shape: TableShape) -> int:
    """Return how many players a team has; of fewer than the teams need some are missing."""
    return max(1, -(-shape.players // max(1, shape.teams)))


def is_full(shape: TableShape) -> bool:
    """Tell whether all teams have equally many players."""
    return shape.teams > 0 and shape.players > 0 and shape.players % shape.teams == 0


def coloured(rounds: Sequence[Games]) -> tuple[Games, ...]:
    """Return the rounds of a cycle with their colours, the games by their smaller seat."""
    before: dict[Seat, bool] = {}
    balance: dict[int, int] = defaultdict(int)
    made: list[Games] = []
    for first in range(0, len(rounds), 2):
        both = [sorted(map(_sorted, games)) for games in rounds[first : first + 2]]
        whites = _whites(both, before, balance)
        for games, at in zip(both, (0, 1), strict=False):
            made.append([(one, other) if (at, one) in whites else (other, one) for one, other in games])
        before = {seat: seat is game[0] for game in made[-1] for seat in game}
    return tuple(made)


def _sorted(game: SeatPair) -> SeatPair:
    one, other = sorted(game)
    return one, other


def _whites(
    both: Sequence[Games], before: dict[Seat, bool], balance: dict[int, int]
) -> frozenset[tuple[int, Seat]]:
    """Return who has White in the first and in the second of two rounds, circle by circle."""
    opponents = [{one: other for pair in games for one, other in (pair, pair[::-1])} for games in both]
    done: set[Seat] = set()
    whites: set[tuple[int, Seat]] = set()
    for start in sorted(opponents[0]):
        if start in done:
            continue
        circle = _circle(start, opponents)
        done.update(circle)
        # At the even places of the circle sit those who meet the next one in the first of the rounds.
        starts_white = _starts_white(circle, before, balance)
        for at, seat in enumerate(circle):
            is_white = (at % 2 == 0) == starts_white
            balance[seat.team] += 1 if is_white else -1
            whites.add((0 if is_white else 1, seat))
    return frozenset(whites)


def _circle(start: Seat, opponents: Sequence[dict[Seat, Seat]]) -> list[Seat]:
    """Return the seats of a circle, the opponent of the first round next; of one round alone the two."""
    circle, seat = [], start
    while True:
        circle += [seat, opponents[0][seat]]
        if len(opponents) == 1 or circle[-1] not in opponents[1]:
            return circle
        seat = opponents[1][circle[-1]]
        if seat == start:
            return circle


def _starts_white(circle: Sequence[Seat], before: dict[Seat, bool], balance: dict[int, int]) -> bool:
    """Tell whether the first of a circle has White in its first round.

    Fewer players should repeat the colour of the round before, then the teams should have White and Black
    as equally as can be, then it has White.
    """

    def merit(starts_white: bool) -> tuple[int, int]:  # noqa: FBT001 - the two ways to go round
        colours = [(seat, (at % 2 == 0) == starts_white) for at, seat in enumerate(circle)]
        teams = dict(balance)
        for seat, is_white in colours:
            teams[seat.team] = teams.get(seat.team, 0) + (1 if is_white else -1)
        repeated = sum(before.get(seat) is is_white for seat, is_white in colours)
        return repeated, sum(value * value for value in teams.values())

    return merit(True) <= merit(False)  # noqa: FBT003 - the two ways to go round


def round_of_cycle(
    shape: TableShape, round_number: int, rows: Callable[[TableShape], Sequence[Games]]
) -> TableRound:
    """Return a round of a table by the rows of its cycle; without full teams nobody meets anybody."""
    if not is_full(shape):
        return TableRound((), None)
    games = rows(shape)
    place = place_in_cycles(len(games), round_number, shape.games)
    pairs = tuple(_pairs(games[place.row], team_size(shape), is_reversed=place.is_reversed))
    missing = {*range(1, shape.players + 1)} - {tpn for pair in pairs for tpn in pair}
    return TableRound(pairs, Tpn(missing.pop()) if missing else None)


def _pairs(games: Games, size: int, *, is_reversed: bool) -> Iterator[Pair]:
    for white, black in games:
        pair = Pair(*(Tpn(seat.team * size + seat.number + 1) for seat in (white, black)))
        yield Pair(pair.black, pair.white) if is_reversed else pair
