"""What is different where all rounds stand in a table before round 1: their number, and who leaves (C.05)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.record import PairingSystem
from swissdesk.pairing.request import TableShape
from swissdesk.terms import (
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    PENDING,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Mark,
    Points,
    Result,
    Scoring,
)
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.match_forfeits import cleared_match, entered_results, forfeited_match
from swissdesk.tournament.match_points import REGULAR_BLOCK, bye_game_points
from swissdesk.tournament.mini_matches import settled
from swissdesk.tournament.model import Game, Player, PlayerId, Round, RoundState, Settings, Tournament

MOST_ROUNDS: Final = 99
"""What the tournament report file has room for."""

LEAST_WHO_MEET: Final = 2
"""Of fewer nobody can tell how long a table or bracket is, and how many cycles are meant."""

_PLAYED: Final = frozenset(
    {Mark.WIN, Mark.DRAW, Mark.LOSS, Mark.UNRATED_WIN, Mark.UNRATED_DRAW, Mark.UNRATED_LOSS}
)


def follows_table(settings: Settings) -> bool:
    """Tell whether all rounds are known from the numbers alone."""
    return settings.pairing_system.schedule is not None


def has_fixed_field(settings: Settings) -> bool:
    """Tell whether nobody is asked who plays in a round: a table or the bracket of a knock-out says it."""
    return settings.pairing_system.has_fixed_field


def is_free(settings: Settings, kind: ByeKind) -> bool:
    """Tell whether a round without an opponent is the empty place of a table or bracket, which is no bye.

    Where it brings points, as some files say, it is a bye.
    """
    return kind is ByeKind.PAIRING_ALLOCATED and has_free_place(settings.pairing_system, settings.scoring)


def has_free_place(system: PairingSystem, scoring: Scoring) -> bool:
    """Tell whether whoever is left over by a system is free, without any points."""
    return system.has_fixed_field and not scoring.pairing_allocated_bye


def bye_games(settings: Settings, kind: ByeKind) -> Points:
    """Return the game points of a round without an opponent, none for the free place of a table."""
    return Points(0) if is_free(settings, kind) else bye_game_points(kind, settings.boards)


def is_closed_to_newcomers(t: Tournament) -> bool:
    """Tell whether nobody can be added or taken away any more: all rounds go by the number of players."""
    return bool(t.rounds) and has_fixed_field(t.settings)


def current_round(t: Tournament) -> int:
    """Return the round that is being played, 0 before the first pairing: the last one.

    Where all rounds stand in a table many can be paired: it is the first published one with a game that is
    open and not postponed.
    """
    if not follows_table(t.settings) or not t.rounds:
        return len(t.rounds)
    published = [paired for paired in t.rounds if paired.state is not RoundState.DRAFT]
    waiting = next((paired.number for paired in published if any(map(_is_waited_for, paired.games))), 0)
    return waiting or len(published) or 1


def counted_rounds(t: Tournament) -> int:
    """Return the last round that counts, 0 before the first pairing: the current one, or one with a result.

    A game of a later round of a table can have been played already.
    """
    begun = (paired.number for paired in t.rounds if any(map(_is_entered, paired.games)))
    return max((current_round(t), *begun)) if follows_table(t.settings) else len(t.rounds)


def _is_waited_for(game: Game) -> bool:
    return game.day is None and game.result == PENDING


def _is_entered(game: Game) -> bool:
    return game.result != PENDING and not game.given


def table_shape(t: Tournament) -> TableShape:
    """Return what the rounds of a table follow from beside the numbers."""
    settings = t.settings
    rounds = settings.rounds_planned // settings.in_succession
    return TableShape(
        len(t.players), settings.in_succession, settings.teams_of_table, rounds, settings.own_table
    )


def rounds_of_cycle(t: Tournament) -> int:
    """Return in how many rounds everybody meets everybody once, or a knock-out is over; 0 for neither.

    As long as nobody can meet, a knock-out has the one round that is its shortest.
    """
    schedule, knock_out = t.settings.pairing_system.schedule, t.settings.pairing_system.knock_out
    if knock_out is not None:
        return knock_out.stages(max(LEAST_WHO_MEET, len(t.players)))
    return 0 if schedule is None else schedule.cycle_rounds(table_shape(t)) * t.settings.in_succession


def planned_cycles(t: Tournament) -> int:
    """Return how many whole cycles of a table are planned, those usual for the system if that is open.

    A knock-out is one.
    """
    schedule = t.settings.pairing_system.schedule
    if schedule is None:
        return int(has_fixed_field(t.settings))
    if len(t.players) < LEAST_WHO_MEET:
        return schedule.cycles
    return max(1, t.settings.rounds_planned // rounds_of_cycle(t))


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
    if not has_fixed_field(t.settings):
        return games
    people, number = players_by_id(t), len(t.rounds) + 1
    return tuple(
        _as_forfeited(t.settings, people, number, game) if _is_untouched(game) else game for game in games
    )


def _is_untouched(game: Game) -> bool:
    """Tell whether nothing of a game is known, of a match on no board where two sit."""
    return game.result == PENDING and not entered_results(game)


def _as_forfeited(settings: Settings, people: Mapping[PlayerId, Player], number: int, game: Game) -> Game:
    """Return a game nobody has played as it ends if nobody else leaves or returns; of a match all boards.

    Of a match of two people in a knock-out the first game alone is forfeited (K-14).
    """
    white, black = people[game.white], people[game.black]
    result = _forfeit(white, black)
    if not game.boards:
        return game._replace(result=result, given=result != PENDING)
    gone = {team.id for team in (white, black) if team.withdrawn_from is not None}
    if not gone:
        return settled(settings, number, cleared_match(game)._replace(given=False))
    is_of_stages = game.is_of_people and game.boards[0].block == REGULAR_BLOCK
    left = game._replace(boards=game.boards[:1]) if is_of_stages else game
    return forfeited_match(left, gone)._replace(given=True)


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
    """Return the tournament with all open games of those who have left lost by forfeit (C.05).

    What somebody has won only because others had left is lost for both once they have left, too; a round
    that is closed is over.
    """
    if not has_fixed_field(t.settings):
        return t
    people = players_by_id(t)
    rounds = [
        tuple(
            _as_forfeited(t.settings, people, paired.number, game) if _waits(paired, game) else game
            for game in paired.games
        )
        if _can_still_change(t, paired)
        else paired.games
        for paired in t.rounds
    ]
    return _with_games(t, rounds)


def _can_still_change(t: Tournament, paired: Round) -> bool:
    """Tell whether no later stage of a knock-out goes by the results of a round; in a table none does."""
    return follows_table(t.settings) or paired.number == len(t.rounds)


def _waits(paired: Round, game: Game) -> bool:
    """Tell whether nobody has played a game, and nothing but who has left says how it ends."""
    is_given = game.given and paired.state is not RoundState.CLOSED and game.result.white.is_forfeit
    return _is_untouched(game) or is_given


def with_games_open_again(before: Tournament, after: Tournament) -> Tournament:
    """Return the tournament after somebody has returned, whose games that were not played can be (C.05).

    What others have left by still stands. Closed rounds keep their results.
    """
    if not has_fixed_field(after.settings):
        return after
    people = players_by_id(after)
    rounds = [
        paired.games
        if paired.state is RoundState.CLOSED or not _can_still_change(after, paired)
        else tuple(
            _as_forfeited(after.settings, people, paired.number, game)
            if is_given_by_leaving(before, game)
            else game
            for game in paired.games
        )
        for paired in after.rounds
    ]
    return _with_games(after, rounds)


def _with_games(t: Tournament, games: Sequence[tuple[Game, ...]]) -> Tournament:
    """Return the tournament with these games in its rounds, of which those that are the same stay so."""
    return replace(
        t,
        rounds=tuple(
            paired if new == paired.games else replace(paired, games=new)
            for paired, new in zip(t.rounds, games, strict=True)
        ),
    )


def has_open_games(t: Tournament, player_id: PlayerId) -> bool:
    """Tell whether a game of a player in a paired round has no result yet."""
    return Mark.PENDING in _marks(t, player_id, range(1, len(t.rounds) + 1))


def is_given_by_leaving(t: Tournament, game: Game) -> bool:
    """Tell whether a result is nobody's entry but follows from somebody having left (C.05)."""
    if not game.given:
        return False
    people = players_by_id(t)
    given = _forfeit(people[game.white], people[game.black])
    # Of a match it is a team that decides, and an empty seat of the other one may make both lose.
    return given != PENDING and (
        game.result == given or (bool(game.boards) and game.result == DOUBLE_FORFEIT)
    )


