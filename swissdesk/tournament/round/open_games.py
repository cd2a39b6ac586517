"""The games of a table that nobody has played yet, with the days for which they are fixed."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Game, Player, Tournament
from swissdesk.tournament.table_rounds import follows_table, table_shape, with_forfeits


class OpenGame(NamedTuple):
    """A game, or a match, that can still be played, and on which day; None where that is not known.

    `is_postponed` tells that the day is its own and not that of the round, `is_paired` that the round is
    there already.
    """

    round_number: int
    board: int
    white: Player
    black: Player
    day: date | None
    is_postponed: bool
    is_paired: bool


def open_games(t: Tournament) -> tuple[OpenGame, ...]:
    """Return the open games of all planned rounds in the order of their days, those without a day last.

    None are there where rounds follow from results.
    """
    if not follows_table(t.settings):
        return ()
    return tuple(sorted(_games(t), key=lambda one: (one.day or date.max, one.round_number, one.board)))


def _games(t: Tournament) -> Iterator[OpenGame]:
    people, days = players_by_id(t), t.settings.round_dates
    for number in range(1, t.settings.rounds_planned + 1):
        is_paired, usual = number <= len(t.rounds), days[number - 1] if number <= len(days) else None
        for game in t.rounds[number - 1].games if is_paired else _coming(t, number):
            if not game.is_final:
                white, black = people[game.white], people[game.black]
                day, is_postponed = game.day or usual, game.day is not None
                yield OpenGame(number, game.board, white, black, day, is_postponed, is_paired)


def _coming(t: Tournament, number: int) -> tuple[Game, ...]:
    """Return the games of a round that is not paired yet, as the table has them."""
    schedule = t.settings.pairing_system.schedule
    pairs = () if schedule is None else schedule.round_of(table_shape(t), number).pairs
    games = (
        Game(board, t.players[pair.white - 1].id, t.players[pair.black - 1].id)
        for board, pair in enumerate(pairs, start=1)
    )
    # Whoever has left forfeits what is left (C.05).
    return with_forfeits(t, tuple(games))
