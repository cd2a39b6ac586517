"""What is different where all rounds stand in a table before round 1: their number, and who leaves (C.05)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from swissdesk.pairing.record import PairingSystem
from swissdesk.terms import (
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    PENDING,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Mark,
    Result,
    Scoring,
)
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Game, Player, PlayerId, Settings, Tournament

MOST_ROUNDS: Final = 99
"""What the tournament report file has room for."""

_LEAST_PLAYERS: Final = 2
"""Of fewer nobody can tell how many cycles are meant."""

_PLAYED: Final = frozenset(
    {Mark.WIN, Mark.DRAW, Mark.LOSS, Mark.UNRATED_WIN, Mark.UNRATED_DRAW, Mark.UNRATED_LOSS}
)


def follows_table(settings: Settings) -> bool:
    """Tell whether all rounds are known from the numbers alone."""
    return settings.pairing_system.schedule is not None


def is_free(settings: Settings, kind: ByeKind) -> bool:
    """Tell whether a round without an opponent is the empty place of a table, which is no bye.

    Where it brings points, as some files say, it is a bye.
    """
    return kind is ByeKind.PAIRING_ALLOCATED and has_free_place(settings.pairing_system, settings.scoring)


def has_free_place(system: PairingSystem, scoring: Scoring) -> bool:
    """Tell whether whoever is left over by a system is free, without any points."""
    return system.schedule is not None and not scoring.pairing_allocated_bye


def is_closed_to_newcomers(t: Tournament) -> bool:
    """Tell whether nobody can be added or taken away any more: the table goes by the number of players."""
    return bool(t.rounds) and follows_table(t.settings)


def rounds_of_cycle(t: Tournament) -> int:
    """Return in how many rounds everybody meets everybody once; 0 where no table says."""
    schedule = t.settings.pairing_system.schedule
    return 0 if schedule is None else schedule.cycle_rounds(len(t.players))


def planned_cycles(t: Tournament) -> int:
    """Return how many whole cycles of a table are planned, those usual for the system if that is open."""
    schedule = t.settings.pairing_system.schedule
    if schedule is None:
        return 0
    if len(t.players) < _LEAST_PLAYERS:
        return schedule.cycles
    return max(1, t.settings.rounds_planned // schedule.cycle_rounds(len(t.players)))


def with_whole_cycles(t: Tournament, cycles: int) -> Tournament:
    """Return the tournament with the rounds of so many cycles of its players, as far as there is room.

    It is the same one after round 1, and where rounds follow from results.
    """
    rounds = min(cycles * rounds_of_cycle(t), MOST_ROUNDS)
    if t.rounds or not rounds or rounds == t.settings.rounds_planned:
        return t
    return replace(t, settings=replace(t.settings, rounds_planned=rounds))


def with_forfeits(t: Tournament, games: tuple[Game, ...]) -> tuple[Game, ...]:
    """Return the games of a round, those that nobody will play lost by forfeit by who has left (C.05)."""
    if not follows_table(t.settings):
        return games
    people = players_by_id(t)
    return tuple(
        game._replace(result=_forfeit(people[game.white], people[game.black]))
        if game.result == PENDING
        else game
        for game in games
    )


def _forfeit(white: Player, black: Player) -> Result:
    # A postponed game of an earlier round is not played any more either.
    have_left = white.withdrawn_from is not None, black.withdrawn_from is not None
    return {
        (False, False): PENDING,
        (False, True): WHITE_WINS_BY_FORFEIT,
        (True, False): BLACK_WINS_BY_FORFEIT,
        (True, True): DOUBLE_FORFEIT,
    }[have_left]


def all_forfeited(t: Tournament) -> Tournament:
    """Return the tournament with all open games of those who have left lost by forfeit (C.05)."""
    if not follows_table(t.settings):
        return t
    rounds = tuple(replace(paired, games=with_forfeits(t, paired.games)) for paired in t.rounds)
    return replace(
        t, rounds=tuple(new if new != old else old for new, old in zip(rounds, t.rounds, strict=True))
    )


def has_open_games(t: Tournament, player_id: PlayerId) -> bool:
    """Tell whether a game of a player in a paired round has no result yet."""
    return Mark.PENDING in _marks(t, player_id)


def is_given_by_leaving(t: Tournament, game: Game) -> bool:
    """Tell whether a result is nobody's entry but follows from somebody having left (C.05)."""
    people = players_by_id(t)
    given = _forfeit(people[game.white], people[game.black])
    return follows_table(t.settings) and game.result == given != PENDING


def due_games(t: Tournament, player: Player) -> int:
    """Return how many games of a player are planned; free rounds are none."""
    schedule = t.settings.pairing_system.schedule
    planned = t.settings.rounds_planned
    if schedule is None or len(t.players) % 2 == 0:
        return planned
    place = t.players.index(player) + 1
    return planned - sum(
        schedule.round_of(len(t.players), number).free == place for number in range(1, planned + 1)
    )


def completed_games(t: Tournament, player_id: PlayerId) -> int:
    """Return how many games a player has finished over the board; forfeits are none."""
    return sum(mark in _PLAYED for mark in _marks(t, player_id))


def _marks(t: Tournament, player_id: PlayerId) -> Iterator[Mark]:
    for paired in t.rounds:
        for game in paired.games:
            if player_id in (game.white, game.black):
                yield game.result.white if player_id == game.white else game.result.black


def cancelled_players(t: Tournament) -> frozenset[PlayerId]:
    """Return who has left a table with less than half of the games completed (C.05).

    Their results stay for rating and on the table, and count for nobody in the standings. A double round
    robin is one tournament: half of the games of both cycles.
    """
    if not follows_table(t.settings):
        return frozenset()
    return frozenset(
        player.id
        for player in t.players
        if player.withdrawn_from is not None and 2 * completed_games(t, player.id) < due_games(t, player)
    )