def given_games(t: Tournament, player_id: PlayerId) -> tuple[tuple[Round, Game], ...]:
    """Return the games of a player that are lost only because somebody has left, with their rounds."""
    return tuple(
        (paired, game)
        for paired in t.rounds
        for game in paired.games
        if player_id in (game.white, game.black) and is_given_by_leaving(t, game)
    )


class Half(NamedTuple):
    """Rounds of which C.05 asks whether half of the games have been played, and how many have been.

    `cycle` is the number of the cycle that they are, 0 where they are the whole event.
    """

    cycle: int
    rounds: range
    completed: int
    due: int

    @property
    def is_enough(self) -> bool:
        """Tell whether the results count for the standings if the player leaves now."""
        return 2 * self.completed >= self.due


def halves_of(t: Tournament, player: Player) -> tuple[Half, ...]:
    """Return what C.05 measures of a player: the whole event, or where the event says so each cycle."""
    planned, length = t.settings.rounds_planned, rounds_of_cycle(t)
    spans = [range(1, planned + 1)]
    if t.settings.half_by_cycle and 0 < length < planned:
        spans = [range(first, min(first + length, planned + 1)) for first in range(1, planned + 1, length)]
    return tuple(
        Half(
            cycle if len(spans) > 1 else 0,
            span,
            completed_games(t, player.id, span),
            due_games(t, player, span),
        )
        for cycle, span in enumerate(spans, start=1)
    )


def due_games(t: Tournament, player: Player, rounds: range) -> int:
    """Return how many games of a player are planned in these rounds; free rounds are none."""
    schedule = t.settings.pairing_system.schedule
    if schedule is None or len(t.players) % 2 == 0:
        return len(rounds)
    place, shape = t.players.index(player) + 1, table_shape(t)
    return sum(schedule.round_of(shape, number).free != place for number in rounds)


def completed_games(t: Tournament, player_id: PlayerId, rounds: range) -> int:
    """Return how many games a player has finished over the board in these rounds; forfeits are none."""
    return sum(mark in _PLAYED for mark in _marks(t, player_id, rounds))


def _marks(t: Tournament, player_id: PlayerId, rounds: range) -> Iterator[Mark]:
    for paired in t.rounds[rounds.start - 1 : rounds.stop - 1]:
        for game in paired.games:
            if player_id in (game.white, game.black):
                yield game.result.white if player_id == game.white else game.result.black


class Cancelled(Frozen):
    """Whose games count for nobody in the standings: `whole` of the players in no round (C.05)."""

    whole: frozenset[PlayerId]
    rounds: tuple[tuple[PlayerId, range], ...]

    def in_round(self, number: int) -> frozenset[PlayerId]:
        """Return whose games of a round count for nobody."""
        return frozenset(player for player, rounds in self.rounds if number in rounds)


_NOTHING_CANCELLED: Final = Cancelled(frozenset(), ())


def cancelled(t: Tournament) -> Cancelled:
    """Return the games of those who have left a table with less than half of the games completed (C.05).

    Their results stay for rating and on the table, and count for nobody in the standings.
    """
    gone = [player for player in t.players if player.withdrawn_from is not None]
    if not gone or not follows_table(t.settings):
        return _NOTHING_CANCELLED
    halves = {player.id: halves_of(t, player) for player in gone}
    return Cancelled(
        frozenset(player for player, found in halves.items() if not any(half.is_enough for half in found)),
        tuple(
            (player, half.rounds) for player, found in halves.items() for half in found if not half.is_enough
        ),
    )


def cancelled_players(t: Tournament) -> frozenset[PlayerId]:
    """Return those of whose games none counts in the standings."""
    return cancelled(t).whole


def rounds_to_score_in(t: Tournament, player_id: PlayerId, last: int) -> int:
    """Return in how many rounds up to the last one a player could have points.

    By a table these are neither the free ones nor those against somebody whose games count for nobody.
    """
    if not follows_table(t.settings):
        return last
    gone = cancelled(t)
    games = sum(
        player_id in (game.white, game.black)
        and not gone.in_round(paired.number) & ({game.white, game.black} - {player_id})
        for paired in t.rounds[:last]
        for game in paired.games
    )
    byes = (bye for paired in t.rounds[:last] for bye in paired.byes if bye.player == player_id)
    return games + sum(not is_free(t.settings, bye.kind) for bye in byes)
